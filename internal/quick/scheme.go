package quick

import (
	"encoding/binary"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/swar"
)

// scheme scans a scheme and what follows it, or else a relative reference.
func (s *scanner) scheme(base *layout.URL) Answer {
	end, ok := s.schemeEnd()
	if !ok {
		return s.resolve(base)
	}
	if end > 0 && s.in[end] != ':' {
		return strip // a tab or newline stands in what may be a scheme
	}
	name := s.in[:end]
	for i := range end {
		if isUpper(name[i]) {
			s.copying()
			s.out = appendLower(s.out, name)
			break
		}
	}
	if s.out != nil {
		name = text(s.out)
		s.out = append(s.out, ':')
	}
	if s.authorityOnly {
		s.out = nil
	}
	s.o.SchemeEnd = uint32(end)
	s.o.Scheme = record.SchemeOf(name)
	s.i = end + 1
	return s.afterScheme(name, base)
}

// schemeEnd returns where the scheme's colon is, or where a tab or newline is
// before that is known. The result is false when the input has no scheme.
func (s *scanner) schemeEnd() (int, bool) {
	in := s.in
	if in == "" || !isAlpha(in[0]) {
		return 0, false
	}
	i := 1
	for i < len(in) && (classes[in[i]]&stopScheme == 0 || isUpper(in[i])) {
		i++
	}
	return i, i < len(in) && (in[i] == ':' || isTabOrNewline(in[i]))
}

// afterScheme decides what follows the scheme by the next two bytes.
func (s *scanner) afterScheme(name string, base *layout.URL) Answer {
	rest := s.in[s.i:]
	if len(rest) > 0 && isTabOrNewline(rest[0]) || len(rest) > 1 && isTabOrNewline(rest[1]) {
		return strip
	}
	isRelative := base != nil && base.SchemeText() == name
	switch {
	case s.o.Scheme == record.File:
		if isRelative {
			return s.file(base)
		}
		return s.file(nil)
	case s.o.Scheme.IsSpecial():
		if len(rest) > 1 && rest[0] == '/' && rest[1] == '/' {
			return s.authoritySlashes(2)
		}
		if isRelative {
			s.in, s.i, s.out = rest, 0, nil
			return s.resolve(base)
		}
		return s.authoritySlashes(0)
	case len(rest) > 1 && rest[0] == '/' && rest[1] == '/':
		s.advance(2)
		return s.authority()
	case len(rest) > 0 && rest[0] == '/':
		s.nullHost()
		if s.out == nil && strings.HasPrefix(rest, "/.//") {
			s.i += len("/.") // as the serializer writes a path that begins with two slashes
		}
		return s.listPath()
	}
	s.nullHost()
	return s.opaquePath()
}

// authoritySlashes makes any number of slashes of either kind two. The first
// n of them are known to be right.
func (s *scanner) authoritySlashes(n int) Answer {
	end := s.i + n
	for end < len(s.in) && (s.in[end] == '/' || s.in[end] == '\\') {
		end++
	}
	if end != s.i+2 || n != 2 {
		s.copying()
	}
	if s.out != nil {
		s.out = append(s.out, "//"...)
	}
	s.i = end
	return s.specialAuthority()
}

// advance goes on after n bytes, which the href has as well.
func (s *scanner) advance(n int) {
	if s.out != nil {
		s.out = append(s.out, s.in[s.i:s.i+n]...)
	}
	s.i += n
}

// appendLower appends s in lower case to dst. It must be ASCII.
func appendLower(dst []byte, s string) []byte {
	if len(s) < 8 {
		for i := range len(s) {
			b := s[i]
			if isUpper(b) {
				b |= 0x20
			}
			dst = append(dst, b)
		}
		return dst
	}
	start := len(dst)
	dst = slices.Grow(dst, len(s))[:start+len(s)]
	rest := dst[start:]
	for i := 0; i < len(s)-8; i += 8 {
		binary.LittleEndian.PutUint64(rest[i:], lower(swar.Word(s[i:])))
	}
	last := len(s) - 8 // once more in part, most often
	binary.LittleEndian.PutUint64(rest[last:], lower(swar.Word(s[last:])))
	return dst
}

// lower returns eight bytes in lower case. What it makes of those that are not
// ASCII is not ASCII either.
func lower(w uint64) uint64 { return w | ^swar.Outside(w, 'A', 'Z')&swar.Highs>>2 }

func isUpper(b byte) bool { return b >= 'A' && b <= 'Z' }

func isAlpha(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

func isDigit(b byte) bool { return b >= '0' && b <= '9' }
