package quick

import (
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
)

// Parse parses input, against base unless that is nil, into dst, which stays as
// it is unless the answer is Parsed.
//
// It is a straight line through what most URLs are, canonical ones of a web
// page or a file: scheme, domain and path, perhaps a query and a fragment. Where
// something else comes up, it leaves the input to rewrite or to the scanner,
// whose calls take as long as the scan itself.
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
			return parse(dst, input, base, progress{plain: end})
		}
	}
	if scheme == record.File {
		if input[start:end] == "localhost" || hasDriveLetterToMend(input[end+1:]) {
			return parse(dst, input, base, progress{})
		}
		if start == end {
			kind = host.Empty
		}
	} else if start == end {
		return parse(dst, input, base, progress{})
	}
	query := scanPath(input, end)
	fragment := query
	if query < len(input) {
		var ok bool
		if fragment, ok = usualSuffix(input, query); !ok {
			return parse(dst, input, base, progress{path: end, stop: query})
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

// usualTail scans the path and what follows it, and reports whether all of it is
// canonical. It returns where query and fragment begin.
func usualTail(in string, i int) (query, fragment int, ok bool) {
	query = scanPath(in, i)
	fragment, ok = usualSuffix(in, query)
	return query, fragment, ok
}

// usualSuffix scans what follows the path of a special URL, from the offset at
// which the scan of the path stopped, and reports whether it is canonical. It
// returns where the fragment begins.
func usualSuffix(in string, query int) (fragment int, ok bool) {
	fragment = query
	if query < len(in) && in[query] == '?' {
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

// progress is what Parse has found out about an input with a usual scheme, in
// offsets that are 0 if it has not got there.
type progress struct {
	plain int // where the authority stops looking like a domain
	path  int // where the path begins, behind a canonical domain
	stop  int // where the scan of the path has stopped
}

// parse is Parse of what is not usual.
func parse(dst *layout.URL, input string, base *layout.URL, p progress) Answer {
	if len(input) > maxLength {
		return Declined
	}
	if answer := rewrite(dst, input, p); answer != Declined {
		return answer
	}
	var s scanner
	answer := s.run(input, base)
	if answer == strip {
		s = scanner{}
		answer = s.run(withoutTabsAndNewlines(input), base)
	}
	if answer == Parsed {
		s.store(dst)
	}
	return answer
}
