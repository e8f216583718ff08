package transcode

import (
	"testing"

	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/percent"
)

func TestEncode(t *testing.T) {
	for _, tt := range []struct{ label, in, question, reference string }{
		{"utf-8", "é‽\xFF", "é‽\uFFFD", "é‽\uFFFD"},
		{"windows-1252", "é‽e", "\xE9?e", "\xE9&#8253;e"},
		{"shift_jis", "日é", "\x93\xFA?", "\x93\xFA&#233;"},
		{"iso-2022-jp", "日é日", "\x1B$BF|\x1B(B?\x1B$BF|\x1B(B", "\x1B$BF|\x1B(B&#233;\x1B$BF|\x1B(B"},
		{"iso-2022-jp", "¥é¥", "\x1B(J\\?\\\x1B(B", "\x1B(J\\&#233;\\\x1B(B"},
		{"utf-16le", "a\U0001F600", "a\x00\x3D\xD8\x00\xDE", "a\x00\x3D\xD8\x00\xDE"},
		{"utf-16be", "a\U0001F600", "\x00a\xD8\x3D\xDE\x00", "\x00a\xD8\x3D\xDE\x00"},
	} {
		enc, err := encoding.Get(tt.label)
		if err != nil {
			t.Fatal(err)
		}
		for mode, want := range map[Mode]string{QuestionMark: tt.question, CharacterReference: tt.reference} {
			if got := string(Encode(enc, tt.in, mode)); got != want {
				t.Errorf("%s, %q, mode %d: %q, want %q", tt.label, tt.in, mode, got, want)
			}
		}
	}
	if got := string(Encode(nil, "é\xFF", QuestionMark)); got != "é\uFFFD" {
		t.Errorf("no encoding: %q", got)
	}
}

func TestOutput(t *testing.T) {
	utf16, err := encoding.Get("utf-16le")
	if err != nil {
		t.Fatal(err)
	}
	latin, err := encoding.Get("latin1")
	if err != nil {
		t.Fatal(err)
	}
	if Output(nil) != nil || Output(utf16) != nil || Output(latin) != percent.Encoding(latin) {
		t.Error("wrong output encoding")
	}
}
