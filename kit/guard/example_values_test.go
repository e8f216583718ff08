package guard_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/scope"
)

// A path from a user is added to the URL of the user's folder.
func ExampleWithin() {
	folder := weburl.MustParse("https://files.example/users/ann/")
	for _, path := range []string{"photos/1.jpg", "100%", "../bob/key", "..%2fbob%2fkey", "..;/bob/key", `..\bob`} {
		u, err := guard.Within(folder, strings.Split(path, "/")...)
		fmt.Println(path, u, err == nil)
	}
	// Output:
	// photos/1.jpg https://files.example/users/ann/photos/1.jpg true
	// 100% https://files.example/users/ann/100%25 true
	// ../bob/key  false
	// ..%2fbob%2fkey  false
	// ..;/bob/key  false
	// ..\bob  false
}

// After a login a site redirects to the page of the parameter next, if that is its own.
func ExampleRedirectTarget() {
	site := weburl.MustParse("https://shop.example/login")
	for _, next := range []string{"/cart?item=1", "//evil.example", `/\evil.example`, "/\t/evil.example", "javascript:alert(1)"} {
		target, _ := guard.RedirectTarget(site, next) // "/" with an error
		fmt.Printf("%q %s\n", next, target)
	}
	// Output:
	// "/cart?item=1" /cart?item=1
	// "//evil.example" /
	// "/\\evil.example" /
	// "/\t/evil.example" /
	// "javascript:alert(1)" /
}

// An authorization server sends the code of a client to a URI that the client has registered.
func ExampleRedirectURI() {
	registered := []string{"https://app.example/callback", "http://127.0.0.1/callback"}
	for _, given := range []string{"https://app.example/callback", "http://127.0.0.1:51004/callback", "https://app.example/callback/../x", "javascript://app.example/callback"} {
		u, err := guard.RedirectURI(registered, given)
		if err != nil {
			fmt.Println("refused", given)
			continue
		}
		u, _ = u.AddParam("code", "SplxlOBe")
		fmt.Println(u)
	}
	// Output:
	// https://app.example/callback?code=SplxlOBe
	// http://127.0.0.1:51004/callback?code=SplxlOBe
	// refused https://app.example/callback/../x
	// refused javascript://app.example/callback
}

// An API may be used by pages of the own site, of its subdomains and of an extension.
func ExampleOrigins_CORS() {
	origins, _ := guard.NewOrigins("https://shop.example", "https://*.shop.example", "chrome-extension://abcdefgh")
	for _, origin := range []string{"https://www.shop.example", "https://shop.example.evil.example", "null"} {
		r, w := httptest.NewRequest(http.MethodGet, "/api", nil), httptest.NewRecorder()
		r.Header.Set("Origin", origin)
		fmt.Println(origins.CORS(w.Header(), r), w.Header())
	}
	// Output:
	// true map[Access-Control-Allow-Origin:[https://www.shop.example] Vary:[Origin]]
	// false map[Vary:[Origin]]
	// false map[Vary:[Origin]]
}

// A list of origins is also for the handshake of a WebSocket.
func ExampleOrigins_Contains() {
	origins, _ := guard.NewOrigins("https://*.shop.example")
	fmt.Println(origins.Contains("https://chat.shop.example"), origins.Contains("http://chat.shop.example"))
	// Output: true false
}

// A wildcard below a domain where everybody can have a name is refused.
func ExampleNewOrigins() {
	_, err := guard.NewOrigins("https://app.example", "https://*.github.io")
	fmt.Println(err)
	// Output: guard: NewOrigins: entries[1]: public-suffix at byte 0: everybody can register names under the domain; write a longer domain
}

// A shop sets a cookie for all its subdomains.
func ExampleCookieDomain() {
	host := weburl.MustParse("https://www.shop.co.uk/").Host()
	for _, domain := range []string{".shop.co.uk", "", "co.uk", "evil.example"} {
		cookie, err := guard.CookieDomain(host, domain)
		fmt.Printf("%q %q %v\n", domain, cookie, err == nil)
	}
	// Output:
	// ".shop.co.uk" "shop.co.uk" true
	// "" "" true
	// "co.uk" "" false
	// "evil.example" "" false
}

// A link to a file is valid until a time.
func ExampleSigner() {
	key := []byte("0123456789abcdef0123456789abcdef") // of crypto/rand, and secret
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	signer := guard.Signer{Keys: [][]byte{key}, Now: func() time.Time { return now }}
	signed, _ := signer.Sign(weburl.MustParse("https://files.example/invoice.pdf?id=7"), now.Add(time.Hour))
	fmt.Println(signed.Redacted())
	fmt.Println(signer.Verify(signed))
	other, _ := signed.WithParam("id", "8")
	_, err := signer.Verify(other)
	fmt.Println(err)
	// Output:
	// https://files.example/invoice.pdf?id=7&expires=1795438800&signature=HTJNr0L1ghYUB5fp22rIOKZspIRxgeTh2EnKwY78Bek
	// https://files.example/invoice.pdf?id=7 <nil>
	// guard: Signer.Verify: bad-signature: the signature is missing or of something else; sign the URL again
}

// Hosts are compared with lists of package scope, in whatever way they are written.
func Example_names() {
	denied, _ := scope.New("evil.example", "*.evil.example", "bücher.example", "192.0.2.0/24")
	for _, href := range []string{"https://EVIL.example./", "https://a.evil.example/", "https://xn--bcher-kva.example/", "http://0xC0000207/", "https://notevil.example/"} {
		fmt.Println(denied.Contains(weburl.MustParse(href).Host()), href)
	}
	// Output:
	// true https://EVIL.example./
	// true https://a.evil.example/
	// true https://xn--bcher-kva.example/
	// true http://0xC0000207/
	// false https://notevil.example/
}
