package weburl_test

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// To see what a text is parsed to, and what is wrong in it, use a Parser as an
// expression: its methods are those of a value.
func ExampleParser_Parse() {
	base := weburl.MustParse("https://example.com/docs/")
	fmt.Println(weburl.Parser{Base: base}.Parse("../a"))
	_, err := weburl.Parser{MaxLength: 2048}.Parse("https://example.com/" + string(make([]byte, 4096)))
	fmt.Println(errors.Is(err, reason.TooLong))
	// Output:
	// https://example.com/a <nil>
	// true
}

func ExampleCanParse() {
	fmt.Println(weburl.CanParse("https://example.com"), weburl.CanParse("example.com"), weburl.CanParse("https://exa mple.com"))
	// Output: true false false
}

// Hosts on the list of allowed hosts are compared as values, so all spellings of
// one host are equal.
func ExampleURL_Host() {
	var allowed []weburl.Host
	for _, s := range []string{"example.com", "bücher.example", "192.0.2.7"} {
		host, err := weburl.ParseHost(s)
		if err != nil {
			fmt.Println(err)
			return
		}
		allowed = append(allowed, host)
	}
	for _, s := range []string{"https://EXAMPLE.com:8443/", "https://xn--bcher-kva.example/", "http://0xC0000207/", "https://example.com.evil.example/", "https://example.com@evil.example/"} {
		fmt.Println(slices.Contains(allowed, weburl.MustParse(s).Host()), s)
	}
	// Output:
	// true https://EXAMPLE.com:8443/
	// true https://xn--bcher-kva.example/
	// true http://0xC0000207/
	// false https://example.com.evil.example/
	// false https://example.com@evil.example/
}

// In the href, and in the texts of %v and %s, the password is not hidden.
func ExampleURL_Redacted() {
	u := weburl.MustParse("jdbc:postgresql://ann:secret@db.example/orders")
	fmt.Println(u.Redacted())
	fmt.Printf("%+v\n", []weburl.URL{u})
	// Output:
	// jdbc:postgresql://xxxxx:xxxxx@db.example/orders
	// [jdbc:postgresql://xxxxx:xxxxx@db.example/orders]
}

func ExampleURL_WithoutCredentials() {
	u := weburl.MustParse("https://ann:secret@example.com/")
	fmt.Println(u.WithoutCredentials())
	// Output: https://example.com/
}

// Username and password as values, and as they are in the URL.
func ExampleURL_Password() {
	u := weburl.MustParse("https://ann%40work:100%25@example.com/")
	fmt.Println(percent.Decode(u.Username()), percent.Decode(u.Password()))
	fmt.Println(u.Username(), u.Password())
	// Output:
	// ann@work 100%
	// ann%40work 100%25
}

// The URL of a flag is parsed by package flag.
func ExampleURL_UnmarshalText() {
	flags := flag.NewFlagSet("get", flag.ContinueOnError)
	var proxy weburl.URL
	flags.TextVar(&proxy, "proxy", weburl.URL{}, "the `URL` of a proxy")
	err := flags.Parse([]string{"-proxy", "HTTP://Proxy.example:80"})
	fmt.Println(proxy, err)
	// Output: http://proxy.example/ <nil>
}

// A column of a database, in both directions.
func ExampleURL_Scan() {
	var u weburl.URL
	err := u.Scan("HTTPS://EXAMPLE.com/a b")
	fmt.Println(u, err)
	value, err := u.Value()
	fmt.Printf("%T %v %v\n", value, value, err)
	err = u.Scan(nil)
	fmt.Println(u.IsValid(), err)
	// Output:
	// https://example.com/a%20b <nil>
	// string https://example.com/a%20b <nil>
	// false <nil>
}

// Packages that compare values by a method Equal, such as
// github.com/google/go-cmp, find it. It is the same as ==.
func ExampleURL_Equal() {
	a := weburl.MustParse("https://example.com/a")
	b := weburl.MustParse("HTTPS://EXAMPLE.com:443/./a")
	fmt.Println(a.Equal(b), a == b)
	visited := map[weburl.URL]bool{a: true}
	fmt.Println(visited[b])
	// Output:
	// true true
	// true
}

