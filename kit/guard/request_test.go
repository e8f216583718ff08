package guard_test

import (
	"crypto/tls"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/kit/guard"
)

// TestRequestURL covers the requests of testdata/requests.txt.
func TestRequestURL(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	options := map[string]guard.RequestOptions{"direct": {}, "behind": {Proxies: proxies}, "standard": {Proxies: proxies, Forwarded: true}, "listed": {Proxies: proxies, Hosts: mustScope(t, "*.example.com", "192.0.2.1")}}
	for _, row := range vectors(t, "requests.txt", 6, 61) {
		from, host, target, headers, want := row[1], row[2], row[3], row[4], row[5]
		u, err := url.ParseRequestURI(target)
		if err != nil {
			t.Fatal(err)
		}
		r := &http.Request{Method: http.MethodGet, URL: u, Host: host, RemoteAddr: from, Header: http.Header{}}
		if u.Host != "" {
			r.Host = u.Host // as net/http does
		}
		for line := range strings.Lines(headers) {
			name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
			r.Header.Add(name, value)
		}
		parsed, err := guard.RequestURL(r, options[row[0]])
		got := parsed.Href()
		var refused *guard.Error
		if errors.As(err, &refused) {
			got = refused.Reason.String()
		}
		if got != want {
			t.Errorf("%s for %s with %q: %s, want %s", target, host, headers, got, want)
		}
	}
}

// TestRequestURLs covers requests without fields, by TLS and with CONNECT.
func TestRequestURLs(t *testing.T) {
	r := httptest.NewRequest(http.MethodGet, "/a", nil)
	r.TLS = &tls.ConnectionState{}
	if u, err := guard.RequestURL(r, guard.RequestOptions{}); err != nil || u.Href() != "https://example.com/a" {
		t.Errorf("%v, %v", u, err)
	}
	for _, r := range []*http.Request{nil, {}, {URL: &url.URL{Opaque: "//h/"}, Host: "h"}, {Method: http.MethodConnect, URL: &url.URL{Path: "/"}, Host: "h"}, {URL: &url.URL{Path: "a"}, Host: "h"}} {
		if u, err := guard.RequestURL(r, guard.RequestOptions{}); !errors.Is(err, guard.NoPath) || u.IsValid() {
			t.Errorf("%v, %v", u, err)
		}
	}
	var refused *guard.Error
	if _, err := guard.RequestURL(&http.Request{URL: &url.URL{Path: "/a/../b"}, Host: "h"}, guard.RequestOptions{}); !errors.As(err, &refused) || refused.Reason != guard.DotSegment || refused.Start != 0 || refused.End != len("/a/../b") {
		t.Errorf("%+v", err)
	}
	if u, err := guard.RequestURL(&http.Request{URL: &url.URL{}, Host: "h"}, guard.RequestOptions{}); err != nil || u.Href() != "http://h/" {
		t.Errorf("%v, %v", u, err)
	}
}
