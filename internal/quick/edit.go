package quick

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/percent"
)

// The functions below edit u by splicing its href, with one allocation, into
// dst. Each may decline: the result is false, which says nothing about the
// value, and dst stays as it is. They give what machine.Override gives on the
// URL's record (FuzzEdit).
//
// Most values are canonical already; those are put into the href as they are,
// by splice. The others go through a scanner.

// splice sets dst to u with what is between the offsets start and end of its
// href replaced by delimiter and value. It returns by how much the offsets
// behind that move, which is up to the caller: modulo 2^32, since it may be
// less than nothing.
func splice(dst, u *layout.URL, start, end uint32, delimiter, value string) (moved uint32) {
	href := make([]byte, int(start)+len(delimiter)+len(value)+len(u.Href)-int(end))
	n := copy(href, u.Href[:start])
	n += copy(href[n:], delimiter)
	n += copy(href[n:], value)
	copy(href[n:], u.Href[end:])
	dst.Href = text(href)
	setOffsets(dst, &u.Offsets)
	return uint32(len(dst.Href) - len(u.Href))
}

// editing returns a scanner for a value that is a component by itself, writing
// behind the first start bytes of u's href. There is room for the value and
// for extra bytes.
func editing(u *layout.URL, value string, start uint32, extra int) scanner {
	s := scanner{in: value, whole: true, o: u.Offsets}
	s.out = make([]byte, 0, int(start)+room(value)+extra)
	s.out = append(s.out, u.Href[:start]...)
	return s
}

// after returns the length of u's href behind the offset.
func after(u *layout.URL, offset uint32) int { return len(u.Href) - int(offset) }

// finish appends what follows the first end bytes of u's href and returns the
// edited URL. The offsets from the path's on that are at or behind end move.
func (s *scanner) finish(u *layout.URL, end uint32) layout.URL {
	moved := uint32(len(s.out)) - end
	if end <= u.PathStart {
		s.o.PathStart = u.PathStart + moved
	}
	if end <= u.QueryStart {
		s.o.QueryStart = u.QueryStart + moved
	}
	s.o.FragmentStart = u.FragmentStart + moved
	s.out = append(s.out, u.Href[end:]...)
	return layout.URL{Href: text(s.out), Offsets: s.o}
}

// canEdit reports whether u is a URL that can take on value without growing
// beyond what offsets reach.
func canEdit(u *layout.URL, value string) bool {
	return u.Href != "" && len(u.Href) <= maxLength && len(value) <= maxLength
}

// SetFragment returns u with another fragment.
//
// https://url.spec.whatwg.org/#fragment-state
func SetFragment(dst, u *layout.URL, fragment string) bool {
	if !canEdit(u, fragment) {
		return false
	}
	if scan(fragment, 0, stopFragment) == len(fragment) {
		splice(dst, u, u.FragmentStart, uint32(len(u.Href)), "#", fragment)
		return true
	}
	s := editing(u, fragment, u.FragmentStart, 0)
	s.out = append(s.out, '#')
	s.out, _ = appendComponent(s.out, fragment, 0, stopFragment, true)
	*dst = layout.URL{Href: text(s.out), Offsets: s.o}
	return true
}

// SetQuery returns u with another query.
//
// https://url.spec.whatwg.org/#query-state
func SetQuery(dst, u *layout.URL, query string) bool {
	if !canEdit(u, query) {
		return false
	}
	stop := uint8(stopQuery)
	if u.Scheme.IsSpecial() {
		stop = stopSpecialQuery
	}
	if scan(query, 0, stop) == len(query) {
		moved := splice(dst, u, u.QueryStart, u.FragmentStart, "?", query)
		dst.FragmentStart += moved
		return true
	}
	s := editing(u, query, u.QueryStart, after(u, u.FragmentStart))
	s.out = append(s.out, '?')
	s.out, _ = appendComponent(s.out, query, 0, stop, true)
	s.o.FragmentStart = s.at()
	s.out = append(s.out, u.Href[u.FragmentStart:]...)
	*dst = layout.URL{Href: text(s.out), Offsets: s.o}
	return true
}

// SetPath returns u with another path.
//
// https://url.spec.whatwg.org/#path-start-state
func SetPath(dst, u *layout.URL, path string) bool {
	if !canEdit(u, path) || path == "" || isTabOrNewline(path[0]) || u.HasOpaquePath() {
		return false
	}
	if u.HostKind != host.Null && u.Scheme != record.File && path[0] == '/' && scanPath(path, 0) == len(path) {
		moved := splice(dst, u, u.PathStart, u.QueryStart, "", path)
		dst.QueryStart += moved
		dst.FragmentStart += moved
		return true
	}
	start := u.PathStart
	if u.HostKind == host.Null {
		start = u.HostEnd // without the "/." that the old path may need
	}
	s := editing(u, path, start, after(u, u.QueryStart))
	s.o.PathStart = start
	if !s.path() {
		return false
	}
	s.o.QueryStart = s.at()
	s.o.FragmentStart = u.FragmentStart + s.o.QueryStart - u.QueryStart
	s.out = append(s.out, u.Href[u.QueryStart:]...)
	*dst = layout.URL{Href: text(s.out), Offsets: s.o}
	return true
}

