package weburl

import (
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/verror"
	"github.com/weburl-go/weburl/percent"
)

// Parser parses with the options that the standard has, with its validation
// errors, and within a limit. The zero Parser and a nil *Parser do what [Parse]
// does. A Parser may be used by many goroutines at once if its Report may.
type Parser struct {
	// Base is the base URL; none when it is the zero URL.
	Base URL

	// Encoding is the character encoding of the document that the URL comes
	// from; nil means UTF-8. It has an effect on the queries of special URLs
	// other than ws and wss. Package encoding has them by their labels.
	Encoding percent.Encoding

	// Report, if not nil, is called for each validation error as it is found.
	// A fatal one is the last, and what the [*ParseError] is about.
	Report func(ValidationError)

	// MaxLength, if positive, is the length in bytes over which an input is
	// refused with [ErrTooLong].
	MaxLength int
}

// Parse parses input.
//
// On failure the URL is zero and the error is a [*ParseError].
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func (p *Parser) Parse(input string) (URL, error) {
	if p == nil {
		return Parse(input)
	}
	if p.MaxLength > 0 && len(input) > p.MaxLength {
		return URL{}, newParseError(input, verror.Long(p.MaxLength, len(input)))
	}
	if p.Encoding == nil && p.Report == nil {
		return p.Base.Parse(input)
	}
	var u URL
	if engine.ParseClean(&u.flat, input, p.Base.asBase(), p.Encoding, p.Report != nil) {
		return u, nil
	}
	return p.parse(input)
}

// parse parses what Parse cannot parse without the machine.
func (p *Parser) parse(input string) (URL, error) {
	o := engine.Options{Encoding: p.Encoding}
	if p.Report != nil {
		o.Report = func(e verror.Error) { p.Report(newValidationError(e)) }
	}
	var u URL
	if failure := engine.ParseWith(&u.flat, input, p.Base.asBase(), o); failure.Fatal {
		return URL{}, newParseError(input, failure)
	}
	return u, nil
}
