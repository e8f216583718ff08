package webapi_test

import (
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/urlpattern"
	"github.com/weburl-go/weburl/webapi"
)

// patternCase is a case of web-platform-tests.
type patternCase struct {
	Comment any             `json:"//"`
	Pattern []any           `json:"pattern"`
	Inputs  []any           `json:"inputs"`
	Object  any             `json:"expected_obj"`
	Match   json.RawMessage `json:"expected_match"`
	Empty   []string        `json:"exactly_empty_components"`
}

// patternAttributes are the attributes and the results of the components.
var patternAttributes = map[string]struct {
	get    func(*webapi.URLPattern) string
	result func(*webapi.URLPatternResult) webapi.URLPatternComponentResult
}{
	"protocol": {(*webapi.URLPattern).Protocol, func(r *webapi.URLPatternResult) webapi.URLPatternComponentResult { return r.Protocol }},
	"username": {(*webapi.URLPattern).Username, func(r *webapi.URLPatternResult) webapi.URLPatternComponentResult { return r.Username }},
	"password": {(*webapi.URLPattern).Password, func(r *webapi.URLPatternResult) webapi.URLPatternComponentResult { return r.Password }},
	"hostname": {(*webapi.URLPattern).Hostname, func(r *webapi.URLPatternResult) webapi.URLPatternComponentResult { return r.Hostname }},
	"port":     {(*webapi.URLPattern).Port, func(r *webapi.URLPatternResult) webapi.URLPatternComponentResult { return r.Port }},
	"pathname": {(*webapi.URLPattern).Pathname, func(r *webapi.URLPatternResult) webapi.URLPatternComponentResult { return r.Pathname }},
	"search":   {(*webapi.URLPattern).Search, func(r *webapi.URLPatternResult) webapi.URLPatternComponentResult { return r.Search }},
	"hash":     {(*webapi.URLPattern).Hash, func(r *webapi.URLPatternResult) webapi.URLPatternComponentResult { return r.Hash }},
}

// patternInput returns an argument as an input.
func patternInput(value any) webapi.URLPatternInput {
	if text, ok := value.(string); ok {
		return webapi.URLPatternString(text)
	}
	init := webapi.URLPatternInit{}
	for name, member := range value.(map[string]any) {
		if text, ok := member.(string); ok {
			init[name] = text
		}
	}
	return init
}

// newPattern calls the constructor that JavaScript would call.
func newPattern(arguments []any) (*webapi.URLPattern, error) {
	var input webapi.URLPatternInput
	var options []webapi.URLPatternOptions
	if len(arguments) > 0 {
		input, arguments = patternInput(arguments[0]), arguments[1:]
	}
	if n := len(arguments); n > 0 {
		if object, ok := arguments[n-1].(map[string]any); ok {
			ignoreCase, _ := object["ignoreCase"].(bool)
			options, arguments = []webapi.URLPatternOptions{{IgnoreCase: ignoreCase}}, arguments[:n-1]
		}
	}
	if len(arguments) == 0 {
		return webapi.NewURLPattern(input, options...)
	}
	base, ok := arguments[0].(string)
	if !ok {
		return nil, errors.New("an object is no string")
	}
	return webapi.NewURLPatternWithBase(input, base, options...)
}

// TestURLPatternWPT runs the cases of web-platform-tests.
//
// https://urlpattern.spec.whatwg.org/#urlpattern-initialize
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-test
func TestURLPatternWPT(t *testing.T) {
	refused, matched := 0, 0
	for i, c := range vector.Load[patternCase](t, vector.Shared(t, "wpt/urlpatterntestdata.json"), 369) {
		p, err := newPattern(c.Pattern)
		if (err != nil) != (c.Object == "error") {
			t.Errorf("case %d: %v: %v", i, c.Pattern, err)
		}
		if err != nil {
			refused++
			continue
		}
		if object, ok := c.Object.(map[string]any); ok {
			for name, want := range object {
				if got := patternAttributes[name].get(p); got != want {
					t.Errorf("case %d: %s is %q, want %q", i, name, got, want)
				}
			}
		}
		if checkPattern(t, i, c, p) {
			matched++
		}
	}
	if refused != 44 || matched != 237 {
		t.Errorf("%d refused, %d matched", refused, matched)
	}
}

// checkPattern checks test and exec, and reports whether there is a match.
func checkPattern(t *testing.T, i int, c patternCase, p *webapi.URLPattern) bool {
	t.Helper()
	var input webapi.URLPatternInput
	var base []string
	want := []webapi.URLPatternInput{webapi.URLPatternInit{}}
	if len(c.Inputs) > 0 {
		input = patternInput(c.Inputs[0])
		want = []webapi.URLPatternInput{input}
	}
	if len(c.Inputs) > 1 {
		base = []string{c.Inputs[1].(string)}
		want = append(want, webapi.URLPatternString(base[0]))
	}
	r, err := p.Exec(input, base...)
	matches, testErr := p.Test(input, base...)
	if wantError := string(c.Match) == `"error"`; (err != nil) != wantError || (testErr != nil) != wantError || matches != (r != nil) {
		t.Errorf("case %d: %v, %v, %v", i, r, err, testErr)
	}
	if isMatch := len(c.Match) > 0 && c.Match[0] == '{'; isMatch != matches {
		t.Errorf("case %d: %v matches %v: %v", i, c.Pattern, c.Inputs, matches)
	}
	if r == nil || !matches {
		return false
	}
	if !reflect.DeepEqual(r.Inputs, want) {
		t.Errorf("case %d: the inputs are %v, want %v", i, r.Inputs, want)
	}
	var expected map[string]json.RawMessage
	if err := json.Unmarshal(c.Match, &expected); err != nil {
		t.Fatal(err)
	}
	for name, attribute := range patternAttributes {
		empty := ""
		want := webapi.URLPatternComponentResult{Groups: map[string]*string{"0": &empty}}
		if raw, ok := expected[name]; ok {
			want.Groups = nil
			if err := json.Unmarshal(raw, &want); err != nil {
				t.Fatal(err)
			}
		} else if slices.Contains(c.Empty, name) {
			want.Groups = map[string]*string{}
		}
		got := attribute.result(r)
		if names := slices.Sorted(slices.Values(got.Names)); !slices.Equal(names, slices.Sorted(maps.Keys(got.Groups))) {
			t.Errorf("case %d: %s has the groups %v named %v", i, name, got.Groups, names)
		}
		if got.Names = nil; !reflect.DeepEqual(got, want) {
			t.Errorf("case %d: %s is %v, want %v", i, name, got, want)
		}
	}
	return true
}

