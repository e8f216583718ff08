package gen

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"testing"
	"unicode/utf8"

	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// sum returns the hash of the first n cases and domains of a seed.
func sum(t *testing.T, seed uint64, n int) string {
	t.Helper()
	g := New(seed)
	hash := sha256.New()
	encoder := json.NewEncoder(hash)
	for range n {
		for _, v := range []any{g.Case(), g.Domain()} {
			if err := encoder.Encode(v); err != nil {
				t.Fatal(err)
			}
		}
	}
	return hex.EncodeToString(hash.Sum(nil))[:16]
}

// TestDeterminism: the same seed gives the same inputs, on every machine and
// with every version of Go. A change of the generator changes the hash, and
// every command must be run in full after it.
func TestDeterminism(t *testing.T) {
	const want = "40e2d88cd10fd4c4"
	if got := sum(t, 1, 2000); got != want {
		t.Errorf("seed 1: %s, want %s", got, want)
	}
	if sum(t, 2, 100) == sum(t, 3, 100) {
		t.Error("seeds 2 and 3 give the same")
	}
}

// TestInputs: everything is UTF-8, and of each kind and outcome there are
// enough to compare.
func TestInputs(t *testing.T) {
	g := New(1)
	counts := map[string]int{}
	for range 5000 {
		c := g.Case()
		for _, s := range c.Strings() {
			if !utf8.ValidString(s) {
				t.Errorf("not UTF-8: %+q", s)
			}
		}
		a := subject.Weburl(c)
		for kind, is := range map[string]bool{
			"base": c.Base != nil, "encoding": c.Encoding != "", "params": c.Params, "calls": c.Calls != nil,
			"parsed": !a.Failed, "failed": a.Failed, "errors": len(a.Errors) > 0, "steps": len(a.Steps) > 0,
		} {
			if is {
				counts[kind]++
			}
		}
	}
	for kind, least := range map[string]int{
		"base": 1000, "encoding": 100, "params": 400, "calls": 1500, "parsed": 2000, "failed": 500, "errors": 1500, "steps": 1000,
	} {
		if counts[kind] < least {
			t.Errorf("only %d of %s", counts[kind], kind)
		}
	}
}
