package jsregexp_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/urlpattern"
	"github.com/weburl-go/weburl/urlpattern/jsregexp"
)

// A wptCase is a case of web-platform-tests. Package urlpattern checks all of it.
type wptCase struct {
	Pattern []any           `json:"pattern"`
	Inputs  []any           `json:"inputs"`
	Object  json.RawMessage `json:"expected_obj"`
	Match   json.RawMessage `json:"expected_match"`

	Comment any      `json:"//"`
	Empty   []string `json:"exactly_empty_components"`
}

// withEngine is an Engine that counts what it compiles.
type withEngine struct {
	jsregexp.Engine
	compiled int
}

func (e *withEngine) Compile(expression, flags string) (urlpattern.Matcher, error) {
	e.compiled++
	return e.Engine.Compile(expression, flags)
}

// asInit returns the Init that an object of JSON stands for.
func asInit(value any) urlpattern.Init {
	init := urlpattern.Init{}
	object, _ := value.(map[string]any)
	for c := urlpattern.Protocol; c <= urlpattern.BaseURL; c++ {
		if text, ok := object[c.String()].(string); ok {
			init[c] = text
		}
	}
	return init
}

// construct is the constructor of JavaScript's class.
func construct(o urlpattern.Options, arguments []any) (*urlpattern.Pattern, error) {
	for i, argument := range arguments[min(1, len(arguments)):] {
		switch value := argument.(type) {
		case string:
			if i > 0 {
				return nil, errors.New("the base URL comes before the options")
			}
			base, err := weburl.Parse(value)
			if err != nil {
				return nil, err
			}
			o.Base = base
		case map[string]any:
			o.IgnoreCase, _ = value["ignoreCase"].(bool)
		}
	}
	if len(arguments) > 0 {
		if text, ok := arguments[0].(string); ok {
			return o.Parse(text)
		}
		return o.New(asInit(arguments[0]))
	}
	return o.New(nil)
}

// matches is the method test.
func matches(p *urlpattern.Pattern, arguments []any) bool {
	if len(arguments) == 0 {
		return p.TestInit(nil)
	}
	text, ok := arguments[0].(string)
	if !ok {
		return p.TestInit(asInit(arguments[0]))
	}
	if len(arguments) > 1 {
		base, err := weburl.Parse(arguments[1].(string))
		if err != nil {
			return false
		}
		u, err := base.Parse(text)
		return err == nil && p.Test(u)
	}
	return p.TestString(text)
}

// TestWPT runs the cases of web-platform-tests with the engine: whether a pattern is
// refused, and whether it matches.
func TestWPT(t *testing.T) {
	var engine withEngine
	refused, matched := 0, 0
	for i, c := range vector.Load[wptCase](t, vector.Shared(t, "wpt/urlpatterntestdata.json"), 369) {
		p, err := construct(urlpattern.Options{Engine: &engine}, c.Pattern)
		wantError := string(c.Object) == `"error"`
		if (err != nil) != wantError {
			t.Errorf("case %d: %v: %v", i, c.Pattern, err)
			continue
		}
		if err != nil {
			refused++
			continue
		}
		if !slices.Contains([]string{"", "null", `"error"`}, string(c.Match)) {
			matched++
			if !matches(p, c.Inputs) {
				t.Errorf("case %d: %v does not match %v", i, c.Pattern, c.Inputs)
			}
		} else if string(c.Match) != `"error"` && matches(p, c.Inputs) {
			t.Errorf("case %d: %v matches %v", i, c.Pattern, c.Inputs)
		}
	}
	if engine.compiled != 0 {
		t.Errorf("the engine compiled %d expressions, which package regexp has", engine.compiled)
	}
	if refused != 44 || matched != 237 {
		t.Errorf("%d refused, %d matched", refused, matched)
	}
}
