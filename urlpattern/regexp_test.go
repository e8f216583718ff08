package urlpattern

import (
	"errors"
	"regexp"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestTranslate checks what is translated, what is refused, and why.
//
// https://urlpattern.spec.whatwg.org/#compile-a-component
func TestTranslate(t *testing.T) {
	for _, test := range []struct {
		expression string
		ignoreCase bool
		refusal    Reason
		matches    []string
		differs    []string
	}{
		{`\d+`, false, 0, []string{"0", "19"}, []string{"", "a"}},
		{`\w\W`, false, 0, []string{"_-"}, []string{"a1"}},
		{`\s\S`, false, 0, []string{" a", "\va"}, []string{"aa"}},
		{`a|bc`, false, 0, []string{"a", "bc"}, []string{"ac"}},
		{`a{2,3}?`, false, 0, []string{"aa", "aaa"}, []string{"a", "aaaa"}},
		{`a{2,}`, false, 0, []string{"aa", "aaaaa"}, []string{"a"}},
		{`a{0}b`, false, 0, []string{"b"}, []string{"ab"}},
		{`.`, false, 0, []string{"a", "\t"}, []string{"\n", "\r"}},
		{`[^]`, false, 0, []string{"\n", "a"}, []string{""}},
		{`[]`, false, 0, nil, []string{"", "a"}},
		{`[a-c\-x]`, false, 0, []string{"b", "-", "x"}, []string{"d"}},
		{`[[a-z]--[aeiou]]`, false, 0, []string{"b"}, []string{"a"}},
		{`[[a-z]--a--b]`, false, 0, []string{"c"}, []string{"a", "b"}},
		{`[\w&&[^_]&&\D]`, false, 0, []string{"a"}, []string{"_", "1"}},
		{`[^\d[a-c]x]`, false, 0, []string{"d", "-"}, []string{"1", "b", "x"}},
		{`[\b]`, false, 0, []string{"\b"}, []string{"b"}},
		{`K`, true, 0, []string{"k", "K"}, []string{"l"}},
		{`\u212A\u{17f}`, true, 0, []string{"ks", "KS"}, []string{"as"}},
		{`\u212A`, false, 0, nil, []string{"k", "K"}},
		{`[^k]`, true, 0, []string{"l"}, []string{"k", "K"}},
		{`\p{Lu}`, false, 0, []string{"A"}, []string{"a", "1"}},
		{`\p{Lu}`, true, 0, []string{"A", "a"}, []string{"1"}},
		{`\P{gc=Nd}`, false, 0, []string{"A"}, []string{"1"}},
		{`\p{Script=Latin}\p{sc=Greek}?`, false, 0, []string{"A"}, []string{"1"}},
		{`\x41\u0042\cA\0\/\.\$`, false, 0, []string{"AB\x01\x00/.$"}, nil},
		{`\uD83D\uDE00?`, false, 0, []string{""}, []string{"a"}},
		{`(?<year>\d)-(?<day>\d)`, false, 0, []string{"1-2"}, nil},
		{`\bab\b`, false, 0, []string{"ab"}, nil},
		{`^a$`, false, 0, []string{"a"}, []string{"aa"}},
		{`(?:a(?:b|c)+)*`, false, 0, []string{"", "abcac"}, []string{"a"}},

		{`(?=a)`, false, UnsupportedRegExp, nil, nil},
		{`(?<!a)b`, false, UnsupportedRegExp, nil, nil},
		{`(?<a>b)\1`, false, UnsupportedRegExp, nil, nil},
		{`(?<a>b)\k<a>`, false, UnsupportedRegExp, nil, nil},
		{`(?i:a)`, false, UnsupportedRegExp, nil, nil},
		{`(?:a*)*`, false, UnsupportedRegExp, nil, nil},
		{`(?:|a)+`, false, UnsupportedRegExp, nil, nil},
		{`(?:(?<x>a)|b)*`, false, UnsupportedRegExp, nil, nil},
		{`(?<x>a)|(?<x>b)`, false, UnsupportedRegExp, nil, nil},
		{`[\q{ab}]`, false, UnsupportedRegExp, nil, nil},
		{`\p{RGI_Emoji}`, false, UnsupportedRegExp, nil, nil},

		{`\m`, false, InvalidRegExp, nil, nil},
		{`(?R)`, false, InvalidRegExp, nil, nil},
		{`a**`, false, InvalidRegExp, nil, nil},
		{`*`, false, InvalidRegExp, nil, nil},
		{`^*`, false, InvalidRegExp, nil, nil},
		{`a{2,1}`, false, InvalidRegExp, nil, nil},
		{`a{,1}`, false, InvalidRegExp, nil, nil},
		{`a{`, false, InvalidRegExp, nil, nil},
		{`a]`, false, InvalidRegExp, nil, nil},
		{`a}`, false, InvalidRegExp, nil, nil},
		{`[a`, false, InvalidRegExp, nil, nil},
		{`[z-a]`, false, InvalidRegExp, nil, nil},
		{`[a-\d]`, false, InvalidRegExp, nil, nil},
		{`[a&&b--c]`, false, InvalidRegExp, nil, nil},
		{`[a!!b]`, false, InvalidRegExp, nil, nil},
		{`[a-]`, false, InvalidRegExp, nil, nil},
		{`[(]`, false, InvalidRegExp, nil, nil},
		{`[a|b]`, false, InvalidRegExp, nil, nil},
		{`\x4`, false, InvalidRegExp, nil, nil},
		{`\u{110000}`, false, InvalidRegExp, nil, nil},
		{`\u{}`, false, InvalidRegExp, nil, nil},
		{`\c1`, false, InvalidRegExp, nil, nil},
		{`\01`, false, InvalidRegExp, nil, nil},
		{`(?<1>a)`, false, InvalidRegExp, nil, nil},
		{`\-`, false, InvalidRegExp, nil, nil},
		{`(?:a`, false, InvalidRegExp, nil, nil},
		{`\p`, false, InvalidRegExp, nil, nil},
	} {
		expression, _, refusal := translate(test.expression, test.ignoreCase, map[string]bool{})
		if refusal != test.refusal {
			t.Errorf("%s: %v, want %v", test.expression, refusal, test.refusal)
		}
		if refusal != 0 {
			continue
		}
		compiled, err := regexp.Compile(`^(?:` + expression + `)$`)
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

// recorder is an Engine that notes what it gets, and the Matcher that it returns.
type recorder struct{ expressions, flags []string }

func (r *recorder) Compile(expression, flags string) (Matcher, error) {
	r.expressions, r.flags = append(r.expressions, expression), append(r.flags, flags)
	if expression == `^(?:\/((?=b)a))$` {
		return nil, errors.New("refused")
	}
	return matcher{regexp.MustCompile(`^/(a)(b)?$`)}, nil
}

// A matcher fails for long inputs.
type matcher struct{ *regexp.Regexp }

var errLong = errors.New("long")

func (m matcher) Match(input string) ([]int, error) {
	if len(input) > 10 {
		return nil, errLong
	}
	return m.FindStringSubmatchIndex(input), nil
}

// TestEngine checks that an engine gets what package regexp does not have, and only
// that.
func TestEngine(t *testing.T) {
	var r recorder
	p, err := Options{Engine: &r, IgnoreCase: true}.New(Init{Pathname: `/((?!x)a){:name(b*)}?`, Search: `(\d)`, Protocol: "https"})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.expressions) != 1 || r.expressions[0] != `^(?:\/((?!x)a))(b*)?$` || r.flags[0] != "vi" {
		t.Errorf("the engine got %q with %q", r.expressions, r.flags)
	}
	result, ok := p.ExecString("https://example.com/a?7")
	if group, took := result.Group(Pathname, "0"); !ok || group != "a" || !took {
		t.Errorf("the group is %q, %v", group, ok)
	}
	if group, took := result.Group(Pathname, "name"); group != "" || took {
		t.Errorf("the optional group is %q, %v", group, took)
	}
	_, err = Options{Engine: &r}.New(Init{Pathname: `/((?=b)a)`, Protocol: "https"})
	var refused *Error
	if !errors.As(err, &refused) || refused.Reason != InvalidRegExp || refused.Cause == nil || refused.Start != 1 || refused.End != 9 {
		t.Errorf("the error of the engine: %#v", refused)
	}
	if _, err = New(Init{Pathname: `/((?=b)a)`}); !errors.Is(err, UnsupportedRegExp) {
		t.Errorf("without an engine: %v", err)
	}
}

// TestFailedMatch checks what a Matcher that fails leads to.
func TestFailedMatch(t *testing.T) {
	p, err := Options{Engine: &recorder{}}.New(Init{Pathname: `/((?!x)a)`, Search: `(\d*)`, Protocol: "https"})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		url           string
		matches, fail bool
	}{
		{"https://example.com/a?7", true, false},
		{"https://example.com/c?7", false, false},
		{"https://example.com/aaaaaaaaaaaa?7", false, true},
		{"https://example.com/aaaaaaaaaaaa?x", false, false}, // another component does not match
		{"http://example.com/aaaaaaaaaaaa?7", false, false},
	} {
		u := weburl.MustParse(test.url)
		r, ok, err := p.TryExec(u)
		if ok != test.matches || (err != nil) != test.fail || p.Test(u) != test.matches {
			t.Errorf("%s: %v, %v", test.url, ok, err)
		}
		if group, _ := r.Group(Pathname, "0"); ok && group != "a" {
			t.Errorf("%s: %q", test.url, group)
		}
		var failure *Error
		if test.fail && (!errors.As(err, &failure) || !errors.Is(err, FailedMatch) || !errors.Is(err, errLong) || failure.Component != Pathname) {
			t.Errorf("%s: %#v", test.url, err)
		}
	}
	var none *Pattern
	if _, ok, err := none.TryExec(weburl.MustParse("https://example.com/")); ok || err != nil {
		t.Error("a nil pattern matches, or fails")
	}
}

// TestCategoryNames checks the short and the long names of general categories. Node 26
// has all of them.
//
// https://tc39.es/ecma262/#table-unicode-general-category-values
func TestCategoryNames(t *testing.T) {
	for _, name := range []string{"L", "Letter", "Lowercase_Letter", "gc=Ll", "General_Category=Lowercase_Letter", "LC", "Cased_Letter"} {
		p, err := New(Init{Pathname: `/(\p{` + name + `}+)`})
		if err != nil || !p.TestInit(Init{Pathname: "/abc"}) || p.TestInit(Init{Pathname: "/12"}) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"letter", "ll", "gc=", "Letter=L", "L=Letter"} {
		if _, err := New(Init{Pathname: `/(\p{` + name + `}+)`}); !errors.Is(err, UnsupportedRegExp) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
