package step

import (
	"iter"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/scalar"
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
// from its first code point on. Runs takes
// the time and memory of [Parser.Parse], and memory in proportion to the input.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func (p Parser) Runs(input string) iter.Seq[Run] {
	return func(yield func(Run) bool) {
		if p.MaxLength > 0 && len(input) > p.MaxLength {
			return
		}
		r := newReader(input)
		for s := range p.Parse(input) {
			r.step(&s)
		}
		r.splitUserinfo()
		u, err := weburl.Parser{Base: p.Base, Encoding: p.Encoding}.Parse(input)
		if err != nil {
			yieldFailed(r, yield)
			return
		}
		m := newMapper(r, u)
		m.mapPieces()
		m.yieldRuns(yield)
	}
}

// yieldFailed yields the pieces of an input that is not a URL. What the machine
// only passed over before it went back belongs to no field, because no state has
// read it as one. An example is what follows a host that is not valid.
func yieldFailed(r *reader, yield func(Run) bool) {
	var run Run
	for i, p := range r.pieces {
		next := Run{Start: p.start, End: p.end, Field: p.field, Moved: p.moved}
		if i >= r.unread {
			next = Run{Start: p.start, End: p.end, Fate: Unread}
		}
		if i > 0 && next.Field == run.Field && next.Fate == run.Fate && next.Moved == run.Moved {
			run.End = next.End
			continue
		}
		if i > 0 && !yield(run) {
			return
		}
		run = next
	}
	if len(r.pieces) > 0 {
		yield(run)
	}
}

// A role is what a delimiter delimits.
type role uint8

const (
	content        role = iota // no delimiter
	schemeColon                // the colon after the scheme
	authoritySlash             // a slash before the authority
	passwordColon
	at
	portColon
	pathSlash // the slash before a segment
	questionMark
	numberSign
	removed // a code point that is removed before the first state
)

// piece is a code point of the input.
type piece struct {
	start, end int
	field      string
	role       role
	segment    int // its number, for a path
	moved      bool
	read       bool
}

// reader finds out as which field each code point was read last.
type reader struct {
	input  string
	pieces []piece
	index  []int32 // the piece at each byte

	segment   int   // the number of the segment that is read
	stack     []int // numbers of the segments in the path of the record, or one of those below
	userinfo  int   // the first piece of the authority
	isOpaque  bool
	hostStart int // the first piece that the file host state read
	unread    int // the first piece that is not read after a failure
}

// Segments of a path that are not in the input.
const (
	inheritedSegment = -1
	insertedSegment  = -2
)

func newReader(input string) *reader {
	r := &reader{input: input, pieces: make([]piece, 0, len(input)), index: make([]int32, len(input)), userinfo: -1, hostStart: -1}
	for i := 0; i < len(input); {
		n, _ := scalar.Next(input[i:])
		end := i + n
		for j := i; j < end; j++ {
			r.index[j] = int32(len(r.pieces))
		}
		r.pieces = append(r.pieces, piece{start: i, end: end, role: removed})
		i = end
	}
	r.unread = len(r.pieces)
	return r
}

// step notes what a step read.
func (r *reader) step(s *Step) {
	if s.State == "" {
		return
	}
	if s.CodePoint != EOF {
		i := int(r.index[s.Pointer])
		r.note(s, i)
		switch {
		case s.Outcome == Fails && s.State == noScheme:
			r.unread = i // the scheme states went back to the start
		case s.Outcome == Fails:
			r.unread = i + 1
		}
	}
	switch {
	case s.State == path:
		r.endSegment(s)
	case s.After.Record.Get("path").Kind() == KindList:
		r.inherit(len(s.After.Record.Get("path").List()))
	}
	if s.State != path && s.State != pathStart && s.After.State == path && s.Outcome == Continues {
		r.enterPath(s)
	}
}

