package weburl

import (
	"slices"
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
// argument that is ill-formed takes one more allocation, and more are taken if there
// are others with the name at more than three places. On failure the error is an
// [*EditError]; it fails only for the zero URL and if the result would be too long.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
func (u URL) WithParam(name, value string) (edited URL, err error) {
	s := settings{list: []setting{{name: scalar.String(name), value: scalar.String(value)}}}
	return u.withSettings("WithParam", &s)
}

// WithParams returns u with several parameters of the query set, as by
// [URL.WithParam] for one pair after the other. Those that the query does not have are
// added when all others are set. On failure the error is an [*EditError].
//
// It allocates as WithParam does for at most four pairs. For more it makes an index
// of their names, so that the time is linear in the length of the query and the pairs.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
func (u URL) WithParams(pairs ...form.Pair) (edited URL, err error) {
	var stack [few]setting
	list := stack[:0]
	for _, pair := range pairs {
		list = append(list, setting{name: pair.Name, value: pair.Value})
	}
	s := newSettings(list)
	return u.withSettings("WithParams", &s)
}

// withSettings is WithParams for the method op.
func (u URL) withSettings(op string, s *settings) (URL, error) {
	if !u.IsValid() {
		return URL{}, refused(op, reason.ZeroURL)
	}
	var stack [few]replacement
	changes, size := u.changes(stack[:0], s)
	switch {
	case len(changes) == 0:
		return u, nil
	case size > layout.MaxLength:
		return URL{}, refused(op, reason.TooLong)
	}
	out, from := make([]byte, 0, size), uint32(0)
	for _, c := range changes {
		out = append(out, u.flat.Href[from:c.start]...)
		from = c.end
		if c.setting < 0 {
			continue
		}
		set := &s.list[c.setting]
		if !set.found {
			switch query := out[u.flat.QueryStart:]; {
			case len(query) == 0:
				out = append(out, '?')
			case len(query) > 1 && query[len(query)-1] != '&':
				out = append(out, '&')
			}
			out = percent.AppendEncode(out, set.name, percent.FormURLEncoded)
		}
		out = percent.AppendEncode(append(out, '='), set.value, percent.FormURLEncoded)
	}
	out = append(out, u.flat.Href[from:u.flat.FragmentStart]...)
	return URL{engine.ReplaceQuery(&u.flat, out)}, nil
}

// A replacement replaces a part of an href by a setting, or by nothing if that is -1.
type replacement struct {
	start, end uint32
	setting    int32 // index
}

// changes appends what the settings replace: values of the query with what is before
// them, further parameters with the same name, and nothing at the end for a name that the
// query does not have. It also returns the length of the href after that, or one more.
func (u *URL) changes(dst []replacement, s *settings) ([]replacement, uint64) {
	size := uint64(len(u.flat.Href))
	for start := u.flat.QueryStart; start < u.flat.FragmentStart && !s.added; {
		pair, end := u.paramAt(start)
		if i := s.find(pair); i >= 0 {
			switch set := &s.list[i]; {
			case set.found:
				size -= uint64(end - start)
				if n := len(dst); n > 0 && dst[n-1].end == start && dst[n-1].setting < 0 {
					dst[n-1].end = end
				} else {
					dst = append(dst, replacement{start, end, -1})
				}
			case set.several || !pair.HasValue(set.value):
				name, _, _ := strings.Cut(string(pair), "=")
				valueStart := start + 1 + uint32(len(name))
				dst = append(dst, replacement{valueStart, end, int32(i)})
				size += uint64(len("=")) + formlen.Of(set.value) - uint64(end-valueStart)
			}
			s.list[i].found = true
		}
		start = end
	}
	for i := range s.list {
		if set := &s.list[i]; !set.found {
			dst = append(dst, replacement{u.flat.FragmentStart, u.flat.FragmentStart, int32(i)})
			size += uint64(len("&=")) + formlen.Of(set.name) + formlen.Of(set.value)
		}
	}
	return dst, size
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
	s := settings{list: []setting{{name: scalar.String(name), value: scalar.String(value)}}, added: true}
	return u.withSettings("AddParam", &s)
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
// comparison with an ill-formed name. For more than four names it makes an index of
// them, so that the time is linear, and allocates for names in the query that are encoded.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
func (u URL) WithoutParam(names ...string) URL {
	if len(names) <= few {
		return u.withoutPairs(func(p form.RawPair) bool { return slices.ContainsFunc(names, p.HasName) })
	}
	index := make(map[string]bool, len(names))
	for _, name := range names {
		index[scalar.String(name)] = true
	}
	return u.withoutPairs(func(p form.RawPair) bool { return index[p.Name()] })
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

// paramAt returns what is after the "?" or "&" at offset start, up to the next
// "&" or the end of the query, and the offset of that. The pair is empty if there
// is nothing.
func (u *URL) paramAt(start uint32) (pair form.RawPair, end uint32) {
	text, _, _ := strings.Cut(u.flat.Href[start+1:u.flat.FragmentStart], "&")
	return form.RawPair(text), start + 1 + uint32(len(text))
}

// few is the number of names up to which each parameter is compared with each name.
const few = 4

// settings are the parameters that an edit sets, one for each name.
type settings struct {
	list  []setting
	index map[string]int // by name, if there are more than few
	added bool           // whether they are added to what is in the query
}

// A setting is the parameter with one name.
type setting struct {
	name, value string // well-formed
	several     bool   // whether it was set to several values, so that it is always written
	found       bool   // whether the query has had it
}

// newSettings returns the settings of a list, in which the last value of a name counts.
func newSettings(list []setting) settings {
	s := settings{list: list[:0]}
	if len(list) > few {
		s.index = make(map[string]int, len(list))
	}
	for _, set := range list {
		set.name, set.value = scalar.String(set.name), scalar.String(set.value)
		i, ok := s.index[set.name]
		if s.index == nil {
			i = slices.IndexFunc(s.list, func(earlier setting) bool { return earlier.name == set.name })
			ok = i >= 0
		}
		if ok {
			first := &s.list[i]
			first.several = first.several || first.value != set.value
			first.value = set.value
			continue
		}
		if s.index != nil {
			s.index[set.name] = len(s.list)
		}
		s.list = append(s.list, set)
	}
	return s
}

// find returns the index of the setting with the name of a pair, or -1.
func (s *settings) find(pair form.RawPair) int {
	if pair == "" {
		return -1
	}
	if s.index != nil {
		if i, ok := s.index[pair.Name()]; ok {
			return i
		}
		return -1
	}
	return slices.IndexFunc(s.list, func(set setting) bool { return pair.HasName(set.name) })
}
