package guard_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/loopback"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/scope"
)

func mustScope(t testing.TB, entries ...string) *scope.Scope {
	t.Helper()
	s, err := scope.New(entries...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// outside is the address that stands for a public server.
const outside = "127.0.0.2"

// A world has a server inside, which must not be reached, and one outside, which
// redirects to the parameter "to", and a resolver for both.
type world struct {
	inside, outside string // ports
	accepted        atomic.Int64
	policy          guard.Policy
	zone            *zone
}

// newWorld starts the servers. The inside counts the connections that it accepts.
func newWorld(t testing.TB, names map[string][]string) *world {
	t.Helper()
	w := &world{}
	count := func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			w.accepted.Add(1)
		}
	}
	for _, address := range []string{"127.0.0.1:0", "[::1]:0"} {
		if w.inside != "" {
			address = strings.TrimSuffix(address, "0") + w.inside
		}
		listener, err := net.Listen("tcp", address)
		if err != nil && w.inside == "" {
			t.Skip("needs a listener on loopback: ", err)
		} else if err != nil {
			continue // without IPv6
		}
		server := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
		_ = server.Listener.Close()
		server.Listener, server.Config.ConnState = listener, count
		server.Start()
		t.Cleanup(server.Close)
		_, w.inside, _ = net.SplitHostPort(listener.Addr().String())
	}
	listener, err := net.Listen("tcp4", outside+":0")
	if err != nil {
		t.Skip("needs a second address on loopback: ", err)
	}
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if to := r.FormValue("to"); to != "" {
			w.Header().Set("Location", to)
			w.WriteHeader(http.StatusFound)
		}
		fmt.Fprint(w, "public ", r.Host)
	}))
	_ = server.Listener.Close()
	server.Listener = listener
	server.Start()
	t.Cleanup(server.Close)
	_, w.outside, _ = net.SplitHostPort(listener.Addr().String())
	w.policy = guard.Policy{Ports: []uint16{0}, Allow: mustScope(t, outside)}
	w.zone, w.policy.Resolver = newZone(t, names)
	return w
}

// get requests an href and reads the answer.
func get(client *http.Client, href string) (string, error) {
	response, err := client.Get(href)
	if err != nil {
		return "", err
	}
	body, err := io.ReadAll(response.Body)
	return string(body), errors.Join(err, response.Body.Close())
}

// attackNames are names with internal addresses, for a resolver.
func attackNames() map[string][]string {
	return map[string][]string{
		"public.example": {outside},
		"inside.example": {"127.0.0.1"},
		"alias.example":  {"alias1.example"}, "alias1.example": {"alias2.example"}, "alias2.example": {"inside.example"},
		"rebind.example":     {outside, "127.0.0.1"},
		"mapped.example":     {"::ffff:127.0.0.1"},
		"six.example":        {"::1"},
		"any.example":        {"0.0.0.0"},
		"any6.example":       {"::"},
		"compatible.example": {"::127.0.0.1"},
		"nat64.example":      {"64:ff9b::7f00:1"},
		"sixtofour.example":  {"2002:7f00:1::"},
		"siit.example":       {"::ffff:0:127.0.0.1"},
		"metadata.example":   {"169.254.169.254"},
		"azure.example":      {"168.63.129.16"},
		"many.example":       {"127.0.0.1 0.0.0.0 ::1 ::ffff:127.0.0.1"},
		"www.attack.example": {"inside.example"},
		"xn--caf-dma.attack": {"127.0.0.1"},
	}
}

// attackHosts returns hosts of URLs that lead inside.
func attackHosts() []string {
	hosts := append(loopback.Spellings(), "0", "0.0.0.0", "[::]", "[::1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[::ffff:0:127.0.0.1]",
		"127.255.255.254", "127.0.0.1%00", "127.0.0.1%0d%0a", "[fe80::1%25lo]", "[::1%25lo]", "inside.example.", "INSIDE.example", "café.attack", "ins%69de.example")
	for name := range attackNames() {
		if name != "public.example" && name != "rebind.example" {
			hosts = append(hosts, name)
		}
	}
	return hosts
}

