package scope_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/scope"
)

// TestNames has entries with the first and the last character that a name can have,
// and the ends of prefixes, each with hosts that are in the scope and others.
func TestNames(t *testing.T) {
	for _, tt := range []struct{ entry, inside, outside string }{
		{"az09-_.za", "az09-_.za", "az09-_.zb az09-_"},
		{"0.a", "0.a 0.A.", "a 0.a.a"},
		{"a-.b", "a-.b", "a.b"},
		{"*.z", "a.z 9.z", "z az"},
		{"2001:db8::/120", "2001:db8::ff", "2001:db8::100 2001:db8:1:: ::ff"},
		{"::ffff:0:0/96", "0.0.0.0 255.255.255.255 ::ffff:1.2.3.4 64:ff9b::1.2.3.4", "::1.2.3.4 2001:db8::"},
		{"::ffff:c000:200/120", "192.0.2.0 192.0.2.255", "192.0.1.255 192.0.3.0"},
		{"192.0.2.7", "192.0.2.7 ::ffff:192.0.2.7 64:ff9b::192.0.2.7 2002:c000:207:ffff::", "192.0.2.6 64:ff9b::192.0.2.6"},
		{"2002:c000:207::/48", "2002:c000:207::1", "192.0.2.7 2002:c000:208::"},
		{"0.0.0.0/0", "0.0.0.0 64:ff9b:: 2002::", "64:ff9b:1:: ::"},
	} {
		s, err := scope.New(tt.entry)
		if err != nil {
			t.Fatal(err)
		}
		for text := range strings.FieldsSeq(tt.inside + " | " + tt.outside) {
			if text == "|" {
				continue
			}
			name := text
			if strings.Contains(name, ":") {
				name = "[" + name + "]"
			}
			host, err := weburl.ParseHost(name)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := s.Contains(host), slices.Contains(strings.Fields(tt.inside), text); got != want {
				t.Errorf("%s has %s: %v, want %v", tt.entry, text, got, want)
			}
		}
	}
}

// TestLongLine checks that Parse reads a line of 64 KiB, whatever ends it, and none that is
// longer.
func TestLongLine(t *testing.T) {
	const entry = "a.example #"
	line := entry + strings.Repeat("x", 64<<10-len(entry))
	for _, ending := range []string{"", "\n", "\r\n"} {
		if s, err := scope.Parse(strings.NewReader(line + ending)); err != nil || s.Len() != 1 {
			t.Errorf("%q: %v", ending, err)
		}
		if _, err := scope.Parse(strings.NewReader(line + "x" + ending)); !errors.Is(err, scope.TooLong) {
			t.Errorf("%q: %v for a line that is too long", ending, err)
		}
	}
}

// TestError checks what an Error holds: the entry unless it is too long for that, and
// the cause if there is one.
func TestError(t *testing.T) {
	for _, tt := range []struct {
		entry, kept string
		reason      scope.Reason
		causes      int
	}{
		{"a b", "a b", scope.InvalidHost, 2},
		{"a..b", "a..b", scope.InvalidHost, 1},
		{"a*", "a*", scope.MisplacedWildcard, 1},
		{"!!a", "!!a", scope.Exclusion, 1},
		{"!", "!", scope.Exclusion, 1},
		{"! a b", "! a b", scope.InvalidHost, 2},
		{"-a", "-a", scope.Exclusion, 1},
		{strings.Repeat("a", 64<<10), strings.Repeat("a", 64<<10), scope.TooLong, 1},
		{strings.Repeat("a", 64<<10+1), "", scope.TooLong, 1},
	} {
		_, err := scope.New(tt.entry)
		var refused *scope.Error
		if !errors.As(err, &refused) || refused.Reason != tt.reason || refused.Entry != tt.kept || !errors.Is(err, tt.reason) {
			t.Errorf("%.40q: %.80v, %.40q", tt.entry, err, refused.Entry)
			continue
		}
		causes := refused.Unwrap()
		if len(causes) != tt.causes || causes[0] != error(tt.reason) || (refused.Cause != nil) != (tt.causes == 2) || causes[len(causes)-1] == nil {
			t.Errorf("%.40q: %v", tt.entry, causes)
		}
		if want := "scope: line 1: " + tt.reason.String() + ": " + tt.reason.Meaning() + "; " + tt.reason.Remedy(); err.Error() != want {
			t.Errorf("%.40q: %v, want %s", tt.entry, err, want)
		}
	}
	names := map[string]bool{}
	for r := scope.InvalidHost; r.String() != "unknown"; r++ {
		if names[r.String()] || r.Error() != r.String() || r.Meaning() == "" || r.Remedy() == "" {
			t.Errorf("reason %d: %s", r, r)
		}
		names[r.String()] = true
	}
	if len(names) != 7 {
		t.Errorf("%d reasons", len(names))
	}
}
