//go:build !js

package guard

import (
	"cmp"
	"context"
	"io"
	"math"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/weburl-go/weburl"
)

// Control checks the address of a connection. Use it as the field Control of a
// net.Dialer, for programs that do not use net/http; the dialer calls it for each address
// of a name. It does not know the name and the scheme, so that it checks address and port
// only. The error is an [*Error], inside a *net.OpError of the dialer.
func (p Policy) Control(network, address string, _ syscall.RawConn) error {
	addr, err := netip.ParseAddrPort(address)
	if err != nil || !strings.HasPrefix(network, "tcp") && !strings.HasPrefix(network, "udp") {
		return &Error{Op: "Policy.Control", Reason: InvalidURL, Cause: err}
	}
	refused := p.checkAddr(addr.Addr())
	if refused == nil && !p.allowsPort(addr.Port()) {
		refused = &Error{Reason: PortNotAllowed, Addr: addr.Addr()}
	}
	return refused.of("Policy.Control")
}

// Transport returns a transport of net/http that checks the host and the address of each
// connection. It has connections of its own, uses no proxy, and does not check requests
// that reuse one of its connections, as they go to the same host. [Policy.Client] adds the
// checks of the scheme and of redirects, and the limits of time and length. Change its fields
// as needed, but for those that dial or use a proxy.
func (p Policy) Transport() *http.Transport {
	dialer := &net.Dialer{Timeout: 10 * time.Second, KeepAlive: 30 * time.Second, Resolver: p.Resolver, Control: p.Control}
	t := &http.Transport{
		ForceAttemptHTTP2:      true,
		MaxIdleConns:           100,
		IdleConnTimeout:        90 * time.Second,
		TLSHandshakeTimeout:    10 * time.Second,
		ExpectContinueTimeout:  time.Second,
		MaxResponseHeaderBytes: 1 << 20,
	}
	t.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		address, err := p.checkTarget(address)
		if err != nil {
			return nil, err
		}
		return dialer.DialContext(ctx, network, address)
	}
	return t
}

// checkTarget checks a host with a port before its name is resolved, and returns them as
// the URL Standard writes them.
func (p Policy) checkTarget(address string) (string, error) {
	name, port, err := net.SplitHostPort(address)
	if err != nil {
		return "", &Error{Op: "Policy.Transport", Reason: InvalidURL, Cause: err}
	}
	if strings.Contains(name, ":") {
		name = "[" + name + "]"
	}
	h, err := weburl.ParseHost(name)
	if err != nil {
		return "", &Error{Op: "Policy.Transport", Reason: NoHost, Cause: err}
	}
	if err := p.checkHost(h).of("Policy.Transport"); err != nil {
		return "", err
	}
	return h.String() + ":" + port, nil
}

// Client returns a client that requests what p allows, and nothing else. It has
// connections of its own: make one client and use it for all requests. It uses no proxy,
// as a proxy resolves names itself, and keeps no cookies.
//
// A request that is refused fails with a *url.Error, in which errors.Is finds the [Reason]
// and errors.As the [*Error]. The text of a *url.Error has the URL, with its query. A url.URL
// whose path does not begin with a slash is an [InvalidURL].
func (p Policy) Client() *http.Client {
	return &http.Client{Transport: &roundTripper{policy: p, transport: p.Transport()}, CheckRedirect: p.checkRedirect}
}

// checkRedirect counts redirects. The URL is checked before it is requested.
func (p Policy) checkRedirect(_ *http.Request, via []*http.Request) error {
	limit := p.MaxRedirects
	switch {
	case limit < 0:
		return http.ErrUseLastResponse
	case limit == 0:
		limit = 10
	}
	if len(via) > limit {
		return &Error{Op: "Policy.Client", Reason: TooManyRedirects}
	}
	return nil
}

// A roundTripper checks the URL of each request.
type roundTripper struct {
	policy    Policy
	transport *http.Transport

	mu sync.Mutex
	// hosts has the hosts of URLs that were allowed, by scheme and host as they are written.
	// The rest of a URL does not matter for a policy.
	hosts map[[2]string]string
}

// maxHosts is the number of hosts that a roundTripper remembers.
const maxHosts = 1000

