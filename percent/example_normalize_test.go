package percent_test

import (
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

func ExampleNormalize() {
	fmt.Println(percent.Normalize("/%7Euser/caf%c3%a9"))
	fmt.Println(percent.Normalize("a%2fb 100%"))
	fmt.Println(percent.Normalize("%%34%31"), percent.Decode("%%34%31")) // "%41" would be "A"
	// Output:
	// /~user/caf%C3%A9
	// a%2Fb 100%
	// %%341 %41
}

// Of a URL, normalize the components, each by itself.
func ExampleNormalize_url() {
	u := weburl.MustParse("https://example.com/%7euser/%e2%98%ba?q=%41%2b#%31")
	u, err := u.WithPath(percent.Normalize(u.Path()))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u)
	// Output:
	// https://example.com/~user/%E2%98%BA?q=%41%2b#%31
}