// TestClientAttacks requests all that leads inside, directly and by a redirect, with the
// client of a policy: no connection is accepted. Without the policy there are some.
func TestClientAttacks(t *testing.T) {
	w := newWorld(t, attackNames())
	client := w.policy.Client()
	attacks := 0
	for _, host := range attackHosts() {
		inside := "http://" + host + ":" + w.inside + "/"
		for _, href := range []string{inside, "http://public.example:" + w.outside + "/?to=" + url.QueryEscape(inside), "http://public.example:" + w.outside + "/?to=" + url.QueryEscape(inside[len("http:"):])} {
			attacks++
			if body, err := get(client, href); err == nil {
				t.Errorf("%s: %q", href, body)
			}
		}
	}
	for _, href := range []string{
		"file:///etc/passwd", "gopher://127.0.0.1:" + w.inside + "/", "dict://127.0.0.1:" + w.inside + "/", "ftp://127.0.0.1/", "unix:///run/docker.sock", "http:///", "http://:80/",
		"http://public.example:" + w.outside + "/?to=file:///etc/passwd", "http://public.example:" + w.outside + `/?to=\\127.0.0.1:` + w.inside,
	} {
		attacks++
		if body, err := get(client, href); err == nil && body != "public public.example:"+w.outside {
			t.Errorf("%s: %q", href, body)
		}
	}
	if n := w.accepted.Load(); n != 0 {
		t.Errorf("%d connections were accepted inside", n)
	}
	t.Logf("%d attacks", attacks)
	open := &http.Client{Transport: &http.Transport{DialContext: (&net.Dialer{Resolver: w.policy.Resolver}).DialContext}}
	for _, host := range append(loopback.Spellings(), "inside.example", "alias.example", "mapped.example", "café.attack") {
		_, _ = get(open, "http://"+host+":"+w.inside+"/")
	}
	if n := w.accepted.Load(); n < 4 {
		t.Errorf("only %d connections without the policy: the test shows nothing", n)
	}
}

// TestRebinding resolves a name to a public address when it is checked, and to an
// internal one when it is dialed.
func TestRebinding(t *testing.T) {
	w := newWorld(t, attackNames())
	u := mustParse(t, "http://rebind.example:"+w.inside+"/")
	if err := w.policy.Check(u); err != nil {
		t.Fatal(err)
	}
	pinned, err := w.policy.Pin(t.Context(), u)
	if err != nil || len(pinned.Addrs) != 1 || pinned.Addrs[0].String() != outside+":"+w.inside {
		t.Fatalf("%v, %v", pinned, err)
	}
	if _, err := get(w.policy.Client(), u.Href()); !errors.Is(err, guard.InternalAddress) {
		t.Errorf("the client: %v", err)
	}
	if _, err := w.policy.Pin(t.Context(), u); !errors.Is(err, guard.InternalAddress) {
		t.Errorf("Pin again: %v", err)
	}
	if n := w.accepted.Load(); n != 0 {
		t.Errorf("%d connections were accepted inside", n)
	}
}

// TestClientAllows requests what is allowed: by name, by address and by a redirect, with
// the header Host of the URL.
func TestClientAllows(t *testing.T) {
	w := newWorld(t, attackNames())
	client := w.policy.Client()
	at := ":" + w.outside
	for href, want := range map[string]string{
		"http://public.example" + at + "/":                                       "public.example" + at,
		"http://PUBLIC.example" + at + "/":                                       "PUBLIC.example" + at,
		"http://ｐublic.example" + at + "/":                                       "public.example" + at,
		"http://0x7f.2" + at + "/":                                               outside + at,
		"http://[::ffff:127.0.0.2]" + at + "/":                                   "[::ffff:127.0.0.2]" + at,
		"http://public.example" + at + "/?to=" + url.QueryEscape("/x"):           "public.example" + at,
		"http://public.example" + at + "/?to=http://" + outside + at + "/":       outside + at,
		"http://ann:pw@public.example" + at + "/?to=//public.example.:" + at[1:]: "public.example.:" + w.outside,
	} {
		body, err := get(client, href)
		if got := strings.TrimPrefix(body, "public "); err != nil || got != want && got != mustParse(t, "http://"+want).Host().String()+at {
			t.Errorf("%s: %q, %v", href, body, err)
		}
	}
}

