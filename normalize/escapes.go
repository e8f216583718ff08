package normalize

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

func encodeInvalid(u weburl.URL) weburl.URL {
	return rewrite(u, isInvalid, func(dst []byte, part string) []byte {
		for i := range len(part) {
			if isInvalid(part, i) {
				dst = percent.AppendByte(dst, part[i])
			} else {
				dst = append(dst, part[i])
			}
		}
		return dst
	})
}

func uppercaseEscapes(u weburl.URL) weburl.URL {
	return rewrite(u, hasLowerDigit, func(dst []byte, part string) []byte {
		for i := 0; i < len(part); i++ {
			dst = append(dst, part[i])
			if percent.IsEncodedByte(part[i:]) {
				dst = append(dst, upper(part[i+1]), upper(part[i+2]))
				i += 2
			}
		}
		return dst
	})
}

func decodeUnreserved(u weburl.URL) weburl.URL {
	return rewrite(u, isNeedless, func(dst []byte, part string) []byte {
		for i := 0; i < len(part); i++ {
			if !percent.IsEncodedByte(part[i:]) {
				dst = append(dst, part[i])
				continue
			}
			b := unhex(part[i+1])<<4 | unhex(part[i+2])
			if isUnreserved(b) && !completesEscape(dst, b) {
				dst = append(dst, b)
			} else {
				dst = append(dst, part[i:i+3]...)
			}
			i += 2
		}
		return dst
	})
}

// completesEscape reports whether b would be a digit of a percent-encoded byte
// that is not one yet: in %%34%31 the first percent sign stands for itself, in
// %41 it would not.
func completesEscape(dst []byte, b byte) bool {
	if !isHex(b) {
		return false
	}
	n := len(dst)
	return n >= 1 && dst[n-1] == '%' || n >= 2 && dst[n-2] == '%' && isHex(dst[n-1])
}

// rewrite returns u with its username and password, path, query and fragment
// rewritten by appendTo, or u if found is true nowhere in them.
func rewrite(u weburl.URL, found func(part string, i int) bool, appendTo func(dst []byte, part string) []byte) weburl.URL {
	href := u.Href()
	parts, n := partsOf(u)
	if !anywhere(href, parts[:n], found) {
		return u
	}
	b := make([]byte, 0, len(href)+16)
	end := 0
	for _, p := range parts[:n] {
		b = append(b, href[end:p.start]...)
		b = appendTo(b, href[p.start:p.end])
		end = p.end
	}
	b = append(b, href[end:]...)
	text := string(b)
	edited, err := weburl.Parse(text)
	if err != nil || edited.Href() != text {
		return u
	}
	return edited
}

// anywhere reports whether found is true somewhere in the parts.
func anywhere(href string, parts []span, found func(part string, i int) bool) bool {
	for _, p := range parts {
		part := href[p.start:p.end]
		for i := range len(part) {
			if found(part, i) {
				return true
			}
		}
	}
	return false
}

// span is a part of an href.
type span struct{ start, end int }

// partsOf returns the spans of the username with the password, of the path, of
// the query and of the fragment, and how many of them there are.
func partsOf(u weburl.URL) (parts [4]span, n int) {
	if u.HasCredentials() {
		start := len(u.Scheme()) + len("://")
		parts[n] = span{start, start + strings.IndexByte(u.Href()[start:], '@')}
		n++
	}
	end := len(u.HrefWithoutFragment())
	if query, ok := u.Query(); ok {
		end -= len("?") + len(query)
	}
	parts[n] = span{end - len(u.Path()), end}
	n++
	if query, ok := u.Query(); ok {
		parts[n] = span{end + len("?"), end + len("?") + len(query)}
		n++
	}
	if fragment, ok := u.Fragment(); ok {
		parts[n] = span{len(u.Href()) - len(fragment), len(u.Href())}
		n++
	}
	return parts, n
}

// isInvalid reports whether RFC 3986 does not allow the byte at i. The parser
// leaves no "?" in a path and no "/", "?" or "@" in a username, so that one set
// is enough.
func isInvalid(part string, i int) bool {
	if part[i] == '%' {
		return !percent.IsEncodedByte(part[i:])
	}
	return !isUnreserved(part[i]) && strings.IndexByte("!$&'()*+,;=:@/?", part[i]) < 0
}

// hasLowerDigit reports whether a percent-encoded byte with a digit in lower case
// begins at i.
func hasLowerDigit(part string, i int) bool {
	return percent.IsEncodedByte(part[i:]) && (part[i+1] >= 'a' || part[i+2] >= 'a')
}

// isNeedless reports whether a percent-encoded unreserved byte begins at i.
func isNeedless(part string, i int) bool {
	return percent.IsEncodedByte(part[i:]) && isUnreserved(unhex(part[i+1])<<4|unhex(part[i+2]))
}

// isUnreserved reports whether b is one of the characters that RFC 3986 calls
// unreserved.
func isUnreserved(b byte) bool {
	c := b | 0x20
	return 'a' <= c && c <= 'z' || '0' <= b && b <= '9' || b == '-' || b == '.' || b == '_' || b == '~'
}

func isHex(b byte) bool {
	c := b | 0x20
	return '0' <= b && b <= '9' || 'a' <= c && c <= 'f'
}

// unhex returns the value of a hexadecimal digit.
func unhex(b byte) byte {
	if b <= '9' {
		return b - '0'
	}
	return b&^0x20 - 'A' + 10
}

func upper(b byte) byte {
	if 'a' <= b && b <= 'z' {
		return b &^ 0x20
	}
	return b
}
