package component_test

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/component"
)

// BenchmarkTemplate writes formats for URLs, and for comparison parses them.
func BenchmarkTemplate(b *testing.B) {
	var urls []weburl.URL
	var inputs []string
	for _, input := range vector.Seeds() {
		if u, err := weburl.Parse(input); err == nil {
			urls, inputs = append(urls, u), append(inputs, input)
		}
	}
	b.Run("Parse", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			_, _ = weburl.Parse(inputs[i%len(inputs)])
		}
	})
	for _, format := range []string{"{host}", "{path}", "{url}", "{query}", "{hostport}", "{query:q}"} {
		b.Run(format, func(b *testing.B) {
			template, err := component.Compile(format, component.Options{Terminators: "\n"})
			if err != nil {
				b.Fatal(err)
			}
			out := make([]byte, 0, 1<<10)
			for i := 0; b.Loop(); i++ {
				if out, err = template.Append(out[:0], urls[i%len(urls)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
