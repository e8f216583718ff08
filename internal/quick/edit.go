package quick

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/scan"
	"github.com/weburl-go/weburl/internal/swar"
	"github.com/weburl-go/weburl/percent"
)

// The functions below edit u by writing its href anew, with one allocation, into
// dst. Each may decline: the result is false, which says nothing about the
// value, or Declined, and dst stays as it is. They give what machine.Override gives on the
// URL's record (FuzzEdit).
//
// Values that are canonical already, as most are, are copied by the functions in plain.go.
// The others are written by the functions that Parse uses.

// editing returns a buffer that begins with the href of u up to start, with capacity
// for n bytes more and for the href from end on.
func editing(u *layout.URL, n int, start, end uint32) []byte {
	out := make([]byte, 0, int(start)+n+len(u.Href)-int(end))
	return append(out, u.Href[:start]...)
}

// finish sets dst to the edited URL: out, and what follows the first end bytes of
// u's href. The last n of the offsets of path, query and fragment move.
func finish(dst, u *layout.URL, out []byte, end uint32, n int, o layout.Offsets) {
	move(&o, uint32(len(out))-end, n)
	*dst = layout.URL{Href: text(append(out, u.Href[end:]...)), Offsets: o}
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
	return setComponent(dst, u, '#', fragment, u.FragmentStart, uint32(len(u.Href)), scan.StopFragment, 0)
}

// SetQuery returns u with another query.
//
// https://url.spec.whatwg.org/#query-state
func SetQuery(dst, u *layout.URL, query string) bool {
	return setComponent(dst, u, '?', query, u.QueryStart, u.FragmentStart, queryStop(u.Scheme), 1)
}

// setComponent returns u with another query or fragment between the offsets start
// and end, behind which n other components begin.
func setComponent(dst, u *layout.URL, delimiter byte, value string, start, end uint32, stop uint8, n int) bool {
	if !canEdit(u, value) {
		return false
	}
	out := append(editing(u, capacity(value), start, end), delimiter)
	out, _ = appendComponent(out, value, 0, stop, true)
	finish(dst, u, out, end, n, u.Offsets)
	return true
}

// ReplaceQuery returns u with another query: out is the new href up to the end of
// the query. It allocates only if out has no capacity for the fragment.
//
// https://url.spec.whatwg.org/#concept-url-query
func ReplaceQuery(u *layout.URL, out []byte) (edited layout.URL) {
	finish(&edited, u, out, u.FragmentStart, 1, u.Offsets)
	return edited
}

// SetPath returns u with another path.
//
// https://url.spec.whatwg.org/#path-start-state
func SetPath(dst, u *layout.URL, path string) bool {
	if !canEdit(u, path) || path != "" && scalar.IsTabOrNewline(path[0]) || u.HasOpaquePath() {
		return false
	}
	if path == "" {
		if !u.Scheme.IsSpecial() && u.HostKind != host.Null {
			*dst = ReplacePath(u, editing(u, 0, u.PathStart, u.QueryStart))
			return true
		}
		path = "/"
	}
	o := u.Offsets
	o.PathStart = u.PathRoot()
	w := pathWriter{root: int(o.PathStart), scheme: u.Scheme, whole: true}
	out, _, ok := w.append(editing(u, capacity(path), o.PathStart, u.QueryStart), path, 0)
	if !ok {
		return false
	}
	out = markPath(out, &o)
	finish(dst, u, out, u.QueryStart, 2, o)
	return true
}

// ReplacePath returns u with another path: out is the new href up to the end of
// the path, without the "/." that may have to be before it. It allocates only if
// out has no capacity for that and for what follows the path.
//
// https://url.spec.whatwg.org/#concept-url-path
func ReplacePath(u *layout.URL, out []byte) (edited layout.URL) {
	o := u.Offsets
	o.PathStart = u.PathRoot()
	out = markPath(out, &o)
	finish(&edited, u, out, u.QueryStart, 2, o)
	return edited
}

// SetHost returns u with another host and, if value has one and withPort says
// that it may, another port. It answers that this failed if the host parser fails.
//
// https://url.spec.whatwg.org/#host-state
func SetHost(dst, u *layout.URL, value string, withPort bool) Answer {
	if !canEdit(u, value) || u.HostKind == host.Null {
		return Declined
	}
	if value == "" {
		return setEmptyHost(dst, u)
	}
	p, ok := survey(value, 0, u.Scheme.IsSpecial())
	start, end := p.host(0)
	hasPort := p.colon >= 0
	if !ok || p.end < len(value) || p.at >= 0 || start == end || hasPort && (p.colon+1 == len(value) || !withPort || u.Scheme == record.File) {
		return Declined
	}
	o := u.Offsets
	d := draft{out: editing(u, capacity(value), u.HostStart, u.HostEnd)}
	if d, ok = hostname(d, value, 0, end, p.looks, &o); !ok {
		return Failed
	}
	if u.Scheme == record.File && isLocalhost(d, value, end, &o) {
		return Declined
	}
	behind := u.HostEnd
	if hasPort {
		o.Port, behind = 0, u.PathStart
		if d, ok = port(d, value, p.colon, len(value), &o); !ok {
			return Declined
		}
	}
	finish(dst, u, append(d.out, value[d.from:]...), behind, 3, o)
	return Parsed
}

