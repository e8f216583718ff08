package guard

import (
	"net/netip"
	"strconv"

	"github.com/weburl-go/weburl/kit/internal/wording"
)

// A Reason says why something is refused. It is an error, which errors.Is finds in an
// [*Error].
type Reason uint8

// The reasons.
const (
	_ Reason = iota

	// InvalidURL: there is no URL, or none that can be requested.
	InvalidURL
	// SchemeNotAllowed: a scheme that the policy does not have.
	SchemeNotAllowed
	// NoHost: a URL without a host, or with one that is neither a name nor an address.
	NoHost
	// PortNotAllowed: a port that the policy does not have.
	PortNotAllowed
	// InternalName: a name of this machine, of a private network or of a cloud.
	InternalName
	// InternalAddress: an address for which [IsInternalAddr] is true.
	InternalAddress
	// Denied: a host or an address of [Policy].Deny.
	Denied
	// NotListed: a host that is not in [Policy].Only.
	NotListed
	// HasZone: an IPv6 address with a zone, which is one of this machine's links.
	HasZone
	// NotResolved: a name without an address.
	NotResolved
	// TooManyRedirects: more redirects than the policy allows.
	TooManyRedirects
	// TooLarge: an answer that is longer than the policy allows.
	TooLarge
	// NoPath: a request for no path, such as CONNECT and "*".
	NoPath
	// BadHost: a header Host that is no host, or none of the server, or a domain of a cookie
	// that is no host.
	BadHost
	// BadForwarded: a header of a proxy with several values, or one that is not valid.
	BadForwarded
	// DotSegment: a segment that is, or may be read as, "." or "..".
	DotSegment
	// EncodedSlash: a slash or a backslash inside a segment.
	EncodedSlash
	// Semicolon: a semicolon, with which parameters begin for some programs.
	Semicolon
	// DoubleEncoding: what is an escape again when it is decoded.
	DoubleEncoding
	// NotText: NUL or another control character, or what is not UTF-8.
	NotText
	// TwoReadings: an escape that is none, or a path of which a request has two versions.
	TwoReadings
	// NoPattern: a route without a pattern, or with an escape that no path has.
	NoPattern
	// EmptySegment: a segment without a name, which is not the last one.
	EmptySegment
	// OtherOrigin: a URL of another origin.
	OtherOrigin
	// NotRegistered: a text that is none of those that are registered.
	NotRegistered
	// UnsafeScheme: a scheme to which nobody should be redirected.
	UnsafeScheme
	// HasFragment: a URL with a fragment.
	HasFragment
	// HasCredentials: a URL with a username or a password.
	HasCredentials
	// NotOrigin: an entry that is no origin.
	NotOrigin
	// PublicSuffix: a domain under which everybody can register names.
	PublicSuffix
	// OtherHost: a domain that the host is not in.
	OtherHost
	// NoKey: no key, or one that is too short.
	NoKey
	// AlreadySigned: a URL with the parameter "expires" or "signature".
	AlreadySigned
	// BadSignature: a signature that is missing, or of another URL or another key.
	BadSignature
	// Expired: a signature that was valid before.
	Expired
)

