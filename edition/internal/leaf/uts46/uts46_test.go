package uts46

import "testing"

// TestToASCII shows what tells the options of the editions apart. A result is
// empty where there is an error.
func TestToASCII(t *testing.T) {
	for _, tt := range []struct{ domain, transitional, nontransitional, checked string }{
		{"faß.de", "fass.de", "xn--fa-hia.de", "xn--fa-hia.de"},
		{"xn--fa-hia.de", "xn--fa-hia.de", "xn--fa-hia.de", "xn--fa-hia.de"},
		{"a\u200Cb", "ab", "xn--ab-j1t", ""},
		{"ab--c", "", "", "ab--c"},
		{"-a", "", "", "-a"},
		{"a-", "", "", "a-"},
		{"\u05D0a", "xn--a-zhc", "xn--a-zhc", ""},
		{"EXAMPLE", "example", "example", "example"},
		{"xn--a", "", "", ""},
		{"xn--abc-", "abc", "abc", ""},
		{"XN--abc-.é", "abc.xn--9ca", "abc.xn--9ca", ""},
		{"xn--a-b-", "a-b", "a-b", ""},
		{"xn--abc-.xn--a", "", "", ""},
		{"xn--xn--a-", "", "", ""},
		{"xn---", "", "", ""},
		{"xn--é", "", "", ""},
		{"a_b", "a_b", "a_b", "a_b"},
		{"\uFFFD", "", "", ""},
		{"\xFF", "", "", ""},
	} {
		for _, o := range []struct {
			name    string
			options Options
			want    string
		}{
			{"transitional", Transitional(), tt.transitional},
			{"nontransitional", Nontransitional(), tt.nontransitional},
			{"checked", Checked(), tt.checked},
		} {
			got, ok := o.options.ToASCII(tt.domain)
			if ok != (o.want != "") || ok && got != o.want {
				t.Errorf("%s, %q: %q, %v, want %q", o.name, tt.domain, got, ok, o.want)
			}
		}
	}
	if got, ok := Nontransitional().ToASCII("xn--"); got != "" || !ok {
		t.Errorf("xn--: %q, %v", got, ok)
	}
	if _, ok := Checked().ToASCII("xn--"); ok {
		t.Error("xn-- is let through")
	}
}

func TestToUnicode(t *testing.T) {
	for _, tt := range []struct {
		domain, want string
		ok           bool
	}{
		{"xn--53h.example", "☕.example", true}, {"xn--fa-hia", "faß", true}, {"ab--c", "ab--c", false}, {"xn--a", "\u0080", false}, {"xn--abc-", "abc", true},
	} {
		if got, ok := Nontransitional().ToUnicode(tt.domain); ok != tt.ok || got != tt.want {
			t.Errorf("%q: %q, %v", tt.domain, got, ok)
		}
	}
}
