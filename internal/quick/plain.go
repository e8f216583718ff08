package quick

import (
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scan"
)

// IsPlainDomain reports whether value is the host of a special URL as it is. Like the
// functions below, it reports false for some values that are.
func IsPlainDomain(value string) bool {
	return value != "" && scan.Domain(value, 0) == len(value) && !endsInANumber(value)
}

// IsPlainPath reports whether value, which begins with a slash, is the path of a URL as
// it is. The scheme must not be file.
func IsPlainPath(value string) bool { return scan.Path(value, 0) == len(value) }

// IsPlainQuery reports whether value is a query as it is.
func IsPlainQuery(value string, scheme record.Scheme) bool {
	return !scan.Has(value, queryStop(scheme))
}

// IsPlainFragment reports whether value is a fragment as it is.
func IsPlainFragment(value string) bool { return !scan.Has(value, scan.StopFragment) }

// The functions below set dst, which must be another variable, to u with a value that is
// plain for its part. They report whether it is; if not dst stays as it is. They give what
// machine.Override gives on the URL's record (FuzzEdit).

// SetPlainHost returns u with another host, a domain. The port stays.
//
// https://url.spec.whatwg.org/#host-state
func SetPlainHost(dst, u *layout.URL, domain string) bool {
	if u.HostKind == host.Null || !u.Scheme.IsSpecial() || u.Scheme == record.File || !canEdit(u, domain) || !IsPlainDomain(domain) {
		return false
	}
	dst.Offsets = u.Offsets
	move(&dst.Offsets, u.HostStart+uint32(len(domain))-u.HostEnd, 4)
	splice(dst, u.Href, u.HostStart, u.HostEnd, domain[0], domain[1:])
	dst.HostKind = host.Domain
	return true
}

// SetPlainPath returns u with another path.
//
// https://url.spec.whatwg.org/#path-start-state
func SetPlainPath(dst, u *layout.URL, path string) bool {
	if path == "" || path[0] != '/' || u.HostKind == host.Null || u.Scheme == record.File || !canEdit(u, path) || !IsPlainPath(path) {
		return false
	}
	dst.Offsets = u.Offsets
	move(&dst.Offsets, u.PathStart+uint32(len(path))-u.QueryStart, 2)
	splice(dst, u.Href, u.PathStart, u.QueryStart, '/', path[1:])
	return true
}

// SetPlainQuery returns u with another query.
//
// https://url.spec.whatwg.org/#query-state
func SetPlainQuery(dst, u *layout.URL, query string) bool {
	if !canEdit(u, query) || !IsPlainQuery(query, u.Scheme) {
		return false
	}
	dst.Offsets = u.Offsets
	move(&dst.Offsets, u.QueryStart+1+uint32(len(query))-u.FragmentStart, 1)
	splice(dst, u.Href, u.QueryStart, u.FragmentStart, '?', query)
	return true
}

// SetPlainFragment returns u with another fragment.
//
// https://url.spec.whatwg.org/#fragment-state
func SetPlainFragment(dst, u *layout.URL, fragment string) bool {
	if !canEdit(u, fragment) || !IsPlainFragment(fragment) {
		return false
	}
	dst.Offsets = u.Offsets
	splice(dst, u.Href, u.FragmentStart, uint32(len(u.Href)), '#', fragment)
	return true
}

// splice sets the href of dst to href with what is between the offsets start and end
// replaced by the bytes first and rest.
//
// The offsets of dst are stored before that. When the caller copies dst in larger
// pieces than they were stored in, the processor has written them.
func splice(dst *layout.URL, href string, start, end uint32, first byte, rest string) {
	behind := int(start) + 1 + len(rest)
	head := href[:start] // as a variable, so that the next two lines are one call, which does not clear what it copies
	out := make([]byte, behind+len(href)-int(end))
	copy(out, head)
	dst.Href = text(out)
	out[start] = first
	copy(out[start+1:], rest)
	if int(end) < len(href) {
		copy(out[behind:], href[end:])
	}
}

// move moves the last n of the offsets of the host's end, path, query and fragment.
func move(o *layout.Offsets, moved uint32, n int) {
	if n == 4 {
		o.HostEnd += moved
	}
	if n >= 3 {
		o.PathStart += moved
	}
	if n >= 2 {
		o.QueryStart += moved
	}
	if n >= 1 {
		o.FragmentStart += moved
	}
}
