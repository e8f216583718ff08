package main

import (
	"math/rand/v2"
	"regexp"
	"testing"
)

// TestTextFor compares the texts that are made for patterns with the patterns.
func TestTextFor(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, pattern := range []string{
		`^https?:\/\/(?:[a-z0-9-]+\.)*?amazon(?:\.[a-z]{2,}){1,}`, `(?:%3F)?utm(?:_[a-z_]*)?`, `p[fd]_rd_[a-z]*`, `npv[0-9]+`, `\/ref=[^/?]*`, `a|b`, ``,
	} {
		re := regexp.MustCompile(pattern)
		texts := map[string]bool{}
		for range 100 {
			text := textFor(r, pattern)
			if !re.MatchString(text) {
				t.Errorf("%s does not match %s", pattern, text)
			}
			texts[text] = true
		}
		if len(texts) < 2 && pattern != "" {
			t.Errorf("always the same text for %s", pattern)
		}
	}
	if all := (templates{{URLPattern: `(?!)`}, {URLPattern: `https://h/`, Rules: []string{"a"}}}); !all.generate(r).IsValid() {
		t.Error("no URL")
	}
}

// TestFields checks what counts as the same.
func TestFields(t *testing.T) {
	for _, test := range []struct {
		a, b string
		same bool
	}{
		{"https://h/?a=1&&b=2&", "https://h/?a=1&b=2", true},
		{"https://h/?a=1=2?", "https://h/?a=1%3D2%3F", true},
		{"https://h/?a", "https://h/?a=", false},
		{"https://h/?a=1", "https://h/#a=1", false},
		{"https://h/?a=1&b=2", "https://h/?b=2&a=1", false},
	} {
		if (fields(test.a) == fields(test.b)) != test.same {
			t.Errorf("%s and %s: %s, %s", test.a, test.b, fields(test.a), fields(test.b))
		}
	}
}

// TestClearURLsExplanations: an explanation excuses what unalix does, and nothing else.
func TestClearURLsExplanations(t *testing.T) {
	for _, test := range []struct {
		input, ours, theirs string
		want                string // the explanation
	}{
		{"", "https://h/#a=1&b", "https://h/#a=1", "fragment-name"},
		{"", "https://h/#b&a=1&c", "https://h/#a=1&c", "fragment-name"},
		{"", "https://h/#b", "https://h/", "fragment-name"},
		{"", "https://h/", "https://h/#b", ""},
		{"", "https://h/#b", "https://h/#c", ""},
		{"", "https://h/#a=1&b", "https://h/", ""},
		{"", "https://h/?a", "https://h/", ""},
		{"", "https://h/?b=2", "https://h/?amp;a=1&b=2", "html-ampersand"},
		{"", "https://h/?b=2", "https://h/?b=2&%3Ca=1", "decoded-name"},
		{"https://h/p/ref=;k", "https://h/p", "https://h/p;k", "path-parameter"},
		{"https://h/p/ref=;k?b#c", "https://h/p?b#c", "https://h/p;k?b#c", "path-parameter"},
		{"https://h/p;k", "https://h/p", "https://h/p;k", ""},
		{"https://h/p/ref=;l", "https://h/p", "https://h/p;k", ""},
		{"https://h/p/ref=;k", "https://h/q", "https://h/p;k", ""},
		{"https://h/p/ref=;k?b", "https://h/p?a", "https://h/p;k?b", ""},
		{"", "https://h/?b=2", "https://h/?b=2&a=1", ""},
		{"", "https://h/?b=2&a", "https://h/?b=2", ""},
		{"", "https://h/?b=3", "https://h/?amp;a&b=2", ""},
		{"", "https://h/i?b", "https://h/?amp;a&b", ""},
		{"", "https://h/?b#c=1", "https://h/?amp;a&b#c=2", ""},
	} {
		for _, e := range clearURLsExplanations() {
			if got := e.Match(cleaned{test.input, test.ours, test.theirs}); got != (e.ID == test.want) {
				t.Errorf("%+v: %s: %t", test, e.ID, got)
			}
		}
	}
}
