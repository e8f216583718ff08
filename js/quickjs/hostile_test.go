package quickjs_test

import (
	"testing"

	"modernc.org/quickjs"
)

// TestScriptsThatFail runs scripts that must end with an exception of JavaScript. The
// VM must work afterwards.
func TestScriptsThatFail(t *testing.T) {
	vm, realm := enable(t)
	realm.SetMaxItems(1000)
	for _, source := range []string{
		`new URL`, `URL()`, `new URL(Symbol())`, `new URLSearchParams(Symbol())`, `new URLSearchParams([[]])`,
		`URL.prototype.searchParams`, `URLSearchParams.prototype.size`, `new URL({toString() { throw 1 }})`,
		`new URLSearchParams({[Symbol.iterator]() { return {next() { return {value: ["a", "b"]} }} }})`,
		`new URLSearchParams(new Proxy([], {get() { throw 1 }}))`, `new URLSearchParams(new Proxy({}, {ownKeys() { throw 1 }}))`,
		`class A extends URL { constructor() { this.href } } new A`, `new URL("https://" + "a".repeat(1e6) + "%")`,
		`const o = {toString() { return new URL(o).href }}; new URL(o)`,
	} {
		if _, err := vm.Eval("{"+source+"}", quickjs.EvalGlobal); err == nil {
			t.Errorf("%s: no error", source)
		}
		if got, err := vm.Eval(`new URL("x", "https://h/").href`, quickjs.EvalGlobal); err != nil || got != "https://h/x" {
			t.Errorf("%s: afterwards %v, %v", source, got, err)
		}
	}
}

// TestMaxItems sets a limit for URLSearchParams, which is none of what URLPattern takes.
func TestMaxItems(t *testing.T) {
	vm, realm := enable(t)
	realm.SetMaxItems(3)
	for source, want := range map[string]any{
		`new URLSearchParams({a: "1"}).toString()`:                                                                "a=1",
		`try { new URLSearchParams({a: "1", b: "2"}) } catch (e) { e.name }`:                                      "RangeError",
		`new URLPattern({pathname: "/a", search: "*", hash: "b"}).test({pathname: "/a", search: "x", hash: "b"})`: true,
	} {
		if got, err := vm.Eval(source, quickjs.EvalGlobal); err != nil || got != want {
			t.Errorf("%s: %v, %v, want %v", source, got, err, want)
		}
	}
}

// TestArrayPrototype gives empty arrays elements, of which the result of getAll has none.
func TestArrayPrototype(t *testing.T) {
	vm, _ := enable(t)
	const source = `Array.prototype[0] = Array.prototype[1] = 1; Array.isArray(new URLSearchParams().getAll("x"))`
	if got, err := vm.Eval(source, quickjs.EvalGlobal); err != nil || got != true {
		t.Errorf("%v, %v", got, err)
	}
}

// TestParamsOutliveURL drops a URL and keeps its searchParams, which must still work
// when the engine has freed the URL and its handle.
func TestParamsOutliveURL(t *testing.T) {
	vm, realm := enable(t)
	if _, err := vm.Eval(`globalThis.kept = new URL("https://h/?a=1").searchParams; 0`, quickjs.EvalGlobal); err != nil {
		t.Fatal(err)
	}
	if _, err := vm.Eval(`for (let i = 0; i < 5000; i++) new URL("https://h/?" + i); 0`, quickjs.EvalGlobal); err != nil {
		t.Fatal(err)
	}
	if n := realm.Len(); n > 2000 {
		t.Errorf("%d objects are left", n)
	}
	got, err := vm.Eval(`kept.append("b", "2"); kept.toString() + kept.size`, quickjs.EvalGlobal)
	if err != nil || got != "a=1&b=22" {
		t.Errorf("%v, %v", got, err)
	}
}
