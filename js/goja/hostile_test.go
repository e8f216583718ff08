package goja_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/dop251/goja"
)

// TestInterrupt stops scripts that never end inside the classes. The error must be
// that of the engine, and the runtime must work afterwards.
func TestInterrupt(t *testing.T) {
	for _, source := range []string{
		`new URLSearchParams({[Symbol.iterator]() { return {next() { for (;;); }} }})`,
		`new URL({toString() { for (;;); }})`,
		`new URLSearchParams("a").forEach(() => { for (;;); })`,
		`const p = new URLSearchParams("a"); for (const x of p) p.append("b", "")`,
		`new URL("a:b").hash = {toString() { for (;;); }}`,
		`new URLSearchParams(new Proxy({}, {ownKeys() { for (;;); }}))`,
	} {
		runtime, _ := enable(t)
		timer := time.AfterFunc(50*time.Millisecond, func() { runtime.Interrupt("enough") })
		_, err := runtime.RunString(source)
		timer.Stop()
		var interrupted *goja.InterruptedError
		if !errors.As(err, &interrupted) {
			t.Errorf("%s: %v", source, err)
		}
		runtime.ClearInterrupt()
		if got := run(t, runtime, `new URL("x", "https://h/").href`).String(); got != "https://h/x" {
			t.Errorf("%s: afterwards %s", source, got)
		}
	}
}

// TestMaxItems sets a limit for URLSearchParams, which is none of what URLPattern takes.
func TestMaxItems(t *testing.T) {
	runtime, realm := enable(t)
	realm.SetMaxItems(3)
	for source, want := range map[string]string{
		`new URLSearchParams({a: "1"}).toString()`:                                                                "a=1",
		`try { new URLSearchParams({a: "1", b: "2"}) } catch (e) { e.name }`:                                      "RangeError",
		`try { new URLSearchParams([["a", "1"], ["b", "2"]]) } catch (e) { e.name }`:                              "RangeError",
		`new URLPattern({pathname: "/a", search: "*", hash: "b"}).test({pathname: "/a", search: "x", hash: "b"})`: "true",
	} {
		if got := run(t, runtime, source).String(); got != want {
			t.Errorf("%s: %s, want %s", source, got, want)
		}
	}
}

// TestStackOverflow recurses through the classes. Without SetMaxCallStackSize the
// engine has no limit, for no function.
func TestStackOverflow(t *testing.T) {
	for _, source := range []string{
		`const o = {toString() { return new URL(o).href }}; new URL(o)`,
		`const u = new URL("a:b"); const o = {toString() { u.hash = o; return "" }}; u.hash = o`,
		`const p = new URLSearchParams("a"); const f = () => p.forEach(f); f()`,
		`const f = () => new URLSearchParams({get a() { return f() }}); f()`,
	} {
		runtime, _ := enable(t)
		runtime.SetMaxCallStackSize(500)
		_, err := runtime.RunString(source)
		var overflow *goja.StackOverflowError
		if !errors.As(err, &overflow) {
			t.Errorf("%s: %v", source, err)
		}
	}
}

// TestTampered makes the classes in a runtime whose functions a script has replaced
// before. There must be an error or working classes, no panic.
func TestTampered(t *testing.T) {
	for _, source := range []string{
		"delete globalThis.Reflect", "Reflect = 1", "Object = null", "Symbol = undefined", "delete globalThis.TypeError",
		"Reflect.apply = () => 1", "Object.defineProperty = () => { throw 1 }", "Object.getPrototypeOf = () => 1",
		"Object.defineProperty(Object.prototype, 'newURL', {set() { throw 1 }, configurable: true})",
		"Object.freeze(globalThis)", "Object.defineProperty(globalThis, 'URL', {value: 1})",
		"Function.prototype.call = null", "Array.prototype[Symbol.iterator] = () => 1", "Object.freeze(Object.prototype)",
	} {
		func() {
			defer func() {
				if x := recover(); x != nil {
					t.Errorf("%s: panic %v", source, x)
				}
			}()
			runtime := goja.New()
			run(t, runtime, source)
			_, err := enableIn(runtime)
			t.Logf("%s: %v", source, err)
		}()
	}
}

// TestTypeErrorIsOwn checks that a script that replaces TypeError does not change
// what is thrown.
func TestTypeErrorIsOwn(t *testing.T) {
	runtime, _ := enable(t)
	got := run(t, runtime, `
		const Real = TypeError;
		globalThis.TypeError = function () { throw "replaced" };
		const thrown = [];
		for (const f of [() => new URL("x"), () => URL.prototype.href, () => new URLSearchParams([1]), () => new URLSearchParams().get()]) {
			try { f() } catch (e) { thrown.push(e instanceof Real) }
		}
		thrown.join()`).String()
	if got != "true,true,true,true" {
		t.Error(got)
	}
}

// TestManyRuntimes uses a runtime in each of many goroutines. It is for the race
// detector.
func TestManyRuntimes(t *testing.T) {
	var group sync.WaitGroup
	for i := range 16 {
		group.Go(func() {
			runtime, err := goja.New(), error(nil)
			if _, err = enableIn(runtime); err != nil {
				t.Error(err)
				return
			}
			value, err := runtime.RunString(fmt.Sprintf(`
				const u = new URL("https://h/%d?n=0");
				for (let i = 1; i <= 200; i++) u.searchParams.set("n", i);
				try { new URL("https://h:x/") } catch (e) { e.cause.code + u.href + [...u.searchParams.keys()] }`, i))
			if want := fmt.Sprintf("port-invalidhttps://h/%d?n=200n", i); err != nil || value.String() != want {
				t.Errorf("%v, %v, want %s", value, err, want)
			}
		})
	}
	group.Wait()
}

// TestScriptsThatFail runs scripts that must end with an exception of JavaScript.
func TestScriptsThatFail(t *testing.T) {
	runtime, _ := enable(t)
	for _, source := range []string{
		`new URL`, `URL()`, `new URL(Symbol())`, `new URLSearchParams(Symbol())`, `new URLSearchParams([[]])`,
		`Reflect.construct(URL, [], 1)`, `URL.prototype.searchParams`, `URLSearchParams.prototype.size`,
		`Reflect.construct(URL, ["a:b"], new Proxy(URL, {get() { throw 1 }}))`,
		`new URLSearchParams(new Proxy([], {get() { throw 1 }}))`,
		`class A extends URL { constructor() {} } new A`, `class A extends URL { constructor() { this.href } } new A`,
		`URLSearchParams.prototype.forEach.call(new URL("a:b"), () => 1)`,
		`new URL("https://" + "a".repeat(1e6) + "%")`,
	} {
		_, err := runtime.RunString("{" + source + "}")
		var exception *goja.Exception
		if !errors.As(err, &exception) {
			t.Errorf("%s: %v", source, err)
		} else if strings.Contains(err.Error(), "runtime error") {
			t.Errorf("%s: a panic of Go became %v", source, err)
		}
	}
}
