package quick

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
)

// Parse parses input, against base unless that is nil, into dst, which stays as
// it is unless the answer is Parsed.
//
// It is a straight line through what most URLs are, canonical ones of a web
// page or a file: scheme, domain and path, perhaps a query and a fragment. Where
// something else comes up, it leaves the rest to the scanner, whose calls take
// as long as the scan itself.
//
// It gives what machine.Parse and layout.FromRecord give (FuzzEngines).
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func Parse(dst *layout.URL, input string, base *layout.URL) Answer {
	scheme, start := usualScheme(input)
	if start == 0 || len(input) > maxLength {
		return parse(dst, input, base, progress{})
	}
	kind, end := host.Domain, start
	if input[start] != '/' {
		end = scanDomain(input, start)
		if end == start || end == len(input) || input[end] != '/' || endsInANumber(input[start:end]) {
			return parse(dst, input, base, progress{start: start})
		}
	}
	if scheme == record.File {
		if input[start:end] == "localhost" || hasDriveLetterToMend(input[end+1:]) {
			return parse(dst, input, base, progress{start: start})
		}
		if start == end {
			kind = host.Empty
		}
	} else if start == end {
		return parse(dst, input, base, progress{start: start})
	}
	query := scanPath(input, end)
	fragment := query
	if query < len(input) {
		var ok bool
		if fragment, ok = usualSuffix(input, query); !ok {
			return parse(dst, input, base, progress{start, end, query})
		}
	}
	dst.Href = input
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
	return Parsed
}

// usualSuffix scans what follows the path of a special URL, from the offset at
// which the scan of the path stopped, and reports whether it is canonical. It
// returns where the fragment begins.
func usualSuffix(in string, query int) (fragment int, ok bool) {
	fragment = query
	if in[query] == '?' {
		fragment = scan(in, query+1, stopSpecialQuery)
	}
	return fragment, fragment == len(in) ||
		in[fragment] == '#' && scan(in, fragment+1, stopFragment) == len(in)
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

// progress is how far Parse has got in its straight line, in offsets that are 0
// if it has not got there.
type progress struct {
	start int // of the authority, behind a usual scheme
	path  int // of the path, behind a usual domain
	stop  int // where the path, or what follows it, is not canonical
}

// parse is Parse of what is not usual, from there on.
func parse(dst *layout.URL, input string, base *layout.URL, p progress) Answer {
	if len(input) > maxLength {
		return Declined
	}
	var s scanner
	answer := s.goOn(input, base, p)
	if answer == strip {
		s = scanner{}
		answer = s.run(withoutTabsAndNewlines(input), base)
	}
	if answer == Parsed {
		s.store(dst)
	}
	return answer
}

// goOn scans the rest of an input from where Parse has got to.
func (s *scanner) goOn(input string, base *layout.URL, p progress) Answer {
	if p.start == 0 {
		return s.run(input, base)
	}
	s.in = trim(input)
	s.o.Scheme, s.i = usualScheme(input)
	s.o.SchemeEnd = uint32(s.i - len("://"))
	switch {
	case p.path > 0:
		return s.afterDomain(p.path, p.stop)
	case s.o.Scheme == record.File:
		return s.fileHost()
	}
	return s.unusualAuthority()
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
