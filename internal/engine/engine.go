// Package engine provides the only way to the two engines. Package quick comes first:
// it answers for nearly every input, in one scan. Package machine, the state
// machine of the standard, answers for the rest, says what is wrong with an input
// that fails, and reports validation errors.
//
// The tests of this package compare the two engines with each other.
package engine

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/quick"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// Parse parses input, against base unless that is nil, into dst, which must be
// zero. It reports whether that succeeds; if not dst stays zero, and [Explain]
// says why.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func Parse(dst *layout.URL, input string, base *layout.URL) bool {
	answer := quick.Parse(dst, input, base)
	return answer == quick.Parsed || answer == quick.Declined && parseByMachine(dst, input, base)
}

func parseByMachine(dst *layout.URL, input string, base *layout.URL) bool {
	flat, failure := parse(input, base, machine.Options{})
	*dst = flat
	return !failure.Fatal
}

// CanParse reports whether [Parse] succeeds.
//
// https://url.spec.whatwg.org/#dom-url-canparse
func CanParse(input string, base *layout.URL) bool {
	answer := quick.CanParse(input, base)
	return answer == quick.Parsed || answer == quick.Declined && !Explain(input, base).Fatal
}

// CanonicalReference returns where query and fragment begin in a relative reference of a web
// page, and whether all of it stays as it is. It does not look for a scheme and a host.
//
// https://url.spec.whatwg.org/#relative-state
func CanonicalReference(in string) (query, fragment int, ok bool) {
	return quick.CanonicalReference(in)
}

// Explain returns the error that ends the parse of input, and no error if there
// is none.
//
// https://url.spec.whatwg.org/#validation-error
func Explain(input string, base *layout.URL) reason.Fault {
	_, failure := parse(input, base, machine.Options{})
	return failure
}

// ParseWith parses input with an encoding, nil for UTF-8, into dst, which must be zero. It
// calls report for each validation error unless it is nil. The error is Fatal if the parse
// fails; dst is zero then.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func ParseWith(dst *layout.URL, input string, base *layout.URL, encoding percent.Encoding, report func(reason.Fault)) reason.Fault {
	switch parseQuickly(dst, input, base, encoding, report != nil) {
	case none:
		return reason.Fault{}
	case onlyHost:
		log := validation.Log{Report: report, Base: int(dst.HostStart)}
		host.Parse(dst.Hostname(), !dst.Scheme.IsSpecial(), &log)
		return reason.Fault{}
	}
	var failure reason.Fault
	*dst, failure = parse(input, base, machine.Options{Encoding: encoding, Report: report})
	return failure
}

// parseQuickly parses input with the quick engine, if that can do so with the
// encoding. It returns what is known of the validation errors if report says that somebody
// listens, and otherwise that there are none.
//
// It gives what the machine gives (FuzzClean).
func parseQuickly(dst *layout.URL, input string, base *layout.URL, encoding percent.Encoding, report bool) known {
	switch {
	case report && encoding == nil && quick.ParseClean(dst, input):
		return none
	case quick.Parse(dst, input, base) != quick.Parsed, encoding != nil && !ignoresEncoding(dst, input):
		return nothing
	case report:
		return errorsOf(dst, input)
	}
	return none
}

// ignoresEncoding reports whether input is parsed into u with each encoding. It is
// if its query, if it has one, has only printable ASCII, which is the same in
// each encoding of the Encoding Standard.
//
// https://url.spec.whatwg.org/#query-state
func ignoresEncoding(u *layout.URL, input string) bool {
	if !u.HasQuery() {
		return true
	}
	_, query, _ := strings.Cut(input, "?")
	for i := range len(query) {
		if query[i] < ' ' || query[i] > '~' {
			return false
		}
	}
	return true
}

// parse parses input with the machine.
func parse(input string, base *layout.URL, o machine.Options) (layout.URL, reason.Fault) {
	if length := uint64(len(input)); length > layout.MaxLength {
		return layout.URL{}, validation.Long(int(min(length, layout.MaxLength)), len(input))
	}
	if base != nil {
		r := base.Record()
		o.Base = &r
	}
	r, failure := machine.Parse(input, o)
	if failure.Fatal {
		return layout.URL{}, failure
	}
	flat, ok := layout.FromRecord(&r)
	if !ok {
		return layout.URL{}, validation.Long(len(input), len(input))
	}
	if flat.Href == input {
		flat.Href = input // and not a copy of it
	}
	return flat, reason.Fault{}
}
