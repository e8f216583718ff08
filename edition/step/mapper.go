package step

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// area is a part of an href: the content of a field, a segment, or a delimiter.
type area struct {
	start, end int
	field      string
	role       role
	segment    int // in the path of the record
	inherited  bool
}

// target is what became of a piece.
type target struct {
	start, end int
	fate       Fate
}

// mapper finds the place of each piece in the href.
type mapper struct {
	*reader
	href    string
	areas   []area
	targets []target // of the pieces
	slashes int      // how many slashes before the authority have a place

	fields   map[string]int // the areas of contents, but those of segments
	roles    [removed]int   // the areas of delimiters, but those in paths; 0 for none
	segments []int          // the areas of the slashes of segments, by their numbers; 0 for none
	gapArea  int            // the first area that ends after the last gap
}

func newMapper(r *reader, u weburl.URL) *mapper {
	m := &mapper{reader: r, href: u.Href(), targets: make([]target, len(r.pieces))}
	for i := range m.targets {
		m.targets[i].fate = Dropped
	}
	m.layOut(u)
	m.indexAreas()
	return m
}

// layOut divides the href into areas.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func (m *mapper) layOut(u weburl.URL) {
	m.add("scheme", content, u.Scheme())
	m.add("", schemeColon, ":")
	if u.Host().Kind() != weburl.HostNull {
		m.add("", authoritySlash, "//")
		if u.HasCredentials() {
			m.add("username", content, u.Username())
			if u.Password() != "" {
				m.add("", passwordColon, ":")
				m.add("password", content, u.Password())
			}
			m.add("", at, "@")
		}
		m.add("host", content, u.Hostname())
		if m.next(":") {
			end := len(":")
			rest := m.href[m.end():]
			for end < len(rest) && '0' <= rest[end] && rest[end] <= '9' {
				end++
			}
			m.add("", portColon, ":")
			m.add("port", content, rest[1:end])
		}
	} else if !u.HasOpaquePath() && m.next("/.//") {
		m.add("path", content, "/.")
		m.areas[len(m.areas)-1].segment = insertedSegment
	}
	if u.HasOpaquePath() {
		m.add("path", content, u.Path())
	} else {
		i := 0
		for segment := range u.Segments() {
			m.add("path", pathSlash, "/")
			m.areas[len(m.areas)-1].segment = i
			m.add("path", content, segment)
			m.areas[len(m.areas)-1].segment = i
			i++
		}
	}
	if query, ok := u.Query(); ok {
		m.add("", questionMark, "?")
		m.add("query", content, query)
	}
	if fragment, ok := u.Fragment(); ok {
		m.add("", numberSign, "#")
		m.add("fragment", content, fragment)
	}
	m.markInherited()
}

func (m *mapper) end() int {
	if len(m.areas) == 0 {
		return 0
	}
	return m.areas[len(m.areas)-1].end
}

func (m *mapper) next(prefix string) bool { return strings.HasPrefix(m.href[m.end():], prefix) }

func (m *mapper) add(field string, r role, text string) {
	start := m.end()
	m.areas = append(m.areas, area{start: start, end: start + len(text), field: field, role: r})
}

// markInherited marks the areas that come from the base URL: fields that the input
// does not have, and the delimiters before them, or after the scheme.
func (m *mapper) markInherited() {
	written := map[string]bool{}
	for i := range m.pieces {
		p := &m.pieces[i]
		written[p.field] = written[p.field] || p.role == content
		written["query"] = written["query"] || p.role == questionMark
		written["fragment"] = written["fragment"] || p.role == numberSign
	}
	for i := range m.areas {
		a := &m.areas[i]
		switch {
		case a.field == "path" && a.segment >= 0 && a.segment < len(m.stack) && !m.isOpaque:
			a.inherited = m.stack[a.segment] == inheritedSegment
		case a.field == "path":
		case a.field == "host" && !written["host"]:
			// A host that is not written is that of the base, unless it is empty.
			a.inherited = a.end > a.start
		case a.role == content:
			a.inherited = !written[a.field] && a.end > a.start
		}
	}
	for i := range m.areas {
		a := &m.areas[i]
		switch {
		case a.role == schemeColon:
			a.inherited = m.areas[0].inherited
		case a.role != content && a.field == "" && i+1 < len(m.areas):
			a.inherited = m.areas[i+1].inherited
		case a.role == at:
			a.inherited = m.areas[i-1].inherited
		}
	}
}

// mapPieces finds the target of each piece.
func (m *mapper) mapPieces() {
	for i := 0; i < len(m.pieces); {
		p := &m.pieces[i]
		if p.role != content {
			m.mapDelimiter(i)
			i++
			continue
		}
		// The content of a field or a segment. Code points that are removed can be
		// inside it.
		end := i
		for j := i; j < len(m.pieces); j++ {
			q := &m.pieces[j]
			if q.role != removed && (q.role != content || q.field != p.field || q.field == "path" && q.segment != p.segment) {
				break
			}
			if q.role == content {
				end = j
			}
		}
		if a := m.areaOf(p); a != nil {
			m.align(i, end+1, a)
		}
		i = end + 1
	}
}

