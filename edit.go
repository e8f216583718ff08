package weburl

import (
	"net/netip"
	"strings"

	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/reason"
)

// An edit takes every code point of the value that it is given, or it returns an
// [*EditError]. The setters of the standard's API remove ASCII tabs and newlines;
// the methods below refuse a value that has one, with [reason.TabOrNewline],
// where they do not encode it.

// WithScheme returns u with another scheme, given with or without a colon. A
// port that is the new scheme's default is dropped.
//
// A special scheme cannot be replaced by one that is not special, and a scheme
// that is not special cannot be replaced by a special one. A URL with
// credentials or a port cannot get the scheme file, and a file URL can get
// another scheme only if its host is not empty. On failure the error is an
// [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-protocol
func (u URL) WithScheme(scheme string) (edited URL, err error) {
	value := strings.TrimSuffix(scheme, ":")
	why := engine.Set(&edited.flat, &u.flat, engine.Scheme, value)
	if why.End == len(value) {
		why.End = len(scheme)
	}
	err = u.outcome(&edited, "WithScheme", scheme, edited.Scheme(), why)
	return edited, err
}

// WithUsername returns u with another username, or without one if username is
// empty. It percent-encodes the code points that a username cannot contain;
// "%" stays as it is, and bytes that are not UTF-8 count as U+FFFD. The URL must
// have a host that is not empty, and a scheme other than file. On failure the
// error is an [*EditError]. The field Username of [Parts] can have any bytes.
//
// https://url.spec.whatwg.org/#dom-url-username
func (u URL) WithUsername(username string) (edited URL, err error) {
	why := engine.Set(&edited.flat, &u.flat, engine.Username, username)
	err = u.outcome(&edited, "WithUsername", "", "", why) // no error quotes a username
	return edited, err
}

// WithPassword returns u with another password, as [URL.WithUsername] does with
// the username.
//
// https://url.spec.whatwg.org/#dom-url-password
func (u URL) WithPassword(password string) (edited URL, err error) {
	why := engine.Set(&edited.flat, &u.flat, engine.Password, password)
	err = u.outcome(&edited, "WithPassword", "", "", why) // no error quotes a password
	return edited, err
}

// WithHostPort returns u with another host and, if hostAndPort has one, another
// port; otherwise the port stays. The host is parsed as that of a URL with the
// scheme of u. An IPv6 address must be in brackets. Only a file URL and a URL that
// is not special can get an empty host. A value that is more than a host and a
// port, such as one with a path, is refused. On failure the error is an
// [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-host
func (u URL) WithHostPort(hostAndPort string) (edited URL, err error) {
	if engine.SetPlainHost(&edited.flat, &u.flat, hostAndPort) {
		return edited, nil
	}
	why := setHost(&edited, u, engine.Host, hostAndPort)
	err = u.outcome(&edited, "WithHostPort", hostAndPort, edited.flat.HostAndPort(), why)
	return edited, err
}

// WithHost returns u with another host and the same port. An IPv6 address
// must be in brackets; [URL.WithAddr] takes one without. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u URL) WithHost(hostname string) (edited URL, err error) {
	if engine.SetPlainHost(&edited.flat, &u.flat, hostname) {
		return edited, nil
	}
	why := setHost(&edited, u, engine.Hostname, hostname)
	err = u.outcome(&edited, "WithHost", hostname, edited.flat.Hostname(), why)
	return edited, err
}

// setHost is engine.Set for a host or a host and a port. It says so if the value is an
// IPv6 address without brackets.
func setHost(edited *URL, u URL, part engine.Part, value string) reason.Fault {
	why := engine.Set(&edited.flat, &u.flat, part, value)
	switch why.Code {
	case 0, reason.ZeroURL, reason.OpaquePath, reason.TooLong:
		return why
	}
	if isBareIPv6(value) {
		return reason.Fault{Code: reason.UnbracketedIPv6, End: len(value), Fatal: true}
	}
	return why
}

