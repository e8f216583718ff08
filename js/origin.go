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

// originFunctions returns the functions for Origin. Its sites are those by the Public Suffix
// List of package kit/site.
//
// https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface
func originFunctions() []Function {
	return []Function{
		{"newOrigin", func(Values) (Result, error) { return state(Object{Origin: webapi.NewOrigin()}), nil }},
		{"originFrom", explained(func(a Arguments) (o Object, err error) {
			o.Origin, err = webapi.OriginFrom(a.First)
			return o, err
		})},
		{"extractOrigin", func(v Values) (Result, error) {
			o := v.Object(0)
			if o.URL == nil && o.Origin == nil {
				return Result{}, ErrArguments
			}
			var from Object
			if o.IsURL() {
				from.Origin, _ = webapi.OriginFrom(o.URL) // of an object, which cannot fail
			} else {
				from.Origin, _ = webapi.OriginFrom(o.Origin)
			}
			return state(from), nil
		}},
		{"sameOrigin", ofOrigins((*webapi.Origin).IsSameOrigin)},
		{"sameSite", ofOrigins(func(o, other *webapi.Origin) bool { return o.IsSameSite(other, site.SameSite) })},
	}
}

// ofOrigins makes a function of one of two origins.
func ofOrigins(same func(o, other *webapi.Origin) bool) func(Values) (Result, error) {
	return func(v Values) (Result, error) {
		o, other := v.Object(0).Origin, v.Object(1).Origin
		if o == nil || other == nil {
			return Result{}, ErrArguments
		}
		return boolean(same(o, other)), nil
	}
}
