package urlpattern_test

import (
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// ownCount is the number of cases in testdata/urlpattern.json.
const ownCount = 61

// TestOwnVectors runs our own cases, which have the form of web-platform-tests and,
// for patterns that are refused, the reason and where it is.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-create
// https://urlpattern.spec.whatwg.org/#tokenize
// https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
func TestOwnVectors(t *testing.T) {
	for i, c := range vector.Load[wptCase](t, vector.Own(t, "testdata/urlpattern.json"), ownCount) {
		if !t.Run("", func(t *testing.T) { checkCase(t, c) }) {
			t.Logf("case %d: pattern %s, inputs %s", i, asJSON(c.Pattern), asJSON(c.Inputs))
		}
	}
}
