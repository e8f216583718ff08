package guard

import (
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
)

// RedirectTarget returns where a site may redirect to for a text from a request, such as the
// parameter "next" of a page for logging in: a reference to a path of the site itself, for
// the header Location. For a text that leads elsewhere it is "/", and the error, an
// [*Error], says why.
//
// It is made of the parsed URL and never of the text, which can begin with "//" or "/\",
// have tabs between the slashes, or begin with "https:" without slashes. Pass it on
// unchanged: http.Redirect removes empty segments from it.
//
// What it does not protect from: pages of the site that redirect further, and pages that do
// something when they are requested, such as "/logout". If there are any, compare the path
// with a list.
func RedirectTarget(site weburl.URL, text string) (string, error) {
	u, err := site.Parse(text)
	if err != nil {
		return "/", &Error{Op: "RedirectTarget", Reason: InvalidURL, End: len(text), Cause: err}
	}
	if u.HasOpaquePath() || !u.Origin().SameOrigin(site.Origin()) {
		return "/", &Error{Op: "RedirectTarget", Reason: OtherOrigin, End: len(text)}
	}
	return u.PathReference(), nil
}

// RedirectURI returns the URL of a client of OAuth to which an authorization server may
// redirect: given, if it is one of the texts that the client has registered. They are
// compared byte by byte, with one exception by RFC 9700: native clients that register
// "http://127.0.0.1/…" or "http://[::1]/…" may use any port. Add the parameters of the
// answer to the result with AddParam.
//
// Some URLs are refused even if they are registered: with a fragment, a username or a
// password; http, but for 127.0.0.1, [::1] and localhost; and schemes other than https
// without a full stop in them, which private schemes such as "com.example.app" have, so that
// javascript and data are refused. The error is an [*Error] with offsets in given.
//
// What it does not protect from: a registration by somebody else, a page at the URL that
// redirects further, and another program of the same device that has the same private
// scheme or port.
//
// https://www.rfc-editor.org/rfc/rfc9700#section-2.1
func RedirectURI(registered []string, given string) (weburl.URL, error) {
	refuse := func(reason Reason, start, end int) (weburl.URL, error) {
		return weburl.URL{}, &Error{Op: "RedirectURI", Reason: reason, Start: start, End: end}
	}
	native, isNative := withoutLoopbackPort(given)
	if !slices.ContainsFunc(registered, func(text string) bool {
		portless, _ := withoutLoopbackPort(text)
		return text == given || isNative && portless == native
	}) {
		return refuse(NotRegistered, 0, len(given))
	}
	u, err := weburl.Parse(given)
	if err != nil {
		return weburl.URL{}, &Error{Op: "RedirectURI", Reason: InvalidURL, End: len(given), Cause: err}
	}
	scheme := u.Scheme()
	switch host := u.Host().String(); {
	case scheme == "https":
	case scheme == "http" && (host == "127.0.0.1" || host == "[::1]" || host == "localhost"):
	case !strings.Contains(scheme, "."):
		return refuse(UnsafeScheme, 0, len(scheme))
	}
	if _, ok := u.Fragment(); ok {
		return refuse(HasFragment, strings.IndexByte(given, '#'), len(given))
	}
	if u.HasCredentials() {
		return refuse(HasCredentials, 0, len(given))
	}
	return u, nil
}

// withoutLoopbackPort returns the text of a URL of http with a loopback address, without its
// port, and whether it is one.
func withoutLoopbackPort(text string) (string, bool) {
	for _, origin := range [...]string{"http://127.0.0.1", "http://[::1]"} {
		rest, ok := strings.CutPrefix(text, origin)
		if !ok {
			continue
		}
		if after, hasPort := strings.CutPrefix(rest, ":"); hasPort {
			digits := len(after) - len(strings.TrimLeft(after, "0123456789"))
			if port, err := strconv.ParseUint(after[:digits], 10, 16); err != nil || port == 0 {
				return "", false
			}
			rest = after[digits:]
		}
		if rest == "" || rest[0] == '/' || rest[0] == '?' {
			return origin + rest, true
		}
	}
	return "", false
}
