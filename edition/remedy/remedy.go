package remedy

import (
	"maps"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// Options are what the meaning of a text depends on.
type Options struct {
	// Base is the base URL. The zero URL means that there is none.
	Base weburl.URL

	// Encoding is the character encoding of the document that the URL comes from;
	// nil means UTF-8.
	Encoding percent.Encoding

	// Elsewhere, if valid, is a second base URL that the text may be read with. A
	// URL stays the same only if it does so with both.
	Elsewhere weburl.URL
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
func Apply(input string, e reason.Fault, o Options) (mended string, ok bool) {
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
	return all(input, o, false)
}

// Respell applies remedies as All does, but only those with which the URL stays the
// same. An input that does not parse has none of these.
func Respell(input string, o Options) (mended string, ok bool) {
	return all(input, o, true)
}

// maxRounds limits how many remedies All applies: an input that fails could have
// one error after another.
const maxRounds = 100

func all(input string, o Options, keepsOnly bool) (mended string, ok bool) {
	m := &mender{Options: o, input: input, keepsOnly: keepsOnly, without: map[kind]bool{}}
	for range maxRounds {
		if !m.round() {
			break
		}
	}
	return m.input, m.input != input
}

// round applies the remedy of the first error that has one, and reports whether
// there is one.
func (m *mender) round() bool {
	m.errors = m.errors[:0]
	m.before = m.try(m.input, &m.errors)
	if m.keepsOnly && !m.before.ok {
		return false
	}
	m.delimiters = [...]int{strings.IndexByte(m.input, '@'), pathStart(m.input), strings.IndexByte(m.input, '?'), strings.IndexByte(m.input, '#')}
	// There can be many errors of units, and other remedies do not help them.
	maps.DeleteFunc(m.without, func(k kind, _ bool) bool { return k.name != reason.InvalidURLUnit })
	for i, e := range m.errors {
		m.error = e
		k := m.kind()
		if m.without[k] {
			continue
		}
		if d, after, ok := m.best(); ok {
			m.input = m.likewise(d, after, m.errors[i+1:])
			return true
		}
		m.without[k] = true
	}
	return false
}

// kind is what errors share of which all or none have a remedy: the name, the
// characters, and which delimiters come before them.
type kind struct {
	name  reason.Code
	span  string
	after [4]bool
}

// kind returns the kind of the error. For credentials the characters do not matter.
func (m *mender) kind() kind {
	k := kind{name: m.error.Code}
	if k.name != reason.InvalidCredentials {
		k.span = m.input[m.error.Start:m.error.End]
	}
	for i, at := range m.delimiters {
		k.after[i] = at < m.error.Start
	}
	return k
}

// pathStart returns where the path begins, if the text has an authority: at the
// first slash that is behind something that is behind slashes.
func pathStart(s string) int {
	rest := strings.TrimLeft(s[len(upTo(s, `/\`)):], `/\`)
	return len(s) - len(rest) + len(upTo(rest, `/\`))
}

// mender applies a remedy for one error.
type mender struct {
	Options
	input  string
	error  reason.Fault
	before outcome

	// The others are not for Apply.
	keepsOnly  bool           // take no remedy with which the URL changes
	errors     []reason.Fault // all that the input has
	delimiters [4]int         // where "@", the path, "?" and "#" come first
	without    map[kind]bool  // has the errors that have no remedy
}

// outcome is what a text parses to.
type outcome struct {
	text   string
	u      weburl.URL
	ok     bool
	errors int
	last   reason.Code // of the last error
}

// try parses a text. The errors go to a list if there is one.
func (m *mender) try(text string, list *[]reason.Fault) (o outcome) {
	p := weburl.Parser{Base: m.Base, Encoding: m.Encoding, Report: func(e reason.Fault) {
		o.errors++
		o.last = e.Code
		if list != nil {
			*list = append(*list, e)
		}
	}}
	u, err := p.Parse(text)
	o.text, o.u, o.ok = text, u, err == nil
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
		case m.keepsOnly:
		case text == "" && after.ok: // nobody means the base URL by characters
		case !ok || after.ok && !outcome.ok:
			best, outcome, ok = d, after, true
		}
	}
	return best, outcome, ok
}

// keeps reports whether the URL stays the same.
func (m *mender) keeps(after outcome) bool {
	return m.before.ok && after.u == m.before.u && m.elsewhere(after.text) == m.elsewhere(m.input)
}

// elsewhere parses a text with the second base URL, if there is one. The result is
// the zero URL if that fails.
func (m *mender) elsewhere(text string) (u weburl.URL) {
	if m.Elsewhere.IsValid() {
		u, _ = weburl.Parser{Base: m.Elsewhere, Encoding: m.Encoding}.Parse(text)
	}
	return u
}

// isBetter reports whether the remedy worked.
func (m *mender) isBetter(after outcome) bool {
	switch {
	case m.before.ok:
		return after.ok && after.errors < m.before.errors
	case after.ok:
		return true
	case m.error.Fatal:
		return after.last != m.error.Code
	}
	return after.errors < m.before.errors
}

// likewise returns the text with an edit, and with the same one for those of the
// errors that are like the one that it is for, if it has the same effect on each.
func (m *mender) likewise(d edit, after outcome, errors []reason.Fault) string {
	kept := m.keeps(after)
	first := kept || d == m.candidates()[0] // or else another one may be the first for the others
	if !first || d.start != m.error.Start || d.end != m.error.End {
		return m.with(d)
	}
	span := m.input[d.start:d.end]
	edits := []edit{d}
	for _, e := range errors {
		end := edits[len(edits)-1].end
		if !isLocal(e.Code) {
			break // what its remedy changes may be all that comes after it
		}
		if e.Code != m.error.Code || e.Start < end || m.input[e.Start:e.End] != span {
			continue
		}
		// What changes the URL may keep it in another component.
		if !kept && strings.ContainsAny(m.input[end:e.Start], "?#") {
			break
		}
		edits = append(edits, edit{e.Start, e.End, d.text})
	}
	for ; len(edits) > 1; edits = edits[:len(edits)/2] {
		text := m.with(edits...)
		all := m.try(text, nil)
		if all.errors == after.errors-len(edits)+1 && all.ok == after.ok && m.keeps(all) == kept {
			return text
		}
	}
	return m.with(d)
}

// isLocal reports whether the first remedies for errors of the name replace the
// characters of the error alone.
func isLocal(name reason.Code) bool {
	return name == reason.InvalidURLUnit || name == reason.InvalidReverseSolidus || name == reason.InvalidCredentials
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
	switch m.error.Code {
	case reason.DomainToASCII:
		return m.domains()
	case reason.DomainPercentEncoded:
		return m.decodedHosts()
	case reason.IPv4EmptyPart, reason.IPv4TooFewParts, reason.IPv4NonDecimalPart, reason.IPv4NonASCIIInput,
		reason.IPv4OutOfRangePart, reason.IPv4TooManyParts, reason.IPv4NonNumericPart:
		return m.serializedHosts()
	case reason.IPv6PieceLeadingZero:
		return append(m.withoutZeros(), m.serializedHosts()...)
	case reason.IPv6Unclosed, reason.IPv6InvalidCompression, reason.IPv6TooManyPieces, reason.IPv6MultipleCompression,
		reason.IPv6InvalidCodePoint, reason.IPv6TooFewPieces, reason.IPv4InIPv6TooManyPieces, reason.IPv4InIPv6InvalidCodePoint,
		reason.IPv4InIPv6OutOfRangePart, reason.IPv4InIPv6TooFewParts:
		return m.bracketed()
	case reason.HostInvalidCodePoint, reason.InvalidURLUnit:
		return m.units()
	case reason.SpecialSchemeMissingFollowingSolidus:
		return m.slashes()
	case reason.MissingSchemeNonRelativeURL:
		return m.schemes()
	case reason.InvalidReverseSolidus:
		return []edit{m.replace("/")}
	case reason.InvalidCredentials:
		return m.withoutCredentials()
	case reason.HostMissing:
		return m.hosts()
	case reason.PortOutOfRange, reason.PortInvalid:
		return m.ports()
	case reason.FileInvalidWindowsDriveLetter, reason.FileInvalidWindowsDriveLetterHost:
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
