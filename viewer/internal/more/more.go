// Package more provides the methods for the editions of the standard, the legacy
// encodings, URL patterns and the readers of today. Each is described in viewer/API.md.
package more

import (
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/readers"
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/viewer/internal/film"
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
	kept  film.Kept[stepsQuestion]
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

// prepare returns what an input has, whose texts together may have that many bytes.
func prepare(in answer.Input, limit int) (input, base string, enc percent.Encoding, err error) {
	if input, base, err = in.Texts(); err == nil && len(input)+len(base) > limit {
		err = answer.TooLong(limit)
	}
	if err == nil {
		enc, err = Encoding(in.Encoding)
	}
	return input, base, enc, err
}

func (p *program) encodings(struct{}) (map[string][]string, error) {
	var names []string
	for e := range encoding.All() {
		names = append(names, e.Name())
	}
	return map[string][]string{"encodings": names}, nil
}
