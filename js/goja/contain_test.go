package goja

import (
	"errors"
	"strings"
	"testing"

	"github.com/dop251/goja"

	"github.com/weburl-go/weburl/js"
	"github.com/weburl-go/weburl/webapi"
)

// TestContain makes objects with states that no object can have, and calls functions that
// fail. A script must get a TypeError for each.
func TestContain(t *testing.T) {
	runtime := goja.New()
	m, err := Enable(runtime)
	if err != nil {
		t.Fatal(err)
	}
	prototype := m.url.constructor.Get("prototype").ToObject(runtime)
	if err := errors.Join(
		m.defineAttribute(prototype, "URL", js.Attribute{Name: "fails", Get: failGet, Set: func(o js.Object, _ string) error { failGet(o); return nil }}, &m.url),
		m.defineOperation(prototype, "URL", js.Operation{Name: "fail", Do: func(o js.Object, _ js.Arguments) js.Result { return failGet(o) }}, &m.url),
	); err != nil {
		t.Fatal(err)
	}
	wrong := func(c *class, o js.Object) goja.Value {
		object := m.object(o)
		if err := object.SetPrototype(c.constructor.Get("prototype").ToObject(runtime)); err != nil {
			t.Fatal(err)
		}
		return object
	}
	for name, value := range map[string]any{
		"u": wrong(&m.url, js.Object{Params: webapi.NewURLSearchParams("a=1")}), "p": wrong(&m.params, js.Object{URL: webapi.ParseURL("a:b")}),
		"host": m.host(),
	} {
		if err := runtime.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	for _, source := range []string{
		"u.href", "u.href = 'a:b'", "u.toString()", "u.searchParams", "p.size", "p.toString()", "p.append('a', 'b')", "[...p]", "p.keys()", "p.forEach(() => 1)", "new URLSearchParams(p)",
		"URLSearchParams.prototype.toString.call(u.constructor)", "Number.prototype.valueOf.call(u)", "Number.prototype.toString.call(u)",
		"host.name(null, 0)", "host.test({}, 'a')", "host.exec(1, 'a')", "host.next('')", "host.matchInput(host.builder(), 0)",
		"new URL('a:b').fails", "new URL('a:b').fails = 1", "new URL('a:b').fail()",
	} {
		_, err := runtime.RunString(source)
		var exception *goja.Exception
		if !errors.As(err, &exception) || !strings.Contains(exception.Error(), "TypeError") {
			t.Errorf("%s: %v", source, err)
		}
	}
	if _, ok := m.FromParams(runtime.Get("p")); ok {
		t.Error("FromParams of a list with the state of a URL")
	}
	if _, ok := m.FromValue(runtime.Get("u")); ok {
		t.Error("FromValue of a URL with the state of a list")
	}
}

// failGet has an error of Go.
func failGet(o js.Object) js.Result {
	none := []string(nil)
	return js.Result{Text: none[len(o.URL.Href())]}
}

// TestContainOthers checks that the panic of a Go function of somebody else passes.
func TestContainOthers(t *testing.T) {
	runtime := goja.New()
	if _, err := Enable(runtime); err != nil {
		t.Fatal(err)
	}
	if err := runtime.Set("other", func() string { panic("of others") }); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if x := recover(); x != "of others" {
			t.Errorf("recovered %v", x)
		}
	}()
	_, err := runtime.RunString("new URL({ toString: other })")
	t.Errorf("no panic: %v", err)
}
