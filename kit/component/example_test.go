package component_test

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/component"
)

func Example() {
	u := weburl.MustParse("https://www.example.co.uk/docs/a%2Fb/index.html?q=x+y")
	for _, name := range []string{"apex", "subdomain", "path:2", "query:q", "raw:query:q", "port"} {
		c, err := component.Parse(name)
		if err != nil {
			fmt.Println(err)
			continue
		}
		value, ok := c.Decoded(u)
		fmt.Printf("%-12s %q %v\n", c, value, ok)
	}
	// Output:
	// apex         "example.co.uk" true
	// subdomain    "www" true
	// path:2       "a/b" true
	// query:q      "x y" true
	// url:query:q  "x+y" true
	// port         "" false
}

func ExampleParse() {
	_, err := component.Parse("hots")
	fmt.Println(err)
	fmt.Println(errors.Is(err, component.UnknownName))
	// Output:
	// component: byte 0: "hots": unknown-name: no component has this name; did you mean host?
	// true
}

func ExampleCompile() {
	t, err := component.Compile(`{host}\t{path:-1}\t{default:port}\n`, component.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	var out []byte
	for _, s := range []string{"https://example.com/a/b.html", "http://[::1]:8080/x%20y"} {
		if out, err = t.Append(out, weburl.MustParse(s)); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Printf("%q\n", out)
	// Output:
	// "example.com\tb.html\t443\n[::1]\tx y\t8080\n"
}

func ExampleTemplate_AppendCount() {
	t, err := component.Compile("{path}", component.Options{Terminators: "\n"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range []string{"https://example.com/a%20b", "https://example.com/a%0Ab%20c"} {
		u := weburl.MustParse(s)
		line, encoded, err := t.AppendCount(nil, &u)
		fmt.Println(string(line), encoded, err)
	}
	// Output:
	// /a b 0 <nil>
	// /a%0Ab%20c 1 <nil>
}
