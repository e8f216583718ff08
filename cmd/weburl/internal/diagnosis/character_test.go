package diagnosis

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// TestCharacter names the code point that an error is about.
func TestCharacter(t *testing.T) {
	for _, tt := range []struct {
		text, want string
	}{
		{"https://h/a b", "U+0020 SPACE"},
		{"https://h/|", "U+007C VERTICAL LINE"},
		{"https://h/%", "U+0025 PERCENT SIGN"},
		{"https://h/\t", "U+0009 TAB"},
		{"https://h/\x01", "U+0001 (a control character)"},
		{"https://h/\uFDD0", "U+FDD0 (not assigned)"},
		{"https://h\\", ""},
		{"https://a|b/", "U+007C VERTICAL LINE"},
	} {
		var errors []reason.Fault
		p := weburl.Parser{Report: func(e reason.Fault) { errors = append(errors, e) }}
		_, _ = p.Parse(tt.text)
		if len(errors) == 0 {
			t.Errorf("%q: no errors", tt.text)
			continue
		}
		if got := (Input{Text: tt.text}).Character(errors[0]); got != tt.want {
			t.Errorf("%q: %q, want %q (%v)", tt.text, got, tt.want, errors[0])
		}
		if got := (Input{Text: tt.text, MaskEnd: len(tt.text)}).Character(errors[0]); got != "" {
			t.Errorf("%q: %q is shown, but is masked", tt.text, got)
		}
	}
}
