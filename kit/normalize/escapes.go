package normalize

import (
	"encoding/binary"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

func encodeInvalid(u weburl.URL) weburl.URL {
	return rewrite(u, hasInvalid, func(dst []byte, part string) []byte {
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
	if !strings.Contains(u.Href(), "%") {
		return u
	}
	return rewrite(u, hasLowerEscape, func(dst []byte, part string) []byte {
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
	if !strings.Contains(u.Href(), "%") {
		return u
	}
	return rewrite(u, func(part string) bool { return percent.Normalize(part) != part }, percent.AppendNormalize)
}

// rewrite returns u with its username and password, path, query and fragment
// rewritten by appendTo, or u if none of them changes.
func rewrite(u weburl.URL, changes func(part string) bool, appendTo func(dst []byte, part string) []byte) weburl.URL {
	href := u.Href()
	var stack [4]span
	parts := appendParts(stack[:0], u)
	if !slices.ContainsFunc(parts, func(p span) bool { return changes(href[p.start:p.end]) }) {
		return u
	}
	b := make([]byte, 0, len(href)+16)
	end := 0
	for _, p := range parts {
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

// span is a part of an href.
type span struct{ start, end int }

// appendParts appends the spans of the username with the password, of the path, of
// the query and of the fragment, as far as u has them.
func appendParts(parts []span, u weburl.URL) []span {
	o := u.Offsets()
	if u.HasCredentials() {
		parts = append(parts, span{o.SchemeEnd + len("://"), o.Host - len("@")})
	}
	parts = append(parts, span{o.Path, o.Query})
	if o.Query < o.Fragment {
		parts = append(parts, span{o.Query + len("?"), o.Fragment})
	}
	if o.Fragment < len(u.Href()) {
		parts = append(parts, span{o.Fragment + len("#"), len(u.Href())})
	}
	return parts
}

// validLow and validHigh have a bit for each byte below 64, and from 64 to 127,
// that RFC 3986 allows in a fragment and that does not begin an escape: unreserved
// characters and !$&'()*+,;=:@/? (TestValid). The parser leaves no "?" in a path
// and no "/", "?" or "@" in a username, so that one set is enough.
const (
	validLow  uint64 = 0xafffffd2_00000000
	validHigh uint64 = 0x47fffffe_87ffffff
)

// hasInvalid reports whether RFC 3986 does not allow a byte of a part. It looks at eight
// bytes at once, at some of them twice.
func hasInvalid(part string) bool {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	if len(part) < 8 {
		return hasInvalidByte(part, 0, len(part))
	}
	for next := 0; next < len(part); next += 8 {
		i := min(next, len(part)-8)
		w := binary.LittleEndian.Uint64([]byte(part[i : i+8])) // nothing is copied
		ascii := w &^ highs
		noLetter := ^(ascii | 0x20*ones + (0x80-'a')*ones) | (ascii | 0x20*ones + (0x7F-'z')*ones)
		noOther := ^(ascii + (0x80-'-')*ones) | (ascii + (0x7F-';')*ones) // than digits and -./:;
		if (noLetter&noOther|w)&highs != 0 && hasInvalidByte(part, i, i+8) {
			return true
		}
	}
	return false
}

// hasInvalidByte is hasInvalid for the bytes from start to end.
func hasInvalidByte(part string, start, end int) bool {
	valid := [2]uint64{validLow, validHigh}
	for i := start; i < end; i++ {
		if b := part[i]; b < 128 && valid[b/64]>>(b%64)&1 != 0 { // without a call for most bytes
			continue
		}
		if isInvalid(part, i) {
			return true
		}
	}
	return false
}

// isInvalid reports whether RFC 3986 does not allow the byte at i.
func isInvalid(part string, i int) bool {
	b := part[i]
	if b == '%' {
		return !percent.IsEncodedByte(part[i:])
	}
	valid := validLow
	if b >= 64 {
		valid = validHigh
	}
	return b >= 128 || valid>>(b%64)&1 == 0
}

// hasLowerEscape reports whether a percent-encoded byte of a part has a digit in
// lower case.
func hasLowerEscape(part string) bool {
	for i := range len(part) {
		if percent.IsEncodedByte(part[i:]) && (part[i+1] >= 'a' || part[i+2] >= 'a') {
			return true
		}
	}
	return false
}

// upper returns a hexadecimal digit in upper case.
func upper(b byte) byte {
	if b >= 'a' {
		return b &^ 0x20
	}
	return b
}
