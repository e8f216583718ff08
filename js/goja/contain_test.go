package goja

import (
	"errors"
	"strings"
	"testing"

	"github.com/dop251/goja"

	"github.com/weburl-go/weburl/js"
)

// TestContain makes objects with states that no object can have, and calls functions that
// fail. A script must get a TypeError for each.
func TestContain(t *testing.T) {
	runtime := goja.New()
	m, err := Enable(runtime)
	if err != nil {
		t.Fatal(err)
	}
	fail := func(goja.FunctionCall) goja.Value { return m.runtime.ToValue([]int{}[len(m.classes())-3]) }
	wrong := func(c *class, o js.Object) goja.Value {
		return c.make(goja.FunctionCall{Arguments: []goja.Value{&state{Value: goja.Null(), Object: o}}})
	}
	for name, value := range map[string]any{
		"u": wrong(&m.url, js.NewParams("a=1")), "p": wrong(&m.params, js.Object{}),
		"fail": m.contained(fail), "host": m.host(),
		"get": func(goja.FunctionCall) goja.Value {
			return m.value(nil, m.get(js.Attribute{Get: failGet}, js.Object{}))
		},
		"set": func(goja.FunctionCall) goja.Value {
			return m.runtime.ToValue(m.set(js.Attribute{Set: func(js.Object, string) error { failGet(js.Object{}); return nil }}, js.Object{}, ""))
		},
		"call": func(goja.FunctionCall) goja.Value {
			return m.value(nil, m.do(js.Operation{Do: func(o js.Object, _ js.Arguments) js.Result { return failGet(o) }}, js.Object{}, js.Arguments{}))
		},
	} {
		if err := runtime.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	for _, source := range []string{
		"u.href", "u.href = 'a:b'", "u.toString()", "u.searchParams", "p.size", "p.toString()", "p.append('a', 'b')",
		"URL.prototype.toString.call(p)",
		"host.name(null, 0)", "host.test({}, 'a')", "host.exec(1, 'a')", "host.next('')", "host.matchInput(host.builder(), 0)",
		"fail()", "get()", "set()", "call()",
	} {
		_, err := runtime.RunString(source)
		var exception *goja.Exception
		if !errors.As(err, &exception) || !strings.Contains(exception.Error(), "TypeError") {
			t.Errorf("%s: %v", source, err)
		}
	}
	// A list without a state reads as an empty one, as a nil *webapi.URLSearchParams does.
	for _, source := range []string{"[...p].length", "[...p.keys()].length", "p.forEach(() => 1) ?? 0", "new URLSearchParams(p).size"} {
		if v, err := runtime.RunString(source); err != nil || v.ToInteger() != 0 {
			t.Errorf("%s: %v, %v", source, v, err)
		}
	}
	if _, ok := m.FromParams(runtime.Get("p")); ok {
		t.Error("FromParams of a list without a state")
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
