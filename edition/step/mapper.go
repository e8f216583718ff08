package step

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// area is an area of an href: a field, a segment with the slash before it, or a code
// point that delimits them.
type area struct {
	start, end int
	field      string // empty for a delimiter
	piece      int    // the index of the piece of the input that became it, or one of the constants of engine
}

// mapper finds out what became of the pieces of an input.
type mapper struct {
	input, href string
	engine.Pieces
	areas    []area
	laid     int // where they end in the href
	yield    func(Run) bool
	unplaced Fate // of what is not in the href

	run     Run // not yet yielded, because the next one may join it
	in, out int // where it ends in the input and in the href
	next    int // the first area that comes after it
	stopped bool
}

// layOut divides the href into areas.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func (m *mapper) layOut(u weburl.URL) {
	o := u.Offsets()
	m.areas = make([]area, 0, len(m.List)+len("://:@:?#/")) // enough, unless segments are inherited
	m.lay("scheme", 0, o.SchemeEnd, m.find("scheme"))
	if u.Host().Kind() == weburl.HostNull {
		m.lay("path", o.HostEnd, o.Path, engine.Inserted) // "/."
	} else {
		slashes := engine.Inserted
		if o.Host < o.HostEnd && m.find("host") == engine.Inherited {
			slashes = engine.Inherited
		}
		m.lay("", o.SchemeEnd+1, o.SchemeEnd+2, slashes)
		m.lay("", o.SchemeEnd+2, o.SchemeEnd+3, slashes)
		m.lay("username", o.SchemeEnd+3, o.UsernameEnd, m.find("username"))
		m.lay("password", o.UsernameEnd+1, o.Host-1, m.find("password"))
		m.lay("host", o.Host, o.HostEnd, m.find("host"))
		m.lay("port", o.HostEnd+1, o.Path, m.find("port"))
	}
	if u.HasOpaquePath() {
		m.lay("path", o.Path, o.Query, m.find("path"))
	} else {
		m.layOutPath(u, o.Path)
	}
	m.lay("query", o.Query+1, o.Fragment, m.find("query"))
	m.lay("fragment", o.Fragment+1, len(m.href), m.find("fragment"))
	m.delimit(len(m.href))
}

func (m *mapper) layOutPath(u weburl.URL, start int) {
	i := 0
	for segment := range u.Segments() {
		piece, end := engine.Inherited, start+len("/")+len(segment)
		if i < len(m.Segments) {
			piece = m.Segments[i]
		}
		if piece >= 0 {
			if c := m.input[m.List[piece].Start]; c != '/' && (c != '\\' || !u.IsSpecial()) {
				m.lay("path", start, start+1, engine.Inserted)
				start++
			}
		}
		m.lay("path", start, end, piece)
		start = end
		i++
	}
}

// find returns the index of the first piece of a field.
func (m *mapper) find(field string) int {
	i := slices.IndexFunc(m.List, func(p engine.Piece) bool { return p.Field == field })
	if i < 0 {
		return engine.Inherited
	}
	return i
}

// lay adds an area, unless it is empty, and the delimiters before it.
func (m *mapper) lay(field string, start, end, piece int) {
	if start < end {
		m.delimit(start)
		m.areas = append(m.areas, area{start, end, field, piece})
		m.laid = end
	}
}

// delimit adds delimiters up to an offset of the href.
func (m *mapper) delimit(end int) {
	for ; m.laid < end; m.laid++ {
		m.areas = append(m.areas, area{m.laid, m.laid + 1, "", engine.Inherited})
	}
}

// mapPieces yields the runs for all pieces, and for what is between them.
func (m *mapper) mapPieces() {
	next := 0 // the first area that this piece or a later one became
	for i, p := range m.List {
		m.pass(p.Start)
		for next < len(m.areas) && m.areas[next].piece < i {
			next++
		}
		if next == len(m.areas) || m.areas[next].piece > i {
			m.drop(p.End, p.Field, p.Moved)
			continue
		}
		m.insert(next)
		m.align(p, m.areas[next])
		m.next++
	}
	m.pass(m.Unread)
	m.insert(len(m.areas))
	if m.Unread < len(m.input) {
		m.put(Run{Start: m.Unread, End: len(m.input), Fate: Unread})
	}
	m.flush()
}

// pass goes to an offset of the input, over delimiters and what is removed.
func (m *mapper) pass(to int) {
	for m.in < to {
		if !m.passDelimiter() {
			m.drop(m.in+1, "", false)
		}
	}
}

