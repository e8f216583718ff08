// Package more provides the methods for the editions of the standard, the legacy
// encodings, URL patterns and the readers of today. Each is described in viewer/API.md.
package more

import (
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/readers"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

// Methods returns the methods.
func Methods() answer.Methods {
	p := &program{}
	return answer.Methods{
		"editions":     answer.New(p.editions),
		"editionSteps": answer.New(p.editionSteps),
		"encodings":    answer.New(p.encodings),
		"pattern":      answer.New(p.pattern),
		"readers":      answer.New(p.readers),
		"loadReaders":  answer.OfText(p.loadReaders),
	}
}

// program is what is kept between questions.
type program struct {
	kept  keptSteps
	atlas *readers.Atlas
}

// Encoding returns the encoding of a label; nil is UTF-8.
func Encoding(label string) (percent.Encoding, error) {
	if answer.IsUTF8(label) {
		return nil, nil
	}
	e, err := encoding.Get(label)
	if err != nil {
		return nil, answer.NewProblem("unknown-encoding", "no encoding has that label")
	}
	return e, nil
}

type encodingsAnswer struct {
	Encodings []string `json:"encodings"`
}

func (p *program) encodings(struct{}) (*encodingsAnswer, error) {
	a := &encodingsAnswer{}
	for e := range encoding.All() {
		a.Encodings = append(a.Encodings, e.Name())
	}
	return a, nil
}
