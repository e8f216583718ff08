package edition_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/internal/test/whole"
)

// unstable returns the erratum because of which the href of u need not parse as u
// again, or nothing.
func unstable(u *edition.URL) string {
	switch u.Edition() {
	case edition.E2012:
		return unstable2012(u)
	case edition.E2015:
		return unstable2015(u)
	case edition.E2013:
		return unstable2013(u)
	case edition.E2017:
	default:
		return ""
	}
	r := u.Record()
	host, path := r.Get("host"), r.Get("path").List()
	switch {
	case host.IsNull() && len(path) > 1 && path[0] == "" && r.Get("scheme").Text() != "file":
		return "E17-4" // the path reads as a host
	case host.Text() == "" && !host.IsNull() && r.Get("scheme").Text() != "file":
		return "E17-4" // a domain of nothing but what is ignored
	case r.Get("scheme").Text() == "file" && strings.HasSuffix(host.Text(), "|") && len(host.Text()) == 2:
		return "E17-4" // a host that reads as a drive letter
	}
	return ""
}

// checkParse parses an input by an edition, uses everything that there is of the
// URL, and parses its href again.
func checkParse(t *testing.T, id edition.ID, input, base string) {
	t.Helper()
	u, err := edition.Parse(id, input, base)
	if err != nil {
		if strings.Contains(err.Error(), "secret") {
			t.Fatalf("%s: %q: the error has a password: %v", id, input, err)
		}
		return
	}
	_ = u.Origin()
	if href, ok := u.Attribute("href"); !ok || href.Text() != u.Href() {
		t.Fatalf("%s: %q: the attribute href is %v", id, input, href)
	}
	again, err := edition.Parse(id, u.Href(), "")
	stable := err == nil && again.Href() == u.Href()
	if !stable && unstable(u) == "" {
		t.Fatalf("%s: %q, base %q: %q becomes %v, %v", id, input, base, u.Href(), again, err)
	}
}

// TestHrefs parses the href of generated inputs again. 2017 has inputs of which
// the href becomes another URL, or none: erratum E17-4.
func TestHrefs(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	g := newGenerator(t, 3)
	for range whole.Or(6000, 20_000) {
		input, base := g.input(), g.base()
		for info := range edition.All() {
			checkParse(t, info.ID, input, base)
		}
	}
	for _, tt := range []struct{ input, href, again string }{
		{"foo:/.//p", "foo://p", "foo://p"},
		{"foo:/.///p:x/", "foo:///p:x/", "foo:///p:x/"},
		{"foo:/.//p:x/", "foo://p:x/", "failure"},
		{"http://%C2%AD/x", "http:///x", "http://x/"},
		{"file://%43|", "file://c|/", "file:///c:/"},
	} {
		u, err := edition.Parse(edition.E2017, tt.input, "")
		if err != nil || u.Href() != tt.href || unstable(u) != "E17-4" {
			t.Errorf("%q: %v, %v, want %q", tt.input, u, err, tt.href)
			continue
		}
		again, err := edition.Parse(edition.E2017, u.Href(), "")
		if err == nil && again.Href() != tt.again || err != nil && tt.again != "failure" {
			t.Errorf("%q: %v, %v, want %q", u.Href(), again, err, tt.again)
		}
		if err == nil && reflect.DeepEqual(again.Record(), u.Record()) {
			t.Errorf("%q is the same URL again", u.Href())
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"http://u:secret@h:80/a/../b?q#f", "foo:/.//p", "file:///C|/x", "http://xn--fa-hia/", "gopher://h:70/"} {
		f.Add(s, "http://b/c", "host", "x:1")
	}
	f.Fuzz(func(t *testing.T, input, base, attribute, value string) {
		if len(input)+len(base)+len(value) > 10_000 {
			return
		}
		for info := range edition.All() {
			checkParse(t, info.ID, input, base)
			if u, err := edition.Parse(info.ID, input, base); err == nil {
				_ = u.Set(attribute, value) // most names are no attributes
				_ = u.Href()
			}
		}
	})
}

// TestMaxLength: a parser refuses what is too long, base or input.
func TestMaxLength(t *testing.T) {
	p := edition.Parser{Edition: edition.E2024, MaxLength: 10}
	for _, tt := range []struct {
		input, base string
		want        error
	}{
		{"http://h/a", "", nil}, {"http://h/ab", "", edition.ErrTooLong}, {"a", "http://h/ab", edition.ErrTooLong},
	} {
		if _, err := p.Parse(tt.input, tt.base); err != tt.want {
			t.Errorf("%q, base %q: %v, want %v", tt.input, tt.base, err, tt.want)
		}
	}
}

// TestSetMaxLength: a parser refuses a value that is too long, and leaves the URL as it is.
func TestSetMaxLength(t *testing.T) {
	for info := range edition.All() {
		u := mustParse(t, info.ID, "http://h/")
		p := edition.Parser{MaxLength: 10}
		if err := p.Set(u, "hash", strings.Repeat("a", 11)); err != edition.ErrTooLong || u.Href() != "http://h/" {
			t.Errorf("%s: %v, %s", info.ID, err, u)
		}
		if err := p.Set(u, "hash", strings.Repeat("a", 10)); err != nil || u.Href() != "http://h/#aaaaaaaaaa" {
			t.Errorf("%s: %v, %s", info.ID, err, u)
		}
	}
}
