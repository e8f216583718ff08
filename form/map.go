package form

import (
	"strings"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// NewRawPair returns a pair with a name and a value as [List.String] writes it:
// with "=", also if the value is empty. Ill-formed UTF-8 counts as U+FFFD. It
// allocates once, and once more for each argument that is ill-formed.
//
// https://url.spec.whatwg.org/#concept-urlencoded-serializer
func NewRawPair(name, value string) RawPair {
	return RawPair(List{pairs: []Pair{{scalar.String(name), scalar.String(value)}}}.String())
}

// WithValue returns p with another value, which is written as [NewRawPair] does.
// The name keeps its bytes. It does not allocate if p has the value already and has
// a "=".
//
// https://url.spec.whatwg.org/#concept-urlencoded-serializer
func (p RawPair) WithValue(value string) RawPair {
	name, old, found := strings.Cut(string(p), "=")
	if found && standsFor(old, value) {
		return p
	}
	return RawPair(name + "=" + percent.Encode(value, percent.FormURLEncoded))
}

// MapPairs returns the query with each pair replaced by what edit returns for it.
// It calls edit once for each pair, in order, with the pair as it is written. All
// other bytes stay: the order, and ampersands without a pair between them. A pair
// that becomes empty goes with one of the ampersands next to it; if none is left,
// the result is empty. If edit is nil, the result is the query.
//
// The result is as edit returns it, so that "&" in a pair makes two of it. What a
// query cannot contain is encoded by the method that sets the query, such as
// WithQuery of package weburl.
//
// It does not allocate if nothing changes, apart from what edit does.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
func MapPairs(query string, edit func(p RawPair) RawPair) string {
	if edit == nil {
		return query
	}
	var out []byte // what the pieces before are mapped to, each with "&" before it, once something has changed
	changed, left := false, false
	for start := 0; start <= len(query); {
		piece, _, _ := strings.Cut(query[start:], "&")
		mapped := RawPair(piece)
		if piece != "" {
			mapped = edit(mapped)
		}
		if string(mapped) != piece && !changed {
			changed = true
			out = make([]byte, 0, len("&")+len(query)+max(0, len(mapped)-len(piece)))
			if start > 0 {
				out = append(append(out, '&'), query[:start-1]...)
			}
		}
		left = left || mapped != ""
		if changed && (mapped != "" || piece == "") {
			out = append(append(out, '&'), mapped...)
		}
		start += len(piece) + 1
	}
	switch {
	case !changed:
		return query
	case !left:
		return ""
	}
	return string(out[1:])
}
