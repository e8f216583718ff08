// Package attempt parses URLs and keeps their validation errors in bounded
// memory. It is the only place where the command asks the parser for them.
package attempt

import (
	"errors"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/reason"
)

// Result is what became of a text. Either Failure is nil and URL is valid, or
// the other way round.
type Result struct {
	Text    string
	URL     weburl.URL
	Failure *weburl.ParseError
	// Errors are the validation errors, in the order in which the parser finds
	// them. A fatal one is the last.
	Errors []reason.Fault
	// Dropped is how many errors that are not fatal came after the limit.
	Dropped int
}

// Parsed reports whether the text is a URL.
func (r *Result) Parsed() bool { return r.Failure == nil }

// SecretIn returns the span that must not be shown of the text or of another one for the same URL:
// that of [excerpt.Secret], or a longer one if the URL holds other URLs with
// credentials, which [weburl.URL.Redacted] finds.
func (r *Result) SecretIn(text string) (start, end int) {
	start, end = excerpt.Secret(text, r.Parsed(), r.URL.HasCredentials())
	if u := r.URL.WithoutCredentials(); u.Redacted() != u.Href() && !excerpt.HidesAll(text, start, end) {
		return excerpt.Longest(text)
	}
	return start, end
}

// Parser parses one text after another. It is not for use by more than one
// goroutine at once.
type Parser struct {
	weburl.Parser     // its Report is set for each text
	Limit         int // how many errors of a text are kept
	keep          func(reason.Fault)
	result        Result
}

// Parse parses text. The result is valid until the next call. It allocates nothing
// that weburl.Parser does not, unless there are more errors than before.
func (p *Parser) Parse(text string) *Result {
	if p.keep == nil {
		p.keep = func(e reason.Fault) {
			if len(p.result.Errors) < p.Limit || e.Fatal {
				p.result.Errors = append(p.result.Errors, e)
			} else {
				p.result.Dropped++
			}
		}
	}
	p.result, p.Report = Result{Text: text, Errors: p.result.Errors[:0]}, p.keep
	var err error
	p.result.URL, err = p.Parser.Parse(text)
	if err != nil && errors.As(err, &p.result.Failure) {
		if n := len(p.result.Errors); n == 0 || !p.result.Errors[n-1].Fatal {
			// The parser does not report that a text is too long.
			p.result.Errors = append(p.result.Errors, p.result.Failure.Fault())
		}
	}
	return &p.result
}

// EachError calls report for all validation errors of text, also for those that
// Parse dropped.
func (p *Parser) EachError(text string, report func(reason.Fault)) {
	p.Report = report
	_, _ = p.Parser.Parse(text)
}

// Errors returns the errors of the last text, which are valid until the next call
// of Parse, and how many more there are.
func (p *Parser) Errors() (errs []reason.Fault, dropped int) {
	return p.result.Errors, p.result.Dropped
}
