package weburl_test

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
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
		name reason.Code
	}{
		{&url.URL{Path: "/x"}, reason.MissingSchemeNonRelativeURL},
		{&url.URL{}, reason.MissingSchemeNonRelativeURL},
		{&url.URL{Scheme: "https", Host: "a b"}, reason.DomainToASCII},
		{&url.URL{Scheme: "https", Host: "h:99999"}, reason.PortOutOfRange},
		{&url.URL{Scheme: "https", Host: "[::1"}, reason.IPv6Unclosed},
	} {
		u, err := weburl.FromNetURL(tt.u)
		if !errors.Is(err, tt.name) || u.IsValid() {
			t.Errorf("%v: %q, %v, want %v", tt.u, u, err, tt.name)
		}
	}
}

// TestFromNetURLAllocations counts what FromNetURL allocates beside u.String().
func TestFromNetURLAllocations(t *testing.T) {
	for text, want := range map[string]int{"https://weburl.example:8443/a?b": 0, "https://weburl.example:443/a": 4} {
		u, err := url.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		own := testing.AllocsPerRun(100, func() { _ = u.String() })
		checkAllocs(t, text, want+int(own), func() { weburl.FromNetURL(u) })
	}
}

// TestFromNetURLOtherHost covers URLs whose String is parsed with another host,
// port or scheme than the URL has. Since Go 1.27, String writes some of them so that
// they are not; then FromNetURL returns what it writes.
func TestFromNetURLOtherHost(t *testing.T) {
	parse := func(s string) *url.URL {
		u, err := url.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	for _, tt := range []struct {
		u      *url.URL
		reason reason.Code
		newer  string
	}{
		{parse("foo:/%2fevil.example/|"), reason.OtherHost, "foo:%2F/evil.example/%7C"},
		{parse("https:evil.example"), reason.OtherHost, ""},
		{parse("https:/evil.example"), reason.OtherHost, ""},
		{parse("https:///evil.example"), reason.OtherHost, ""},
		{&url.URL{Scheme: "https", Path: "//evil.example/"}, reason.OtherHost, ""},
		{&url.URL{Scheme: "foo", OmitHost: true, Path: "//evil.example/"}, reason.OtherHost, "foo:%2F/evil.example/"},
		{&url.URL{Scheme: "https", Host: "good.example", Opaque: "//evil.example/"}, reason.OtherHost, ""},
		{&url.URL{Scheme: "https", Host: "good.example:1", Opaque: "//good.example:2/"}, reason.OtherHost, ""},
		{&url.URL{Scheme: "https", Host: "good.example", Opaque: "/evil.example/"}, reason.OtherHost, ""},
		{&url.URL{Scheme: "https://evil.example/", Host: "good.example"}, reason.OtherScheme, ""},
		{&url.URL{Scheme: "foo:bar", Host: "good.example"}, reason.OtherScheme, ""},
		{&url.URL{Scheme: " https", Host: "good.example"}, reason.OtherScheme, ""},
		{&url.URL{Scheme: "file", Host: "c:", Path: "/x"}, reason.OtherHost, ""},
	} {
		u, err := weburl.FromNetURL(tt.u)
		if tt.newer != "" && tt.newer == tt.u.String() {
			if err != nil || u.Href() != tt.newer {
				t.Errorf("%#v: %q, %v, want %q", tt.u, u, err, tt.newer)
			}
			continue
		}
		var netURLError *weburl.NetURLError
		if u.IsValid() || !errors.As(err, &netURLError) || !errors.Is(err, tt.reason) || netURLError.Op != "FromNetURL" {
			t.Errorf("%#v: %q, %v, want %v", tt.u, u, err, tt.reason)
		}
	}
	for _, s := range []string{"file://localhost/x", "https://H:443/", "foo://%C3%A9:1/", "https://b%C3%BCcher.example/", "ws://[::FFFF:1.2.3.4]:80/"} {
		if u, err := weburl.FromNetURL(parse(s)); err != nil {
			t.Errorf("%q: %q, %v", s, u, err)
		}
	}
}

// TestNetURL converts URLs to *url.URL and compares what package net/url makes
// of them.
func TestNetURL(t *testing.T) {
	for _, href := range []string{
		"https://weburl.example/", "https://ann:p%40w@weburl.example:8443/a/b%2Fc?d=e&f#g%20h", "https://[2001:db8::1]/x",
		"mailto:ann@weburl.example", "file:///c:/x", "foo:/a/b", "https://weburl.example/?%zz", "https://weburl.example/?", "https://weburl.example/?#f",
		"https://weburl.example//a//", "https://weburl.example/%7Ea/%61/[]/;=:@!$&'()*+,", "https://weburl.example/#%61?/", "https://:p@weburl.example/",
		"foo:", "foo:?", "foo:a|b\\%zz?c|d", "foo://h", "foo://h?q", "foo:///a", "foo:////a", "foo:/.//a", "foo://%C3%A9/", "https://a_b.example/",
	} {
		u := mustParse(t, href)
		parsed, err := u.NetURL()
		if u.Href() != href || err != nil || parsed.String() != href {
			t.Errorf("%q: %v, %v", href, parsed, err)
			continue
		}
		if back, err := weburl.FromNetURL(parsed); err != nil || back != u {
			t.Errorf("%q and back: %q, %v", href, back, err)
		}
		if got := parsed.RequestURI(); u.IsSpecial() && got != u.RequestTarget() {
			t.Errorf("%q: net/http would request %q, want %q", href, got, u.RequestTarget())
		}
	}
}

// TestNetURLHost checks what the field Host is: the host and the port, in which
// package net/url decodes what is percent-encoded.
func TestNetURLHost(t *testing.T) {
	for href, want := range map[string]string{
		"https://weburl.example/": "weburl.example", "https://xn--mnchen-3ya.example:1/": "xn--mnchen-3ya.example:1", "https://[::1]:8080/": "[::1]:8080",
		"foo://%E2%98%83.net:1/": "☃.net:1", "foo://%c3%a9": "", "foo://%C3%A9": "é", "foo://a%25b/": "a%b", "foo://%FF:2": "\xff:2", "foo://[::1]:1/": "[::1]:1",
		"file:///a": "", "mailto:x": "", "foo:///a": "",
	} {
		u := mustParse(t, href)
		parsed, err := u.NetURL()
		switch {
		case err != nil:
			if !errors.Is(err, reason.CannotKeep) || want != "" {
				t.Errorf("%q: %v", href, err)
			}
		case parsed.Host != want:
			t.Errorf("%q: the host is %q, want %q", href, parsed.Host, want)
		}
	}
}

// TestNetURLRefuses covers URLs that net/url refuses, or that it would change.
func TestNetURLRefuses(t *testing.T) {
	for _, tt := range []struct{ href, component, piece string }{
		{"https://weburl.example/a|b", "path", "|"},
		{"https://weburl.example/%61/a|b", "path", "|"},
		{"https://weburl.example/%zz", "path", "%"},
		{"https://weburl.example/a%4", "path", "%"},
		{`foo://h/a\b`, "path", `\`},
		{"foo:/|", "path", "|"},
		{"https://weburl.example/#", "fragment", "#"},
		{"https://weburl.example/#%", "fragment", "%"},
		{"https://weburl.example/#a#b", "fragment", "#"},
		{"https://weburl.example/#!/{id}", "fragment", "{"},
		{"foo:a#|", "fragment", "|"},
		{"https://a%41@weburl.example/", "username", "%41"},
		{"https://a%c3%a9@weburl.example/", "username", "%c3"},
		{"https://a!@weburl.example/", "username", "!"},
		{"https://a%:p%qr@weburl.example/|", "username", "%"},
		{"https://a:p%qr@weburl.example/%zz", "password", "%"},
		{"https://a:p%3B@weburl.example/", "password", "%3B"},
		{"https://a{b.example/", "host", "{"},
		{"foo://a%41b/", "host", "%41"},
		{"foo://", "host", "//"},
		{"foo://?q", "host", "//"},
	} {
		u := mustParse(t, tt.href)
		parsed, err := u.NetURL()
		var e *weburl.NetURLError
		if u.Href() != tt.href || parsed != nil || !errors.As(err, &e) || !errors.Is(err, reason.CannotKeep) || e.Component != tt.component || tt.href[e.Start:e.End] != tt.piece {
			t.Errorf("%q: %v, %#v, want an error for %q in the %s", tt.href, parsed, err, tt.piece, tt.component)
			continue
		}
		isQuoted := e.Component != "username" && e.Component != "password" && tt.piece != "//"
		if isQuoted != strings.Contains(err.Error(), " ("+strconv.Quote(tt.piece)+")") {
			t.Errorf("%q: message %q", tt.href, err)
		}
		if message := fmt.Sprintf("%v %#v", err, err); strings.Contains(message, "%qr") || strings.Contains(message, "example/") {
			t.Errorf("%q: message %q", tt.href, message)
		}
	}
}

// TestNetURLRefusesLong checks that finding what net/url cannot keep does not cost
// a call of net/url for each byte.
func TestNetURLRefusesLong(t *testing.T) {
	u := mustParse(t, "https://weburl.example/"+strings.Repeat("a%2F", 5000)+"|")
	allocs := testing.AllocsPerRun(5, func() {
		if _, err := u.NetURL(); !errors.Is(err, reason.CannotKeep) {
			t.Fatal(err)
		}
	})
	if allocs > 100 {
		t.Errorf("%v allocations, want at most 100", allocs)
	}
}

// FuzzNetURL checks that NetURL is exact or says what cannot be kept, and that
// the result of FromNetURL has the host of the url.URL, whatever its fields are.
func FuzzNetURL(f *testing.F) {
	addSeeds(f, func(s, t string) { f.Add(s, t, t, s, uint8(len(s))) })
	f.Add("foo", "", "//evil.example/|", "", uint8(4))
	f.Add("https", "good.example", "", "//evil.example/", uint8(0))
	f.Fuzz(func(t *testing.T, first, second, third, fourth string, flags uint8) {
		if u, err := weburl.Parse(first); err == nil {
			checkNetURL(t, u)
		}
		checkFromNetURL(t, &url.URL{Scheme: first, Host: second, Path: third, Opaque: fourth, OmitHost: flags&1 != 0})
		checkFromNetURL(t, &url.URL{Scheme: "https", Host: second, Path: third, RawPath: first, RawQuery: fourth, OmitHost: flags&1 != 0, ForceQuery: flags&2 != 0})
		checkFromNetURL(t, &url.URL{Scheme: "file", Host: second, Path: third, User: url.UserPassword(first, fourth)})
		checkFromNetURL(t, &url.URL{Scheme: "foo", Host: second, Path: third, RawPath: first, Fragment: fourth, OmitHost: flags&1 != 0})
		if parsed, err := url.Parse(first); err == nil {
			checkFromNetURL(t, parsed)
		}
	})
}

// checkNetURL converts u and back.
func checkNetURL(t *testing.T, u weburl.URL) {
	t.Helper()
	parsed, err := u.NetURL()
	if err != nil {
		var e *weburl.NetURLError
		if !errors.As(err, &e) || e.Component == "" || e.Start >= e.End || e.End > len(u.Href()) {
			t.Errorf("%q: %#v", u, err)
		}
		return
	}
	if back, err := weburl.FromNetURL(parsed); err != nil || back != u || parsed.String() != u.Href() {
		t.Errorf("%q becomes %q and %q, %v", u, parsed, back, err)
	}
	unescaped, _ := url.PathUnescape(u.Host().String())
	hostPort := unescaped
	if port, ok := u.Port(); ok {
		hostPort += ":" + strconv.Itoa(int(port))
	}
	if parsed.Host != hostPort {
		t.Errorf("%q: the host for net/url is %q", u, parsed.Host)
	}
	if got := parsed.RequestURI(); u.IsSpecial() && got != u.RequestTarget() {
		t.Errorf("%q: net/http would request %q, want %q", u, got, u.RequestTarget())
	}
}

// checkFromNetURL checks that the host is that of u.
func checkFromNetURL(t *testing.T, u *url.URL) {
	t.Helper()
	parsed, err := weburl.FromNetURL(u)
	if err != nil {
		var netURLError *weburl.NetURLError
		var parseError *weburl.ParseError
		if parsed.IsValid() || !errors.As(err, &netURLError) && !errors.As(err, &parseError) {
			t.Errorf("%#v: %q, %v", u, parsed, err)
		}
		return
	}
	hostname := u.Hostname()
	if strings.HasPrefix(u.Host, "[") {
		hostname = "[" + hostname + "]"
	}
	if got := parsed.Host(); got.Kind() == weburl.HostOpaque || hostname == "" {
		if unescaped, err := url.PathUnescape(got.String()); err != nil || unescaped != hostname {
			t.Errorf("%#v: %q has the host %q", u, parsed, got)
		}
	} else if want, err := weburl.ParseHost(hostname); err != nil || want != got {
		if parsed.Scheme() != "file" || want.String() != "localhost" || got.String() != "" {
			t.Errorf("%#v: %q has the host %q, want %q, %v", u, parsed, got, want, err)
		}
	}
}
