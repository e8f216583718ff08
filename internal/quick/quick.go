// Package quick parses in one scan. It may decline, and then package machine
// parses. When it says that an input fails, it does not say why; the machine
// does, for those who ask.
//
// Parse has three paths. The first is for input that is canonical already, as
// nearly all URLs are: the href is the input itself and nothing is written. The
// second, in place.go, is for URLs of web pages that change in one place, or in the
// host and behind it: what is written is joined with the rest of the input. The third, for everything
// else, hands a draft of the href from function to function.
//
// The package states some of the standard's rules a second time, in a form that
// works on a href instead of a record. Each has a counterpart that the machine
// uses, and FuzzEngines and FuzzEdit of package engine hold the two together. So
// do the tests named here, on purpose:
//
//	rule                       here                    there                         test
//	schemes                    usualScheme, webScheme  record.SchemeOf               TestPairScheme
//	default port, range        parsePort               machine.port                  TestPairPort
//	dot segments               pathWriter.beginSegment machine.endSegment            TestPairDots
//	shorten a path             pathWriter.shorten      record.URL.Shorten            TestPairShorten
//	a path set as a whole      driveLetter             machine.endSegment            TestPairDriveLetter
//	localhost in file URLs     fileHost                machine.fileHost              TestPairLocalhost
//	"/." before a path         markPath                record.URL.NeedsPathMarker    TestPairPathMarker
//	credentials                credentials             machine.authority             TestPairCredentials
//	the same, in one place     appendCredentials       machine.authority             TestPlaceAuthority
//	a space in a host          isRefused               host.Parse                    TestPlaceAuthority
//	spaces of an opaque path   opaque                  machine.opaquePath            TestPairOpaqueSpace
//	no validation errors       ParseClean              all that report               TestPairErrors
package quick

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/scan"
)

// maxLength is the length in bytes over which inputs and base URLs are declined, so that
// no href made here can be longer than offsets reach, and no capacity than an int of 32
// bits: a byte that is ill-formed takes nine.
const maxLength = 1 << 27

// Answer is what becomes of an input.
type Answer uint8

// The answers. Declined says nothing about the input.
const (
	Declined Answer = iota
	Parsed
	Failed
)

// Parse parses input, against base unless that is nil, into dst, which must be
// zero and is zero afterwards unless the answer is Parsed.
//
// This is the path for canonical URLs of a web page or a file: scheme, domain
// and path, perhaps a query and a fragment. It leaves everything else to functions
// whose calls take as long as the scan itself.
//
// It gives what machine.Parse and layout.FromRecord give (FuzzEngines).
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func Parse(dst *layout.URL, input string, base *layout.URL) Answer {
	scheme, start := usualScheme(input)
	if start == 0 || len(input) > maxLength {
		if base != nil && resolvePlain(dst, input, base) {
			return Parsed
		}
		if scheme, start = webScheme(input); start > 0 && len(input) <= maxLength && changeHost(dst, input, scheme, start, scan.Domain(input, start)) {
			return Parsed
		}
		return parse(dst, input, base)
	}
	kind, end := host.Domain, start
	if input[start] != '/' {
		end = scan.Domain(input, start)
		if end == start || end == len(input) || input[end] != '/' || endsInANumber(input[start:end]) {
			if input[start] == '\\' || scheme == record.File {
				return parse(dst, input, base)
			}
			if end < len(input) && isRefused(input, end) {
				return Failed
			}
			if end < len(input) && changeAuthority(dst, input, scheme, start, end) {
				return Parsed
			}
			setOffsets(&dst.Offsets, scheme, kind, start, end, 0, 0)
			return write(dst, scalar.Trim(input), start, oddAuthority, nil)
		}
	}
	if scheme == record.File {
		if input[start:end] == "localhost" || driveLetter(input[end+1:], false) == '|' {
			return parse(dst, input, base)
		}
		if start == end {
			kind = host.Empty
		}
	} else if start == end {
		return parse(dst, input, base)
	}
	query := scan.Path(input, end)
	fragment := query
	if query < len(input) {
		if input[query] == '?' {
			fragment = scan.Until(input, query+1, scan.StopSpecialQuery)
		}
		if fragment < len(input) && (input[fragment] != '#' || scan.Until(input, fragment+1, scan.StopFragment) < len(input)) {
			if changeRest(dst, scalar.Trim(input), scheme, kind, start, end, query) {
				return Parsed
			}
			setOffsets(&dst.Offsets, scheme, kind, start, end, query, 0)
			return write(dst, scalar.Trim(input), end, listPath, nil)
		}
	}
	dst.Href = input
	setOffsets(&dst.Offsets, scheme, kind, start, end, query, fragment)
	return Parsed
}

// isRefused reports whether there is a space in the host of a special URL that has nothing
// but bytes of a domain before the offset i, as in a text that is no URL. It is in the host
// if there is no "@" behind it, and if it is not removed from the end. To know this early
// takes less than half the time.
//
// https://url.spec.whatwg.org/#forbidden-host-code-point
func isRefused(in string, i int) bool {
	return in[i] == ' ' && in[len(in)-1] > ' ' && strings.IndexByte(in[i:], '@') < 0
}