// SetHost returns u with another host and, if value has one and withPort says
// that it may, another port.
//
// https://url.spec.whatwg.org/#host-state
func SetHost(dst, u *layout.URL, value string, withPort bool) bool {
	if !canEdit(u, value) || u.HostKind == host.Null {
		return false
	}
	if u.Scheme.IsSpecial() && u.Scheme != record.File && value != "" &&
		scanDomain(value, 0) == len(value) && !endsInANumber(value) {
		moved := splice(dst, u, u.HostStart, u.HostEnd, "", value)
		dst.HostKind = host.Domain
		dst.HostEnd += moved
		dst.PathStart += moved
		dst.QueryStart += moved
		dst.FragmentStart += moved
		return true
	}
	s := editing(u, value, u.HostStart, after(u, u.HostEnd))
	p, answer := survey(s.in, s.i, s.o.Scheme.IsSpecial())
	if answer != Parsed || p.end < len(value) || p.at >= 0 {
		return false
	}
	hostname, hasPort := p.hostname(value, 0), p.colon >= 0
	if hostname == "" || hasPort && (p.colon+1 == len(value) || !withPort || u.Scheme == record.File) {
		return false
	}
	if !s.host(hostname, p.looks) || u.Scheme == record.File && s.isLocalhost() {
		return false
	}
	if !hasPort {
		*dst = s.finish(u, u.HostEnd)
		return true
	}
	s.o.Port = 0
	if !s.port(value[p.colon+1:]) {
		return false
	}
	*dst = s.finish(u, u.PathStart)
	return true
}

// SetScheme returns u with another scheme.
//
// https://url.spec.whatwg.org/#scheme-state
func SetScheme(dst, u *layout.URL, scheme string) bool {
	s := scanner{in: scheme}
	if end, _ := s.schemeEnd(); !canEdit(u, scheme) || end == 0 || end != len(scheme) {
		return false
	}
	s = editing(u, scheme, 0, after(u, u.SchemeEnd))
	s.out = appendLower(s.out, scheme)
	kind := record.SchemeOf(text(s.out))
	if kind.IsSpecial() != u.Scheme.IsSpecial() || kind == record.File || u.Scheme == record.File {
		return false
	}
	moved := s.at() - u.SchemeEnd
	s.o.Scheme = kind
	s.o.SchemeEnd += moved
	s.o.UsernameEnd += moved
	s.o.HostStart += moved
	s.o.HostEnd += moved
	edited := s.finish(u, u.SchemeEnd)
	if port, ok := kind.DefaultPort(); ok && edited.HasPort() && edited.Port == port {
		edited = Cut(&edited, edited.HostEnd, edited.PathStart)
	}
	*dst = edited
	return true
}

// SetPort returns u with another port.
//
// https://url.spec.whatwg.org/#port-state
func SetPort(dst, u *layout.URL, port uint16) bool {
	if !canEdit(u, "") || u.HostKind == host.Null || u.HostKind == host.Empty || u.Scheme == record.File {
		return false
	}
	var b [len("65535")]byte
	digits := strconv.AppendUint(b[:0], uint64(port), 10)
	s := editing(u, "", u.HostEnd, after(u, u.PathStart))
	s.o.Port = 0
	if p, ok := u.Scheme.DefaultPort(); !ok || p != port {
		s.o.Port = port
		s.out = append(s.out, ':')
		s.out = append(s.out, digits...)
	}
	*dst = s.finish(u, u.PathStart)
	return true
}

// SetCredentials returns u with another username and password, both encoded
// already or nothing that must be.
//
// https://url.spec.whatwg.org/#set-the-username
// https://url.spec.whatwg.org/#set-the-password
func SetCredentials(dst, u *layout.URL, username, password string) bool {
	if !canEdit(u, username) || !canEdit(u, password) ||
		u.HostKind == host.Null || u.HostKind == host.Empty || u.Scheme == record.File {
		return false
	}
	s := editing(u, username, u.SchemeEnd+uint32(len("://")), room(password)+after(u, u.HostStart))
	s.out = percent.AppendEncode(s.out, username, percent.Userinfo)
	s.o.UsernameEnd = s.at()
	if password != "" {
		s.out = append(s.out, ':')
		s.out = percent.AppendEncode(s.out, password, percent.Userinfo)
	}
	if username != "" || password != "" {
		s.out = append(s.out, '@')
	}
	s.o.HostStart = s.at()
	s.o.HostEnd = u.HostEnd + s.at() - u.HostStart
	*dst = s.finish(u, u.HostStart)
	return true
}

// Cut returns u without the part of its href from start to end, which is a
// port, a query or a fragment with the delimiter before it.
func Cut(u *layout.URL, start, end uint32) layout.URL {
	if start == end {
		return *u
	}
	if int(end) == len(u.Href) && start >= u.QueryStart {
		cut := *u
		cut.Href = u.Href[:start]
		cut.FragmentStart = min(start, u.FragmentStart)
		return cut
	}
	s := editing(u, "", start, after(u, end))
	if start == u.HostEnd {
		s.o.Port = 0
	}
	return s.finish(u, end)
}
