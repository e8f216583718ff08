package more

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/urlpattern"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

const (
	maxPattern = 20000 // bytes
	maxInputs  = 1000
)

type patternQuestion struct {
	Pattern    string            `json:"pattern"`
	Base       string            `json:"base"`
	IgnoreCase bool              `json:"ignoreCase"`
	Init       map[string]string `json:"init"`
	Inputs     []string          `json:"inputs"`
	InputBase  string            `json:"inputBase"` // of the inputs; empty: none
}

type patternAnswer struct {
	OK         bool              `json:"ok"`
	Problem    *patternProblem   `json:"problem"`
	Components map[string]string `json:"components"`
	RegExp     bool              `json:"regexp"`
	Results    []patternResult   `json:"results"`
	Example    string            `json:"example"` // a URL that matches, if one is found
}

type patternProblem struct {
	Reason    string      `json:"reason"`
	Meaning   string      `json:"meaning"`
	Remedy    string      `json:"remedy"`
	Component string      `json:"component"`
	Span      answer.Span `json:"span"`
}

type patternResult struct {
	OK      bool                      `json:"ok"`
	Matches bool                      `json:"matches"`
	Href    string                    `json:"href"`
	Failed  []string                  `json:"failed"` // the components that do not match
	Groups  map[string][]patternGroup `json:"groups"`
}

type patternGroup struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

func (p *program) pattern(in patternQuestion) (*patternAnswer, error) {
	size := len(in.Pattern) + len(in.Base)
	for _, value := range in.Init {
		size += len(value)
	}
	if size > maxPattern || len(in.Inputs) > maxInputs {
		return nil, answer.TooLong(maxPattern)
	}
	for _, input := range in.Inputs {
		if len(input) > answer.MaxInput {
			return nil, answer.TooLong(answer.MaxInput)
		}
	}
	pattern, text, err := in.compile()
	a := &patternAnswer{Components: map[string]string{}, Results: []patternResult{}}
	if err != nil {
		var e *urlpattern.Error
		if !errors.As(err, &e) {
			return nil, err
		}
		if in.Init != nil {
			text = in.Init[e.Component.String()]
		}
		a.Problem = &patternProblem{e.Code.String(), e.Code.Meaning(), e.Code.Remedy(), e.Component.String(),
			answer.NewText(text).Span(e.Start, e.End)}
		return a, nil
	}
	a.OK, a.RegExp = true, pattern.HasRegExpGroups()
	for c := urlpattern.Protocol; c <= urlpattern.Hash; c++ {
		a.Components[c.String()] = pattern.Component(c)
	}
	base, err := weburl.Parse(in.InputBase)
	if err != nil && in.InputBase != "" {
		return nil, answer.NewProblem("no-url", "the base of the inputs does not parse")
	}
	for _, input := range in.Inputs {
		a.Results = append(a.Results, in.match(pattern, input, base))
	}
	a.Example = exampleOf(pattern)
	return a, nil
}

// compile returns the pattern, and the text that the offsets of an error are in.
func (in *patternQuestion) compile() (p *urlpattern.Pattern, text string, err error) {
	o := urlpattern.Options{IgnoreCase: in.IgnoreCase}
	if in.Init != nil {
		parts := urlpattern.Init{}
		for c := urlpattern.Protocol; c <= urlpattern.BaseURL; c++ {
			if value, ok := in.Init[c.String()]; ok {
				parts[c] = value
			}
		}
		p, err = o.New(parts)
		return p, "", err
	}
	if in.Base != "" {
		if o.Base, err = weburl.Parse(in.Base); err != nil {
			return nil, "", &urlpattern.Error{Fault: reason.Fault{Code: reason.InvalidBaseURL, Fatal: true}, Component: urlpattern.BaseURL}
		}
	}
	p, err = o.Parse(in.Pattern)
	return p, in.Pattern, err
}

func (in *patternQuestion) match(p *urlpattern.Pattern, input string, base weburl.URL) patternResult {
	r := patternResult{Groups: map[string][]patternGroup{}, Failed: []string{}}
	u, err := weburl.Parser{Base: base}.Parse(input)
	if err != nil {
		return r
	}
	r.OK, r.Href = true, u.Href()
	result, ok := p.Exec(u)
	if !ok {
		for c := urlpattern.Protocol; c <= urlpattern.Hash; c++ {
			alone, err := urlpattern.Options{IgnoreCase: in.IgnoreCase}.New(urlpattern.Init{urlpattern.Protocol: p.Component(urlpattern.Protocol), c: p.Component(c)})
			if err == nil && c != urlpattern.Protocol && slices.Contains(r.Failed, urlpattern.Protocol.String()) {
				alone, err = urlpattern.Options{IgnoreCase: in.IgnoreCase}.New(urlpattern.Init{c: p.Component(c)})
			}
			if err == nil && !alone.Test(u) {
				r.Failed = append(r.Failed, c.String())
			}
		}
		return r
	}
	r.Matches = true
	for c := urlpattern.Protocol; c <= urlpattern.Hash; c++ {
		for name, value := range result.Groups(c) {
			r.Groups[c.String()] = append(r.Groups[c.String()], patternGroup{name, value})
		}
	}
	return r
}

// pieces are what the components of a pattern are made of: an escape, a name with or
// without a regular expression, an expression alone, the wildcard, and what groups.
var pieces = regexp.MustCompile(`\\.|:[\pL_$][\pL\pN_$]*(\((?:[^()\\]|\\.)*\))?|\((?:[^()\\]|\\.)*\)|\*|[{}]`)

// exampleOf returns a URL that a pattern matches. It writes words for the groups and sees
// whether they match: for expressions of all kinds that is not always so.
func exampleOf(p *urlpattern.Pattern) string {
	for _, word := range [...]string{"example", "1", "a", "2024", "a-b", "01"} {
		text := func(c urlpattern.Component, wildcard string) string {
			s := pieces.ReplaceAllStringFunc(p.Component(c), func(piece string) string {
				switch {
				case piece[0] == '\\':
					return piece[1:]
				case piece == "{" || piece == "}":
					return ""
				case piece == "*":
					return wildcard
				case piece[0] == ':' && !strings.Contains(piece, "("):
					return piece[1:]
				}
				return word
			})
			return strings.NewReplacer("?", "", "+", "").Replace(s)
		}
		protocol := text(urlpattern.Protocol, "https")
		href := protocol + "://" + text(urlpattern.Hostname, "www") + answer.WithPrefix(":", text(urlpattern.Port, "")) + answer.WithPrefix("", text(urlpattern.Pathname, word)) +
			answer.WithPrefix("?", text(urlpattern.Search, "")) + answer.WithPrefix("#", text(urlpattern.Hash, ""))
		for _, candidate := range [...]string{href, strings.Replace(href, "://www", "://www.example.com", 1), strings.Replace(href, "://", ":", 1)} {
			if u, err := weburl.Parse(candidate); err == nil && p.Test(u) {
				return u.Href()
			}
		}
	}
	return ""
}
