package engine

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/quick"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/reason"
)

// Part is a part of a URL that can be set.
type Part uint8

// The parts.
const (
	Scheme Part = iota // given without its colon
	Username
	Password
	Host     // with or without a port
	Hostname // without a port
	Port     // in decimal, not empty
	Path
	Query    // given without "?"
	Fragment // given without "#"
)

// Set sets dst, which must be another variable, to u with another value for a
// part, as the setters of the standard's API do. It returns why the value, or a part of
// it, did not take effect, with Code 0 if all of it did.
//
// If u cannot have the part, or would be too long, dst is as it was. After another
// refusal or a failure it is what the standard makes of u then, most often u.
//
// https://url.spec.whatwg.org/#api
func Set(dst, u *layout.URL, part Part, value string) reason.Fault {
	ok := false
	switch part {
	case Scheme:
		ok = quick.SetScheme(dst, u, value)
	case Username:
		ok = u.Href != "" && quick.SetCredentials(dst, u, value, u.Password())
	case Password:
		ok = u.Href != "" && quick.SetCredentials(dst, u, u.Username(), value)
	case Host:
		ok = quick.SetPlainHost(dst, u, value) || quick.SetHost(dst, u, value, true) == quick.Parsed
	case Hostname:
		ok = quick.SetPlainHost(dst, u, value) || quick.SetHost(dst, u, value, false) == quick.Parsed
	case Port:
		port, err := strconv.ParseUint(value, 10, 16)
		ok = err == nil && quick.SetPort(dst, u, uint16(port))
	case Path:
		ok = quick.SetPlainPath(dst, u, value) || quick.SetPath(dst, u, value)
	case Query:
		ok = quick.SetPlainQuery(dst, u, value) || quick.SetQuery(dst, u, value)
	case Fragment:
		ok = quick.SetPlainFragment(dst, u, value) || quick.SetFragment(dst, u, value)
	}
	if ok {
		return reason.Fault{}
	}
	return setByMachine(dst, u, part, value)
}

// SetPlainHost is [Set] for a host, with or without a port, that stays as it is and in which
// nothing is refused. It reports whether value is that; false says nothing. Without it and
// the functions below Set would need as long to return what it has to say as to edit. They
// are so small that a caller calls package quick.
//
// They give what the machine gives (FuzzEdit).
//
// https://url.spec.whatwg.org/#api
func SetPlainHost(dst, u *layout.URL, value string) bool { return quick.SetPlainHost(dst, u, value) }

// SetPlainPath is SetPlainHost for a path.
func SetPlainPath(dst, u *layout.URL, value string) bool { return quick.SetPlainPath(dst, u, value) }

// SetPlainQuery is SetPlainHost for a query.
func SetPlainQuery(dst, u *layout.URL, value string) bool { return quick.SetPlainQuery(dst, u, value) }

// SetPlainFragment is SetPlainHost for a fragment.
func SetPlainFragment(dst, u *layout.URL, value string) bool {
	return quick.SetPlainFragment(dst, u, value)
}

// SetPort is [Set] for a port that is a number.
//
// https://url.spec.whatwg.org/#dom-url-port
func SetPort(dst, u *layout.URL, port uint16) reason.Fault {
	if quick.SetPort(dst, u, port) {
		return reason.Fault{}
	}
	return setByMachine(dst, u, Port, strconv.Itoa(int(port)))
}

// Remove returns u without the part of its href between two offsets: a port, a
// query or a fragment with its delimiter, or the credentials with the "@".
//
// https://url.spec.whatwg.org/#api
func Remove(u *layout.URL, start, end uint32) layout.URL { return quick.Cut(u, start, end) }

// ReplacePath returns u, which must have no opaque path, with another path. The
// start of its href is out: the href of u up to [layout.URL.PathRoot], and the
// path, in which all is encoded that must be and which begins with a slash unless
// it may be empty. The result must not be longer than [layout.MaxLength]. Nobody
// may write to out after that.
//
// https://url.spec.whatwg.org/#concept-url-path
func ReplacePath(u *layout.URL, out []byte) layout.URL { return quick.ReplacePath(u, out) }

// ReplaceQuery returns u with another query, or without one. The start of its
// href, up to the end of the query, is out: the href of u up to its query and,
// if there is one, "?" and the query, in which all is encoded that must be. The
// result must not be longer than [layout.MaxLength]. Nobody may write to out
// after that.
//
// https://url.spec.whatwg.org/#concept-url-query
func ReplaceQuery(u *layout.URL, out []byte) layout.URL { return quick.ReplaceQuery(u, out) }

// setByMachine is [Set] on the URL's record, by the machine's state overrides.
func setByMachine(dst, u *layout.URL, part Part, value string) reason.Fault {
	if u.Href == "" {
		return reason.Fault{Code: reason.ZeroURL, Fatal: true}
	}
	r := u.Record()
	if code := begin(&r, part); code != 0 {
		return reason.Fault{Code: code, End: len(value), Fatal: true}
	}
	var why reason.Fault
	switch part {
	case Username:
		r.SetUsername(value)
	case Password:
		r.SetPassword(value)
	case Scheme:
		why, _ = machine.Override(value+":", &r, machine.SchemeStart, machine.Options{})
		if why.End = min(why.End, len(value)); why.Code == reason.Rest && why.Start >= why.End {
			why = reason.Fault{} // the rest is the colon
		}
	default:
		why, _ = machine.Override(value, &r, overrides[part], machine.Options{})
	}
	flat, ok := layout.FromRecord(&r)
	if !ok {
		return reason.Fault{Code: reason.TooLong, End: len(value), Fatal: true}
	}
	*dst = flat
	return why
}

// overrides are the state overrides that the setters run the parser with. Those
// of the username and the password do not run it.
var overrides = [...]machine.State{
	Scheme:   machine.SchemeStart,
	Host:     machine.Host,
	Hostname: machine.Hostname,
	Port:     machine.Port,
	Path:     machine.PathStart,
	Query:    machine.Query,
	Fragment: machine.Fragment,
}

// begin does what the setter of a part does to a record before it runs the
// parser. It returns the reason for which the part cannot be set to anything.
//
// https://url.spec.whatwg.org/#cannot-have-a-username-password-port
// https://url.spec.whatwg.org/#dom-url-host
// https://url.spec.whatwg.org/#dom-url-hostname
// https://url.spec.whatwg.org/#dom-url-port
// https://url.spec.whatwg.org/#dom-url-pathname
// https://url.spec.whatwg.org/#dom-url-search
// https://url.spec.whatwg.org/#dom-url-hash
func begin(r *record.URL, part Part) reason.Code {
	switch part {
	case Username, Password, Port:
		if record.CannotHaveUsernamePasswordPort(r.Host.Kind, record.SchemeOf(r.Scheme)) {
			return reason.NoAuthority
		}
	case Host, Hostname, Path:
		if r.Path.IsOpaque {
			return reason.OpaquePath
		}
		if part == Path {
			r.Path = record.Path{}
		}
	case Query:
		r.Query, r.HasQuery = "", true
	case Fragment:
		r.Fragment, r.HasFragment = "", true
	}
	return 0
}
