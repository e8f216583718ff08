// Package quick parses in one scan. It may decline, and then package machine
// parses. It has no rules of its own, and when it says that an input fails it
// does not say why; the machine does, for those who ask. What it returns is
// what the machine would: the tests run every vector through both, and
// FuzzEngines in package weburl compares them on anything else.
//
// The scan looks for the first byte that the canonical form has otherwise. Most
// URLs have none: then the href is the input itself and nothing is written. As
// soon as one is found, what was scanned so far is copied into a buffer that
// has room for the rest, and the scan goes on writing.
package quick

import (
	"unicode/utf8"
	"unsafe"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
)

// maxLength is the length in bytes over which inputs are declined, so that no
// href made here can be longer than offsets reach.
const maxLength = 1 << 29

// Answer is what becomes of an input.
type Answer uint8

// The answers. Declined says nothing about the input.
const (
	Declined Answer = iota
	Parsed
	Failed
	strip // to be scanned again without tabs and newlines
)

// String returns the answer's name.
func (a Answer) String() string {
	return [...]string{"declined", "parsed", "failed", "strip"}[a]
}

// store sets dst to what has been scanned.
func (s *scanner) store(dst *layout.URL) {
	if s.out == nil {
		dst.Href = s.in
	} else {
		dst.Href = text(s.out)
	}
	setOffsets(dst, &s.o)
}

// setOffsets copies the offsets one by one: as a whole they would be loaded in
// fewer pieces than they have been stored in, and processors are slow at that.
func setOffsets(dst *layout.URL, o *layout.Offsets) {
	dst.SchemeEnd = o.SchemeEnd
	dst.UsernameEnd = o.UsernameEnd
	dst.HostStart = o.HostStart
	dst.HostEnd = o.HostEnd
	dst.PathStart = o.PathStart
	dst.QueryStart = o.QueryStart
	dst.FragmentStart = o.FragmentStart
	dst.Port = o.Port
	dst.HostKind = o.HostKind
	dst.Scheme = o.Scheme
}

// CanParse is Parse without the URL. It does not look at what can make none
// fail: path, query and fragment.
//
// It gives what Parse gives (FuzzEngines).
//
// https://url.spec.whatwg.org/#dom-url-canparse
func CanParse(input string, base *layout.URL) Answer {
	s := scanner{authorityOnly: true}
	answer := s.run(input, base)
	if answer == strip {
		s = scanner{authorityOnly: true}
		answer = s.run(withoutTabsAndNewlines(input), base)
	}
	return answer
}

// withoutTabsAndNewlines returns s without them. It makes s well-formed before
// that, lest the bytes on both sides of one become a character.
func withoutTabsAndNewlines(s string) string {
	s = scalar.String(s)
	b := make([]byte, 0, len(s))
	for i := range len(s) {
		if !isTabOrNewline(s[i]) {
			b = append(b, s[i])
		}
	}
	return text(b)
}

func isTabOrNewline(b byte) bool { return b == '\t' || b == '\n' || b == '\r' }

// text returns b as a string without a copy. Nobody writes to b afterwards.
func text(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// scanner is the scan of one input. in[:i] has been scanned. While out is nil
// it is the start of the href, afterwards out is.
type scanner struct {
	in  string
	i   int
	out []byte
	o   layout.Offsets

	authorityOnly bool // nothing is wanted but whether the input parses
	whole         bool // the input is one component: no delimiter ends it
}

// run scans the whole input. The base URL is handed on and not kept in the
// scanner, which would move it to the heap.
func (s *scanner) run(input string, base *layout.URL) Answer {
	if len(input) > maxLength {
		return Declined
	}
	s.in = trim(input)
	// Two slashes after the scheme mean an authority, whatever the base URL.
	if scheme, start := usualScheme(s.in); start > 0 {
		s.o.Scheme, s.o.SchemeEnd, s.i = scheme, uint32(start-len("://")), start
		if scheme == record.File {
			return s.fileHost()
		}
		return s.specialAuthority()
	}
	return s.scheme(base)
}

// trim leaves out C0 controls and spaces at both ends.
func trim(s string) string {
	start, end := 0, len(s)
	for start < end && s[start] <= ' ' {
		start++
	}
	for start < end && s[end-1] <= ' ' {
		end--
	}
	return s[start:end]
}

// at returns the length of the href so far.
func (s *scanner) at() uint32 {
	if s.out == nil {
		return uint32(s.i)
	}
	return uint32(len(s.out))
}

// copying makes sure that out holds the href so far, if one is wanted. The
// buffer has room for the rest of the input, encoded, and for the few bytes
// that parsing adds.
func (s *scanner) copying() { s.copyingWith(0) }

// copyingWith is copying with room for so many bytes more.
func (s *scanner) copyingWith(more int) {
	if s.out == nil && !s.authorityOnly {
		s.out = make([]byte, 0, s.i+room(s.in[s.i:])+more)
		s.out = append(s.out, s.in[:s.i]...)
	}
}

// added is the length of what parsing adds, but for addresses that are written
// short.
const added = len("///./")

// room returns how many bytes rest may need in the href, with those that
// parsing adds. Some bytes that are not encoded are counted as if they were.
func room(rest string) int {
	more := len("%00") - 1
	if !utf8.ValidString(rest) {
		more = len("%EF%BF%BD") - 1
	}
	return added + len(rest) + more*countUnusual(rest)
}

// emptyHost sets the offsets of an empty host, which begins here.
func (s *scanner) emptyHost() {
	at := s.at()
	s.o.HostKind = host.Empty
	s.o.UsernameEnd, s.o.HostStart, s.o.HostEnd = at, at, at
}

// nullHost sets the offsets of a host that is null, which begins here.
func (s *scanner) nullHost() {
	s.emptyHost()
	s.o.HostKind = host.Null
}
