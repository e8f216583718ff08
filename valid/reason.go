package valid

import "github.com/weburl-go/weburl/internal/wording"

// A Reason says why a string does not match a production. It is an error, which
// errors.Is finds in an [*Error].
type Reason uint8

// The reasons.
const (
	_ Reason = iota
	// UnknownProduction: the Production is not one of the constants.
	UnknownProduction
	// MissingScheme: a scheme and a colon are missing at the end of the string, or the scheme is
	// empty.
	MissingScheme
	// InvalidSchemeStart: a scheme begins with an ASCII letter.
	InvalidSchemeStart
	// InvalidSchemeCodePoint: a scheme consists of ASCII letters and digits, "+", "-" and ".".
	InvalidSchemeCodePoint
	// UnexpectedScheme: a relative URL does not begin with a scheme.
	UnexpectedScheme
	// OpaqueBase: the path of the base URL is opaque, so only a fragment can be relative to it.
	OpaqueBase
	// MissingBase: there is no base URL, or its path is opaque.
	MissingBase
	// MissingSlashes: two slashes are missing before a host.
	MissingSlashes
	// MissingHost: there is no host.
	MissingHost
	// EndOfHost: a slash ends the host, so it cannot be in it.
	EndOfHost
	// InvalidDomain: the strict domain parser refuses the domain. The Cause says why.
	InvalidDomain
	// NumericLabel: the last label of a domain is a number, as in an IPv4 address.
	NumericLabel
	// ForbiddenHostCodePoint: an opaque host contains a code point that no host may contain.
	ForbiddenHostCodePoint
	// MissingNumber: an IPv4 address has no number where one must be.
	MissingNumber
	// ExtraNumber: something follows the four numbers of an IPv4 address.
	ExtraNumber
	// LeadingZeros: a number of an IPv4 address or a piece of an IPv6 address has leading zeros.
	LeadingZeros
	// NumberOutOfRange: a number of an IPv4 address exceeds 255.
	NumberOutOfRange
	// UnclosedBracket: the closing bracket of an IPv6 address is missing.
	UnclosedBracket
	// AfterBracket: something follows the closing bracket of an IPv6 address.
	AfterBracket
	// TooFewPieces: an IPv6 address has fewer than eight pieces and no "::".
	TooFewPieces
	// TooManyPieces: an IPv6 address has more than eight pieces.
	TooManyPieces
	// SecondCompression: an IPv6 address has "::" twice.
	SecondCompression
	// NeedlessCompression: an IPv6 address has eight pieces and "::".
	NeedlessCompression
	// MissingIPv4: an IPv4 address is missing at the end.
	MissingIPv4
	// MissingPiece: a piece of an IPv6 address is empty.
	MissingPiece
	// LongPiece: a piece of an IPv6 address has more than four digits.
	LongPiece
	// InvalidDigit: a piece of an IPv6 address has something other than hexadecimal digits.
	InvalidDigit
	// InvalidPort: a port has something other than digits.
	InvalidPort
	// PortOutOfRange: a port exceeds 65535.
	PortOutOfRange
	// MissingSlash: an absolute path does not begin with a slash.
	MissingSlash
	// UnexpectedSlash: a relative or opaque path begins with a slash.
	UnexpectedSlash
	// UnexpectedAuthority: two slashes at the start of a path begin an authority.
	UnexpectedAuthority
	// EndOfSegment: a slash or a question mark ends the path segment.
	EndOfSegment
	// UnexpectedQuery: a question mark begins a query.
	UnexpectedQuery
	// InvalidEscape: a percent sign without two hexadecimal digits after it.
	InvalidEscape
	// InvalidCodePoint: a code point that is not a URL code point.
	InvalidCodePoint
)

var reasonTexts = wording.Texts{
	{wording.Unknown, "the string does not match", "compare it with the standard"},
	{"unknown-production", "there is no such production", "use a constant of package valid"},
	{"missing-scheme", "a scheme with a colon after it is missing", "begin with a scheme such as https:"},
	{"invalid-scheme-start", "a scheme begins with an ASCII letter", "begin with a letter"},
	{"invalid-scheme-code-point", "a scheme consists of ASCII letters and digits, +, - and .", "remove or replace the code point"},
	{"unexpected-scheme", "a relative URL does not begin with a scheme", "write ./ before a name with a colon"},
	{"opaque-base", "the path of the base URL is opaque, so only a fragment can be relative to it", "write an absolute URL, or a fragment alone"},
	{"missing-base", "there is no base URL with a path that it could be relative to", "write an absolute URL, or give another base URL"},
	{"missing-slashes", "two slashes are missing", "write // before the host"},
	{"missing-host", "a host is missing", "write a host"},
	{"end-of-host", "a slash ends the host", "remove what follows the host"},
	{"invalid-domain", "the strict domain parser fails", "write a domain of letters, digits and hyphens that IDNA accepts"},
	{"numeric-label", "the last label of a domain is not a number", "let the last label have a letter"},
	{"forbidden-host-code-point", "a host may not contain this code point", "percent-encode or remove the code point"},
	{"missing-number", "a decimal number is missing; there must be four", "write four numbers with dots between them"},
	{"extra-number", "nothing may follow the fourth number", "remove what follows the fourth number"},
	{"leading-zeros", "there are leading zeros", "remove the leading zeros"},
	{"number-out-of-range", "a number exceeds 255", "write numbers from 0 to 255"},
	{"unclosed-bracket", "the closing bracket is missing", "write ] after the address"},
	{"after-bracket", "nothing may follow the closing bracket of an address", "remove what follows the bracket"},
	{"too-few-pieces", "there are fewer than eight pieces", "write eight pieces, or :: for zeros"},
	{"too-many-pieces", "there are more than eight pieces", "write eight pieces"},
	{"second-compression", ":: may stand only once", "write out the zeros in one of the two places"},
	{"needless-compression", ":: stands for no piece, as there are eight without it", "write : in place of ::"},
	{"missing-IPv4", "an IPv4 address is missing at the end", "write an IPv4 address after the pieces"},
	{"missing-piece", "a piece is missing", "write a piece of one to four hexadecimal digits"},
	{"long-piece", "a piece has more than four digits", "write one to four hexadecimal digits"},
	{"invalid-digit", "this is not a hexadecimal digit", "write one to four hexadecimal digits"},
	{"invalid-port", "a port consists of digits", "write a decimal number"},
	{"port-out-of-range", "the port exceeds 65535", "write a number from 0 to 65535"},
	{"missing-slash", "a slash is missing", "begin with /"},
	{"unexpected-slash", "a relative path and an opaque path do not begin with a slash", "remove the slash"},
	{"unexpected-authority", "two slashes at the start begin an authority", "begin with one slash"},
	{"end-of-segment", "this ends the segment", "percent-encode it"},
	{"unexpected-query", "this begins a query", "percent-encode it"},
	{"invalid-escape", "two hexadecimal digits must follow %", "write %25 for a percent sign"},
	{"invalid-code-point", "this is not a URL code point", "percent-encode it"},
}

func (r Reason) text() wording.Text { return reasonTexts.Of(uint8(r)) }

// String returns the name, such as "missing-host", or "unknown" for a number that
// is no reason.
func (r Reason) String() string { return r.text().Name() }

// Error returns the name, like [Reason.String].
func (r Reason) Error() string { return r.text().Name() }

// Meaning returns what is wrong, a clause without full stop.
func (r Reason) Meaning() string { return r.text().Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r Reason) Remedy() string { return r.text().Remedy() }
