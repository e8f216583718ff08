// Package first provides the methods about one URL by today's standard: those that the page
// needs for its first answer, and the others. Each is described in viewer/API.md.
package first

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/viewer/internal/film"
)

// An Encodings returns the encoding of a label. It may return the code "later". UTF-8 does
// not need it.
type Encodings func(label string) (percent.Encoding, error)

// Methods returns the methods for the first answer. Nothing that they do not need is linked
// into the program that only calls this function, so it is transferred in half the time.
func Methods(encoding Encodings) answer.Methods {
	p := &program{encoding: encoding}
	return answer.Methods{"read": answer.New(p.read), "escape": answer.New(p.escape)}
}

// Later returns the methods that are needed after the first answer.
func Later(encoding Encodings) answer.Methods {
	p := &program{encoding: encoding}
	return answer.Methods{
		"advise":  answer.New(p.advise),
		"fix":     answer.New(p.fix),
		"steps":   answer.New(p.steps),
		"states":  answer.New(p.states),
		"host":    answer.New(p.host),
		"set":     answer.New(p.set),
		"query":   answer.New(p.query),
		"copy":    answer.New(p.copy),
		"gallery": answer.New(p.gallery),
		"differ":  answer.New(p.differ),
		"about":   answer.New(p.about),
		"two":     answer.New(p.two),
		"list":    answer.New(p.list),
	}
}

// program is what is kept between questions.
type program struct {
	encoding Encodings
	kept     film.Kept[stepsQuestion]
}

// question is an input that is ready to be parsed.
type question struct {
	text, base *answer.Text
	parser     weburl.Parser // without Report
	baseURL    weburl.URL
	hasBase    bool
	baseErrors []reason.Fault
	baseFailed bool
}

func (p *program) prepare(in answer.Input) (*question, error) {
	return p.prepareUpTo(in, answer.MaxInput)
}

// prepareUpTo is prepare with another limit for the input, in bytes.
func (p *program) prepareUpTo(in answer.Input, limit int) (*question, error) {
	input, base, err := in.TextsUpTo(limit)
	if err != nil {
		return nil, err
	}
	q := &question{text: answer.NewText(input), base: answer.NewText(base), hasBase: base != ""}
	if q.parser.Encoding, err = p.encodingOf(in.Encoding); err != nil {
		return nil, err
	}
	if q.hasBase {
		q.baseURL, q.baseErrors, err = parse(weburl.Parser{}, base)
		q.baseFailed = err != nil
		q.parser.Base = q.baseURL
	}
	return q, nil
}

// encodingOf returns the encoding of a label, nil for UTF-8.
func (p *program) encodingOf(label string) (percent.Encoding, error) {
	if answer.IsUTF8(label) {
		return nil, nil
	}
	return p.encoding(label)
}

// parse parses and collects the validation errors.
func parse(p weburl.Parser, input string) (u weburl.URL, errs []reason.Fault, err error) {
	p.Report = func(e reason.Fault) { errs = append(errs, e) }
	u, err = p.Parse(input)
	return u, errs, err
}

// parseLong is parse for a long input, which can have a million errors: only
// maxErrors of them are kept. A fatal one is among them. more is how many there are
// beyond.
func parseLong(p weburl.Parser, input string) (u weburl.URL, errs []reason.Fault, more int, err error) {
	p.Report = func(e reason.Fault) {
		if len(errs) < maxErrors {
			errs = append(errs, e)
			return
		}
		more++
		if e.Fatal {
			errs[maxErrors-1] = e
		}
	}
	u, err = p.Parse(input)
	return u, errs, more, err
}
