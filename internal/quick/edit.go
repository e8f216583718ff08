package quick

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/percent"
)

// The functions below edit a URL by splicing its href, with one allocation.
// Each may decline: the result is false, which says nothing about the value.
// They give what machine.Override gives on the URL's record (FuzzEdit).

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
func SetFragment(u *layout.URL, fragment string) (layout.URL, bool) {
	if !canEdit(u, fragment) {
		return layout.URL{}, false
	}
	s := editing(u, fragment, u.FragmentStart, 0)
	s.out = append(s.out, '#')
	s.value(stopFragment)
	return layout.URL{Href: text(s.out), Offsets: s.o}, true
}

// SetQuery returns u with another query.
//
// https://url.spec.whatwg.org/#query-state
func SetQuery(u *layout.URL, query string) (layout.URL, bool) {
	if !canEdit(u, query) {
		return layout.URL{}, false
	}
	s := editing(u, query, u.QueryStart, after(u, u.FragmentStart))
	s.out = append(s.out, '?')
	if u.Scheme.IsSpecial() {
		s.value(stopSpecialQuery)
	} else {
		s.value(stopQuery)
	}
	s.o.FragmentStart = s.at()
	s.out = append(s.out, u.Href[u.FragmentStart:]...)
	return layout.URL{Href: text(s.out), Offsets: s.o}, true
}

// value scans a query or fragment that is the whole input.
func (s *scanner) value(stop uint8) {
	for {
		end := scan(s.in, s.i, stop)
		s.advance(end - s.i)
		if s.i == len(s.in) {
			return
		}
		s.i += s.encode(s.in[s.i:])
	}
}

// SetPath returns u with another path.
//
// https://url.spec.whatwg.org/#path-start-state
func SetPath(u *layout.URL, path string) (layout.URL, bool) {
	if !canEdit(u, path) || path == "" || isTabOrNewline(path[0]) || u.HasOpaquePath() {
		return layout.URL{}, false
	}
	start := u.PathStart
	if u.HostKind == host.Null {
		start = u.HostEnd // without the "/." that the old path may need
	}
	s := editing(u, path, start, after(u, u.QueryStart))
	s.o.PathStart = start
	s.path()
	s.o.QueryStart = s.at()
	s.o.FragmentStart = u.FragmentStart + s.o.QueryStart - u.QueryStart
	s.out = append(s.out, u.Href[u.QueryStart:]...)
	return layout.URL{Href: text(s.out), Offsets: s.o}, true
}

// SetHost returns u with another host and, if value has one and withPort says
// that it may, another port.
//
// https://url.spec.whatwg.org/#host-state
func SetHost(u *layout.URL, value string, withPort bool) (layout.URL, bool) {
	if !canEdit(u, value) || u.HostKind == host.Null {
		return layout.URL{}, false
	}
	s := editing(u, value, u.HostStart, after(u, u.HostEnd))
	p, answer := s.survey()
	if answer != Parsed || p.end < len(value) || p.at >= 0 {
		return layout.URL{}, false
	}
	hostname, hasPort := value, p.colon >= 0
	if hasPort {
		hostname = value[:p.colon]
	}
	if hostname == "" || hasPort && (p.colon+1 == len(value) || !withPort || u.Scheme == record.File) {
		return layout.URL{}, false
	}
	if !s.host(hostname, p.looks) || u.Scheme == record.File && s.isLocalhost() {
		return layout.URL{}, false
	}
	if !hasPort {
		return s.finish(u, u.HostEnd), true
	}
	s.o.Port = 0
	if !s.port(value[p.colon+1:]) {
		return layout.URL{}, false
	}
	return s.finish(u, u.PathStart), true
}

// SetScheme returns u with another scheme.
//
// https://url.spec.whatwg.org/#scheme-state
func SetScheme(u *layout.URL, scheme string) (layout.URL, bool) {
	s := scanner{in: scheme}
	if end, _ := s.schemeEnd(); !canEdit(u, scheme) || end == 0 || end != len(scheme) {
		return layout.URL{}, false
	}
	s = editing(u, scheme, 0, after(u, u.SchemeEnd))
	s.out = appendLower(s.out, scheme)
	kind := record.SchemeOf(text(s.out))
	if kind.IsSpecial() != u.Scheme.IsSpecial() || kind == record.File || u.Scheme == record.File {
		return layout.URL{}, false
	}
	moved := s.at() - u.SchemeEnd
	s.o.Scheme = kind
	s.o.SchemeEnd += moved
	s.o.UsernameEnd += moved
	s.o.HostStart += moved
	s.o.HostEnd += moved
	edited := s.finish(u, u.SchemeEnd)
	if port, ok := kind.DefaultPort(); ok && edited.HasPort() && edited.Port == port {
		return Cut(&edited, edited.HostEnd, edited.PathStart), true
	}
	return edited, true
}

// SetPort returns u with another port.
//
// https://url.spec.whatwg.org/#port-state
func SetPort(u *layout.URL, port uint16) (layout.URL, bool) {
	if !canEdit(u, "") || u.HostKind == host.Null || u.HostKind == host.Empty || u.Scheme == record.File {
		return layout.URL{}, false
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
	return s.finish(u, u.PathStart), true
}

// SetCredentials returns u with another username and password, both encoded
// already or nothing that must be.
//
// https://url.spec.whatwg.org/#set-the-username
// https://url.spec.whatwg.org/#set-the-password
func SetCredentials(u *layout.URL, username, password string) (layout.URL, bool) {
	if !canEdit(u, username) || !canEdit(u, password) ||
		u.HostKind == host.Null || u.HostKind == host.Empty || u.Scheme == record.File {
		return layout.URL{}, false
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
	return s.finish(u, u.HostStart), true
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
