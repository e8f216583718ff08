package urlpattern_test

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
)

// components are the components by their names.
var components = map[string]urlpattern.Component{
	"protocol": urlpattern.Protocol, "username": urlpattern.Username, "password": urlpattern.Password, "hostname": urlpattern.Hostname,
	"port": urlpattern.Port, "pathname": urlpattern.Pathname, "search": urlpattern.Search, "hash": urlpattern.Hash,
}

// wptCase is a case of web-platform-tests, and of testdata/urlpattern.json.
type wptCase struct {
	Comment  any               `json:"//"`
	Pattern  []json.RawMessage `json:"pattern"`
	Inputs   []json.RawMessage `json:"inputs"`
	Object   json.RawMessage   `json:"expected_obj"`
	Match    json.RawMessage   `json:"expected_match"`
	Empty    []string          `json:"exactly_empty_components"`
	Failure  string            `json:"reason"` // in our own cases: the reason for which the pattern is refused
	Location []int             `json:"span"`   // and the start and the end
}

// asString returns the value of a JSON string.
func asString(t *testing.T, raw json.RawMessage) (string, bool) {
	t.Helper()
	if len(raw) == 0 || raw[0] != '"' {
		return "", false
	}
	var s string
	if err := json.Unmarshal(raw, &s); err != nil {
		t.Fatal(err)
	}
	return s, true
}

// asObject returns the members of a JSON object that are strings.
func asObject(t *testing.T, raw json.RawMessage) map[string]string {
	t.Helper()
	members := map[string]any{}
	if len(raw) > 0 {
		if err := json.Unmarshal(raw, &members); err != nil {
			t.Fatal(err)
		}
	}
	object := map[string]string{}
	for name, value := range members {
		if s, ok := value.(string); ok {
			object[name] = s
		}
	}
	return object
}

func asInit(t *testing.T, raw json.RawMessage) urlpattern.Init {
	t.Helper()
	init := urlpattern.Init{}
	for name, value := range asObject(t, raw) {
		if name == "baseURL" {
			init[urlpattern.BaseURL] = value
		} else if c, ok := components[name]; ok {
			init[c] = value
		}
	}
	return init
}

var errArguments = errors.New("JavaScript throws for these arguments")

// construct is the constructor of JavaScript's class. It returns the base URL, too.
func construct(t *testing.T, arguments []json.RawMessage) (p *urlpattern.Pattern, base string, err error) {
	t.Helper()
	var o urlpattern.Options
	rest := arguments
	if len(rest) > 0 {
		rest = rest[1:]
	}
	if len(rest) > 0 {
		if text, ok := asString(t, rest[0]); ok {
			base, rest = text, rest[1:]
			if o.Base, err = weburl.Parse(text); err != nil {
				return nil, base, err
			}
		}
	}
	if len(rest) > 0 {
		var options struct{ IgnoreCase bool }
		if err := json.Unmarshal(rest[0], &options); err != nil {
			return nil, base, err
		}
		o.IgnoreCase, rest = options.IgnoreCase, rest[1:]
	}
	if len(rest) > 0 {
		return nil, base, errArguments
	}
	if len(arguments) == 0 {
		p, err = o.New(nil)
		return p, base, err
	}
	if text, ok := asString(t, arguments[0]); ok {
		p, err = o.Parse(text)
		return p, base, err
	}
	init := asInit(t, arguments[0])
	p, err = o.New(init)
	return p, init[urlpattern.BaseURL], err
}

// execute is the method exec. The error is for arguments for which it throws.
func execute(t *testing.T, p *urlpattern.Pattern, arguments []json.RawMessage) (r urlpattern.Result, matches, tests bool, err error) {
	t.Helper()
	if len(arguments) == 0 {
		r, matches = p.ExecInit(nil)
		return r, matches, p.TestInit(nil), nil
	}
	text, isString := asString(t, arguments[0])
	switch {
	case !isString && len(arguments) > 1:
		return r, false, false, errArguments
	case !isString:
		r, matches = p.ExecInit(asInit(t, arguments[0]))
		return r, matches, p.TestInit(asInit(t, arguments[0])), nil
	case len(arguments) > 1:
		base, _ := asString(t, arguments[1])
		b, err := weburl.Parse(base)
		if err != nil {
			return r, false, false, nil
		}
		u, err := b.Parse(text)
		if err != nil {
			return r, false, false, nil
		}
		r, matches = p.Exec(u)
		return r, matches, p.Test(u), nil
	}
	r, matches = p.ExecString(text)
	return r, matches, p.TestString(text), nil
}

// earlier are the components that come before each one.
var earlier = map[string][]string{
	"hostname": {"protocol"},
	"port":     {"protocol", "hostname"},
	"pathname": {"protocol", "hostname", "port"},
	"search":   {"protocol", "hostname", "port", "pathname"},
	"hash":     {"protocol", "hostname", "port", "pathname", "search"},
}

