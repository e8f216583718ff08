package webapi

import "github.com/weburl-go/weburl"

// Origin is the class Origin of HTML. Make one with [NewOrigin] or [OriginFrom]. The zero
// value is an opaque origin that is the same as no other object's. A nil pointer is opaque,
// and the same origin as nothing. It does not change and may be used by many goroutines
// at once.
//
// https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface
type Origin struct {
	tuple weburl.Origin
	// opaque is the identity of an opaque origin, which several objects can have: an address.
	opaque *byte
}

// newOrigin returns the object for an origin, which gets an identity if it is opaque.
func newOrigin(o weburl.Origin) *Origin {
	if o.IsOpaque() {
		return NewOrigin()
	}
	return &Origin{tuple: o}
}

// NewOrigin is the constructor: it returns an opaque origin that is the same as none
// before.
//
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-constructor
func NewOrigin() *Origin { return &Origin{opaque: new(byte)} }

// OriginFrom is the static method from: it returns an object for the origin of a URL in a
// string or an object, or for that of another Origin. Each opaque origin of a URL is a
// new one, also that of the same object. The error wraps a [*weburl.ParseError].
//
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-from
func OriginFrom[Value string | *URL | *Origin](value Value) (*Origin, error) {
	switch value := any(value).(type) {
	case *URL:
		return newOrigin(value.Record().Origin()), nil
	case *Origin:
		if value != nil {
			clone := *value
			return &clone, nil
		}
	case string:
		u, _, err := parse(value, nil)
		if err != nil {
			return nil, &parseError{"get origin", err}
		}
		return newOrigin(u.Origin()), nil
	}
	return NewOrigin(), nil // for a nil *Origin
}

// Opaque returns the attribute opaque.
//
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-opaque
func (o *Origin) Opaque() bool { return o == nil || o.tuple.IsOpaque() }

// Record returns the origin as a value. All that are opaque are the zero value.
func (o *Origin) Record() weburl.Origin {
	if o == nil {
		return weburl.Origin{}
	}
	return o.tuple
}

// IsSameOrigin reports whether both are one opaque origin, or tuples of the same scheme,
// host and port.
//
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issameorigin
func (o *Origin) IsSameOrigin(other *Origin) bool {
	if o.Opaque() || other.Opaque() {
		return o.isSameOpaque(other)
	}
	return o.tuple.SameOrigin(other.tuple)
}

// IsSameSite reports whether both are one opaque origin, or tuples that sameSite reports
// to be the same site. That depends on the Public Suffix List, which is not a part of the
// standard: use SameSite of package kit/site. With nil, the site is that of the same
// scheme and host.
//
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issamesite
func (o *Origin) IsSameSite(other *Origin, sameSite func(a, b weburl.Origin) bool) bool {
	switch {
	case o.Opaque() || other.Opaque():
		return o.isSameOpaque(other)
	case sameSite == nil:
		return o.tuple.Scheme() == other.tuple.Scheme() && o.tuple.Host() == other.tuple.Host()
	}
	return sameSite(o.tuple, other.tuple)
}

// isSameOpaque reports whether both are one opaque origin.
//
// https://html.spec.whatwg.org/multipage/browsers.html#same-origin
func (o *Origin) isSameOpaque(other *Origin) bool {
	if o == nil || other == nil {
		return false
	}
	return o == other || o.opaque != nil && o.opaque == other.opaque
}