// RoundTrip implements http.RoundTripper. What is requested is the host that was checked, and
// not what net/url makes of its text.
func (t *roundTripper) RoundTrip(r *http.Request) (*http.Response, error) {
	host, refused := t.check(r.URL)
	if refused != nil {
		if r.Body != nil {
			_ = r.Body.Close()
		}
		return nil, refused.of("Policy.Client")
	}
	sent, cancel := t.withDeadline(r)
	if host != r.URL.Host {
		checked := *r.URL
		checked.Host = host
		if sent.Host == r.URL.Host {
			sent.Host = host
		}
		sent.URL = &checked
	}
	response, err := t.transport.RoundTrip(sent)
	switch {
	case err != nil:
		cancel()
		return nil, err
	case response.StatusCode == http.StatusSwitchingProtocols && r.Header.Get("Upgrade") != "": // the body is the connection
		return response, nil
	case response.StatusCode == http.StatusSwitchingProtocols: // nobody has asked for a connection without limits
		_ = response.Body.Close()
		response.Body = http.NoBody
	}
	limit := t.policy.MaxBytes
	switch {
	case limit < 0, limit == math.MaxInt64: // one more is read
		limit = math.MaxInt64 - 1
	case limit == 0:
		limit = 32 << 20
	}
	response.Body = &limitedBody{ReadCloser: response.Body, left: limit, cancel: cancel}
	return response, nil
}

// withDeadline returns a copy of a request that ends when the time of the policy is over, and
// the function that stops the timer. The requests of redirects have the time of the first one.
// Client.Timeout would do the same, but with a goroutine for each request.
func (t *roundTripper) withDeadline(r *http.Request) (*http.Request, context.CancelFunc) {
	timeout := t.policy.Timeout
	switch {
	case timeout < 0:
		return r.WithContext(r.Context()), func() {}
	case timeout == 0:
		timeout = time.Minute
	}
	deadline := time.Now().Add(timeout)
	if r.Response != nil && r.Response.Request != nil {
		if first, ok := r.Response.Request.Context().Deadline(); ok {
			deadline = first
		}
	}
	ctx, cancel := context.WithDeadline(r.Context(), deadline)
	return r.WithContext(ctx), cancel
}

// check returns the host and the port of u as the URL Standard writes them, if u is allowed.
// The error has no Op.
func (t *roundTripper) check(u *url.URL) (string, *Error) {
	if u == nil || !strings.HasPrefix(cmp.Or(u.EscapedPath(), "/"), "/") { // net/http would send the path as it is
		return "", &Error{Reason: InvalidURL}
	}
	key := [2]string{u.Scheme, u.Host}
	if u.Opaque == "" {
		t.mu.Lock()
		host, ok := t.hosts[key]
		t.mu.Unlock()
		if ok {
			return host, nil
		}
	}
	parsed, err := weburl.FromNetURL(u)
	if err != nil {
		return "", &Error{Reason: InvalidURL, Cause: err}
	}
	if err := t.policy.check(parsed); err != nil {
		return "", err
	}
	host := hostAndPort(parsed)
	if u.Opaque == "" {
		t.mu.Lock()
		defer t.mu.Unlock()
		if len(t.hosts) >= maxHosts || t.hosts == nil {
			t.hosts = map[[2]string]string{}
		}
		t.hosts[key] = host
	}
	return host, nil
}

// CloseIdleConnections is for the method of http.Client with this name.
func (t *roundTripper) CloseIdleConnections() { t.transport.CloseIdleConnections() }

// hostAndPort returns the host of u and, if it has one, the port.
func hostAndPort(u weburl.URL) string {
	text := u.Host().String()
	if port, ok := u.Port(); ok {
		text += ":" + strconv.Itoa(int(port))
	}
	return text
}

// A limitedBody is the body of an answer up to a number of bytes. More is an error.
type limitedBody struct {
	io.ReadCloser
	left   int64
	cancel context.CancelFunc // stops the timer
}

// Read implements io.Reader.
func (b *limitedBody) Read(to []byte) (int, error) {
	if b.left < 0 {
		return 0, &Error{Op: "Policy.Client", Reason: TooLarge}
	}
	n, err := b.ReadCloser.Read(to[:min(int64(len(to)), b.left+1)]) // one more tells whether there is more
	if b.left -= int64(n); b.left < 0 {
		b.cancel()
		return n - 1, &Error{Op: "Policy.Client", Reason: TooLarge}
	}
	if err != nil {
		b.cancel()
	}
	return n, err
}

// Close implements io.Closer.
func (b *limitedBody) Close() error {
	err := b.ReadCloser.Close()
	b.cancel()
	return err
}
