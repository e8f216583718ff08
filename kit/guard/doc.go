// Package guard says which hosts and addresses a program should not connect to
// when others choose the URL: this machine, private networks, and addresses that
// are no server's.
//
//	guard.IsInternal(weburl.MustParse("http://0x7f.1/").Host())         // true
//	guard.IsInternal(weburl.MustParse("http://printer.local/").Host())  // true
//	guard.DialAddr(weburl.MustParse("http://[::ffff:c000:207]/").Host()) // 192.0.2.7, true
//
// [IsInternal] is for the host of a URL, before a request is made. It cannot know
// what a domain name is resolved to. [IsInternalAddr] is for the address of each
// connection, in the function Control of a net.Dialer. A server that must not be
// led to its own network needs the second; docs/security.md has the code for both,
// and says what they do not cover.
//
// Which addresses are public changes with the registries of IANA, and which names
// are local with what networks use. So this package is not in the root module: a
// release may find more hosts internal than the one before.
//
// The module has version 0, and more is planned for this package, so its functions
// may change, too.
package guard