// TestURLPattern checks what the vectors do not have.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups
func TestURLPattern(t *testing.T) {
	p, err := webapi.NewURLPattern(webapi.URLPatternString("https://example.com/\xff/:x(\\d+)"))
	if err != nil {
		t.Fatal(err)
	}
	if p.Pathname() != "/%EF%BF%BD/:x(\\d+)" || !p.HasRegExpGroups() {
		t.Errorf("%q, %v", p.Pathname(), p.HasRegExpGroups())
	}
	if ok, err := p.Test(webapi.URLPatternString("\xff/17"), "https://example.com/"); !ok || err != nil {
		t.Errorf("%v, %v", ok, err)
	}
	var refused *urlpattern.Error
	if _, err = webapi.NewURLPattern(webapi.URLPatternString("https://example.com/:")); !errors.As(err, &refused) || refused.Code != reason.MissingName {
		t.Error(err)
	}
	var baseError *weburl.ParseError
	if _, err = webapi.NewURLPatternWithBase(webapi.URLPatternString("/"), "x"); !errors.As(err, &baseError) {
		t.Error(err)
	}
	var none *webapi.URLPattern
	for _, p := range []*webapi.URLPattern{none, {}} {
		r, err := p.Exec(nil)
		ok, testErr := p.Test(nil)
		if r != nil || ok || err != nil || testErr != nil || p.Hash() != "" || p.HasRegExpGroups() {
			t.Errorf("%v: %v, %v", p, r, ok)
		}
	}
}

// TestURLPatternInputs checks that the inputs of a result are those that were matched: USVString,
// and only the members that the dictionary has.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
func TestURLPatternInputs(t *testing.T) {
	p, err := webapi.NewURLPattern(nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := p.Exec(webapi.URLPatternString("x\xff"), "https://h/\xff")
	want := []webapi.URLPatternInput{webapi.URLPatternString("x\uFFFD"), webapi.URLPatternString("https://h/\uFFFD")}
	if err != nil || !reflect.DeepEqual(r.Inputs, want) {
		t.Errorf("%q, %v", r.Inputs, err)
	}
	given := webapi.URLPatternInit{"pathname": "/\xff", "other": "x"}
	r, err = p.Exec(given)
	want = []webapi.URLPatternInput{webapi.URLPatternInit{"pathname": "/\uFFFD"}}
	if err != nil || !reflect.DeepEqual(r.Inputs, want) {
		t.Errorf("%q, %v", r.Inputs, err)
	}
	if given["pathname"] != "/\xff" {
		t.Error("the argument is changed")
	}
}

// TestBuildURLPattern checks what APIs that take patterns do.
//
// https://urlpattern.spec.whatwg.org/#build-a-urlpattern-object-from-a-web-idl-value
// https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-a-web-idl-value
func TestBuildURLPattern(t *testing.T) {
	base := weburl.MustParse("https://example.com/a/b")
	given, err := webapi.NewURLPattern(webapi.URLPatternString("https://h/x"))
	if err != nil {
		t.Fatal(err)
	}
	init := webapi.URLPatternInit{"pathname": "c"}
	for _, test := range []struct {
		input              webapi.URLPatternCompatible
		base               weburl.URL
		hostname, pathname string
	}{
		{given, base, "h", "/x"},
		{webapi.URLPatternString("c"), base, "example.com", "/a/c"},
		{webapi.URLPatternString("https://h/c"), weburl.URL{}, "h", "/c"},
		{init, base, "example.com", "/a/c"},
		{webapi.URLPatternInit{"baseURL": "https://h/"}, base, "h", "/"},
		{webapi.URLPatternInit{"hash": "x"}, weburl.URL{}, "*", "*"},
		{nil, base, "example.com", "/a/b"},
		{webapi.URLPatternString("c"), weburl.URL{}, "", ""},
	} {
		p, err := webapi.BuildURLPattern(test.input, test.base)
		if (err != nil) != (test.hostname == "") || p.Hostname() != test.hostname || p.Pathname() != test.pathname {
			t.Errorf("%v: %q, %q, %v", test.input, p.Hostname(), p.Pathname(), err)
		}
	}
	if len(init) != 1 {
		t.Error("the argument is changed")
	}
	if p, _ := webapi.BuildURLPattern(given, base); p != given {
		t.Error("not the same object")
	}
}
