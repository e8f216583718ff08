// Package verror holds the named validation errors of the URL Standard: their
// names, whether they end parsing, and their meaning and remedy in our own
// words.
//
// https://url.spec.whatwg.org/#writing
package verror

import (
	"errors"
	"iter"
)

// Name identifies one named validation error. The zero Name is none of them.
type Name uint8

// The names, in the order of the standard's table.
const (
	None Name = iota
	DomainToASCII
	DomainPercentEncoded
	HostInvalidCodePoint
	IPv4EmptyPart
	IPv4TooFewParts
	IPv4TooManyParts
	IPv4NonNumericPart
	IPv4NonDecimalPart
	IPv4OutOfRangePart
	IPv4NonASCIIInput
	IPv6Unclosed
	IPv6InvalidCompression
	IPv6TooManyPieces
	IPv6MultipleCompression
	IPv6InvalidCodePoint
	IPv6TooFewPieces
	IPv6PieceLeadingZero
	IPv4InIPv6TooManyPieces
	IPv4InIPv6InvalidCodePoint
	IPv4InIPv6OutOfRangePart
	IPv4InIPv6TooFewParts
	InvalidURLUnit
	SpecialSchemeMissingFollowingSolidus
	MissingSchemeNonRelativeURL
	InvalidReverseSolidus
	InvalidCredentials
	HostMissing
	PortOutOfRange
	PortInvalid
	FileInvalidWindowsDriveLetter
	FileInvalidWindowsDriveLetterHost
	end
)

// Count is the number of named validation errors.
const Count = int(end) - 1

// All yields every name once, in the order of the standard's table.
func All() iter.Seq[Name] {
	return func(yield func(Name) bool) {
		for n := None + 1; n < end; n++ {
			if !yield(n) {
				return
			}
		}
	}
}

// Fatality says whether an error ends parsing.
type Fatality uint8

// An error never, sometimes or always makes the parser return failure.
const (
	Never Fatality = iota
	Sometimes
	Always
)

// Info describes one named error.
type Info struct {
	Name     string   // as the standard writes it
	Anchor   string   // fragment in https://url.spec.whatwg.org/
	Fatal    Fatality // whether it ends parsing
	Meaning  string   // what is wrong, a clause without full stop
	Remedy   string   // how to correct it, an imperative clause
	Examples [2]string
}

// Info returns the description of n. For None it is the zero Info.
func (n Name) Info() Info {
	if n >= end {
		return Info{}
	}
	return table[n]
}

// String returns the name as the standard writes it, such as
// "port-out-of-range".
func (n Name) String() string { return n.Info().Name }

// ByName returns the Name for the standard's name s, or None.
func ByName(s string) Name {
	for n := range All() {
		if table[n].Name == s {
			return n
		}
	}
	return None
}

// Error is one occurrence of a named error.
type Error struct {
	Name       Name
	Start, End int   // byte span; Start == End where something is missing
	Fatal      bool  // this occurrence ended parsing
	Cause      error // the error of package idna, for DomainToASCII; nil otherwise
}

// ErrTooLong is the Cause of a failure for which the standard has no name.
var ErrTooLong = errors.New("too long")

// Long returns the failure of an input that is too long, from the offset start
// on.
func Long(start, end int) Error {
	return Error{Start: start, End: end, Fatal: true, Cause: ErrTooLong}
}

// Log receives the validation errors of one parse. It adds Base to the spans
// before it passes them on.
type Log struct {
	Report  func(Error) // receives every error; may be nil
	Failure Error       // the fatal error; Name is None if there is none
	Base    int         // added to every span
}

// Listening reports whether errors that do not end parsing are reported.
func (l *Log) Listening() bool { return l.Report != nil }

// Warn reports an error that does not end parsing.
func (l *Log) Warn(n Name, start, end int) {
	if l.Report != nil {
		l.Report(Error{Name: n, Start: l.Base + start, End: l.Base + end})
	}
}

// WarnCause is Warn with the error that caused it.
func (l *Log) WarnCause(n Name, start, end int, cause error) {
	if l.Report != nil {
		l.Report(Error{Name: n, Start: l.Base + start, End: l.Base + end, Cause: cause})
	}
}

// Fail records and reports an error that ends parsing.
func (l *Log) Fail(n Name, start, end int) { l.FailCause(n, start, end, nil) }

// FailCause is Fail with the error that caused it.
func (l *Log) FailCause(n Name, start, end int, cause error) {
	l.Failure = Error{Name: n, Start: l.Base + start, End: l.Base + end, Fatal: true, Cause: cause}
	if l.Report != nil {
		l.Report(l.Failure)
	}
}
