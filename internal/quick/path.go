package quick

import (
	"encoding/binary"
	"math/bits"
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/swar"
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
		if !s.path() {
			return strip
		}
	}
	return s.afterPath()
}

// usualTail writes path, query and fragment of a special URL, other than a file
// URL, in one piece, if all of them are canonical, and reports whether they are.
func (s *scanner) usualTail() bool {
	query, fragment, ok := usualTail(s.in, s.i)
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
	in, start := s.in, s.i
	if in[start] != '/' || s.o.Scheme == record.File && hasDriveLetterToMend(in[start+1:]) {
		return false
	}
	end := pathStop(in, scanPath(in, start), s.o.Scheme.IsSpecial())
	ok := end == len(in) || in[end] == '?' || in[end] == '#'
	if !ok && in[end] != '/' {
		end = start + strings.LastIndexByte(in[start:end], '/')
	}
	s.advance(end - start)
	return ok
}

// pathStop returns where a path is no longer canonical: at a byte or at the slash
// before a segment of dots. If all of it is canonical, it returns its end. The
// scan has stopped at the offset i.
func pathStop(in string, i int, isSpecial bool) int {
	for {
		switch {
		case i == len(in):
			return i
		case in[i] == '\\' && !isSpecial:
		case in[i] != '/':
			return i
		default:
			if _, dots := dotSegment(in, i+1, isSpecial, false); dots > 0 {
				return i
			}
		}
		i = scanPath(in, i+1)
	}
}

// hasDriveLetterToMend reports whether a path's first segment is a Windows
// drive letter with "|".
func hasDriveLetterToMend(s string) bool {
	return len(s) >= 2 && s[1] == '|' && record.StartsWithWindowsDriveLetter(s)
}

// dotSegment returns where the segment of in that begins at the offset i ends, and
// of how many dots it consists: one, two, or 0 if it is no such segment. A
// backslash ends it in a special URL, "?" and "#" unless it is whole.
func dotSegment(in string, i int, isSpecial, whole bool) (end, dots int) {
	end = i + record.DotLength(in[i:])
	if end == i {
		return i, 0
	}
	dots = 1
	if n := record.DotLength(in[end:]); n > 0 {
		end += n
		dots = 2
	}
	if end == len(in) || in[end] == '/' || in[end] == '\\' && isSpecial || !whole && (in[end] == '?' || in[end] == '#') {
		return end, dots
	}
	return i, 0
}

// path writes the path, from the slash on that begins it or one of its segments.
// It reports whether that was possible: it is not if there is a tab or newline.
func (s *scanner) path() bool {
	w := pathWriter{int(s.o.PathStart), s.o.Scheme, s.whole}
	var ok bool
	s.out, s.i, ok = w.append(s.out, s.in, s.i)
	s.markPath()
	return ok
}

// pathWriter writes a path that is a list of segments.
type pathWriter struct {
	root   int // where the path begins in the href
	scheme record.Scheme
	whole  bool // neither "?" nor "#" ends the path
}

// append writes a slash and the segment of in that begins at the offset i, with
// a slash of its own or without, and all segments behind it. It returns the end
// of the path with the buffer, and reports whether there is neither tab nor
// newline in it.
func (p pathWriter) append(out []byte, in string, i int) (_ []byte, end int, ok bool) {
	if p.isSlash(in[i]) {
		i++
	}
	out, i = p.beginSegment(append(out, '/'), in, i)
	out, i = appendPathRun(out, in, i)
	return p.goOn(out, in, i)
}

// goOn is append from where a scan of the path has stopped.
func (p pathWriter) goOn(out []byte, in string, i int) (_ []byte, end int, ok bool) {
	for i < len(in) {
		switch b := in[i]; {
		case p.isSlash(b):
			out, i = p.beginSegment(append(out, '/'), in, i+1)
		case (b == '?' || b == '#') && !p.whole:
			return out, i, true
		case isTabOrNewline(b):
			return out, i, false
		case b == '\\' || classes[b]&stopPath == 0:
			out = append(out, b)
			i++
		default:
			n := 0
			out, n = appendEncoded(out, in[i:])
			i += n
		}
		out, i = appendPathRun(out, in, i)
	}
	return out, i, true
}

