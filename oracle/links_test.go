package main

import (
	"fmt"
	"io"
	"slices"
	"testing"
)

// TestLinkTexts finds the URLs in texts, and says which others may be found in their place.
func TestLinkTexts(t *testing.T) {
	for text, want := range map[string]string{
		"(see http://a/b(c)), “http://d” 'http://e'f": "[http://a/b(c) http://d http://e] []",
		"http://a[b] http://[::1]/ unix://[/c]":       "[http://a[b] http://[::1]/ unix://[/c]] [{label http://a[b] http://a} {label unix://[/c] }]",
		"http://a/,http://b":                          "[http://a/,http://b http://b] [{list http://a/,http://b http://a/}]",
		"{@link http://a|b} http://c/&quot;":          "[http://a|b http://c/&quot] [{tag http://a|b http://a} {entity http://c/&quot http://c/}]",
	} {
		j := judgement{Texts: []string{text}}
		urls, explanations := j.all()
		if got := fmt.Sprint(urls, " ", explanations); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", text, got, want)
		}
	}
}

// TestLinkComparison excuses only what an explanation names.
func TestLinkComparison(t *testing.T) {
	for _, tt := range []struct {
		found                       []string
		missed, onlyOurs, explained int
	}{
		{[]string{"http://a,b", "/c"}, 0, 0, 0},
		{[]string{"http://a,b"}, 1, 0, 0},
		{[]string{"http://a", "/c"}, 0, 0, 1},
		{[]string{"http://a", "/c", "/d"}, 0, 1, 1},
		{[]string{"http://a,", "/c"}, 1, 1, 0},
		{[]string{"/c"}, 1, 0, 0},
	} {
		c := linkComparison{options: options{out: io.Discard}, judge: linkJudge{format: "markdown"}, explained: map[string]int{}}
		c.compare("document", tt.found, judgement{URLs: []string{"/c"}, Literals: [][3]string{{"http://a,b", "http://a b", ""}}})
		if got := []int{c.missed, c.onlyOurs, c.explained["end"]}; !slices.Equal(got, []int{tt.missed, tt.onlyOurs, tt.explained}) {
			t.Errorf("%q: %d", tt.found, got)
		}
	}
}

// TestLinkReport: a few differences and documents that fail are well in a small set.
func TestLinkReport(t *testing.T) {
	for _, tt := range []struct {
		c    linkComparison
		want bool
	}{
		{linkComparison{judged: 1}, true},
		{linkComparison{failed: 2}, true},
		{linkComparison{failed: 3}, false},
		{linkComparison{judged: 1, failed: 3}, true},
		{linkComparison{judged: 1, total: 10, ours: 10, missed: 2, onlyOurs: 2}, true},
		{linkComparison{judged: 1, total: 10, ours: 10, missed: 3}, false},
		{linkComparison{judged: 1, total: 10, ours: 10, onlyOurs: 3}, false},
		{linkComparison{judged: 1, total: 1000, ours: 1000, missed: 5}, true},
		{linkComparison{judged: 1, total: 1000, ours: 3000, onlyOurs: 3}, true},
	} {
		tt.c.out = io.Discard
		if got := tt.c.report(); got != tt.want {
			t.Errorf("%+v: %t", tt.c, got)
		}
	}
}

// TestLinksUnread: a few documents that the judge reads may not be read, and many may not.
func TestLinksUnread(t *testing.T) {
	for n, want := range map[int]bool{0: true, 2: true, 3: false} {
		c := linkComparison{options: options{out: io.Discard, show: 1}, explained: map[string]int{}}
		for i := range 10 {
			c.document("x", nil, i < n, judgement{URLs: []string{}})
		}
		c.document("y", nil, true, judgement{Failed: "no"})
		if got := c.report(); got != want || c.judged != 10-n || c.failed != 1 {
			t.Errorf("%d not read: %t, %+v", n, got, c)
		}
	}
}
