package weburl_test

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/reason"
)

func ExampleParse() {
	u, err := weburl.Parse(" HTTPS://EXAMPLE.com:443/a/./b/../c d?q=é#top ")
	fmt.Println(u, err)
	fmt.Println(u.Scheme(), u.Host().String(), u.Path())
	// Output:
	// https://example.com/a/c%20d?q=%C3%A9#top <nil>
	// https example.com /a/c%20d
}

func ExampleParse_failure() {
	_, err := weburl.Parse("https://example.org:70000/")
	fmt.Println(err)
	fmt.Println(errors.Is(err, reason.PortOutOfRange))
	// Output:
	// weburl: port-out-of-range at byte 20: the port exceeds 65535; write a number from 0 to 65535
	// true
}

func ExampleParseInto() {
	var u weburl.URL
	for line := range strings.Lines("https://example.com/a\nhttps://example.org:70000/\nhttps://www.example.com/b\n") {
		if err := weburl.ParseInto(&u, line); err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(u.Host().String())
	}
	// Output:
	// example.com
	// weburl: port-out-of-range at byte 20: the port exceeds 65535; write a number from 0 to 65535
	// www.example.com
}

func ExampleURL_Parse() {
	base := weburl.MustParse("https://example.com/docs/guide?lang=en")
	for _, ref := range []string{"intro", "../img/x.png", "/", "?page=2", "#end", "//cdn.example/lib.js", "mailto:x@example.com"} {
		u, err := base.Parse(ref)
		fmt.Println(u, err)
	}
	// Output:
	// https://example.com/docs/intro <nil>
	// https://example.com/img/x.png <nil>
	// https://example.com/ <nil>
	// https://example.com/docs/guide?page=2 <nil>
	// https://example.com/docs/guide?lang=en#end <nil>
	// https://cdn.example/lib.js <nil>
	// mailto:x@example.com <nil>
}

func ExampleURL_WithHostPort() {
	u := weburl.MustParse("http://example.com:8080/x")
	v, err := u.WithHostPort("[::1]:9090")
	fmt.Println(v, err)
	_, err = u.WithHostPort("exa mple.org")
	fmt.Println(errors.Is(err, reason.DomainToASCII))
	_, err = u.WithHostPort("example.org/path")
	fmt.Println(err)
	// Output:
	// http://[::1]:9090/x <nil>
	// true
	// weburl: WithHostPort: rest at byte 11: this part of the value would be ignored; remove it
}

// WithQueryList writes all parameters again. To change one of them, use WithParam.
func ExampleURL_WithQueryList() {
	u := weburl.MustParse("https://example.com/search?q=url&page=2")
	query, _ := u.Query()
	params := form.Parse(query)
	params.Set("page", "3")
	params.Append("lang", "日本語")
	u, err := u.WithQueryList(params)
	fmt.Println(u, err)
	// Output:
	// https://example.com/search?q=url&page=3&lang=%E6%97%A5%E6%9C%AC%E8%AA%9E <nil>
}

func ExampleURL_WithParam() {
	u := weburl.MustParse("https://example.com/search?q=%E9&page=1&flag")
	u, err := u.WithParam("page", "2")
	fmt.Println(u, err)
	u, err = u.WithParam("lang", "日本語")
	fmt.Println(u, err)
	// Output:
	// https://example.com/search?q=%E9&page=2&flag <nil>
	// https://example.com/search?q=%E9&page=2&flag&lang=%E6%97%A5%E6%9C%AC%E8%AA%9E <nil>
}

func ExampleURL_AddParam() {
	u := weburl.MustParse("https://example.com/shop?tag=new")
	u, err := u.AddParam("tag", "50% off")
	fmt.Println(u, err)
	// Output:
	// https://example.com/shop?tag=new&tag=50%25+off <nil>
}

func ExampleURL_WithoutParam() {
	u := weburl.MustParse("https://example.com/?id=%7e7&gclid=abc&fbclid=def#top")
	fmt.Println(u.WithoutParam("gclid", "fbclid"))
	fmt.Println(u.WithoutParam("gclid", "fbclid", "id"))
	// Output:
	// https://example.com/?id=%7e7#top
	// https://example.com/#top
}

func ExampleURL_WithoutParamFunc() {
	u := weburl.MustParse("https://example.com/?utm_source=mail&q=a%20b&utm%5Fmedium=x&flag")
	fmt.Println(u.WithoutParamFunc(func(name, value string) bool {
		return strings.HasPrefix(name, "utm_")
	}))
	// Output:
	// https://example.com/?q=a%20b&flag
}

func ExampleURL_JoinPath() {
	u := weburl.MustParse("https://example.com/docs/")
	v, err := u.JoinPath("guide", "what is a URL?")
	fmt.Println(v, err)
	// Output:
	// https://example.com/docs/guide/what%20is%20a%20URL%3F <nil>
}

func ExampleURL_Params() {
	u := weburl.MustParse("https://example.com/?b=1&a=x+y&b=%C3%A9")
	for name, value := range u.Params() {
		fmt.Printf("%s=%q\n", name, value)
	}
	// Output:
	// b="1"
	// a="x y"
	// b="é"
}

// An address is the same, however it is written. To compare it with a list of
// addresses, use package scope of the module kit instead: a connection to the last
// of these goes to 127.0.0.1, too.
func ExampleHost_Addr() {
	for _, s := range []string{"http://127.0.0.1/", "http://0x7F.1/", "http://2130706433/", "http://①②⑦.0.0.1/", "http://example.com/", "http://[::FFFF:127.0.0.1]/"} {
		h := weburl.MustParse(s).Host()
		addr, ok := h.Addr()
		fmt.Println(addr, ok)
	}
	// Output:
	// 127.0.0.1 true
	// 127.0.0.1 true
	// 127.0.0.1 true
	// 127.0.0.1 true
	// invalid IP false
	// ::ffff:127.0.0.1 true
}

func ExampleHost_Unicode() {
	u := weburl.MustParse("https://faß.example/")
	fmt.Println(u.Host().String(), u.Host().Unicode())
	// Output:
	// xn--fa-hia.example faß.example
}

func ExampleURL_Origin() {
	a := weburl.MustParse("https://example.com/a")
	b := weburl.MustParse("https://user@EXAMPLE.com:443/b")
	c := weburl.MustParse("data:text/plain,x")
	fmt.Println(a.Origin(), a.Origin().SameOrigin(b.Origin()))
	fmt.Println(c.Origin(), c.Origin().SameOrigin(c.Origin()))
	// Output:
	// https://example.com true
	// null false
}

func ExampleParser() {
	p := weburl.Parser{
		Base: weburl.MustParse("https://example.com/"),
		Report: func(e reason.Fault) {
			fmt.Printf("%v at %d to %d: %s\n", e.Code, e.Start, e.End, e.Code.Remedy())
		},
	}
	u, err := p.Parse(`\docs\a b`)
	fmt.Println(u, err)
	// Output:
	// invalid-reverse-solidus at 0 to 1: write /
	// invalid-reverse-solidus at 5 to 6: write /
	// invalid-URL-unit at 7 to 8: percent-encode it (% itself as %25), or remove it
	// https://example.com/docs/a%20b <nil>
}

func ExampleURL_LogValue() {
	u := weburl.MustParse("https://user:secret@example.com/")
	log := slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{
		ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
			if a.Key == slog.TimeKey {
				return slog.Attr{}
			}
			return a
		},
	}))
	log.Info("fetching", "url", u)
	// Output:
	// level=INFO msg=fetching url=https://xxxxx:xxxxx@example.com/
}
