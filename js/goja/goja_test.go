package goja_test

import (
	"testing"

	"github.com/dop251/goja"

	weburl "github.com/weburl-go/weburl/js/goja"
	"github.com/weburl-go/weburl/js/jstest"
)

// eval runs a script in a new runtime with the classes.
func eval(t *testing.T, source string) string {
	t.Helper()
	runtime := goja.New()
	realm, err := weburl.Enable(runtime)
	if err != nil {
		t.Fatal(err)
	}
	realm.SetMaxItems(10_000)
	value, err := runtime.RunString(source)
	if err != nil {
		t.Fatal(err)
	}
	return value.String()
}

// TestSuite runs the tests in JavaScript.
func TestSuite(t *testing.T) {
	jstest.Run(t, append(jstest.Files(), jstest.Own()...), nil, eval)
}

// BenchmarkEnable is what a runtime costs before its first script, with the runtime
// itself and without.
func BenchmarkEnable(b *testing.B) {
	b.Run("with", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			enable(b)
		}
	})
	b.Run("without", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			goja.New()
		}
	})
}