// indexAreas makes it possible to find an area in constant time.
func (m *mapper) indexAreas() {
	m.fields, m.segments = map[string]int{}, make([]int, m.segment+1)
	for i, a := range m.areas {
		switch {
		case a.field == "path" && a.role == pathSlash:
			if a.segment < len(m.stack) && m.stack[a.segment] >= 0 {
				m.segments[m.stack[a.segment]] = i
			}
		case a.role == content && (a.field != "path" || m.isOpaque):
			m.fields[a.field] = i
		case a.role != content && !a.inherited:
			m.roles[a.role] = i
		}
	}
}

// areaOf returns the area of the content of a field or segment, or of the slash
// before a segment; or nil.
func (m *mapper) areaOf(p *piece) *area {
	if p.field == "path" && !m.isOpaque {
		i := 0
		if p.segment < len(m.segments) {
			i = m.segments[p.segment]
		}
		switch {
		case i == 0:
			return nil
		case p.role == content:
			return &m.areas[i+1]
		}
		return &m.areas[i]
	}
	if i, ok := m.fields[p.field]; ok {
		return &m.areas[i]
	}
	return nil
}

func (m *mapper) mapDelimiter(i int) {
	p := &m.pieces[i]
	switch p.role {
	case removed:
		return
	case pathSlash:
		if a := m.areaOf(p); a != nil {
			m.place(i, a.start, a.end)
		}
		return
	}
	if m.roles[p.role] == 0 {
		return
	}
	a := m.areas[m.roles[p.role]]
	if p.role == authoritySlash {
		// The first two slashes stay.
		if a.start += m.slashes; a.start >= a.end {
			return
		}
		a.end = a.start + 1
		m.slashes++
	}
	m.place(i, a.start, a.end)
}

// place notes the place of a delimiter.
func (m *mapper) place(i, start, end int) {
	p := &m.pieces[i]
	fate := Kept
	if m.input[p.start:p.end] != m.href[start:end] {
		fate = Changed
	}
	m.targets[i] = target{start, end, fate}
}

// align finds out what became of the pieces from..to, which are the content of an
// area. If that cannot be told code point by code point, they became the area as a
// whole.
func (m *mapper) align(from, to int, a *area) {
	h := a.start
	for i := from; i < to; i++ {
		p := &m.pieces[i]
		if p.role != content {
			continue
		}
		n, fate := correspond(m.input[p.start:p.end], m.href[h:a.end])
		if n == 0 {
			m.changeFrom(from, i, to, h, a)
			return
		}
		m.targets[i] = target{h, h + n, fate}
		h += n
	}
	if h != a.end {
		m.changeFrom(from, from, to, a.start, a)
	}
}

// changeFrom notes that the pieces i..to became the rest of an area from h on. A
// host or a port changes as a whole.
func (m *mapper) changeFrom(from, i, to, h int, a *area) {
	fate := Encoded
	if a.field == "host" || a.field == "port" {
		i, h, fate = from, a.start, Changed
	}
	if h == a.end {
		fate = Dropped
	}
	for j := i; j < to; j++ {
		if m.pieces[j].role == removed && fate != Dropped {
			m.pieces[j].field = a.field // inside of what changed as a whole
		}
		m.targets[j] = target{h, a.end, fate}
	}
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
		case c == "|" && href[0] == ':':
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

// yieldRuns joins pieces with the same fate, and adds what is only in the href.
func (m *mapper) yieldRuns(yield func(Run) bool) {
	at := 0 // in the href
	var run *Run
	flush := func() bool {
		done := run != nil && !yield(*run)
		run = nil
		return !done
	}
	for i := range m.pieces {
		p, t := &m.pieces[i], m.targets[i]
		if t.fate != Dropped && t.start > at {
			if !flush() || !m.yieldGap(at, t.start, p.start, yield) {
				return
			}
		}
		next := Run{p.start, p.end, t.start, t.end, p.field, t.fate, p.moved}
		if t.fate == Dropped {
			next.HrefStart, next.HrefEnd = at, at
		}
		if run != nil && joins(run, &next) {
			run.End, run.HrefEnd = next.End, next.HrefEnd
		} else {
			if !flush() {
				return
			}
			run = &next
		}
		at = max(at, next.HrefEnd)
	}
	if flush() {
		m.yieldGap(at, len(m.href), len(m.input), yield)
	}
}

func joins(a, b *Run) bool {
	if a.Field != b.Field || a.Fate != b.Fate || a.Moved != b.Moved {
		return false
	}
	isInside := b.HrefEnd > b.HrefStart && b.HrefStart >= a.HrefStart && b.HrefEnd <= a.HrefEnd
	return a.HrefEnd == b.HrefStart || isInside
}

// yieldGap yields what is in the href from start to end and not in the input.
func (m *mapper) yieldGap(start, end, where int, yield func(Run) bool) bool {
	var run *Run
	for ; m.gapArea < len(m.areas) && m.areas[m.gapArea].start < end; m.gapArea++ {
		a := m.areas[m.gapArea]
		from, to := max(a.start, start), min(a.end, end)
		if from >= to {
			continue
		}
		next := Run{where, where, from, to, a.field, Inserted, false}
		if a.inherited {
			next.Fate = Inherited
		}
		if run != nil && joins(run, &next) {
			run.HrefEnd = to
			continue
		}
		if run != nil && !yield(*run) {
			return false
		}
		run = &next
	}
	return run == nil || yield(*run)
}
