package remedy

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// Options are what the meaning of a text depends on.
type Options struct {
	// Base is the base URL. The zero URL means that there is none.
	Base weburl.URL

	// Encoding is the character encoding of the document that the URL comes from;
	// nil means UTF-8.
	Encoding percent.Encoding
}

// Apply returns input with a remedy for e, which is one of its errors, and true;
// or input and false if no remedy is known. The result has fewer validation errors
// than input or, if the parser fails because of e, does not fail because of it.
// Whenever that is possible, the result parses to the same URL as input.
//
// It parses input some times.
//
// https://url.spec.whatwg.org/#validation-error
func Apply(input string, e weburl.ValidationError, o Options) (mended string, ok bool) {
	if e.Start < 0 || e.End < e.Start || e.End > len(input) {
		return input, false
	}
	m := &mender{Options: o, input: input, error: e}
	m.before = m.try(input)
	changed := ""
	for _, candidate := range m.candidates() {
		after := m.try(candidate)
		if candidate == input || !m.isBetter(after) {
			continue
		}
		if m.before.ok && after.u == m.before.u {
			return candidate, true
		}
		if changed == "" && after.ok {
			changed = candidate
		}
		if !m.before.ok && !ok {
			mended, ok = candidate, true
		}
	}
	switch {
	case changed != "":
		return changed, true
	case ok:
		return mended, true
	}
	return input, false
}

// maxRounds limits how many remedies All applies.
const maxRounds = 100

// All applies remedies until there is no error, or none with a remedy. It
// returns the text, and whether that differs from input. It applies at most 100
// remedies.
func All(input string, o Options) (mended string, ok bool) {
	text := input
	for range maxRounds {
		m := &mender{Options: o}
		before := text
		for _, e := range m.try(text).errors {
			if text, ok = Apply(text, e, o); ok {
				break
			}
		}
		if text == before {
			break
		}
	}
	return text, text != input
}

// mender applies a remedy for one error.
type mender struct {
	Options
	input  string
	error  weburl.ValidationError
	before outcome
}

// outcome is what a text parses to.
type outcome struct {
	u      weburl.URL
	ok     bool
	errors []weburl.ValidationError
}

func (m *mender) try(text string) outcome {
	var o outcome
	p := weburl.Parser{Base: m.Base, Encoding: m.Encoding, Report: func(e weburl.ValidationError) { o.errors = append(o.errors, e) }}
	u, err := p.Parse(text)
	o.u, o.ok = u, err == nil
	return o
}

// isBetter reports whether the remedy worked.
func (m *mender) isBetter(after outcome) bool {
	if m.before.ok {
		return after.ok && len(after.errors) < len(m.before.errors)
	}
	if after.ok {
		return true
	}
	if m.error.Fatal {
		last := after.errors[len(after.errors)-1]
		return last.Name != m.error.Name
	}
	return len(after.errors) < len(m.before.errors)
}

// candidates returns texts to try, the best first.
func (m *mender) candidates() []string {
	switch m.error.Name {
	case weburl.DomainToASCII:
		return m.domains()
	case weburl.DomainPercentEncoded:
		return m.decodedHosts()
	case weburl.IPv4EmptyPart, weburl.IPv4TooFewParts, weburl.IPv4NonDecimalPart, weburl.IPv4NonASCIIInput:
		return m.serializedHosts()
	case weburl.IPv4OutOfRangePart, weburl.IPv4TooManyParts, weburl.IPv4NonNumericPart:
		return m.addresses()
	case weburl.IPv6PieceLeadingZero:
		return append(m.withoutZeros(), m.serializedHosts()...)
	case weburl.IPv6Unclosed, weburl.IPv6InvalidCompression, weburl.IPv6TooManyPieces, weburl.IPv6MultipleCompression,
		weburl.IPv6InvalidCodePoint, weburl.IPv6TooFewPieces, weburl.IPv4InIPv6TooManyPieces, weburl.IPv4InIPv6InvalidCodePoint,
		weburl.IPv4InIPv6OutOfRangePart, weburl.IPv4InIPv6TooFewParts:
		return m.bracketed()
	case weburl.HostInvalidCodePoint, weburl.InvalidURLUnit:
		return m.units()
	case weburl.SpecialSchemeMissingFollowingSolidus:
		return m.slashes()
	case weburl.MissingSchemeNonRelativeURL:
		return m.schemes()
	case weburl.InvalidReverseSolidus:
		return []string{m.replace("/")}
	case weburl.InvalidCredentials:
		return m.withoutCredentials()
	case weburl.HostMissing:
		return m.hosts()
	case weburl.PortOutOfRange, weburl.PortInvalid:
		return m.ports()
	case weburl.FileInvalidWindowsDriveLetter, weburl.FileInvalidWindowsDriveLetterHost:
		return m.drives()
	}
	return nil
}

// replace returns the input with another text in the place of the error.
func (m *mender) replace(text string) string {
	return m.input[:m.error.Start] + text + m.input[m.error.End:]
}
