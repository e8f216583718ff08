package remedy

import (
	"strings"

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
// or input and false if no remedy is known. What the result has instead of e
// depends on whether input parses:
//
//   - If it does, the result parses, too, and has fewer validation errors.
//   - If the parser fails because of e, it does not fail with that name again. As
//     it reads on, it may find more errors than before.
//   - If it fails because of another error, the result parses or has fewer errors.
//
// Of the remedies that it knows it takes the first with which a URL stays the same,
// or else the first with which the result parses. It parses input and up to ten
// texts of about its length.
//
// https://url.spec.whatwg.org/#validation-error
func Apply(input string, e weburl.ValidationError, o Options) (mended string, ok bool) {
	if e.Start < 0 || e.End < e.Start || e.End > len(input) {
		return input, false
	}
	m := &mender{Options: o, input: input, error: e}
	m.before = m.try(input, nil)
	if d, _, ok := m.best(); ok {
		return m.with(d), true
	}
	return input, false
}

// All applies remedies until there is no error, or none with a remedy. It
// returns the text, and whether that differs from input. A remedy that replaces
// the characters of an error is applied to all errors of the same characters at
// once. After 100 remedies it applies no more.
func All(input string, o Options) (mended string, ok bool) {
	m := &mender{Options: o, input: input}
	for range maxRounds {
		if !m.round() {
			break
		}
	}
	return m.input, m.input != input
}

// maxRounds limits how many remedies All applies: an input that fails could have
// one error after another.
const maxRounds = 100

// round applies the remedy of the first error that has one, and reports whether
// there is one.
func (m *mender) round() bool {
	m.errors = m.errors[:0]
	m.before = m.try(m.input, &m.errors)
	for i, e := range m.errors {
		m.error = e
		if d, after, ok := m.best(); ok {
			m.input = m.likewise(d, after, m.errors[i+1:])
			return true
		}
	}
	return false
}

// mender applies a remedy for one error.
type mender struct {
	Options
	input  string
	error  weburl.ValidationError
	before outcome
	errors []weburl.ValidationError // all that the input has; for All only
}

// outcome is what a text parses to.
type outcome struct {
	u      weburl.URL
	ok     bool
	errors int
	last   weburl.ErrorName // of the last error
}

// try parses a text. The errors go to a list if there is one.
func (m *mender) try(text string, list *[]weburl.ValidationError) (o outcome) {
	p := weburl.Parser{Base: m.Base, Encoding: m.Encoding, Report: func(e weburl.ValidationError) {
		o.errors++
		o.last = e.Name
		if list != nil {
			*list = append(*list, e)
		}
	}}
	u, err := p.Parse(text)
	o.u, o.ok = u, err == nil
	return o
}

// best returns the edit that is the remedy for the error, and its outcome.
func (m *mender) best() (best edit, outcome outcome, ok bool) {
	for _, d := range m.candidates() {
		text := m.with(d)
		if text == m.input {
			continue
		}
		after := m.try(text, nil)
		switch {
		case !m.isBetter(after):
		case m.keeps(after):
			return d, after, true
		case text == "" && after.ok: // nobody means the base URL by characters
		case !ok || after.ok && !outcome.ok:
			best, outcome, ok = d, after, true
		}
	}
	return best, outcome, ok
}

// keeps reports whether the URL stays the same.
func (m *mender) keeps(after outcome) bool { return m.before.ok && after.u == m.before.u }

// isBetter reports whether the remedy worked.
func (m *mender) isBetter(after outcome) bool {
	switch {
	case m.before.ok:
		return after.ok && after.errors < m.before.errors
	case after.ok:
		return true
	case m.error.Fatal:
		return after.last != m.error.Name
	}
	return after.errors < m.before.errors
}

// likewise returns the text with an edit, and with the same one for those of the
// errors that are like the one that it is for, if it has the same effect on each.
func (m *mender) likewise(d edit, after outcome, errors []weburl.ValidationError) string {
	first := m.keeps(after) || d == m.candidates()[0] // or else another one may be the first for the others
	if !first || d.start != m.error.Start || d.end != m.error.End {
		return m.with(d)
	}
	span := m.input[d.start:d.end]
	edits := []edit{d}
	for _, e := range errors {
		end := edits[len(edits)-1].end
		if !isLocal(e.Name) {
			break // what its remedy changes may be all that comes after it
		}
		if e.Name != m.error.Name || e.Start < end || m.input[e.Start:e.End] != span {
			continue
		}
		// What changes the URL may keep it in another component.
		if !m.keeps(after) && strings.ContainsAny(m.input[end:e.Start], "?#") {
			break
		}
		edits = append(edits, edit{e.Start, e.End, d.text})
	}
	for ; len(edits) > 1; edits = edits[:len(edits)/2] {
		text := m.with(edits...)
		all := m.try(text, nil)
		if all.errors == after.errors-len(edits)+1 && all.ok == after.ok && m.keeps(all) == m.keeps(after) {
			return text
		}
	}
	return m.with(d)
}

// isLocal reports whether the first remedies for errors of the name replace the
// characters of the error alone.
func isLocal(name weburl.ErrorName) bool {
	return name == weburl.InvalidURLUnit || name == weburl.InvalidReverseSolidus || name == weburl.InvalidCredentials
}

// edit replaces a part of the input.
type edit struct {
	start, end int
	text       string
}

// with returns the input with edits, which are in the order of the input.
func (m *mender) with(edits ...edit) string {
	var b strings.Builder
	b.Grow(len(m.input) + len(edits)*len(edits[0].text))
	at := 0
	for _, d := range edits {
		b.WriteString(m.input[at:d.start])
		b.WriteString(d.text)
		at = d.end
	}
	b.WriteString(m.input[at:])
	return b.String()
}

// candidates returns edits to try, the best first.
func (m *mender) candidates() []edit {
	switch m.error.Name {
	case weburl.DomainToASCII:
		return m.domains()
	case weburl.DomainPercentEncoded:
		return m.decodedHosts()
	case weburl.IPv4EmptyPart, weburl.IPv4TooFewParts, weburl.IPv4NonDecimalPart, weburl.IPv4NonASCIIInput,
		weburl.IPv4OutOfRangePart, weburl.IPv4TooManyParts, weburl.IPv4NonNumericPart:
		return m.serializedHosts()
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
		return []edit{m.replace("/")}
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

// replace puts another text in the place of the error.
func (m *mender) replace(text string) edit { return edit{m.error.Start, m.error.End, text} }

// wholes puts each of the texts in the place of the input.
func (m *mender) wholes(texts ...string) []edit { return editsOf(0, len(m.input), texts) }

// editsOf puts each of the texts in the place of a part.
func editsOf(start, end int, texts []string) []edit {
	list := make([]edit, 0, len(texts))
	for _, text := range texts {
		list = append(list, edit{start, end, text})
	}
	return list
}
