package form_test

import (
	"fmt"
	"net/url"

	"github.com/weburl-go/weburl/form"
)

// A copy is independent of the list that it was made of.
func ExampleList_Set() {
	page1 := form.Parse("q=go&page=1")
	page2 := page1
	page2.Set("page", "2")
	fmt.Println(page1)
	fmt.Println(page2)
	// Output:
	// q=go&page=1
	// q=go&page=2
}

func ExampleFromValues() {
	values := url.Values{"q": {"caf\u00e9"}, "lang": {"en", "de"}}
	fmt.Println(form.FromValues(values))
	// Output: lang=en&lang=de&q=caf%C3%A9
}

// The map has no order between names: the last line differs from the first.
func ExampleList_Values() {
	list := form.Parse("b=1&a=2&b=3")
	values := list.Values()
	fmt.Println(list)
	fmt.Println(values["b"])
	fmt.Println(form.FromValues(values))
	// Output:
	// b=1&a=2&b=3
	// [1 3]
	// a=2&b=1&b=3
}
