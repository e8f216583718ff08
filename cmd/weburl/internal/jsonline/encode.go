package jsonline

import (
	"bytes"
	"encoding/json"
	"fmt"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Encode returns a value as a line of JSON with its line feed. It does not
// escape the characters that are special in HTML only, but those that a terminal does
// not show or takes for a command.
func Encode(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return AppendVisible(nil, b.String(), unicode.IsPrint), err
}

// AppendVisible appends JSON with escapes for what visible does not accept. A nil
// visible accepts all.
func AppendVisible(dst []byte, text string, visible func(rune) bool) []byte {
	if visible == nil {
		return append(dst, text...)
	}
	for _, r := range text {
		if r <= '~' || visible(r) { // ASCII has its escapes in JSON
			dst = utf8.AppendRune(dst, r)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			dst = fmt.Appendf(dst, `\u%04x`, unit)
		}
	}
	return dst
}
