package weburl_test

import "testing"

// TestOpaqueOriginsAreEqual compares redirect URIs of apps, whose origins are
// opaque: only SameOrigin tells them apart.
//
// https://html.spec.whatwg.org/multipage/browsers.html#same-origin
func TestOpaqueOriginsAreEqual(t *testing.T) {
	registered := mustParse(t, "com.example.app:/cb")
	for _, given := range []string{"javascript://app.example/cb", "com.evil.app:/cb", "data:text/html,x", "file:///cb", "com.example.app:/cb"} {
		origin := mustParse(t, given).Origin()
		if origin != registered.Origin() {
			t.Errorf("%q: the origin differs", given)
		}
		if origin.SameOrigin(registered.Origin()) {
			t.Errorf("%q has the same origin", given)
		}
	}
}
