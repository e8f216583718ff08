package edition_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
)

// hrefOf returns the href of an input, or "failure".
func hrefOf(id edition.ID, input, base string) string {
	u, err := edition.Parse(id, input, base)
	if err != nil {
		return "failure"
	}
	return u.Href()
}

// TestErrata2015 shows each erratum: what the letter of the text makes of an input,
// worked out by hand, and the reading that is taken.
func TestErrata2015(t *testing.T) {
	const undefined = "undefined"
	for _, tt := range []struct{ id, input, base, letter, reading string }{
		{"E15-1", "http://H/", "", "http://H/", "http://h/"},
		{"E15-1", "mailto:x", "", "about:///mailto:x", "mailto:x"},
		{"E15-2", "file:/example.com/", "", "file:///e:/example.com/", "file:///example.com/"},
		{"E15-2", "/C|/x", "http://h/", "file:///x", "file:///C:/x"},
		{"E15-3", "file:a", "file:///b/c", "file:///a", "file:///b/a"},
		{"E15-4", "file:///a", "", "failure", "file:///a"},
		{"E15-4", "file://\t/a", "", "failure", "file:///a"},
		{"E15-4", "///a", "file:///b", "failure", "file:///a"},
		{"E15-5", "http://a@b@c/", "", "failure", "http://a%40b@c/"},
		{"E15-5", "http://a:b@[@c/", "", "failure", "http://a:b%40[@c/"},
		{"E15-5", "http://a@b@[1::2]/", "", "failure", "http://a%40b@[1::2]/"},
		{"E15-6", "http://1.2.3.4x/", "", "failure", "http://1.2.3.4x/"},
		{"E15-6", "http://[1::2]x/", "http://b/", "http://b//[1::2]x/", "failure"},
		{"E15-7", "http://[1:2:3:4::5:6:7]/", "", "failure", "http://[1:2:3:4:0:5:6:7]/"},
		{"E15-7", "http://[2001::1]/", "", "failure", "http://[2001::1]/"},
		{"E15-7", "http://[1:2:3:4:5:6:7:8]/", "", "failure", "http://[1:2:3:4:5:6:7:8]/"},
		{"E15-7", "http://[1:2:3::5:6:1.2.3.4]/", "", "failure", "http://[1:2:3:0:5:6:102:304]/"},
		{"E15-8", "foo", "", "about:///foo", "failure"},
		{"E15-8", "foo", "mailto:x", "mailto:///foo", "failure"},
		{"E15-9", "http://h/a/.", "", "http://h/a/.", "http://h/a/"},
		{"E15-9", "http://h/.", "", "http://h/", "http://h/."},
		{"E15-9", ".", "http://h/a/b/c", "http://h/a/b/c", "http://h/a"},
		{"E15-10", "http:a", "http://h/b/c", undefined, "http://h/b/a"},
		{"E15-12", "http://h:8a/", "", "http://h:8/", "failure"},
		{"E15-13", "http://h/?é", "", undefined, "http://h/?%C3%A9"},
	} {
		if got := hrefOf(edition.E2015, tt.input, tt.base); got != tt.reading || got == tt.letter {
			t.Errorf("%s: %q, base %q: %s, want %s and not %s", tt.id, tt.input, tt.base, got, tt.reading, tt.letter)
		}
	}
	for _, tt := range []struct{ id, href, attribute, value, letter, reading string }{
		{"E15-11", "http://h/", "host", "g:81", "http://g/", "http://g:81/"},
		{"E15-14", "http://h/", "search", "q", "http://h/?q=", "http://h/?q"},
		{"E15-14", "http://h/?q", "search", "", "http://h/?", "http://h/"},
	} {
		u := mustParse(t, edition.E2015, tt.href)
		if err := u.Set(tt.attribute, tt.value); err != nil || u.Href() != tt.reading || u.Href() == tt.letter {
			t.Errorf("%s: %q, %s = %q: %v, %v, want %s and not %s", tt.id, tt.href, tt.attribute, tt.value, u, err, tt.reading, tt.letter)
		}
	}
}

// TestUnstable2015 shows E15-15: hrefs that parse as another URL, or as none.
func TestUnstable2015(t *testing.T) {
	for _, tt := range []struct{ input, base, href, again string }{
		{"http://[0:0:0:0:0:0:0:1]/", "", "http://[::1]/", "failure"},
		{"http://[1:0:0:0:0:0:0:0]/", "", "http://[1::]/", "failure"},
		{"http://%C2%AD/x", "", "http:///x", "failure"},
		{"////a", "file:///b", "file:////a", "file:///a"},
		{"//h:80/x", "file:///b", "file://h:80/x", "file://h/:80/x"},
		{"//u@h/x", "file:///b", "file://u@h/x", "failure"},
		{"file:.", "file:///a/b", "file:///a/.", "file:///a/"},
		{"%2e", "http://h/a/b", "http://h/a/%2e", "http://h/a/"},
		{"http://h/#a \x00", "", "http://h/#a ", "http://h/#a"},
	} {
		u, err := edition.Parse(edition.E2015, tt.input, tt.base)
		if err != nil || u.Href() != tt.href || unstable2015(u) != "E15-15" {
			t.Errorf("%q, base %q: %v, %v, want %q", tt.input, tt.base, u, err, tt.href)
			continue
		}
		if got := hrefOf(edition.E2015, tt.href, ""); got != tt.again {
			t.Errorf("%q: %s, want %q", tt.href, got, tt.again)
		}
	}
	if id := unstable2015(mustParse(t, edition.E2015, "http://u:p@h:81/a/b?q#f")); id != "" {
		t.Errorf("an ordinary URL has %s", id)
	}
}

// unstable2015 returns the erratum because of which the href of u need not parse as
// u again, or nothing.
func unstable2015(u *edition.URL) string {
	r := u.Record()
	host, path := r.Get("host"), r.Get("path").List()
	isFile := r.Get("scheme").Text() == "file"
	last := ""
	if len(path) > 1 {
		last = path[len(path)-1]
	}
	switch {
	case isFile && len(path) > 1 && path[0] == "": // row 3 of file-url takes all slashes
	case isFile && (r.Get("port").Text() != "" || r.Get("username").Text() != "" || !r.Get("password").IsNull()):
		// row 1 of relative-url takes them from a reference, and file-url does not
	case last == "." || strings.EqualFold(last, "%2e"): // it was alone until it was put behind something
	case !isFile && !host.IsNull() && host.Text() == "": // a domain of nothing but what is ignored
	case strings.HasPrefix(host.Text(), "[::") || strings.HasSuffix(host.Text(), "::]"): // no diagram has it
	case strings.TrimRight(u.Href(), "\t\n\f\r ") != u.Href(): // what stood behind the white space was dropped
	default:
		return ""
	}
	return "E15-15"
}
