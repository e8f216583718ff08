package weburl_test

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/loopback"
)

// get requests an href and reads the answer.
func get(client *http.Client, href string) error {
	response, err := client.Get(href)
	if err != nil {
		return err
	}
	_, _ = io.Copy(io.Discard, response.Body)
	return response.Body.Close()
}

// openRedirects are values of a parameter such as next that have led other
// sites to evil.example. An empty path means that the value must be refused.
var openRedirects = []struct{ next, path string }{
	{"//evil.example", ""}, {"///evil.example", ""}, {"////evil.example", ""}, {`/\evil.example`, ""}, {`\/evil.example`, ""},
	{`\\evil.example`, ""}, {`\\\evil.example`, ""}, {`/\/evil.example`, ""}, {"/\t/evil.example", ""}, {"/\n/evil.example", ""},
	{"\t//evil.example", ""}, {" //evil.example", ""}, {"\x00//evil.example", ""}, {"/\r\n/evil.example", ""}, {"\u00a0//evil.example", "/%C2%A0//evil.example"},
	{"https:evil.example", ""}, {"https:/evil.example", ""}, {`https:\\evil.example`, ""}, {"https:///evil.example", ""},
	{"ht\ntps://evil.example", ""}, {"HTTP://evil.example", ""}, {"http:///evil.example", ""}, {"http:\t//evil.example", ""}, {"http:evil.example", "/evil.example"},
	{"javascript:alert(1)", ""}, {"java\nscript:alert(1)", ""}, {"\x01javascript:alert(1)", ""}, {"data:text/html,x", ""}, {"vbscript:x", ""},
	{"blob:{site}/x", ""}, {"file:///etc/passwd", ""}, {"ftp://{host}/", ""}, {"//{host}@evil.example", ""}, {"//{host}:x@evil.example/", ""},
	{"{site}@evil.example/", ""}, {"{site}.evil.example/", ""}, {`{site}\@evil.example/`, "/@evil.example/"}, {"{site}%2f@evil.example", ""},
	{"//evil.example%2f@{host}", "/"}, {"//evil.example#@{host}/", ""}, {"//evil.example?@{host}/", ""}, {`//evil.example\@{host}/`, ""},
	{"//evil。example", ""}, {"//ⓔvil.example", ""}, {"//127.0.0.1.evil.example", ""}, {"http://[::1]/", ""}, {"//{host}1/", ""},
	{"/.//evil.example", "/.//evil.example"}, {"/..//evil.example", "/.//evil.example"}, {"/a/..//evil.example", "/.//evil.example"},
	{"/%2e%2e//evil.example", "/.//evil.example"}, {`/.\/evil.example`, "/.//evil.example"}, {"/./\\evil.example", "/.//evil.example"},
	{"{site}//evil.example", "/.//evil.example"}, {`{site}/\evil.example`, "/.//evil.example"}, {".//evil.example", "/.//evil.example"},
	{"/%09/evil.example", "/%09/evil.example"}, {"/%5cevil.example", "/%5cevil.example"}, {"/%2fevil.example", "/%2fevil.example"},
	{"/%2f%2fevil.example", "/%2f%2fevil.example"}, {"%2f%2fevil.example", "/%2f%2fevil.example"}, {"//evil.example/%2e%2e", ""},
	{"/\u2028/evil.example", "/%E2%80%A8/evil.example"}, {"/;@evil.example", "/;@evil.example"}, {"@evil.example", "/@evil.example"},
	{"?next=//evil.example", "/?next=//evil.example"}, {"#//evil.example", "/#//evil.example"}, {"", "/"}, {"account", "/account"},
	{"/account?a=b#c", "/account?a=b#c"}, {"/a/../b/./c", "/b/c"}, {"{site}/account", "/account"}, {"http://u:p@{host}/account", "/account"},
}

// TestRedirectTarget passes each value to the recipe of docs/security.md, sends
// the result in a redirect, by itself and with http.Redirect, and follows it.
func TestRedirectTarget(t *testing.T) {
	var site weburl.URL
	server := loopback.Server(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/login" {
			return
		}
		reference := redirectTarget(site, r.FormValue("next"))
		if r.FormValue("std") != "" {
			http.Redirect(w, r, reference, http.StatusSeeOther)
			return
		}
		w.Header().Set("Location", reference)
		w.WriteHeader(http.StatusSeeOther)
	})
	site = mustParse(t, server.URL)
	hostPort, _ := site.HostPort()
	fill := strings.NewReplacer("{site}", "http://"+hostPort, "{host}", hostPort)
	refused := 0
	for _, tt := range openRedirects {
		next := fill.Replace(tt.next)
		want := tt.path
		if want == "" {
			want = "/"
			refused++
		}
		if got := redirectTarget(site, next); got != want {
			t.Errorf("%q: %q, want %q", next, got, want)
			continue
		}
		for _, std := range []string{"", "&std=1"} {
			checkRedirect(t, site, "/login?next="+url.QueryEscape(next)+std, want, std == "")
		}
	}
	if refused < 40 || len(openRedirects) < 70 {
		t.Errorf("%d values, of which %d are refused, want at least 70 and 40", len(openRedirects), refused)
	}
}

// checkRedirect requests a path of the site, reads the header Location of the
// answer, and follows it with this package and with net/http.
func checkRedirect(t *testing.T, site weburl.URL, path, want string, exact bool) {
	t.Helper()
	hosts, location := map[string]bool{}, ""
	client := &http.Client{CheckRedirect: func(r *http.Request, _ []*http.Request) error {
		location = r.Response.Header.Get("Location")
		hosts[r.URL.Host] = true
		return nil
	}}
	page, err := site.Parse(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := get(client, page.Href()); err != nil {
		t.Errorf("%q: %v", path, err)
	}
	hostPort, _ := site.HostPort()
	if len(hosts) != 1 || !hosts[hostPort] {
		t.Errorf("%q: net/http follows %q to %v", path, location, hosts)
	}
	followed, err := page.Parse(location)
	if err != nil || !followed.Origin().SameOrigin(site.Origin()) {
		t.Errorf("%q: %q leads to %q, %v", path, location, followed, err)
	}
	if exact && (location != want || followed.PathReference() != want) {
		t.Errorf("%q: Location %q leads to %q, want %q", path, location, followed, want)
	}
	if strings.HasPrefix(location, "//") || strings.HasPrefix(location, `/\`) || !strings.HasPrefix(location, "/") {
		t.Errorf("%q: Location %q", path, location)
	}
}

// TestOpaqueOriginsAreEqual compares redirect URIs of apps, whose origins are
// opaque: only SameOrigin tells them apart.
//
// https://html.spec.whatwg.org/multipage/browsers.html#same-origin
func TestOpaqueOriginsAreEqual(t *testing.T) {
	registered := mustParse(t, "com.example.app:/cb")
	for _, given := range []string{"javascript://app.example/cb", "com.evil.app:/cb", "data:text/html,x", "file:///cb", "com.example.app:/cb"} {
		origin := mustParse(t, given).Origin()
		if origin != registered.Origin() || !origin.Equal(registered.Origin()) {
			t.Errorf("%q: the origin differs", given)
		}
		if origin.SameOrigin(registered.Origin()) {
			t.Errorf("%q has the same origin", given)
		}
		if isAllowed([]weburl.Origin{registered.Origin()}, origin.String()) {
			t.Errorf("%q is allowed", given)
		}
	}
}
