package guard_test

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/kit/scope"
)

// The functions in this file and the bodies of its examples are code of
// docs/security.md, as are those in example_security_test.go of package weburl;
// TestSecurityPage compares them.

var errInternal = errors.New("the address is internal")

// refuseInternal is the function Control of a net.Dialer. The dialer calls it
// with the address of each connection, after the name is resolved.
func refuseInternal(_, address string, _ syscall.RawConn) error {
	dialled, err := netip.ParseAddrPort(address)
	if err != nil || guard.IsInternalAddr(dialled.Addr()) {
		return errInternal
	}
	return nil
}

// newClient returns a client that makes all connections with the dialer. It does
// not use a proxy, because Control would see only the address of the proxy.
func newClient(dialer *net.Dialer) *http.Client {
	return &http.Client{
		Transport: &http.Transport{DialContext: dialer.DialContext, ForceAttemptHTTP2: true},
		Timeout:   time.Minute,
	}
}

// fetch requests a URL that somebody else has chosen.
func fetch(client *http.Client, text string) (*http.Response, error) {
	u, err := weburl.Parse(text)
	if err != nil {
		return nil, err
	}
	if scheme := u.Scheme(); scheme != "http" && scheme != "https" || guard.IsInternal(u.Host()) {
		return nil, errInternal
	}
	return client.Get(u.Href())
}

// This is the use of the functions above.
func Example_requestForgery() {
	client := newClient(&net.Dialer{Control: refuseInternal})
	for _, text := range []string{"http://127.0.0.1/", "http://0x7f.1/", "http://[::ffff:7f00:1]/", "http://LocalHost./", "file:///etc/passwd"} {
		_, err := fetch(client, text)
		fmt.Println(errors.Is(err, errInternal), text)
	}
	// Output:
	// true http://127.0.0.1/
	// true http://0x7f.1/
	// true http://[::ffff:7f00:1]/
	// true http://LocalHost./
	// true file:///etc/passwd
}

// A list of prefixes must be compared with the address that is dialled, not with
// the one that is written.
func Example_blockedAddresses() {
	blocked, err := scope.New("192.0.2.0/24", "2001:db8::/32", ".evil.example")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{
		"http://0xC0000207/", "http://[::ffff:192.0.2.7]/", "http://[64:ff9b::192.0.2.7]/", "redis://192.0.2.7/", "http://www.evil.example./", "http://198.51.100.7/",
	} {
		fmt.Println(blocked.Contains(weburl.MustParse(text).Host()), text)
	}
	// Output:
	// true http://0xC0000207/
	// true http://[::ffff:192.0.2.7]/
	// true http://[64:ff9b::192.0.2.7]/
	// true redis://192.0.2.7/
	// true http://www.evil.example./
	// false http://198.51.100.7/
}

// What a user is shown must be the host, not what looks like one.
func Example_display() {
	for _, text := range []string{"https://example.com@evil.example/", "https://xn--exmple-cua.com/", "https://раураl.example/"} {
		shown := render.URL(weburl.MustParse(text), render.Options{})
		fmt.Println(shown.Text, shown.Host, len(shown.Warnings) > 0)
	}
	// Output:
	// https://evil.example/ evil.example true
	// https://exämple.com/ exämple.com false
	// https://xn--l-7sba6dbr.example/ xn--l-7sba6dbr.example true
}
