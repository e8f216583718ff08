package suite_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestLinearRelativeTo checks that references are found in linear time, between
// the URL and others with a part of its path, and that so are the bytes that
// net/url cannot keep.
func TestLinearRelativeTo(t *testing.T) {
	for _, start := range []string{"https://h/", "foo:/", "foo:/.//", "file:///C:/", "file:///"} {
		for _, part := range []string{"a/", "/", "a:", "C|/", "a", "%41", "a/b:"} {
			input := func(n int) string { return start + strings.Repeat(part, n/len(part)) }
			run := func(href string) {
				u, half := weburl.MustParse(href), weburl.MustParse(href[:len(start)+(len(href)-len(start))/2])
				root, end := weburl.MustParse(start+"b"), weburl.MustParse(href+"/")
				for _, base := range []weburl.URL{u, half, root, end} {
					u.RelativeTo(base)
					base.RelativeTo(u)
				}
			}
			growth.Check(t, "RelativeTo with "+part+" after "+start, run, input)
		}
	}
	for _, href := range []string{"https://h/#|", "https://h/|#", "https://#@h/", "https://:#@h/|"} {
		input := func(n int) string { return strings.Replace(href, "#", strings.Repeat("%2e", n/3), 1) }
		growth.Check(t, "NetURL of "+href, func(href string) { _, _ = weburl.MustParse(href).NetURL() }, input)
	}
}
