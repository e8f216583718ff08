package weburl

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/engine"
)

// Refusal is a reason for which a URL cannot be edited that is not a
// validation error: the setters of the standard's API ignore such a value
// silently. As an error, it is what errors.Is finds in an [*EditError].
type Refusal uint8

// The refusals.
const (
	// RefusedInvalidURL: the zero URL has nothing to edit.
	RefusedInvalidURL = Refusal(engine.NoURL)
	// RefusedOpaquePath: the URL has an opaque path, hence neither a host nor
	// segments.
	RefusedOpaquePath = Refusal(engine.OpaquePath)
	// RefusedNoAuthority: the URL has no host, an empty one, or the scheme file,
	// and so cannot have a username, a password or a port.
	RefusedNoAuthority = Refusal(engine.NoAuthority)
	// RefusedInvalidScheme: a scheme is a letter, followed by letters, digits,
	// "+", "-" and ".".
	RefusedInvalidScheme = Refusal(engine.InvalidScheme)
	// RefusedSpecialMismatch: a special scheme can only become another one, and
	// one that is not special only another such.
	RefusedSpecialMismatch = Refusal(engine.SpecialMismatch)
	// RefusedFileAuthority: a URL with credentials or a port cannot get the
	// scheme file.
	RefusedFileAuthority = Refusal(engine.FileAuthority)
	// RefusedFileEmptyHost: a file URL without a host cannot get another scheme.
	RefusedFileEmptyHost = Refusal(engine.FileEmptyHost)
	// RefusedEmptyHost: a URL with credentials or a port must keep its host.
	RefusedEmptyHost = Refusal(engine.EmptyHost)
	// RefusedPortInHostname: a host is wanted and a port was given with it.
	RefusedPortInHostname = Refusal(engine.PortInHostname)
	// RefusedNoPort: the port after the host's colon has no digits.
	RefusedNoPort = Refusal(engine.NoPort)
	// RefusedTooLong: the edited URL would have 4 GiB or more.
	RefusedTooLong = Refusal(engine.TooLong)
	// RefusedRest: only a part of the value would take effect.
	RefusedRest = RefusedTooLong + 1
	// RefusedAmbiguous: the edited URL, written down, would be read as another
	// one, such as http://localhost/ with the scheme file.
	RefusedAmbiguous = RefusedTooLong + 2
)

var refusalTexts = [...]string{
	RefusedInvalidURL:      "the zero URL cannot be edited; parse one first",
	RefusedOpaquePath:      "the URL has an opaque path, hence neither a host nor path segments to change",
	RefusedNoAuthority:     "the URL has no host, or is a file URL, and can have no username, password or port",
	RefusedInvalidScheme:   `a scheme is a letter followed by letters, digits, "+", "-" and "."`,
	RefusedSpecialMismatch: "http, https, ws, wss, ftp and file can only be exchanged for each other",
	RefusedFileAuthority:   "a file URL can have neither credentials nor a port; remove them first",
	RefusedFileEmptyHost:   "the file URL has no host, which the new scheme may need; set the host first",
	RefusedEmptyHost:       "a URL with credentials or a port needs a host; remove them first",
	RefusedPortInHostname:  "the host is followed by a port; use WithHost for both",
	RefusedNoPort:          "no digits follow the colon; leave it out to keep the port",
	RefusedRest:            "what stands from here on would be ignored; remove it",
	RefusedAmbiguous:       "the result would be read as another URL",
	RefusedTooLong:         "the result would have 4 GiB or more",
}

// Error returns the reason and, where there is one, the way out.
func (r Refusal) Error() string {
	if int(r) < len(refusalTexts) && refusalTexts[r] != "" {
		return refusalTexts[r]
	}
	return "unknown refusal " + strconv.Itoa(int(r))
}

// EditError is the error of a With… method or of JoinPath. It has either a
// Name, when the value itself is at fault, or a Reason. errors.Is finds both.
type EditError struct {
	Op         string    // the method, such as "WithHost"
	Name       ErrorName // the standard's name, or 0
	Reason     Refusal   // the reason, or 0
	Start, End int       // byte span in the value
	Cause      error     // what package idna said, or nil
	value      string
}

// newEditError returns the error for an edit that was not done, or not wholly.
// Only where the value itself is at fault has it a span that begins behind the
// start.
func newEditError(op, value string, result *engine.Result) *EditError {
	e := &EditError{Op: op, End: len(value), value: value}
	f := result.Failure
	switch {
	case f.Fatal:
		e.Name, e.Start, e.End, e.Cause = ErrorName(f.Name), f.Start, f.End, f.Cause
	case result.Refusal == engine.PortInHostname || result.Refusal == engine.NoPort:
		e.Reason, e.Start = Refusal(result.Refusal), result.Used
	case result.Refusal != engine.NoRefusal:
		e.Reason = Refusal(result.Refusal)
	default:
		e.Reason, e.Start = RefusedRest, result.Used
	}
	e.Start = min(e.Start, e.End)
	return e
}

// Error says what is wrong, where, and how to mend it. It quotes the bytes in
// question, but never a username or a password.
func (e *EditError) Error() string {
	quoted := quote(e.value, e.Start, e.End)
	if e.Name != 0 {
		v := ValidationError{Name: e.Name, Start: e.Start}
		return "weburl: " + e.Op + ": " + v.message(quoted)
	}
	at := ""
	if quoted != "" {
		at = " at byte " + strconv.Itoa(e.Start) + " (" + quoted + ")"
	}
	return "weburl: " + e.Op + at + ": " + e.Reason.Error()
}

// GoString returns what [EditError.Error] does, for %#v would show the value.
func (e *EditError) GoString() string { return strconv.Quote(e.Error()) }

// Unwrap returns the name, the reason and the cause, as far as there are any.
func (e *EditError) Unwrap() []error {
	errs := ValidationError{Name: e.Name, Cause: e.Cause}.Unwrap()
	if e.Reason != 0 {
		errs = append(errs, e.Reason)
	}
	return errs
}
