package more

import (
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/viewer/internal/film"
)

// maxTrace is the limit in bytes for steps of an edition, which take time in
// proportion to the square of the length.
const maxTrace = 2000

type stepsQuestion struct {
	answer.Input
	film.Window
	Edition edition.ID `json:"edition"`
}

func (p *program) editionSteps(in stepsQuestion) (*film.Answer, error) {
	window := in.Window
	in.Window = film.Window{}
	return p.kept.Answer(in, window, newFilm)
}

func newFilm(in stepsQuestion) (*film.Film, error) {
	info, ok := edition.Describe(in.Edition)
	if !ok {
		return nil, answer.NewProblem("unknown-edition", "there is no edition of that id")
	}
	input, base, enc, err := prepare(in.Input, maxTrace)
	if err != nil {
		return nil, err
	}
	f := &film.Film{Text: answer.NewText(input), Depth: in.Edition == edition.E2015,
		Reference: func(state string) string { return referenceTo(info, state) }}
	parser := edition.Parser{Edition: in.Edition, Encoding: enc, Trace: func(s step.Step) { f.Add(s) }}
	// An error is shown by the last step.
	_, _ = parser.Parse(input, base)
	return f, nil
}

// referenceTo returns the URL of a state in the text of an edition: the living
// standard has anchors; of the others only the commit is known.
func referenceTo(info edition.Info, state string) string {
	if info.ID == edition.Living {
		if s, ok := step.LookupState(state); ok {
			return s.Reference()
		}
	}
	return commitLink(info.Commit).URL
}