// setEmptyHost is SetHost with an empty host, which URLs with a special scheme,
// credentials or a port cannot have. A file URL can.
func setEmptyHost(dst, u *layout.URL) Answer {
	if u.Scheme.IsSpecial() && u.Scheme != record.File || u.HasPort() || u.HostStart > u.SchemeEnd+uint32(len("://")) {
		return Failed
	}
	o := u.Offsets
	o.HostKind, o.HostEnd = host.Empty, u.HostStart
	finish(dst, u, editing(u, 0, u.HostStart, u.HostEnd), u.HostEnd, 3, o)
	return Parsed
}

// SetScheme returns u with another scheme.
//
// https://url.spec.whatwg.org/#scheme-state
func SetScheme(dst, u *layout.URL, scheme string) bool {
	if !canEdit(u, scheme) || !record.IsScheme(scheme) {
		return false
	}
	out := swar.AppendLower(editing(u, len(scheme), 0, u.SchemeEnd), scheme)
	kind := record.SchemeOf(text(out))
	if kind.IsSpecial() != u.Scheme.IsSpecial() || kind == record.File || u.Scheme == record.File {
		return false
	}
	moved := uint32(len(out)) - u.SchemeEnd
	o := u.Offsets
	o.Scheme = kind
	o.SchemeEnd += moved
	o.UsernameEnd += moved
	o.HostStart += moved
	o.HostEnd += moved
	finish(dst, u, out, u.SchemeEnd, 3, o)
	if port, ok := kind.DefaultPort(); ok && dst.HasPort() && dst.Port == port {
		*dst = Cut(dst, dst.HostEnd, dst.PathStart)
	}
	return true
}

// SetPort returns u with another port.
//
// https://url.spec.whatwg.org/#port-state
func SetPort(dst, u *layout.URL, port uint16) bool {
	if !canEdit(u, "") || record.CannotHaveUsernamePasswordPort(u.HostKind, u.Scheme) {
		return false
	}
	o := u.Offsets
	o.Port = 0
	out := editing(u, len(":65535"), u.HostEnd, u.PathStart)
	if p, ok := u.Scheme.DefaultPort(); !ok || p != port {
		o.Port = port
		out = strconv.AppendUint(append(out, ':'), uint64(port), 10)
	}
	finish(dst, u, out, u.PathStart, 3, o)
	return true
}

// SetCredentials returns u with another username and password, both encoded
// already or nothing that must be.
//
// https://url.spec.whatwg.org/#set-the-username
// https://url.spec.whatwg.org/#set-the-password
func SetCredentials(dst, u *layout.URL, username, password string) bool {
	if !canEdit(u, username) || !canEdit(u, password) || record.CannotHaveUsernamePasswordPort(u.HostKind, u.Scheme) {
		return false
	}
	o := u.Offsets
	out := editing(u, capacity(username)+capacity(password), u.SchemeEnd+uint32(len("://")), u.HostStart)
	out = percent.AppendEncode(out, username, percent.Userinfo)
	o.UsernameEnd = uint32(len(out))
	if password != "" {
		out = append(out, ':')
		out = percent.AppendEncode(out, password, percent.Userinfo)
	}
	if username != "" || password != "" {
		out = append(out, '@')
	}
	o.HostStart = uint32(len(out))
	o.HostEnd = u.HostEnd + o.HostStart - u.HostStart
	finish(dst, u, out, u.HostStart, 3, o)
	return true
}

// Cut returns u without the part of its href from start to end, which is a
// port, a query or a fragment with the delimiter before it, or the credentials with
// the "@" behind them.
func Cut(u *layout.URL, start, end uint32) layout.URL {
	if start == end {
		return *u
	}
	cut := *u
	if int(end) == len(u.Href) && start >= u.QueryStart {
		cut.Href = u.Href[:start]
		cut.FragmentStart = min(start, u.FragmentStart)
		return cut
	}
	n := 1 // a query is cut out
	switch {
	case start < u.HostStart:
		cut.UsernameEnd, cut.HostStart, cut.HostEnd, n = start, start, u.HostEnd-(end-start), 3
	case start == u.HostEnd && start < u.PathStart:
		cut.Port, n = 0, 3
	}
	finish(&cut, u, editing(u, 0, start, end), end, n, cut.Offsets)
	return cut
}
