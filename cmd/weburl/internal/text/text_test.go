package text_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/text"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/percent"
)

func decoder(t *testing.T, label string) text.Decoder {
	t.Helper()
	enc, err := encoding.Get(label)
	if err != nil {
		t.Fatal(err)
	}
	d, err := text.NewDecoder(enc)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestEveryEncoding decodes what the encoders have encoded.
//
// https://encoding.spec.whatwg.org/#names-and-labels
func TestEveryEncoding(t *testing.T) {
	const sample = "aéжשעبλก日本語한국中文€ßüąřğíž\x7F"
	encodings, converted := 0, 0
	for enc := range encoding.All() {
		encodings++
		d := decoder(t, enc.Name())
		if enc.OutputEncoding() == nil {
			continue
		}
		for _, r := range sample {
			src := string(r)
			dst, _, failed := enc.NewEncoder().EncodeOrFail(nil, src)
			if failed >= 0 {
				continue
			}
			var encoded strings.Builder
			for _, b := range dst {
				encoded.Write(percent.AppendByte(nil, b))
			}
			converted++
			if got, err := d.DecodeStrict(encoded.String()); got != src || err != nil {
				t.Errorf("%s: %s decodes to %q, %v, want %q", enc.Name(), encoded.String(), got, err, src)
			}
			if got := d.Decode(encoded.String()); got != src {
				t.Errorf("%s: %s decodes to %q, want %q", enc.Name(), encoded.String(), got, src)
			}
		}
	}
	if encodings != 40 || converted != 253 {
		t.Errorf("%d encodings, %d code points", encodings, converted)
	}
}

func TestDecode(t *testing.T) {
	for _, tt := range []struct {
		label, in, want string
		bad             int // where the ill-formed bytes begin, or -1
	}{
		{"windows-1252", "caf%E9%81", "café\u0081", -1},
		{"windows-1253", "a%D2b", "a\uFFFDb", 1},
		{"shift_jis", "%93%FA%96{", "日本", -1},
		{"shift_jis", "%93%FAx%81", "日x\uFFFD", 7},
		{"gb18030", "%D6%D0%84%31%95%33", "中\uFEFF", -1},
		{"iso-2022-jp", "%1B$B%46%7C%1B(Bx", "日x", -1},
		{"utf-16le", "a%00%00%D8b%00", "a\uFFFDb", 4},
		{"replacement", "abc", "\uFFFD", 0},
		{"x-user-defined", "%80", "\uF780", -1},
	} {
		d := decoder(t, tt.label)
		if got := d.Decode(tt.in); got != tt.want {
			t.Errorf("%s: %q decodes to %q, want %q", tt.label, tt.in, got, tt.want)
		}
		_, err := d.DecodeStrict(tt.in)
		var e *text.Error
		if errors.As(err, &e) != (tt.bad >= 0) || e != nil && e.Start != tt.bad {
			t.Errorf("%s: %q: %#v, want %d", tt.label, tt.in, err, tt.bad)
		}
	}
	var escape *percent.DecodeError
	if _, err := decoder(t, "euc-kr").DecodeStrict("a%"); !errors.As(err, &escape) || escape.Start != 1 {
		t.Errorf("%v", err)
	}
	if got := (text.Decoder{}).Decode("%FF%C3%BC"); got != "\xFFü" {
		t.Errorf("%q", got)
	}
}
