package component

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/percent"
)

// param returns the encoded value of the first parameter with the name.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-get
func param(u weburl.URL, name string) (string, bool) {
	query, _ := u.Query()
	for pair := range form.RawPairs(query) {
		if pair.HasName(name) {
			_, value, _ := strings.Cut(string(pair), "=")
			return value, true
		}
	}
	return "", false
}

// appendAll appends the values of all parameters with the name, with spaces
// between them, and reports whether there is one.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-getall
func appendAll(dst []byte, u weburl.URL, name string, decode bool) ([]byte, bool) {
	query, _ := u.Query()
	found := false
	for pair := range form.RawPairs(query) {
		if !pair.HasName(name) {
			continue
		}
		if found {
			dst = append(dst, ' ')
		}
		found = true
		_, value, _ := strings.Cut(string(pair), "=")
		if decode {
			dst = appendParam(dst, value)
		} else {
			dst = append(dst, value...)
		}
	}
	return dst, found
}

// appendParam appends the decoded value of a parameter, which is well-formed
// UTF-8.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
func appendParam(dst []byte, value string) []byte {
	start := len(dst)
	dst = appendDecoded(dst, value, formDecoded)
	if utf8.Valid(dst[start:]) {
		return dst
	}
	return append(dst[:start], form.RawPair("="+value).Value()...)
}

// appendDecoded appends the decoded value.
func appendDecoded(dst []byte, value string, d decoding) []byte {
	if d != formDecoded {
		return percent.AppendDecode(dst, value)
	}
	for {
		before, after, plus := strings.Cut(value, "+")
		dst = percent.AppendDecode(dst, before)
		if !plus {
			return dst
		}
		dst = append(dst, ' ')
		value = after
	}
}

// isPlain reports whether decoding the value does not change it. It may be false
// for other values that decoding does not change.
func isPlain(value string, d decoding) bool {
	return d == verbatim || strings.IndexByte(value, '%') < 0 && (d != formDecoded || strings.IndexByte(value, '+') < 0)
}

// segment returns the segment of the path with the index, encoded. A segment is
// what is between two slashes before decoding, so it can have an encoded slash.
//
// https://url.spec.whatwg.org/#url-path-segment
func segment(u weburl.URL, index int) (string, bool) {
	path := u.Path()
	if path == "" || u.HasOpaquePath() {
		return "", false
	}
	return nth(path[1:], "/", index)
}

// label returns the label of the domain with the index. A dot at the end is not
// followed by a label.
func label(u weburl.URL, index int) (string, bool) {
	domain, ok := u.Host().Domain()
	if !ok {
		return "", false
	}
	return nth(strings.TrimSuffix(domain, "."), ".", index)
}

// nth returns the part of the text with the index: 1 is the first, -1 the last.
// It reports whether there is such a part. The separator is one byte.
func nth(text, separator string, index int) (string, bool) {
	if index == 0 {
		return "", false
	}
	ok := true
	for ; index > 1 && ok; index-- {
		_, text, ok = strings.Cut(text, separator)
	}
	if index > 0 {
		text, _, _ = strings.Cut(text, separator)
		return text, ok
	}
	for ; index < -1 && ok; index++ {
		i := strings.LastIndexByte(text, separator[0])
		text, ok = text[:max(i, 0)], i >= 0
	}
	return text[strings.LastIndexByte(text, separator[0])+1:], ok
}
