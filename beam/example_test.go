package weburlbeam_test

import (
	"context"
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"

	weburlbeam "github.com/weburl-go/weburl/beam"
)

func init() {
	register.Function1x0(printCounts)
	register.Function1x0(printFailure)
}

func printCounts(counts []weburlbeam.Count) {
	for _, c := range counts {
		fmt.Printf("%d %s\n", c.Count, c.Value)
	}
}

func printFailure(f weburlbeam.Failure) {
	fmt.Printf("%q: %s at byte %d\n", f.Input, f.Error, f.Offset)
}

func ExampleTop() {
	p, s := beam.NewPipelineWithRoot()
	lines := beam.Create(s, "https://www.example.com/a", "https://example.com/b", "https://example.org/")
	rows, _ := weburlbeam.Parse(s, lines)
	counts := weburlbeam.CountBy(s, weburlbeam.MustKey("site"), rows)
	beam.ParDo0(s, printCounts, weburlbeam.Top(s, 10, counts))
	if _, err := prism.Execute(context.Background(), p); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 2 https://example.com
	// 1 https://example.org
}

func ExampleParse() {
	p, s := beam.NewPipelineWithRoot()
	_, failures := weburlbeam.Parse(s, beam.Create(s, "https://example.com/", "http://[::1"))
	beam.ParDo0(s, printFailure, failures)
	if _, err := prism.Execute(context.Background(), p); err != nil {
		fmt.Println(err)
	}
	// Output:
	// "http://[::1": IPv6-unclosed at byte 7
}
