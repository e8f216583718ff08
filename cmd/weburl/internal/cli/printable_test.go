package cli

import (
	"io"
	"strings"
	"testing"
)

// TestPrintable writes a text in two parts, divided at each byte.
func TestPrintable(t *testing.T) {
	const text = "a\x1b[1m\té\u202e\n𝒳\xff\xe2\x80"
	const want = `a\x1b[1m` + "\té" + `\u202e` + "\n𝒳" + `\xff\xe2\x80`
	for i := range len(text) + 1 {
		var out strings.Builder
		w, end := printableIf(true, &out)
		for _, part := range []string{text[:i], text[i:]} {
			if n, err := io.WriteString(w, part); n != len(part) || err != nil {
				t.Errorf("wrote %d bytes of %d: %v", n, len(part), err)
			}
		}
		end()
		if out.String() != want {
			t.Errorf("divided at %d: %q", i, &out)
		}
	}
}
