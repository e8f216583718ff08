package jsonline

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/reason"
)

// AppendURL appends the start of an object: the components of u under their
// JavaScript names, except that the host has no port. The list of errors has to follow.
//
// An href has no control characters and is ASCII, so that only quotes and
// backslashes need escapes in its parts. Most hrefs have neither, and their parts
// are not looked at again.
func AppendURL(dst []byte, u weburl.URL) []byte {
	text := appendEscaped
	if href := u.Href(); strings.IndexByte(href, '"') < 0 && strings.IndexByte(href, '\\') < 0 {
		text = appendPlain
	}
	host := u.Host().String()
	port, hasPort := u.Port()
	dst = text(append(dst, `{"href":"`...), u.Href())
	dst = appendOrigin(append(dst, `","origin":"`...), u)
	dst = text(append(dst, `","protocol":"`...), u.Scheme())
	dst = text(append(dst, `:","username":"`...), u.Username())
	dst = text(append(dst, `","password":"`...), u.Password())
	dst = text(append(dst, `","host":"`...), host)
	dst = text(append(dst, `","hostname":"`...), host)
	dst = append(dst, `","port":"`...)
	if hasPort {
		dst = strconv.AppendUint(dst, uint64(port), 10)
	}
	dst = text(append(dst, `","pathname":"`...), u.Path())
	dst = append(dst, `","search":"`...)
	if query, _ := u.Query(); query != "" {
		dst = text(append(dst, '?'), query)
	}
	dst = append(dst, `","hash":"`...)
	if fragment, _ := u.Fragment(); fragment != "" {
		dst = text(append(dst, '#'), fragment)
	}
	return append(dst, '"')
}

func appendPlain(dst []byte, s string) []byte { return append(dst, s...) }

// appendOrigin appends the origin. That of a blob URL is not a part of the href.
func appendOrigin(dst []byte, u weburl.URL) []byte {
	origin := u.Origin()
	if origin.IsOpaque() {
		return append(dst, "null"...)
	}
	dst = append(append(dst, origin.Scheme()...), "://"...)
	dst = appendEscaped(dst, origin.Host().String())
	if port, ok := origin.Port(); ok {
		dst = strconv.AppendUint(append(dst, ':'), uint64(port), 10)
	}
	return dst
}

// Failure is the start of the object for an input that is not a URL.
const Failure = `{"failure":true`

// What comes before and after the errors of an object.
const (
	ErrorsStart = `,"errors":[`
	ErrorsEnd   = `]`
)

// AppendError appends a validation error as an element of the list.
func AppendError(dst []byte, e reason.Fault) []byte {
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
