package weburl

import (
	"net/netip"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/wording"
)

// Refusal is a reason for refusing an edit that is not a validation error. The
// setters of the standard's API silently ignore such a value. As an error, it
// is what errors.Is finds in an [*EditError].
type Refusal uint8

// The refusals.
const (
	_ Refusal = iota
	// RefusedInvalidScheme: a scheme is a letter, followed by letters, digits,
	// "+", "-" and ".".
	RefusedInvalidScheme
	// RefusedSpecialMismatch: a special scheme can only be replaced by another
	// special scheme, and one that is not special only by another one that is
	// not special.
	RefusedSpecialMismatch
	// RefusedFileAuthority: a URL with credentials or a port cannot get the
	// scheme file.
	RefusedFileAuthority
	// RefusedFileEmptyHost: a file URL without a host cannot get another scheme.
	RefusedFileEmptyHost
	// RefusedEmptyHost: a URL with credentials or a port must keep its host.
	RefusedEmptyHost
	// RefusedPortInHostname: the value must be a host without a port, but has a
	// port.
	RefusedPortInHostname
	// RefusedNoPort: the port after the host's colon has no digits.
	RefusedNoPort
	// RefusedInvalidURL: the zero URL cannot be edited.
	RefusedInvalidURL
	// RefusedOpaquePath: the URL has an opaque path, so it has no host and no
	// segments.
	RefusedOpaquePath
	// RefusedNoAuthority: the URL has no host, an empty host, or the scheme
	// file, so it cannot have a username, a password or a port.
	RefusedNoAuthority
	// RefusedTooLong: the edited URL would have 4 GiB or more.
	RefusedTooLong
	// RefusedRest: only a part of the value would take effect.
	RefusedRest
	// RefusedAmbiguous: the href of the edited URL would be parsed as another
	// URL. An example is http://localhost/ with the scheme file.
	RefusedAmbiguous
	// RefusedInvalidAddr: the address is the zero Addr, or has a zone.
	RefusedInvalidAddr
	// RefusedTabOrNewline: the value has a tab or a newline, which the standard
	// would remove.
	RefusedTabOrNewline
	// RefusedUnbracketedIPv6: the host is an IPv6 address without brackets.
	RefusedUnbracketedIPv6
	// RefusedDotSegment: "." and ".." cannot be segments. In a path given as
	// text their percent-encoded forms cannot either.
	RefusedDotSegment
	// RefusedConflict: a field of [Parts] cannot be set together with another
	// field, or with the scheme.
	RefusedConflict
	// RefusedFirstSlash: a path must begin with a slash, and an opaque path must
	// not.
	RefusedFirstSlash
	// RefusedNoSegment: the path has no segment with this index.
	RefusedNoSegment
)

var refusalTexts = wording.Texts{
	0:                      {wording.Unknown, "the edit was refused for an unknown reason", "try another value"},
	RefusedInvalidURL:      {"invalid-URL", "the zero URL cannot be edited", "parse one first"},
	RefusedOpaquePath:      {"opaque-path", "the URL has an opaque path, so it has no host and no path segments that could be changed", "parse the URL that you want as a whole"},
	RefusedNoAuthority:     {"no-authority", "the URL has no host, or is a file URL, so it cannot have a username, password or port", "use a URL with a host and another scheme"},
	RefusedInvalidScheme:   {"invalid-scheme", "the value is not a scheme", `write a letter followed by letters, digits, "+", "-" and "."`},
	RefusedSpecialMismatch: {"special-mismatch", "http, https, ws, wss, ftp and file can only be exchanged for each other", "parse the URL that you want as a whole"},
	RefusedFileAuthority:   {"file-authority", "a file URL can have neither credentials nor a port", "remove them first"},
	RefusedFileEmptyHost:   {"file-empty-host", "the file URL has no host, which the new scheme may need", "set the host first"},
	RefusedEmptyHost:       {"empty-host", "a URL with credentials or a port needs a host", "remove them first"},
	RefusedPortInHostname:  {"port-in-hostname", "the host is followed by a port", "use WithHost for both"},
	RefusedNoPort:          {"no-port", "no digits follow the colon", "leave it out to keep the port"},
	RefusedRest:            {"rest", "this part of the value would be ignored", "remove it"},
	RefusedAmbiguous:       {"ambiguous", "the result would be parsed as another URL", "change the host or the path first"},
	RefusedTooLong:         {"too-long", "the result would have 4 GiB or more", "use a shorter value"},
	RefusedInvalidAddr:     {"invalid-address", "the address is the zero Addr, or has a zone, which a URL cannot have", "use an address without a zone"},
	RefusedTabOrNewline:    {"tab-or-newline", "tabs and newlines would be ignored", "remove them or, except in a scheme or a host, encode them as %09, %0A and %0D"},
	RefusedUnbracketedIPv6: {"unbracketed-IPv6", "an IPv6 address must be in brackets", "write them around the address, without a zone, or use WithAddr or the field Addr of Parts"},
	RefusedDotSegment:      {"dot-segment", `"." and ".." cannot be segments, because they would be resolved`, "remove them"},
	RefusedConflict:        {"conflict", "this cannot be combined with the scheme or with another field that is set", "leave one of them empty"},
	RefusedFirstSlash:      {"first-slash", "a path begins with a slash, and an opaque path does not", "use the fields Path and Opaque of Parts for them"},
	RefusedNoSegment:       {"no-segment", "the path has fewer segments", "use AppendSegments to add some"},
}

