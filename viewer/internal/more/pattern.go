package more

import (
	"errors"

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
}

type patternAnswer struct {
	OK         bool              `json:"ok"`
	Problem    *patternProblem   `json:"problem"`
	Components map[string]string `json:"components"`
	RegExp     bool              `json:"regexp"`
	Results    []patternResult   `json:"results"`
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
	for _, input := range in.Inputs {
		a.Results = append(a.Results, match(pattern, input))
	}
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

func match(p *urlpattern.Pattern, input string) patternResult {
	r := patternResult{Groups: map[string][]patternGroup{}}
	u, err := weburl.Parse(input)
	if err != nil {
		return r
	}
	r.OK = true
	result, ok := p.Exec(u)
	if !ok {
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