// isBareIPv6 reports whether host is an IPv6 address without brackets, with or
// without a zone and a port.
func isBareIPv6(host string) bool {
	if colon := strings.LastIndexByte(host, ':'); colon >= 0 && host[0] != '[' {
		addr, err := netip.ParseAddr(host)
		if err != nil && strings.Trim(host[colon+1:], "0123456789") == "" {
			addr, err = netip.ParseAddr(host[:colon])
		}
		return err == nil && addr.Is6()
	}
	return false
}

// WithPort returns u with another port, or without one when port is the
// scheme's default. The URL must have a host that is not empty, and a scheme
// other than file. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-port
func (u URL) WithPort(port uint16) (edited URL, err error) {
	err = u.outcome(&edited, "WithPort", "", "", engine.SetPort(&edited.flat, &u.flat, port))
	return edited, err
}

// WithoutPort returns u without a port.
//
// https://url.spec.whatwg.org/#dom-url-port
func (u URL) WithoutPort() URL {
	return u.without(u.flat.PortSpan())
}

// WithPath returns u with another path, whose first slash may be left out. It
// percent-encodes "?", "#" and the other code points that a path cannot contain;
// "%" stays as it is, and bytes that are not UTF-8 count as U+FFFD. Dot segments
// are resolved. A path with a tab or a newline is refused, and an opaque path
// cannot be changed. On failure the error is an [*EditError]. [URL.WithSegments]
// is for names that can have any bytes.
//
// https://url.spec.whatwg.org/#dom-url-pathname
func (u URL) WithPath(path string) (edited URL, err error) {
	if engine.SetPlainPath(&edited.flat, &u.flat, path) {
		return edited, nil
	}
	why := engine.Set(&edited.flat, &u.flat, engine.Path, path)
	err = u.outcome(&edited, "WithPath", path, edited.flat.Path(), why)
	return edited, err
}

// JoinPath returns u with the elements added to its path, with one slash before
// each. It encodes and resolves the result as [URL.WithPath] does. Elements with
// ".." can therefore replace segments of the path of u, but not its host. Empty
// elements are left out. A slash at the end of the last element is kept. Query
// and fragment stay. An element with a tab or a newline is refused. On failure
// the error is an [*EditError], whose Index is that of the element.
// [URL.AppendSegments] is for names that can have any bytes. JoinPath allocates
// twice: for the path and for the href.
//
// https://url.spec.whatwg.org/#dom-url-pathname
func (u URL) JoinPath(elem ...string) (edited URL, err error) {
	path := u.joined(elem)
	why := engine.Set(&edited.flat, &u.flat, engine.Path, path)
	for i, e := range elem {
		if start, end, ok := scalar.TabsAndNewlines(e); ok && why.Code == 0 {
			return URL{}, refusedSpan("JoinPath", e, reason.TabOrNewline, start, end).at("elem", i)
		}
	}
	why.Start, why.End = 0, 0 // the path is not what the caller passed
	err = u.outcome(&edited, "JoinPath", "", "", why)
	return edited, err
}

// joined returns the path of u with the elements that are not empty, with one
// slash before each.
func (u URL) joined(elem []string) string {
	path := u.Path()
	size := len(path)
	for _, e := range elem {
		size += len("/") + len(e)
	}
	var b strings.Builder
	b.Grow(size)
	b.WriteString(path)
	hasSlash := strings.HasSuffix(path, "/")
	for _, e := range elem {
		if e == "" {
			continue
		}
		if !hasSlash {
			b.WriteByte('/')
		}
		e = strings.TrimPrefix(e, "/")
		b.WriteString(e)
		hasSlash = e == "" || strings.HasSuffix(e, "/")
	}
	return b.String()
}

// WithQuery returns u with another query, which may be empty. Pass it without
// "?": a "?" at the start becomes part of the query. It percent-encodes the code
// points that a query cannot contain; "%" stays as it is, and bytes that are not
// UTF-8 count as U+FFFD. On failure the error is an [*EditError]; it fails only
// for the zero URL, for a value with a tab or a newline, and if the result would
// be too long.
//
// https://url.spec.whatwg.org/#dom-url-search
func (u URL) WithQuery(query string) (edited URL, err error) {
	if engine.SetPlainQuery(&edited.flat, &u.flat, query) {
		return edited, nil
	}
	why := engine.Set(&edited.flat, &u.flat, engine.Query, query)
	err = u.outcome(&edited, "WithQuery", query, edited.flat.Query(), why)
	return edited, err
}

