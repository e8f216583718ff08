package valid_test

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/valid"
)

// grammarCase is a case of testdata/valid.json.
type grammarCase struct {
	Production string `json:"production"`
	Input      string `json:"input"`
	Base       string `json:"base"`
	Not        string `json:"not"` // what fails; empty when the input matches
	Start      int    `json:"start"`
	End        int    `json:"end"`
}

// endOfProductions is the first number behind those of productions (TestNames).
const endOfProductions valid.Production = 29

func productions() map[string]valid.Production {
	byName := map[string]valid.Production{}
	for p := valid.Production(1); p < endOfProductions; p++ {
		if same, ok := valid.ParseProduction(p.String()); !ok || same != p {
			panic(p.String())
		}
		byName[p.String()] = p
	}
	return byName
}

func baseOf(t *testing.T, text string) weburl.URL {
	t.Helper()
	if text == "" {
		return weburl.URL{}
	}
	base, err := weburl.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return base
}

// TestVectors runs our own vectors, which cover each production with strings
// that match and strings that do not.
//
// https://url.spec.whatwg.org/#host-writing
// https://url.spec.whatwg.org/#url-writing
// https://url.spec.whatwg.org/#valid-host-string
// https://url.spec.whatwg.org/#valid-url-string
// https://url.spec.whatwg.org/#ends-in-a-number-checker
func TestVectors(t *testing.T) {
	byName := productions()
	matched, failed := map[string]int{}, map[string]int{}
	for _, c := range vector.Load[grammarCase](t, "testdata/valid.json", grammarCases) {
		p, known := byName[c.Production]
		if !known {
			t.Errorf("no production is named %q", c.Production)
			continue
		}
		err := p.Match(c.Input, baseOf(t, c.Base))
		if c.Not == "" {
			matched[c.Production]++
			if err != nil {
				t.Errorf("%s: %q, base %q: %v", c.Production, c.Input, c.Base, err)
			}
			continue
		}
		failed[c.Production]++
		var e *valid.Error
		if !errors.As(err, &e) || e.Production.String() != c.Not || e.Start != c.Start || e.End != c.End {
			t.Errorf("%s: %q, base %q: got %v\nwant %s at %d to %d", c.Production, c.Input, c.Base, err, c.Not, c.Start, c.End)
		}
	}
	for name := range byName {
		if matched[name] == 0 || failed[name] == 0 {
			t.Errorf("%s: %d strings that match, %d that do not", name, matched[name], failed[name])
		}
	}
}

// TestFunctions compares each function with its production.
func TestFunctions(t *testing.T) {
	base := weburl.MustParse("https://a.example/b")
	functions := map[string]func(string) error{
		"valid URL string":         func(s string) error { return valid.URL(s, base) },
		"valid host string":        valid.Host,
		"valid domain string":      valid.Domain,
		"valid opaque-host string": valid.OpaqueHost,
	}
	for _, c := range vector.Load[grammarCase](t, "testdata/valid.json", grammarCases) {
		for name, function := range functions {
			p, ok := valid.ParseProduction(name)
			if !ok {
				t.Fatal(name)
			}
			got, want := function(c.Input), p.Match(c.Input, base)
			if (got == nil) != (want == nil) || got != nil && got.Error() != want.Error() {
				t.Errorf("%v of %q: %v, want %v", p, c.Input, got, want)
			}
		}
	}
}

// TestError checks what an error says, and that it does not repeat the input.
func TestError(t *testing.T) {
	err := valid.URL("https://h/secret secret", weburl.URL{})
	const want = "valid: not a URL-path-segment string: invalid-URL-unit at byte 16: a code point stands where a URL may not have it, or a % is not followed by two hexadecimal digits; percent-encode it (% itself as %25), or remove it"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	err = valid.Domain("a_b")
	var cause *idna.Error
	if !errors.As(err, &cause) || strings.Contains(err.Error(), "a_b") {
		t.Errorf("%v has no cause", err)
	}
	var e *valid.Error
	if !errors.As(valid.URL("https://h/\u009fx", weburl.URL{}), &e) || e.Start != 10 || e.End != 12 {
		t.Errorf("%+v", e)
	}
}

