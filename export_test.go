package weburl

import (
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/layout/layouttest"
)

// Check returns an error when u breaks an invariant of its layout, or when its
// href parses to another URL.
func (u URL) Check() error {
	return layouttest.Check(&u.flat, func(href string) (layout.URL, bool) {
		var flat layout.URL
		failure := engine.ParseWith(&flat, href, nil, engine.Options{})
		return flat, !failure.Fatal
	})
}
