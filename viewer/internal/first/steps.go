package first

import (
	"iter"

	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/viewer/internal/film"
)

type stepsQuestion struct {
	answer.Input
	film.Window
	Set   string `json:"set"`
	Value string `json:"value"`
}

var parts = map[string]step.Part{
	"scheme": step.Scheme, "host": step.Host, "hostname": step.Hostname, "port": step.Port,
	"path": step.Path, "query": step.Query, "fragment": step.Fragment,
}

func (p *program) steps(in stepsQuestion) (*film.Answer, error) {
	window := in.Window
	in.Window = film.Window{}
	return p.kept.Answer(in, window, p.newFilm)
}

func (p *program) newFilm(in stepsQuestion) (*film.Film, error) {
	q, err := p.prepare(in.Input)
	if err != nil {
		return nil, err
	}
	f := &film.Film{Text: q.text, Reference: stateReference}
	parser := step.Parser{Base: q.baseURL, Encoding: q.parser.Encoding}
	var all iter.Seq[step.Step]
	switch {
	case q.baseFailed:
		return f, nil
	case in.Set == "":
		all = parser.Parse(q.text.String())
	default:
		part, ok := parts[in.Set]
		if !ok {
			return nil, answer.NewProblem("unknown-part", "there is no part of that name")
		}
		if len(in.Value) > answer.MaxInput {
			return nil, answer.TooLong(answer.MaxInput)
		}
		u, err := q.parser.Parse(q.text.String())
		if err != nil {
			return nil, answer.NewProblem("no-url", "the input does not parse")
		}
		f.Text = answer.NewText(in.Value)
		all = parser.Set(u, part, in.Value)
	}
	for s := range all {
		if !f.Add(s) {
			break
		}
	}
	return f, nil
}

func stateReference(name string) string {
	if s, ok := step.LookupState(name); ok {
		return s.Reference()
	}
	if name == step.Hostname.State() {
		return "https://url.spec.whatwg.org/#hostname-state" // only for setters
	}
	return "https://url.spec.whatwg.org/#concept-basic-url-parser"
}

type statesAnswer struct {
	States      []stateInfo  `json:"states"`
	Transitions []transition `json:"transitions"`
	Start       string       `json:"start"`
	Ends        []string     `json:"ends"`
}

type stateInfo struct {
	Name      string `json:"name"`
	Reference string `json:"reference"`
	About     string `json:"about"`
	Group     string `json:"group"`
}

type transition struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// groups are for the layout of the graph.
var groups = map[string]string{
	"scheme start state": "scheme", "scheme state": "scheme", "no scheme state": "scheme",
	"special relative or authority state": "relative", "relative state": "relative", "relative slash state": "relative",
	"path or authority state": "authority", "special authority slashes state": "authority",
	"special authority ignore slashes state": "authority", "authority state": "authority",
	"host state": "host", "port state": "host",
	"file state": "file", "file slash state": "file", "file host state": "file",
	"path start state": "path", "path state": "path", "opaque path state": "path",
	"query state": "end", "fragment state": "end",
}

func (p *program) states(struct{}) (*statesAnswer, error) {
	a := &statesAnswer{}
	for s := range step.States() {
		if a.Start == "" {
			a.Start = s.Name
		}
		a.States = append(a.States, stateInfo{s.Name, s.Reference(), s.About, groups[s.Name]})
		for next := range s.Next() {
			a.Transitions = append(a.Transitions, transition{s.Name, next})
		}
		if s.CanEnd() {
			a.Ends = append(a.Ends, s.Name)
		}
	}
	return a, nil
}
