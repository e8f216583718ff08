package edition_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestLinear: the time of a parse grows no faster than the input.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes its time")
	}
	repeat := func(before, s, after string) func(int) string {
		return func(n int) string { return before + strings.Repeat(s, n/len(s)) + after }
	}
	for info := range edition.All() {
		for _, input := range []struct {
			name string
			make func(int) string
		}{
			{"at signs", repeat("http://", "@", "h/")},
			{"credentials", repeat("http://", "a:b@", "h/")},
			{"slashes", repeat("http:", "/", "h")},
			{"segments", repeat("http://h", "/a", "")},
			{"dots", repeat("http://h", "/a/..", "")},
			{"encoded dots", repeat("http://h", "/%2E", "")},
			{"labels", repeat("http://", "a.", "b/")},
			{"numbers", repeat("http://", "1.", "")},
			{"digits", repeat("http://", "9", "")},
			{"umlauts", repeat("http://", "ä", "/")},
			{"ports", repeat("http://h:", "0", "/")},
			{"brackets", repeat("http://[", "1:", "]/")},
			{"opaque host", repeat("foo://", "%", "/")},
			{"opaque path", repeat("foo:", " a", "?q")},
			{"queries", repeat("http://h/?", "'?", "#f")},
			{"fragments", repeat("http://h/#", "#\x00é", "")},
			{"tabs", repeat("h", "\t", "ttp://h/")},
			{"scheme", repeat("", "a", "")},
		} {
			growth.Check(t, string(info.ID)+", "+input.name, func(s string) {
				if u, err := edition.Parse(info.ID, s, "http://b/"); err == nil {
					_ = u.Href()
				}
			}, input.make)
		}
	}
}
