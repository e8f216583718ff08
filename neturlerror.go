package weburl

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/wording"
)

// NetURLReason is a reason why a URL of this package and one of net/url cannot be
// converted. It is an error, which errors.Is finds in a [*NetURLError].
type NetURLReason uint8

// The reasons.
const (
	_ NetURLReason = iota
	// NetURLCannotKeep: net/url would write a part of the URL in another way, or
	// refuse the URL because of it.
	NetURLCannotKeep
	// NetURLOtherScheme: the String of the url.URL has another scheme than its
	// field Scheme.
	NetURLOtherScheme
	// NetURLOtherHost: the String of the url.URL has another host or port than its
	// field Host.
	NetURLOtherHost
	// NetURLInvalidURL: the zero URL cannot be converted.
	NetURLInvalidURL
)

var netURLTexts = wording.Texts{
	{wording.Unknown, "the URL cannot be converted", "try another URL"},
	{"cannot-keep", "net/url would change or refuse this part of the URL", "write it in another way or remove it"},
	{"other-scheme", "its String has another scheme than its field Scheme", "correct the field Scheme"},
	{"other-host", "its String has another host or port than its field Host", "set the field Host, and do not put a host into Path or Opaque"},
	{"invalid-URL", "the zero URL cannot be converted", "parse one first"},
}

func (r NetURLReason) text() wording.Text { return netURLTexts.Of(uint8(r)) }

// String returns the name, such as "cannot-keep", or "unknown" for a number that
// is no reason.
func (r NetURLReason) String() string { return r.text().Name() }

// Error returns the name, like [NetURLReason.String].
func (r NetURLReason) Error() string { return r.text().Name() }

// Meaning returns what is wrong, a clause without full stop.
func (r NetURLReason) Meaning() string { return r.text().Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r NetURLReason) Remedy() string { return r.text().Remedy() }

// NetURLError is the error of [URL.NetURL] for the zero URL and for a URL that
// net/url cannot keep exactly, and of [FromNetURL] for a url.URL whose String has another scheme,
// host or port. errors.Is finds the reason.
type NetURLError struct {
	Op     string // "NetURL" or "FromNetURL"
	Reason NetURLReason
	// Component is what net/url cannot keep: "username", "password", "host",
	// "path" or "fragment", or the empty string for the URL as a whole.
	Component string
	// Start and End are the span of what net/url cannot keep, as byte offsets into
	// the href. They are 0 for FromNetURL.
	Start, End int
	href       string
}

// Error says what is wrong, where, and how to correct it. It quotes at most one code
// point or one percent-encoded byte of the URL, and nothing of a username or a
// password.
func (e *NetURLError) Error() string {
	message := "weburl: " + e.Op
	if e.Component != "" {
		message += ": " + e.Component + " at byte " + strconv.Itoa(e.Start)
		if quoted := quote(e.href, e.Start, e.End); quoted != "" && e.Component != "username" && e.Component != "password" {
			message += " (" + quoted + ")"
		}
	}
	return message + ": " + e.Reason.String() + ": " + e.Reason.Meaning() + "; " + e.Reason.Remedy()
}

// Unwrap returns the reason, and nil if it is 0.
func (e *NetURLError) Unwrap() error {
	if e.Reason == 0 {
		return nil
	}
	return e.Reason
}

// GoString returns the text of [NetURLError.Error] as a Go string literal,
// because %#v would otherwise show the URL.
func (e *NetURLError) GoString() string { return strconv.Quote(e.Error()) }
