package weburl

import (
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
)

// Check returns an error when u breaks an invariant of its layout, or when its
// href leads to another URL.
func (u URL) Check() error {
	return u.flat.Check(func(href string) (layout.URL, bool) {
		var flat layout.URL
		failure := engine.ParseWith(&flat, href, nil, engine.Options{})
		return flat, !failure.Fatal
	})
}
