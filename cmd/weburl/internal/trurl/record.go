package trurl

import (
	"errors"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/kit/guess"
	"github.com/weburl-go/weburl/reason"
)

// A record is a URL in its components, as trurl changes them one after another.
// They are texts as they are in a URL. In contrast to a weburl.URL it may be
// incomplete or wrong, and it keeps the default port of its scheme.
type record struct {
	scheme                string
	guessed               bool // the scheme was not in the input
	user, password        string
	hasUser               bool // as for libcurl also in http://:password@host
	host                  string
	noHost                bool // the URL has no host, and needs none
	emptyHost             bool // the URL has an empty host, and needs no other
	port                  string
	path                  string
	query, fragment       string
	hasQuery, hasFragment bool
}

// errIncomplete is the error of a record without scheme or host.
var errIncomplete = errors.New("not enough input for a URL")

// A policyError is the error of an input that the URL Standard may take, but trurl
// does not. The words are those of libcurl.
type policyError string

func (e policyError) Error() string { return string(e) }

// newRecord returns the record of a URL whose port in the input is port.
func newRecord(u weburl.URL, port string) record {
	rec := record{
		scheme: u.Scheme(), user: u.Username(), password: u.Password(), host: u.Host().String(), port: port, path: u.Path(),
	}
	rec.noHost = rec.host == "" && u.Host().Kind() == weburl.HostNull || rec.scheme == "file"
	rec.emptyHost = rec.host == "" && !rec.noHost
	rec.hasUser = rec.user+rec.password != ""
	rec.query, rec.hasQuery = u.Query()
	rec.fragment, rec.hasFragment = u.Fragment()
	return rec
}

// read returns the record of an input, whose scheme may be missing.
func (o *options) read(input string) (record, error) {
	// The parser ignores these bytes; without them a missing scheme is seen.
	input = format.EscapeIllFormed(strings.TrimFunc(input, func(c rune) bool { return c <= ' ' }))
	if input == "" {
		return record{}, policyError(malformed)
	}
	guessed := !hasScheme(input)
	if guessed {
		scheme, _, colon := strings.Cut(input, ":")
		switch {
		case o.noGuess && colon && ascii.IsScheme(scheme):
			return record{}, o.withoutSlashes(scheme)
		case o.noGuess:
			return record{}, policyError(badScheme)
		}
		u, err := weburl.Parse("http://" + input)
		if err != nil {
			return record{}, err
		}
		input = guess.Scheme(u.Host().String()) + "://" + input
	}
	u, err := weburl.Parse(input)
	if err != nil {
		return record{}, err
	}
	if o.refusesScheme(u.Scheme()) {
		return record{}, policyError(unsupportedScheme)
	}
	_, rest, _ := strings.Cut(input, ":")
	rec := newRecord(u, portOf(u, input, func(scheme string) (weburl.URL, error) { return weburl.Parse(scheme + ":" + rest) }))
	rec.guessed = guessed
	return rec, nil
}

// withoutSlashes returns the error for a scheme that no slash follows, if schemes
// are not guessed.
func (o *options) withoutSlashes(scheme string) error {
	if o.refusesScheme(strings.ToLower(scheme)) {
		return policyError(unsupportedScheme)
	}
	return policyError(badSlashes)
}

// portOf returns the port that the input of u has, also if it is the default port
// of the scheme, which a URL record does not have. That port shows in the URL that
// parse returns for another special scheme, which has another default port.
func portOf(u weburl.URL, input string, parse func(scheme string) (weburl.URL, error)) string {
	if port, ok := u.Port(); ok {
		return strconv.Itoa(int(port))
	}
	standard, ok := u.EffectivePort()
	text := strconv.Itoa(int(standard))
	if !ok || !strings.Contains(input, text) {
		return ""
	}
	other := "https"
	if standard == 443 {
		other = "http"
	}
	if v, err := parse(other); err == nil {
		if port, ok := v.Port(); ok && port == standard {
			return text
		}
	}
	return ""
}

// redirected returns the record for a URL that is relative to rec.
func (o *options) redirected(rec record, reference string) (record, error) {
	if hasScheme(reference) {
		return o.read(reference)
	}
	if scheme, _, colon := strings.Cut(reference, ":"); colon && ascii.IsScheme(scheme) {
		if o.noGuess {
			return record{}, o.withoutSlashes(scheme)
		}
		reference = "./" + reference // what is before the colon is not a scheme here
	}
	base, err := rec.url()
	if err != nil {
		return record{}, err
	}
	reference = format.EscapeIllFormed(reference)
	u, err := base.Parse(reference)
	if err != nil {
		return record{}, err
	}
	port := portOf(u, reference+rec.port, func(scheme string) (weburl.URL, error) {
		other := rec
		other.scheme = scheme
		base, err := other.url()
		if err != nil {
			return weburl.URL{}, err
		}
		return base.Parse(reference)
	})
	return newRecord(u, port), nil
}

