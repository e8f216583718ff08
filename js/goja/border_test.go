package goja_test

import (
	"reflect"
	"testing"

	"github.com/dop251/goja"

	"github.com/weburl-go/weburl"
	gojaurl "github.com/weburl-go/weburl/js/goja"
)

// enable returns a new runtime with the classes.
func enable(t testing.TB) (*goja.Runtime, *gojaurl.Realm) {
	t.Helper()
	runtime := goja.New()
	realm, err := gojaurl.Enable(runtime)
	if err != nil {
		t.Fatal(err)
	}
	return runtime, realm
}

// run runs a script that must not fail.
func run(t testing.TB, runtime *goja.Runtime, source string) goja.Value {
	t.Helper()
	value, err := runtime.RunString(source)
	if err != nil {
		t.Fatalf("%s: %v", source, err)
	}
	return value
}

// TestBorder takes URLs from Go to a script and back.
func TestBorder(t *testing.T) {
	runtime, realm := enable(t)
	want := weburl.MustParse("https://EXAMPLE.com/a b?c=d")
	if err := runtime.Set("u", realm.ToValue(want)); err != nil {
		t.Fatal(err)
	}
	if got, ok := realm.FromValue(runtime.Get("u")); !ok || got != want {
		t.Errorf("back: %v, %t", got, ok)
	}
	if got := run(t, runtime, `u instanceof URL && u.searchParams.get("c") + u.pathname`).String(); got != "d/a%20b" {
		t.Errorf("in the script: %s", got)
	}
	run(t, runtime, `u.searchParams.set("c", "e"); u.hash = "f"`)
	if got, ok := realm.FromValue(runtime.Get("u")); !ok || got.Href() != "https://example.com/a%20b?c=e#f" {
		t.Errorf("after changes: %v, %t", got, ok)
	}
	params, ok := realm.FromParams(run(t, runtime, "u.searchParams"))
	if !ok || params.Size() != 1 {
		t.Fatalf("params: %v, %t", params, ok)
	}
	params.Append("g", "h")
	if got := run(t, runtime, "u.search").String(); got != "?c=e&g=h" {
		t.Errorf("after Append in Go: %s", got)
	}
	for _, source := range []string{"'https://h/'", "null", "undefined", "({})", "URL", "URL.prototype", "new Proxy(u, {})", "u.searchParams", "Object.create(u)"} {
		if got, ok := realm.FromValue(run(t, runtime, source)); ok || got.IsValid() {
			t.Errorf("FromValue of %s: %v", source, got)
		}
		if _, ok := realm.FromParams(run(t, runtime, source)); ok != (source == "u.searchParams") {
			t.Errorf("FromParams of %s: %t", source, ok)
		}
	}
	if got, ok := realm.FromValue(run(t, runtime, "new (class extends URL {})('a:b')")); !ok || got.Href() != "a:b" {
		t.Errorf("FromValue of an extended class: %v", got)
	}
	if got, ok := realm.FromValue(nil); ok || got.IsValid() {
		t.Errorf("FromValue of nil: %v", got)
	}
	if v := realm.ToValue(weburl.URL{}); !goja.IsNull(v) {
		t.Errorf("ToValue of the zero URL: %v", v)
	}
}

