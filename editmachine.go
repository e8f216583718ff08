package weburl

import (
	"strings"

	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/record"
)

// The edits in this file run the standard's setters on the record, by way of
// the machine's state overrides. They know all refusals; the quick ones, which
// come first, know none.

func (u URL) withSchemeByMachine(scheme string) (URL, error) {
	e := editing(u, "WithScheme", scheme)
	return e.override(strings.TrimSuffix(scheme, ":")+":", machine.SchemeStart)
}

func (u URL) withUsernameByMachine(username string) (URL, error) {
	e := editing(u, "WithUsername", "")
	if e.record.CannotHaveUsernamePasswordPort() {
		return e.refuse(RefusedNoAuthority)
	}
	e.record.SetUsername(username)
	return e.done()
}

func (u URL) withPasswordByMachine(password string) (URL, error) {
	e := editing(u, "WithPassword", "")
	if e.record.CannotHaveUsernamePasswordPort() {
		return e.refuse(RefusedNoAuthority)
	}
	e.record.SetPassword(password)
	return e.done()
}

func (u URL) withHostByMachine(hostAndPort string) (URL, error) {
	e := editing(u, "WithHost", hostAndPort)
	if e.record.Path.IsOpaque {
		return e.refuse(RefusedOpaquePath)
	}
	return e.override(hostAndPort, machine.Host)
}

func (u URL) withHostnameByMachine(hostname string) (URL, error) {
	e := editing(u, "WithHostname", hostname)
	if e.record.Path.IsOpaque {
		return e.refuse(RefusedOpaquePath)
	}
	return e.override(hostname, machine.Hostname)
}

func (u URL) withPathByMachine(path string) (URL, error) {
	return u.setPathByMachine("WithPath", path)
}

// setPathByMachine sets the path for WithPath, and for JoinPath, whose errors
// have no span: the joined path is not what the caller passed.
func (u URL) setPathByMachine(op, path string) (URL, error) {
	e := editing(u, op, path)
	if op == "JoinPath" {
		e.value = ""
	}
	if e.record.Path.IsOpaque {
		return e.refuse(RefusedOpaquePath)
	}
	e.record.Path = record.Path{}
	return e.override(path, machine.PathStart)
}

func (u URL) withQueryByMachine(query string) (URL, error) {
	e := editing(u, "WithQuery", query)
	e.record.Query, e.record.HasQuery = "", true
	return e.override(query, machine.Query)
}

func (u URL) withFragmentByMachine(fragment string) (URL, error) {
	e := editing(u, "WithFragment", fragment)
	e.record.Fragment, e.record.HasFragment = "", true
	return e.override(fragment, machine.Fragment)
}

func (u URL) withPortByMachine(port uint16) (URL, error) {
	e := editing(u, "WithPort", "")
	if e.record.CannotHaveUsernamePasswordPort() {
		return e.refuse(RefusedNoAuthority)
	}
	e.record.SetPort(port)
	return e.done()
}

func (u URL) withParamsByMachine(list form.List) (URL, error) {
	e := editing(u, "WithParams", "")
	e.record.Query = list.String()
	e.record.HasQuery = e.record.Query != ""
	return e.done()
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
		if result.Refusal == machine.PortInHostname || result.Refusal == machine.NoPort {
			return e.refuseFrom(refusals[result.Refusal], result.Used)
		}
		return e.refuse(refusals[result.Refusal])
	case state != machine.SchemeStart && result.Used < len(value),
		state == machine.SchemeStart && result.Used < len(value)-1:
		return e.refuseFrom(RefusedRest, result.Used)
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
	return e.refuseFrom(r, 0)
}

// refuseFrom refuses what stands in the value from start on.
func (e *edit) refuseFrom(r Refusal, start int) (URL, error) {
	return URL{}, &EditError{Op: e.op, Reason: r, Start: start, End: len(e.value), value: e.value}
}

func (e *edit) fail(result machine.Result) error {
	f := result.Failure
	return &EditError{Op: e.op, Name: ErrorName(f.Name), Start: f.Start, End: f.End, Cause: f.Cause, value: e.value}
}
