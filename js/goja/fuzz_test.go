package goja_test

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/dop251/goja"

	gojaurl "github.com/weburl-go/weburl/js/goja"
	"github.com/weburl-go/weburl/webapi"
)

func enableIn(runtime *goja.Runtime) (*gojaurl.Realm, error) { return gojaurl.Enable(runtime) }

// FuzzScript makes a URL in a script and with package webapi, gives both the same
// calls, and compares them. A panic of Go fails it, too.
func FuzzScript(f *testing.F) {
	f.Add("https://u:p@example.com:80/a?b=c#d", "", "search\x00?x=y\x00append\x00z")
	f.Add("../x", "file:///C:/a", "protocol\x00https\x00sort\x00\x00delete\x00b")
	f.Add("mailto:x", "a:b", "pathname\x00y\x00hash\x00\xff\x00href\x00q")
	runtime, _ := enable(f)
	make, isFunction := goja.AssertFunction(run(f, runtime, `(function (url, base) {
		try { return base === "" ? new URL(url) : new URL(url, base) } catch (e) { if (e instanceof TypeError) return null; throw e }
	})`))
	call, isFunction2 := goja.AssertFunction(run(f, runtime, `(function (u, name, value) {
		if (name === "href") { try { u.href = value } catch (e) { if (!(e instanceof TypeError)) throw e } }
		else if (name in u) u[name] = value;
		else if (name === "append" || name === "set") u.searchParams[name](value, value);
		else if (name === "delete" || name === "sort") u.searchParams[name](value);
		return [u.href, u.search, u.origin, u.searchParams.size, u.searchParams].join("\n");
	})`))
	if !isFunction || !isFunction2 {
		f.Fatal("the scripts are no functions")
	}
	f.Fuzz(func(t *testing.T, url, base, calls string) {
		if !utf8.ValidString(url + base + calls) {
			t.Skip("the engine has other rules for what is not UTF-8")
		}
		ours := webapi.ParseURL(url)
		if base != "" {
			ours = webapi.ParseURL(url, base)
		}
		theirs, err := make(goja.Undefined(), runtime.ToValue(url), runtime.ToValue(base))
		if err != nil || goja.IsNull(theirs) != (ours == nil) {
			t.Fatalf("the script has %v, %v; package webapi %v", theirs, err, ours)
		}
		if ours == nil {
			return
		}
		words := strings.Split(calls, "\x00")
		for i := 0; i+1 < len(words) && i < 16; i += 2 {
			want, ok := apply(ours, words[i], words[i+1])
			if !ok {
				continue
			}
			got, err := call(goja.Undefined(), theirs, runtime.ToValue(words[i]), runtime.ToValue(words[i+1]))
			if err != nil || got.String() != want {
				t.Fatalf("%s %q: the script has %v, %v; want %s", words[i], words[i+1], got, err, want)
			}
		}
	})
}

// apply does with u what the script of FuzzScript does. ok is false for a name that
// it does not know.
func apply(u *webapi.URL, name, value string) (state string, ok bool) {
	p := u.SearchParams()
	switch name {
	case "href":
		_ = u.SetHref(value) // the script ignores the error, too
	case "protocol":
		u.SetProtocol(value)
	case "username":
		u.SetUsername(value)
	case "password":
		u.SetPassword(value)
	case "host":
		u.SetHost(value)
	case "hostname":
		u.SetHostname(value)
	case "port":
		u.SetPort(value)
	case "pathname":
		u.SetPathname(value)
	case "search":
		u.SetSearch(value)
	case "hash":
		u.SetHash(value)
	case "append":
		p.Append(value, value)
	case "set":
		p.Set(value, value)
	case "delete":
		p.Delete(value)
	case "sort":
		p.Sort()
	default:
		return "", false
	}
	return strings.Join([]string{u.Href(), u.Search(), u.Origin(), strconv.Itoa(p.Size()), p.String()}, "\n"), true
}
