package jsregexp_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/urlpattern"
	"github.com/weburl-go/weburl/urlpattern/jsregexp"
)

// TestMatch checks expressions that package regexp does not have. The results are those
// of Node 20, except for [^], which it matches wrongly with the flag v.
func TestMatch(t *testing.T) {
	for _, test := range []struct {
		expression, flags, input string
		spans                    []int
	}{
		{`^(?:(?!admin)([a-z]+))$`, "v", "user", []int{0, 4, 0, 4}},
		{`^(?:(?!admin)([a-z]+))$`, "v", "administrator", nil},
		{`^(?:(a|b)\1)$`, "v", "bb", []int{0, 2, 0, 1}},
		{`^(?:(a|b)\1)$`, "v", "ab", nil},
		{`^(?:(a)\1)$`, "vi", "aA", []int{0, 2, 0, 1}},
		{`^(?:(?<n>a)|b)*\k<n>$`, "v", "ab", []int{0, 2, -1, -1}},
		{`^(?:(?<n>a)|(?<n>b))$`, "v", "b", []int{0, 1, -1, -1, 0, 1}},
		{`^(?:(?:a*)*)$`, "v", "aaa", []int{0, 3}},
		{`^(?:(a?)*)$`, "v", "aa", []int{0, 2, 1, 2}},
		{`^(?:a(?<=(a))b)$`, "v", "ab", []int{0, 2, 0, 1}},
		{`^(?:.)$`, "v", "\n", nil},
		{`^(?:[^]{2})$`, "v", "a\n", []int{0, 2}},
		{`^(?:[]|x)$`, "v", "x", []int{0, 1}},
		{`^(?:[\&\-\!a-c]+)$`, "v", "&-!b", []int{0, 4}},
		{`^(?:[^\/]+?)(?=x)x$`, "v", "abx", []int{0, 3}},
		{`^(?:\p{Lu})$`, "vi", "a", []int{0, 1}},
		{`^(?:\w\u{61}\x62\cA)$`, "v", "_ab\x01", []int{0, 4}},
		{`^(?:a{2,}b{1}c{0,2}?)$`, "v", "aaabc", []int{0, 5}},
		{`^(?:(?i:a)b)$`, "v", "Ab", []int{0, 2}},
	} {
		m, err := jsregexp.Engine{}.Compile(test.expression, test.flags)
		if err != nil {
			t.Errorf("%s: %v", test.expression, err)
			continue
		}
		if spans, err := m.Match(test.input); err != nil || !slices.Equal(spans, test.spans) {
			t.Errorf("%s on %q: %v, %v, want %v", test.expression, test.input, spans, err, test.spans)
		}
	}
}

