package percent

import (
	"unicode/utf8"

	"github.com/weburl-go/weburl/reason"
)

// A DecodeError is the error of [DecodeStrict] and [CheckEscapes] for the first thing
// that is wrong. It has no part of the string. Its Code is reason.InvalidEscape or
// reason.InvalidUTF8; its span is that of the percent sign or of the ill-formed byte,
// which has three bytes if it is percent-encoded.
type DecodeError struct{ reason.Fault }

// Error says what is wrong, where, and how to correct it.
func (e *DecodeError) Error() string { return "percent: " + e.Fault.Error() }

// fault returns a DecodeError.
func fault(code reason.Code, start, end int) *DecodeError {
	return &DecodeError{reason.Fault{Code: code, Start: start, End: end, Fatal: true}}
}

// DecodeStrict decodes like [Decode], but only a string in which each percent sign
// begins a percent-encoded byte, and which decodes to well-formed UTF-8. Otherwise
// the result is empty and the error is a *[DecodeError] with byte offsets into s. It
// allocates as Decode does, and the error.
//
// https://url.spec.whatwg.org/#string-percent-decode
func DecodeStrict(s string) (string, error) {
	decoded := Decode(s)
	if !utf8.ValidString(decoded) {
		return "", firstFault(s, decoded)
	}
	if err := CheckEscapes(s); err != nil {
		return "", err
	}
	return decoded, nil
}

// firstFault returns the error for the first thing in s that is wrong, where decoded is
// not UTF-8. It looks at one code point after the other.
func firstFault(s, decoded string) error {
	for i := 0; i < len(s); {
		if s[i] == '%' && !IsEncodedByte(s[i:]) {
			return fault(reason.InvalidEscape, i, i+1)
		}
		start := i
		r, bytes := utf8.DecodeRuneInString(decoded)
		for range bytes {
			if IsEncodedByte(s[i:]) {
				i += len("XX")
			}
			i++
		}
		if r == utf8.RuneError && bytes == 1 {
			return fault(reason.InvalidUTF8, start, i)
		}
		decoded = decoded[bytes:]
	}
	return nil
}

// CheckEscapes returns a *[DecodeError] for the first percent sign in s that is not
// followed by two hexadecimal digits, and nil if there is none. It is for strings
// that are decoded in another encoding than UTF-8. It allocates only the error.
func CheckEscapes(s string) error {
	for i := range len(s) {
		if s[i] == '%' && !IsEncodedByte(s[i:]) {
			return fault(reason.InvalidEscape, i, i+1)
		}
	}
	return nil
}
