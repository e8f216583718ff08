package weburl_test

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/render"
)

// The functions in this file and the bodies of its examples are the code of
// docs/security.md; TestSecurityPage compares them.

var errInternal = errors.New("the address is internal")

// refuseInternal is the function Control of a net.Dialer. The dialer calls it
// with the address of each connection, after the name is resolved.
func refuseInternal(_, address string, _ syscall.RawConn) error {
	dialled, err := netip.ParseAddrPort(address)
	if err != nil || weburl.IsInternalAddr(dialled.Addr()) {
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
	if scheme := u.Scheme(); scheme != "http" && scheme != "https" || u.Host().IsInternal() {
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

// isDenied reports whether a list of prefixes has the address of u.
func isDenied(list []netip.Prefix, u weburl.URL) bool {
	addr, ok := u.Host().DialAddr()
	return ok && slices.ContainsFunc(list, func(p netip.Prefix) bool { return p.Contains(addr) })
}

// A list of prefixes must be compared with the address that is dialled, not with
// the one that is written.
func ExampleHost_DialAddr() {
	list := []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("2001:db8::/32")}
	for _, text := range []string{"http://192.0.2.7/", "http://[::ffff:192.0.2.7]/", "http://0xC0000207/", "http://198.51.100.7/"} {
		fmt.Println(isDenied(list, weburl.MustParse(text)), text)
	}
	// Output:
	// true http://192.0.2.7/
	// true http://[::ffff:192.0.2.7]/
	// true http://0xC0000207/
	// false http://198.51.100.7/
}

// redirectTarget returns where to redirect to for the value of a parameter such
// as next: a path on the site. It is "/" for a value that leads elsewhere.
func redirectTarget(site weburl.URL, next string) string {
	u, err := site.Parse(next)
	if err != nil || u.HasOpaquePath() || !u.Origin().SameOrigin(site.Origin()) {
		return "/"
	}
	return u.PathReference()
}

// redirect is the handler of https://example.com/login?next=….
func redirect(w http.ResponseWriter, r *http.Request) {
	site := weburl.MustParse("https://example.com/")
	w.Header().Set("Location", redirectTarget(site, r.FormValue("next")))
	w.WriteHeader(http.StatusSeeOther)
}

// A server must redirect to a reference made from the parsed URL, never to the
// text of the parameter.
func ExampleURL_PathReference() {
	site := weburl.MustParse("https://example.com/")
	for _, next := range []string{
		"/account?tab=2", "https://example.com/account", "account",
		"//evil.example", `/\evil.example`, "/\t/evil.example", "https:evil.example", "javascript:alert(1)", "/.//evil.example", "http://example.com/",
	} {
		fmt.Printf("%-30q %s\n", next, redirectTarget(site, next))
	}
	// Output:
	// "/account?tab=2"               /account?tab=2
	// "https://example.com/account"  /account
	// "account"                      /account
	// "//evil.example"               /
	// "/\\evil.example"              /
	// "/\t/evil.example"             /
	// "https:evil.example"           /evil.example
	// "javascript:alert(1)"          /
	// "/.//evil.example"             /.//evil.example
	// "http://example.com/"          /
}

// isAllowed reports whether the header Origin of a request names an origin of
// the list.
func isAllowed(list []weburl.Origin, header string) bool {
	origin, err := weburl.ParseOrigin(header)
	return err == nil && slices.ContainsFunc(list, origin.SameOrigin)
}

// An origin is never compared as a prefix or a suffix of a text.
func ExampleOrigin_SameOrigin() {
	list := []weburl.Origin{weburl.MustParse("https://app.example.com/").Origin()}
	for _, header := range []string{
		"https://app.example.com", "https://app.example.com.evil.example", "https://evilapp.example.com", "http://app.example.com", "null",
	} {
		fmt.Println(isAllowed(list, header), header)
	}
	// Output:
	// true https://app.example.com
	// false https://app.example.com.evil.example
	// false https://evilapp.example.com
	// false http://app.example.com
	// false null
}

// The credentials of a URL do not belong in a log.
func Example_logging() {
	u := weburl.MustParse("https://user:secret@example.com/")
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: withoutTime})))
	slog.Info("fetching", "url", u)
	fmt.Println("fetching " + u.Redacted())
	// Output:
	// level=INFO msg=fetching url=https://xxxxx:xxxxx@example.com/
	// fetching https://xxxxx:xxxxx@example.com/
}

func withoutTime(_ []string, a slog.Attr) slog.Attr {
	if a.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return a
}

var errOutside = errors.New("the path is outside the folder")

// inFolder adds a path from a user to the URL of a folder, which ends with a
// slash.
func inFolder(folder weburl.URL, path string) (weburl.URL, error) {
	u, err := folder.JoinPath(path)
	if err != nil {
		return weburl.URL{}, err
	}
	if !strings.HasPrefix(u.Path(), folder.Path()) {
		return weburl.URL{}, errOutside
	}
	return u, nil
}

// A path with dot segments can leave the folder that it is added to.
func ExampleURL_JoinPath_untrusted() {
	folder := weburl.MustParse("https://example.com/users/ann/")
	for _, path := range []string{"photos/1.jpg", "../bob/", "%2e%2e/bob/", `..\bob`, "//evil.example", "a?b#c"} {
		fmt.Println(inFolder(folder, path))
	}
	// Output:
	// https://example.com/users/ann/photos/1.jpg <nil>
	//  the path is outside the folder
	//  the path is outside the folder
	//  the path is outside the folder
	// https://example.com/users/ann//evil.example <nil>
	// https://example.com/users/ann/a%3Fb%23c <nil>
}

// readFile reads the file of a file URL, if it is in a folder.
func readFile(folder string, u weburl.URL) ([]byte, error) {
	path, err := fileurl.ToPath(u)
	if err != nil {
		return nil, err
	}
	path, err = filepath.Rel(folder, path)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer func() { _ = root.Close() }()
	file, err := root.Open(path) // refuses "..", and symbolic links to other folders
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	return io.ReadAll(file)
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
