package encoding

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"

	"github.com/weburl-go/weburl/internal/scalar"
)

// encodeAll encodes the whole of s, with a character reference for each code
// point that the encoding lacks.
func encodeAll(t *testing.T, e *Encoding, s string) string {
	var out []byte
	encoder := e.NewEncoder()
	for {
		var n int
		var failed rune
		out, n, failed = encoder.EncodeOrFail(out, s)
		if failed < 0 {
			if n != len(s) {
				t.Fatalf("%s: the end of %q is reported at %d", e, s, n)
			}
			return string(out)
		}
		if n <= 0 || n > len(s) {
			t.Fatalf("%s: %U is reported at %d of %q", e, failed, n, s)
		}
		out = append(out, reference(failed)...)
		s = s[n:]
	}
}

func reference(c rune) string { return "&#" + strconv.Itoa(int(c)) + ";" }

// decodable returns s without the code points that x/text does not decode as
// the standard does.
func decodable(s string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case 0x80 <= c && c <= 0x9F, 0xE000 <= c && c <= 0xF8FF, 0xFE10 <= c && c <= 0xFE19,
			0x9FB4 <= c && c <= 0x9FBB, c == 0x1E3F, c == utf8.RuneError:
			return -1
		}
		return c
	}, s)
}

// decoded returns the result of decoding the encoded c. x/text decodes the Roman
// state like ASCII.
func decoded(e *Encoding, c rune) string {
	japanese := e.id == idEUCJP || e.id == idShiftJIS || e.id == idISO2022JP
	switch {
	case e.id == idISO2022JP && (c == 0x0E || c == 0x0F || c == 0x1B):
		return reference(utf8.RuneError)
	case japanese && romanByte(c) != 0:
		return string(rune(romanByte(c)))
	case e.id == idISO2022JP:
		c = fullWidth(c)
	}
	if japanese {
		c = widenMinus(c)
	}
	if _, _, failed := e.NewEncoder().EncodeOrFail(nil, string(c)); failed >= 0 {
		return reference(c)
	}
	return string(c)
}

// FuzzEncode checks that the decoder of x/text reverses the encoding, and that
// encoders without a state encode a text as they encode its parts.
func FuzzEncode(f *testing.F) {
	for i := range encodings {
		f.Add("aé日本¥‾−ｱ€", "\x1B\x0E💩\\~"+string(rune(0x3041+i)), uint8(i))
	}
	f.Fuzz(func(t *testing.T, a, b string, key uint8) {
		e := &encodings[int(key)%len(encodings)]
		a, b = scalar.String(a), scalar.String(b)
		both := encodeAll(t, e, a+b)
		if e.id != idISO2022JP {
			if parts := encodeAll(t, e, a) + encodeAll(t, e, b); both != parts {
				t.Fatalf("%s: %q with %q is encoded as %q, one by one as %q", e, a, b, both, parts)
			}
		}
		if e.OutputEncoding() == nil {
			if both != a+b {
				t.Fatalf("%s: %q is encoded as %q", e, a+b, both)
			}
			return
		}
		if e.id == idUserDefined {
			return
		}
		text := decodable(a + b)
		var want strings.Builder
		for _, c := range text {
			want.WriteString(decoded(e, c))
		}
		decoder, err := htmlindex.Get(e.Name())
		if err != nil {
			t.Fatal(err)
		}
		encoded := encodeAll(t, e, text)
		if got, err := decoder.NewDecoder().String(encoded); err != nil || got != want.String() {
			t.Fatalf("%s: %q, encoded as %q, is decoded to %q, %v, want %q", e, text, encoded, got, err, want.String())
		}
	})
}
