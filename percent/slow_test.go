package percent

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
)

// The functions in this file follow the steps of the standard. Tests compare the
// fast functions with them.

// readableSet returns the set as a string of its ASCII code points.
func readableSet(set Set) string {
	const (
		c0Control = "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0A\x0B\x0C\x0D\x0E\x0F" +
			"\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1A\x1B\x1C\x1D\x1E\x1F\x7F"
		fragment     = c0Control + " \"<>`"
		query        = c0Control + " \"#<>"
		specialQuery = query + "'"
		path         = query + "?^`{}"
		userinfo     = path + `/:;=@[\]|`
		component    = userinfo + "$%&+,"
		form         = component + "!'()~"
	)
	return map[Set]string{
		C0Control: c0Control, Fragment: fragment, Query: query, SpecialQuery: specialQuery,
		Path: path, Userinfo: userinfo, Component: component, FormURLEncoded: form,
	}[set]
}

// inReadableSet reports whether c is in the set.
func inReadableSet(set Set, c rune) bool {
	return c > 0x7E || strings.ContainsRune(readableSet(set), c)
}

// encodeSlowly is the simple form of Encode.
func encodeSlowly(s string, set Set) string {
	spaceAsPlus := set == FormURLEncoded
	output := ""
	for _, b := range []byte(scalar.String(s)) {
		switch {
		case spaceAsPlus && b == ' ':
			output += "+"
		case !inReadableSet(set, rune(b)):
			output += string(rune(b))
		default:
			output += "%" + strings.ToUpper(strconv.FormatUint(0x100|uint64(b), 16)[1:])
		}
	}
	return output
}

// decodeSlowly is the simple form of Decode.
func decodeSlowly(s string) string {
	var output []byte
	for i := 0; i < len(s); i++ {
		if s[i] != '%' || i+2 >= len(s) {
			output = append(output, s[i])
			continue
		}
		const digits = "0123456789abcdefABCDEF"
		if !strings.Contains(digits, s[i+1:i+2]) || !strings.Contains(digits, s[i+2:i+3]) {
			output = append(output, s[i])
			continue
		}
		v, _ := strconv.ParseUint(s[i+1:i+3], 16, 8)
		output = append(output, byte(v))
		i += 2
	}
	return string(output)
}

// latin is an encoding with a byte of the same value for each code point from
// U+0000 to U+00FF. It appends '.' to a text that is not empty, and reports U+FFFD
// for '\x0E'.
type latin struct{}

func (latin) Name() string             { return "latin" }
func (latin) OutputEncoding() Encoding { return latin{} }
func (latin) NewEncoder() Encoder      { return &latinEncoder{} }

type latinEncoder struct{ written bool }

func (e *latinEncoder) EncodeOrFail(dst []byte, src string) ([]byte, int, rune) {
	for i, c := range src {
		if c == '\x0E' {
			return dst, i + 1, utf8.RuneError
		}
		if c > 0xFF {
			return dst, i + utf8.RuneLen(c), c
		}
		dst, e.written = append(dst, byte(c)), true
	}
	if e.written {
		dst = append(dst, '.')
	}
	return dst, len(src), -1
}

// stuck is an encoding whose encoder fails without consuming anything.
type stuck struct{ latin }

func (stuck) NewEncoder() Encoder { return stuck{} }

func (stuck) EncodeOrFail(dst []byte, _ string) ([]byte, int, rune) { return dst, 0, 0 }

// readOnly is an encoding whose output encoding is UTF-8.
type readOnly struct{ latin }

func (readOnly) OutputEncoding() Encoding { return nil }
