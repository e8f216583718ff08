package step

import (
	"strings"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/scalar"
)

// kind is what a part of an input or of an href is: a field, a segment or a
// delimiter. The kinds are in the order of a URL.
type kind uint8

const (
	schemePart kind = iota
	schemeColon
	authoritySlash
	usernamePart
	passwordColon
	passwordPart
	at
	hostPart
	portColon
	portPart
	pathPart // a segment with the slash before it, or a path that is opaque
	questionMark
	queryPart
	numberSign
	fragmentPart
	kinds
)

// kindFields are the fields that parts belong to. Delimiters belong to none.
var kindFields = [kinds]string{
	schemePart: "scheme", usernamePart: "username", passwordPart: "password", hostPart: "host", portPart: "port",
	pathPart: "path", queryPart: "query", fragmentPart: "fragment",
}

// part is a part of the input.
type part struct {
	start, end int
	kind       kind
	moved      bool
	area       int // what it became: the number of an area, from 1; 0 for nothing
}

// Segments of a path that are not in the input.
const (
	inheritedSegment = -1
	insertedSegment  = -2
)

// none is where a part begins that the input does not have.
const none = -1

// reader finds out from the steps of the machine where the parts of an input are.
type reader struct {
	input  string
	end    int        // of the last part
	unread int        // where the code points begin that are not read after a failure
	starts [kinds]int // where the first parts of the kinds begin

	moved   bool  // the path begins in the place of the host
	stack   []int // the numbers of the segments that are in the path of the record, or the constants above
	segment int   // the number of the segment that is read
}

func newReader(input string) *reader {
	r := &reader{input: input, unread: len(input)}
	for k := range r.starts {
		r.starts[k] = none
	}
	r.starts[authoritySlash], r.end = scalar.TrimSpan(input)
	return r
}

// step notes where a part begins. It has the form of engine.Tracer.Yield.
func (r *reader) step(s *engine.Step) bool {
	before, after := s.Before.State.String(), s.After.State.String()
	pointer, next := s.Before.Pointer, s.After.Pointer
	if before == scheme && s.C == ':' {
		r.starts[schemePart], r.starts[schemeColon], r.starts[authoritySlash] = r.starts[authoritySlash], pointer, pointer+1
	}
	switch {
	case s.Outcome == engine.Fails:
		r.fail(s, before)
	case after == before:
	case after == authority:
		r.starts[usernamePart] = next
	case after == host:
		r.splitUserinfo(next)
		r.starts[hostPart] = next
	case after == fileHost:
		r.starts[hostPart] = next
	case after == port:
		r.starts[portColon], r.starts[portPart] = pointer, pointer+1
	case after == pathStart, after == opaquePath:
		r.starts[pathPart] = next
	case after == path && before != pathStart:
		r.enterPath(before, next)
	case after == query:
		r.starts[questionMark], r.starts[queryPart] = pointer, pointer+1
	case after == fragment:
		r.starts[numberSign], r.starts[fragmentPart] = pointer, pointer+1
	}
	if before == path && s.After.Buffer == "" {
		r.endSegment(s)
	}
	return true
}

// fail notes where the parser failed. The code point there belongs to no part,
// unless it is one that no port has.
func (r *reader) fail(s *engine.Step, state string) {
	r.end = s.Before.Pointer
	if state == authority {
		r.splitUserinfo(r.end)
	}
	if s.C == EOF {
		return
	}
	r.unread = r.end
	if state == noScheme {
		return // the scheme states went back to the start
	}
	n, _ := scalar.Next(r.input[r.end:])
	r.unread += n
	if state == port && !strings.ContainsRune(`/?#\`, s.C) {
		r.end = r.unread
	}
}

// splitUserinfo finds the parts of what the authority state has read, up to a host.
func (r *reader) splitUserinfo(end int) {
	start := r.starts[usernamePart]
	info := r.input[start:end]
	i := strings.LastIndexByte(info, '@')
	if i < 0 {
		r.starts[usernamePart] = none
		return
	}
	r.starts[at] = start + i
	if colon := strings.IndexByte(info[:i], ':'); colon >= 0 {
		r.starts[passwordColon], r.starts[passwordPart] = start+colon, start+colon+1
	}
}

// enterPath notes that a path begins at next or at a slash before it. A drive letter
// in the place of a host is a segment.
func (r *reader) enterPath(before string, next int) {
	if before == fileHost {
		r.starts[pathPart], r.starts[hostPart], r.moved = r.starts[hostPart], none, true
		return
	}
	read := strings.TrimRight(r.input[:next], tabs)
	if i := len(read) - 1; i >= 0 && (read[i] == '/' || read[i] == '\\') {
		next = i
	}
	r.starts[pathPart] = next
}

// endSegment notes what became of a segment that the path state ended: with dots it
// is not added, but an empty segment may be.
func (r *reader) endSegment(s *engine.Step) {
	before, after := s.Before.URL.Path.Segments, s.After.URL.Path.Segments
	for len(r.stack) < len(before) {
		r.stack = append(r.stack, inheritedSegment)
	}
	isAdded := len(after) > len(before) && (after[len(before)] == "") == (s.Before.Buffer == "")
	switch {
	case isAdded:
		r.stack = append(r.stack, r.segment)
	case s.C == '/' || s.C == '\\':
		r.stack = r.stack[:len(after)]
	default:
		r.stack = append(r.stack[:len(after)-1], insertedSegment)
	}
	r.segment++
}

// parts returns the parts of the input in order. Each of the slashes divides the path.
func (r *reader) parts(slashes string) (list []part) {
	for k, start := range r.starts {
		if start == none {
			continue
		}
		end := r.end
		for _, next := range r.starts[k+1:] {
			if next != none {
				end = next
				break
			}
		}
		for start < end {
			next := end
			switch kind(k) {
			case authoritySlash:
				next = start + 1
			case pathPart:
				if i := strings.IndexAny(r.input[start+1:end], slashes); i >= 0 {
					next = start + 1 + i
				}
			}
			if text := strings.Trim(r.input[start:next], tabs); text != "" {
				from := start + strings.Index(r.input[start:next], text)
				list = append(list, part{from, from + len(text), kind(k), r.moved && start == r.starts[pathPart], 0})
			}
			start = next
		}
	}
	return list
}

// tabs are what the parser removes from the middle of an input.
const tabs = "\t\n\r"
