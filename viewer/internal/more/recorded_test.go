package more

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// TestRecorded compares the answers with the recordings of Chrome.
func TestRecorded(t *testing.T) {
	text, err := os.ReadFile(vector.Shared(t, "editions/webspecs-2014/chrome.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Constructor []struct{ Input, Base, Href string }
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Constructor) != 264 {
		t.Errorf("%d recordings, want 264", len(file.Constructor))
	}
	m := Methods()
	for _, c := range file.Constructor {
		a := ask(t, m, "recorded", map[string]any{"input": c.Input, "base": c.Base})
		browsers := a.list("browsers")
		if a["found"] != true || len(browsers) < 7 {
			t.Fatalf("%q: %v", c.Input, a)
		}
		if b := got(browsers[0].(map[string]any)); b["name"] != "Chrome" || b["href"] != c.Href && (c.Href != "" || b["href"] != nil) {
			t.Errorf("%q against %q: %v, want %q", c.Input, c.Base, b, c.Href)
		}
	}
	if a := ask(t, m, "recorded", map[string]any{"input": "https://not.recorded.example/"}); a["found"] != false || len(a.list("browsers")) != 0 {
		t.Error(a)
	}
}
