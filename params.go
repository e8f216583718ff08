package weburl

import (
	"strings"

	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/formlen"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// The methods below change parameters of a query and keep the bytes of all
// others. Tests compare them with methods that split the query at "&" and join
// it again (FuzzParams).

// WithParam returns u with one parameter of the query set to a value. The first
// parameter with the name gets the value, and the others with that name are
// removed. If there is none, a parameter is added as [URL.AddParam] does.
//
// All other bytes of the URL stay as they are: the other parameters, as they are
// written and in their order, double ampersands, and the fragment. The name of
// the parameter stays, too, as it is written. Its value is written as the
// application/x-www-form-urlencoded serializer does. If it has that value
// already, it keeps its bytes.
//
// Names are compared after decoding: "x" is also the name of "%78=1". Ill-formed
// UTF-8 in name and value counts as U+FFFD.
//
// WithParam does not allocate if the result is u, otherwise once. Each
// argument that is ill-formed takes one more allocation. On failure the error
// is an [*EditError]; it fails only for the zero URL and if the result would be
// too long.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
func (u URL) WithParam(name, value string) (edited URL, err error) {
	return u.withParam("WithParam", name, value)
}

// withParam is WithParam for the method op.
func (u URL) withParam(op, name, value string) (edited URL, err error) {
	name, value = scalar.String(name), scalar.String(value)
	first, end, ok := u.findParam(name, u.flat.QueryStart)
	if !ok {
		return u.addParam(op, name, value)
	}
	removed := 0
	for from := end; ; {
		start, end, ok := u.findParam(name, from)
		if !ok {
			break
		}
		removed += int(end - start)
		from = end
	}
	href := u.flat.Href
	pair := form.RawPair(href[first+1 : end])
	same := pair.HasValue(value)
	if same && removed == 0 {
		return u, nil
	}
	size := uint64(len(href) - removed)
	written, _, _ := strings.Cut(string(pair), "=") // the name
	if !same {
		size += uint64(len(written)+len("=")) + formlen.Of(value) - uint64(len(pair))
	}
	if size > layout.MaxLength {
		return URL{}, refused(op, reason.TooLong)
	}
	out := make([]byte, 0, size)
	if same {
		out = append(out, href[:end]...)
	} else {
		out = append(out, href[:int(first)+1+len(written)]...)
		out = append(out, '=')
		out = percent.AppendEncode(out, value, percent.FormURLEncoded)
	}
	for from := end; ; {
		start, end, ok := u.findParam(name, from)
		if !ok {
			return URL{engine.ReplaceQuery(&u.flat, append(out, href[from:u.flat.FragmentStart]...))}, nil
		}
		out = append(out, href[from:start]...)
		from = end
	}
}

// WithParams returns u with several parameters of the query set, as by
// [URL.WithParam] for one pair after the other. On failure the error is an
// [*EditError]. It allocates at most as WithParam does for each pair.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
func (u URL) WithParams(pairs ...form.Pair) (edited URL, err error) {
	if !u.IsValid() {
		return URL{}, refused("WithParams", reason.ZeroURL)
	}
	for i, pair := range pairs {
		if u, err = u.withParam("WithParams", pair.Name, pair.Value); err != nil {
			return URL{}, err.(*EditError).at("pairs", i)
		}
	}
	return u, nil
}

// AddParam returns u with a parameter added at the end of the query, even if
// there are others with the name. It is written as the
// application/x-www-form-urlencoded serializer does, with "&" before it unless
// the query is empty or ends in "&". All other bytes of the URL stay as they
// are.
//
// It allocates once. Each argument that is ill-formed UTF-8, which counts as
// U+FFFD, takes one more allocation. On failure the error is an [*EditError]; it
// fails only for the zero URL and if the result would be too long.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-append
func (u URL) AddParam(name, value string) (edited URL, err error) {
	return u.addParam("AddParam", scalar.String(name), scalar.String(value))
}

// WithoutParam returns u without the parameters that have one of the names. All
// other bytes of the URL stay as they are. When no parameter is left, "?" goes,
// too; but if there was no such parameter, the result is u, even if the query is
// empty.
//
// Each parameter goes with one of the ampersands next to it. Others stay as long
// as a parameter is left: "?a=1&&b=2" without a is "?&b=2".
//
// Names are compared after decoding, as in [URL.WithParam]. WithoutParam does
// not allocate if the result is u, otherwise once, and once more for each
// comparison with an ill-formed name. It compares each parameter with each
// name.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
func (u URL) WithoutParam(names ...string) URL {
	return u.withoutPairs(func(p form.RawPair) bool {
		for _, name := range names {
			if p.HasName(name) {
				return true
			}
		}
		return false
	})
}

// WithoutParamFunc returns u without the parameters for which remove returns true.
// It calls remove once for each parameter, in order, with the decoded name and
// value. Otherwise it is like [URL.WithoutParam]. If remove is nil, the result is
// u.
//
// It allocates once if it removes a parameter, and for each name and value that
// is encoded.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
func (u URL) WithoutParamFunc(remove func(name, value string) bool) URL {
	if remove == nil {
		return u
	}
	return u.withoutPairs(func(p form.RawPair) bool { return remove(p.Name(), p.Value()) })
}

// addParam is AddParam for the method op, and for a name and a value that are
// well-formed.
func (u URL) addParam(op, name, value string) (URL, error) {
	if !u.IsValid() {
		return URL{}, refused(op, reason.ZeroURL)
	}
	query := u.flat.Href[u.flat.QueryStart:u.flat.FragmentStart]
	delimiter := "&"
	switch {
	case query == "":
		delimiter = "?"
	case query == "?" || strings.HasSuffix(query, "&"):
		delimiter = ""
	}
	size := uint64(len(u.flat.Href)) + uint64(len(delimiter)+len("=")) + formlen.Of(name) + formlen.Of(value)
	if size > layout.MaxLength {
		return URL{}, refused(op, reason.TooLong)
	}
	out := make([]byte, 0, size)
	out = append(out, u.flat.Href[:u.flat.FragmentStart]...)
	out = append(out, delimiter...)
	out = percent.AppendEncode(out, name, percent.FormURLEncoded)
	out = append(out, '=')
	out = percent.AppendEncode(out, value, percent.FormURLEncoded)
	return URL{engine.ReplaceQuery(&u.flat, out)}, nil
}

// withoutPairs returns u without the pairs for which remove returns true.
func (u URL) withoutPairs(remove func(form.RawPair) bool) URL {
	href, queryStart := u.flat.Href, u.flat.QueryStart
	var out []byte // the start of the new href, once it differs
	left := false  // whether a pair is left
	for start := queryStart; start < u.flat.FragmentStart; {
		pair, end := u.paramAt(start)
		switch {
		case pair != "" && remove(pair):
			if out == nil {
				out = make([]byte, 0, len(href)-int(end-start))
				out = append(out, href[:start]...)
			}
		case out != nil:
			out = append(out, '&')
			out = append(out, pair...)
			fallthrough
		default:
			left = left || pair != ""
		}
		start = end
	}
	if out == nil {
		return u
	}
	if left {
		out[queryStart] = '?' // it is "&" if the first pair was removed
	} else {
		out = out[:queryStart]
	}
	return URL{engine.ReplaceQuery(&u.flat, out)}
}

// findParam returns the span of the first pair with a name, which must be
// well-formed, with the "?" or "&" before it. It begins at from, the offset of
// such a delimiter or of the end of the query.
func (u *URL) findParam(name string, from uint32) (start, end uint32, ok bool) {
	for start = from; start < u.flat.FragmentStart; start = end {
		var pair form.RawPair
		if pair, end = u.paramAt(start); pair != "" && pair.HasName(name) {
			return start, end, true
		}
	}
	return 0, 0, false
}

// paramAt returns what is after the "?" or "&" at offset start, up to the next
// "&" or the end of the query, and the offset of that. The pair is empty if there
// is nothing.
func (u *URL) paramAt(start uint32) (pair form.RawPair, end uint32) {
	text, _, _ := strings.Cut(u.flat.Href[start+1:u.flat.FragmentStart], "&")
	return form.RawPair(text), start + 1 + uint32(len(text))
}
