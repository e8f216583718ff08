package guard_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync/atomic"
	"syscall"
	"testing"

	"golang.org/x/net/dns/dnsmessage"

	"github.com/weburl-go/weburl/internal/test/loopback"
	"github.com/weburl-go/weburl/kit/guard"
)

// target is a server on loopback that must not be reached.
type target struct {
	*httptest.Server
	port     string
	requests atomic.Int64
}

func newTarget(t *testing.T) *target {
	t.Helper()
	s := &target{}
	s.Server = loopback.Server(t, func(http.ResponseWriter, *http.Request) { s.requests.Add(1) })
	_, s.port, _ = net.SplitHostPort(s.Listener.Addr().String())
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
	for _, host := range append(loopback.Spellings(), "public.example", "public.example.", "a.b.example") {
		u := mustParse(t, "http://"+host+":"+server.port+"/")
		before := server.requests.Load()
		if err := get(guarded, u.Href()); !errors.Is(err, errInternal) || server.requests.Load() != before {
			t.Errorf("%q: %v, %d requests", u, err, server.requests.Load()-before)
		}
		if _, err := fetch(guarded, u.Href()); !errors.Is(err, errInternal) {
			t.Errorf("fetch %q: %v", u, err)
		}
		if err := get(open, u.Href()); err != nil && !guard.IsLocalName(u.Host()) {
			t.Errorf("%q without Control: %v", u, err) // a local name may be ::1 in /etc/hosts
		}
	}
	if want := int64(len(loopback.Spellings())/2 + 3); server.requests.Load() < want {
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
	public := loopback.Server(t, func(w http.ResponseWriter, r *http.Request) {
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
	for _, host := range append(loopback.Spellings(), "public.example") {
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
	addr, _ := guard.DialAddr(mustParse(t, "http://[::ffff:7f00:1]/").Host())
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
