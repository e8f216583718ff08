package jsonline

import (
	"strconv"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
)

// AppendURL appends the start of an object: the components of u under their
// JavaScript names. The list of errors has to follow.
func AppendURL(dst []byte, u weburl.URL) []byte {
	host, port := u.Hostname(), ""
	if n, ok := u.Port(); ok {
		port = strconv.Itoa(int(n))
	}
	dst = appendField(dst, `{"href":`, u.Href(), "")
	dst = appendField(dst, `,"origin":`, u.Origin().String(), "")
	dst = appendField(dst, `,"protocol":`, u.Scheme(), ":")
	dst = appendField(dst, `,"username":`, u.Username(), "")
	dst = appendField(dst, `,"password":`, u.Password(), "")
	if port == "" {
		dst = appendField(dst, `,"host":`, host, "")
	} else {
		dst = appendField(dst, `,"host":`, host, ":"+port)
	}
	dst = appendField(dst, `,"hostname":`, host, "")
	dst = appendField(dst, `,"port":`, port, "")
	dst = appendField(dst, `,"pathname":`, u.Path(), "")
	query, _ := u.Query()
	dst = appendPrefixed(dst, `,"search":`, '?', query)
	fragment, _ := u.Fragment()
	return appendPrefixed(dst, `,"hash":`, '#', fragment)
}

// Failure is the start of the object for an input that is not a URL.
const Failure = `{"failure":true`

// What comes before and after the errors of an object.
const (
	ErrorsStart = `,"errors":[`
	ErrorsEnd   = `]`
)

// AppendError appends a validation error as an element of the list.
func AppendError(dst []byte, e weburl.ValidationError) []byte {
	dst = appendField(dst, `{"name":`, diagnosis.Name(e), "")
	dst = append(dst, `,"start":`...)
	dst = strconv.AppendInt(dst, int64(e.Start), 10)
	dst = append(dst, `,"end":`...)
	dst = strconv.AppendInt(dst, int64(e.End), 10)
	dst = append(dst, `,"fatal":`...)
	dst = strconv.AppendBool(dst, e.Fatal)
	return append(dst, '}')
}

// AppendProblem appends why an input was not parsed.
func AppendProblem(dst []byte, problem string) []byte {
	return appendField(dst, `,"error":`, problem, "")
}

// appendField appends a key, a string and a suffix. It escapes the string only.
func appendField(dst []byte, key, s, suffix string) []byte {
	dst = append(dst, key...)
	dst = append(dst, '"')
	dst = appendEscaped(dst, s)
	dst = append(dst, suffix...)
	return append(dst, '"')
}

// appendPrefixed appends a key and a component with its delimiter. As in
// JavaScript, an empty component has no delimiter.
func appendPrefixed(dst []byte, key string, delimiter byte, s string) []byte {
	dst = append(dst, key...)
	dst = append(dst, '"')
	if s != "" {
		dst = append(dst, delimiter)
		dst = appendEscaped(dst, s)
	}
	return append(dst, '"')
}

// appendEscaped appends s as the content of a JSON string.
func appendEscaped(dst []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c >= 0x80 {
			return appendSlowly(append(dst, s[:i]...), s[i:])
		}
	}
	return append(dst, s...)
}

func appendSlowly(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r < ' ':
			dst = append(dst, `\u00`...)
			dst = append(dst, hex[r>>4], hex[r&15])
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}