// beginSegment goes on behind a slash. It does what segments of dots ask for, and
// mends a drive letter.
func (p pathWriter) beginSegment(out []byte, in string, i int) ([]byte, int) {
	for i < len(in) && (in[i] == '.' || in[i] == '%') {
		end, dots := dotSegment(in, i, p.scheme.IsSpecial(), p.whole)
		if dots == 0 {
			return out, i
		}
		if dots == 2 {
			out = p.shorten(out)
		}
		i = end
		if i == len(in) || !p.isSlash(in[i]) {
			return out, i // the end of the path
		}
		i++
	}
	if p.scheme == record.File && len(out) == p.root+1 && record.StartsWithWindowsDriveLetter(in[i:]) {
		out = append(out, in[i], ':')
		i += 2
	}
	return out, i
}

// appendPathRun appends what a path may have as it is, from the offset i on, and
// returns where it stops: at a byte that must be looked at, or a slash after
// which a segment of dots may begin.
func appendPathRun(out []byte, in string, i int) ([]byte, int) {
	for len(in)-i >= 8 && cap(out)-len(out) >= 8 {
		w := swar.Word(in[i:])
		ascii := w &^ swar.Highs
		stops := notPath(w)
		slashes := ^swar.Not(ascii, '/') & swar.Highs
		dots := ^swar.Outside(ascii, '$', '.') & swar.Highs & (slashes << 8)
		n := bits.TrailingZeros64(stops|dots>>8|slashes&(0x80<<56)) / 8
		binary.LittleEndian.PutUint64(out[len(out):len(out)+8], w)
		out = out[:len(out)+n]
		i += n
		if n < 8 {
			return out, i
		}
	}
	for i < len(in) && classes[in[i]]&stopPath == 0 && in[i] != '/' {
		out = append(out, in[i])
		i++
	}
	return out, i
}

// isSlash reports whether b is a slash, or a backslash that stands for one.
func (p pathWriter) isSlash(b byte) bool {
	return b == '/' || b == '\\' && p.scheme.IsSpecial()
}

// shorten removes the last segment, if any, of a path that ends with a slash,
// but never a file URL's drive letter.
//
// It gives what record.URL.Shorten gives (FuzzEngines).
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func (p pathWriter) shorten(out []byte) []byte {
	end := len(out) - 1
	if end <= p.root {
		return out
	}
	slash := end - 1
	for out[slash] != '/' {
		slash--
	}
	if p.scheme == record.File && slash == p.root && record.IsNormalizedWindowsDriveLetter(text(out[p.root+1:end])) {
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
		// Most code points have two bytes, or three that begin with neither E0
		// nor ED and so are well-formed; scalar.Next, a call, knows the others.
		if c := rest[i:]; len(c) >= 3 && isContinuation(c[1]) {
			if c[0] >= 0xC2 && c[0] < 0xE0 {
				dst = percent.AppendByte(percent.AppendByte(dst, c[0]), c[1])
				i += 2
				continue
			}
			if c[0] > 0xE0 && c[0] < 0xED && isContinuation(c[2]) {
				dst = percent.AppendByte(percent.AppendByte(percent.AppendByte(dst, c[0]), c[1]), c[2])
				i += 3
				continue
			}
		}
		n, ok := scalar.Next(rest[i:])
		if !ok {
			dst = append(dst, "%EF%BF%BD"...)
			i += n
			continue
		}
		for end := i + n; i < end; i++ {
			dst = percent.AppendByte(dst, rest[i])
		}
	}
	return dst, i
}

// isContinuation reports whether b is a byte of a code point, but not the first.
func isContinuation(b byte) bool { return b&0xC0 == 0x80 }

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
	if s.i < len(s.in) && s.in[s.i] != '#' {
		s.copying()
		s.out, s.i = appendComponent(s.out, s.in, s.i, stop, false)
	}
}

// appendComponent writes a query, which "#" ends unless it is whole, or a
// fragment, from the offset i on, and returns where it ends.
func appendComponent(out []byte, in string, i int, stop uint8, whole bool) (_ []byte, end int) {
	for {
		start := i
		i = scan(in, i, stop)
		out = append(out, in[start:i]...)
		if i == len(in) || in[i] == '#' && !whole {
			return out, i
		}
		n := 0
		out, n = appendEncoded(out, in[i:])
		i += n
	}
}
