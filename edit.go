package weburl

import (
	"strings"

	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/quick"
)

// WithScheme returns u with another scheme, given with or without a colon. A
// port that is the new scheme's default is dropped.
//
// A special scheme cannot be exchanged for one that is not, nor the other way
// round; file takes neither credentials nor a port, and gives way only with a
// host. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-protocol
func (u URL) WithScheme(scheme string) (edited URL, err error) {
	if quick.SetScheme(&edited.flat, &u.flat, strings.TrimSuffix(scheme, ":")) {
		return edited, nil
	}
	return u.withSchemeByMachine(scheme)
}

// WithUsername returns u with another username, or with none when it is empty.
// What must be percent-encoded is, "%" is not. The URL must have a host that
// is not empty, and a scheme other than file. On failure the error is an
// [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-username
func (u URL) WithUsername(username string) (edited URL, err error) {
	if quick.SetCredentials(&edited.flat, &u.flat, username, u.Password()) {
		return edited, nil
	}
	return u.withUsernameByMachine(username)
}

// WithPassword is [URL.WithUsername] for the password.
//
// https://url.spec.whatwg.org/#dom-url-password
func (u URL) WithPassword(password string) (edited URL, err error) {
	if quick.SetCredentials(&edited.flat, &u.flat, u.Username(), password) {
		return edited, nil
	}
	return u.withPasswordByMachine(password)
}

// WithHost returns u with another host and, if hostAndPort has one, another
// port; otherwise the port stays. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-host
func (u URL) WithHost(hostAndPort string) (edited URL, err error) {
	if quick.SetHost(&edited.flat, &u.flat, hostAndPort, true) {
		return edited, nil
	}
	return u.withHostByMachine(hostAndPort)
}

// WithHostname returns u with another host and the same port. An IPv6 address
// must be in brackets. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u URL) WithHostname(hostname string) (edited URL, err error) {
	if quick.SetHost(&edited.flat, &u.flat, hostname, false) {
		return edited, nil
	}
	return u.withHostnameByMachine(hostname)
}

// WithPort returns u with another port, or without one when port is the
// scheme's default. The URL must have a host that is not empty, and a scheme
// other than file. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-port
func (u URL) WithPort(port uint16) (edited URL, err error) {
	if quick.SetPort(&edited.flat, &u.flat, port) {
		return edited, nil
	}
	return u.withPortByMachine(port)
}

// WithoutPort returns u without a port.
//
// https://url.spec.whatwg.org/#dom-url-port
func (u URL) WithoutPort() URL {
	return u.without(u.flat.PortSpan())
}

// WithPath returns u with another path, which may lack its first slash. "?",
// "#" and what else must be is percent-encoded, "%" is not; dot segments are
// resolved. An opaque path cannot be changed. On failure the error is an
// [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-pathname
func (u URL) WithPath(path string) (edited URL, err error) {
	if quick.SetPath(&edited.flat, &u.flat, path) {
		return edited, nil
	}
	return u.withPathByMachine(path)
}

// JoinPath returns u with the elements added to its path, with one slash
// between each two. It treats the outcome as [URL.WithPath] does: "." and ".."
// are resolved, so that elements may lead out of the path of u, but not out of
// its host. Empty elements are left out; that the last one ends with a slash
// is kept. Query and fragment stay. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-pathname
func (u URL) JoinPath(elem ...string) (edited URL, err error) {
	path := u.Path()
	for _, e := range elem {
		if e == "" {
			continue
		}
		path = strings.TrimSuffix(path, "/") + "/" + strings.TrimPrefix(e, "/")
	}
	if quick.SetPath(&edited.flat, &u.flat, path) {
		return edited, nil
	}
	return u.setPathByMachine("JoinPath", path)
}

// WithQuery returns u with another query, which may be empty. It is given
// without "?"; one at its start becomes part of it. What must be is
// percent-encoded, "%" is not. On failure the error is an [*EditError]; only
// the zero URL and too long a query lead to one.
//
// https://url.spec.whatwg.org/#dom-url-search
func (u URL) WithQuery(query string) (edited URL, err error) {
	if quick.SetQuery(&edited.flat, &u.flat, query) {
		return edited, nil
	}
	return u.withQueryByMachine(query)
}

// WithoutQuery returns u without a query.
//
// https://url.spec.whatwg.org/#dom-url-search
func (u URL) WithoutQuery() URL {
	return u.without(u.flat.QueryStart, u.flat.FragmentStart)
}

// WithParams returns u with the serialized list as its query, or without a
// query when the list is empty. On failure the error is an [*EditError]; only
// the zero URL and too long a list lead to one.
//
// https://url.spec.whatwg.org/#concept-urlsearchparams-update
func (u URL) WithParams(list form.List) (edited URL, err error) {
	if u.IsValid() && list.Len() == 0 {
		return u.WithoutQuery(), nil
	}
	if quick.SetQuery(&edited.flat, &u.flat, list.String()) {
		return edited, nil
	}
	return u.withParamsByMachine(list)
}

// WithFragment returns u with another fragment, which may be empty. It is
// given without "#"; one at its start becomes part of it. What must be is
// percent-encoded, "%" is not. On failure the error is an [*EditError]; only
// the zero URL and too long a fragment lead to one.
//
// https://url.spec.whatwg.org/#dom-url-hash
func (u URL) WithFragment(fragment string) (edited URL, err error) {
	if quick.SetFragment(&edited.flat, &u.flat, fragment) {
		return edited, nil
	}
	return u.withFragmentByMachine(fragment)
}

// WithoutFragment returns u without a fragment.
//
// https://url.spec.whatwg.org/#dom-url-hash
func (u URL) WithoutFragment() URL {
	return u.without(u.flat.FragmentStart, uint32(len(u.flat.Href)))
}

// without returns u without a part of its href.
func (u URL) without(start, end uint32) URL { return URL{quick.Cut(&u.flat, start, end)} }
