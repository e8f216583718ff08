package guard_test

import (
	"fmt"
	"net/netip"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/guard"
)

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
		dialled, ok := guard.DialAddr(host)
		written, _ := host.Addr()
		fmt.Println(dialled, ok, written)
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
