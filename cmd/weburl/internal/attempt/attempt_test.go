package attempt

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/reason"
)

// TestLimit keeps errors up to the limit, counts the others, and keeps a fatal
// one in any case.
func TestLimit(t *testing.T) {
	p := Parser{Limit: 3}
	for _, tt := range []struct {
		text          string
		kept, dropped int
		parsed        bool
	}{
		{"https://h/", 0, 0, true},
		{"https://h/|||", 3, 0, true},
		{"https://h/|||||", 3, 2, true},
		{"https://" + strings.Repeat("@", 5) + "h:x", 4, 2, false},
		{"x", 1, 0, false},
		{"https://h/|", 1, 0, true},
	} {
		r := p.Parse(tt.text)
		if len(r.Errors) != tt.kept || r.Dropped != tt.dropped || r.Parsed() != tt.parsed || r.URL.IsValid() != tt.parsed || r.Text != tt.text {
			t.Errorf("%q: %d errors, %d dropped, %q, %v", tt.text, len(r.Errors), r.Dropped, r.URL, r.Failure)
		}
		for i, e := range r.Errors {
			if last := i == len(r.Errors)-1; e.Fatal != (last && !tt.parsed) {
				t.Errorf("%q: error %d, %v, is fatal: %v", tt.text, i, e.Code, e.Fatal)
			}
		}
		all := 0
		p.EachError(tt.text, func(reason.Fault) { all++ })
		if all != tt.kept+tt.dropped {
			t.Errorf("%q: %d errors in all", tt.text, all)
		}
	}
}

// TestSecret gives the span of a password, which depends on the result.
func TestSecret(t *testing.T) {
	var p Parser
	for text, want := range map[string]string{
		"https://u:p@h/": "u:p", "https://u:p@h:x/": "u:p", "https://h/@x": "", "https://h:x/@x": "h:x/",
	} {
		r := p.Parse(text)
		if start, end := r.SecretIn(r.Text); text[start:end] != want {
			t.Errorf("%q: %q, want %q", text, text[start:end], want)
		}
	}
}
