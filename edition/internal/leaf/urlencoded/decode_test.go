package urlencoded

import (
	"testing"

	"github.com/weburl-go/weburl/encoding"
)

// TestDecode decodes with every label's encoding of some of the kinds that there
// are. A byte order mark stays.
func TestDecode(t *testing.T) {
	for _, tt := range []struct{ label, bytes, want string }{
		{"utf-8", "é\xFF", "é\uFFFD"},
		{"utf8", "\xEF\xBB\xBFa", "\uFEFFa"},
		{"latin1", "\x80\x81\xE9", "€\u0081é"},
		{"windows-874", "\x81\xA1\xDB", "\u0081ก\uFFFD"},
		{"sjis", "\x93\xFA\x93", "日\uFFFD"},
		{"euc-kr", "\xB0\xA1", "가"},
		{"gb18030", "\x81\x30\x81\x30", "\u0080"},
		{"iso-2022-jp", "\x1B$BF|\x1B(B", "日"},
		{"utf-16le", "a\x00\x3D\xD8\x00\xDE", "a\U0001F600"},
		{"utf-16be", "\x00a", "a"},
		{"x-user-defined", "\x80", "\uF780"},
	} {
		enc, err := encoding.Get(tt.label)
		if err != nil {
			t.Errorf("%s is no label", tt.label)
			continue
		}
		if got := decode(enc, tt.bytes); got != tt.want {
			t.Errorf("%s: %q: %q, want %q", tt.label, tt.bytes, got, tt.want)
		}
	}
	if got := decode(nil, "é\xFF"); got != "é\uFFFD" {
		t.Errorf("no encoding: %q", got)
	}
}

// TestEveryEncoding: every encoding of the Encoding Standard has a decoder that
// reads ASCII, but those that do not contain it.
func TestEveryEncoding(t *testing.T) {
	n := 0
	for enc := range encoding.All() {
		n++
		want := "a=b"
		switch enc.Name() {
		case "replacement", "UTF-16LE", "UTF-16BE":
			continue
		}
		if got := decode(enc, "a=b"); got != want {
			t.Errorf("%s: %q, want %q", enc.Name(), got, want)
		}
	}
	if n != 40 {
		t.Errorf("%d encodings", n)
	}
}
