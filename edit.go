package weburl

import (
	"strings"

	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/record"
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
	result := engine.Set(&edited.flat, &u.flat, engine.Scheme, strings.TrimSuffix(scheme, ":"))
	return u.outcome(edited, "WithScheme", scheme, result)
}

// WithUsername returns u with another username, or with none when it is empty.
// What must be percent-encoded is, "%" is not. The URL must have a host that
// is not empty, and a scheme other than file. On failure the error is an
// [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-username
func (u URL) WithUsername(username string) (edited URL, err error) {
	result := engine.Set(&edited.flat, &u.flat, engine.Username, username)
	return u.outcome(edited, "WithUsername", "", result) // which no error quotes
}

// WithPassword is [URL.WithUsername] for the password.
//
// https://url.spec.whatwg.org/#dom-url-password
func (u URL) WithPassword(password string) (edited URL, err error) {
	result := engine.Set(&edited.flat, &u.flat, engine.Password, password)
	return u.outcome(edited, "WithPassword", "", result) // which no error quotes
}

// WithHost returns u with another host and, if hostAndPort has one, another
// port; otherwise the port stays. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-host
func (u URL) WithHost(hostAndPort string) (edited URL, err error) {
	result := engine.Set(&edited.flat, &u.flat, engine.Host, hostAndPort)
	return u.outcome(edited, "WithHost", hostAndPort, result)
}

// WithHostname returns u with another host and the same port. An IPv6 address
// must be in brackets. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u URL) WithHostname(hostname string) (edited URL, err error) {
	result := engine.Set(&edited.flat, &u.flat, engine.Hostname, hostname)
	return u.outcome(edited, "WithHostname", hostname, result)
}

// WithPort returns u with another port, or without one when port is the
// scheme's default. The URL must have a host that is not empty, and a scheme
// other than file. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-port
func (u URL) WithPort(port uint16) (edited URL, err error) {
	return u.outcome(edited, "WithPort", "", engine.SetPort(&edited.flat, &u.flat, port))
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
	result := engine.Set(&edited.flat, &u.flat, engine.Path, path)
	return u.outcome(edited, "WithPath", path, result)
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
	result := engine.Set(&edited.flat, &u.flat, engine.Path, path)
	return u.outcome(edited, "JoinPath", "", result) // the path is not what the caller passed
}

// WithQuery returns u with another query, which may be empty. It is given
// without "?"; one at its start becomes part of it. What must be is
// percent-encoded, "%" is not. On failure the error is an [*EditError]; only
// the zero URL and too long a query lead to one.
//
// https://url.spec.whatwg.org/#dom-url-search
func (u URL) WithQuery(query string) (edited URL, err error) {
	result := engine.Set(&edited.flat, &u.flat, engine.Query, query)
	return u.outcome(edited, "WithQuery", query, result)
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
	result := engine.Set(&edited.flat, &u.flat, engine.Query, list.String())
	return u.outcome(edited, "WithParams", "", result)
}

// WithFragment returns u with another fragment, which may be empty. It is
// given without "#"; one at its start becomes part of it. What must be is
// percent-encoded, "%" is not. On failure the error is an [*EditError]; only
// the zero URL and too long a fragment lead to one.
//
// https://url.spec.whatwg.org/#dom-url-hash
func (u URL) WithFragment(fragment string) (edited URL, err error) {
	result := engine.Set(&edited.flat, &u.flat, engine.Fragment, fragment)
	return u.outcome(edited, "WithFragment", fragment, result)
}

// WithoutFragment returns u without a fragment.
//
// https://url.spec.whatwg.org/#dom-url-hash
func (u URL) WithoutFragment() URL {
	return u.without(u.flat.FragmentStart, uint32(len(u.flat.Href)))
}

// without returns u without a part of its href.
func (u URL) without(start, end uint32) URL { return URL{engine.Remove(&u.flat, start, end)} }

// outcome returns what an edit of u by the method op comes to. Errors quote value.
func (u URL) outcome(edited URL, op, value string, result *engine.Result) (URL, error) {
	if result != nil {
		return URL{}, newEditError(op, value, result)
	}
	if edited.flat.Scheme == record.File && u.flat.Scheme != record.File {
		if again, err := Parse(edited.Href()); err != nil || again != edited {
			return URL{}, &EditError{Op: op, Reason: RefusedAmbiguous, End: len(value), value: value}
		}
	}
	return edited, nil
}