// TestLimits covers the number of redirects, the length of an answer and the time.
func TestLimits(t *testing.T) {
	w := newWorld(t, nil)
	server := loopback.Server(t, func(w http.ResponseWriter, r *http.Request) {
		n := 0
		_, _ = fmt.Sscan(r.URL.Path[1:], &n)
		switch {
		case r.URL.Path == "/wait":
			<-r.Context().Done()
		case r.URL.Path == "/body":
			_, _ = io.WriteString(w, "x")
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
		case r.URL.Path == "/flushed": // the end comes after the last byte
			_, _ = w.Write(bytes.Repeat([]byte("x"), 100))
			_ = http.NewResponseController(w).Flush()
			time.Sleep(10 * time.Millisecond)
		case r.URL.Path == "/slow":
			time.Sleep(80 * time.Millisecond)
			http.Redirect(w, r, "/slow", http.StatusFound)
		case n > 0:
			http.Redirect(w, r, fmt.Sprint("/", n-1), http.StatusFound)
		default:
			_, _ = w.Write(bytes.Repeat([]byte("x"), 100))
		}
	})
	for _, tt := range []struct {
		redirects int
		bytes     int64
		path      string
		want      error
		body      int
	}{
		{0, 0, "/10", nil, 100}, {0, 0, "/11", guard.TooManyRedirects, 0}, {1, 0, "/1", nil, 100}, {1, 0, "/2", guard.TooManyRedirects, 0},
		{-1, 0, "/1", nil, len("<a href=\"/0\">Found</a>.\n\n")}, {0, 99, "/0", guard.TooLarge, 99}, {0, 100, "/0", nil, 100}, {0, 100, "/flushed", nil, 100}, {0, 99, "/flushed", guard.TooLarge, 99}, {0, -1, "/0", nil, 100}, {0, 1, "/0", guard.TooLarge, 1},
	} {
		p := w.policy
		p.Allow, p.MaxRedirects, p.MaxBytes = mustScope(t, "127.0.0.1"), tt.redirects, tt.bytes
		body, err := get(p.Client(), server.URL+tt.path)
		if !errors.Is(err, tt.want) || len(body) != tt.body {
			t.Errorf("%+v: %d bytes, %v", tt, len(body), err)
		}
	}
	p := w.policy
	p.Allow, p.Timeout = mustScope(t, "127.0.0.1"), 200*time.Millisecond
	for _, path := range []string{"/wait", "/body", "/slow"} { // before the header, in the body, and in a chain of redirects
		start := time.Now()
		_, err := get(p.Client(), server.URL+path)
		var timeout interface{ Timeout() bool }
		if d := time.Since(start); !errors.Is(err, context.DeadlineExceeded) || !errors.As(err, &timeout) || !timeout.Timeout() || d > 2*time.Second {
			t.Errorf("%s: %v after %v", path, err, d)
		}
	}
	p.Timeout = -1
	client := p.Client()
	for range 3 {
		if body, err := get(client, server.URL+"/0"); err != nil || len(body) != 100 {
			t.Error(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+"/wait", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := client.Do(r); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a context of the caller: %v", err)
	}
	if c := (guard.Policy{}).Client(); c.Timeout != 0 || c.Transport == nil {
		t.Errorf("%+v", c)
	}
}

// TestSwitching has a server that sends without an end after the status 101. Only a request
// that has asked for that gets the connection.
func TestSwitching(t *testing.T) {
	server := loopback.Server(t, func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			return
		}
		defer func() { _ = conn.Close() }()
		_, err = io.WriteString(conn, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n")
		for err == nil {
			_, err = conn.Write(make([]byte, 1000))
		}
	})
	client := guard.Policy{Ports: []uint16{0}, Allow: mustScope(t, "127.0.0.1"), MaxBytes: 10}.Client()
	for upgrade, want := range map[string]int64{"": 0, "x": 5000} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		if upgrade != "" {
			r.Header.Set("Upgrade", upgrade)
			r.Header.Set("Connection", "Upgrade")
		}
		response, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		n, _ := io.CopyN(io.Discard, response.Body, 5000)
		if _ = response.Body.Close(); n != want || response.StatusCode != http.StatusSwitchingProtocols {
			t.Errorf("%q: %d bytes, want %d", upgrade, n, want)
		}
	}
}

// TestKeepAlive makes a request with a client of another policy while a connection of the
// first one is kept alive: it is not used.
func TestKeepAlive(t *testing.T) {
	w := newWorld(t, attackNames())
	href := "http://public.example:" + w.outside + "/"
	if _, err := get(w.policy.Client(), href); err != nil {
		t.Fatal(err)
	}
	other := w.policy
	other.Allow = nil
	if _, err := get(other.Client(), href); !errors.Is(err, guard.InternalAddress) {
		t.Errorf("another policy: %v", err)
	}
	client := w.policy.Client()
	for range 3 {
		if _, err := get(client, href); err != nil {
			t.Error(err)
		}
		client.CloseIdleConnections()
	}
}

