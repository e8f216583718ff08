package guard_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/loopback"
	"github.com/weburl-go/weburl/kit/guard"
)

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

// TestRedirects passes each value to RedirectTarget, sends the result in a redirect, by
// itself and with http.Redirect, and follows it.
func TestRedirects(t *testing.T) {
	var site weburl.URL
	server := loopback.Server(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/login" {
			return
		}
		reference, _ := guard.RedirectTarget(site, r.FormValue("next"))
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
		if got, _ := guard.RedirectTarget(site, next); got != want {
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
	if _, err := get(client, page.Href()); err != nil {
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