// WithoutQuery returns u without a query.
//
// https://url.spec.whatwg.org/#dom-url-search
func (u URL) WithoutQuery() URL {
	return u.without(u.flat.QueryStart, u.flat.FragmentStart)
}

// WithQueryList returns u with the serialized list as its query, or without a
// query when the list is empty. On failure the error is an [*EditError]; it fails
// only for the zero URL and if the result would be too long.
//
// A list that is parsed from the query of u, changed and written with WithQueryList
// changes other parameters, too: "flag" becomes "flag=", and "%E9", a byte that
// is not UTF-8, becomes "%EF%BF%BD". [URL.WithParam], [URL.AddParam],
// [URL.WithoutParam] and [URL.WithoutParamFunc] keep the bytes of all others.
//
// https://url.spec.whatwg.org/#concept-urlsearchparams-update
func (u URL) WithQueryList(list form.List) (edited URL, err error) {
	if u.IsValid() && list.Len() == 0 {
		return u.WithoutQuery(), nil
	}
	why := engine.Set(&edited.flat, &u.flat, engine.Query, list.String())
	err = u.outcome(&edited, "WithQueryList", "", "", why)
	return edited, err
}

// WithFragment returns u with another fragment, which may be empty. Pass it
// without "#": a "#" at the start becomes part of the fragment. It
// percent-encodes the code points that a fragment cannot contain; "%" stays as
// it is, and bytes that are not UTF-8 count as U+FFFD. On failure the error is an
// [*EditError]; it fails only for the zero URL, for a value with a tab or a
// newline, and if the result would be too long.
//
// https://url.spec.whatwg.org/#dom-url-hash
func (u URL) WithFragment(fragment string) (edited URL, err error) {
	if engine.SetPlainFragment(&edited.flat, &u.flat, fragment) {
		return edited, nil
	}
	why := engine.Set(&edited.flat, &u.flat, engine.Fragment, fragment)
	err = u.outcome(&edited, "WithFragment", fragment, edited.flat.Fragment(), why)
	return edited, err
}

// WithoutFragment returns u without a fragment.
//
// https://url.spec.whatwg.org/#dom-url-hash
func (u URL) WithoutFragment() URL {
	return u.without(u.flat.FragmentStart, uint32(len(u.flat.Href)))
}

// without returns u without a part of its href.
func (u URL) without(start, end uint32) URL { return URL{engine.Remove(&u.flat, start, end)} }

// WithoutCredentials returns u without username and password. It allocates once
// if there are any, and otherwise not at all.
//
// https://url.spec.whatwg.org/#include-credentials
func (u URL) WithoutCredentials() URL {
	if !u.HasCredentials() {
		return u
	}
	return u.without(u.flat.SchemeEnd+uint32(len("://")), u.flat.HostStart)
}

// outcome returns the error of an edit of u by the method op, after which the edited URL
// is zero. Errors quote value, in which tabs and newlines are refused. What the edited URL
// has in its place is written, most often the same text, which then need not be searched.
func (u *URL) outcome(edited *URL, op, value, written string, why reason.Fault) error {
	if why.Code != 0 {
		why.End = min(why.End, len(value)) // a number, a username and a password are not quoted
		why.Start = min(why.Start, why.End)
		*edited = URL{}
		return editError(op, value, why)
	}
	if value != written {
		if start, end, ok := scalar.TabsAndNewlines(value); ok {
			*edited = URL{}
			return refusedSpan(op, value, reason.TabOrNewline, start, end)
		}
	}
	if edited.flat.Scheme == record.File && u.flat.Scheme != record.File {
		if again, err := Parse(edited.Href()); err != nil || again != *edited {
			*edited = URL{}
			return refusedSpan(op, value, reason.Ambiguous, 0, len(value))
		}
	}
	return nil
}
