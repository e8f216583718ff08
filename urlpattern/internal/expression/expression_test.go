package expression

import (
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// TestValid compares which expressions are valid with V8.
//
// https://tc39.es/ecma262/#sec-patterns-static-semantics-early-errors
func TestValid(t *testing.T) {
	type expression struct {
		Expression string `json:"expression"`
		Valid      bool   `json:"valid"`
	}
	for _, c := range vector.Load[expression](t, vector.Own(t, "testdata/regexp.json"), 501) {
		status, _ := Check(c.Expression)
		if status == TooDeep || (status != Invalid) != c.Valid {
			t.Errorf("%s: %v, want %v", c.Expression, status, c.Valid)
		}
	}
}

// TestNewer checks what is newer than the V8 of TestValid: flags of groups, and a name in
// several alternatives. V8 has no set of characters that is empty; Hrkt is a script
// without characters.
//
// https://tc39.es/ecma262/#prod-RegularExpressionModifiers
// https://tc39.es/ecma262/#sec-patterns-static-semantics-early-errors
func TestNewer(t *testing.T) {
	for expression, valid := range map[string]bool{
		`(?i:a)`: true, `(?ims:a)`: true, `(?i-ms:a)`: true, `(?-i:a)`: true, `(?i-:a)`: true,
		`(?-:a)`: false, `(?ii:a)`: false, `(?i-i:a)`: false, `(?i--m:a)`: false, `(?g:a)`: false, `(?i)a`: false, `(?i`: false,
		`(?<a>x)|(?<a>y)`: true, `(?:(?<a>x)|y)|(?<a>z)\k<a>`: true, `(?:(?<a>x)|(?<a>y))(?<b>z)`: true,
		`(?:(?<a>x)|y)(?<a>z)`: false, `(?<a>x|(?<a>y))`: false, `(?=(?<a>x))(?<a>y)`: false, `(?<a>x)|(?<b>y)(?<\u0062>z)`: false,
		`\p{sc=Hrkt}`: true, `\p{Script=Katakana_Or_Hiragana}`: true,
	} {
		if status, _ := Check(expression); (status != Invalid) != valid {
			t.Errorf("%s: %v, want %v", expression, status, valid)
		}
	}
}

// TestOffset checks where an expression is not valid.
func TestOffset(t *testing.T) {
	for expression, offset := range map[string]int{
		`ab)c`: 2, `a**`: 2, `(?=a)*`: 5, `ab\2(c)`: 2, `(a)\k<b>`: 3, `[a-\d]`: 5, `a[b`: 3, `(a`: 2, `\p{X}`: 2,
	} {
		if status, got := Check(expression); status != Invalid || got != offset {
			t.Errorf("%s: %v at %d, want %d", expression, status, got, offset)
		}
	}
}

// TestTooDeep checks the limit of nesting on both sides.
func TestTooDeep(t *testing.T) {
	for _, brackets := range [...]string{"( )", "(?: )", "[ ]", "(?= )"} {
		open, closed, _ := strings.Cut(brackets, " ")
		for n, want := range map[int]bool{maxNesting: false, maxNesting + 1: true, 50 * maxNesting: true} {
			status, _ := Check(strings.Repeat(open, n) + strings.Repeat(closed, n))
			if (status == TooDeep) != want {
				t.Errorf("%d %s: %v", n, brackets, status)
			}
		}
	}
	if status, _ := Check(strings.Repeat("(", maxNesting) + "[a"); status != TooDeep {
		t.Error(status)
	}
}

// TestTranslate checks what is translated, what is refused, and why.
//
// https://tc39.es/ecma262/#sec-patterns
func TestTranslate(t *testing.T) {
	for _, test := range []struct {
		expression string
		ignoreCase bool
		status     Status
		matches    []string
		differs    []string
	}{
		{`\d+`, false, Translated, []string{"0", "19"}, []string{"", "a"}},
		{`\w\W`, false, Translated, []string{"_-"}, []string{"a1"}},
		{`\s\S`, false, Translated, []string{" a", "\va"}, []string{"aa"}},
		{`a|bc`, false, Translated, []string{"a", "bc"}, []string{"ac"}},
		{`a{2,3}?`, false, Translated, []string{"aa", "aaa"}, []string{"a", "aaaa"}},
		{`a{2,}`, false, Translated, []string{"aa", "aaaaa"}, []string{"a"}},
		{`a{01}b{002,010}c{00,}`, false, Translated, []string{"abb", "abbbcc"}, []string{"ab", "aabb", "a{01}bb"}},
		{`a{0}b`, false, Translated, []string{"b"}, []string{"ab"}},
		{`.`, false, Translated, []string{"a", "\t"}, []string{"\n", "\r"}},
		{`[^]`, false, Translated, []string{"\n", "a"}, []string{""}},
		{`[]`, false, Translated, nil, []string{"", "a"}},
		{`[a-c\-x]`, false, Translated, []string{"b", "-", "x"}, []string{"d"}},
		{`[[a-z]--[aeiou]]`, false, Translated, []string{"b"}, []string{"a"}},
		{`[[a-z]--a--b]`, false, Translated, []string{"c"}, []string{"a", "b"}},
		{`[\w&&[^_]&&\D]`, false, Translated, []string{"a"}, []string{"_", "1"}},
		{`[^\d[a-c]x]`, false, Translated, []string{"d", "-"}, []string{"1", "b", "x"}},
		{`[\b]`, false, Translated, []string{"\b"}, []string{"b"}},
		{`K`, true, Translated, []string{"k", "K"}, []string{"l"}},
		{`\u212A\u{17f}`, true, Translated, []string{"ks", "KS"}, []string{"as"}},
		{`\u212A`, false, Translated, nil, []string{"k", "K"}},
		{`[^k]`, true, Translated, []string{"l"}, []string{"k", "K"}},
		{`\p{Lu}`, false, Translated, []string{"A"}, []string{"a", "1"}},
		{`\p{Lu}`, true, Translated, []string{"A", "a"}, []string{"1"}},
		{`\P{gc=Nd}`, false, Translated, []string{"A"}, []string{"1"}},
		{`\p{Script=Latin}\p{sc=Greek}?`, false, Translated, []string{"A"}, []string{"1"}},
		{`\x41\u0042\cA\0\/\.\$`, false, Translated, []string{"AB\x01\x00/.$"}, nil},
		{`\u{10FFFF}?\u{0010ffff}?`, false, Translated, []string{""}, []string{"a"}},
		{`\uD83D\uDE00?`, false, Translated, []string{""}, []string{"a"}},
		{`(?<year>\d)-(?<day>\d)`, false, Translated, []string{"1-2"}, nil},
		{`\bab\b`, false, Translated, []string{"ab"}, nil},
		{`^a$`, false, Translated, []string{"a"}, []string{"aa"}},
		{`(?:a(?:b|c)+)*`, false, Translated, []string{"", "abcac"}, []string{"a"}},

		{`(?=a)`, false, Unsupported, nil, nil},
		{`(?<!a)b`, false, Unsupported, nil, nil},
		{`(?<a>b)\1`, false, Unsupported, nil, nil},
		{`(?<a>b)\k<a>`, false, Unsupported, nil, nil},
		{`(?i:a)`, false, Unsupported, nil, nil},
		{`(?:a*)*`, false, Unsupported, nil, nil},
		{`(?:|a)+`, false, Unsupported, nil, nil},
		{`(?:(?<x>a)|b)*`, false, Unsupported, nil, nil},
		{`(?<x>a)|(?<x>b)`, false, Translated, []string{"a", "b"}, nil},
		{`[\q{ab}]`, false, Unsupported, nil, nil},
		{`\p{RGI_Emoji}`, false, Unsupported, nil, nil},

		{`\m`, false, Invalid, nil, nil},
		{`(?R)`, false, Invalid, nil, nil},
		{`a**`, false, Invalid, nil, nil},
		{`*`, false, Invalid, nil, nil},
		{`^*`, false, Invalid, nil, nil},
		{`a{2,1}`, false, Invalid, nil, nil},
		{`a{,1}`, false, Invalid, nil, nil},
		{`a{`, false, Invalid, nil, nil},
		{`a]`, false, Invalid, nil, nil},
		{`a}`, false, Invalid, nil, nil},
		{`[a`, false, Invalid, nil, nil},
		{`[z-a]`, false, Invalid, nil, nil},
		{`[a-\d]`, false, Invalid, nil, nil},
		{`[a&&b--c]`, false, Invalid, nil, nil},
		{`[a!!b]`, false, Invalid, nil, nil},
		{`[a-]`, false, Invalid, nil, nil},
		{`[(]`, false, Invalid, nil, nil},
		{`[a|b]`, false, Invalid, nil, nil},
		{`\x4`, false, Invalid, nil, nil},
		{`\u{110000}`, false, Invalid, nil, nil},
		{`\u{}`, false, Invalid, nil, nil},
		{`\c1`, false, Invalid, nil, nil},
		{`\01`, false, Invalid, nil, nil},
		{`\09`, false, Invalid, nil, nil},
		{`(?<1>a)`, false, Invalid, nil, nil},
		{`\-`, false, Invalid, nil, nil},
		{`(?:a`, false, Invalid, nil, nil},
		{`\p`, false, Invalid, nil, nil},
	} {
		got := Translate(test.expression, test.ignoreCase)
		status, offset := Check(test.expression)
		if got.Status != test.status || status != test.status || offset != got.Offset {
			t.Errorf("%s: %v and %v, want %v", test.expression, got.Status, status, test.status)
		}
		if got.Status != Translated {
			continue
		}
		compiled, err := regexp.Compile(`^(?:` + got.Text + `)$`)
		if err != nil {
			t.Errorf("%s: %v", test.expression, err)
			continue
		}
		for _, input := range test.matches {
			if !compiled.MatchString(input) {
				t.Errorf("%s does not match %q", test.expression, input)
			}
		}
		for _, input := range test.differs {
			if compiled.MatchString(input) {
				t.Errorf("%s matches %q", test.expression, input)
			}
		}
	}
}