// passDelimiter goes over a code point that is a delimiter in the href, too, before the
// next piece that is there. It reports whether there is such a delimiter.
func (m *mapper) passDelimiter() bool {
	if !strings.ContainsRune(`:/\@?#`, rune(m.input[m.in])) {
		return false
	}
	for i, a := range m.areas[m.next:] {
		if a.piece >= 0 {
			break
		}
		if size, fate := correspond(m.input[m.in:m.in+1], m.href[a.start:a.end]); size > 0 {
			m.insert(m.next + i)
			m.put(Run{m.in, m.in + 1, a.start, a.end, "", fate, false})
			m.next++
			return true
		}
	}
	return false
}

// insert puts the areas before the one with an index, which the input does not have.
func (m *mapper) insert(before int) {
	for ; m.next < before; m.next++ {
		a, fate := m.areas[m.next], Inherited
		if a.piece == engine.Inserted {
			fate = Inserted
		}
		m.put(Run{m.in, m.in, a.start, a.end, a.field, fate, false})
	}
}

// drop notes that the input is not in the href up to an offset.
func (m *mapper) drop(to int, field string, moved bool) {
	for i := m.in; i < to; i++ {
		r := Run{Start: i, End: i + 1, Field: field, Fate: m.unplaced, Moved: moved}
		if scalar.IsTabOrNewline(m.input[i]) {
			r.Field, r.Moved = "", false
		}
		m.put(r)
	}
}

// align finds out what became of a piece, code point by code point as far as possible.
// The rest of it became the rest of the area. A host or a port changes as a whole.
func (m *mapper) align(p engine.Piece, a area) {
	i, h := m.follow(p, a, func(Run) {})
	fate := Encoded
	if a.field == "host" || a.field == "port" {
		fate = Changed
	}
	if i == p.End && h == a.end || i < p.End && fate == Encoded {
		m.follow(p, a, m.put)
	} else {
		i, h = p.Start, a.start
	}
	if h == a.end {
		m.drop(p.End, p.Field, p.Moved)
		return
	}
	m.put(Run{i, p.End, h, a.end, p.Field, fate, p.Moved})
}

// follow visits the code points of a piece as long as it is clear what they became, and
// returns where that ends in the input and in the href.
func (m *mapper) follow(p engine.Piece, a area, visit func(Run)) (i, h int) {
	h = a.start
	for i = p.Start; i < p.End; {
		n, _ := scalar.Next(m.input[i:p.End])
		r := Run{Start: i, End: i + n, Fate: Dropped}
		if !scalar.IsTabOrNewline(m.input[i]) {
			size, fate := correspond(m.input[i:i+n], m.href[h:a.end])
			if size == 0 {
				break
			}
			r = Run{i, i + n, h, h + size, p.Field, fate, p.Moved}
			h += size
		}
		visit(r)
		i += n
	}
	return i, h
}

// correspond returns how much of the start of href a code point became, or 0 if it
// is none of that.
func correspond(c, href string) (n int, fate Fate) {
	if strings.HasPrefix(href, c) {
		return len(c), Kept
	}
	if len(c) == 1 && href != "" {
		switch {
		case 'A' <= c[0] && c[0] <= 'Z' && href[0] == c[0]|0x20:
			return 1, Lowered
		case c == "|" && href[0] == ':', c == `\` && href[0] == '/':
			return 1, Changed
		}
	}
	encoded := percent.Encode(strings.ToValidUTF8(c, "\uFFFD"), percent.Component|percent.Userinfo)
	if encoded == c {
		encoded = string(percent.AppendByte(nil, c[0])) // such as ' in the query of a special URL
	}
	if strings.HasPrefix(href, encoded) {
		return len(encoded), Encoded
	}
	return 0, Kept
}

// put adds a run, or joins it to the one before.
func (m *mapper) put(r Run) {
	if r.Fate == m.unplaced {
		r.HrefStart, r.HrefEnd = m.out, m.out
	}
	if r.Field == m.run.Field && r.Fate == m.run.Fate && r.Moved == m.run.Moved {
		m.run.End, m.run.HrefEnd = r.End, r.HrefEnd
	} else {
		m.flush()
		m.run = r
	}
	m.in, m.out = r.End, r.HrefEnd
}

// flush yields the run, if there is one.
func (m *mapper) flush() {
	isEmpty := m.run.Start == m.run.End && m.run.HrefStart == m.run.HrefEnd
	m.stopped = m.stopped || !isEmpty && !m.yield(m.run)
}