var reasonTexts = wording.Texts{
	{wording.Unknown, "it is not allowed", "compare it with the documentation"},
	{"invalid-url", "there is no URL, or none that can be requested", "pass an absolute URL"},
	{"scheme-not-allowed", "the scheme is not allowed", "list it in Policy.Schemes if it may be used"},
	{"no-host", "there is no host, or it is neither a name nor an address", "pass a URL with a host"},
	{"port-not-allowed", "the port is not allowed", "list it in Policy.Ports if it may be used"},
	{"internal-name", "the host is a name of this machine, of a private network or of a cloud", "list it in Policy.Allow if it may be reached"},
	{"internal-address", "the address is not one of the public internet", "list it in Policy.Allow if it may be reached"},
	{"denied", "the host or its address is in Policy.Deny", "remove it from there if it may be reached"},
	{"not-listed", "the host is not in Policy.Only", "list it there if it may be reached"},
	{"has-zone", "the address has a zone", "pass an address without a zone"},
	{"not-resolved", "the name has no address", "check the spelling of the name"},
	{"too-many-redirects", "there are more redirects than the policy allows", "raise Policy.MaxRedirects if all of them are needed"},
	{"too-large", "the answer is longer than the policy allows", "raise Policy.MaxBytes if all of it is needed"},
	{"no-path", "the request is for no path", "send a request with a path"},
	{"bad-host", "the host is not valid, or none of this server", "use a host of the server"},
	{"bad-forwarded", "a header of the proxy has several values, or one that is not valid", "make the proxy replace the header, and not add to it"},
	{"dot-segment", "a segment is a dot segment, or may be read as one", "resolve dot segments first"},
	{"encoded-slash", "a segment has a slash or a backslash in it", "use names without them"},
	{"semicolon", "a segment has a semicolon, with which parameters begin for some programs", "use names without it"},
	{"double-encoding", "a segment is encoded twice", "encode it once"},
	{"not-text", "a segment has a control character, or is not UTF-8", "use names that are text in UTF-8"},
	{"two-readings", "programs disagree about where the path ends or what an escape in it is", "encode \"%\" and \"#\""},
	{"no-pattern", "a route has no pattern, or one with an escape that no path has", "give it one that matches something"},
	{"empty-segment", "a segment is empty", "remove it, or name it"},
	{"other-origin", "the URL leads to another origin", "pass a path of the site"},
	{"not-registered", "the URL is none of those that are registered", "register this very text"},
	{"unsafe-scheme", "the scheme is not safe for a redirect", "use https, or a private scheme with a full stop in it"},
	{"has-fragment", "the URL has a fragment", "remove the fragment"},
	{"has-credentials", "the URL has a username or a password", "remove them"},
	{"not-origin", "it is not an origin", "write a scheme, \"://\" and a host, with an asterisk only for all subdomains, as in \"https://*.example.com\", and nothing after the port"},
	{"public-suffix", "everybody can register names under the domain", "write a longer domain"},
	{"other-host", "the host is not in the domain", "pass the host, or a domain that it is in"},
	{"no-key", "there is no key, or a key with fewer than 32 bytes", "make a key with crypto/rand"},
	{"already-signed", "the URL has a parameter that is for the signature", "rename the parameter"},
	{"bad-signature", "the signature is missing or of something else", "sign the URL again"},
	{"expired", "the URL was valid until an earlier time", "sign the URL again"},
}

// String returns the name, such as "internal-address", or "unknown" for a number that is
// no reason.
func (r Reason) String() string { return reasonTexts.Of(uint8(r)).Name() }

// Error returns the name, like [Reason.String].
func (r Reason) Error() string { return r.String() }

// Meaning returns what is wrong, a clause without full stop.
func (r Reason) Meaning() string { return reasonTexts.Of(uint8(r)).Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r Reason) Remedy() string { return reasonTexts.Of(uint8(r)).Remedy() }

// An Error says why something is refused: it is the first reason found.
//
// Do not show it to the person who chose the URL: that an address is internal, and not
// unknown, tells that it exists.
type Error struct {
	// Op is the function or the method, such as "Policy.Check".
	Op string
	// Reason is what is wrong.
	Reason Reason
	// Start and End are where it is wrong, in bytes: of the text that was passed, or of
	// the href for a URL. Both are 0 if there is no such place.
	Start, End int
	// Index is the index of the segment or the entry that is wrong, if there are several.
	Index int
	// Addr is the address that is refused, for a host that is one or was resolved to it.
	// It is not in the message.
	Addr netip.Addr
	// Cause is the error of another package, or nil. It is not in the message.
	Cause error
}

// Error says what is wrong, where, and what to do about it. It quotes neither the URL nor
// the address.
func (e *Error) Error() string {
	op, where := e.Op, ""
	if list := e.list(); list != "" {
		op += ": " + list + "[" + strconv.Itoa(e.Index) + "]"
	}
	if e.End > 0 {
		where = " at byte " + strconv.Itoa(e.Start)
	}
	return "guard: " + op + ": " + e.Reason.String() + where + ": " + e.Reason.Meaning() + "; " + e.Reason.Remedy()
}

// of returns e as the error of a function or a method; nil if e is nil.
func (e *Error) of(op string) error {
	if e == nil {
		return nil
	}
	e.Op = op
	return e
}

// list returns the name of the parameter in which Index counts; empty if the error is not
// about one of several values.
func (e *Error) list() string {
	switch e.Op {
	case "NewOrigins":
		return "entries"
	case "NewRouter":
		return "routes"
	case "Within":
		if e.Reason != InvalidURL { // which is about the base
			return "segments"
		}
	}
	return ""
}

// Unwrap returns the reason and, if there is one, the cause.
func (e *Error) Unwrap() []error { return wording.Causes(e.Reason, e.Cause) }
