package quick

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
)

// stage is where usual has met something that is not usual.
type stage uint8

const (
	atScheme stage = iota
	atAuthority
	atPath
	atEnd // it has not
)

// usual parses the URLs that most are, canonical ones of a web page or a file:
// scheme, domain and path, perhaps a query and a fragment. It is the scanner's
// way through them in a straight line, without its calls, which take as long
// as the scan itself. It sets dst if it gets to the end. If it only gets to the
// path, it returns where that begins and where it is to be looked at.
//
// It gives what scanner.run gives (FuzzEngines).
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func usual(dst *layout.URL, in string) (got stage, path, stop int) {
	scheme, start := usualScheme(in)
	if start == 0 {
		return atScheme, 0, 0
	}
	kind, end := host.Domain, start
	if in[start] != '/' {
		end = scanDomain(in, start)
		if end == start || end == len(in) || in[end] != '/' || endsInANumber(in[start:end]) {
			return atAuthority, 0, 0
		}
	}
	if scheme == record.File {
		if in[start:end] == "localhost" || hasDriveLetterToMend(in[end+1:]) {
			return atAuthority, 0, 0
		}
		if start == end {
			kind = host.Empty
		}
	} else if start == end {
		return atAuthority, 0, 0
	}
	query, fragment, ok := usualTail(in, end)
	if !ok {
		return atPath, end, query
	}
	dst.Href = in
	dst.SchemeEnd = uint32(start - len("://"))
	dst.UsernameEnd = uint32(start)
	dst.HostStart = uint32(start)
	dst.HostEnd = uint32(end)
	dst.PathStart = uint32(end)
	dst.QueryStart = uint32(query)
	dst.FragmentStart = uint32(fragment)
	dst.Port = 0
	dst.HostKind = kind
	dst.Scheme = scheme
	return atEnd, 0, 0
}

// usualTail scans the path of a special URL, which begins at the offset path
// with a slash, and what follows, and reports whether all is canonical. It
// returns where query and fragment begin, or where the path is to be looked at.
func usualTail(in string, path int) (query, fragment int, ok bool) {
	query = scanPath(in, path)
	if query == len(in) {
		return query, query, true
	}
	fragment = query
	if in[query] == '?' {
		fragment = scan(in, query+1, stopSpecialQuery)
	}
	if fragment < len(in) && (in[fragment] != '#' || scan(in, fragment+1, stopFragment) < len(in)) {
		return query, 0, false
	}
	return query, fragment, true
}

// usualScheme returns the scheme of an input, if it is one of the usual ones
// with two slashes, and where the authority begins, otherwise 0.
func usualScheme(in string) (scheme record.Scheme, start int) {
	switch {
	case len(in) > 8 && in[:8] == "https://":
		return record.HTTPS, 8
	case len(in) > 7 && in[:7] == "http://":
		return record.HTTP, 7
	case len(in) > 7 && in[:7] == "file://":
		return record.File, 7
	}
	return record.NotSpecial, 0
}

// goOn scans the rest of an input from where usual has got to.
func (s *scanner) goOn(input string, base *layout.URL, got stage, path, stop int) Answer {
	if got == atScheme {
		return s.run(input, base)
	}
	s.in = trim(input)
	s.o.Scheme, s.i = usualScheme(input)
	s.o.SchemeEnd = uint32(s.i - len("://"))
	switch {
	case got == atPath:
		return s.afterDomain(path, stop)
	case s.o.Scheme == record.File:
		return s.fileHost()
	case s.i < len(s.in) && s.isSlash(s.in[s.i]):
		s.i -= len("//")
		return s.authoritySlashes(2)
	}
	return s.authority()
}

// afterDomain goes on after a domain, or after the empty host of a file URL.
func (s *scanner) afterDomain(path, stop int) Answer {
	s.emptyHost()
	if path > s.i {
		s.o.HostKind = host.Domain
		s.o.HostEnd = uint32(path)
		s.i = path
	}
	switch {
	case stop >= len(s.in) || s.in[stop] == '?' || s.in[stop] == '#':
		return s.listPath()
	case s.in[stop] == '/' && startsWithDotSegment(s.in[stop+1:]):
		s.o.PathStart, s.i = s.at(), stop
	case classes[s.in[stop]]&stopPath == 0:
		return s.listPath()
	default: // a byte in the path must be changed: back to the start of its segment
		s.o.PathStart = s.at()
		s.i += strings.LastIndexByte(s.in[s.i:stop], '/')
	}
	s.copying()
	s.path()
	return s.afterPath()
}
