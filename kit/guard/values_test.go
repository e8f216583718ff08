package guard_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/reason"
)

// outcome returns the name of the reason of an error, or a result.
func outcome(t *testing.T, result string, err error) string {
	t.Helper()
	if err == nil {
		return result
	}
	var refused *guard.Error
	if !errors.As(err, &refused) || !errors.Is(err, refused.Reason) || refused.Op == "" || refused.Start > refused.End {
		t.Errorf("%#v", err)
		return ""
	}
	return refused.Reason.String()
}

// TestWithin adds the paths of testdata/within.txt to a folder.
func TestWithin(t *testing.T) {
	folder := mustParse(t, "https://example.com/users/ann/")
	for _, row := range vectors(t, "within.txt", 2, 63) {
		u, err := guard.Within(folder, strings.Split(row[0], "/")...)
		if got := outcome(t, u.Path(), err); got != row[1] {
			t.Errorf("%q: %s, want %s", row[0], got, row[1])
		}
	}
	u, err := guard.Within(mustParse(t, "https://example.com/a?b#c"), "d", "e")
	if err != nil || u.Href() != "https://example.com/a/d/e?b#c" {
		t.Errorf("%v, %v", u, err)
	}
	var refused *guard.Error
	if _, err := guard.Within(folder, "a", "b", "..", "c"); !errors.As(err, &refused) || refused.Index != 2 || refused.End != 2 {
		t.Errorf("%+v", refused)
	}
	if got, want := refused.Error(), "guard: Within: segments[2]: dot-segment at byte 0: "; !strings.HasPrefix(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
	for _, base := range []weburl.URL{{}, mustParse(t, "mailto:x")} {
		if _, err := guard.Within(base, "a"); !errors.Is(err, guard.InvalidURL) || strings.Contains(err.Error(), "segments[") {
			t.Errorf("%q: %v", base, err)
		}
	}
}

// FuzzWithin checks that a result is in the folder for a program that decodes the path any
// number of times before it looks for parameters, a query or a fragment, and resolves dot segments.
func FuzzWithin(f *testing.F) {
	for _, row := range vectors(f, "within.txt", 2, 63) {
		f.Add(row[0])
	}
	folder := mustParse(f, "https://example.com/users/ann/")
	f.Fuzz(func(t *testing.T, text string) {
		u, err := guard.Within(folder, strings.Split(text, "/")...)
		if err != nil {
			return
		}
		want := strings.Count(u.Path(), "/")
		for path := u.Path(); ; {
			if !strings.HasPrefix(path, "/users/ann/") || strings.Count(path, "/") != want || strings.ContainsAny(path, "\\\x00") {
				t.Errorf("%q: a program may see %q", text, path)
			}
			for segment := range strings.SplitSeq(path, "/") {
				if name := segment[:strings.IndexAny(segment+"#", ";?#")]; name == "." || name == ".." {
					t.Errorf("%q: a program may see %q", text, path)
				}
			}
			decoded, err := url.PathUnescape(path)
			if err != nil || decoded == path {
				break
			}
			path = decoded
		}
	})
}

// TestRedirectTarget resolves the values of testdata/redirect.txt. What is returned leads to
// the site for a browser.
func TestRedirectTarget(t *testing.T) {
	site := mustParse(t, "https://example.com/login")
	for _, row := range vectors(t, "redirect.txt", 2, 53) {
		target, err := guard.RedirectTarget(site, row[0])
		if err != nil && target != "/" {
			t.Errorf("%q: %q with an error", row[0], target)
		}
		if got := outcome(t, target, err); got != row[1] {
			t.Errorf("%q: %s, want %s", row[0], got, row[1])
		}
	}
	if target, err := guard.RedirectTarget(weburl.URL{}, "/a"); err == nil || target != "/" {
		t.Errorf("%q, %v", target, err)
	}
	if target, err := guard.RedirectTarget(mustParse(t, "foo://h/"), "/a"); err == nil || target != "/" {
		t.Errorf("%q, %v", target, err)
	}
}

// FuzzRedirectTarget checks that a browser stays on the site.
func FuzzRedirectTarget(f *testing.F) {
	for _, row := range vectors(f, "redirect.txt", 2, 53) {
		f.Add(row[0])
	}
	for _, seed := range vector.Seeds() {
		f.Add(seed)
	}
	site := mustParse(f, "https://example.com/login")
	f.Fuzz(func(t *testing.T, text string) {
		target, _ := guard.RedirectTarget(site, text)
		u, err := site.Parse(target)
		if err != nil || u.Origin().String() != "https://example.com" || target[0] != '/' || strings.HasPrefix(target, "//") || strings.ContainsAny(target, "\r\n\t\\ ") && !strings.ContainsAny(target, "?#") {
			t.Errorf("%q: %q", text, target)
		}
	})
}

// TestRedirectURI compares the URIs of testdata/redirecturi.txt.
func TestRedirectURI(t *testing.T) {
	for _, row := range vectors(t, "redirecturi.txt", 3, 56) {
		u, err := guard.RedirectURI([]string{"https://other.example/cb", row[0]}, row[1])
		if got := outcome(t, "ok", err); got != row[2] || err == nil && !u.IsValid() {
			t.Errorf("%s for %q: %s, want %s", row[0], row[1], got, row[2])
		}
	}
	if _, err := guard.RedirectURI(nil, "https://app.example/cb"); !errors.Is(err, guard.NotRegistered) {
		t.Error(err)
	}
}

// TestOrigins covers the values of testdata/origins.txt, and the answers to them.
func TestOrigins(t *testing.T) {
	origins, err := guard.NewOrigins("https://app.example.com", "https://*.example.org", "HTTPS://*.SHOP.example:8443", "http://localhost:3000", "https://café.example", "https://[2001:db8::1]", "chrome-extension://abc", "capacitor://localhost", "tauri://localhost")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range vectors(t, "origins.txt", 2, 54) {
		if got := strconv.FormatBool(origins.Contains(row[0])); got != row[1] {
			t.Errorf("%q: %s", row[0], got)
		}
		r, header := httptest.NewRequest(http.MethodGet, "/", nil), http.Header{"Vary": {"Accept"}}
		r.Header["Origin"] = []string{row[0]}
		allowed := origins.CORS(header, r)
		if want := map[bool]string{true: row[0]}[row[1] == "true"]; strconv.FormatBool(allowed) != row[1] || header.Get("Access-Control-Allow-Origin") != want || strings.Join(header["Vary"], ",") != "Accept,Origin" {
			t.Errorf("%q: %v, %q", row[0], allowed, header)
		}
	}
	for _, values := range [][]string{nil, {"https://app.example.com", "https://app.example.com"}} {
		r, header := httptest.NewRequest(http.MethodGet, "/", nil), http.Header{}
		r.Header["Origin"] = values
		if origins.CORS(header, r) || header.Get("Vary") != "Origin" || len(header) != 1 {
			t.Errorf("%q: %q", values, header)
		}
	}
	for _, o := range []*guard.Origins{nil, {}} {
		if o.Contains("https://app.example.com") || o.Contains("") || o.CORS(http.Header{}, httptest.NewRequest(http.MethodGet, "/", nil)) || o.CORS(nil, nil) {
			t.Error("an empty set has an origin")
		}
	}
	if origins.CORS(nil, httptest.NewRequest(http.MethodGet, "/", nil)) || origins.CORS(http.Header{}, nil) {
		t.Error("a missing argument has an origin")
	}
	custom, err := guard.NewOrigins("app://[::1]", "tauri://localhost:1")
	if err != nil || !custom.Contains("app://[::1]") || !custom.Contains("tauri://localhost:1") || custom.Contains("app://[::2]") {
		t.Errorf("%v", err)
	}
	for _, text := range []string{"foo:", "foo:a", "foo://h/", "foo://h?", "foo://h#", "foo://u@h", "foo:///", "javascript://h"} {
		if _, err := guard.NewOrigins(text); err == nil {
			t.Errorf("%s is an origin", text)
		}
	}
}

// TestNewOrigins covers entries that are refused.
func TestNewOrigins(t *testing.T) {
	for entry, want := range map[string]guard.Reason{
		"": guard.NotOrigin, "*": guard.NotOrigin, "null": guard.NotOrigin, "https://*": guard.NotOrigin, "https://*.": guard.NotOrigin, "app.example.com": guard.NotOrigin, "https://app.example.com/": guard.NotOrigin,
		"https://a.*.example.com": guard.NotOrigin, "https://*app.example.com": guard.NotOrigin, "https://*.*.example.com": guard.NotOrigin, "*://app.example.com": guard.NotOrigin, "https://app.example.com:*": guard.NotOrigin,
		"https://ann@app.example.com": guard.NotOrigin, "https://*.127.0.0.1": guard.NotOrigin, "https://*.[::1]": guard.NotOrigin, "javascript://app.example.com": guard.NotOrigin, "javascript:x": guard.NotOrigin,
		"chrome-extension://abc/": guard.NotOrigin, "chrome-extension://*": guard.NotOrigin, "chrome-extension://*.abc": guard.NotOrigin, "data:x": guard.NotOrigin, "file://": guard.NotOrigin, "foo://a@b": guard.NotOrigin, "foo://b?c": guard.NotOrigin,
		"https://*.com": guard.PublicSuffix, "https://*.co.uk": guard.PublicSuffix, "https://*.github.io": guard.PublicSuffix, "https://*.kawasaki.jp": guard.PublicSuffix, "https://*.a.kawasaki.jp:8443": guard.PublicSuffix, "http://*.localhost:3000": guard.PublicSuffix,
	} {
		o, err := guard.NewOrigins("https://a.example", entry)
		var refused *guard.Error
		if o != nil || !errors.As(err, &refused) || refused.Reason != want || refused.Index != 1 || refused.End != len(entry) {
			t.Errorf("%q: %v", entry, err)
		}
	}
	if _, err := guard.NewOrigins("https://my-app-*.example"); !errors.Is(err, reason.Wildcard) || !strings.Contains(err.Error(), "asterisk") {
		t.Error(err)
	}
}

// TestCookieDomain covers the attributes of testdata/cookie.txt.
func TestCookieDomain(t *testing.T) {
	for _, row := range vectors(t, "cookie.txt", 3, 38) {
		h, err := weburl.ParseHost(row[0])
		if err != nil {
			t.Fatal(err)
		}
		domain, err := guard.CookieDomain(h, row[1])
		if domain == "" && err == nil {
			domain = "host"
		}
		if got := outcome(t, domain, err); got != row[2] {
			t.Errorf("%s for %q: %s, want %s", row[0], row[1], got, row[2])
		}
	}
	for _, h := range []weburl.Host{{}, mustParse(t, "file:///").Host(), mustParse(t, "foo://h").Host()} {
		if _, err := guard.CookieDomain(h, ""); !errors.Is(err, guard.NoHost) {
			t.Errorf("%v: %v", h, err)
		}
	}
}

// signer is a Signer at a fixed time.
func signer(at int64, keys ...string) guard.Signer {
	s := guard.Signer{Now: func() time.Time { return time.Unix(at, 0) }}
	for _, key := range keys {
		s.Keys = append(s.Keys, []byte(strings.Repeat(key, 32)))
	}
	return s
}

// TestSign signs and verifies, and changes each byte of what is signed.
func TestSign(t *testing.T) {
	s := signer(1000, "a", "b")
	for _, href := range []string{
		"https://example.com/", "https://example.com/a/b%2Fc?x=y&z", "http://[::1]:8080/?", "https://example.com/caf%C3%A9?a=%26&b=c+d#fragment", "foo://h/a?b", "https://example.com/a;b/?expire=1&signatur=2",
	} {
		u := mustParse(t, href)
		signed, err := s.Sign(u, time.Unix(2000, 0))
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.Verify(signed)
		want := u.WithoutFragment().Href()
		if err != nil || got.Href() != want {
			t.Errorf("%s: %v, %v", signed, got, err)
		}
		text := signed.Href()
		for i := range len(text) {
			for _, c := range []byte{'x', '0', '&', '/', '=', '%', '.'} {
				changed, err := weburl.Parse(text[:i] + string(c) + text[i+1:])
				if err != nil || changed == signed {
					continue
				}
				if got, err := s.Verify(changed); err == nil {
					t.Errorf("%s verifies as %s", changed, got)
				}
			}
		}
		other, err := signed.WithPort(0)
		if _, verified := s.Verify(other); err != nil || !errors.Is(verified, guard.BadSignature) {
			t.Errorf("%s: %v, %v", other, err, verified)
		}
		if _, err := signer(1000, "b").Verify(signed); !errors.Is(err, guard.BadSignature) {
			t.Errorf("another key: %v", err)
		}
		if _, err := signer(1000, "c", "a").Verify(signed); err != nil {
			t.Errorf("an older key: %v", err)
		}
		for at, want := range map[int64]error{1999: nil, 2000: guard.Expired, 2001: guard.Expired} {
			if _, err := signer(at, "a").Verify(signed); !errors.Is(err, want) {
				t.Errorf("at %d: %v", at, err)
			}
		}
	}
}

// TestSignEncoded verifies what a client has encoded in another way, as RequestURL has it.
func TestSignEncoded(t *testing.T) {
	s := signer(1000, "a")
	signed, err := s.Sign(mustParse(t, "http://example.com/a!b/caf%c3%a9?x='y'&z=1"), time.Unix(2000, 0))
	if err != nil {
		t.Fatal(err)
	}
	_, query, _ := strings.Cut(signed.Href(), "?")
	r := httptest.NewRequest(http.MethodGet, "/%61%21b/caf%C3%A9?"+query, nil)
	u, err := guard.RequestURL(r, guard.RequestOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := s.Verify(u); err != nil || got.Href() != "http://example.com/a!b/caf%C3%A9?x=%27y%27&z=1" {
		t.Errorf("%v, %v", got, err)
	}
	got, err := s.Verify(mustParse(t, "http://example.com/%61!b/caf%C3%A9?"+query)) // not of RequestURL
	if err != nil || got.Path() != "/%61!b/caf%C3%A9" {
		t.Errorf("%v, %v", got, err)
	}
}

// TestSignSlash verifies paths with an encoded slash and with what net/url encodes.
func TestSignSlash(t *testing.T) {
	s := signer(1000, "a")
	for _, path := range []string{"/a%2Fb|c", "/|/%2f"} {
		signed := mustSign(t, s, mustParse(t, "http://example.com"+path), time.Unix(2000, 0))
		u, err := guard.RequestURL(httptest.NewRequest(http.MethodGet, signed.RequestTarget(), nil), guard.RequestOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Verify(u); err != nil {
			t.Errorf("%s: %v", u.Path(), err)
		}
	}
}

// TestSignIllFormed checks that each byte of a path is signed, also where it is not UTF-8, as
// in the names of old files.
func TestSignIllFormed(t *testing.T) {
	s := signer(1000, "a")
	for _, path := range []string{"%FF", "%fd", "caf%E9", "%C3", "%C3%A9", "%EF%BF%BD", "%ED%A0%80"} {
		signed := mustSign(t, s, mustParse(t, "https://example.com/"+path), time.Unix(2000, 0))
		if got, err := s.Verify(signed); err != nil || got.Path() != "/"+path {
			t.Errorf("%s: %v, %v", path, got, err)
		}
		for _, other := range []string{"%FE", "caf%E8", "%C2", "%EF%BF%BD%EF%BF%BD", "%EF%BF%BE"} {
			changed, err := weburl.Parse(strings.Replace(signed.Href(), path, other, 1))
			if err != nil {
				t.Fatal(err)
			}
			if got, err := s.Verify(changed); !errors.Is(err, guard.BadSignature) {
				t.Errorf("%s verifies as %s, %v", path, got, err)
			}
		}
	}
}

// TestSignRefuses covers URLs and keys that are refused, and signatures that are none.
func TestSignRefuses(t *testing.T) {
	s, until := signer(1000, "a"), time.Unix(2000, 0)
	for href, want := range map[string]guard.Reason{
		"https://example.com/?expires=1": guard.AlreadySigned, "https://example.com/?%73ignature": guard.AlreadySigned, "https://ann@example.com/": guard.HasCredentials,
		"mailto:x": guard.InvalidURL, "foo:/a": guard.NoHost, "file:///a": guard.NoHost,
	} {
		if _, err := s.Sign(mustParse(t, href), until); !errors.Is(err, want) {
			t.Errorf("%s: %v", href, err)
		}
	}
	if _, err := s.Sign(weburl.URL{}, until); !errors.Is(err, guard.InvalidURL) {
		t.Error(err)
	}
	u := mustParse(t, "https://example.com/?signature=x&expires=3000")
	for _, bad := range []guard.Signer{{}, {Keys: [][]byte{make([]byte, 31)}}, {Keys: [][]byte{make([]byte, 32), nil}}} {
		if _, err := bad.Sign(u, until); !errors.Is(err, guard.NoKey) {
			t.Errorf("%d keys: %v", len(bad.Keys), err)
		}
		if _, err := bad.Verify(u); !errors.Is(err, guard.NoKey) {
			t.Errorf("%d keys: %v", len(bad.Keys), err)
		}
	}
	for _, query := range []string{"", "?", "?expires=3000", "?signature=", "?expires=3000&signature=", "?expires=3000&signature=AAAA", "?signature=x&expires=3000", "?expires=&signature=x", "?expires=9&expires=8&signature=x"} {
		if _, err := s.Verify(mustParse(t, "https://example.com/"+query)); !errors.Is(err, guard.BadSignature) {
			t.Errorf("%s: %v", query, err)
		}
	}
	if _, err := (guard.Signer{Keys: s.Keys}).Verify(mustSign(t, s, u.WithoutQuery(), time.Now().Add(time.Hour))); err != nil {
		t.Errorf("with time.Now: %v", err)
	}
}

func mustSign(t *testing.T, s guard.Signer, u weburl.URL, until time.Time) weburl.URL {
	t.Helper()
	signed, err := s.Sign(u, until)
	if err != nil {
		t.Fatal(err)
	}
	return signed
}

// FuzzSign checks that a URL which is signed verifies as itself, and only as that.
func FuzzSign(f *testing.F) {
	for _, seed := range vector.Seeds() {
		f.Add(seed, 3, byte('x'))
	}
	f.Add("https://example.com/a?b#c", 20, byte('&'))
	f.Add("https://example.com/%FF", 22, byte('E'))
	s := signer(1000, "a")
	f.Fuzz(func(t *testing.T, text string, at int, c byte) {
		u, err := weburl.Parse(text)
		if err != nil {
			return
		}
		signed, err := s.Sign(u, time.Unix(2000, 0))
		if err != nil {
			return
		}
		if got, err := s.Verify(signed); err != nil || got.Href() != u.WithoutFragment().Href() {
			t.Errorf("%s: %v, %v", signed, got, err)
		}
		href := signed.Href()
		if at < 0 || at >= len(href) || c < 0x21 || c > 0x7E {
			return
		}
		changed, err := weburl.Parse(href[:at] + string(rune(c)) + href[at+1:])
		if err != nil || changed.WithoutFragment() == signed {
			return
		}
		if got, err := s.Verify(changed); err == nil && (!got.Origin().SameOrigin(u.Origin()) && u.IsSpecial() || !slices.Equal(slices.Collect(got.DecodedSegments()), slices.Collect(u.DecodedSegments()))) {
			t.Errorf("%s verifies as %s", changed, got)
		}
	})
}
