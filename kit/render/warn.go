package render

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// urlWarnings returns what is to be said about u apart from its host and from
// what follows that.
//
// https://url.spec.whatwg.org/#url-rendering-simplification
func urlWarnings(u weburl.URL) []Warning {
	var warnings []Warning
	warn := func(k Kind, at Span, message string) {
		warnings = append(warnings, Warning{k, InHref, at, message})
	}
	if u.HasCredentials() {
		o := u.Offsets()
		at := Span{o.SchemeEnd + len("://"), o.Host - len("@")}
		if u.Password() != "" || !hasUserNames(u.Scheme()) {
			warn(Credentials, at, "The URL has a user name or a password, which is not shown.")
		}
		if readsLikeHost(u) {
			warn(CredentialsLikeHost, at, "The user name reads like a host, but the host comes after it.")
		}
	}
	scheme := Span{0, len(u.Scheme())}
	switch u.Scheme() {
	case "http", "ws", "ftp":
		if !isLoopback(u.Host()) {
			warn(NotSecure, scheme, "Others on the way can read and change what is exchanged.")
		}
	case "javascript":
		warn(ScriptURL, scheme, "This is a program, which runs in the page that follows the URL.")
	case "data":
		warn(DataURL, scheme, "The URL is itself the document, and no host vouches for it.")
	case "file":
		warn(LocalFile, scheme, "This is a file on the reader's own system or network.")
	}
	return warnings
}

// hasUserNames reports whether URLs of the scheme usually have a user name,
// because the protocol logs in with one.
func hasUserNames(scheme string) bool {
	return slices.Contains([]string{"ssh", "sftp", "scp", "git+ssh", "ssh+git", "svn+ssh", "bzr+ssh", "hg+ssh", "rsync", "mosh"}, scheme)
}

// readsLikeHost reports whether the user name of u, up to whatever would end a
// host or looks like that, is a domain of two labels or more, or an address.
func readsLikeHost(u weburl.URL) bool {
	name := strings.Map(func(r rune) rune {
		switch {
		case isFullStop(r):
			return '.'
		case r >= utf8.RuneSelf && lookOf(r).class() == classDelimiter:
			return '/'
		}
		return r
	}, percent.Decode(u.Username()))
	if end := strings.IndexAny(name, "/\\?#:@ "); end >= 0 {
		name = name[:end]
	}
	if !strings.Contains(strings.Trim(name, "."), ".") {
		return false
	}
	_, err := weburl.ParseHost(name)
	return err == nil
}

// isLoopback reports whether what is sent to h stays on the reader's own system.
func isLoopback(h weburl.Host) bool {
	if addr, ok := h.Addr(); ok {
		return addr.IsLoopback()
	}
	name := strings.TrimSuffix(h.String(), ".")
	return name == "localhost" || strings.HasSuffix(name, ".localhost")
}

// keptWarnings returns a warning for each class of code points that was left
// encoded because it may deceive.
//
// https://url.spec.whatwg.org/#url-rendering-i18n
func (d *decoder) keptWarnings() []Warning {
	var warnings []Warning
	for _, w := range []struct {
		class   uint8
		kind    Kind
		message string
	}{
		{classControl, ControlEncoded, "A control character follows the host; it is left encoded."},
		{classBidiControl, DirectionEncoded, "A code point that changes the direction of text follows the host; it is left encoded."},
		{classInvisible, InvisibleEncoded, "A code point that cannot be seen follows the host; it is left encoded."},
		{classTrust, TrustMarkEncoded, "A code point that looks like a mark of trust follows the host; it is left encoded."},
	} {
		if at := d.kept[w.class]; at != (Span{}) {
			warnings = append(warnings, Warning{w.kind, InHref, at, w.message})
		}
	}
	return warnings
}
