package weburl

import (
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/verror"
	"github.com/weburl-go/weburl/percent"
)

// Parser parses with the options that the standard has, reports validation
// errors, and can limit the length of the input. The zero Parser and a nil
// *Parser do what [Parse] does. Many goroutines may use a Parser at once if they
// may call its Report at once.
type Parser struct {
	// Base is the base URL. The zero URL means that there is none.
	Base URL

	// Encoding is the character encoding of the document that the URL comes
	// from; nil means UTF-8. It affects only the queries of special URLs other
	// than ws and wss. Package encoding returns encodings by their labels.
	Encoding percent.Encoding

	// Report, if not nil, is called for each validation error, in the order in
	// which the parser finds them. A fatal error is the last one, and Parse
	// returns it as a [*ParseError].
	Report func(ValidationError)

	// MaxLength, if positive, is the maximum length of an input in bytes. A
	// longer input is refused with [ErrTooLong].
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

// parse parses input that may have validation errors, or that the quick engine
// cannot parse.
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
