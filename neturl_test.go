package weburl_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestFromNetURL converts URLs that package net/url parsed.
func TestFromNetURL(t *testing.T) {
	for _, tt := range []struct{ input, want string }{
		{"https://ann:p%40w@weburl.example:8443/a/../b%2Fc?d=e&f#g h", "https://ann:p%40w@weburl.example:8443/b%2Fc?d=e&f#g%20h"},
		{"HTTP://WEBURL.example", "http://weburl.example/"},
		{"https://bücher.example/ü", "https://xn--bcher-kva.example/%C3%BC"},
		{`https://weburl.example/a\b`, "https://weburl.example/a%5Cb"},
		{"mailto:ann@weburl.example", "mailto:ann@weburl.example"},
		{"file:///c:/x", "file:///c:/x"},
		{"foo:/a//b", "foo:/a//b"},
	} {
		parsed, err := url.Parse(tt.input)
		if err != nil {
			t.Fatal(err)
		}
		if u, err := weburl.FromNetURL(parsed); err != nil || u.Href() != tt.want {
			t.Errorf("%q: %q, %v, want %q", tt.input, u, err, tt.want)
		}
	}
	for _, tt := range []struct {
		u    *url.URL
		name weburl.ErrorName
	}{
		{&url.URL{Path: "/x"}, weburl.MissingSchemeNonRelativeURL},
		{&url.URL{}, weburl.MissingSchemeNonRelativeURL},
		{&url.URL{Scheme: "https", Host: "a b"}, weburl.DomainToASCII},
		{&url.URL{Scheme: "https", Host: "h:99999"}, weburl.PortOutOfRange},
		{&url.URL{Scheme: "https", Host: "[::1"}, weburl.IPv6Unclosed},
	} {
		u, err := weburl.FromNetURL(tt.u)
		if !errors.Is(err, tt.name) || u.IsValid() {
			t.Errorf("%v: %q, %v, want %v", tt.u, u, err, tt.name)
		}
	}
}

// TestNetURL converts URLs to *url.URL and compares the strings that package
// net/url makes of them.
func TestNetURL(t *testing.T) {
	for _, href := range []string{
		"https://weburl.example/", "https://ann:p%40w@weburl.example:8443/a/b%2Fc?d=e&f#g%20h", "https://[2001:db8::1]/x",
		"mailto:ann@weburl.example", "file:///c:/x", "foo:/a/b", "https://weburl.example/?%zz",
	} {
		u := mustParse(t, href)
		parsed, err := u.NetURL()
		if err != nil || parsed.String() != href {
			t.Errorf("%q: %v, %v", href, parsed, err)
			continue
		}
		if back, err := weburl.FromNetURL(parsed); err != nil || back != u {
			t.Errorf("%q and back: %q, %v", href, back, err)
		}
	}
}

// TestNetURLRefuses covers URLs that net/url refuses.
func TestNetURLRefuses(t *testing.T) {
	for _, href := range []string{"https://weburl.example/%zz", "https://weburl.example/#%", "https://a%b:p%zz@weburl.example/", "https://a:p%zz@weburl.example/%zz"} {
		parsed, err := mustParse(t, href).NetURL()
		var netURLError *weburl.NetURLError
		if parsed != nil || !errors.As(err, &netURLError) || netURLError.Err == nil || errors.Unwrap(err) != netURLError.Err {
			t.Errorf("%q: %v, %v", href, parsed, err)
		}
		var inner *url.Error
		if errors.As(err, &inner) {
			t.Errorf("%q: the error quotes the URL: %v", href, err)
		}
	}
	// net/url refuses the password as well, but the message has only the path.
	_, err := mustParse(t, "https://a:p%qr@weburl.example/%zz").NetURL()
	if err == nil || !strings.Contains(err.Error(), `"%zz"`) || strings.Contains(err.Error(), "%qr") {
		t.Errorf("message of NetURL: %v", err)
	}
	if parsed, err := (weburl.URL{}).NetURL(); parsed != nil || !errors.Is(err, weburl.RefusedInvalidURL) {
		t.Errorf("zero URL: %v, %v", parsed, err)
	}
}
