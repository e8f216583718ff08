package dedupe_test

import (
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/dedupe"
	"github.com/weburl-go/weburl/kit/normalize"
)

func ExampleKeyer() {
	u := weburl.MustParse("https://www.example.com/en/shop/red-shoes-10023?size=9&colour=red")
	for mode := range dedupe.Modes() {
		k := dedupe.Keyer{Mode: mode}
		fmt.Println(mode, k.Key(u))
	}
	// Output:
	// exact https://www.example.com/en/shop/red-shoes-10023?size=9&colour=red
	// normalized https://www.example.com/en/shop/red-shoes-10023?size=9&colour=red
	// endpoint https://www.example.com/en/shop/red-shoes-10023?colour&size
	// similar https://www.example.com/:locale/shop/:slug?colour&size
	// sample https://www.example.com/:locale/shop/:slug?colour&size
	// host www.example.com
	// apex example.com
}

func ExampleKeyer_Append() {
	k := dedupe.Keyer{Mode: dedupe.Normalized, Steps: normalize.Aggressive}
	seen := map[string]bool{}
	var key []byte
	for _, href := range []string{"http://www.example.com/", "https://example.com/index.html", "https://example.com/?q"} {
		u := weburl.MustParse(href)
		key = k.Append(key[:0], u)
		if !seen[string(key)] { // does not allocate
			seen[string(key)] = true
			fmt.Println(u)
		}
	}
	// Output:
	// http://www.example.com/
	// https://example.com/?q
}

// A cache that has the response for a finds it for b.
func ExampleVariance() {
	v, err := dedupe.ParseVariance(`key-order, params=("utm_source" "utm_medium")`)
	if err != nil {
		fmt.Println(err)
		return
	}
	a := weburl.MustParse("https://example.com/list?page=2&sort=name&utm_source=mail")
	b := weburl.MustParse("https://example.com/list?sort=name&page=2#end")
	fmt.Println(v.Equal(a, b), v.Key(b))
	// Output:
	// true https://example.com/list?page=2&sort=name
}
