package form

import (
	"bytes"
	"slices"
	"strconv"
	"unicode/utf16"

	"github.com/weburl-go/weburl/internal/scalar"
)

// The functions in this file follow the steps of the standard. Tests compare the
// fast functions with them.

// parseSlowly is the simple form of Parse.
func parseSlowly(input string) []Pair {
	var output []Pair
	for _, sequence := range bytes.Split([]byte(input), []byte("&")) {
		if len(sequence) == 0 {
			continue
		}
		name, value := sequence, []byte(nil)
		if i := bytes.IndexByte(sequence, '='); i >= 0 {
			name, value = sequence[:i], sequence[i+1:]
		}
		output = append(output, Pair{decodeSlowly(name), decodeSlowly(value)})
	}
	return output
}

func decodeSlowly(b []byte) string {
	b = bytes.ReplaceAll(b, []byte("+"), []byte(" "))
	var decoded []byte
	for i := 0; i < len(b); i++ {
		if b[i] == '%' && i+2 < len(b) && b[i+1] != '+' && b[i+1] != '-' {
			if v, err := strconv.ParseUint(string(b[i+1:i+3]), 16, 8); err == nil {
				decoded = append(decoded, byte(v))
				i += 2
				continue
			}
		}
		decoded = append(decoded, b[i])
	}
	return scalar.String(string(decoded))
}

// compareSlowly is the simple form of compareCodeUnits.
func compareSlowly(a, b string) int {
	return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b)))
}
