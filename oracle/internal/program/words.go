package program

// These are expressions of JavaScript, chosen at random.
var (
	goodURLs = []string{
		`"https://example.com/"`, `"https://user:pass@example.com:8080/a/b?c=d&e=f#g"`, `"http://h/?a=1&b=2&a=3"`, `"file:///C:/a/../b"`,
		`"mailto:x@y?subject=z"`, `"data:text/plain,a b "`, `"HTTP://EXAMPLE.com:80/%7Ea/./b"`, `"http://0x7f.1/"`, `"http://[1:0::2]/"`,
		`"blob:https://h/uuid"`, `"x://h:1/a?b#c"`, `"x:/.//a"`, `"https://xn--4ca0b.example/"`, `"https://ÄÖ.example/ü?ö#ä"`, `"ws://h/?"`, `"https://h/#"`,
		`"  https://h/a\tb\n"`, `"https:h\\a"`,
	}
	oddURLs = []string{
		`""`, `"x"`, `"https://"`, `"https://a b/"`, `"https://h:99999/"`, `"http://[::1"`, `"//h"`, `"https://exa%23mple/"`, `"http://1.2.3.256/"`,
		`"https://h/\uD800"`, `"https://h/?\uDC00=\uD83D\uDE00"`, `"https://h/#\uDFFF"`, `"\uFEFFhttps://h/"`, `"https://h\u0000/"`, `"https:// /"`,
	}
	references = []string{
		`"../x"`, `"?q"`, `"#f"`, `"//other/y"`, `"/z"`, `""`, `"."`, `"a:b"`, `"\\\\h\\x"`, `"x y"`,
	}
	queries = []string{
		`""`, `"?"`, `"a=1&b=2"`, `"?a=1&a=2&c"`, `"a+b=c%20d&&="`, `"??x"`, `"%zz=%"`, `"z=1&y=2&x=3&y=0"`, `"\uD83D\uDE00=1&\uFFFD=2&a=3"`, `undefined`, `"=&=x"`,
	}
	words = []string{
		`"a"`, `"b"`, `"a"`, `"b"`, `"c d"`, `"1"`, `"2"`, `""`, `"x&y=z"`, `"+"`, `"%41"`, `"ü"`, `"\uD83D\uDE00"`, `"\uFB03"`, `"\uD800"`, `"x\uDC00y"`, `"~*-._'()!"`, `"\u0000"`,
	}
	oddValues = []string{
		`null`, `undefined`, `true`, `0`, `-0`, `1e21`, `NaN`, `12n`, `[]`, `["p", "q"]`, `({})`, `new Date(NaN)`, `new String("s")`, `Symbol("s")`,
		`{ toString() { note("toString"); return "t"; } }`, `{ [Symbol.toPrimitive](hint) { return note("hint " + hint); } }`,
		`{ toString() { throw "thrown"; } }`, `{ toString: 1, valueOf() { return "v"; } }`, `{ toString() { return {}; }, valueOf() { return {}; } }`,
		`Object.create(null)`, `new URL("a:b")`, `new URLSearchParams("k=v")`, `/r/`, `function () {}.name`,
	}
	oddPairs = []string{`[]`, `["a"]`, `["a", "b", "c"]`, `"ab"`, `new String("ab")`, `1`, `null`, `({})`, `new Set(["s", "t"])`, `[note("one"), { toString() { return note("two"); } }]`, `new Map([[1, 2]]).entries()`}
	oddInits = []string{
		`true`, `1`, `Symbol("s")`, `function () {}`, `Object.assign(function () {}, { f: 1 })`, `Object.create({ inherited: 1 })`,
		`{ [Symbol.iterator]: 1 }`, `{ [Symbol.iterator]() { return 1; } }`, `{ [Symbol.iterator]() { return { next() { throw "thrown"; } }; } }`,
		`{ [Symbol.iterator]() { let n = 0; return { next() { return { done: n++ === 2, value: ["n", n] }; } }; } }`,
		`Object.defineProperty({ a: 1 }, "hidden", { value: 2 })`, `new String("query=1")`, `new Date(0)`, `{ get g() { throw "thrown"; } }`,
		`{ "\uD835x": 1, xx: 2, "\uD83Dx": 3 }`, `{ 2: "two", 1: "one", z: 0 }`, `new URL("https://h/?a")`, `/r/g`, `[["a", "b"]].values()`, ``,
	}
	attributes   = []string{"href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "search", "hash"}
	setterValues = []string{
		`"http"`, `"https:"`, `"ftp:x"`, `"mailto"`, `"user name"`, `"p:@/"`, `"other.example"`, `"other:81"`, `"[::2]:1"`, `"[::2]"`, `"80"`, `"443"`, `"65536"`, `"8a"`, `""`,
		`"/p/../q"`, `"a\\b"`, `"%2e%2e/x"`, `"?q=1&r=2"`, `"s"`, `"#f"`, `"\uD800"`, `"f g"`, `81`, `null`, `"a?b#c"`,
	}
	operations = []string{"append", "append", "append", "set", "set", "delete", "get", "getAll", "has", "sort", "toString", "entries", "keys", "values", "forEach"}
	iterations = []string{
		`(() => { const seen = []; for (const [k, v] of p) { seen.push(k, v); if (seen.length < 8) p.append("n" + seen.length, v); } note(seen.length); })()`,
		`(() => { for (const [k] of p) { note(k); p.delete(k); } })()`, `p.forEach((v, k, o) => { note(k + v + (o === p)); if (k === "a") u.search = "?new=1&a=2"; })`,
		`[...p.keys(), ...p.values()]`, `(i = p.entries(), i.next(), p.sort(), i.next())`, `(i = i || p.values()).next()`, `Array.from(p, ([k]) => k)`,
		`Object.fromEntries(p)`, `(i = p.keys(), [...i], p.append("late", ""), i.next())`,
		`(i = p[Symbol.iterator](), u.search = "?x=1", i.next())`,
	}
	oddActions = []string{
		`JSON.stringify({ u, p })`, `u + ""`, `String(p)`, `u.toJSON()`, `URL.prototype.toString.call(p)`, `URLSearchParams.prototype.get.call(u, "a")`,
		`Object.getOwnPropertyDescriptor(URL.prototype, "href").get.call({})`, `Object.getOwnPropertyDescriptor(URLSearchParams.prototype, "size").get.call(new Proxy(p, {}))`,
		`URL("a:b")`, `Object.keys(u)`, `Object.prototype.toString.call(p.keys())`, `u.searchParams === p`, `(u.own = 1, Object.keys(u))`,
		`new URL(u).href === u.href`, `new URL("", u)`, `new URLSearchParams(p)`, `p.size`, `"href" in u`, `((u) => { "use strict"; u.origin = "x"; })(u)`, `URL.parse("x", u)`,
		`p.forEach()`, `p.forEach({})`, `p.forEach((v) => note(v), 1)`, `new URLSearchParams(u.search)`, `URL.canParse()`, `Reflect.ownKeys(u)`,
		`p.get.call(p.entries(), "a")`, `p.keys().next.call({})`, `[u.hash, u.search] = ["h", "s"]`,
	}
)
