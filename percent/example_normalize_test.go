package percent_test

import (
	"fmt"

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
