//go:build !js

package guard

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/weburl-go/weburl/percent"
)

// Normal returns a handler that passes on only the requests whose path all programs read
// as the same segments, and answers the others itself. Put it before handlers that decide
// by the path who may do what, and before those that pass requests on: what is kept out by
// one of them could otherwise be reached in another spelling.
//
//   - Refused, with the status 400 and the text of the [*Error], is a path in which one
//     program may see other segments than the next: with dot segments, an encoded slash, a
//     backslash, a semicolon, which begins parameters for some, a "%" that is encoded and
//     would be an escape then, NUL and other controls, and what is not UTF-8. So are CONNECT
//     and "*", which have no path.
//   - Redirected, with the status 308, is a path with empty segments, such as "/a//b", to
//     the path without them.
//   - Rewritten is each other path: the URL of the request that next gets has the decoded
//     path, and no RawPath, so that handlers which look at one of the two see the same. Its
//     RequestURI is the same path in the form of the URL Standard.
//
// Browsers send no dot segments and no backslashes. So most that is refused is an attack,
// or has a file name with a semicolon or a slash in one segment.
//
// What Normal does not protect from: routers that ignore case (Express, ASP.NET); file systems
// that do, or that ignore dots and spaces at the end of a name, or have names such as "A~1"
// (Windows, macOS); a program that decodes the path and then looks for "?" or "#" in it; a
// program that changes letters, such as "．" (U+FF0E) to a full stop; and a method or a query
// that changes what is requested.
func Normal(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path, err := normalPath(r)
		if err != nil {
			http.Error(w, err.of("Normal").Error(), http.StatusBadRequest)
			return
		}
		target := encoded(path)
		single := collapse(target)
		if r.URL.RawQuery != "" || r.URL.ForceQuery {
			target, single = target+"?"+r.URL.RawQuery, single+"?"+r.URL.RawQuery
		}
		if single != target {
			w.Header().Set("Location", single)
			w.WriteHeader(http.StatusPermanentRedirect)
			return
		}
		passed := r.WithContext(r.Context())
		passed.RequestURI = target
		passed.URL = &url.URL{Path: path, RawQuery: r.URL.RawQuery, ForceQuery: r.URL.ForceQuery}
		if next != nil {
			next.ServeHTTP(w, passed)
		}
	})
}

// encoded returns a decoded path as [Normal] passes it on: what a path cannot have, what would end it, and "%" are
// encoded.
func encoded(path string) string {
	return percent.Encode(strings.ReplaceAll(path, "%", "%25"), percent.Path)
}

// collapse returns a path without empty segments, but for the last one.
func collapse(path string) string {
	for strings.Contains(path, "//") {
		path = strings.ReplaceAll(path, "//", "/")
	}
	return path
}

// normalPath returns the decoded path of a request, or why it is refused. The error has no
// Op, and offsets in the path as it was sent.
func normalPath(r *http.Request) (string, *Error) {
	if r == nil || r.URL == nil || r.Method == http.MethodConnect || r.URL.Opaque != "" || r.URL.Path == "*" {
		return "", &Error{Reason: NoPath}
	}
	raw := r.URL.RawPath
	if raw == "" {
		raw = r.URL.EscapedPath()
	}
	if raw == "" && r.URL.Host != "" { // the absolute form, without a path
		raw = "/"
	}
	if !strings.HasPrefix(raw, "/") {
		return "", &Error{Reason: NoPath}
	}
	start := 1
	for segment := range strings.SplitSeq(raw[1:], "/") {
		if err := checkSegment(segment); err != nil {
			err.Start, err.End = err.Start+start, err.End+start
			return "", err
		}
		start += len(segment) + len("/")
	}
	decoded := percent.Decode(raw)
	if decoded != r.URL.Path && r.URL.Path != "" || strings.Contains(r.RequestURI, "#") {
		return "", &Error{Reason: TwoReadings, End: len(raw)} // net/http and the sender disagree about the path
	}
	return decoded, nil
}

// checkSegment reports why an escaped segment may be read in several ways. The error has
// offsets in the segment.
func checkSegment(segment string) *Error {
	for i := 0; i < len(segment); i++ {
		b, size := segment[i], 1
		if b == '%' {
			if !isEscape(segment[i:]) {
				return &Error{Reason: TwoReadings, Start: i, End: i + 1}
			}
			b, size = percent.Decode(segment[i : i+3])[0], 3
		}
		if reason := byteReason(b, segment[i+size:]); reason != 0 {
			return &Error{Reason: reason, Start: i, End: i + size}
		}
		i += size - 1
	}
	switch decoded := percent.Decode(segment); {
	case isDots(decoded):
		return &Error{Reason: DotSegment, End: len(segment)}
	case !isText(decoded):
		return &Error{Reason: NotText, End: len(segment)}
	}
	return nil
}

// byteReason returns why a byte of a segment is refused, before the rest of the segment, or
// 0. The byte "%" is an encoded one.
func byteReason(b byte, rest string) Reason {
	switch {
	case b == '/' || b == '\\':
		return EncodedSlash
	case b == ';':
		return Semicolon
	case b < ' ' || b == 0x7F:
		return NotText
	case b == '%' && isEscape("%"+percent.Decode(rest[:min(len(rest), 6)])):
		return DoubleEncoding // for a program that decodes twice, this and the next two digits are one byte
	}
	return 0
}