// TestRefused checks what is refused, and why.
func TestRefused(t *testing.T) {
	for expression, want := range map[string]error{
		`[[a]b]`: jsregexp.ErrUnsupported, `[a--b]`: jsregexp.ErrUnsupported, `[a&&b]`: jsregexp.ErrUnsupported, `[\q{ab}]`: jsregexp.ErrUnsupported,
		`(?i:\P{Lu})`: jsregexp.ErrUnsupported, strings.Repeat("(?:", 1001) + strings.Repeat(")", 1001): jsregexp.ErrUnsupported,
		`a{10001}`: jsregexp.ErrUnsupported, `a{1,99999999999999999999}`: jsregexp.ErrUnsupported,
		`\p{RGI_Emoji}`: jsregexp.ErrUnsupported, `[\p{Basic_Emoji}]`: jsregexp.ErrUnsupported, `(?<\u0061>b)`: jsregexp.ErrUnsupported, `(?<a>b)\k<\u0061>`: jsregexp.ErrUnsupported,
		// These are syntax of other languages, or of JavaScript without the flag v.
		`(?>a)`: jsregexp.ErrSyntax, `(?#a)`: jsregexp.ErrSyntax, `(?'a'b)`: jsregexp.ErrSyntax, `(?<1>a)`: jsregexp.ErrSyntax, `(?<a-b>c)`: jsregexp.ErrSyntax,
		`(?i)a`: jsregexp.ErrSyntax, `(?x:a)`: jsregexp.ErrSyntax, `(?ii:a)`: jsregexp.ErrSyntax, `(?-:a)`: jsregexp.ErrSyntax, `(?(a)b)`: jsregexp.ErrSyntax,
		`\a`: jsregexp.ErrSyntax, `\z`: jsregexp.ErrSyntax, `\R`: jsregexp.ErrSyntax, `\-`: jsregexp.ErrSyntax, `{`: jsregexp.ErrSyntax, `a}`: jsregexp.ErrSyntax,
		`a{,2}`: jsregexp.ErrSyntax, `a{1`: jsregexp.ErrSyntax, `a]`: jsregexp.ErrSyntax, `[a-]`: jsregexp.ErrSyntax, `[-a]`: jsregexp.ErrSyntax, `[(]`: jsregexp.ErrSyntax,
		`[!!]`: jsregexp.ErrSyntax, `[\d-z]`: jsregexp.ErrSyntax, `[a`: jsregexp.ErrSyntax, `[\`: jsregexp.ErrSyntax, `\`: jsregexp.ErrSyntax, `(a`: jsregexp.ErrSyntax, `a)`: jsregexp.ErrSyntax,
		`a**`: jsregexp.ErrSyntax, `a*+`: jsregexp.ErrSyntax, `\1`: jsregexp.ErrSyntax, `\k<a>`: jsregexp.ErrSyntax, `\p`: jsregexp.ErrSyntax,
		`a{3,1}`: jsregexp.ErrSyntax, `\u{110000}`: jsregexp.ErrSyntax, `\x1`: jsregexp.ErrSyntax, `(?<a`: jsregexp.ErrSyntax, `(?`: jsregexp.ErrSyntax,
	} {
		if _, err := (jsregexp.Engine{}).Compile(expression, "v"); err != want {
			t.Errorf("%s: %v, want %v", expression, err, want)
		}
	}
	for _, flags := range []string{"", "u", "i", "vs"} {
		if _, err := (jsregexp.Engine{}).Compile("a", flags); err != jsregexp.ErrFlags {
			t.Errorf("%q: %v", flags, err)
		}
	}
	if _, err := (jsregexp.Engine{}).Compile(`\P{Lu}`, "vi"); err != jsregexp.ErrUnsupported {
		t.Error(err)
	}
}

// TestLargeSets checks sets with most characters of Unicode in expressions that ignore
// case, which regexp2 takes long to compile: those that are written in another way, and
// the number of the others.
func TestLargeSets(t *testing.T) {
	for expression, want := range map[string]error{
		`.`: nil, `\D`: nil, `\S`: nil, `\W`: nil, `[^a]`: nil,
		`[\D]`: jsregexp.ErrUnsupported, `[\S]`: jsregexp.ErrUnsupported, `[\W]`: jsregexp.ErrUnsupported, `\p{L}`: jsregexp.ErrUnsupported,
		`[\p{L}]`: jsregexp.ErrUnsupported, `[a-\uFFFF]`: jsregexp.ErrUnsupported, `(?s:.)`: jsregexp.ErrUnsupported,
	} {
		many := strings.Repeat(expression, 2000)
		start := time.Now()
		if _, err := (jsregexp.Engine{}).Compile(many, "vi"); err != want {
			t.Errorf("%s: %v, want %v", expression, err, want)
		}
		if took := time.Since(start); took > 30*time.Second {
			t.Errorf("%s took %v", expression, took)
		}
	}
	if _, err := (jsregexp.Engine{}).Compile(strings.Repeat(`[a-\uFFFF]`, 20), "vi"); err != nil {
		t.Error("20 large sets: ", err)
	}
	for _, test := range []struct {
		expression, input string
		matches           bool
	}{
		{`^(?=a).(?i:.)$`, "aB", true}, {`^(?=a).$`, "a", true}, {`^.$`, "\n", false}, {`^.$`, "\u2028", false}, {`^(?s:.)$`, "\n", true},
		{`^\W$`, "k", false}, {`^\W$`, "-", true}, {`^\D$`, "1", false}, {`^\D$`, "A", true}, {`^\S$`, " ", false}, {`^\S$`, "a", true}, {`^\.$`, "a", false}, {`^[.]$`, "a", false},
	} {
		m, err := jsregexp.Engine{}.Compile(test.expression, "vi")
		if err != nil {
			t.Fatal(test.expression, err)
		}
		if spans, err := m.Match(test.input); err != nil || (spans != nil) != test.matches {
			t.Errorf("%s on %q: %v, %v", test.expression, test.input, spans, err)
		}
	}
}

// TestLimits checks that an expression that backtracks without end stops, with an error.
func TestLimits(t *testing.T) {
	for _, test := range []struct {
		expression, input string
		want              error
	}{
		{`(?=a)(a+)+$`, strings.Repeat("a", 40) + "b", jsregexp.ErrTimeout},
		{`(?=a)(a|aa)+$`, strings.Repeat("a", 40) + "b", jsregexp.ErrTimeout},
		{`(?=a)(\w*\w?)*x`, strings.Repeat("a", 40) + "b", jsregexp.ErrTimeout},
		{`(?=a)(?:(a)|b)*c`, strings.Repeat("a", 1_000_000), jsregexp.ErrMemory},
	} {
		engine := jsregexp.Engine{Timeout: 20 * time.Millisecond}
		if test.want == jsregexp.ErrMemory {
			engine.Timeout = time.Minute
		}
		m, err := engine.Compile("^(?:"+test.expression+")", "v")
		if err != nil {
			t.Fatal(err)
		}
		// Without a limit a match takes hours, so that the limit of go test is enough.
		if spans, err := m.Match(test.input); spans != nil || err != test.want {
			t.Errorf("%s: %v, %v, want %v", test.expression, len(spans), err, test.want)
		}
	}
}

// TestPattern checks the engine in a pattern.
func TestPattern(t *testing.T) {
	o := urlpattern.Options{Engine: jsregexp.Engine{Timeout: 20 * time.Millisecond}}
	p, err := o.Parse(`https://example.com/:name((?!admin)[a-z]+)/:rest((?=a)(?:a|aa)+)`)
	if err != nil {
		t.Fatal(err)
	}
	r, ok, err := p.TryExec(weburl.MustParse("https://example.com/user/aa"))
	if name, _ := r.Group(urlpattern.Pathname, "name"); !ok || err != nil || name != "user" {
		t.Errorf("%q, %v, %v", name, ok, err)
	}
	if p.TestString("https://example.com/administrator/aa") {
		t.Error("matches what the lookahead excludes")
	}
	slow := weburl.MustParse("https://example.com/user/" + strings.Repeat("a", 40) + "b")
	if _, ok, err = p.TryExec(slow); ok || !errors.Is(err, reason.FailedMatch) || !errors.Is(err, jsregexp.ErrTimeout) || p.Test(slow) {
		t.Errorf("%v, %v", ok, err)
	}
	if strings.Contains(err.Error(), "aaaa") {
		t.Error("the error has the URL")
	}
	_, err = o.Parse(`https://example.com/((?!a)[[a]b])`)
	if !errors.Is(err, reason.UnsupportedRegExp) || errors.Is(err, reason.InvalidRegExp) || !errors.Is(err, jsregexp.ErrUnsupported) {
		t.Error(err)
	}
	_, err = o.Parse(`https://example.com/((?!a)b)/((?=a)[[a]b-])`)
	var invalid *urlpattern.Error
	if !errors.As(err, &invalid) || invalid.Code != reason.InvalidRegExp || invalid.Cause != nil || invalid.Start != 29 {
		t.Errorf("%#v", err)
	}
}

// FuzzCompile checks that neither compiling nor matching panics or hangs, and that spans
// are in the input.
func FuzzCompile(f *testing.F) {
	for _, seed := range [][2]string{{`(?!a)(b|c)\1*`, "bb"}, {`[^\&a-z\p{Lu}]{2,3}?`, "11"}, {`(?<a>.)\k<a>(?i:x)`, "aaX"}, {`(?<=a*)(?:b+)+$`, "abb"}, {`\u{61}[\x61-\x63]`, "ab"}} {
		f.Add(seed[0], seed[1])
	}
	// Most expressions of this size end by themselves. The time limit is exact to a tenth
	// of a second only, so that a run of many inputs would wait for it most of the time.
	const longest, longestInput = 40, 10
	engine := jsregexp.Engine{Timeout: time.Millisecond}
	f.Fuzz(func(t *testing.T, expression, input string) {
		expression, input = expression[:min(len(expression), longest)], input[:min(len(input), longestInput)]
		for _, flags := range []string{"v", "vi"} {
			m, err := engine.Compile(expression, flags)
			if err != nil {
				continue
			}
			spans, err := m.Match(input)
			if err != nil && err != jsregexp.ErrTimeout && err != jsregexp.ErrMemory || err != nil && spans != nil || len(spans)%2 != 0 {
				t.Fatalf("%q on %q: %v, %v", expression, input, spans, err)
			}
			for i := 0; i < len(spans); i += 2 {
				if spans[i] != -1 && (spans[i] < 0 || spans[i+1] < spans[i] || spans[i+1] > len(input)) {
					t.Fatalf("%q on %q: %v", expression, input, spans)
				}
			}
		}
	})
}
