package urlpattern

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
)

// identity is an encoding callback that changes nothing.
func identity(text string) (string, bool) { return text, true }

// randomPattern returns a pattern string without regular expressions.
func randomPattern(r *rand.Rand) string {
	pieces := []string{"a", "b", "/", ".", "ab", "/a", ":x", ":y", "/:z", "*", "{a}", "{ab}?", "{a}*", "{/b}+", "{:p}?", "{a:q}*",
		"{:r/}+", "{a:s.b}*", "{*}?", "{a*}*", "{*b}+", "?", "+", "*", "{:t}*", "{:u}+"}
	var out strings.Builder
	for range 1 + r.IntN(6) {
		out.WriteString(pieces[r.IntN(len(pieces))])
	}
	return out.String()
}

func randomInput(r *rand.Rand) string {
	out := make([]byte, r.IntN(12))
	for i := range out {
		out[i] = "aab/.A"[r.IntN(6)]
	}
	return string(out)
}

var someOptions = []partOptions{
	{}, {delimiter: '.'}, {delimiter: '/', prefix: '/'}, {delimiter: '/', prefix: '/', ignoreCase: true}, {ignoreCase: true},
}

// TestProgramIsRegExp compares programs, and how plain parts are matched, with the regular
// expressions that they stand for, on random patterns and inputs: whether they match, and
// the groups.
//
// https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list
func TestProgramIsRegExp(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	compared, matched, plain := 0, 0, 0
	for range 6000 {
		pattern, o := randomPattern(r), someOptions[r.IntN(len(someOptions))]
		parts, err := parsePattern(pattern, o, identity)
		if err != nil {
			continue
		}
		program, groups := newProgram(parts, o), 0
		for _, p := range parts {
			if p.partType != fixedText {
				groups++
			}
		}
		compiled, err := compileGo(parts, o)
		if err != nil {
			t.Fatalf("%q: %v", pattern, err)
		}
		c := component{parts: parts, options: o, ignoreCase: o.ignoreCase}
		isPlain := c.hasPlainParts()
		for range 20 {
			input := randomInput(r)
			spans := slices.Repeat([]int{-1}, 2*groups)
			got := program.match(input, spans)
			want := compiled.FindStringSubmatchIndex(input)
			if got != (want != nil) || got && !slices.Equal(spans, want[2:]) {
				t.Fatalf("%q on %q: %v %v, want %v; %s", pattern, input, got, spans, want, compiled)
			}
			if program.match(input, nil) != got {
				t.Fatalf("%q on %q: another result without spans", pattern, input)
			}
			if isPlain {
				spans := slices.Repeat([]int{-1}, 2*groups)
				if c.matchPlain(input, nil) != got || c.matchPlain(input, spans) != got || got && !slices.Equal(spans, want[2:]) {
					t.Fatalf("%q on %q: plain parts: %v, want %v", pattern, input, spans, want)
				}
				if got {
					plain++
				}
			}
			compared++
			if got {
				matched++
			}
		}
	}
	if compared < 50_000 || matched < 5000 || plain < 1000 {
		t.Errorf("%d compared, %d matched, %d of them plain", compared, matched, plain)
	}
}

// TestLargeProgram checks that a program that would need much memory is replaced.
func TestLargeProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads long inputs")
	}
	c := component{}
	err := c.compile(strings.Repeat("*a", 100), partOptions{}, identity, nil)
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("a", maxVisited/100)
	if c.program.visitedBits(len(long)) <= maxVisited {
		t.Fatal("the input is not long enough")
	}
	spans := slices.Repeat([]int{-1}, 200)
	if !c.match(long, spans) || spans[1] != len(long)-100 || c.match(long+"b", nil) {
		t.Errorf("wrong result: %v", spans[:4])
	}
}

// hostilePatterns are patterns for which backtracking takes quadratic or exponential
// time on some of the hostile inputs.
var hostilePatterns = []string{
	"*a*a*a*a*b", "{:x}*{:y}*{:z}*b", "{a:x}*b", "{a:x/}*b", ":x:y:z:u:v.", "{a}*{a}*{a}*{a}*b", "{a}?{a}?{a}?{a}?*b",
	"{:x}+{:y}+{:z}+/", "{*/}*{*/}*{*/}*b", "{/:x}*{/:y}*{/:z}*b", "*{a:x}*{a:y}*.",
}

// TestHostilePatterns checks that matching takes time in proportion to the input.
func TestHostilePatterns(t *testing.T) {
	inputs := map[string]string{"a": "a", "slashes": "/a", "dots": "aa."}
	for i, pattern := range hostilePatterns {
		c := component{}
		err := c.compile(pattern, someOptions[i%3], identity, nil)
		if err != nil {
			t.Fatalf("%q: %v", pattern, err)
		}
		if c.program == nil {
			t.Fatalf("%q has no program", pattern)
		}
		for name, unit := range inputs {
			growth.Check(t, pattern+" on "+name, func(input string) { c.match(input, nil) }, func(n int) string {
				return strings.Repeat(unit, n/16/len(unit)) + "c"
			})
		}
	}
}

// TestLinearCompile checks that compiling takes time in proportion to the pattern. Asterisks and
// numbers are longer, so that the large one has more than maxChoices, and the small one many, too:
// up to these the name of each is compared with the others.
//
// https://urlpattern.spec.whatwg.org/#compile-a-component
func TestLinearCompile(t *testing.T) {
	for name, unit := range map[string]string{
		"texts": "a", "asterisks": "*a", "braces": "{ab}?", "opening braces": "{", "opening parentheses": "(", "groups": "(a)/",
		"nested": "(?:a", "colons": ":", "names": ":a ", "backslashes": `\`, "classes": "([[a]--[b]])", "not closed": "(a(?:", "numbers": "(\\d{3})-",
	} {
		growth.Check(t, name, func(pattern string) {
			if p, err := Parse("https://example.com/" + pattern); err == nil {
				p.TestString("https://example.com/")
			}
		}, func(n int) string {
			if name == "asterisks" || name == "numbers" {
				n *= 2
			}
			return strings.Repeat(unit, n/8/len(unit))
		})
	}
}
