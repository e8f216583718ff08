package weburl_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"golang.org/x/net/dns/dnsmessage"

	"github.com/weburl-go/weburl"
)

// loopbackSpellings are notations of 127.0.0.1 in a special URL, and names that
// are resolved to it.
var loopbackSpellings = []string{
	"127.0.0.1", "127.0.0.1.", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7F.1", "0177.0.0.1", "017700000001", "0x7f.0.0x0.01",
	"127.0.0.0x1", "%31%32%37.0.0.1", "127%2E0%2E0%2E1", "127。0。0。1", "１２７.0.0.1", "①②⑦.⓪.⓪.①", "127．0．0．1", "000000000000000177.1",
	"[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:FFFF:7F00:0001]",
	"localhost", "LocalHost", "localhost.", "%6c%6Fcalhost", "ｌocalhost", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "local\u00ADhost",
}

// target is a server on loopback that must not be reached.
type target struct {
	*httptest.Server
	port     string
	requests atomic.Int64
}

func newTarget(t *testing.T) *target {
	t.Helper()
	s := &target{}
	s.Server = loopbackServer(t, func(http.ResponseWriter, *http.Request) { s.requests.Add(1) })
	_, s.port, _ = net.SplitHostPort(s.Listener.Addr().String())
	return s
}

// loopbackServer starts a server on 127.0.0.1, or skips the test.
func loopbackServer(t *testing.T, handler http.HandlerFunc) *httptest.Server {
	t.Helper()
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Skip("needs a listener on loopback: ", err)
	}
	s := httptest.NewUnstartedServer(handler)
	_ = s.Listener.Close()
	s.Listener = listener
	s.Start()
	t.Cleanup(s.Close)
	return s
}

// loopbackResolver resolves each name to 127.0.0.1.
func loopbackResolver(t *testing.T) *net.Resolver {
	t.Helper()
	conn, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Skip("needs a socket on loopback: ", err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	go func() {
		packet := make([]byte, 1500)
		for {
			n, from, err := conn.ReadFrom(packet)
			if err != nil {
				return
			}
			if reply, err := loopbackAnswer(packet[:n]); err == nil {
				_, _ = conn.WriteTo(reply, from)
			}
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var d net.Dialer
		return d.DialContext(ctx, "udp4", conn.LocalAddr().String())
	}}
}

// loopbackAnswer answers a DNS query with 127.0.0.1, whatever its name is.
func loopbackAnswer(query []byte) ([]byte, error) {
	var m dnsmessage.Message
	if err := m.Unpack(query); err != nil || len(m.Questions) != 1 {
		return nil, errors.New("not one question")
	}
	m.Response, m.Additionals = true, nil
	if q := m.Questions[0]; q.Type == dnsmessage.TypeA {
		m.Answers = []dnsmessage.Resource{{
			Header: dnsmessage.ResourceHeader{Name: q.Name, Type: q.Type, Class: q.Class},
			Body:   &dnsmessage.AResource{A: [4]byte{127, 0, 0, 1}},
		}}
	}
	return m.Pack()
}

// get requests an href and reads the answer.
func get(client *http.Client, href string) error {
	response, err := client.Get(href)
	if err != nil {
		return err
	}
	_, _ = io.Copy(io.Discard, response.Body)
	return response.Body.Close()
}

// TestGuard requests every notation of 127.0.0.1, and names that are resolved to
// it, with and without the function Control of docs/security.md. Without it, the
// request must arrive, so that the test shows something.
func TestGuard(t *testing.T) {
	server, resolver := newTarget(t), loopbackResolver(t)
	open := newClient(&net.Dialer{Resolver: resolver})
	guarded := newClient(&net.Dialer{Resolver: resolver, Control: refuseInternal})
	for _, host := range append(loopbackSpellings, "public.example", "public.example.", "a.b.example") {
		u := mustParse(t, "http://"+host+":"+server.port+"/")
		before := server.requests.Load()
		if err := get(guarded, u.Href()); !errors.Is(err, errInternal) || server.requests.Load() != before {
			t.Errorf("%q: %v, %d requests", u, err, server.requests.Load()-before)
		}
		if _, err := fetch(guarded, u.Href()); !errors.Is(err, errInternal) {
			t.Errorf("fetch %q: %v", u, err)
		}
		if err := get(open, u.Href()); err != nil && !u.Host().IsLocalName() {
			t.Errorf("%q without Control: %v", u, err) // a local name may be ::1 in /etc/hosts
		}
	}
	if want := int64(len(loopbackSpellings)/2 + 3); server.requests.Load() < want {
		t.Errorf("%d requests arrived without Control, want at least %d", server.requests.Load(), want)
	}
	for _, other := range []string{"http://0.0.0.0/", "http://0/", "http://[::]/", "http://[::1]/", "http://[::127.0.0.1]/", "http://169.254.169.254/", "http://[fd00::1]/", "http://[64:ff9b::7f00:1]/"} {
		if err := get(guarded, mustParse(t, other).Href()); !errors.Is(err, errInternal) && !errors.Is(err, syscall.EAFNOSUPPORT) { // without IPv6
			t.Errorf("%q: %v", other, err)
		}
	}
}

// TestGuardRedirect requests a server that is allowed, and that redirects to
// every notation of 127.0.0.1.
func TestGuardRedirect(t *testing.T) {
	server := newTarget(t)
	public := loopbackServer(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", r.FormValue("to"))
		w.WriteHeader(http.StatusFound)
	})
	control := func(network, address string, c syscall.RawConn) error {
		if address == public.Listener.Addr().String() {
			return nil // stands for a public address
		}
		return refuseInternal(network, address, c)
	}
	resolver := loopbackResolver(t)
	guarded := newClient(&net.Dialer{Resolver: resolver, Control: control})
	for _, host := range append(loopbackSpellings, "public.example") {
		for _, format := range []string{"http://%s:%s/", "//%s:%s/"} {
			to := fmt.Sprintf(format, mustParse(t, "http://"+host).Hostname(), server.port)
			err := get(guarded, public.URL+"/?to="+url.QueryEscape(to))
			if !errors.Is(err, errInternal) {
				t.Errorf("redirect to %q: %v", to, err)
			}
		}
	}
	if n := server.requests.Load(); n != 0 {
		t.Errorf("%d requests arrived", n)
	}
	if err := get(newClient(&net.Dialer{}), public.URL+"/?to="+url.QueryEscape(server.URL)); err != nil || server.requests.Load() != 1 {
		t.Errorf("without Control: %v, %d requests", err, server.requests.Load())
	}
}

// TestWithAddrDials dials the address that was checked, without resolving the
// name again.
func TestWithAddrDials(t *testing.T) {
	server := newTarget(t)
	u := mustParse(t, "http://example.com:"+server.port+"/a")
	addr, _ := mustParse(t, "http://[::ffff:7f00:1]/").Host().DialAddr()
	pinned, err := u.WithAddr(addr)
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequest(http.MethodGet, pinned.Href(), nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Host = u.Hostname()
	response, err := newClient(&net.Dialer{}).Do(request)
	if err != nil || server.requests.Load() != 1 {
		t.Fatalf("%v, %d requests", err, server.requests.Load())
	}
	_ = response.Body.Close()
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
	server := loopbackServer(t, func(w http.ResponseWriter, r *http.Request) {
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