// expectedComponent returns the pattern string that a case expects.
func expectedComponent(t *testing.T, c wptCase, name, base string) string {
	t.Helper()
	if expected, ok := asObject(t, c.Object)[name]; ok {
		return expected
	}
	given := map[string]string{}
	if len(c.Pattern) > 0 && c.Pattern[0][0] == '{' {
		given = asObject(t, c.Pattern[0])
	}
	if slices.Contains(c.Empty, name) {
		return ""
	}
	if given[name] != "" {
		return given[name]
	}
	for _, before := range earlier[name] {
		if _, ok := given[before]; ok {
			return "*"
		}
	}
	if base == "" || name == "username" || name == "password" {
		return "*"
	}
	everything, err := urlpattern.New(nil)
	r, ok := everything.ExecString(base)
	if err != nil || !ok {
		t.Fatal("no base URL: ", base)
	}
	return r.Input(components[name])
}

// checkCase checks a case of the constructor and of exec and test.
func checkCase(t *testing.T, c wptCase) {
	t.Helper()
	p, base, err := construct(t, c.Pattern)
	if text, _ := asString(t, c.Object); text == "error" {
		checkRefusal(t, c, err)
		return
	}
	if err != nil {
		t.Error(err)
		return
	}
	for name, component := range components {
		if got, want := p.Component(component), expectedComponent(t, c, name, base); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	result, matches, tests, err := execute(t, p, c.Inputs)
	if text, _ := asString(t, c.Match); text == "error" {
		if err == nil {
			t.Error("no error for the arguments")
		}
		return
	}
	wantMatch := len(c.Match) > 0 && string(c.Match) != "null"
	if err != nil || matches != wantMatch || tests != wantMatch {
		t.Errorf("matches: %v, tests: %v, want %v; %v", matches, tests, wantMatch, err)
	}
	if wantMatch && matches {
		checkResult(t, c, p, result)
	}
}

// checkRefusal checks the error of a pattern that must be refused.
func checkRefusal(t *testing.T, c wptCase, err error) {
	t.Helper()
	if err == nil {
		t.Error("the pattern is not refused")
	}
	if c.Failure == "" {
		return
	}
	var refused *urlpattern.Error
	if !errors.As(err, &refused) || refused.Code.String() != c.Failure || !slices.Equal([]int{refused.Start, refused.End}, c.Location) {
		t.Errorf("refused with %v, want %s at %v", err, c.Failure, c.Location)
	}
}

// checkResult checks the inputs and the groups of a match.
func checkResult(t *testing.T, c wptCase, p *urlpattern.Pattern, r urlpattern.Result) {
	t.Helper()
	type componentResult struct {
		Input  string
		Groups map[string]*string
	}
	var expected map[string]json.RawMessage
	if err := json.Unmarshal(c.Match, &expected); err != nil {
		t.Fatal(err)
	}
	for name, component := range components {
		empty := ""
		want := componentResult{Groups: map[string]*string{"0": &empty}}
		if raw, ok := expected[name]; ok {
			want.Groups = nil
			if err := json.Unmarshal(raw, &want); err != nil {
				t.Fatal(err)
			}
		} else if slices.Contains(c.Empty, name) {
			want.Groups = map[string]*string{}
		}
		got := componentResult{Input: r.Input(component), Groups: map[string]*string{}}
		took := map[string]string{}
		for group := range p.GroupNames(component) {
			got.Groups[group] = nil
			if value, ok := r.Group(component, group); ok {
				got.Groups[group], took[group] = &value, value
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %s, want %s", name, asJSON(got), asJSON(want))
		}
		if all := maps.Collect(r.Groups(component)); !maps.Equal(all, took) {
			t.Errorf("%s: Groups yields %v, want %v", name, all, took)
		}
	}
}

func asJSON(value any) string {
	text, _ := json.Marshal(value)
	return string(text)
}

// needEngine are the indices of the cases that need an Engine. There is none: the
// translator has all of their regular expressions.
var needEngine = []int{}

// TestWPT runs the cases of web-platform-tests.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-create
// https://urlpattern.spec.whatwg.org/#url-pattern-match
func TestWPT(t *testing.T) {
	cases := vector.Load[wptCase](t, vector.Shared(t, "wpt/urlpatterntestdata.json"), 369)
	for i, c := range cases {
		_, _, err := construct(t, c.Pattern)
		if unsupported := errors.Is(err, reason.UnsupportedRegExp); unsupported != slices.Contains(needEngine, i) {
			t.Errorf("%d: needs an engine: %v", i, unsupported)
		}
		if !t.Run("", func(t *testing.T) { checkCase(t, c) }) {
			t.Logf("case %d: pattern %s, inputs %s", i, asJSON(c.Pattern), asJSON(c.Inputs))
		}
	}
}
