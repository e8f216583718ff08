package engine

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/quick"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/validation"
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

// Refusal is a reason for which a setter leaves a URL as it is, without that
// being a validation error.
type Refusal uint8

// The refusals. The first ones are the machine's.
const (
	NoRefusal       = Refusal(machine.NoRefusal)
	InvalidScheme   = Refusal(machine.InvalidScheme)   // the value is not a scheme
	SpecialMismatch = Refusal(machine.SpecialMismatch) // from a special scheme to another or back
	FileAuthority   = Refusal(machine.FileAuthority)   // to file, with credentials or a port
	FileEmptyHost   = Refusal(machine.FileEmptyHost)   // from file, with an empty host
	EmptyHost       = Refusal(machine.EmptyHost)       // an empty host, with credentials or a port
	PortInHostname  = Refusal(machine.PortInHostname)  // a port where only a host is wanted
	NoPort          = Refusal(machine.NoPort)          // no digits where a port is wanted
	NoURL           = Refusal(iota)                    // the URL is zero
	OpaquePath                                         // the URL has an opaque path
	NoAuthority                                        // the URL cannot have a username, a password or a port
	TooLong                                            // the href would have 4 GiB or more
)

// Result is what a setter did that did not just set the part to the value.
type Result struct {
	Failure validation.Error // the error for which the parser failed, if that has a name
	Refusal Refusal
	Used    int  // bytes of the value that took effect, or up to which none is at fault
	Partial bool // only a part of the value took effect
}

// Set sets dst, which must be another variable, to u with another value for a
// part, as the setters of the standard's API do. It returns nil if it has done so
// and all of the value took effect.
//
// After a refusal that is one of this package dst is as it was. After another
// refusal or a failure it is what the standard makes of u then, most often u.
//
// https://url.spec.whatwg.org/#api
func Set(dst, u *layout.URL, part Part, value string) *Result {
	ok := false
	switch part {
	case Scheme:
		ok = quick.SetScheme(dst, u, value)
	case Username:
		ok = u.Href != "" && quick.SetCredentials(dst, u, value, u.Password())
	case Password:
		ok = u.Href != "" && quick.SetCredentials(dst, u, u.Username(), value)
	case Host:
		ok = quick.SetHost(dst, u, value, true) == quick.Parsed
	case Hostname:
		ok = quick.SetHost(dst, u, value, false) == quick.Parsed
	case Port:
		port, err := strconv.ParseUint(value, 10, 16)
		ok = err == nil && quick.SetPort(dst, u, uint16(port))
	case Path:
		ok = quick.SetPath(dst, u, value)
	case Query:
		ok = quick.SetQuery(dst, u, value)
	case Fragment:
		ok = quick.SetFragment(dst, u, value)
	}
	if ok {
		return nil
	}
	return setByMachine(dst, u, part, value)
}

// SetPort is [Set] for a port that is a number.
//
// https://url.spec.whatwg.org/#dom-url-port
func SetPort(dst, u *layout.URL, port uint16) *Result {
	if quick.SetPort(dst, u, port) {
		return nil
	}
	return setByMachine(dst, u, Port, strconv.Itoa(int(port)))
}

// Remove returns u without the part of its href between two offsets: a port, a
// query or a fragment, with its delimiter.
//
// https://url.spec.whatwg.org/#api
func Remove(u *layout.URL, start, end uint32) layout.URL { return quick.Cut(u, start, end) }

// ReplaceQuery returns u with another query, or without one. The start of its
// href, up to the end of the query, is out: the href of u up to its query and,
// if there is one, "?" and the query, in which all is encoded that must be. The
// result must not be longer than [layout.MaxLength]. Nobody may write to out
// after that.
//
// https://url.spec.whatwg.org/#concept-url-query
func ReplaceQuery(u *layout.URL, out []byte) layout.URL { return quick.ReplaceQuery(u, out) }

// setByMachine is [Set] on the URL's record, by the machine's state overrides.
func setByMachine(dst, u *layout.URL, part Part, value string) *Result {
	if u.Href == "" {
		return &Result{Refusal: NoURL}
	}
	r := u.Record()
	if refusal := begin(&r, part); refusal != NoRefusal {
		return &Result{Refusal: refusal}
	}
	done := machine.Result{Used: len(value)}
	switch part {
	case Username:
		r.SetUsername(value)
	case Password:
		r.SetPassword(value)
	case Scheme:
		done = machine.Override(value+":", &r, machine.SchemeStart, machine.Options{})
	default:
		done = machine.Override(value, &r, overrides[part], machine.Options{})
	}
	flat, ok := layout.FromRecord(&r)
	if !ok {
		return &Result{Refusal: TooLong}
	}
	*dst = flat
	result := &Result{Failure: done.Failure, Refusal: Refusal(done.Refusal), Used: done.Used, Partial: done.Used < len(value)}
	if !done.Failed && result.Refusal == NoRefusal && !result.Partial {
		return nil
	}
	return result
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
func begin(r *record.URL, part Part) Refusal {
	switch part {
	case Username, Password, Port:
		if r.CannotHaveUsernamePasswordPort() {
			return NoAuthority
		}
	case Host, Hostname, Path:
		if r.Path.IsOpaque {
			return OpaquePath
		}
		if part == Path {
			r.Path = record.Path{}
		}
	case Query:
		r.Query, r.HasQuery = "", true
	case Fragment:
		r.Fragment, r.HasFragment = "", true
	}
	return NoRefusal
}
