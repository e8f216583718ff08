package guess_test

import (
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/guess"
	"github.com/weburl-go/weburl/reason"
)

func ExampleComplete() {
	for _, input := range []string{"example.com/a", "localhost:8080", "ftp.example.com", "https://example.com", "/a/b"} {
		completed, _ := guess.Complete(input)
		fmt.Println(completed)
	}
	// Output:
	// http://example.com/a
	// http://localhost:8080
	// ftp://ftp.example.com
	// https://example.com
	// /a/b
}

// The offsets of errors are those of the completed text.
func ExampleComplete_offset() {
	input := "exa mple.com"
	completed, shift := guess.Complete(input)
	p := weburl.Parser{Report: func(e reason.Fault) {
		fmt.Printf("%v in %q\n", e.Code, input[e.Start-shift:e.End-shift])
	}}
	_, err := p.Parse(completed)
	fmt.Println(err != nil)
	// Output:
	// domain-to-ASCII in " "
	// true
}