// setOffsets stores the offsets of a canonical URL with a host but without
// credentials and port. They are stored one by one in their place: a struct that is
// made elsewhere is copied in larger pieces than it was stored, and the processor
// waits for that until the stores have reached the cache.
func setOffsets(o *layout.Offsets, scheme record.Scheme, kind host.Kind, start, end, query, fragment int) {
	o.SchemeEnd = uint32(start - len("://"))
	o.UsernameEnd = uint32(start)
	o.HostStart = uint32(start)
	o.HostEnd = uint32(end)
	o.PathStart = uint32(end)
	o.QueryStart = uint32(query)
	o.FragmentStart = uint32(fragment)
	o.HostKind = kind
	o.Scheme = scheme
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

// parse is Parse for input that may have to be changed.
func parse(dst *layout.URL, input string, base *layout.URL) Answer {
	if len(input) > maxLength || base != nil && len(base.Href) > maxLength {
		return Declined
	}
	return write(dst, scalar.Trim(input), 0, start, base)
}

// write scans an input from the part next on, which begins at the offset i, and
// writes the href as far as it differs from the input. What has been found out
// about the parts before that is in dst.
func write(dst *layout.URL, in string, i int, next part, base *layout.URL) Answer {
	if len("%XX")*len(in) <= scratchSize-added && base == nil || isShort(in, base) {
		var scratch [scratchSize]byte
		var d draft
		d, i, next = upToHost(draft{out: scratch[:0]}, in, i, next, base, &dst.Offsets)
		if d, next = tail(d, in, i, next, base, &dst.Offsets); next == end {
			if len(d.out) > 0 {
				join(dst, d.out, in[d.from:])
			} else {
				dst.Href = in
			}
		}
	} else {
		var d draft
		d, i, next = startLong(in, i, next, base, &dst.Offsets)
		if d, next = tail(d, in, i, next, base, &dst.Offsets); next == end {
			if dst.Href = in; len(d.out) > 0 {
				dst.Href = text(append(d.out, in[d.from:]...))
			}
		}
	}
	switch next {
	case end:
		return Parsed
	case same:
		*dst = *base
		dst.Href = base.Href[:base.FragmentStart]
		return Parsed
	}
	*dst = layout.URL{}
	if next == tab {
		return parse(dst, scalar.RemoveTabsAndNewlines(in), base)
	}
	return Failed
}

// upToHost scans an input from the part next on up to the end of its host and port. It
// returns the part that follows, or that is not possible.
func upToHost(d draft, in string, i int, next part, base *layout.URL, o *layout.Offsets) (draft, int, part) {
	switch next {
	case start:
		if d, i, next = head(d, in, base, o); next == relative && i == len(in) {
			next = same
		}
	case oddAuthority:
		d, i, next = authorityFrom(d, in, i, int(o.HostEnd), o)
	}
	return d, i, next
}

// startLong is upToHost for an href that the array on the stack may be too short for. If the
// host seems to end early, that array has what comes before the path: what follows is then
// read, to know how much is to be allocated, only if nothing is refused.
func startLong(in string, i int, next part, base *layout.URL, o *layout.Offsets) (draft, int, part) {
	const most = scratchSize / len("%XX")
	if len(in) < most || !strings.ContainsAny(in[len("https://"):most], `/\?#`) || next == listPath {
		return upToHost(draft{}, in, i, next, base, o)
	}
	var scratch [scratchSize]byte
	d, i, next := upToHost(draft{out: scratch[:0]}, in, i, next, base, o)
	if next == failed || len(d.out) == 0 {
		return draft{}, i, next
	}
	return draft{append(make([]byte, 0, len(d.out)+capacity(in[d.from:])), d.out...), d.from}, i, next
}

// CanParse is Parse without the URL. It does not look at the path, the query
// and the fragment, which cannot make Parse fail.
//
// It gives what Parse gives (FuzzEngines).
//
// https://url.spec.whatwg.org/#dom-url-canparse
func CanParse(input string, base *layout.URL) Answer {
	if len(input) > maxLength {
		return Declined
	}
	if scheme, start := usualScheme(input); start > 0 && scheme != record.File {
		end := scan.SteadyDomain(input, start)
		if end > start && end < len(input) && input[end] == '/' && !endsInANumber(input[start:end]) {
			return Parsed
		}
	}
	return canParse(input, base)
}

// canParse is CanParse for input that may have to be changed.
func canParse(input string, base *layout.URL) Answer {
	in := scalar.Trim(input)
	var scratch [scratchSize]byte
	var o layout.Offsets
	switch _, _, next := head(draft{out: scratch[:0]}, in, base, &o); next {
	case failed:
		return Failed
	case tab:
		return CanParse(scalar.RemoveTabsAndNewlines(in), base)
	}
	return Parsed
}