// TestRepeated makes requests to hosts that a client has checked before: what was refused is
// refused again, and so is a URL with an opaque part, or with a path that net/http would send
// without a slash before it: the second one would then be the URL of another host.
func TestRepeated(t *testing.T) {
	w := newWorld(t, map[string][]string{"a.example": {outside}})
	client := w.policy.Client()
	for range 3 {
		if _, err := get(client, "http://a.localhost/"); !errors.Is(err, guard.InternalName) {
			t.Error(err)
		}
		if body, err := get(client, "http://ann@A.example:"+w.outside); err != nil || body != "public a.example:"+w.outside {
			t.Error(body, err)
		}
	}
	at := "127.0.0.2:" + w.outside
	for _, u := range []*url.URL{
		nil, {}, {Scheme: "http", Host: at, Opaque: "//127.0.0.1:" + w.inside + "/"}, {Scheme: "http", Host: at, Opaque: "x"},
		{Scheme: "http", Host: at, Path: "x"}, {Scheme: "http", Host: at, Path: "http://127.0.0.1:" + w.inside + "/"}, {Scheme: "http", Host: at, Path: "/x", RawPath: "%2Fx"},
		{Scheme: "http", Host: "a.example:" + w.outside, Path: "x"}, // a host that was checked before
	} {
		if _, err := client.Transport.RoundTrip(&http.Request{URL: u, Header: http.Header{}, Body: http.NoBody}); !errors.Is(err, guard.InvalidURL) {
			t.Errorf("%v: %v", u, err)
		}
	}
	if n := w.accepted.Load(); n != 0 {
		t.Errorf("%d connections were accepted inside", n)
	}
}

// TestCheck covers each field of a policy, and the offsets of errors.
func TestCheck(t *testing.T) {
	zero, open := guard.Policy{}, guard.Policy{Ports: []uint16{0}}
	lists := guard.Policy{
		Schemes: []string{"https", "redis"}, Ports: []uint16{443, 6379},
		Deny: mustScope(t, "*.evil.example", "203.0.114.0/24", "10.1.1.0/24"), Allow: mustScope(t, "10.1.0.0/16", "db.internal"),
	}
	only := guard.Policy{Only: mustScope(t, "api.example", "*.cdn.example", "1.1.1.1", "10.0.0.1", "evil.example"), Deny: mustScope(t, "evil.example")}
	nat := guard.Policy{NAT64: []netip.Prefix{netip.MustParsePrefix("2a00:1::/96"), netip.MustParsePrefix("64:ff9b:1::/48")}, Deny: mustScope(t, "8.8.4.0/24"), Allow: mustScope(t, "10.9.0.0/16")}
	for _, tt := range []struct {
		p      guard.Policy
		href   string
		reason guard.Reason
		wrong  string // the part of the href
	}{
		{zero, "https://example.com/", 0, ""},
		{zero, "http://example.com:443/", 0, ""},
		{zero, "http://example.com:8080/", guard.PortNotAllowed, "8080"},
		{zero, "http://u:p@example.com:8080/80", guard.PortNotAllowed, "8080"},
		{zero, "ftp://example.com/", guard.SchemeNotAllowed, "ftp"},
		{zero, "file:///etc/passwd", guard.SchemeNotAllowed, "file"},
		{zero, "data:text/html,x", guard.SchemeNotAllowed, "data"},
		{zero, "http://ann:p%40@localhost/", guard.InternalName, "localhost"},
		{zero, "http://a.LocalHost./", guard.InternalName, "a.localhost."},
		{zero, "http://metadata.google.internal/", guard.InternalName, "metadata.google.internal"},
		{zero, "http://instance-data/latest", guard.InternalName, "instance-data"},
		{zero, "http://kubernetes.default.svc/", guard.InternalName, "kubernetes.default.svc"},
		{zero, "http://[::1]/", guard.InternalAddress, "[::1]"},
		{zero, "http://0x7f.1/", guard.InternalAddress, "127.0.0.1"},
		{zero, "http://8.8.8.8/", 0, ""},
		{open, "http://example.com:1/", 0, ""},
		{lists, "http://example.com/", guard.SchemeNotAllowed, "http"},
		{lists, "redis://example.com/", guard.PortNotAllowed, "example.com"},
		{lists, "redis://example.com:6379/", 0, ""},
		{lists, "redis://0x7f.1:6379/", guard.InternalAddress, "0x7f.1"},
		{lists, "redis:///0", guard.NoHost, ""},
		{lists, "redis:0", guard.NoHost, "redis"},
		{lists, "redis://a%2Fb:6379/", guard.NoHost, "a%2Fb"},
		{lists, "redis://localhost,a.example:6379/", guard.NoHost, "localhost,a.example"},
		{lists, "redis://127.0.0.1%3ba.example:6379/", guard.NoHost, "127.0.0.1%3ba.example"},
		{lists, "https://www.evil.example./", guard.Denied, "www.evil.example."},
		{lists, "https://[64:ff9b::203.0.114.1]/", guard.Denied, "[64:ff9b::cb00:7201]"},
		{lists, "https://10.1.1.1/", guard.Denied, "10.1.1.1"},
		{lists, "https://10.1.2.1/", 0, ""},
		{lists, "https://[::ffff:10.1.2.1]/", 0, ""},
		{lists, "https://10.2.2.1/", guard.InternalAddress, "10.2.2.1"},
		{lists, "https://db.internal/", 0, ""},
		{lists, "https://db2.internal/", guard.InternalName, "db2.internal"},
		{only, "https://API.example./", 0, ""},
		{only, "https://x.cdn.example/", 0, ""},
		{only, "https://cdn.example/", guard.NotListed, "cdn.example"},
		{only, "https://evil.example/", guard.Denied, "evil.example"},
		{only, "https://1.1.1.1/", 0, ""},
		{only, "https://1.1.1.2/", guard.NotListed, "1.1.1.2"},
		{only, "https://10.0.0.1/", guard.InternalAddress, "10.0.0.1"},
		{nat, "https://[2a00:1::8.8.8.8]/", 0, ""},
		{nat, "https://[2a00:1::127.0.0.1]/", guard.InternalAddress, "[2a00:1::7f00:1]"},
		{nat, "https://[2a00:1::8.8.4.4]/", guard.Denied, "[2a00:1::808:404]"},
		{nat, "https://[2a00:1::10.9.0.1]/", 0, ""},
		{nat, "https://[64:ff9b:1:808:8:800::]/", 0, ""},
		{nat, "https://[64:ff9b:1:7f00:0:100::]/", guard.InternalAddress, "[64:ff9b:1:7f00:0:100::]"},
	} {
		err := tt.p.Check(mustParse(t, tt.href))
		var refused *guard.Error
		switch {
		case tt.reason == 0 && err != nil:
			t.Errorf("%s: %v", tt.href, err)
		case tt.reason == 0:
		case !errors.As(err, &refused) || !errors.Is(err, tt.reason):
			t.Errorf("%s: %v, want %v", tt.href, err, tt.reason)
		default:
			if got := mustParse(t, tt.href).Href()[refused.Start:refused.End]; got != tt.wrong {
				t.Errorf("%s: wrong is %q, want %q", tt.href, got, tt.wrong)
			}
		}
	}
	if err := zero.Check(mustParse(t, "x:y").WithoutFragment()); !errors.Is(err, guard.SchemeNotAllowed) {
		t.Error(err)
	}
}

// TestOutgoing covers what the zero Policy must refuse.
func TestOutgoing(t *testing.T) {
	for _, row := range vectors(t, "outgoing.txt", 2, 117) {
		u, err := weburl.Parse(row[0])
		reason := "parse"
		var refused *guard.Error
		if err == nil && errors.As(guard.Policy{}.Check(u), &refused) {
			reason = refused.Reason.String()
		} else if err == nil {
			reason = "allowed"
		}
		if reason != row[1] {
			t.Errorf("%q: %s, want %s", row[0], reason, row[1])
		}
	}
}

