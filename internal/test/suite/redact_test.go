package suite_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestLinearRedacted checks that Redacted takes linear time, for texts that have
// many places where an authority may begin.
func TestLinearRedacted(t *testing.T) {
	for _, part := range []string{
		"http:", "a:", "a://", "a://x@", "http:@", "http:&", "http:&x=@", "a://&@", "%3A", "a%3A%2F%2F", "http%3a", "a%3A//%40", "@", "%40", "http:/", `ws:\`,
	} {
		for _, frame := range []string{"foo:@#", "foo:#@", "foo:##=@", "https://h/?##&=@", "https://h/?x://##%40", "foo:##/@"} {
			input := func(n int) string {
				return strings.Replace(strings.ReplaceAll(frame, "##", "#"), "#", strings.Repeat(part, n/len(part)), 1)
			}
			run := func(href string) { weburl.MustParse(href).Redacted() }
			growth.Check(t, part+" in "+frame, run, input)
		}
	}
}
