package weburl

import (
	"strconv"
	"strings"
)

// Origin is the origin of a URL: a tuple of scheme, host and port, or an opaque
// origin. The zero Origin is opaque. Compare origins with [Origin.SameOrigin],
// not with ==: two opaque origins are equal with ==, but are not the same origin.
//
// https://html.spec.whatwg.org/multipage/browsers.html#concept-origin
type Origin struct {
	scheme  string
	host    Host
	port    uint16
	hasPort bool
}

// Origin returns the URL's origin. It is a tuple for the schemes ftp, http,
// https, ws and wss, and for blob URLs whose path is a URL with the scheme
// http or https; in all other cases it is opaque. The standard does not define
// the origin of file URLs; here it is opaque. It allocates only for blob URLs whose
// path is not a canonical URL, because it parses the path.
//
// https://url.spec.whatwg.org/#concept-url-origin
func (u URL) Origin() Origin {
	switch {
	case hasTupleOrigin(u.flat.Scheme):
		port, hasPort := u.Port()
		return Origin{u.Scheme(), u.Host(), port, hasPort}
	case u.Scheme() == "blob":
		pathURL, err := Parse(u.Path())
		if err == nil && (pathURL.Scheme() == "http" || pathURL.Scheme() == "https") {
			return pathURL.Origin()
		}
	}
	return Origin{}
}

// IsOpaque reports whether o is an opaque origin.
func (o Origin) IsOpaque() bool { return o.scheme == "" }

// Scheme returns the scheme of a tuple origin; empty for an opaque one.
func (o Origin) Scheme() string { return o.scheme }

// Host returns the host of a tuple origin; null for an opaque one.
func (o Origin) Host() Host { return o.host }

// Port returns the port of a tuple origin, and whether it has one that is not
// its scheme's default.
func (o Origin) Port() (uint16, bool) { return o.port, o.hasPort }

// SameOrigin reports whether o and other are the same origin. It is false if one
// of them is opaque: the opaque origin of a URL is not even the same as itself.
//
// https://html.spec.whatwg.org/multipage/browsers.html#same-origin
func (o Origin) SameOrigin(other Origin) bool { return !o.IsOpaque() && o == other }

// Clone returns o with copies of its scheme and host. The origin of a URL keeps the
// href in memory; a clone does not. It allocates twice, or not at all if o is opaque.
func (o Origin) Clone() Origin {
	o.scheme, o.host = strings.Clone(o.scheme), o.host.Clone()
	return o
}

// String returns the ASCII serialization: "null" for an opaque origin,
// otherwise something like https://example.com:8080. [ParseOrigin] reads it, unless
// the host begins with an asterisk, as no host of DNS does. It allocates once, not at
// all for an opaque origin, and twice for a long host.
//
// https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
func (o Origin) String() string {
	if o.IsOpaque() {
		return opaqueOrigin
	}
	var buffer [80]byte
	text := buffer[:0]
	if size := len(o.scheme) + len("://") + len(o.host.String()) + len(":65535"); size > len(buffer) {
		text = make([]byte, 0, size)
	}
	text = append(append(append(text, o.scheme...), "://"...), o.host.String()...)
	if o.hasPort {
		text = strconv.AppendUint(append(text, ':'), uint64(o.port), 10)
	}
	return string(text)
}
