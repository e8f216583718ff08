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

// TestLinearCost wants parse to take time linear in the length of its argument.
func TestLinearCost(t *testing.T) {
	runtime := goja.New()
	registry := new(require.Registry)
	nodeurl.Register(registry)
	registry.Enable(runtime)
	value, err := runtime.RunString(`const { parse } = require("url"); (text) => { try { parse(text) } catch {} }`)
	if err != nil {
		t.Fatal(err)
	}
	parse, ok := goja.AssertFunction(value)
	if !ok {
		t.Fatal("not a function")
	}
	for _, unit := range []string{"@", "a@", "%41", "x:", "a.", "\t", "&", "#", "//", "ü"} {
		growth.Check(t, "parse of many "+unit, func(text string) {
			if _, err := parse(goja.Undefined(), runtime.ToValue("http://"+text)); err != nil {
				t.Fatal(err)
			}
		}, func(n int) string { return strings.Repeat(unit, n/len(unit)) })
	}
}

// TestNotRegistered checks that a missing require is an error of the runtime.
func TestNotRegistered(t *testing.T) {
	runtime := goja.New()
	if err := runtime.Try(func() { nodeurl.Enable(runtime) }); err == nil {
		t.Error("no error")
	}
}