// TestBorderDoesNotParse counts allocations for a URL that a parse would have to
// copy.
func TestBorderDoesNotParse(t *testing.T) {
	runtime, realm := enable(t)
	v := run(t, runtime, "new URL('https://EXAMPLE.com/a b')")
	if n := testing.AllocsPerRun(100, func() { realm.FromValue(v) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestNew checks that New installs nothing, and that a second realm has its own
// classes.
func TestNew(t *testing.T) {
	runtime := goja.New()
	first, err := gojaurl.New(runtime)
	if err != nil {
		t.Fatal(err)
	}
	if v := runtime.Get("URL"); v != nil {
		t.Errorf("New installed %v", v)
	}
	second, err := gojaurl.Enable(runtime)
	if err != nil {
		t.Fatal(err)
	}
	if runtime.Get("URL") != second.URL() || runtime.Get("URLSearchParams") != second.URLSearchParams() || first.URL() == second.URL() {
		t.Error("Enable did not install its own classes")
	}
	if _, ok := first.FromValue(run(t, runtime, "new URL('a:b')")); ok {
		t.Error("an object of one realm is one of the other")
	}
	if _, err := gojaurl.New(nil); err == nil {
		t.Error("New(nil) has no error")
	}
}

// TestExport checks what objects become in Go as values of type any: also those in other
// objects, and those of subclasses.
func TestExport(t *testing.T) {
	runtime, _ := enable(t)
	var got []any
	if err := runtime.Set("give", func(v any) { got = append(got, v) }); err != nil {
		t.Fatal(err)
	}
	run(t, runtime, `
		class Mine extends URL { own = 1 }
		const u = new Mine("https://h/?a=1");
		give(u);
		u.searchParams.append("b", " ");
		give(u); give(u.searchParams); give({ list: [u], params: u.searchParams }); give(new URLSearchParams({ x: "y" }))`)
	want := []any{"https://h/?a=1", "https://h/?a=1&b=+", "a=1&b=+", map[string]any{"list": []any{"https://h/?a=1&b=+"}, "params": "a=1&b=+"}, "x=y"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%#v", got)
	}
	if err := runtime.Set("take", func(s string) string { return s }); err != nil {
		t.Fatal(err)
	}
	if got := run(t, runtime, `take(new URL("https://h/x"))`).String(); got != "https://h/x" {
		t.Errorf("a function of a string: %s", got)
	}
	// What the objects are for the engine cannot be seen.
	for _, source := range []string{
		`JSON.stringify([new URL("a:b"), new URLSearchParams("x=y")]) === '["a:b",{}]'`,
		`JSON.stringify(new URLSearchParams("x=y"), ["size"]) === '{"size":1}'`,
		`class NoJSON extends URL { toJSON() { return this } }; JSON.stringify(new NoJSON("a:b")) === "{}"`,
		`[new URL("a:b"), new URLSearchParams()].every((o) => Object.keys(o).length === 0 && Reflect.ownKeys(o).length === 0 && Object.isExtensible(o))`,
		`["valueOf", "toString", "toFixed", "toPrecision", "toExponential", "toLocaleString"].every((name) => [new URL("a:b"), new URLSearchParams()].every((o) => {
			try { Number.prototype[name].call(o); return name === "toLocaleString" } catch (e) { return e instanceof TypeError }
		}))`,
		`[Boolean, BigInt, Symbol, Date, String].every((c) => { try { c.prototype.valueOf.call(new URL("a:b")) } catch (e) { return e instanceof TypeError } })`,
		`Object.defineProperty(Number.prototype, "bad", { get() { throw 1 }, enumerable: true, configurable: true });
			let thrown; try { URL.prototype.toString.call(Number.prototype) } catch (e) { thrown = e instanceof TypeError }; delete Number.prototype.bad; thrown`,
		`[new Number(1), Number.prototype, new Boolean(true), Object(Symbol.iterator), Object(1n), new Proxy(new URL("a:b"), {})].every((o) => {
			try { URL.prototype.toString.call(o) } catch (e) { return e instanceof TypeError }
		})`,
		`+new URL("a:b") !== +new URL("a:b") && new URL("a:b") + "" === "a:b" && new URL("a:b") != new URL("a:b") && new URL("a:b") == "a:b"`,
	} {
		if !run(t, runtime, "{"+source+"}").ToBoolean() {
			t.Error(source)
		}
	}
}

// TestSeenAsNumber checks that a script sees what the objects are for the engine only in the
// ways that the comment of the package has.
func TestSeenAsNumber(t *testing.T) {
	runtime, _ := enable(t)
	for _, test := range []struct{ source, browsers, ours string }{
		{`JSON.stringify(Object.assign(new URLSearchParams("x=y"), { own: 1 }))`, `{"own":1}`, `{}`},
		{`JSON.stringify(new (class extends URL { own = 1; toJSON = undefined })("a:b"))`, `{"own":1}`, `{}`},
		{`JSON.stringify({ "a:b": 1 }, [new URL("a:b")])`, `{}`, `{"a:b":1}`},
		{`Object.prototype.toString.call(Object.setPrototypeOf(new URL("a:b"), null))`, `[object Object]`, `[object Number]`},
		{`JSON.stringify(new (class extends URLSearchParams { get own() { return 1 } })("x=y"), ["own"])`, `{"own":1}`, `{}`},
		{`let same, p = new (class extends URLSearchParams {})("x=y");
			Object.defineProperty(URLSearchParams.prototype, "a", { get() { same = this === p; this.append("z", ""); return 1 }, configurable: true });
			JSON.stringify(p, ["a"]); delete URLSearchParams.prototype.a; same + " " + p`, `true x=y&z=`, `false x=y&z=`},
	} {
		if got := run(t, runtime, "{"+test.source+"}").String(); got != test.ours || got == test.browsers {
			t.Errorf("%s: %s", test.source, got)
		}
	}
}

// TestAllocations counts the allocations of new URL beyond those of a class with a
// private field, which every object with hidden state has in this engine.
func TestAllocations(t *testing.T) {
	runtime, _ := enable(t)
	run(t, runtime, `
		class Own { #state; constructor(url, base = undefined) { this.#state = 1; } }
		const s = "https://example.com/path/to/page";
		const p = new URL("https://h/?a=1&b=2").searchParams;
		function none(n) { for (let i = 0; i < n; i++) { new Own(s); } }
		function make(n) { for (let i = 0; i < n; i++) { new URL(s); } }
		function loop(n) { for (let i = 0; i < n; i++); }
		function get(n) { for (let i = 0; i < n; i++) { p.get("b"); } }`)
	count := func(name string) float64 {
		f, ok := goja.AssertFunction(runtime.Get(name))
		if !ok {
			t.Fatal(name)
		}
		n := runtime.ToValue(1000)
		return testing.AllocsPerRun(5, func() {
			if _, err := f(goja.Undefined(), n); err != nil {
				t.Fatal(err)
			}
		}) / 1000
	}
	own := count("none")
	if beyond := count("make") - own; beyond > 7.05 {
		t.Errorf("new URL: %.2f allocations beyond the %.2f of an object", beyond, own)
	} else {
		t.Logf("new URL: %.2f allocations beyond the %.2f of an object", beyond, own)
	}
	loop := count("loop")
	if n := count("get") - loop; n > 0.05 {
		t.Errorf("get of a short string again: %.2f allocations", n)
	}
}
