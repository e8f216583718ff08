package js

import (
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/webapi"
)

// originInterface describes Origin. Its operations take an Origin, and are in [Source].
//
// https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface
func originInterface() Interface {
	return Interface{
		Name:       "Origin",
		Attributes: []Attribute{{"opaque", func(o Object) Result { return boolean(o.Origin.Opaque()) }, nil}},
	}
}

// NewOrigin is the constructor of Origin.
//
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-constructor
func NewOrigin() Object { return Object{Origin: webapi.NewOrigin()} }

// OriginFrom is the static operation from of Origin, for a string. The error is for
// [Explain].
//
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-from
func OriginFrom(url string) (Object, error) {
	o, err := webapi.OriginFrom(url)
	return Object{Origin: o}, err
}

// ExtractOrigin is the static operation from of Origin, for an object of a URL or an
// Origin.
//
// https://html.spec.whatwg.org/multipage/browsers.html#extract-an-origin
func (o Object) ExtractOrigin() (from Object) {
	if o.IsURL() {
		from.Origin, _ = webapi.OriginFrom(o.URL) // of an object, which cannot fail
	} else {
		from.Origin, _ = webapi.OriginFrom(o.Origin)
	}
	return from
}

// SameOrigin is the operation isSameOrigin of Origin.
//
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issameorigin
func (o Object) SameOrigin(other Object) bool { return o.Origin.IsSameOrigin(other.Origin) }

// SameSite is the operation isSameSite of Origin, by the Public Suffix List of package
// kit/site.
//
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issamesite
func (o Object) SameSite(other Object) bool { return o.Origin.IsSameSite(other.Origin, site.SameSite) }
