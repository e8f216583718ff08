package weburl

import (
	"net/netip"
	"strconv"

	"github.com/weburl-go/weburl/internal/engine"
)

// Refusal is a reason for refusing an edit that is not a validation error. The
// setters of the standard's API silently ignore such a value. As an error, it
// is what errors.Is finds in an [*EditError].
type Refusal uint8

// The refusals.
const (
	// RefusedInvalidURL: the zero URL cannot be edited.
	RefusedInvalidURL = Refusal(engine.NoURL)
	// RefusedOpaquePath: the URL has an opaque path, so it has no host and no
	// segments.
	RefusedOpaquePath = Refusal(engine.OpaquePath)
	// RefusedNoAuthority: the URL has no host, an empty host, or the scheme
	// file, so it cannot have a username, a password or a port.
	RefusedNoAuthority = Refusal(engine.NoAuthority)
	// RefusedInvalidScheme: a scheme is a letter, followed by letters, digits,
	// "+", "-" and ".".
	RefusedInvalidScheme = Refusal(engine.InvalidScheme)
	// RefusedSpecialMismatch: a special scheme can only be replaced by another
	// special scheme, and one that is not special only by another one that is
	// not special.
	RefusedSpecialMismatch = Refusal(engine.SpecialMismatch)
	// RefusedFileAuthority: a URL with credentials or a port cannot get the
	// scheme file.
	RefusedFileAuthority = Refusal(engine.FileAuthority)
	// RefusedFileEmptyHost: a file URL without a host cannot get another scheme.
	RefusedFileEmptyHost = Refusal(engine.FileEmptyHost)
	// RefusedEmptyHost: a URL with credentials or a port must keep its host.
	RefusedEmptyHost = Refusal(engine.EmptyHost)
	// RefusedPortInHostname: the value must be a host without a port, but has a
	// port.
	RefusedPortInHostname = Refusal(engine.PortInHostname)
	// RefusedNoPort: the port after the host's colon has no digits.
	RefusedNoPort = Refusal(engine.NoPort)
	// RefusedTooLong: the edited URL would have 4 GiB or more.
	RefusedTooLong = Refusal(engine.TooLong)
	// RefusedRest: only a part of the value would take effect.
	RefusedRest = RefusedTooLong + 1
	// RefusedAmbiguous: the href of the edited URL would be parsed as another
	// URL. An example is http://localhost/ with the scheme file.
	RefusedAmbiguous = RefusedTooLong + 2
	// RefusedTabOrNewline: the value has a tab or a newline, which the standard
	// would remove.
	RefusedTabOrNewline = RefusedTooLong + 3
	// RefusedUnbracketedIPv6: the host is an IPv6 address without brackets.
	RefusedUnbracketedIPv6 = RefusedTooLong + 4
	// RefusedDotSegment: "." and ".." cannot be segments. In a path given as
	// text their percent-encoded forms cannot either.
	RefusedDotSegment = RefusedTooLong + 5
	// RefusedZone: the IPv6 address has a zone, which the host of a URL cannot
	// have.
	RefusedZone = RefusedTooLong + 6
	// RefusedConflict: a field of [Parts] cannot be set together with another
	// field, or with the scheme.
	RefusedConflict = RefusedTooLong + 7
	// RefusedFirstSlash: a path must begin with a slash, and an opaque path must
	// not.
	RefusedFirstSlash = RefusedTooLong + 8
)

