package remedy_test

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/remedy"
)

// A program that refuses a URL can propose another one.
func ExampleApply() {
	const input = "https://example.com:99999/"
	_, err := weburl.Parse(input)
	var failed *weburl.ParseError
	if errors.As(err, &failed) {
		mended, _ := remedy.Apply(input, failed.Fault(), remedy.Options{})
		fmt.Println(failed.Fault().Code)
		fmt.Println(mended)
	}
	// Output:
	// port-out-of-range
	// https://example.com/
}

func ExampleAll() {
	fmt.Println(remedy.All(`https:\\user@EXAMPLE.com\a b`, remedy.Options{}))
	// Output: https://EXAMPLE.com/a%20b true
}

// A tool may correct documents without changing where their links lead.
func ExampleRespell() {
	fmt.Println(remedy.Respell(`https:\\user@EXAMPLE.com\a b`, remedy.Options{}))
	// Output: https://user@EXAMPLE.com/a%20b true
}
