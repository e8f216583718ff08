package quick

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
)

// resolve scans a reference without a scheme against the base URL.
func (s *scanner) resolve(base *layout.URL) Answer {
	in := s.in
	if base == nil {
		return Failed
	}
	if strings.ContainsAny(in, "\t\n\r") {
		return strip
	}
	if base.HasOpaquePath() && (in == "" || in[0] != '#') {
		return Failed // it cannot be resolved
	}
	s.o, s.i, s.out = base.Offsets, 0, nil
	switch {
	case len(in) > 1 && s.isSlash(in[0]) && s.isSlash(in[1]):
		return s.resolveAuthority(base)
	case s.authorityOnly:
		return Parsed
	case in == "":
		s.in = base.Href[:base.FragmentStart]
		return Parsed
	case in[0] == '#':
		s.begin(base.Href[:base.FragmentStart])
		s.component(stopFragment)
		return Parsed
	case in[0] == '?':
		s.begin(base.Href[:base.QueryStart])
		return s.afterPath()
	}
	return s.resolvePath(base)
}

// isSlash reports whether b is a slash, or a backslash that stands for one.
func (s *scanner) isSlash(b byte) bool {
	return b == '/' || b == '\\' && s.o.Scheme.IsSpecial()
}

// begin begins a buffer with a prefix of the base URL's href.
func (s *scanner) begin(prefix string) {
	s.out = make([]byte, 0, len(prefix)+room(s.in))
	s.out = append(s.out, prefix...)
}

// resolveAuthority scans a reference that begins with two slashes.
func (s *scanner) resolveAuthority(base *layout.URL) Answer {
	if !s.authorityOnly {
		s.begin(base.Href[:base.SchemeEnd+1])
	}
	s.o = layout.Offsets{SchemeEnd: base.SchemeEnd, Scheme: base.Scheme}
	switch {
	case s.o.Scheme == record.File:
		return s.fileSlashes()
	case s.o.Scheme.IsSpecial():
		return s.authoritySlashes(2)
	}
	s.advance(2)
	return s.authority()
}

// resolvePath scans a reference that begins with a path.
func (s *scanner) resolvePath(base *layout.URL) Answer {
	in := s.in
	path := base.Path()
	isFile := s.o.Scheme == record.File
	switch {
	case s.isSlash(in[0]):
		if isFile && hasDriveLetter(path) && !record.StartsWithWindowsDriveLetter(in[1:]) {
			path = path[:len("/C:")]
		} else {
			path = ""
		}
	case isFile && record.StartsWithWindowsDriveLetter(in):
		path = ""
	case isFile && len(path) == len("/C:") && hasDriveLetter(path):
		// The drive letter is not shortened away.
	default:
		path = path[:max(0, strings.LastIndexByte(path, '/'))]
	}
	// The "/." that may stand before a path without a host is left out; what
	// comes out may not need it.
	start := base.PathStart
	if s.o.HostKind == host.Null {
		start = base.HostEnd
	}
	s.out = make([]byte, 0, int(start)+len(path)+room(s.in))
	s.out = append(s.out, base.Href[:start]...)
	s.out = append(s.out, path...)
	s.o.PathStart = start
	if !s.path() {
		return strip
	}
	return s.afterPath()
}

// hasDriveLetter reports whether the first segment of a path is a normalized
// Windows drive letter.
func hasDriveLetter(path string) bool {
	return len(path) >= 3 && record.IsNormalizedWindowsDriveLetter(path[1:3]) && (len(path) == 3 || path[3] == '/')
}

// file scans what follows the scheme "file" and its colon. The base URL is nil
// unless it is a file URL.
func (s *scanner) file(base *layout.URL) Answer {
	rest := s.in[s.i:]
	switch {
	case len(rest) > 1 && s.isSlash(rest[0]) && s.isSlash(rest[1]):
		return s.fileSlashes()
	case base != nil:
		s.in = rest
		return s.resolve(base)
	case s.authorityOnly:
		return Parsed
	}
	s.copying()
	s.out = append(s.out, "//"...)
	s.emptyHost()
	return s.listPath()
}

// fileSlashes makes two slashes of either kind two slashes.
func (s *scanner) fileSlashes() Answer {
	if s.in[s.i] != '/' || s.in[s.i+1] != '/' {
		s.copying()
	}
	if s.out != nil {
		s.out = append(s.out, "//"...)
	}
	s.i += 2
	return s.fileHost()
}

// fileHost scans the host of a file URL, and all that follows.
func (s *scanner) fileHost() Answer {
	start := s.i
	if s.plainDomain() {
		if !s.isLocalhost() {
			return s.listPath()
		}
		s.i = start
	}
	p, answer := survey(s.in, s.i, s.o.Scheme.IsSpecial())
	if answer != Parsed {
		return answer
	}
	hostname := s.in[s.i:p.end]
	if p.at >= 0 || p.colon >= 0 {
		p.looks = odd // neither has a meaning here
	}
	s.emptyHost()
	if hostname == "" || record.IsWindowsDriveLetter(hostname) {
		return s.listPath() // a drive letter is the first segment
	}
	if !s.host(hostname, p.looks) {
		return Failed
	}
	if s.authorityOnly {
		return Parsed
	}
	if s.isLocalhost() {
		if s.out == nil {
			s.i = start
			s.copying()
			s.i += len(hostname)
		}
		s.out = s.out[:s.o.HostStart]
		s.emptyHost()
	}
	return s.listPath()
}

// isLocalhost reports whether the host scanned last is "localhost".
func (s *scanner) isLocalhost() bool {
	if s.out == nil {
		return s.in[s.o.HostStart:s.o.HostEnd] == "localhost"
	}
	return text(s.out[s.o.HostStart:]) == "localhost"
}
