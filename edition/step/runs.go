package step

import (
	"iter"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/engine"
)

// Fate is what became of a piece of an input.
type Fate uint8

// The fates.
const (
	Kept      Fate = iota // the same bytes
	Lowered               // ASCII letters, in lower case
	Encoded               // percent-encoded
	Changed               // written in another way, such as a host in Unicode or a backslash
	Dropped               // nothing is left, as of a tab, a default port, or ".." and the segment before it
	Inserted              // only in the href, such as a slash
	Inherited             // only in the href, and taken from the base URL
	Unread                // not read, because the parser returned failure before it
	endOfFates
)

var fateNames = [endOfFates]string{"kept", "lowered", "encoded", "changed", "dropped", "inserted", "inherited", "unread"}

// String returns the fate as one word, such as "kept".
func (f Fate) String() string {
	if f >= endOfFates {
		return "unknown fate"
	}
	return fateNames[f]
}

// MarshalText returns the text of String.
func (f Fate) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// Run is a piece of an input, and the piece of the href that it became.
type Run struct {
	// Start and End are where the piece is, as offsets in bytes in the string that
	// the caller passed. They are equal if the piece is only in the href.
	Start, End int

	// HrefStart and HrefEnd are offsets in the href. They are equal if nothing is
	// left, and both 0 if the parser returned failure.
	HrefStart, HrefEnd int

	// Field is the field of the URL record that the piece belongs to. It is empty
	// for delimiters of fields, and for what is removed before the first state.
	// The slashes of a path belong to it. It is empty if Fate is Unread.
	Field string

	// Fate is what became of the piece. If the parser returned failure, it is Kept
	// for what was read and Unread for the rest.
	Fate Fate

	// Moved is true if the piece was read as a part of another field at first: a
	// Windows drive letter in the place of the host.
	Moved bool
}

// Runs parses input and returns its pieces in order, and with them those pieces
// of the href that the input does not have, in the order of the href. Together
// they are the whole input and the whole href. An input that is too long has no
// pieces.
//
// Where the standard writes one string as another, such as a host in Punycode,
// the piece is the whole string; otherwise pieces are as long as possible. An input
// without a scheme and without a base URL is not read as any field: it is Unread
// from its first code point on. Runs takes time in proportion to the lengths of the
// input and of the base URL, and allocates at most 450 bytes for each byte of the
// input, added up.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func (p Parser) Runs(input string) iter.Seq[Run] {
	return func(yield func(Run) bool) {
		if p.MaxLength > 0 && len(input) > p.MaxLength {
			return
		}
		u, _ := weburl.Parser{Base: p.Base, Encoding: p.Encoding}.Parse(input)
		m := mapper{input: input, href: u.Href(), yield: yield, unplaced: Kept}
		engine.Tracer{Encoding: p.Encoding, Pieces: &m.Pieces}.Parse(input, p.Base.Href())
		if u.IsValid() {
			m.unplaced = Dropped
			m.layOut(u)
		}
		m.mapPieces()
	}
}