// TestControl covers what a dialer can pass.
func TestControl(t *testing.T) {
	p := guard.Policy{Only: mustScope(t, "a.example")}
	for _, tt := range []struct {
		network, address string
		want             error
	}{
		{"tcp4", "8.8.8.8:443", nil},
		{"tcp6", "[2606:4700::1]:80", nil},
		{"udp4", "8.8.8.8:443", nil},
		{"tcp4", "8.8.8.8:22", guard.PortNotAllowed},
		{"tcp4", "127.0.0.1:80", guard.InternalAddress},
		{"tcp6", "[fe80::1%eth0]:80", guard.HasZone},
		{"tcp6", "[2606:4700::1%eth0]:80", guard.HasZone},
		{"tcp6", "[::ffff:10.0.0.1]:80", guard.InternalAddress},
		{"unix", "/run/docker.sock", guard.InvalidURL},
		{"unix", "8.8.8.8:80", guard.InvalidURL},
		{"ip4:icmp", "8.8.8.8", guard.InvalidURL},
		{"tcp", "example.com:80", guard.InvalidURL},
	} {
		if err := p.Control(tt.network, tt.address, nil); !errors.Is(err, tt.want) || (err == nil) != (tt.want == nil) {
			t.Errorf("%s %s: %v, want %v", tt.network, tt.address, err, tt.want)
		}
	}
	w := newWorld(t, attackNames())
	dialer := net.Dialer{Control: w.policy.Control, Resolver: w.policy.Resolver}
	if conn, err := dialer.Dial("tcp", "many.example:"+w.inside); !errors.Is(err, guard.InternalAddress) && !errors.Is(err, syscall.EADDRNOTAVAIL) {
		t.Errorf("%v, %v", conn, err)
	}
	if n := w.accepted.Load(); n != 0 {
		t.Errorf("%d connections were accepted inside", n)
	}
}

// TestTransport passes addresses that no URL has, and reads an answer that was too long again.
func TestTransport(t *testing.T) {
	for address, want := range map[string]error{
		"example.com": guard.InvalidURL, "exa mple.com:80": guard.NoHost, "[fe80::1%lo]:80": guard.NoHost, "::1:80": guard.InvalidURL, "[::1]:80": guard.InternalAddress, "localhost:80": guard.InternalName, "8.8.8.8:22": guard.PortNotAllowed,
	} {
		if conn, err := (guard.Policy{}).Transport().DialContext(t.Context(), "tcp", address); !errors.Is(err, want) {
			t.Errorf("%s: %v, %v", address, conn, err)
		}
	}
	limits := (guard.Policy{}).Transport()
	for _, d := range []time.Duration{limits.IdleConnTimeout, limits.TLSHandshakeTimeout, limits.ExpectContinueTimeout} {
		if d < time.Second || d > 2*time.Minute {
			t.Errorf("a limit of time is %v", d)
		}
	}
	if n := limits.MaxResponseHeaderBytes; n < 1<<16 || n > 1<<22 {
		t.Errorf("a header may have %d bytes", n)
	}
	server := loopback.Server(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "12345") })
	response, err := guard.Policy{Ports: []uint16{0}, Allow: mustScope(t, "127.0.0.1"), MaxBytes: 3}.Client().Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"123", "", ""} {
		if data, err := io.ReadAll(response.Body); string(data) != want || !errors.Is(err, guard.TooLarge) {
			t.Errorf("%q, %v", data, err)
		}
	}
	_ = response.Body.Close()
	response, err = guard.Policy{Ports: []uint16{0}, Allow: mustScope(t, "127.0.0.1"), MaxBytes: 5}.Client().Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	exact := make([]byte, 5) // as long as what is left
	if _, err := io.ReadFull(response.Body, exact); err != nil || string(exact) != "12345" {
		t.Errorf("%q, %v", exact, err)
	}
	_ = response.Body.Close()
}