// TestCodes checks that vectors have each code that this package returns, that
// errors.Is finds it, and that it has words.
func TestCodes(t *testing.T) {
	byName, returned := productions(), map[reason.Code]int{}
	for _, c := range vector.Load[grammarCase](t, "testdata/valid.json", grammarCases) {
		var e *valid.Error
		if err := byName[c.Production].Match(c.Input, baseOf(t, c.Base)); errors.As(err, &e) {
			returned[e.Code]++
			if !errors.Is(err, e.Code) || (e.Cause != nil) != (e.Code == reason.DomainToASCII) || !e.Fatal {
				t.Errorf("%q: %v does not wrap %v alone", c.Input, err, e.Code)
			}
			if !strings.Contains(err.Error(), e.Code.Meaning()) || e.Code.Meaning() == reason.Code(0).Meaning() {
				t.Errorf("%q: %v", c.Input, err)
			}
		}
	}
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	source := ""
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(file, "_test.go") {
			source += string(text)
		}
	}
	used := map[string]bool{}
	for _, match := range regexp.MustCompile(`, reason\.(\w+)\)`).FindAllStringSubmatch(source, -1) {
		used[strings.ToLower(match[1])] = true
	}
	for code := range returned {
		delete(used, strings.ToLower(strings.ReplaceAll(code.String(), "-", "")))
	}
	if len(returned) < 20 || len(used) > 0 {
		t.Errorf("%d codes returned; no vector has %v", len(returned), used)
	}
}

// TestCompression: with eight pieces "::" is needless, with more the pieces are too many.
//
// https://url.spec.whatwg.org/#valid-ipv6-address-string
func TestCompression(t *testing.T) {
	for s, want := range map[string]reason.Fault{
		"[1:2:3:4::5:6:7:8]":       {Code: reason.NeedlessCompression, Start: 8, End: 10},
		"[::1:2:3:4:5:6:7:8]":      {Code: reason.NeedlessCompression, Start: 1, End: 3},
		"[1:2:3:4::5:6:7:8:9]":     {Code: reason.IPv6TooManyPieces, Start: 1, End: 19},
		"[1:2:3::4:5:6:1.2.3.4]":   {Code: reason.NeedlessCompression, Start: 6, End: 8},
		"[1:2:3:4::5:6:7:1.2.3.4]": {Code: reason.IPv6TooManyPieces, Start: 1, End: 23},
	} {
		var e *valid.Error
		if err := valid.Host(s); !errors.As(err, &e) || e.Code != want.Code || e.Start != want.Start || e.End != want.End {
			t.Errorf("%s: %v, want %v", s, err, want)
		}
	}
}

// TestAllocs: a string that matches allocates nothing, and one that does not its error.
func TestAllocs(t *testing.T) {
	base := baseOf(t, "https://h/a")
	for s, want := range map[string]float64{
		"foo://h:80/a?b#c": 0, "a/b/c:d?e#f": 0, "//[::1.2.3.4]:80/x": 0, "http://192.168.0.1/": 0, "x:y": 0, "https://a.example": 0,
		"//[::1]:8x": 1, "foo://h/a b": 1, "http://192.168.0.256/": 1,
	} {
		if got := testing.AllocsPerRun(100, func() { _ = valid.URL(s, base) }); got != want {
			t.Errorf("%q: %v, want %v", s, got, want)
		}
	}
}

// TestNames wants each production to have a name and an anchor of its own, and
// other numbers to match nothing.
//
// https://url.spec.whatwg.org/#writing
func TestNames(t *testing.T) {
	names, references := map[string]bool{}, map[string]bool{}
	for p := valid.Production(1); p < endOfProductions; p++ {
		names[p.String()], references[p.Reference()] = true, true
	}
	if p, ok := valid.ParseProduction("host"); ok || p != 0 {
		t.Errorf("%v is a production", p)
	}
	if len(names) != 28 || len(references) != 28 {
		t.Errorf("%d names, %d references", len(names), len(references))
	}
	for _, p := range []valid.Production{0, endOfProductions, 255} {
		var e *valid.Error
		if err := p.Match("abc", weburl.URL{}); !errors.As(err, &e) || e.Start != 0 || e.End != 3 || e.Production != 0 || e.Code != 0 || err.Error() != "valid: the zero Production matches nothing" {
			t.Errorf("production %d matches: %v", p, err)
		}
		if p.String() != "unknown production" || p.Match("", weburl.URL{}) == nil || !strings.HasPrefix(p.Reference(), "https://url.spec") {
			t.Errorf("production %d: %v, %s", p, p, p.Reference())
		}
	}
}
