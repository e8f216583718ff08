package suite_test

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/percent"
)

// TestWPTPercentEncoding parses queries in the encodings that the tests name.
//
// https://url.spec.whatwg.org/#query-state
// https://url.spec.whatwg.org/#string-percent-encode-after-encoding
func TestWPTPercentEncoding(t *testing.T) {
	type encodingCase struct {
		Input  string            `json:"input"`
		Output map[string]string `json:"output"` // by label
	}
	count := 0
	for _, tt := range vector.Load[encodingCase](t, vector.Shared(t, "wpt/percent-encoding.json"), 7) {
		for label, want := range tt.Output {
			count++
			enc, err := encoding.Get(label)
			if err != nil {
				t.Errorf("%s: %v", label, err)
				continue
			}
			parser := weburl.Parser{Encoding: enc}
			u, err := parser.Parse("https://weburl.example/?" + tt.Input)
			if query, _ := u.Query(); err != nil || query != want {
				t.Errorf("%+q in %s: %q, %v, want %q", tt.Input, label, query, err, want)
			}
			// The queries of ws and wss URLs are in UTF-8, whatever the encoding.
			u, err = parser.Parse("wss://weburl.example/?" + tt.Input + "#" + tt.Input)
			query, _ := u.Query()
			if utf8 := percent.Encode(tt.Input, percent.SpecialQuery); err != nil || query != utf8 {
				t.Errorf("%+q in %s, in a URL for WebSockets: %q, %v, want %q", tt.Input, label, query, err, utf8)
			}
		}
	}
	if count != 16 {
		t.Errorf("%d inputs in an encoding, want 16", count)
	}
}

// TestPercentEncodeOperations checks every row of the table in which the
// standard summarizes the operations on percent-encoded bytes.
//
// https://url.spec.whatwg.org/#percent-encode
// https://url.spec.whatwg.org/#percent-decode
// https://url.spec.whatwg.org/#string-percent-encode-after-encoding
// https://url.spec.whatwg.org/#utf-8-percent-encode
func TestPercentEncodeOperations(t *testing.T) {
	after := func(label, s string, set percent.Set) string {
		enc, err := encoding.Get(label)
		if err != nil {
			t.Fatal(err)
		}
		return percent.EncodeAfterEncoding(enc, s, set)
	}
	for i, row := range [][2]string{
		{string(percent.AppendByte(nil, 0x23)), "%23"},
		{string(percent.AppendByte(nil, 0x7F)), "%7F"},
		{percent.Decode("%25%s%1G"), "%%s%1G"},
		{percent.Decode("‽%25%2E"), "\xE2\x80\xBD\x25\x2E"},
		{after("Shift_JIS", " ", percent.SpecialQuery), "%20"},
		{after("Shift_JIS", "≡", percent.SpecialQuery), "%81%DF"},
		{after("Shift_JIS", "‽", percent.SpecialQuery), "%26%238253%3B"},
		{after("ISO-2022-JP", "¥", percent.SpecialQuery), `%1B(J\%1B(B`},
		{after("Shift_JIS", "1+1 ≡ 2%20‽", percent.FormURLEncoded), "1%2B1+%81%DF+2%2520%26%238253%3B"},
		{string(percent.AppendRune(nil, '≡', percent.Userinfo)), "%E2%89%A1"},
		{string(percent.AppendRune(nil, '‽', percent.Userinfo)), "%E2%80%BD"},
		{percent.Encode("Say what‽", percent.Userinfo), "Say%20what%E2%80%BD"},
	} {
		if row[0] != row[1] {
			t.Errorf("row %d: %q, want %q", i, row[0], row[1])
		}
	}
}
