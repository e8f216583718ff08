package guard

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/site"
)

// Origins is a set of origins, for CORS, for the handshake of a WebSocket, or for messages
// between pages. [NewOrigins] makes it. It is immutable and may be used by many goroutines at
// once. The zero Origins and a nil *Origins are empty.
//
// What it does not protect from: requests without the header Origin, and programs that are no
// browser, which send what they want. With a wildcard, every page of every subdomain is
// trusted, also one that others control.
type Origins struct {
	exact []string
	// below has the origins of wildcards: the scheme with "://", and what follows the
	// asterisk.
	below []struct{ scheme, rest string }
}

// NewOrigins returns the set of the given origins. An entry has one of three forms:
//
//	https://app.example.com          the origin itself, also with a port
//	https://*.example.com            all subdomains, at any depth, but not the domain itself
//	capacitor://localhost            an origin with a scheme that is none of the web, such as
//	                                 that of an app (tauri:) or of an extension
//
// A wildcard below a public suffix, such as "https://*.co.uk", is refused, also one that stands
// for public suffixes itself, such as "https://*.kawasaki.jp", and so are "*" and "null". The
// error is an [*Error] with the index of the entry, and offsets in it.
func NewOrigins(entries ...string) (*Origins, error) {
	o := &Origins{}
	for i, entry := range entries {
		if err := o.add(entry); err != nil {
			err.Op, err.Index = "NewOrigins", i
			return nil, err
		}
	}
	return o, nil
}

// add adds an entry. The error has no Op.
func (o *Origins) add(entry string) *Error {
	refuse := func(reason Reason, cause error) *Error {
		return &Error{Reason: reason, End: len(entry), Cause: cause}
	}
	text := entry
	scheme, rest, isBelow := strings.Cut(entry, "://*.")
	if isBelow {
		text = scheme + "://" + rest
	}
	origin, err := weburl.ParseOrigin(text)
	switch {
	case err != nil && !isBelow && isCustomOrigin(entry):
		o.exact = append(o.exact, entry)
		return nil
	case err != nil || origin.IsOpaque():
		return refuse(NotOrigin, err)
	case !isBelow:
		o.exact = append(o.exact, origin.String())
		return nil
	}
	name, ok := origin.Host().Domain()
	if !ok {
		return refuse(NotOrigin, nil)
	}
	if isPublic(name) {
		return refuse(PublicSuffix, nil)
	}
	text = origin.String()
	o.below = append(o.below, struct{ scheme, rest string }{origin.Scheme() + "://", "." + text[len(origin.Scheme())+len("://"):]})
	return nil
}

// isPublic reports whether everybody can register names under a domain: it is a public suffix,
// or its subdomains are, by a rule such as *.kawasaki.jp.
func isPublic(name string) bool {
	subdomain, _ := weburl.ParseHost("*." + name)
	suffix, ok := site.PublicSuffix(subdomain)
	return !ok || len(suffix) >= len(name) // both are at the end of the subdomain
}

// isCustomOrigin reports whether a text is the origin of a scheme that is none of the web, as
// browsers write it.
func isCustomOrigin(text string) bool {
	u, _ := weburl.Parse(text) // the zero URL has no host, and a URL of the web has a path
	if u.HasCredentials() || u.Href() != text || strings.Contains(text, "*") {
		return false
	}
	kind := u.Host().Kind()
	_, hasQuery := u.Query()
	_, hasFragment := u.Fragment()
	return (kind == weburl.HostOpaque || kind == weburl.HostIPv6) && u.Path() == "" && !hasQuery && !hasFragment && u.Scheme() != "javascript"
}

// Contains reports whether the value of a header Origin is in the set. It must be written as
// browsers do: in lower case, without a default port. "null" is in no set.
func (o *Origins) Contains(header string) bool {
	if o == nil {
		return false
	}
	if slices.Contains(o.exact, header) {
		return true
	}
	for _, b := range o.below {
		rest, ok := strings.CutPrefix(header, b.scheme)
		if !ok || !strings.HasSuffix(rest, b.rest) || len(rest) == len(b.rest) {
			continue
		}
		if origin, err := weburl.ParseOrigin(header); err == nil && origin.String() == header {
			return true
		}
	}
	return false
}
