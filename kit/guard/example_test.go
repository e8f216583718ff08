package guard_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/scope"
)

// A server sends webhooks to URLs that its users enter: to any port of the public internet
// and to one internal network, but not to the own domain.
func ExamplePolicy() {
	own, _ := scope.New(".shop.example", "8.8.4.0/24")
	partners, _ := scope.New("10.20.0.0/16")
	policy := guard.Policy{Ports: []uint16{0}, Deny: own, Allow: partners, MaxRedirects: -1, MaxBytes: 64 << 10, Timeout: 10 * time.Second}
	for _, text := range []string{"https://hooks.example:8443/", "http://10.20.0.7/hook", "http://10.0.0.1/", "http://8.8.4.4/", "https://www.shop.example/", "ftp://example.com/"} {
		err := policy.Check(weburl.MustParse(text))
		var refused *guard.Error
		fmt.Println(text, errors.As(err, &refused) && refused.Reason != 0, err)
	}
	// Output:
	// https://hooks.example:8443/ false <nil>
	// http://10.20.0.7/hook false <nil>
	// http://10.0.0.1/ true guard: Policy.Check: internal-address at byte 7: the address is not one of the public internet; list it in Policy.Allow if it may be reached
	// http://8.8.4.4/ true guard: Policy.Check: denied at byte 7: the host or its address is in Policy.Deny; remove it from there if it may be reached
	// https://www.shop.example/ true guard: Policy.Check: denied at byte 8: the host or its address is in Policy.Deny; remove it from there if it may be reached
	// ftp://example.com/ true guard: Policy.Check: scheme-not-allowed at byte 0: the scheme is not allowed; list it in Policy.Schemes if it may be used
}

// One client is for all requests to URLs of others. The reason for a refusal is for the
// log, not for those who chose the URL.
func ExamplePolicy_Client() {
	client := guard.Policy{}.Client()
	_, err := client.Get("http://169.254.169.254/latest/meta-data/")
	fmt.Println(errors.Is(err, guard.InternalAddress))
	// Output: true
}

// Transport is for a client with settings of its own. It checks hosts and addresses, also
// of redirects.
func ExamplePolicy_Transport() {
	transport := guard.Policy{}.Transport()
	transport.DisableKeepAlives = true
	_, err := (&http.Client{Transport: transport}).Get("http://[::ffff:127.0.0.1]/")
	fmt.Println(errors.Is(err, guard.InternalAddress))
	// Output: true
}

// Control is for programs that dial without net/http.
func ExamplePolicy_Control() {
	dialer := net.Dialer{Control: guard.Policy{Ports: []uint16{25}}.Control}
	_, err := dialer.Dial("tcp", "127.0.0.1:25")
	fmt.Println(errors.Is(err, guard.InternalAddress))
	// Output: true
}

// Pin is for another program that makes the request, such as curl with its flag --resolve.
func ExamplePolicy_Pin() {
	pinned, err := guard.Policy{}.Pin(context.Background(), weburl.MustParse("https://[2606:4700:4700::1111]/dns-query"))
	fmt.Println(pinned.Addrs, pinned.Host, pinned.ServerName, err)
	// Output: [[2606:4700:4700::1111]:443] [2606:4700:4700::1111] 2606:4700:4700::1111 <nil>
}

func ExampleIsInternal() {
	for _, href := range []string{
		"http://localhost:8080/", "http://printer.local/", "http://10.1.2.3/", "http://0x7f.1/", "http://[::ffff:a9fe:a9fe]/", "http://8.8.8.8/",
		"http://example.com/", // not known before it is resolved
	} {
		fmt.Println(guard.IsInternal(weburl.MustParse(href).Host()), href)
	}
	// Output:
	// true http://localhost:8080/
	// true http://printer.local/
	// true http://10.1.2.3/
	// true http://0x7f.1/
	// true http://[::ffff:a9fe:a9fe]/
	// false http://8.8.8.8/
	// false http://example.com/
}

func ExampleIsLocalName() {
	for _, s := range []string{"http://localhost/", "http://LOCALHOST./", "http://db.localhost:5432/", "http://localhost.example/", "http://127.0.0.1/"} {
		host := weburl.MustParse(s).Host()
		fmt.Println(host, guard.IsLocalName(host), guard.IsInternal(host))
	}
	// Output:
	// localhost true true
	// localhost. true true
	// db.localhost true true
	// localhost.example false false
	// 127.0.0.1 false true
}

// DialAddr is the address that a connection goes to, Addr the one that is written.
func ExampleDialAddr() {
	for _, s := range []string{"http://[::ffff:192.0.2.7]/", "http://0xC0000207/", "redis://192.0.2.7/", "http://example.com/"} {
		host := weburl.MustParse(s).Host()
		dialed, ok := guard.DialAddr(host)
		written, _ := host.Addr()
		fmt.Println(dialed, ok, written)
	}
	// Output:
	// 192.0.2.7 true ::ffff:192.0.2.7
	// 192.0.2.7 true 192.0.2.7
	// 192.0.2.7 true invalid IP
	// invalid IP false invalid IP
}

func ExampleIsInternalAddr() {
	for _, s := range []string{"10.1.2.3", "169.254.169.254", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "fe80::1%eth0", "1.1.1.1", "2606:4700::1111"} {
		fmt.Println(s, guard.IsInternalAddr(netip.MustParseAddr(s)))
	}
	// Output:
	// 10.1.2.3 true
	// 169.254.169.254 true
	// ::ffff:127.0.0.1 true
	// 64:ff9b::7f00:1 true
	// fe80::1%eth0 true
	// 1.1.1.1 false
	// 2606:4700::1111 false
}
