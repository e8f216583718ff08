package percent

import (
	"fmt"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/wording"
)

// A Reason says why [DecodeStrict] refuses a string. It is an error, which errors.Is
// finds in a [*DecodeError].
type Reason uint8

// The reasons.
const (
	_ Reason = iota
	// InvalidEscape: two hexadecimal digits do not follow a percent sign.
	InvalidEscape
	// InvalidUTF8: the decoded bytes are not UTF-8.
	InvalidUTF8
)

var reasonTexts = wording.Texts{
	{wording.Unknown, "the string cannot be decoded", "compare the reason with the constants of package percent"},
	{"invalid-escape", "a percent sign is not followed by two hexadecimal digits", "write %25 for a percent sign"},
	{"invalid-UTF-8", "the decoded bytes are not UTF-8", "decode them in the encoding in which they were written"},
}

func (r Reason) text() wording.Text { return reasonTexts.Of(uint8(r)) }

// String returns the name, such as "invalid-escape", or "unknown" for a number that
// is no reason.
func (r Reason) String() string { return r.text().Name() }

// Error returns the name, like [Reason.String].
func (r Reason) Error() string { return r.text().Name() }

// Meaning returns what is wrong, a clause without full stop.
func (r Reason) Meaning() string { return r.text().Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r Reason) Remedy() string { return r.text().Remedy() }

// A DecodeError is the error of [DecodeStrict] for the first thing that is wrong. It
// has no part of the string.
type DecodeError struct {
	// Reason is what is wrong.
	Reason Reason
	// Start and End are the span of the percent sign or of the ill-formed byte, as
	// byte offsets into the string. A byte that is percent-encoded has a span of
	// three bytes.
	Start, End int
}

// Error says what is wrong, where, and how to correct it.
func (e *DecodeError) Error() string {
	return fmt.Sprintf("%s at byte %d: %s; %s", e.Reason.String(), e.Start, e.Reason.Meaning(), e.Reason.Remedy())
}

// Unwrap returns the reason.
func (e *DecodeError) Unwrap() error { return e.Reason }

// DecodeStrict decodes like [Decode], but only a string in which each percent sign
// begins a percent-encoded byte, and which decodes to well-formed UTF-8. Otherwise
// the result is empty and the error is a *[DecodeError] with byte offsets into s. It
// allocates as Decode does.
//
// https://url.spec.whatwg.org/#string-percent-decode
func DecodeStrict(s string) (string, error) {
	for i := 0; i < len(s); {
		n, err := wellFormed(s, i)
		if err != nil {
			return "", err
		}
		i = n
	}
	return Decode(s), nil
}

// CheckEscapes returns a *[DecodeError] for the first percent sign in s that is not
// followed by two hexadecimal digits, and nil if there is none. It is for strings
// that are decoded in another encoding than UTF-8. It allocates only the error.
func CheckEscapes(s string) error {
	for i := range len(s) {
		if s[i] == '%' && !IsEncodedByte(s[i:]) {
			return &DecodeError{InvalidEscape, i, i + 1}
		}
	}
	return nil
}

// wellFormed returns where the code point ends that begins at byte i of s, which is
// written in bytes and percent-encoded bytes.
func wellFormed(s string, i int) (end int, err error) {
	var buffer [utf8.UTFMax]byte
	bytes, first := buffer[:0], 0
	for end = i; end < len(s) && len(bytes) < len(buffer); {
		b, size := s[end], 1
		if b == '%' && !IsEncodedByte(s[end:]) {
			if len(bytes) == 0 {
				return 0, &DecodeError{InvalidEscape, end, end + 1}
			}
			break // it comes after the bytes that are looked at
		} else if b == '%' {
			size = len("%XX")
			b = AppendDecode(bytes[len(bytes):], s[end:end+size])[0]
		}
		bytes, end = append(bytes, b), end+size
		if first == 0 {
			first = end
		}
		if utf8.FullRune(bytes) {
			break
		}
	}
	if r, size := utf8.DecodeRune(bytes); r == utf8.RuneError && size == 1 {
		return 0, &DecodeError{InvalidUTF8, i, first}
	}
	return end, nil
}