var refusalTexts = [...]string{
	RefusedInvalidURL:      "the zero URL cannot be edited; parse one first",
	RefusedOpaquePath:      "the URL has an opaque path, so it has no host and no path segments that could be changed",
	RefusedNoAuthority:     "the URL has no host, or is a file URL, so it cannot have a username, password or port",
	RefusedInvalidScheme:   `a scheme is a letter followed by letters, digits, "+", "-" and "."`,
	RefusedSpecialMismatch: "http, https, ws, wss, ftp and file can only be exchanged for each other",
	RefusedFileAuthority:   "a file URL can have neither credentials nor a port; remove them first",
	RefusedFileEmptyHost:   "the file URL has no host, which the new scheme may need; set the host first",
	RefusedEmptyHost:       "a URL with credentials or a port needs a host; remove them first",
	RefusedPortInHostname:  "the host is followed by a port; use WithHost for both",
	RefusedNoPort:          "no digits follow the colon; leave it out to keep the port",
	RefusedRest:            "this part of the value would be ignored; remove it",
	RefusedAmbiguous:       "the result would be parsed as another URL",
	RefusedTooLong:         "the result would have 4 GiB or more",
	RefusedTabOrNewline:    "tabs and newlines would be ignored; remove them or, except in a scheme or a host, encode them as %09, %0A and %0D",
	RefusedUnbracketedIPv6: "an IPv6 address must be in brackets; write them around it, or use WithAddr",
	RefusedDotSegment:      `"." and ".." cannot be segments, because they would be resolved; remove them`,
	RefusedZone:            "the host of a URL is an IPv6 address without a zone; remove it",
	RefusedConflict:        "this cannot be combined with the scheme or with another field that is set; leave one of them empty",
	RefusedFirstSlash:      "a path begins with a slash and belongs in Path; an opaque path does not, and belongs in Opaque",
}

// Error returns the reason and, for most reasons, a remedy.
func (r Refusal) Error() string {
	if int(r) < len(refusalTexts) && refusalTexts[r] != "" {
		return refusalTexts[r]
	}
	return "unknown refusal " + strconv.Itoa(int(r))
}

// EditError is the error of a With… method, AddParam, JoinPath, AppendSegments or
// [Parts.URL]. If the value has a validation error, Name is set, otherwise
// Reason. errors.Is finds both.
//
// Methods that take several values, and Parts.URL, say in Field and Index which
// one is wrong: the parameter or the field of Parts, such as "Segments", and the
// index in it. If the error is not about one value, Field is empty.
type EditError struct {
	Op         string    // the method, such as "WithHost"
	Field      string    // the parameter or the field of Parts, or ""
	Index      int       // the index in the field, if that is a slice
	Name       ErrorName // the standard's name, or 0
	Reason     Refusal   // the reason, or 0
	Start, End int       // byte span in the value
	Cause      error     // the error of package idna, or nil
	value      string
}

// newEditError returns the error for an edit that was refused, or that would
// ignore a part of the value. The span is the whole value unless the result
// says which part of it is wrong.
func newEditError(op, value string, result *engine.Result) *EditError {
	e := &EditError{Op: op, End: len(value), value: value}
	f := result.Failure
	switch {
	case setsHost(op, result.Refusal) && isBareIPv6(value):
		e.Reason = RefusedUnbracketedIPv6
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

// setsHost reports whether the method op sets a host and was not refused for a
// reason that has nothing to do with the host.
func setsHost(op string, refusal engine.Refusal) bool {
	return (op == "WithHost" || op == "WithHostname") &&
		refusal != engine.NoURL && refusal != engine.OpaquePath && refusal != engine.TooLong
}

// isBareIPv6 reports whether host is an IPv6 address without brackets, with or
// without a zone.
func isBareIPv6(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.Is6()
}

// Error says what is wrong, where, and how to correct it. It quotes the bytes
// of the span, but never a username or a password.
func (e *EditError) Error() string {
	quoted := quote(e.value, e.Start, e.End)
	op := e.Op
	switch e.Field {
	case "":
	case "elem", "segments", "Segments":
		op += ": " + e.Field + "[" + strconv.Itoa(e.Index) + "]"
	default:
		op += ": " + e.Field
	}
	if e.Name != 0 {
		v := ValidationError{Name: e.Name, Start: e.Start}
		return "weburl: " + op + ": " + v.message(quoted)
	}
	at := ""
	if quoted != "" {
		at = " at byte " + strconv.Itoa(e.Start) + " (" + quoted + ")"
	}
	return "weburl: " + op + at + ": " + e.Reason.Error()
}

// GoString returns the text of [EditError.Error] as a Go string literal,
// because %#v would otherwise show the value.
func (e *EditError) GoString() string { return strconv.Quote(e.Error()) }

// Unwrap returns those of the name, the reason and the cause that are set.
func (e *EditError) Unwrap() []error {
	errs := ValidationError{Name: e.Name, Cause: e.Cause}.Unwrap()
	if e.Reason != 0 {
		errs = append(errs, e.Reason)
	}
	return errs
}
