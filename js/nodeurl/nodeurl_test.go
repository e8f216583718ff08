package nodeurl_test

import (
	"strings"
	"testing"

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/require"

	"github.com/weburl-go/weburl/internal/test/growth"
	weburl "github.com/weburl-go/weburl/js/goja"
	"github.com/weburl-go/weburl/js/jstest"
	"github.com/weburl-go/weburl/js/nodeurl"
)

// TestSuite runs the tests in JavaScript, those of the classes too.
func TestSuite(t *testing.T) {
	jstest.Run(t, append(jstest.Files(), jstest.NodeURL(), jstest.Own()[1]), nil, func(t *testing.T, source string) string {
		runtime := goja.New()
		registry := new(require.Registry)
		nodeurl.Register(registry)
		registry.Enable(runtime)
		nodeurl.Enable(runtime)
		value, err := runtime.RunString(source)
		if err != nil {
			t.Fatal(err)
		}
		return value.String()
	})
}

// TestLoader checks that a program can have one realm for the globals and the module.
func TestLoader(t *testing.T) {
	runtime := goja.New()
	realm, err := weburl.Enable(runtime)
	if err != nil {
		t.Fatal(err)
	}
	registry := new(require.Registry)
	registry.RegisterNativeModule(nodeurl.ModuleName, nodeurl.Loader(func(*goja.Runtime) (*weburl.Realm, error) { return realm, nil }))
	registry.Enable(runtime)
	value, err := runtime.RunString(`require("url").URL === URL && new URL(require("url").pathToFileURL("/a", {windows: false}))`)
	if err != nil {
		t.Fatal(err)
	}
	if u, ok := realm.FromValue(value); !ok || u.Href() != "file:///a" {
		t.Errorf("got %v, %t", u, ok)
	}
}

// TestLinearCost wants parse and resolve to take time linear in the length of an argument.
func TestLinearCost(t *testing.T) {
	runtime := goja.New()
	registry := new(require.Registry)
	nodeurl.Register(registry)
	registry.Enable(runtime)
	if _, err := runtime.RunString(`const url = require("url")`); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		call  string
		units []string
	}{
		{`url.parse("http://" + text)`, []string{"@", "a@", "%41", "x:", "a.", "\t", "&", "#", "//", "ü"}},
		{`url.parse("ü" + text + "x")`, []string{" ", "\u00a0"}},
		{`url.resolve("http://h/", text)`, []string{"a/", "../", "./"}},
		{`url.resolve("a", text)`, []string{"a/", "../"}},
		{`url.resolve("x:", "http:" + text)`, []string{"/"}},
	} {
		value, err := runtime.RunString("(text) => { try { " + c.call + " } catch {} }")
		if err != nil {
			t.Fatal(err)
		}
		call, ok := goja.AssertFunction(value)
		if !ok {
			t.Fatal("not a function")
		}
		for _, unit := range c.units {
			growth.Check(t, c.call+" of many "+unit, func(text string) {
				if _, err := call(goja.Undefined(), runtime.ToValue(text)); err != nil {
					t.Fatal(err)
				}
			}, func(n int) string { return strings.Repeat(unit, n/len(unit)) })
		}
	}
}

// TestNotRegistered checks that a missing require is an error of the runtime.
func TestNotRegistered(t *testing.T) {
	runtime := goja.New()
	if err := runtime.Try(func() { nodeurl.Enable(runtime) }); err == nil {
		t.Error("no error")
	}
}