func ExampleURL_Compare() {
	urls := []weburl.URL{weburl.MustParse("https://example.com/b"), weburl.MustParse("https://example.com/a"), weburl.MustParse("ftp://example.com/")}
	slices.SortFunc(urls, weburl.URL.Compare)
	fmt.Println(urls)
	// Output: [ftp://example.com/ https://example.com/a https://example.com/b]
}

// Each name of the standard has a meaning, a remedy and a link.
func ExampleParseError() {
	_, err := weburl.Parse("https://[::1/")
	var e *weburl.ParseError
	if errors.As(err, &e) {
		name := e.Fault().Code
		fmt.Println(name.String())
		fmt.Println(name.Meaning())
		fmt.Println(name.Remedy())
		fmt.Println(name.Reference())
	}
	// Output:
	// IPv6-unclosed
	// the IPv6 address lacks its closing bracket
	// put ] after the address
	// https://url.spec.whatwg.org/#ipv6-unclosed
}

func Example_validationErrors() {
	names := slices.Collect(reason.ValidationErrors())
	fmt.Println(len(names), names[0].String(), names[len(names)-1].String())
	// Output: 31 domain-to-ASCII file-invalid-Windows-drive-letter-host
}

// Escapes are normalized in the components, each by itself.
func ExampleURL_WithPath_normalized() {
	u := weburl.MustParse("https://example.com/%7euser/%e2%98%ba?q=%41%2b#%31")
	u, err := u.WithPath(percent.Normalize(u.Path()))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u)
	// Output:
	// https://example.com/~user/%E2%98%BA?q=%41%2b#%31
}

// Several parameters are set at once, and all others keep their bytes.
func ExampleURL_WithParams() {
	u := weburl.MustParse("https://example.com/?utm_source=old&flag&q=a%20b")
	fmt.Println(u.WithParams(form.Pair{Name: "utm_source", Value: "letter"}, form.Pair{Name: "utm_medium", Value: "e-mail"}))
	// Output: https://example.com/?utm_source=letter&flag&q=a%20b&utm_medium=e-mail <nil>
}

// A parameter that may be given more than once.
func ExampleURL_ParamAll() {
	u := weburl.MustParse("https://example.com/?tag=go&tag=url&draft")
	for tag := range u.ParamAll("tag") {
		fmt.Println(tag)
	}
	fmt.Println(u.HasParam("draft"))
	// Output:
	// go
	// url
	// true
}

// From a page to its folder, and on to the root.
func ExampleURL_Parent() {
	u := weburl.MustParse("https://example.com/docs/guide/start.html?lang=en")
	for folder, ok := u.Parent(); ok; folder, ok = folder.Parent() {
		fmt.Println(folder)
	}
	first, _ := u.Segment(0)
	fmt.Println(first)
	// Output:
	// https://example.com/docs/guide/
	// https://example.com/docs/
	// https://example.com/
	// docs
}

// The offsets cut an href where its components are, here to mark the host.
func ExampleURL_Offsets() {
	u := weburl.MustParse("https://accounts.example.com@evil.example/login")
	o := u.Offsets()
	fmt.Println(u.Href())
	fmt.Println(strings.Repeat(" ", o.Host) + strings.Repeat("^", o.HostEnd-o.Host))
	// Output:
	// https://accounts.example.com@evil.example/login
	//                              ^^^^^^^^^^^^
}

// A host that is kept for long must not keep the URL in memory.
func ExampleHost_Clone() {
	seen := map[weburl.Host]bool{}
	for _, link := range []string{"https://example.com/a?token=1", "https://example.com/b"} {
		host := weburl.MustParse(link).Host()
		if !seen[host] {
			seen[host.Clone()] = true
		}
	}
	fmt.Println(len(seen))
	// Output: 1
}
