package clean

import (
	"runtime"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
)

// rulesOf returns a text of about n bytes with rules of one kind: before, part
// again and again, and after.
func rulesOf(before, part, after string) func(n int) string {
	return func(n int) string { return before + strings.Repeat(part, n/len(part)) + after }
}

const (
	beforeRules = `{"providers":{"p":{"urlPattern":"x","rules":[`
	beforeRaw   = `{"providers":{"p":{"urlPattern":"x","rawRules":[`
	afterRules  = `"a"]}}}`
)

// ruleTexts make rules that take much memory or time for their length.
var ruleTexts = map[string]func(n int) string{
	"an expression each": rulesOf(beforeRules, `".",`, afterRules),
	"a name each":        rulesOf(beforeRules, `"a",`, afterRules),
	"names":              rulesOf(beforeRules, `"a?b?c?d?",`, afterRules),
	"classes":            rulesOf(beforeRules, `"\\W",`, afterRules),
	"alternatives":       rulesOf(beforeRules, `"a|b",`, afterRules),
	"unsupported rules":  rulesOf(beforeRules, `"(",`, afterRules),
	"empty raw rules":    rulesOf(beforeRaw, `"",`, afterRules),
	"small repetitions":  rulesOf(beforeRaw, `"x{30}",`, afterRules),
	"optional parts":     rulesOf(beforeRaw, `"x{0,19}",`, afterRules),
	"larger classes":     rulesOf(beforeRaw, `"\\W{35}",`, afterRules),
	"repeated rules":     rulesOf(beforeRules, `"x{38}",`, afterRules),
	"large repetitions":  rulesOf(beforeRaw, `"x{1000}",`, afterRules),
	"a long repetition":  rulesOf(beforeRaw+`"(?:`, "x", `){5}"]}}}`),
	"a long expression":  rulesOf(beforeRaw+`"`, ".?", `"]}}}`),
	"many groups":        rulesOf(beforeRules+`"`, "(a)", `"]}}}`),
	"many texts": func(n int) string {
		return `{"providers":{"p":{"urlPattern":"(?:` + strings.Repeat("abc.|", n/10) + `abc)` + strings.Repeat("efg.", n/8) + `"}}}`
	},
	"exceptions":      rulesOf(`{"providers":{"p":{"urlPattern":"x","exceptions":[`, `".+",`, afterRules),
	"providers":       rulesOf(`{"providers":{`, `"":{"urlPattern":""},`, `"":{"urlPattern":""}}}`),
	"unknown members": rulesOf(`{"providers":{},`, `"":1,`, `"":1}`),
}

// TestMemory checks what the comment of ParseRules says about memory.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads long inputs")
	}
	for name, make := range ruleTexts {
		var perByte [2]float64
		for i, size := range []int{8_000, 32_000} {
			text := make(size)
			allocated, kept := memory(t, text)
			perByte[i] = allocated
			if allocated > 2500 || kept > 1200 {
				t.Errorf("%s: %.0f bytes allocated and %.0f kept for each of %d bytes", name, allocated, kept, len(text))
			}
			t.Logf("%s: %.0f and %.0f", name, allocated, kept)
		}
		if perByte[1] > 1.5*perByte[0] {
			t.Errorf("%s: %.0f bytes for each byte, and %.0f if there are four times as many", name, perByte[0], perByte[1])
		}
	}
}

// memory returns how many bytes ParseRules allocates for each byte of text, and how
// many of them the rules keep.
func memory(t *testing.T, text string) (allocated, kept float64) {
	t.Helper()
	var before, after, end runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	rules, err := ParseRules(strings.NewReader(text))
	runtime.ReadMemStats(&after)
	runtime.GC()
	runtime.ReadMemStats(&end)
	if err != nil {
		t.Fatal(err)
	}
	runtime.KeepAlive(rules)
	size := float64(len(text))
	return float64(after.TotalAlloc-before.TotalAlloc) / size, float64(int64(end.HeapAlloc)-int64(before.HeapAlloc)) / size
}

// TestParseRulesLinear checks that the time is linear, too. Package regexp/syntax
// keeps maps with all parts of an expression, and each access takes longer when
// they do not fit in the caches of the processor.
func TestParseRulesLinear(t *testing.T) {
	for _, name := range []string{"many groups", "many texts"} {
		growth.CheckLimit(t, name, 2.5, func(text string) {
			if _, err := ParseRules(strings.NewReader(text)); err != nil {
				t.Error(err)
			}
		}, ruleTexts[name])
	}
}