func (r Refusal) text() wording.Text { return refusalTexts.Of(uint8(r)) }

// String returns the name, such as "opaque-path", or "unknown" for a number that
// is no refusal.
func (r Refusal) String() string { return r.text().Name() }

// Error returns the name, like [Refusal.String].
func (r Refusal) Error() string { return r.text().Name() }

// Meaning returns what is wrong, a clause without full stop.
func (r Refusal) Meaning() string { return r.text().Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r Refusal) Remedy() string { return r.text().Remedy() }

// EditError is the error of a With… method, AddParam, JoinPath, AppendSegments or
// [Parts.URL]. If the value has a validation error, Name is set, otherwise
// Reason. errors.Is finds both.
//
// Methods that take several values, and Parts.URL, say in Field and Index which
// one is wrong: the parameter or the field of Parts, such as "Segments", and the
// index in it. For the zero URL, which no value can help, Field is "URL". If the error
// is not about one value, Field is empty.
type EditError struct {
	Op         string    // the method, such as "WithHost"
	Field      string    // the parameter or the field of Parts, "URL", or ""
	Index      int       // the index in the field, if that is a slice, or in the path for "index"
	Name       ErrorName // the standard's name, or 0
	Reason     Refusal   // the reason, or 0
	Start, End int       // byte span in the value
	Cause      error     // the error of package idna, or nil
	value      string
}

// newEditError returns the error for an edit that was refused, or that would
// ignore a part of the value. The span is the whole value unless the result
// says which part of it is wrong. The refusals of package engine have the same
// numbers here (TestConstantsOfInternalPackages).
func newEditError(op, value string, result *engine.Result) *EditError {
	e := &EditError{Op: op, End: len(value), value: value}
	f := result.Failure
	switch {
	case result.Refusal == engine.NoURL:
		return &EditError{Op: op, Field: "URL", Reason: RefusedInvalidURL}
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
	return (op == "WithHost" || op == "WithHostname") && refusal != engine.OpaquePath && refusal != engine.TooLong
}

// isBareIPv6 reports whether host is an IPv6 address without brackets, with or
// without a zone and a port.
func isBareIPv6(host string) bool {
	if colon := strings.LastIndexByte(host, ':'); colon >= 0 {
		addr, err := netip.ParseAddr(host)
		if err != nil && strings.Trim(host[colon+1:], "0123456789") == "" {
			addr, err = netip.ParseAddr(host[:colon])
		}
		return err == nil && addr.Is6()
	}
	return false
}

// Error says what is wrong, where, and how to correct it. It quotes at most one code
// point of the value, as [ParseError.Error] does, and nothing of a username or a
// password.
func (e *EditError) Error() string {
	quoted := quote(e.value, e.Start, e.End)
	op := e.Op
	switch e.Field {
	case "":
	case "elem", "segments", "Segments":
		op += ": " + e.Field + "[" + strconv.Itoa(e.Index) + "]"
	case "index":
		op += ": index " + strconv.Itoa(e.Index)
	default:
		op += ": " + e.Field
	}
	if e.Name != 0 {
		v := ValidationError{Name: e.Name, Start: e.Start}
		return "weburl: " + op + ": " + v.message(quoted)
	}
	at := ""
	if 0 <= e.Start && e.Start < e.End && e.End <= len(e.value) {
		at = " at byte " + strconv.Itoa(e.Start)
	}
	if quoted != "" {
		at += " (" + quoted + ")"
	}
	return "weburl: " + op + ": " + e.Reason.String() + at + ": " + e.Reason.Meaning() + "; " + e.Reason.Remedy()
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
