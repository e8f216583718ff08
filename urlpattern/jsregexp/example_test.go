package jsregexp_test

import (
	"fmt"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/urlpattern"
	"github.com/weburl-go/weburl/urlpattern/jsregexp"
)

// A pattern with a lookahead. TryExec tells whether a match was given up.
func Example() {
	o := urlpattern.Options{Engine: jsregexp.Engine{Timeout: 100 * time.Millisecond}}
	p, err := o.Parse(`https://example.com/:user((?!admin$)[a-z]+)`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"https://example.com/alice", "https://example.com/admin"} {
		r, ok, err := p.TryExec(weburl.MustParse(text))
		user, _ := r.Group(urlpattern.Pathname, "user")
		fmt.Printf("%q %v %v\n", user, ok, err)
	}
	// Output:
	// "alice" true <nil>
	// "" false <nil>
}
