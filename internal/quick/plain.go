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
	splice(dst, u, u.HostStart, u.HostEnd, 0, domain, 4)
	dst.HostKind = host.Domain
	return true
}

// SetPlainPath returns u with another path.
//
// https://url.spec.whatwg.org/#path-start-state
func SetPlainPath(dst, u *layout.URL, path string) bool {
	if u.HostKind == host.Null || u.Scheme == record.File || !canEdit(u, path) || !IsPlainPath(path) {
		return false
	}
	if path == "" && u.Scheme.IsSpecial() || path != "" && path[0] != '/' {
		return false
	}
	splice(dst, u, u.PathStart, u.QueryStart, 0, path, 2)
	return true
}

// SetPlainQuery returns u with another query.
//
// https://url.spec.whatwg.org/#query-state
func SetPlainQuery(dst, u *layout.URL, query string) bool {
	if !canEdit(u, query) || !IsPlainQuery(query, u.Scheme) {
		return false
	}
	splice(dst, u, u.QueryStart, u.FragmentStart, '?', query, 1)
	return true
}

// SetPlainFragment returns u with another fragment.
//
// https://url.spec.whatwg.org/#fragment-state
func SetPlainFragment(dst, u *layout.URL, fragment string) bool {
	if !canEdit(u, fragment) || !IsPlainFragment(fragment) {
		return false
	}
	splice(dst, u, u.FragmentStart, uint32(len(u.Href)), '#', fragment, 0)
	return true
}

// splice sets dst to u with what is between the offsets start and end of its href
// replaced by the delimiter, unless that is 0, and value. The last n of the offsets of
// the host's end, path, query and fragment move.
//
// The offsets are stored before the href is made. When the caller copies dst in larger
// pieces than they were stored in, the processor has written them.
func splice(dst, u *layout.URL, start, end uint32, delimiter byte, value string, n int) {
	length := start + uint32(len(value))
	if delimiter != 0 {
		length++
	}
	moved := length - end
	dst.Offsets = u.Offsets
	move(&dst.Offsets, moved, n)
	size, before := int(length)+len(u.Href)-int(end), u.Href[:start]
	out := make([]byte, size) // with the next line it is one call, which does not clear what it copies
	copy(out, before)
	dst.Href = text(out)
	if delimiter != 0 {
		out[start] = delimiter
	}
	copy(out[int(length)-len(value):], value)
	if int(end) < len(u.Href) {
		copy(out[length:], u.Href[end:])
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
