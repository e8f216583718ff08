package quick

import (
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/scan"
	"github.com/weburl-go/weburl/internal/swar"
)

// part is what comes next in an input.
type part uint8

// The parts. The first two mean that the scan cannot go on.
const (
	failed       part = iota // nothing: the parser returns failure
	tab                      // a tab or newline where it matters: to be scanned again without them
	start                    // all
	oddAuthority             // an authority that is not just a domain
	listPath                 // a path that is a list of segments
	opaquePath               // an opaque path
	relative                 // a relative reference without a host
	query                    // a query, a fragment or the end
	fragment                 // a fragment or the end
	same                     // nothing: the URL is the base URL without its fragment
	end                      // nothing: the URL is complete
)

// head scans the input up to the end of its host and port. What comes next
// begins at the offset that it returns.
func head(d draft, in string, base *layout.URL, o *layout.Offsets) (draft, int, part) {
	if scheme, start := webScheme(in); start > 0 {
		o.Scheme, o.SchemeEnd = scheme, uint32(start-len("://"))
		if name := "https"[:o.SchemeEnd]; name != in[:o.SchemeEnd] {
			d = d.change(in, 0)
			d.out, d.from = append(d.out, name...), len(name)
		}
		if start < len(in) && !isSlash(in[start], true) {
			return authority(d, in, start, o)
		}
		return authoritySlashes(d, in, start-len("//"), o)
	}
	colon, ok := schemeEnd(in)
	if !ok {
		return reference(d, in, 0, base, o)
	}
	if in[colon] != ':' {
		return d, colon, tab
	}
	name := in[:colon]
	if swar.HasUpper(name) {
		d = d.change(in, 0)
		d.out, d.from = swar.AppendLower(d.out, name), colon
		name = text(d.out)
	}
	o.SchemeEnd = uint32(colon)
	o.Scheme = record.SchemeOf(name)
	if base != nil && base.SchemeText() != name {
		base = nil // it has no influence
	}
	return afterScheme(d, in, colon+1, base, o)
}

// webScheme returns the scheme of an input that begins with "https://" or
// "http://", in letters of any case, and where the authority begins, otherwise 0.
func webScheme(in string) (scheme record.Scheme, start int) {
	if len(in) <= len("https://") {
		return record.NotSpecial, 0
	}
	const https, http = 0x2F2F3A_7370747468, 0x2F2F3A_70747468 // with the first letter lowest
	switch w := swar.Lower(swar.Word(in)); {
	case w == https:
		return record.HTTPS, len("https://")
	case w<<8 == http<<8:
		return record.HTTP, len("http://")
	}
	return record.NotSpecial, 0
}

// schemeEnd returns where the scheme's colon is, or where a tab or newline is
// before that is known. The result is false when the input has no scheme.
func schemeEnd(in string) (int, bool) {
	if in == "" || in[0]|0x20 < 'a' || in[0]|0x20 > 'z' {
		return 0, false
	}
	i := 1
	for i < len(in) && (scan.AuthorityClasses[in[i]]&scan.StopScheme == 0 || in[i] >= 'A' && in[i] <= 'Z') {
		i++
	}
	return i, i < len(in) && (in[i] == ':' || scalar.IsTabOrNewline(in[i]))
}

// afterScheme decides by the next two bytes what follows the scheme's colon,
// which is before the offset i. The base URL is nil unless it has the same
// scheme.
func afterScheme(d draft, in string, i int, base *layout.URL, o *layout.Offsets) (draft, int, part) {
	isSpecial := o.Scheme.IsSpecial()
	n := slashes(in, i, isSpecial, 2)
	if i+n < len(in) && n < 2 && scalar.IsTabOrNewline(in[i+n]) {
		return d, i, tab
	}
	isExact := n == 2 && in[i] == '/' && in[i+1] == '/'
	switch {
	case o.Scheme == record.File && (n == 2 || base == nil):
		return file(d, in, i, n, o)
	case o.Scheme == record.File, isSpecial && !isExact && base != nil:
		return reference(d, in, i, base, o)
	case isSpecial:
		return authoritySlashes(d, in, i, o)
	case n == 2:
		return authority(d, in, i+2, o)
	}
	setNoHost(o, host.Null, d.at(i))
	if n == 1 {
		return d, i, listPath
	}
	return d, i, opaquePath
}

// slashes returns how many slashes stand at the offset i, at most limit. A
// backslash counts in a special URL.
func slashes(in string, i int, isSpecial bool, limit int) int {
	n := 0
	for n < limit && i+n < len(in) && isSlash(in[i+n], isSpecial) {
		n++
	}
	return n
}

// isSlash reports whether b is a slash, or a backslash that stands for one.
func isSlash(b byte, isSpecial bool) bool { return b == '/' || b == '\\' && isSpecial }

// authoritySlashes makes any number of slashes of either kind two, and scans
// the authority of a special URL behind them.
func authoritySlashes(d draft, in string, i int, o *layout.Offsets) (draft, int, part) {
	end := i + slashes(in, i, true, len(in))
	return authority(d.replace(in, i, end, "//"), in, end, o)
}

// reference scans a reference without a scheme, from the offset i on, against
// the base URL.
func reference(d draft, in string, i int, base *layout.URL, o *layout.Offsets) (draft, int, part) {
	if base == nil {
		return d, i, failed
	}
	if scalar.HasTabOrNewline(in[i:]) {
		return d, i, tab
	}
	if base.HasOpaquePath() && (i == len(in) || in[i] != '#') {
		return d, i, failed // it cannot be resolved
	}
	isSpecial := base.Scheme.IsSpecial()
	if slashes(in, i, isSpecial, 2) < 2 {
		return d, i, relative
	}
	d = d.startWith(base.Href[:base.SchemeEnd+1], in, i)
	o.SchemeEnd, o.Scheme = base.SchemeEnd, base.Scheme
	switch {
	case o.Scheme == record.File:
		return file(d, in, i, 2, o)
	case isSpecial:
		return authoritySlashes(d, in, i, o)
	}
	return authority(d, in, i+2, o)
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }
