package jstest

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl/js"
)

// Prepare is a script that the statements of [Members] need. It runs once in an engine.
const Prepare = `
	var u = new URL("http://stale.example/?a=1"), p = new URLSearchParams("stale=1"), l = u.searchParams;
	var q = new URLPattern({ pathname: "/stale/:x" }), i = p.entries();
	var o = Origin.from("http://stale.example/"), O = new Origin();
	class SubURL extends URL {}
	class SubParams extends URLSearchParams {}`

// Members returns a statement for each member of the classes, and for each way into their
// constructors. An engine may be stopped while it runs one: afterwards
// [Intact] must hold.
func Members() []string {
	statements := []string{
		`new URL("http://stale.example/")`, `new URL("/x", "http://stale.example/")`, `new SubURL("http://stale.example/")`,
		`Reflect.construct(URL, ["http://stale.example/"], SubParams)`, `try { new URL("stale") } catch {}`,
		`new URLSearchParams("stale=1")`, `new URLSearchParams([["stale", "1"]])`, `new URLSearchParams({ stale: "1" })`,
		`new URLSearchParams(p)`, `new SubParams("stale=1")`, `new URL("http://stale.example/?a").searchParams`,
		`p.entries()`, `p.keys()`, `p.values()`, `p.forEach(() => 1)`, `[...p]`, `i.next()`,
		`new URLPattern({ pathname: "/stale" })`, `new URLPattern("/stale", "http://stale.example/")`,
		`new Origin()`, `Origin.from("http://stale.example/")`, `Origin.from(u)`, `Origin.from(O)`, `o.isSameOrigin(O)`, `o.isSameSite(o)`,
		`q.test("http://stale.example/stale/1")`, `q.exec("http://stale.example/stale/1")`, `q.exec({ pathname: "/stale/1" })`,
	}
	objects := map[string][]string{"URL": {"u"}, "URLSearchParams": {"p", "l"}, "URLPattern": {"q"}, "Origin": {"o", "O"}}
	for _, d := range js.Interfaces() {
		for _, object := range objects[d.Name] {
			for _, a := range d.Attributes {
				statements = append(statements, object+"."+a.Name)
				if a.Set != nil {
					statements = append(statements, object+"."+a.Name+` = "http://stale.example/"`)
				}
			}
			for _, o := range d.Operations {
				// Without the first statement the list would grow.
				statements = append(statements, fmt.Sprintf(`%s.search = "?a=1"; %s.%s(%s)`, object, object, o.Name, values(o)))
			}
		}
		for _, o := range d.Statics {
			statements = append(statements, fmt.Sprintf(`%s.%s(%s)`, d.Name, o.Name, values(o)))
		}
	}
	return statements
}

// values returns arguments for an operation.
func values(o js.Operation) string {
	return strings.TrimSuffix(strings.Repeat(`"http://stale.example/", `, o.Required+o.Optional), ", ")
}

// Intact is an expression for a function. It makes and uses a few objects of the classes,
// and returns what is wrong or "". Each call begins with another one, because a state
// that was left behind may change the first object only.
const Intact = `(() => {
	const checks = [
		() => new URL("http://good.example/").href === "http://good.example/",
		() => new URLSearchParams("x=y").toString() === "x=y",
		() => new URLSearchParams("x=y").size === 1,
		() => URL.parse("http://good.example/p").pathname === "/p",
		() => new URL("http://good.example/?x=y").searchParams.get("x") === "y",
		() => [...new URLSearchParams([["x", "y"]])].join() === "x,y",
		() => [...new URLSearchParams({ x: "y" }).keys()].join() === "x",
		() => new URLPattern({ pathname: "/good" }).pathname === "/good",
		() => new URLPattern({ pathname: "/:x" }).exec("http://good.example/y").pathname.groups.x === "y",
		() => new (class extends URL {})("http://good.example/").host === "good.example",
		() => { try { return new URL("good") === null } catch (e) { return e instanceof TypeError } },
		() => Origin.from("http://good.example/").isSameSite(Origin.from(new URL("http://x.good.example:81"))),
		() => new Origin().opaque && !new Origin().isSameOrigin(new Origin()),
		() => URL.canParse("http://good.example/") && !URL.canParse("good"),
	];
	let first = 0;
	return () => {
		let wrong = "";
		for (let n = 0; n < 3; n++) {
			const check = checks[(first + n) % checks.length];
			let result;
			try { result = check() } catch (e) { result = e }
			if (result !== true) wrong += check + ": " + result + "\n";
		}
		first++;
		return wrong;
	};
})()`
