package normalize_test

import (
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/normalize"
)

func ExampleURL() {
	u := weburl.MustParse("HTTP://www.Example.com.:80/a/./b//%7euser/index.html?b=2&a=1#top")
	for name, steps := range normalize.Profiles() {
		fmt.Println(name, normalize.URL(u, steps))
	}
	// Output:
	// standard http://www.example.com./a/b//%7euser/index.html?b=2&a=1#top
	// rfc3986 http://www.example.com./a/b//~user/index.html?b=2&a=1#top
	// semantic http://www.example.com/a/b//~user/index.html?b=2&a=1#top
	// aggressive https://example.com/a/b/~user?a=1&b=2
}

func ExampleExplain() {
	u := weburl.MustParse("http://example.com/%7euser/?#")
	for c := range normalize.Explain(u, normalize.Semantic) {
		fmt.Println(c.Step, c.Step.Effect(), c.After)
	}
	// Output:
	// uppercase-escapes rarely http://example.com/%7Euser/?#
	// decode-unreserved rarely http://example.com/~user/?#
	// remove-empty-query rarely http://example.com/~user/#
	// remove-empty-fragment never http://example.com/~user/
}

func ExampleParseSteps() {
	steps, err := normalize.ParseSteps("semantic,sort-params,-remove-root-dot")
	fmt.Println(steps, err)
	fmt.Println(steps.Effect(), normalize.SortParams.Doc())

	_, err = normalize.ParseSteps("semantic,sort")
	fmt.Println(err)
	// Output:
	// encode-invalid,uppercase-escapes,decode-unreserved,add-root-slash,remove-empty-params,sort-params,remove-empty-query,remove-empty-fragment <nil>
	// may Sorts the parameters by name; those with the same name keep their order.
	// normalize: byte 9: there is no step and no profile "sort"
}
