package quickjs_test

import (
	"testing"

	"modernc.org/quickjs"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/js/jstest"
	qjsurl "github.com/weburl-go/weburl/js/quickjs"
)

// enable returns a new VM with the classes, and closes it after the test.
func enable(t *testing.T) (*quickjs.VM, *qjsurl.Realm) {
	t.Helper()
	vm, err := quickjs.NewVM()
	if err != nil {
		t.Fatal(err)
	}
	realm, err := qjsurl.Enable(vm)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		realm.Close()
		if err := vm.Close(); err != nil {
			t.Error(err)
		}
	})
	return vm, realm
}

// TestSuite runs the tests in JavaScript.
func TestSuite(t *testing.T) {
	jstest.Run(t, append(jstest.Files(), jstest.Own()), nil, func(t *testing.T, source string) string {
		vm, realm := enable(t)
		realm.SetMaxItems(10_000)
		value, err := vm.Eval(source, quickjs.EvalGlobal)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := value.(string)
		return text
	})
}

// TestBorder takes URLs from Go to a script and back.
func TestBorder(t *testing.T) {
	vm, realm := enable(t)
	want := weburl.MustParse("https://EXAMPLE.com/a b?c=d")
	object, err := realm.ToValue(want)
	if err != nil {
		t.Fatal(err)
	}
	defer object.Free()
	if got, ok := realm.FromValue(object); !ok || got != want {
		t.Errorf("back: %v, %t", got, ok)
	}
	set, err := vm.EvalValue(`(u) => { u.searchParams.set("c", "e"); return u instanceof URL }`, quickjs.EvalGlobal)
	if err != nil {
		t.Fatal(err)
	}
	defer set.Free()
	if is, err := set.Call(quickjs.UndefinedValue, object); err != nil || is != true {
		t.Errorf("in the script: %v, %v", is, err)
	}
	if got, ok := realm.FromValue(object); !ok || got.Href() != "https://example.com/a%20b?c=e" {
		t.Errorf("after a change: %v, %t", got, ok)
	}
	for _, source := range []string{"'https://h/'", "null", "({})", "URL.prototype", "new URLSearchParams('a')"} {
		v, err := vm.EvalValue(source, quickjs.EvalGlobal)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := realm.FromValue(v); ok || got.IsValid() {
			t.Errorf("FromValue of %s: %v", source, got)
		}
		v.Free()
	}
	if _, err := realm.ToValue(weburl.URL{}); err == nil {
		t.Error("ToValue of the zero URL has no error")
	}
}

// TestHandlesAreFreed makes many objects and drops them. The table must not grow with
// them once the program runs pending jobs.
func TestHandlesAreFreed(t *testing.T) {
	vm, realm := enable(t)
	for range 5 {
		if _, err := vm.Eval(`for (let i = 0; i < 1000; i++) new URL("https://h/?" + i).searchParams.append("a", "b"); 0`, quickjs.EvalGlobal); err != nil {
			t.Fatal(err)
		}
		// The engine looks for dropped objects when it has made many.
		if _, err := vm.Eval(`for (let i = 0; i < 20000; i++) { const o = {}; o.o = o; } 0`, quickjs.EvalGlobal); err != nil {
			t.Fatal(err)
		}
		if _, err := vm.ExecutePendingJobs(); err != nil {
			t.Fatal(err)
		}
	}
	if n := realm.Len(); n > 3000 {
		t.Errorf("%d objects of 10000 are left", n)
	}
}

// TestNative checks that scripts do not find the Go function, and that Enable fails
// for a second time.
func TestNative(t *testing.T) {
	vm, _ := enable(t)
	value, err := vm.Eval(`Object.getOwnPropertyNames(globalThis).filter((n) => n.includes("weburl")).length`, quickjs.EvalGlobal)
	if err != nil || value != 0 {
		t.Errorf("%v, %v", value, err)
	}
	if _, err := qjsurl.Enable(vm); err == nil {
		t.Error("a second Enable has no error")
	}
	if _, err := qjsurl.Enable(nil); err == nil {
		t.Error("Enable(nil) has no error")
	}
}
