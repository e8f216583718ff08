package edition_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestLinear: the time and the memory of a parse, and of the origin, grow no faster than
// the input, with all errors reported.
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
			{"blobs", repeat("", "blob:", "http://h/")},
		} {
			p := edition.Parser{Edition: info.ID, Report: func(edition.Issue) {}}
			growth.Check(t, string(info.ID)+", "+input.name, func(s string) {
				if u, err := p.Parse(s, "http://b/"); err == nil {
					_, _ = u.Href(), u.Origin()
				}
			}, input.make)
		}
	}
}

// TestMemory bounds the memory of a parse, and of setting each attribute, for each byte
// of the input, with all errors reported. Each unit is repeated in all components.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads long inputs")
	}
	const n = 1 << 13
	units := []string{"a", "a/", "../", "&a", "|", "0", "a.", "é", "ß.", "\ufdfa", "\t", "%", "%41", ":", "@", "::", "\\", "#", "?", "\x00", "\xff", "\u0378", "xn--a."}
	errors := 0
	for info := range edition.All() {
		p := edition.Parser{Edition: info.ID, Report: func(edition.Issue) { errors++ }}
		for _, unit := range units {
			value := strings.Repeat(unit, n/len(unit))
			for _, before := range []string{"", "https://", "https://h/", "https://h/?", "https://h/#", "https://[", "file://", "foo:", "foo://"} {
				growth.CheckBytes(t, string(info.ID)+", "+before+unit, func(s string) { _, _ = p.Parse(s, "https://b/") }, before+value, 300) // failures count, too
			}
			for attribute := range mustParse(t, info.ID, "https://h/").Attributes() {
				growth.CheckBytes(t, string(info.ID)+", "+attribute.Name+" "+unit, func(s string) {
					_ = p.Set(mustParse(t, info.ID, "https://h/"), attribute.Name, s) // failures count, too
				}, value, 300)
			}
		}
	}
	western, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	for info := range edition.All() {
		p := edition.Parser{Edition: info.ID, Encoding: western, Report: func(edition.Issue) {}}
		for _, unit := range []string{"\xff", "\u0378", "é"} {
			for _, size := range []int{n, 142_000} { // lists of the second length have grown just before
				growth.CheckBytes(t, string(info.ID)+", in windows-1252 "+unit, func(s string) { _, _ = p.Parse(s, "") }, "https://h/?"+strings.Repeat(unit, size/len(unit)), 600)
			}
		}
	}
	if errors < 100*n {
		t.Errorf("only %d errors", errors)
	}
}
