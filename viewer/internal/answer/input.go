package answer

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
)

// MaxInput is the limit of an input and of a base, in bytes. The library has no such
// limit; but a page has to answer while somebody types.
const MaxInput = 100000

// MaxLongInput is the limit in bytes for the method that gives the first answer,
// which leaves out what takes long.
const MaxLongInput = 1 << 20

// Input is what questions about an input have.
type Input struct {
	Input    string `json:"input"`
	Base     string `json:"base"`
	Encoding string `json:"encoding"`
	Escapes  bool   `json:"escapes"`
}

// Texts returns input and base with their escapes decoded. Neither is longer than
// MaxInput.
func (q Input) Texts() (input, base string, err error) { return q.TextsUpTo(MaxInput) }

// TextsUpTo is Texts with another limit for the input, in bytes.
func (q Input) TextsUpTo(limit int) (input, base string, err error) {
	input, base = q.Input, q.Base
	if q.Escapes {
		input, base = Unescape(input), Unescape(base)
	}
	if len(input) > limit {
		return "", "", TooLong(limit)
	}
	if len(base) > MaxInput {
		return "", "", NewProblem("too-long", "the base is longer than "+strconv.Itoa(MaxInput)+" bytes")
	}
	return input, base, nil
}

// TooLong returns the problem of an input over a limit in bytes.
func TooLong(limit int) error {
	return NewProblem("too-long", "the input is longer than "+strconv.Itoa(limit)+" bytes")
}

// Unescape decodes \u{1F600} \u00E9 \xE9 \n \r \t \0 \\ in a text; \xE9 is a byte.
// Other backslashes stay. Bytes that are not UTF-8 become U+FFFD, as in a string
// that JavaScript passes to the class URL.
func Unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		i := strings.IndexByte(s, '\\')
		if i < 0 {
			break
		}
		b.WriteString(s[:i])
		s = s[i:]
		text, n := escapeAt(s)
		b.WriteString(text)
		s = s[n:]
	}
	b.WriteString(s)
	return scalar.String(b.String())
}

// escapeAt decodes the escape at the start of s, which is a backslash, and returns
// the length of the escape. A backslash that begins none stands for itself.
func escapeAt(s string) (text string, length int) {
	if len(s) < 2 {
		return s, len(s)
	}
	if i := strings.IndexByte(`nrt0\`, s[1]); i >= 0 {
		return "\n\r\t\x00\\"[i : i+1], 2
	}
	if c, ok := pair(s); ok {
		return string(c), 12
	}
	digits, end := "", 0
	switch {
	case s[1] == 'x' && len(s) >= 4:
		if v, err := strconv.ParseUint(s[2:4], 16, 8); err == nil {
			return string([]byte{byte(v)}), 4
		}
	case strings.HasPrefix(s, `\u{`):
		if i := strings.IndexByte(s, '}'); i > 0 && i <= len(`\u{10FFFF`) {
			digits, end = s[3:i], i+1
		}
	case s[1] == 'u' && len(s) >= 6:
		digits, end = s[2:6], 6
	}
	if v, err := strconv.ParseUint(digits, 16, 32); err == nil && v <= utf8.MaxRune {
		return string(rune(v)), end // a surrogate becomes U+FFFD
	}
	return s[:1], 1
}

// Escape writes a text so that it can be seen and typed, and Unescape returns it.
func Escape(s string) string {
	var b strings.Builder
	for _, c := range s {
		switch {
		case c == '\\':
			b.WriteString(`\\`)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\r':
			b.WriteString(`\r`)
		case c == '\t':
			b.WriteString(`\t`)
		case c == 0xFFFD || !strconv.IsPrint(c):
			b.WriteString(`\u{` + strings.ToUpper(strconv.FormatInt(int64(c), 16)) + `}`)
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}

// IsUTF8 reports whether a label is empty or one of UTF-8.
//
// https://encoding.spec.whatwg.org/#names-and-labels
func IsUTF8(label string) bool {
	switch strings.ToLower(strings.Trim(label, "\t\n\f\r ")) {
	case "", "utf-8", "utf8", "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "x-unicode20utf8":
		return true
	}
	return false
}
