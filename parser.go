package weburl

import (
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// Parser parses with the options that the standard has, reports validation
// errors, and can limit the length of the input. The zero Parser does
// what [Parse] does. Its methods do not change it, and a copy is an independent
// Parser. Many goroutines may use a Parser at once if they may call its Report at
// once.
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
	Report func(reason.Fault)

	// MaxLength, if positive, is the maximum length of an input in bytes. A
	// longer input is refused with [reason.TooLong], which Report does not get.
	MaxLength int
}

// Parse parses input with the options of p.
//
// On failure the URL is zero and the error is a [*ParseError]. It allocates as
// the function [Parse] does for most inputs. It takes several allocations more if there are
// errors to report or code points outside ASCII to encode and, with Report, for some
// inputs that change.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func (p Parser) Parse(input string) (URL, error) {
	if p.MaxLength > 0 && len(input) > p.MaxLength {
		return URL{}, newParseError(input, validation.Long(p.MaxLength, len(input)))
	}
	if p.Encoding == nil && p.Report == nil {
		return p.Base.Parse(input)
	}
	var u URL
	if failure := engine.ParseWith(&u.flat, input, p.Base.asBase(), p.Encoding, p.Report); failure.Fatal {
		return URL{}, newParseError(input, failure)
	}
	return u, nil
}
