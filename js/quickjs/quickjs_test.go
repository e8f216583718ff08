package quickjs_test

import (
	"fmt"
	"runtime"
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
	jstest.Run(t, append(jstest.Files(), jstest.Own()...), nil, func(t *testing.T, source string) string {
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

// TestHandlesAreFreed makes many objects and drops them, also such as refer to themselves,
// in one script and without running pending jobs. Neither the table nor the memory may
// grow with them; those that are in use stay.
func TestHandlesAreFreed(t *testing.T) {
	n := 300_000
	if testing.Short() {
		n = 120_000
	}
	vm, realm := enable(t)
	make := func(n int) {
		t.Helper()
		source := fmt.Sprintf(`globalThis.kept ??= []; for (let i = 0; i < %d; i++) {
			const u = new URL("https://h/?" + i);
			if (i %% 3 === 0) u.searchParams.append("a", "b");
			if (i %% 5 === 0) u.u = u;
			if (i %% 1000 === 0) kept.push(u);
		} kept.every((u) => u.host === "h")`, n)
		if fine, err := vm.Eval(source, quickjs.EvalGlobal); err != nil || fine != true {
			t.Fatal(fine, err)
		}
	}
	make(10_000)
	before := heap()
	make(n)
	grown := heap() - before
	t.Logf("%d URLs: %d objects of Go are left, and %d KB more than after 10,000", n, realm.Len(), grown/1024)
	if realm.Len() > 100_000 || grown > 32<<20 { // the engine looks for cycles now and then
		t.Errorf("%d objects are left, %d bytes", realm.Len(), grown)
	}
}

// heap returns the memory of Go that is in use.
func heap() int64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
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
