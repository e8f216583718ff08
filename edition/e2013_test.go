package edition_test

import (
	"net/netip"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
)

// unstable2013 returns the row of the comparison of the texts, or the erratum,
// because of which the href of u need not parse as u again by 2013, or nothing.
func unstable2013(u *edition.URL) string {
	r := u.Record()
	host := r.Get("host").Text()
	labels := strings.Split(host, ".")
	switch isFile := r.Get("scheme").Text() == "file"; {
	case isFile && r.Get("port").Text() != "":
		return "E13-1" // of a base that is no file URL, whose port reads as a part of the host
	case strings.ContainsAny(host, "\t\n\r#%/:?@[\\]") && !isAddress(host):
		return "H-5" // no code point is forbidden in a host
	case isFile && len(host) == 2 && host[1] == '|':
		return "T-3" // a host that reads as a drive letter
	case len(labels) > 1 && slices.Contains(labels[:len(labels)-1], ""):
		return "H-4" // a label that is a full stop once it is prepared
	}
	return ""
}

// isAddress reports whether a host is an IPv6 address in brackets.
func isAddress(host string) bool {
	inner, opened := strings.CutPrefix(host, "[")
	inner, closed := strings.CutSuffix(inner, "]")
	_, err := netip.ParseAddr(inner)
	return opened && closed && err == nil
}

// TestUnstable2013 has an input for each reason why an href is another URL, or
// none, the second time.
func TestUnstable2013(t *testing.T) {
	for _, tt := range []struct{ input, base, href, again, why string }{
		{"http://a%2541/", "", "http://a%41/", "http://aA/", "H-5"},
		{"http://a%2Fb/", "", "http://a/b/", "http://a/b/", "H-5"},
		{"http://a%40b/", "", "http://a@b/", "http://a@b/", "H-5"},
		{"http://a%09b/", "", "http://a\tb/", "http://ab/", "H-5"},
		{"http://\u200D[::1]/", "", "http://[::1]/", "http://[::1]/", ""}, // a domain, and then an address
		{"http://%5Bx/", "", "http://[x/", "failure", "H-5"},
		{"http://a：8/", "", "http://a:8/", "http://a:8/", "H-5"},
		{"file:a", "http://[::1]:8/b", "file://[::1]:8/a", "failure", "E13-1"},
		{"file://%43|", "", "file://C|/", "file:///C:/", "T-3"},
		{"http://b․.a/", "", "http://b..a/", "failure", "H-4"},
	} {
		u, err := edition.Parse(edition.E2013, tt.input, tt.base)
		if err != nil || u.Href() != tt.href || unstable2013(u) != tt.why {
			t.Errorf("%q: %v, %v, want %q and %q", tt.input, u, err, tt.href, tt.why)
			continue
		}
		again, err := edition.Parse(edition.E2013, u.Href(), "")
		if err == nil && again.Href() != tt.again || err != nil && tt.again != "failure" {
			t.Errorf("%q: %v, %v, want %q", u.Href(), again, err, tt.again)
		}
	}
}
