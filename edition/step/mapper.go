package step

import (
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// area is a part of an href.
type area struct {
	start, end int
	kind       kind
	fate       Fate // if the input does not have it
}

// mapper finds out what became of the parts of an input.
type mapper struct {
	input, href string
	parts       []part
	areas       []area
	laid        int // where they end in the href
	yield       func(Run) bool
	unplaced    Fate   // of what is not in the href
	slashes     string // that divide the path

	run     Run // not yet yielded, because the next one may join it
	in, out int // where it ends in the input and in the href
	next    int // the first area that comes after it
	stopped bool
}

// layOut divides the href into areas, and tells the parts of the input which one they
// became. The numbers of segments in the input are those of the path in the URL record.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func (m *mapper) layOut(u weburl.URL, stack []int) {
	m.add(schemePart, 0, u.Scheme(), Inherited)
	m.add(schemeColon, 0, ":", Inherited)
	if u.Host().Kind() != weburl.HostNull {
		m.layOutAuthority(u)
	}
	if u.HasOpaquePath() {
		m.add(pathPart, 0, u.Path(), Inherited)
	} else {
		m.layOutPath(u, stack)
	}
	if query, ok := u.Query(); ok {
		m.add(questionMark, 0, "?", Inherited)
		m.add(queryPart, 0, query, Inherited)
	}
	if fragment, ok := u.Fragment(); ok {
		m.add(numberSign, 0, "#", Inherited)
		m.add(fragmentPart, 0, fragment, Inherited)
	}
}

func (m *mapper) layOutAuthority(u weburl.URL) {
	fate := Inherited
	if u.Host().String() == "" || m.find(hostPart, 0) != none {
		fate = Inserted
	}
	m.add(authoritySlash, 0, "/", fate)
	m.add(authoritySlash, 1, "/", fate)
	m.add(usernamePart, 0, u.Username(), Inherited)
	if u.Password() != "" {
		m.add(passwordColon, 0, ":", Inherited)
		m.add(passwordPart, 0, u.Password(), Inherited)
	}
	if u.HasCredentials() {
		m.add(at, 0, "@", Inherited)
	}
	m.add(hostPart, 0, u.Host().String(), Inherited)
	if port, ok := u.Port(); ok {
		m.add(portColon, 0, ":", Inherited)
		m.add(portPart, 0, strconv.Itoa(int(port)), Inherited)
	}
}

func (m *mapper) layOutPath(u weburl.URL, stack []int) {
	if strings.HasPrefix(m.href[m.laid:], "/.//") {
		m.add(pathPart, none, "/.", Inserted)
	}
	i := 0
	for segment := range u.Segments() {
		n, fate := inheritedSegment, Inherited
		if i < len(stack) {
			n = stack[i]
		}
		if n != inheritedSegment {
			fate = Inserted
		}
		text := "/" + segment
		if p := m.find(pathPart, n); p != none && !strings.Contains(m.slashes, m.input[m.parts[p].start:][:1]) {
			m.add(pathPart, none, "/", Inserted)
			text = segment
		}
		m.add(pathPart, n, text, fate)
		i++
	}
}

// find returns the index of the n-th part of a kind, or none.
func (m *mapper) find(k kind, n int) int {
	first, _ := slices.BinarySearchFunc(m.parts, k, func(p part, k kind) int { return int(p.kind) - int(k) })
	if i := first + n; n >= 0 && i < len(m.parts) && m.parts[i].kind == k {
		return i
	}
	return none
}

// add adds an area, which the n-th part of the kind became if there is one.
func (m *mapper) add(k kind, n int, text string, fate Fate) {
	if text == "" {
		return
	}
	m.areas = append(m.areas, area{m.laid, m.laid + len(text), k, fate})
	m.laid += len(text)
	if i := m.find(k, n); i != none {
		m.parts[i].area = len(m.areas)
	}
}

// mapParts yields the runs for all parts, and for what is between them.
func (m *mapper) mapParts(unread int) {
	for i := range m.parts {
		p := &m.parts[i]
		m.pass(p.start)
		if p.area == 0 {
			m.drop(p, p.start)
			continue
		}
		m.insert(p.area - 1)
		m.align(p, &m.areas[p.area-1])
		m.next = p.area
	}
	m.pass(unread)
	m.insert(len(m.areas))
	if unread < len(m.input) {
		m.put(Run{Start: unread, End: len(m.input), Fate: Unread})
	}
	m.flush()
}

// pass goes to an offset of the input, over code points that belong to no part.
func (m *mapper) pass(to int) {
	if m.in < to {
		m.put(Run{Start: m.in, End: to, Fate: m.unplaced})
	}
}

// insert puts the areas before the one with an index, which the input does not have.
func (m *mapper) insert(before int) {
	for _, a := range m.areas[m.next:before] {
		m.put(Run{m.in, m.in, a.start, a.end, kindFields[a.kind], a.fate, false})
	}
	m.next = before
}

// drop notes that a part from an offset on is not in the href.
func (m *mapper) drop(p *part, from int) {
	for i := from; i < p.end; i++ {
		r := Run{Start: i, End: i + 1, Field: kindFields[p.kind], Fate: m.unplaced, Moved: p.moved}
		if scalar.IsTabOrNewline(m.input[i]) {
			r.Field, r.Moved = "", false
		}
		m.put(r)
	}
}

// align finds out what became of a part, code point by code point as far as possible.
// The rest of it became the rest of the area. A host or a port changes as a whole.
func (m *mapper) align(p *part, a *area) {
	i, h := m.follow(p, a, func(Run) {})
	fate := Encoded
	switch {
	case i == p.end && h == a.end:
		m.follow(p, a, m.put)
		return
	case p.kind == hostPart, p.kind == portPart:
		i, h, fate = p.start, a.start, Changed
	case i == p.end:
		i, h = p.start, a.start
	default:
		m.follow(p, a, m.put)
	}
	if h == a.end {
		m.drop(p, i)
		return
	}
	m.put(Run{i, p.end, h, a.end, kindFields[p.kind], fate, p.moved})
}

// follow visits the code points of a part as long as it is clear what they became, and
// returns where that ends in the input and in the href.
func (m *mapper) follow(p *part, a *area, visit func(Run)) (i, h int) {
	h = a.start
	for i = p.start; i < p.end; {
		n, _ := scalar.Next(m.input[i:p.end])
		r := Run{Start: i, End: i + n, Fate: Dropped}
		if !scalar.IsTabOrNewline(m.input[i]) {
			size, fate := correspond(m.input[i:i+n], m.href[h:a.end])
			if size == 0 {
				break
			}
			r = Run{i, i + n, h, h + size, kindFields[p.kind], fate, p.moved}
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
