package quick

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// listPath scans a path that is a list of segments, and all that follows.
func (s *scanner) listPath() Answer {
	if s.authorityOnly {
		return Parsed
	}
	s.o.PathStart = s.at()
	if s.out != nil && s.o.Scheme.IsSpecial() && s.o.Scheme != record.File && s.i < len(s.in) && s.in[s.i] == '/' && s.usualTail() {
		return Parsed
	}
	switch {
	case s.i == len(s.in) || s.in[s.i] == '?' || s.in[s.i] == '#':
		if s.o.Scheme.IsSpecial() {
			s.copying()
			s.out = append(s.out, '/')
		}
	case !s.canonicalPath():
		if s.out == nil && s.o.HostKind == host.Null && s.o.PathStart > s.o.HostEnd {
			s.i = int(s.o.HostEnd) // back to before the "/." that may not be needed
			s.o.PathStart = s.o.HostEnd
		}
		s.copying()
		s.path()
	}
	return s.afterPath()
}

// usualTail writes path, query and fragment of a special URL, other than a file
// URL, in one piece, if all of them are canonical, and reports whether they are.
func (s *scanner) usualTail() bool {
	query := scanPath(s.in, s.i)
	fragment, ok := query, true
	if query < len(s.in) {
		fragment, ok = usualSuffix(s.in, query)
	}
	if ok {
		s.o.QueryStart = s.o.PathStart + uint32(query-s.i)
		s.o.FragmentStart = s.o.PathStart + uint32(fragment-s.i)
		s.out = append(s.out, s.in[s.i:]...)
	}
	return ok
}

// canonicalPath scans the path as long as it is canonical, and reports whether
// that is up to its end. If not, it stops at the slash before the segment that
// is not.
func (s *scanner) canonicalPath() bool {
	end, ok := s.canonicalPathEnd()
	s.advance(end - s.i)
	return ok
}

// canonicalPathEnd returns where canonicalPath stops and what it reports.
func (s *scanner) canonicalPathEnd() (end int, ok bool) {
	in, i := s.in, s.i
	if in[i] != '/' || s.o.Scheme == record.File && hasDriveLetterToMend(in[i+1:]) {
		return i, false
	}
	for {
		i = scanPath(in, i)
		switch {
		case i == len(in) || in[i] == '?' || in[i] == '#':
			return i, true
		case in[i] == '\\' && !s.o.Scheme.IsSpecial():
		case in[i] == '/' && !startsWithDotSegment(in[i+1:]):
		case in[i] == '/':
			return i, false
		default:
			return s.i + strings.LastIndexByte(in[s.i:i], '/'), false
		}
		i++
	}
}

// hasDriveLetterToMend reports whether a path's first segment is a Windows
// drive letter with "|".
func hasDriveLetterToMend(s string) bool {
	return len(s) >= 2 && s[1] == '|' && record.StartsWithWindowsDriveLetter(s)
}

// startsWithDotSegment reports whether the first segment of s is a single-dot
// or double-dot one, or may become one without a tab or newline.
func startsWithDotSegment(s string) bool {
	end := 0
	for end < len(s) && s[end] != '/' && s[end] != '\\' && s[end] != '?' && s[end] != '#' {
		if isTabOrNewline(s[end]) {
			return true
		}
		if end++; end > len("%2e%2e") {
			return false
		}
	}
	return record.IsSingleDot(s[:end]) || record.IsDoubleDot(s[:end])
}

// path writes the path. What needs nothing is written in runs, over any number
// of segments; a segment that may be one of dots, or a drive letter, ends a run.
// The buffer is in a variable while it grows, because storing it in the scanner
// each time would run the garbage collector's write barrier.
func (s *scanner) path() {
	in, i := s.in, s.i
	root := int(s.o.PathStart)
	if s.isSlash(in[i]) {
		i++
	}
	out := append(s.out, '/')
	run, segment := i, len(out) // where they begin, in in and in out
	suspect := s.isSuspect(i, segment)
	for {
		for i < len(in) && classes[in[i]]&stopPath == 0 && in[i] != '/' {
			i++
		}
		if i < len(in) && in[i] == '/' && !suspect {
			i++
			segment = len(out) + i - run
			suspect = mayBeDots(in, i)
			continue
		}
		out = append(out, in[run:i]...)
		if i == len(in) || !s.whole && (in[i] == '?' || in[i] == '#') {
			s.out = s.endSegment(out, segment, root, false)
			s.i = i
			s.markPath()
			return
		}
		switch b := in[i]; {
		case s.isSlash(b):
			out = s.endSegment(out, segment, root, true)
			i++
			segment = len(out)
			suspect = s.isSuspect(i, segment)
		case b == '\\':
			out = append(out, b)
			i++
		default:
			n := 0
			out, n = appendEncoded(out, in[i:])
			i += n
		}
		run = i
	}
}

// isSuspect reports whether the segment that begins at the offset i, and at
// segment in the href, may be one of dots or a drive letter.
func (s *scanner) isSuspect(i, segment int) bool {
	return mayBeDots(s.in, i) || s.o.Scheme == record.File && segment == int(s.o.PathStart)+1
}

