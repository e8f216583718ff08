package known

import (
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// A spelling is a way to write the same thing differently: it maps both ways of
// writing to one.
type spelling struct {
	id      string
	applies func(*subject.Difference) bool
	unify   func(part int, s string) string
}

// matchSpelling returns a Match for the spelling with the id: the answers are
// equal when all spellings are unified, but not without this one.
func matchSpelling(all []spelling, id string) func(*subject.Difference) bool {
	return func(d *subject.Difference) bool {
		if d.Ours.Failed != d.Theirs.Failed {
			return false
		}
		var rest []spelling
		applies := false
		for _, s := range all {
			switch {
			case !s.applies(d):
			case s.id == id:
				applies = true
			default:
				rest = append(rest, s)
			}
		}
		if !applies {
			return false
		}
		i := slices.IndexFunc(all, func(s spelling) bool { return s.id == id })
		return equalUnder(append(slices.Clone(rest), all[i]), d) && !equalUnder(rest, d)
	}
}

func equalUnder(spellings []spelling, d *subject.Difference) bool {
	return slices.Equal(unify(spellings, d.Ours), unify(spellings, d.Theirs))
}

// unify returns all strings of an answer, unified.
func unify(spellings []spelling, a subject.Answer) []string {
	all := slices.Concat(a.Parts, a.Steps)
	for i := range all {
		part := subject.Href // a step is a href and more
		if i < len(a.Parts) {
			part = i
		}
		for _, s := range spellings {
			all[i] = s.unify(part, all[i])
		}
	}
	return all
}

func always(*subject.Difference) bool { return true }

// swap returns a spelling that takes a text for another one.
func swap(id, from, to string, applies func(*subject.Difference) bool) spelling {
	return spelling{id, applies, func(_ int, s string) string { return strings.ReplaceAll(s, from, to) }}
}

// chromiumSpellings are how Chromium writes some things.
func chromiumSpellings() []spelling {
	emptyQuery := regexp.MustCompile(`\?(#|\n|$)`)
	return []spelling{
		{"file-origin", always, func(part int, s string) string {
			if part == subject.Origin && s == "file://" {
				return "null"
			}
			return s
		}},
		swap("path-pipe", "%7C", "|", always),
		swap("host-asterisk", "%2A", "*", always),
		swap("apostrophe", "%27", "'", always),
		swap("opaque-path-space", "%20", " ", involvesNonSpecial),
		{"file-localhost", involvesFile, func(part int, s string) string {
			if part == subject.Host || part == subject.Hostname {
				return strings.TrimPrefix(s, "localhost")
			}
			return strings.Replace(s, "file://localhost/", "file:///", 1)
		}},
		{"search-question-mark", searchIsEmptied, func(part int, s string) string {
			if part != subject.Href {
				return s
			}
			return emptyQuery.ReplaceAllString(s, "$1")
		}},
	}
}

// searchIsEmptied reports whether search is set to a question mark alone.
func searchIsEmptied(d *subject.Difference) bool {
	return slices.ContainsFunc(d.Case.Calls, func(call []string) bool {
		return call[0] == "search" && strings.Trim(call[1], "\t\n\r") == "?"
	})
}
