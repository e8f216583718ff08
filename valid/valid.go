package valid

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// An Error says why a string does not match a production. It has no part of the
// string in it.
//
// Its Code is a validation error of the standard where one says what is wrong, as
// reason.InvalidURLUnit, and otherwise another code of package reason, as
// reason.MissingBase. The parser may report another one: it takes the backslash of
// http://h:\x for a slash, and the grammar takes it for a part of the port. The span is
// that of what is wrong, in bytes of the string. Its Cause is an *idna.Error for
// reason.DomainToASCII.
type Error struct {
	reason.Fault

	// Production is the innermost production that does not match. For a space in
	// a path it is the URL-path-segment string, whichever was asked for.
	Production Production
}

// Error says what does not match, where, why, and how to correct it.
func (e *Error) Error() string {
	if e.Production == 0 {
		return "valid: the zero Production matches nothing"
	}
	message := "valid: not a " + e.Production.String() + ": " + e.Fault.Error()
	if e.Cause != nil {
		message += " (" + e.Cause.Error() + ")"
	}
	return message
}

// at returns e, which has offsets into a part of a string, with offsets into
// the string. The part starts at the given offset.
func (e *Error) at(offset int) *Error {
	if e != nil {
		e.Start += offset
		e.End += offset
	}
	return e
}

// result returns e as an error, which is nil if e is.
func (e *Error) result() error {
	if e == nil {
		return nil
	}
	return e
}

func mismatch(p Production, start, end int, code reason.Code) *Error {
	return &Error{reason.Fault{Code: code, Start: start, End: end, Fatal: true}, p}
}

// Match reports whether s matches p. It returns nil if s does, and otherwise an
// *[Error]. The productions for URL strings, valid and relative, depend on base,
// which may be the zero URL for none; the others ignore it. The zero Production
// matches nothing.
func (p Production) Match(s string, base weburl.URL) error {
	if !p.isKnown() {
		return mismatch(0, 0, len(s), 0)
	}
	if relative := rules[p].relative; relative != nil {
		return relative(s, base).result()
	}
	return rules[p].match(s).result()
}

// URL reports whether s is a valid URL string: an absolute one, or one relative
// to base, which may be the zero URL for none. The result is nil if s is one, and
// otherwise an *[Error], as for all functions of this package.
//
// https://url.spec.whatwg.org/#valid-url-string
func URL(s string, base weburl.URL) error { return urlString(s, base).result() }

// Host reports whether s is a valid host string, the host of a special URL. The
// error is an *[Error].
//
// https://url.spec.whatwg.org/#valid-host-string
func Host(s string) error { return hostString(s).result() }

// Domain reports whether s is a valid domain string. The error is an *[Error]
// whose cause, for a domain that IDNA refuses, is an *idna.Error.
//
// https://url.spec.whatwg.org/#valid-domain-string
// https://url.spec.whatwg.org/#valid-domain
func Domain(s string) error { return domainString(s).result() }

// OpaqueHost reports whether s is a valid opaque-host string, the host of a URL
// that is not special. The error is an *[Error].
//
// https://url.spec.whatwg.org/#valid-opaque-host-string
func OpaqueHost(s string) error { return opaqueHostString(s).result() }
