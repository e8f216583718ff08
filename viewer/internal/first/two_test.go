package first

import (
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/weburl-go/weburl/viewer/internal/answer"
)

// TestTwo compares two inputs.
func TestTwo(t *testing.T) {
	for _, tt := range []struct {
		a, b, base, want, parting string
	}{
		{"https://h/a", "HTTPS://h:443/a", "", "ok equal resource origin site", "authority state"},
		{"https://h/a#x", "https://h/a#y", "", "ok resource origin site normalized", "fragment state"},
		{"https://a.h.com/", "https://b.h.com/", "", "ok site", "authority state"},
		{"http://h/%41", "http://h/A", "", "ok origin site normalized", "path state"},
		{"https://h/", "https://h:x/", "", " port-invalid", "authority state"},
		{"x", "./x", "https://h/", "ok equal resource origin site", "scheme start state"},
		{"https://h/", "https://h/", "", "ok equal resource origin site", ""},
		{"data:a", "data:a", "", "ok equal resource", ""},
	} {
		a := ask[twoAnswer](t, "two", object{"input": tt.a, "other": tt.b, "base": tt.base})
		got := strings.Join(a.Failed, " ")
		if a.OK {
			got = "ok"
		}
		for name, holds := range map[string]bool{"equal": a.Equal, "resource": a.SameResource, "origin": a.SameOrigin, "site": a.SameSite, "normalized": a.Normalized != ""} {
			if a.OK && holds != strings.Contains(tt.want, name) {
				t.Errorf("%q and %q: %s is %v", tt.a, tt.b, name, holds)
			}
		}
		if !strings.HasPrefix(tt.want, got) {
			t.Errorf("%q and %q: %q, want %q", tt.a, tt.b, got, tt.want)
		}
		state := ""
		if a.Parting != nil {
			state = a.Parting.State
		}
		if state != tt.parting {
			t.Errorf("%q and %q part at %+v, want %q", tt.a, tt.b, a.Parting, tt.parting)
		}
	}
}

// TestTwoPartAt checks what the two parsers read where they part, which is a whole code
// point.
func TestTwoPartAt(t *testing.T) {
	for _, tt := range []struct{ a, b, at, bt string }{
		{"http://h/é", "http://h/ä", "é", "ä"},
		{"http://h/#😀x", "http://h/#中x", "😀", "中"},
		{"http://h/a", "http://h/", "a", ""},
	} {
		a := ask[twoAnswer](t, "two", object{"input": tt.a, "other": tt.b})
		part := func(s string, at answer.Span) string {
			return string(utf16.Decode(utf16.Encode([]rune(s))[at.Start:at.End]))
		}
		if got, other := part(tt.a, a.Parting.At[0]), part(tt.b, a.Parting.At[1]); got != tt.at || other != tt.bt {
			t.Errorf("%q and %q part at %q and %q, want %q and %q", tt.a, tt.b, got, other, tt.at, tt.bt)
		}
	}
}

// TestList reads a list.
func TestList(t *testing.T) {
	a := ask[listAnswer](t, "list", object{"inputs": []string{"HTTPS://H/a b", "https://h:x/", "https://paypal.com@evil.example/"}})
	want := []listRow{{true, "https://h/a%20b", "h", 1, "invalid-URL-unit", ""}, {false, "", "", 1, "port-invalid", ""},
		{true, "https://paypal.com@evil.example/", "evil.example", 1, "invalid-credentials", "credentials-like-host"}}
	for i, row := range a.Rows {
		if row != want[i] {
			t.Errorf("%+v, want %+v", row, want[i])
		}
	}
	if len(a.Rows) != len(want) {
		t.Errorf("%d rows", len(a.Rows))
	}
}
