package normalize

import (
	"iter"
	"strings"

	"github.com/weburl-go/weburl"
)

// URL returns u after the given steps, which are taken in their fixed order. A
// step that would not give a URL is left out, for example one that would make it
// too long. The zero URL stays.
//
// The result parses to itself, and normalizing it again with the same steps does
// not change it. It has the host of u, unless [RemoveEmptyLabels],
// [RemoveRootDot], [RemoveWWW] or [AddWWW] changes that.
//
// Each step that changes the URL allocates, mostly once; the others do not, except
// for 48 bytes that the look-up of a registrable domain takes if the steps need
// it, and for the names that [SortParams] must decode, or all if they are more than
// 16. With [Standard] the result is u.
func URL(u weburl.URL, steps Steps) weburl.URL {
	if !u.IsValid() || steps&allSteps == 0 {
		return u
	}
	if skip := idle(u.Href(), u.Offsets()); steps&allSteps&^skip != 0 {
		return taken(u, steps, skip)
	}
	return u
}

// taken is URL for a URL that some of the steps leave as it is.
func taken(u weburl.URL, steps, skip Steps) weburl.URL {
	for step := range steps.Each() {
		if skip&step != 0 {
			continue
		}
		if after := step.info().apply(u); after != u {
			u, skip = after, 0 // there may be work for a later step now
		}
	}
	return u
}

// idle returns steps that leave a URL as it is, found by a look at the whole: for most URLs
// that is all there is to do. TestIdle takes them nevertheless.
func idle(href string, o weburl.Offsets) (steps Steps) {
	if strings.IndexByte(href, '%') < 0 {
		steps |= UppercaseEscapes | DecodeUnreserved
	}
	if o.UsernameEnd == o.Host && !hasInvalid(href[o.Path:o.Fragment]) && (o.Fragment == len(href) || !hasInvalid(href[o.Fragment+len("#"):])) {
		steps |= EncodeInvalid
	}
	if o.Path < o.Query {
		steps |= AddRootSlash
	}
	if o.HostEnd > 0 && href[o.HostEnd-1] != '.' {
		steps |= RemoveRootDot
	}
	if o.Fragment == len(href) {
		steps |= RemoveFragment | RemoveEmptyFragment
	}
	query := href[o.Query:o.Fragment]
	if query != "?" {
		steps |= RemoveEmptyQuery
	}
	if query == "" || strings.IndexByte(query, '&') < 0 {
		steps |= RemoveEmptyParams | SortParams
	}
	return steps
}

// A Change is what one step did to a URL.
type Change struct {
	Step          Steps      // the step
	Before, After weburl.URL // the URL before it and after it, which differ
}

// Explain yields the changes that [URL] makes to u with the same steps, in order.
// Steps that change nothing are left out. The After of each is the Before of the
// next, and that of the last is the result.
func Explain(u weburl.URL, steps Steps) iter.Seq[Change] {
	return func(yield func(Change) bool) {
		before := u
		for step := range steps.Each() {
			after := step.info().apply(before)
			if after != before && !yield(Change{step, before, after}) {
				return
			}
			before = after
		}
	}
}

// editedOr returns the result of an edit of u, or u if it failed.
func editedOr(u, edited weburl.URL, err error) weburl.URL {
	if err != nil {
		return u
	}
	return edited
}
