package encoding_test

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/percent"
)

// TestWPTQueries parses queries in the encodings that the tests name.
//
// https://url.spec.whatwg.org/#query-state
// https://url.spec.whatwg.org/#string-percent-encode-after-encoding
func TestWPTQueries(t *testing.T) {
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
