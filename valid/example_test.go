package valid_test

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/valid"
)

func ExampleURL() {
	err := valid.URL("https://example.com/a b", weburl.URL{})
	var e *valid.Error
	if errors.As(err, &e) {
		fmt.Println(e.Production, "at byte", e.Start)
		fmt.Println(e.Code.Meaning())
		fmt.Println(e.Production.Reference())
	}
	fmt.Println(valid.URL("../x?y", weburl.MustParse("https://example.com/")))
	// Output:
	// URL-path-segment string at byte 21
	// a code point stands where a URL may not have it, or a % is not followed by two hexadecimal digits
	// https://url.spec.whatwg.org/#url-path-segment-string
	// <nil>
}

func ExampleProduction_Match() {
	port, _ := valid.ParseProduction("URL-port string")
	fmt.Println(port.Match("65536", weburl.URL{}))
	// Output:
	// valid: not a URL-port string: port-out-of-range at byte 0: the port exceeds 65535; write a number from 0 to 65535
}
