package reason_test

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// What is wrong, where, and how to correct it.
func ExampleFault() {
	input := "https://example.com:8o80/"
	_, err := weburl.Parse(input)
	var e *weburl.ParseError
	if errors.As(err, &e) {
		fault := e.Fault()
		fmt.Println(fault.Code, fault.Start, input[fault.Start:fault.End])
		fmt.Println(fault.Code.Meaning())
		fmt.Println(fault.Code.Reference())
	}
	// Output:
	// port-invalid 21 o
	// the port contains something other than digits
	// https://url.spec.whatwg.org/#port-invalid
}

// errors.Is finds the code in all errors of package weburl.
func ExampleCode() {
	u := weburl.MustParse("mailto:ann@example.com")
	_, err := u.WithHost("example.org")
	fmt.Println(errors.Is(err, reason.OpaquePath))
	// Output: true
}
