package weburl

import (
	"strings"

	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/machine"
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
func (u URL) WithScheme(scheme string) (URL, error) {
	e := editing(u, "WithScheme", scheme)
	return e.override(strings.TrimSuffix(scheme, ":")+":", machine.SchemeStart)
}

// WithUsername returns u with another username, or with none when it is empty.
// What must be percent-encoded is, "%" is not. The URL must have a host that
// is not empty, and a scheme other than file. On failure the error is an
// [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-username
func (u URL) WithUsername(username string) (URL, error) {
	e := editing(u, "WithUsername", "")
	if e.record.CannotHaveUsernamePasswordPort() {
		return e.refuse(RefusedNoAuthority)
	}
	e.record.SetUsername(username)
	return e.done()
}

// WithPassword is [URL.WithUsername] for the password.
//
// https://url.spec.whatwg.org/#dom-url-password
func (u URL) WithPassword(password string) (URL, error) {
	e := editing(u, "WithPassword", "")
	if e.record.CannotHaveUsernamePasswordPort() {
		return e.refuse(RefusedNoAuthority)
	}
	e.record.SetPassword(password)
	return e.done()
}

// WithHost returns u with another host and, if hostAndPort has one, another
// port; otherwise the port stays. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-host
func (u URL) WithHost(hostAndPort string) (URL, error) {
	e := editing(u, "WithHost", hostAndPort)
	if e.record.Path.IsOpaque {
		return e.refuse(RefusedOpaquePath)
	}
	return e.override(hostAndPort, machine.Host)
}

// WithHostname returns u with another host and the same port. An IPv6 address
// must be in brackets. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u URL) WithHostname(hostname string) (URL, error) {
	e := editing(u, "WithHostname", hostname)
	if e.record.Path.IsOpaque {
		return e.refuse(RefusedOpaquePath)
	}
	return e.override(hostname, machine.Hostname)
}

// WithPort returns u with another port, or without one when port is the
// scheme's default. The URL must have a host that is not empty, and a scheme
// other than file. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-port
func (u URL) WithPort(port uint16) (URL, error) {
	e := editing(u, "WithPort", "")
	if e.record.CannotHaveUsernamePasswordPort() {
		return e.refuse(RefusedNoAuthority)
	}
	e.record.SetPort(port)
	return e.done()
}

// WithoutPort returns u without a port.
//
// https://url.spec.whatwg.org/#dom-url-port
func (u URL) WithoutPort() URL {
	return u.change(func(r *record.URL) { r.Port, r.HasPort = 0, false })
}

// WithPath returns u with another path, which may lack its first slash. "?",
// "#" and what else must be is percent-encoded, "%" is not; dot segments are
// resolved. An opaque path cannot be changed. On failure the error is an
// [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-pathname
func (u URL) WithPath(path string) (URL, error) {
	e := editing(u, "WithPath", path)
	if e.record.Path.IsOpaque {
		return e.refuse(RefusedOpaquePath)
	}
	e.record.Path = record.Path{}
	return e.override(path, machine.PathStart)
}

// JoinPath returns u with the elements added to its path, with one slash
// between each two. It treats the outcome as [URL.WithPath] does: "." and ".."
// are resolved, so that elements may lead out of the path of u, but not out of
// its host. Empty elements are left out; that the last one ends with a slash
// is kept. Query and fragment stay. On failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#dom-url-pathname
func (u URL) JoinPath(elem ...string) (URL, error) {
	path := u.Path()
	for _, e := range elem {
		if e == "" {
			continue
		}
		path = strings.TrimSuffix(path, "/") + "/" + strings.TrimPrefix(e, "/")
	}
	e := editing(u, "JoinPath", path)
	if e.record.Path.IsOpaque {
		return e.refuse(RefusedOpaquePath)
	}
	e.record.Path = record.Path{}
	return e.override(path, machine.PathStart)
}

// WithQuery returns u with another query, which may be empty. It is given
// without "?"; one at its start becomes part of it. What must be is
// percent-encoded, "%" is not. On failure the error is an [*EditError]; only
// the zero URL and too long a query lead to one.
//
// https://url.spec.whatwg.org/#dom-url-search
func (u URL) WithQuery(query string) (URL, error) {
	e := editing(u, "WithQuery", query)
	e.record.Query, e.record.HasQuery = "", true
	return e.override(query, machine.Query)
}

