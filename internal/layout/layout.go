// Package layout implements the flat form of a URL: the serialized record, called
// href, and the offsets of its components. It converts records to this form and
// back. Package layouttest checks the invariants of the form.
package layout

import (
	"math"
	"strconv"
	"unsafe"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/record"
)

// URL is a URL record in flat form. Href determines all other fields, so == on
// values of this type is the standard's URL equivalence.
//
//	https://user:pass@example.com:1234/foo/bar?baz#quux
//	     |      |     |          |    |       |   |
//	     |      |     |          |    |       |   FragmentStart: "#", or the end
//	     |      |     |          |    |       QueryStart: "?", or FragmentStart
//	     |      |     |          |    PathStart
//	     |      |     |          HostEnd: ":" if there is a port
//	     |      |     HostStart: after "@" if there are credentials
//	     |      UsernameEnd: ":" or "@", or HostStart
//	     SchemeEnd: ":"
//
// The username begins at SchemeEnd+3. Without a host all offsets from
// UsernameEnd to HostEnd are SchemeEnd+1. Between HostEnd and PathStart is
// nothing, or the "/." without which the start of the path would be parsed as a
// host.
type URL struct {
	Href string
	Offsets
}

// Offsets are the byte offsets into an href, and the fields that would
// otherwise take a scan of it.
type Offsets struct {
	SchemeEnd     uint32
	UsernameEnd   uint32
	HostStart     uint32
	HostEnd       uint32
	PathStart     uint32
	QueryStart    uint32
	FragmentStart uint32
	Port          uint16 // 0 unless HasPort
	HostKind      host.Kind
	Scheme        record.Scheme
}

// MaxLength is the maximum length of an href in bytes: what offsets and an int reach.
const MaxLength = min(math.MaxUint32, math.MaxInt)

// FromRecord serializes r, with one allocation. The second result is false if
// the href would be longer than MaxLength.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func FromRecord(r *record.URL) (URL, bool) {
	size := sizeOf(r)
	if uint64(size) > MaxLength {
		return URL{}, false
	}
	var o Offsets
	b := make([]byte, 0, size)
	b = append(b, r.Scheme...)
	o.Scheme = record.SchemeOf(r.Scheme)
	o.SchemeEnd = uint32(len(b))
	b = append(b, ':')
	b = o.appendAuthority(b, r)
	if r.NeedsPathMarker() {
		b = append(b, "/."...)
	}
	o.PathStart = uint32(len(b))
	b = r.AppendPath(b)
	o.QueryStart = uint32(len(b))
	if r.HasQuery {
		b = append(b, '?')
		b = append(b, r.Query...)
	}
	o.FragmentStart = uint32(len(b))
	if r.HasFragment {
		b = append(b, '#')
		b = append(b, r.Fragment...)
	}
	return URL{unsafe.String(unsafe.SliceData(b), len(b)), o}, true // nobody writes to b any more
}

// appendAuthority appends "//", credentials, host and port, if there is a
// host, and sets the offsets up to HostEnd.
func (o *Offsets) appendAuthority(b []byte, r *record.URL) []byte {
	o.HostKind = r.Host.Kind
	if r.Host.Kind == host.Null {
		o.UsernameEnd = uint32(len(b))
		o.HostStart = uint32(len(b))
		o.HostEnd = uint32(len(b))
		return b
	}
	b = append(b, "//"...)
	b = append(b, r.Username...)
	o.UsernameEnd = uint32(len(b))
	if r.Password != "" {
		b = append(b, ':')
		b = append(b, r.Password...)
	}
	if r.IncludesCredentials() {
		b = append(b, '@')
	}
	o.HostStart = uint32(len(b))
	b = append(b, r.Host.Text...)
	o.HostEnd = uint32(len(b))
	if r.HasPort {
		o.Port = r.Port
		b = append(b, ':')
		b = strconv.AppendUint(b, uint64(r.Port), 10)
	}
	return b
}

// sizeOf returns the length of r's serialization, or a slightly larger number.
func sizeOf(r *record.URL) int {
	n := len(r.Scheme) + len("://:@:65535/.?#") + len(r.Username) + len(r.Password) + len(r.Host.Text)
	n += len(r.Path.Opaque) + len(r.Query) + len(r.Fragment)
	for _, segment := range r.Path.Segments {
		n += 1 + len(segment)
	}
	return n
}

// HasHost reports whether the host is not null.
func (u *URL) HasHost() bool { return u.HostKind != host.Null }

// HasPort reports whether the port is not null.
func (u *URL) HasPort() bool {
	return u.HostEnd < u.PathStart && u.Href[u.HostEnd] == ':'
}

// HasQuery reports whether the query is not null.
func (u *URL) HasQuery() bool { return u.QueryStart < u.FragmentStart }

// HasFragment reports whether the fragment is not null.
func (u *URL) HasFragment() bool { return int(u.FragmentStart) < len(u.Href) }

// HasOpaquePath reports whether the path is opaque.
func (u *URL) HasOpaquePath() bool {
	return u.HostKind == host.Null && (u.PathStart == u.QueryStart || u.Href[u.PathStart] != '/')
}

// SchemeText returns the scheme.
func (u *URL) SchemeText() string { return u.Href[:u.SchemeEnd] }

// Username returns the username, percent-encoded.
func (u *URL) Username() string {
	if u.HostKind == host.Null {
		return ""
	}
	return u.Href[u.SchemeEnd+3 : u.UsernameEnd]
}

// Password returns the password, percent-encoded.
func (u *URL) Password() string {
	if u.HostStart-u.UsernameEnd <= 1 { // nothing, or "@"
		return ""
	}
	return u.Href[u.UsernameEnd+1 : u.HostStart-1]
}

// Hostname returns the serialized host, empty for null.
func (u *URL) Hostname() string { return u.Href[u.HostStart:u.HostEnd] }

// Host returns the host.
func (u *URL) Host() host.Host { return host.Host{Kind: u.HostKind, Text: u.Hostname()} }

// HostAndPort returns the serialized host and, if there is a port, ":" and the
// port.
func (u *URL) HostAndPort() string {
	if u.HasPort() {
		return u.Href[u.HostStart:u.PathStart]
	}
	return u.Hostname()
}

// PortSpan returns the span of the port and the colon before it. The span is
// empty if there is no port.
func (u *URL) PortSpan() (start, end uint32) {
	if u.Href != "" && u.HasPort() {
		return u.HostEnd, u.PathStart
	}
	return u.HostEnd, u.HostEnd
}

// PortText returns the port in decimal, empty for null.
func (u *URL) PortText() string {
	if u.HasPort() {
		return u.Href[u.HostEnd+1 : u.PathStart]
	}
	return ""
}

// PathRoot returns where a path of u begins if there is no "/." before it.
func (u *URL) PathRoot() uint32 {
	if u.HostKind == host.Null {
		return u.HostEnd
	}
	return u.PathStart
}

// Path returns the serialized path.
func (u *URL) Path() string { return u.Href[u.PathStart:u.QueryStart] }

// Query returns the query, empty for null.
func (u *URL) Query() string {
	if u.HasQuery() {
		return u.Href[u.QueryStart+1 : u.FragmentStart]
	}
	return ""
}

// Fragment returns the fragment, empty for null.
func (u *URL) Fragment() string {
	if u.HasFragment() {
		return u.Href[u.FragmentStart+1:]
	}
	return ""
}