func (r *reader) note(s *Step, i int) {
	p := &r.pieces[i]
	*p = piece{start: p.start, end: p.end, read: true, segment: r.segment}
	switch s.State {
	case schemeStart, scheme:
		p.field = "scheme"
		if s.CodePoint == ':' {
			p.field, p.role = "", schemeColon
		}
	case authority:
		if s.Outcome == Fails {
			break // what ends the authority
		}
		p.field = "userinfo"
		if r.userinfo < 0 {
			r.userinfo = i
		}
	case host, fileHost:
		p.field = "host"
		if s.State == fileHost && r.hostStart < 0 {
			r.hostStart = i
		}
		switch {
		case s.After.State == port:
			p.field, p.role = "", portColon
		case s.Outcome == Fails:
			p.field = "" // what ends the host
		}
	case port:
		if s.Outcome == Fails && strings.ContainsRune("/?#\\", s.CodePoint) {
			break // what ends the port
		}
		p.field = "port"
	case pathStart, path:
		p.field = "path"
		if s.CodePoint == '/' || s.CodePoint == '\\' && s.After.Buffer == "" {
			p.role = pathSlash
		}
	case opaquePath:
		p.field, r.isOpaque = "path", true
	case query:
		p.field = "query"
	case fragment:
		p.field = "fragment"
	default:
		p.role = authoritySlash
	}
	switch {
	case s.CodePoint == '?' && s.After.State == query && s.State != query:
		p.field, p.role = "", questionMark
	case s.CodePoint == '#' && s.After.State == fragment && s.State != fragment:
		p.field, p.role = "", numberSign
	}
}

// enterPath notes that a path begins at the next code point. A slash before it is
// that of the first segment. A drive letter in the place of a host is a segment.
func (r *reader) enterPath(s *Step) {
	next := len(r.pieces)
	if s.After.Pointer < len(r.input) {
		next = int(r.index[s.After.Pointer])
	}
	if s.State == fileHost && r.hostStart >= 0 {
		for i := r.hostStart; i < next; i++ {
			if r.pieces[i].read {
				r.pieces[i].field, r.pieces[i].moved, r.pieces[i].segment = "path", true, r.segment
			}
		}
		return
	}
	for i := next - 1; i >= 0; i-- {
		p := &r.pieces[i]
		if c := r.input[p.start]; c == '/' || c == '\\' {
			p.field, p.role, p.segment = "path", pathSlash, r.segment
			return
		}
		if p.read {
			return
		}
	}
}

// inherit notes that the path of the record has n segments of the base URL.
func (r *reader) inherit(n int) {
	for len(r.stack) < n {
		r.stack = append(r.stack, inheritedSegment)
	}
	r.stack = r.stack[:n]
}

// endSegment notes what became of a segment, if the path state ended one.
func (r *reader) endSegment(s *Step) {
	if s.After.Buffer != "" {
		return
	}
	before, after := s.Record.Get("path").List(), s.After.Record.Get("path").List()
	last := ""
	if len(after) > 0 {
		last = after[len(after)-1]
	}
	isDrive := len(last) == 2 && len(s.Buffer) == 2 && last[0] == s.Buffer[0] && last[1] == ':'
	switch {
	case len(after) == len(before)+1 && (last == s.Buffer || isDrive):
		r.stack = append(r.stack, r.segment)
	case s.CodePoint == '/' || s.CodePoint == '\\':
		r.stack = r.stack[:min(len(r.stack), len(after))]
	case len(after) > 0:
		r.stack = append(r.stack[:min(len(r.stack), len(after)-1)], insertedSegment)
	}
	r.segment++
	if s.CodePoint != EOF {
		p := &r.pieces[r.index[s.Pointer]]
		if p.role == pathSlash {
			p.segment = r.segment
		}
	}
}

// splitUserinfo gives user name, password and their delimiters their fields.
func (r *reader) splitUserinfo() {
	last := -1
	for i := range r.pieces {
		if r.pieces[i].field == "userinfo" {
			last = i
		}
	}
	field := "username"
	for i := range r.pieces {
		p := &r.pieces[i]
		if p.field != "userinfo" {
			continue
		}
		p.field = field
		switch c := r.input[p.start]; {
		case c == '@' && i == last:
			p.field, p.role = "", at
		case c == ':' && field == "username":
			p.field, p.role, field = "", passwordColon, "password"
		}
	}
	// Slashes that the machine passes over without reading them.
	trimmed := strings.TrimRight(r.input, "\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f ")
	for i := range r.pieces {
		p := &r.pieces[i]
		if c := r.input[p.start]; !p.read && p.role == removed && p.start < len(trimmed) && (c == '/' || c == '\\') {
			p.role = authoritySlash
		}
	}
}
