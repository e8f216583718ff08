package scope_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/scope"
)

func ExampleParse() {
	s, err := scope.Parse(strings.NewReader(`
# the shop
shop.example
*.shop.example
192.0.2.0/24
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"https://www.shop.example/cart", "https://shop.example.test/", "http://0xC0000201/"} {
		fmt.Println(s.Contains(weburl.MustParse(text).Host()))
	}
	// Output:
	// true
	// false
	// true
}

func ExampleError() {
	_, err := scope.New("shop.example", "https://blog.example/")
	var refused *scope.Error
	if errors.As(err, &refused) {
		fmt.Println(refused.Entry, refused.Reason)
	}
	fmt.Println(err)
	// Output:
	// https://blog.example/ more-than-host
	// scope: line 2: more-than-host: there is more than a host, such as a scheme, a port or a path; write the host alone
}
