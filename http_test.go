package weburl_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/loopback"
)

// received is what a server received of a request.
type received struct {
	dialed string // the address that net/http wanted to dial
	line   string // the request line
	host   string // the header Host
}

// recorder is a server on loopback, and a client that sends all requests to it:
// it does not look at the hosts of the URLs.
type recorder struct {
	client http.Client
	last   received
	lines  chan received
}

// newRecorder starts the server.
func newRecorder(t testing.TB) *recorder {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Skip("needs a listener on loopback: ", err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	r := &recorder{lines: make(chan received, 1)}
	go r.serve(listener)
	dial := func(ctx context.Context, _, address string) (net.Conn, error) {
		r.last.dialed = address
		var d net.Dialer
		conn, err := d.DialContext(ctx, "tcp", listener.Addr().String())
		if tcp, ok := conn.(*net.TCPConn); ok {
			_ = tcp.SetLinger(0) // or thousands of ports would stay in use for a minute
		}
		return conn, err
	}
	r.client = http.Client{
		Transport:     &http.Transport{DialContext: dial, DialTLSContext: dial, DisableKeepAlives: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Timeout:       10 * time.Second,
	}
	return r
}

// serve answers one request on each connection.
func (r *recorder) serve(listener net.Listener) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		r.lines <- answer(conn)
	}
}

// answer reads a request as text, without a parser of HTTP, and answers it.
func answer(conn net.Conn) received {
	defer func() { _ = conn.Close() }()
	var got received
	lines := bufio.NewScanner(conn)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() && lines.Text() != "" {
		if host, ok := strings.CutPrefix(lines.Text(), "Host: "); ok {
			got.host = host
		}
		if got.line == "" {
			got.line = lines.Text()
		}
	}
	_, _ = io.WriteString(conn, "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
	_, _ = io.Copy(io.Discard, conn) // until the client has closed the connection
	return got
}

// get requests u and returns what arrived.
func (r *recorder) get(u *url.URL) (received, error) {
	r.last = received{}
	response, err := r.client.Do(&http.Request{Method: http.MethodGet, URL: u, Header: http.Header{}})
	if err != nil {
		return r.last, err
	}
	_ = response.Body.Close()
	got := <-r.lines
	got.dialed = r.last.dialed
	return got, nil
}

// netURLForRequest returns a URL with which net/http requests u, also if NetURL
// cannot keep it: then the request line has the absolute form.
func netURLForRequest(u weburl.URL) (request *url.URL, exact bool, err error) {
	u = u.WithoutFragment()
	request, err = u.NetURL()
	var netURLError *weburl.NetURLError
	if !errors.As(err, &netURLError) || netURLError.Component != "path" {
		return request, err == nil, err
	}
	host := u.Host().String()
	if hostPort, _ := u.HostPort(); u.WithoutPort() != u {
		host = hostPort
	}
	return &url.URL{Scheme: u.Scheme(), Host: host, Opaque: "//" + host + u.RequestTarget()}, false, nil
}

// checkRequest sends u and compares what arrives with the methods of u. It
// returns false for URLs that net/http does not send.
func checkRequest(t *testing.T, r *recorder, u weburl.URL) bool {
	t.Helper()
	if scheme := u.Scheme(); scheme != "http" && scheme != "https" {
		return false
	}
	request, exact, err := netURLForRequest(u)
	if err != nil {
		return false
	}
	got, err := r.get(request)
	if err != nil {
		if got.dialed != "" {
			t.Errorf("%q: %v", u, err)
		}
		return false // net/http has refused the host
	}
	hostPort, _ := u.HostPort()
	host := u.Host().String()
	if _, ok := u.Port(); ok {
		host = hostPort
	}
	line := "GET " + u.RequestTarget() + " HTTP/1.1"
	if !exact {
		line = "GET " + u.Scheme() + "://" + host + u.RequestTarget() + " HTTP/1.1"
	}
	if strings.Contains(host, `"`) {
		host = "" // net/http sends no host that a header cannot have
	}
	if got.line != line || got.host != host || got.dialed != hostPort {
		t.Errorf("%q: %+v, want %q with host %q at %q", u, got, line, host, hostPort)
	}
	return true
}

// TestHTTPRequest sends requests through net/http.
func TestHTTPRequest(t *testing.T) {
	r := newRecorder(t)
	for _, href := range []string{
		"http://h/", "https://h/", "http://h:8080/a/b?c=d&e", "http://u:p@h/?", "http://h/%7Ea/%61?%zz|^", "http://h//evil.example//a", "http://h/a|b",
		"http://h//a|b?c", "http://h/%zz", "http://[::1]/", "https://[::ffff:7f00:1]:1/a#f", "http://127.0.0.1/", "http://xn--bcher-kva.example./", "http://a_b/#", `http://a"b/`, `https://"/a|b`,
	} {
		if !checkRequest(t, r, mustParse(t, href)) {
			t.Errorf("%q is not sent", href)
		}
	}
	// The host has a byte that net/http refuses in a header.
	if checkRequest(t, r, mustParse(t, "http://a{b/")) {
		t.Error("a host with a brace is sent")
	}
}

// FuzzHTTPRequest sends each http and https URL through net/http to a server on
// loopback, and compares the request line, the header Host and the address that
// net/http dials with RequestTarget, Host and HostPort.
func FuzzHTTPRequest(f *testing.F) {
	addSeeds(f, func(s, _ string) { f.Add(s) })
	for _, input := range append(canonicalURLs, otherForms...) {
		f.Add(input)
	}
	for _, spelling := range loopback.Spellings() {
		f.Add("http://" + spelling + "/")
	}
	r := newRecorder(f)
	f.Fuzz(func(t *testing.T, input string) {
		u, err := weburl.Parse(input)
		if err != nil {
			u, err = weburl.MustParse("http://h:80/a").Parse(input)
		}
		if err == nil && len(u.Href()) < 4096 {
			checkRequest(t, r, u)
		}
	})
}
