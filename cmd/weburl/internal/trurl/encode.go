package trurl

import (
	"strings"

	"github.com/weburl-go/weburl/percent"
)

// isUnreserved reports whether c is an unreserved character of RFC 3986. trurl
// encodes all others.
func isUnreserved(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '.' || c == '_' || c == '~'
}

// escape returns s with all bytes encoded that are not unreserved.
func escape(s string) string { return encode(s, "", false) }

// again returns s, decoded and encoded again.
func again(s string) string { return escape(percent.Decode(s)) }

// escapeQuery returns s as trurl writes names and values of parameters: "*" stays,
// and a space becomes a plus sign.
func escapeQuery(s string) string { return encode(s, "*", true) }

// unescapeQuery returns a name or a value of a parameter.
func unescapeQuery(s string) string { return percent.Decode(strings.ReplaceAll(s, "+", " ")) }

// encode encodes the bytes of s that are neither unreserved nor kept.
func encode(s, kept string, plus bool) string {
	i := 0
	for i < len(s) && (isUnreserved(s[i]) || strings.IndexByte(kept, s[i]) >= 0) {
		i++
	}
	if i == len(s) {
		return s
	}
	b := append(make([]byte, 0, len(s)+16), s[:i]...)
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case isUnreserved(c) || strings.IndexByte(kept, c) >= 0:
			b = append(b, c)
		case c == ' ' && plus:
			b = append(b, '+')
		default:
			b = percent.AppendByte(b, c)
		}
	}
	return string(b)
}
