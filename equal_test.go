package weburl_test

import (
	"reflect"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
)

// TestEqualMethods checks that each value type, but for an origin and a reference, has a method Equal
// that takes one argument of the type itself and returns a bool. Package go-cmp, which other
// programs use in their tests, calls such a method and panics on a struct with
// unexported fields that has none.
func TestEqualMethods(t *testing.T) {
	for _, value := range []any{weburl.URL{}, weburl.Host{}, form.List{}} {
		typ := reflect.TypeOf(value)
		method, ok := typ.MethodByName("Equal")
		if want := reflect.FuncOf([]reflect.Type{typ, typ}, []reflect.Type{reflect.TypeFor[bool]()}, false); !ok || method.Type != want {
			t.Errorf("%v: method Equal is %v, want %v", typ, method.Type, want)
		}
	}
}

// TestEqualValues compares values that are equal, and values that differ in one
// thing only.
//
// https://url.spec.whatwg.org/#concept-host-equals
func TestEqualValues(t *testing.T) {
	origin := func(s string) weburl.Origin { return mustParse(t, s).Origin() }
	host := func(s string) weburl.Host { return mustParse(t, s).Host() }
	for _, tt := range []struct{ a, b string }{
		{"https://a.example/", "http://a.example/"},
		{"https://a.example/", "https://b.example/"},
		{"https://a.example/", "https://a.example:1/"},
		{"https://a.example:2/", "https://a.example:1/"},
		{"https://a.example/", "foo:x"},
	} {
		if a, b := origin(tt.a), origin(tt.b); a.SameOrigin(b) || b.SameOrigin(a) || !a.SameOrigin(a) && !a.IsOpaque() || a == b {
			t.Errorf("origins of %s and %s", tt.a, tt.b)
		}
	}
	if a, b := origin("foo:x"), origin("data:y"); a != b || a.SameOrigin(b) || a.SameOrigin(a) {
		t.Error("opaque origins are equal values, but not the same origin")
	}
	for _, tt := range []struct{ a, b string }{
		{"https://a.example/", "https://b.example/"}, {"https://a.example/", "foo://a.example/"}, {"foo:///", "foo:/"},
	} {
		if a, b := host(tt.a), host(tt.b); a.Equal(b) || b.Equal(a) || !a.Equal(a) || !b.Equal(b) {
			t.Errorf("hosts of %s and %s", tt.a, tt.b)
		}
	}
	list := form.Parse("a=1&b=2")
	for _, tt := range []struct {
		query string
		want  bool
	}{{"a=1&b=2", true}, {"%61=1&&b=2", true}, {"b=2&a=1", false}, {"a=1", false}, {"a=1&b=3", false}, {"", false}} {
		if other := form.Parse(tt.query); list.Equal(other) != tt.want || other.Equal(list) != tt.want {
			t.Errorf("list %q and %q", list, other)
		}
	}
	if !(form.List{}).Equal(form.New()) {
		t.Error("empty lists")
	}
}