// TestPin covers names with several addresses, names without one, and addresses.
func TestPin(t *testing.T) {
	_, resolver := newZone(t, map[string][]string{
		"both.example": {"127.0.0.1 8.8.8.8 2606:4700::1 ::1"}, "none.example": {"127.0.0.1 ::1"},
	})
	p := guard.Policy{Resolver: resolver}
	for _, tt := range []struct {
		href, host, name, addrs string
		want                    error
	}{
		{"https://both.example/", "both.example", "both.example", "8.8.8.8:443 [2606:4700::1]:443", nil},
		{"http://BOTH.example.:443/", "both.example.:443", "both.example", "8.8.8.8:443 [2606:4700::1]:443", nil},
		{"http://0x08080808/", "8.8.8.8", "8.8.8.8", "8.8.8.8:80", nil},
		{"https://[2606:4700::1]/", "[2606:4700::1]", "2606:4700::1", "[2606:4700::1]:443", nil},
		{"https://none.example/", "", "", "", guard.InternalAddress},
		{"https://unknown.example/", "", "", "", guard.NotResolved},
		{"https://localhost/", "", "", "", guard.InternalName},
		{"ftp://both.example/", "", "", "", guard.SchemeNotAllowed},
	} {
		pinned, err := p.Pin(t.Context(), mustParse(t, tt.href))
		var addrs []string
		for _, a := range pinned.Addrs {
			addrs = append(addrs, a.String())
		}
		got := strings.Join(addrs, " ")
		if got == "[2606:4700::1]:443 8.8.8.8:443" { // the order of the resolver
			got = "8.8.8.8:443 [2606:4700::1]:443"
		}
		if !errors.Is(err, tt.want) || pinned.Host != tt.host || pinned.ServerName != tt.name || got != tt.addrs {
			t.Errorf("%s: %+v, %v", tt.href, pinned, err)
		}
	}
	local := guard.Policy{Ports: []uint16{0}, Allow: mustScope(t, "localhost", "127.0.0.0/8", "::1")} // by the default resolver
	if pinned, err := local.Pin(t.Context(), mustParse(t, "http://localhost:81/")); err == nil && (len(pinned.Addrs) == 0 || !pinned.Addrs[0].Addr().IsLoopback() || pinned.Addrs[0].Port() != 81) {
		t.Errorf("%+v", pinned)
	}
	if err := (guard.Policy{}).Check(weburl.URL{}); !errors.Is(err, guard.InvalidURL) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.Pin(ctx, mustParse(t, "https://both.example/")); !errors.Is(err, context.Canceled) || !errors.Is(err, guard.NotResolved) {
		t.Error(err)
	}
}

// TestPolicyErrors checks that no message has the URL, the address or the cause in it, and
// that each reason has words.
func TestPolicyErrors(t *testing.T) {
	err := guard.Policy{}.Check(mustParse(t, "http://ann:s3cret@10.1.2.3/?token=s3cret"))
	if err == nil || strings.Contains(err.Error(), "s3cret") || strings.Contains(err.Error(), "10.1") || !strings.Contains(err.Error(), "at byte 18") {
		t.Error(err)
	}
	seen := map[string]bool{}
	for r := guard.Reason(1); r.String() != "unknown"; r++ {
		if seen[r.String()] || r.Error() != r.String() || r.Meaning() == "" || r.Remedy() == "" {
			t.Errorf("%d: %q, %q, %q", r, r, r.Meaning(), r.Remedy())
		}
		seen[r.String()] = true
	}
	if len(seen) < 12 || guard.Reason(0).String() != "unknown" {
		t.Errorf("%d reasons", len(seen))
	}
}

// FuzzPolicy checks that a policy never allows what is internal, whatever the text is, and
// that the client refuses what Check refuses.
func FuzzPolicy(f *testing.F) {
	for _, seed := range vector.Seeds() {
		f.Add(seed)
	}
	for _, host := range attackHosts() {
		f.Add("http://" + host + "/")
	}
	lists := guard.Policy{Ports: []uint16{0}, Schemes: []string{"http", "redis"}, Deny: mustScope(f, "8.0.0.0/8", "*.com"), NAT64: []netip.Prefix{netip.MustParsePrefix("2a00::/64")}}
	f.Fuzz(func(t *testing.T, text string) {
		u, err := weburl.Parse(text)
		if err != nil {
			return
		}
		if err := (guard.Policy{}).Check(u); err == nil && (guard.IsInternal(u.Host()) || u.Scheme()[:4] != "http") {
			t.Errorf("%q is allowed", u)
		} else if err != nil && !strings.HasPrefix(err.Error(), "guard: Policy.Check: ") {
			t.Errorf("%q: %v", u, err)
		}
		var refused *guard.Error
		switch err := lists.Check(u); {
		case errors.As(err, &refused):
			if refused.Start < 0 || refused.Start > refused.End || refused.End > len(u.Href()) {
				t.Errorf("%q: %d to %d", u, refused.Start, refused.End)
			}
		case guard.IsInternal(u.Host()) && !strings.HasPrefix(u.Host().String(), "[2a00:"):
			t.Errorf("%q is allowed", u)
		}
	})
}