// WithoutQuery returns u without a query.
//
// https://url.spec.whatwg.org/#dom-url-search
func (u URL) WithoutQuery() URL {
	return u.change(func(r *record.URL) { r.Query, r.HasQuery = "", false })
}

// WithParams returns u with the serialized list as its query, or without a
// query when the list is empty. On failure the error is an [*EditError]; only
// the zero URL and too long a list lead to one.
//
// https://url.spec.whatwg.org/#concept-urlsearchparams-update
func (u URL) WithParams(list form.List) (URL, error) {
	e := editing(u, "WithParams", "")
	e.record.Query = list.String()
	e.record.HasQuery = e.record.Query != ""
	return e.done()
}

// WithFragment returns u with another fragment, which may be empty. It is
// given without "#"; one at its start becomes part of it. What must be is
// percent-encoded, "%" is not. On failure the error is an [*EditError]; only
// the zero URL and too long a fragment lead to one.
//
// https://url.spec.whatwg.org/#dom-url-hash
func (u URL) WithFragment(fragment string) (URL, error) {
	e := editing(u, "WithFragment", fragment)
	e.record.Fragment, e.record.HasFragment = "", true
	return e.override(fragment, machine.Fragment)
}

// WithoutFragment returns u without a fragment.
//
// https://url.spec.whatwg.org/#dom-url-hash
func (u URL) WithoutFragment() URL {
	return u.change(func(r *record.URL) { r.Fragment, r.HasFragment = "", false })
}

// change returns u with a change to its record that cannot fail because it
// makes the URL shorter. The zero URL stays as it is.
func (u URL) change(f func(*record.URL)) URL {
	if !u.IsValid() {
		return u
	}
	r := u.flat.Record()
	f(&r)
	flat, _ := engine.Flatten(&r, "")
	return URL{flat}
}

// edit is an edit under way.
type edit struct {
	from   URL
	op     string
	value  string // what errors quote; empty for credentials
	record record.URL
}

func editing(u URL, op, value string) *edit {
	e := &edit{from: u, op: op, value: value}
	if u.IsValid() {
		e.record = u.flat.Record()
	}
	return e
}

// override runs the machine on value with the state override.
func (e *edit) override(value string, state machine.State) (URL, error) {
	if !e.from.IsValid() {
		return e.refuse(RefusedInvalidURL)
	}
	result := machine.Override(value, &e.record, state, machine.Options{})
	switch {
	case result.Failure.Fatal:
		return URL{}, e.fail(result)
	case result.Refusal != machine.NoRefusal:
		return e.refuse(refusals[result.Refusal])
	case state != machine.SchemeStart && result.Used < len(value),
		state == machine.SchemeStart && result.Used < len(value)-1:
		return URL{}, &EditError{Op: e.op, Reason: RefusedRest, Start: result.Used, End: len(e.value), value: e.value}
	}
	return e.done()
}

// done makes the edited record a URL, unless its href would not lead back to
// it, as it can happen where a scheme becomes file.
func (e *edit) done() (URL, error) {
	if !e.from.IsValid() {
		return e.refuse(RefusedInvalidURL)
	}
	flat, failure := engine.Flatten(&e.record, "")
	if failure.Fatal {
		return e.refuse(RefusedTooLong)
	}
	u := URL{flat}
	if u.flat.Scheme == record.File && e.from.flat.Scheme != record.File {
		if again, err := Parse(u.Href()); err != nil || again != u {
			return e.refuse(RefusedAmbiguous)
		}
	}
	return u, nil
}

func (e *edit) refuse(r Refusal) (URL, error) {
	if !e.from.IsValid() {
		r = RefusedInvalidURL
	}
	return URL{}, &EditError{Op: e.op, Reason: r, End: len(e.value), value: e.value}
}

func (e *edit) fail(result machine.Result) error {
	f := result.Failure
	return &EditError{Op: e.op, Name: ErrorName(f.Name), Start: f.Start, End: f.End, Cause: f.Cause, value: e.value}
}