// url returns the URL of the record. Its scheme and host must be set. An empty
// query and an empty fragment are left out, as by libcurl.
func (rec *record) url() (weburl.URL, error) {
	needsHost := rec.scheme != "file" && (!rec.noHost && !rec.emptyHost || isSpecial(rec.scheme))
	if rec.scheme == "" || rec.host == "" && needsHost {
		return weburl.URL{}, errIncomplete
	}
	parts := weburl.Parts{Scheme: rec.scheme, Host: rec.host, Path: "/", ForceHost: !rec.noHost, ForcePort: rec.port == "0"}
	if rec.port != "" {
		port, _ := strconv.ParseUint(rec.port, 10, 16) // of a URL, or of setPort
		parts.Port = uint16(port)
	}
	u, err := parts.URL()
	for _, edit := range []struct {
		value string
		apply func(weburl.URL, string) (weburl.URL, error)
	}{
		{rec.user, weburl.URL.WithUsername}, {rec.password, weburl.URL.WithPassword}, {rec.path, weburl.URL.WithPath},
		{rec.query, weburl.URL.WithQuery}, {rec.fragment, weburl.URL.WithFragment},
	} {
		if err == nil && edit.value != "" {
			u, err = edit.apply(u, edit.value)
		}
	}
	return u, err
}

// normalize writes path, fragment, username and password as trurl does: decoded
// and encoded again.
func (rec *record) normalize() {
	segments := strings.Split(rec.path, "/")
	for i, segment := range segments {
		segments[i] = again(segment)
	}
	rec.path = strings.Join(segments, "/")
	if !strings.HasPrefix(rec.path, "/") {
		rec.path = "/" + rec.path
	}
	rec.user, rec.password, rec.fragment = again(rec.user), again(rec.password), again(rec.fragment)
}

// appendPath adds a segment, which is encoded.
func (rec *record) appendPath(segment string) {
	if !strings.HasSuffix(rec.path, "/") {
		rec.path += "/"
	}
	rec.path += segment
}

// libcurlPorts are the default ports of the schemes that libcurl supports.
const libcurlPorts = " http 80 ws 80 rtmpt 80 https 443 wss 443 rtmps 443 rtmpts 443 ftp 21 ftps 990 dict 2628 gopher 70 gophers 70 " +
	"imap 143 imaps 993 ldap 389 ldaps 636 mqtt 1883 mqtts 8883 pop3 110 pop3s 995 rtmp 1935 rtmpe 1935 rtmpte 1935 rtsp 554 " +
	"scp 22 sftp 22 smb 445 smbs 445 smtp 25 smtps 465 telnet 23 tftp 69 "

// refusesScheme reports whether --curl is given and libcurl does not support a scheme.
func (o *options) refusesScheme(scheme string) bool {
	_, known := libcurlPort(scheme)
	return o.curl && !known
}

// libcurlPort returns the default port of a scheme that libcurl supports, and
// whether it supports the scheme. The port is empty for file.
func libcurlPort(scheme string) (port string, ok bool) {
	_, rest, ok := strings.Cut(libcurlPorts, " "+scheme+" ")
	port, _, _ = strings.Cut(rest, " ")
	return port, (ok || scheme == "file") && ascii.IsScheme(scheme)
}

// hasScheme reports whether the input has a scheme as libcurl sees it when it
// guesses schemes: a slash must follow the colon, so that localhost:80 has none. As for
// the parser, a backslash is one in a special URL, and tabs and newlines do not count.
func hasScheme(input string) bool {
	scheme, rest, ok := strings.Cut(scalar.RemoveTabsAndNewlines(input), ":")
	return ok && ascii.IsScheme(scheme) && (strings.HasPrefix(rest, "/") || strings.HasPrefix(rest, `\`) && isSpecial(scheme))
}

// The words of libcurl.
const (
	badScheme         = "Bad scheme"
	unsupportedScheme = "Unsupported URL scheme"
	badSlashes        = "Unsupported number of slashes following scheme"
	badPort           = "Port number was not a decimal number between 0 and 65535"
	badHost           = "Bad hostname"
	malformed         = "Malformed input to a URL function"
	undecodable       = "URL decode error, most likely because of rubbish in the input"
)

func words(err error) string {
	if policy, ok := errors.AsType[policyError](err); ok {
		return policy.Error()
	}
	switch code, _ := errors.AsType[reason.Code](err); code {
	case reason.PortInvalid, reason.PortOutOfRange:
		return badPort
	case reason.HostMissing:
		return "No host present"
	case reason.MissingSchemeNonRelativeURL:
		return badScheme
	case reason.IPv6Unclosed, reason.IPv6InvalidCompression, reason.IPv6TooManyPieces,
		reason.IPv6MultipleCompression, reason.IPv6InvalidCodePoint, reason.IPv6TooFewPieces,
		reason.IPv4InIPv6TooManyPieces, reason.IPv4InIPv6InvalidCodePoint,
		reason.IPv4InIPv6OutOfRangePart, reason.IPv4InIPv6TooFewParts:
		return "Bad IPv6 address"
	case reason.DomainToASCII, reason.DomainPercentEncoded, reason.HostInvalidCodePoint,
		reason.IPv4EmptyPart, reason.IPv4TooManyParts, reason.IPv4NonNumericPart, reason.IPv4OutOfRangePart:
		return badHost
	}
	return malformed
}
