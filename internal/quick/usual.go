package quick

import (
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
)

// usual parses the URLs that most are, canonical ones of a web page or a file:
// scheme, domain and path, perhaps a query and a fragment. It is the scanner's
// way through them in a straight line, without its calls, which take as long
// as the scan itself.
//
// When it is the path or what follows that is not usual, it returns false with
// where the domain ends and where the path is to be looked at; otherwise it
// returns false and zeros.
//
// It gives what scanner.run gives (FuzzEngines).
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func usual(dst *layout.URL, in string) (domainEnd, stop int, ok bool) {
	var scheme record.Scheme
	var start int
	switch {
	case len(in) > 8 && in[:8] == "https://":
		scheme, start = record.HTTPS, 8
	case len(in) > 7 && in[:7] == "http://":
		scheme, start = record.HTTP, 7
	case len(in) > 7 && in[:7] == "file://":
		scheme, start = record.File, 7
	default:
		return 0, 0, false
	}
	kind, end := host.Domain, start
	if in[start] != '/' {
		end = scanDomain(in, start)
		if end == start || end == len(in) || in[end] != '/' || endsInANumber(in[start:end]) {
			return 0, 0, false
		}
	}
	if scheme == record.File {
		switch {
		case start == end && !hasDriveLetterToMend(in[end+1:]):
			kind = host.Empty
		case start == end, in[start:end] == "localhost", hasDriveLetterToMend(in[end+1:]):
			return 0, 0, false
		}
	} else if start == end {
		return 0, 0, false
	}
	query := scanPath(in, end)
	fragment := query
	if query < len(in) {
		if in[query] == '?' {
			fragment = scan(in, query+1, stopSpecialQuery)
		}
		if fragment < len(in) && (in[fragment] != '#' || scan(in, fragment+1, stopFragment) < len(in)) {
			return end, query, false
		}
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
	return 0, 0, true
}