// mayBeDots reports whether the segment of in that begins at i may be one of
// dots. A tab or newline at its start makes any of them a suspect.
func mayBeDots(in string, i int) bool {
	return i < len(in) && (in[i] == '.' || in[i] == '%' || in[i] < ' ')
}

// endSegment does what the segment from the offset on asks for when it is made
// of dots, mends a drive letter, and begins the next segment if a slash
// follows.
func (s *scanner) endSegment(out []byte, segment, root int, isSlash bool) []byte {
	name := text(out[segment:])
	if len(name) > 0 && len(name) <= len("%2e%2e") && (name[0] == '.' || name[0] == '%') {
		switch {
		case record.IsDoubleDot(name):
			return s.shorten(out[:segment], root)
		case record.IsSingleDot(name):
			return out[:segment]
		}
	}
	if s.o.Scheme == record.File && segment == root+1 && record.IsWindowsDriveLetter(name) {
		out[segment+1] = ':'
	}
	if isSlash {
		out = append(out, '/')
	}
	return out
}

// shorten removes the last segment, if any, of a path that begins at root and
// ends with a slash, but never a file URL's drive letter.
//
// It gives what record.URL.Shorten gives (FuzzEngines).
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func (s *scanner) shorten(out []byte, root int) []byte {
	end := len(out) - 1
	if end <= root {
		return out
	}
	slash := end - 1
	for out[slash] != '/' {
		slash--
	}
	if s.o.Scheme == record.File && slash == root && record.IsNormalizedWindowsDriveLetter(text(out[root+1:end])) {
		return out
	}
	return out[:slash+1]
}

// encode writes the code point at the start of rest, percent-encoded, unless
// it is a tab or newline, and returns how many bytes it has.
func (s *scanner) encode(rest string) (n int) {
	s.out, n = appendEncoded(s.out, rest)
	return n
}

// appendEncoded is encode for a buffer. It goes on to the end of a run of code
// points that are not ASCII.
func appendEncoded(dst []byte, rest string) ([]byte, int) {
	b := rest[0]
	switch {
	case isTabOrNewline(b):
		return dst, 1
	case b < 0x80:
		return percent.AppendByte(dst, b), 1
	}
	i := 0
	for i < len(rest) && rest[i] >= 0x80 {
		n, ok := scalar.Next(rest[i:])
		if !ok {
			dst = append(dst, "%EF%BF%BD"...)
			i += n
			continue
		}
		for end := i + n; i < end; i++ {
			dst = append(dst, '%', upperHex[rest[i]>>4], upperHex[rest[i]&15])
		}
	}
	return dst, i
}

const upperHex = "0123456789ABCDEF"

// opaquePath scans an opaque path, and all that follows.
func (s *scanner) opaquePath() Answer {
	if s.authorityOnly {
		return Parsed
	}
	in, i := s.in, s.i
	s.o.PathStart = s.at()
	for {
		start := i
		i = scan(in, i, stopOpaquePath)
		s.advance(i - start)
		switch {
		case i == len(in) || in[i] == '?' || in[i] == '#':
			return s.afterPath()
		case isTabOrNewline(in[i]):
			return strip
		case in[i] == ' ' && in[i+1] != '?' && in[i+1] != '#':
			if isTabOrNewline(in[i+1]) {
				return strip
			}
			s.advance(1)
			i++
		default:
			s.copying()
			i += s.encode(in[i:])
			s.i = i
		}
	}
}

// afterPath scans query and fragment.
func (s *scanner) afterPath() Answer {
	s.o.QueryStart = s.at()
	if s.i == len(s.in) {
		s.o.FragmentStart = s.o.QueryStart
		return Parsed
	}
	if s.in[s.i] == '?' {
		if s.o.Scheme.IsSpecial() {
			s.component(stopSpecialQuery)
		} else {
			s.component(stopQuery)
		}
	}
	s.o.FragmentStart = s.at()
	if s.i < len(s.in) {
		s.component(stopFragment)
	}
	return Parsed
}

// markPath inserts "/." before a path that would be read as a host.
func (s *scanner) markPath() {
	if s.o.HostKind != host.Null {
		return
	}
	start := int(s.o.PathStart)
	if path := s.out[start:]; len(path) > 1 && path[0] == '/' && path[1] == '/' {
		s.out = append(s.out, "/."...)
		copy(s.out[start+2:], s.out[start:])
		copy(s.out[start:], "/.")
		s.o.PathStart += 2
	}
}

// component scans a query, which "#" ends, or a fragment. The delimiter before
// it has not been scanned yet.
func (s *scanner) component(stop uint8) {
	end := scan(s.in, s.i+1, stop)
	s.advance(end - s.i)
	for s.i < len(s.in) && s.in[s.i] != '#' || stop == stopFragment && s.i < len(s.in) {
		s.copying()
		s.i += s.encode(s.in[s.i:])
		end = scan(s.in, s.i, stop)
		s.advance(end - s.i)
	}
}
