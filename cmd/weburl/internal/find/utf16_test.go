package find

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// TestUTF16 reads UTF-16 that is complete, that ends too early, and with a surrogate
// that has no partner, which becomes U+FFFD.
func TestUTF16(t *testing.T) {
	for _, tt := range []struct {
		little string // in UTF-16LE, without a byte order mark
		want   string
		err    error
	}{
		{"", "", nil},
		{"a\x00", "a", nil},
		{"a\x00b", "a", ErrTruncated},
		{"\x3D\xD8\x00\xDE", "😀", nil},
		{"a\x00\x3D\xD8", "a\uFFFD", ErrHalfPair},
		{"a\x00\x3D\xD8\x00", "a\uFFFD", ErrTruncated},
		{"\x3D\xD8a\x00", "\uFFFDa", nil},
		{"\x00\xDEa\x00", "\uFFFDa", nil},
		{"a\x00\x00\xDE", "a\uFFFD", nil},
	} {
		var big strings.Builder
		for i := 1; i < len(tt.little); i += 2 {
			big.WriteString(tt.little[i:i+1] + tt.little[i-1:i])
		}
		if len(tt.little)%2 == 1 {
			big.WriteString("\x00")
		}
		for _, text := range []string{"\xFF\xFE" + tt.little, "\xFE\xFF" + big.String()} {
			for _, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text)), iotest.DataErrReader(strings.NewReader(text))} {
				in, err := Decode(r, Text, nil)
				if err != nil {
					t.Fatal(err)
				}
				got, err := io.ReadAll(in.Reader)
				// Of what is not complete, the decoder may return a U+FFFD or nothing.
				if strings.TrimRight(string(got), "\uFFFD") != strings.TrimRight(tt.want, "\uFFFD") || err != tt.err {
					t.Errorf("%q: %q, %v; want %q, %v", text, got, err, tt.want, tt.err)
				}
			}
		}
	}
}
