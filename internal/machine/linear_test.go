package machine

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/reason"
)

// TestLinearShorten checks that a path whose segments are removed and added again is
// not copied each time.
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func TestLinearShorten(t *testing.T) {
	const unit = "/a/../<"
	growth.Check(t, "a path with dot segments", func(input string) {
		if _, err := Parse(input, Options{Report: func(reason.Fault) {}}); err.Code != 0 {
			t.Fatal(err)
		}
	}, func(n int) string { return "https://h" + strings.Repeat(unit, n/len(unit)) })
}
