package quick

import (
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scan"
)

// ParseClean is the first path of [Parse] for input that is also without any
// validation error. It reports whether input is that; false says nothing.
//
// It gives what Parse gives, and the machine reports no error (FuzzClean).
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func ParseClean(dst *layout.URL, input string) bool {
	scheme, start := usualScheme(input)
	if start == 0 || len(input) > maxLength {
		return false
	}
	kind, end := host.Domain, start
	if input[start] != '/' {
		end = scan.StrictDomain(input, start)
		if end == start || end-start > scan.MaxLabel || end == len(input) || input[end] != '/' ||
			scan.IsSeparator(input[end-1]) || endsInANumber(input[start:end]) || scheme == record.File {
			return false
		}
	} else if kind = host.Empty; scheme != record.File {
		return false
	}
	query := scan.CleanPath(input, end)
	fragment := query
	if query < len(input) {
		if input[query] == '?' {
			fragment = scan.Until(input, query+1, scan.StopSpecialQuery)
		}
		if !scan.AreUnits(input[query:fragment]) || fragment < len(input) && (input[fragment] != '#' ||
			scan.Until(input, fragment+1, scan.StopFragment) < len(input) || !scan.AreUnits(input[fragment+1:])) {
			return false
		}
	}
	dst.Href = input
	setOffsets(&dst.Offsets, scheme, kind, start, end, query, fragment)
	return true
}
