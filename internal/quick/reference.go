package quick

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scan"
)

// resolvePlain is [Parse] for a relative reference without a host that stays as it is, but
// for "./" and "../" at its start, against the URL of a web page. It reports whether it is
// one; false says nothing. The href is joined with one allocation.
//
// It gives what resolve gives (FuzzEngines).
//
// https://url.spec.whatwg.org/#relative-state
func resolvePlain(dst *layout.URL, in string, base *layout.URL) bool {
	if !base.Scheme.IsSpecial() || base.Scheme == record.File || base.HostKind == host.Null || len(in)+len(base.Href) > maxLength {
		return false
	}
	keep, rest := base.FragmentStart, in // what of the base is kept, and what follows it
	query, q := base.QueryStart, 0       // where the query of the result begins, and in rest
	switch {
	case in == "" || in[0] == '#':
	case in[0] == '?':
		keep = query
	default:
		if _, mayHaveScheme := schemeEnd(in); mayHaveScheme {
			return false
		}
		if keep, rest = ascend(in, base); rest != "" && rest[0] >= '$' && rest[0] <= '.' || strings.HasPrefix(rest, "//") {
			return false // perhaps a segment of dots, or a host
		}
		q = scan.Path(rest, 0)
		query = keep + uint32(q)
	}
	f := q
	if q < len(rest) && rest[q] == '?' {
		f = scan.Until(rest, q+1, scan.StopSpecialQuery)
	}
	if f < len(rest) && (rest[f] != '#' || scan.Until(rest, f+1, scan.StopFragment) < len(rest)) {
		return false
	}
	dst.Offsets = base.Offsets
	dst.QueryStart, dst.FragmentStart = query, keep+uint32(f)
	if rest == "" {
		dst.Href = base.Href[:keep]
		return true
	}
	out := make([]byte, int(keep)+len(rest))
	dst.Href = text(out)
	copy(out, base.Href[:keep])
	copy(out[keep:], rest)
	return true
}

// ascend returns how much of a base URL is kept before the path of a reference, and what
// follows "./" and "../" in the reference.
func ascend(in string, base *layout.URL) (keep uint32, rest string) {
	root := base.PathStart
	if in[0] == '/' {
		return root, in
	}
	path := base.Href[root:base.QueryStart]
	path = path[:strings.LastIndexByte(path, '/')+1]
	for len(in) > 1 && in[0] == '.' {
		switch {
		case in[1] == '/':
			in = in[len("./"):]
		case strings.HasPrefix(in, "../"):
			in = in[len("../"):]
			if len(path) > 1 {
				path = path[:strings.LastIndexByte(path[:len(path)-1], '/')+1]
			}
		default:
			return root + uint32(len(path)), in
		}
	}
	return root + uint32(len(path)), in
}

// CanonicalReference returns where query and fragment begin in a relative reference of a web
// page, and whether all of it stays as it is. It does not look for a scheme and a host.
//
// It gives what ParseReference gives for another text (checkReference of package weburl).
//
// https://url.spec.whatwg.org/#relative-state
func CanonicalReference(in string) (query, fragment int, ok bool) {
	return canonicalFrom(in, scan.Until(in, 0, scan.StopPath))
}
