package first

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl/viewer/internal/answer"
)

// TestLongInputs reads inputs of a megabyte: what has to be there is, and the rest
// is left out.
func TestLongInputs(t *testing.T) {
	for name, input := range map[string]string{
		"path":        "https://example.com/" + strings.Repeat("a/../ü ", answer.MaxLongInput/9),
		"segments":    "https://example.com/" + strings.Repeat("a/", answer.MaxLongInput/2-20),
		"host":        "https://" + strings.Repeat("ü.", answer.MaxLongInput/3-10) + "/",
		"query":       "https://example.com/?" + strings.Repeat("a=b&", answer.MaxLongInput/4-10),
		"backslashes": strings.Repeat(`\`, answer.MaxLongInput),
		"encoded":     "https://example.com/" + strings.Repeat("\u0001", answer.MaxLongInput-20),
	} {
		question, err := json.Marshal(object{"input": input})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		text := methods().Call("read", string(question))
		t.Logf("%s: %v, %d bytes", name, time.Since(start).Round(time.Millisecond), len(text))
		var r reading
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			t.Fatal(err)
		}
		if !r.Long || r.Text != input || len(r.Runs) > 0 {
			t.Errorf("%s: long is %v, %d runs, and the text is the input: %v", name, r.Long, len(r.Runs), r.Text == input)
		}
		switch {
		case r.OK && (r.Href == nil || r.Attributes == nil || r.Attributes.Href != *r.Href):
			t.Errorf("%s: no attributes", name)
		case !r.OK && (len(r.Errors) == 0 || !r.Errors[len(r.Errors)-1].Fatal):
			t.Errorf("%s: it fails without a fatal error among %d", name, len(r.Errors))
		}
		if len(r.Errors) > maxErrors || len(r.Errors) < maxErrors && r.MoreErrors > 0 {
			t.Errorf("%s: %d errors and %d more", name, len(r.Errors), r.MoreErrors)
		}
	}
}
