package idna_test

import (
	"fmt"

	"github.com/weburl-go/weburl/idna"
)

func ExampleAppendDomainPrefix() {
	const text = "Bücher.example:8080/x"
	host, end, ok := idna.AppendDomainPrefix(make([]byte, 0, 200), text)
	fmt.Printf("%s, then %q, %v\n", host, text[end:], ok)
	// Output: xn--bcher-kva.example, then ":8080/x", true
}
