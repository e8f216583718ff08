package urlpattern

import (
	"errors"
	"regexp"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

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
	if !errors.As(err, &refused) || refused.Code != reason.UnsupportedRegExp || refused.Cause == nil || refused.Start != 1 || refused.End != 9 {
		t.Errorf("the error of the engine: %#v", refused)
	}
	if _, err = New(Init{Pathname: `/((?=b)a)`}); !errors.Is(err, reason.UnsupportedRegExp) {
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
		if test.fail && (!errors.As(err, &failure) || !errors.Is(err, reason.FailedMatch) || !errors.Is(err, errLong) || failure.Component != Pathname) {
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
		if _, err := New(Init{Pathname: `/(\p{` + name + `}+)`}); !errors.Is(err, reason.InvalidRegExp) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// refusing is an Engine that has nothing.
type refusing struct{ compiled int }

var errRefused = errors.New("refused")

func (r *refusing) Compile(string, string) (Matcher, error) {
	r.compiled++
	return nil, errRefused
}

// TestRefusedRegExp checks that what is no regular expression of JavaScript is told from
// what an engine does not have, and where it is, also if it depends on other parts.
//
// https://urlpattern.spec.whatwg.org/#compile-a-component
func TestRefusedRegExp(t *testing.T) {
	for _, test := range []struct {
		pathname   string
		reason     reason.Code
		start, end int
	}{
		{`/((?=a)b)`, reason.UnsupportedRegExp, 1, 9},
		{`/(\p{RGI_Emoji})`, reason.UnsupportedRegExp, 1, 16},
		{`/(a)/(\p{Alphabetic})/((?!b)c)`, reason.UnsupportedRegExp, 5, 21},
		{`/(a)/(\1)`, reason.UnsupportedRegExp, 5, 9},
		{`/(\1)/(a)`, reason.UnsupportedRegExp, 1, 5},
		{`/x{(a?)}*`, reason.UnsupportedRegExp, 3, 7},
		{`/((?=a)b)/([[a]b-])`, reason.InvalidRegExp, 10, 19},
		{`/((?=a)*)`, reason.InvalidRegExp, 1, 9},
		{`/((?=a)b)/(\3)`, reason.InvalidRegExp, 10, 14},
		{`/(\3)/(a)`, reason.InvalidRegExp, 1, 5},
		{`/:x(a)/(\k<x>)`, reason.InvalidRegExp, 7, 14}, // the name is not in the regular expression
		{`/((?:a)(?<x>b))/((?<x>c))`, reason.InvalidRegExp, 16, 25},
		{`{/((?:a)(?<x>b))-}+`, reason.InvalidRegExp, 2, 16}, // it is written twice
		{`/(a)/(*)`, reason.InvalidRegExp, 5, 8},
		{`/(])`, reason.InvalidRegExp, 1, 4},
	} {
		var engine refusing
		for _, o := range []Options{{}, {Engine: &engine}} {
			_, err := o.New(Init{Protocol: "https", Pathname: test.pathname})
			var refused *Error
			if !errors.As(err, &refused) || refused.Code != test.reason || refused.Start != test.start || refused.End != test.end {
				t.Errorf("%s: %#v", test.pathname, err)
				continue
			}
			asked := o.Engine != nil && test.reason == reason.UnsupportedRegExp
			if errors.Is(err, errRefused) != asked || asked != (engine.compiled == 1) {
				t.Errorf("%s: the engine was asked %d times: %v", test.pathname, engine.compiled, err)
			}
		}
	}
	if _, err := (Options{Engine: engineOf(nil)}).New(Init{Pathname: `/((?=a)b)`}); !errors.Is(err, reason.UnsupportedRegExp) {
		t.Errorf("an engine without a matcher: %v", err)
	}
}

// engineOf is an Engine that returns a matcher for everything.
type engineFunc func() Matcher

func (f engineFunc) Compile(string, string) (Matcher, error) { return f(), nil }

func engineOf(m Matcher) Engine { return engineFunc(func() Matcher { return m }) }
