package form_test

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl/form"
)

func ExampleParse() {
	list := form.Parse("q=caf%C3%A9+au+lait&page=2&q=th%C3%A9")
	for name, value := range list.All() {
		fmt.Println(name, "=", value)
	}
	// Output:
	// q = café au lait
	// page = 2
	// q = thé
}

func ExampleList() {
	var list form.List
	list.Append("q", "1+1 ≡ 2")
	list.Append("lang", "en")
	list.Set("q", "100 %")
	fmt.Println(list)
	// Output: q=100+%25&lang=en
}

func ExampleList_Sort() {
	list := form.Parse("c=3&a=1&b=2&a=0")
	list.Sort()
	fmt.Println(list)
	// Output: a=1&a=0&b=2&c=3
}

func ExampleNew() {
	list := form.New(form.Pair{Name: "key", Value: "a&b"}, form.Pair{Name: "empty"})
	fmt.Println(list)
	// Output: key=a%26b&empty=
}

func ExamplePairs() {
	for name, value := range form.Pairs("a=1&b=%32") {
		fmt.Println(name, value)
	}
	// Output:
	// a 1
	// b 2
}

func ExampleLookup() {
	page, ok := form.Lookup("q=go&page=2", "page")
	fmt.Println(page, ok)
	// Output: 2 true
}

// The pairs as they are written show what decoding does not.
func ExampleRawPairs() {
	for pair := range form.RawPairs("flag&flag=&q=%E9&q=a%20b") {
		fmt.Printf("%s is %q = %q\n", pair, pair.Name(), pair.Value())
	}
	// Output:
	// flag is "flag" = ""
	// flag= is "flag" = ""
	// q=%E9 is "q" = "�"
	// q=a%20b is "q" = "a b"
}

// A signature is often computed over the query as it is written, without the
// signature itself.
func ExampleRawPair_HasName() {
	var signed []string
	for pair := range form.RawPairs("id=%7e7&s%69g=abc&flag") {
		if !pair.HasName("sig") {
			signed = append(signed, string(pair))
		}
	}
	fmt.Println(strings.Join(signed, "&"))
	// Output: id=%7e7&flag
}
