package nodeurl

import (
	_ "embed" // for the scripts
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/buffer"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	realm "github.com/weburl-go/weburl/js/goja"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/webapi"
)

//go:embed url.js
var source string

//go:embed legacy.js
var legacy string

// scripts are the compiled scripts, url.js and legacy.js.
type scripts struct{ url, legacy *goja.Program }

// compiled compiles the scripts, once for all runtimes.
var compiled = sync.OnceValues(func() (s scripts, err error) {
	if s.url, err = goja.Compile("node:url", source, true); err == nil {
		s.legacy, err = goja.Compile("node:url", legacy, true)
	}
	return s, err
})

// host returns the Go functions for the script. That script passes them strings and
// booleans, and nothing in them runs code of another script.
func host(r *goja.Runtime, m *realm.Realm) *goja.Object {
	object := r.NewObject()
	for name, value := range map[string]any{
		"URL":     m.URL(),
		"windows": runtime.GOOS == "windows",
		"urlState": func(call goja.FunctionCall) goja.Value {
			_, ok := m.FromValue(call.Argument(0))
			return r.ToValue(ok)
		},
		"cwd": os.Getwd,
		"buffer": func(call goja.FunctionCall) goja.Value {
			return buffer.WrapBytes(r, []byte(percent.Decode(call.Argument(0).String())))
		},
		"toASCII": toASCII,
		"lenient": lenient,
		"domainToASCII": func(call goja.FunctionCall) goja.Value {
			return r.ToValue(domain(call.Argument(0).String()))
		},
		"domainToUnicode": func(call goja.FunctionCall) goja.Value {
			return r.ToValue(unicode(domain(call.Argument(0).String())))
		},
		"format": func(call goja.FunctionCall) goja.Value {
			flag := func(i int) bool { return call.Argument(i).ToBoolean() }
			return r.ToValue(format(call.Argument(0).String(), flag(1), flag(2), flag(3), flag(4)))
		},
	} {
		must(object.Set(name, value))
	}
	return object
}

// toASCII converts a domain as the old parser does: by UTS #46 without the rules for
// hyphens and lengths, and without the rules of the URL Standard for what a host may have.
// It is "" for a domain that cannot be converted. ASCII stays as it is.
func toASCII(domain string) string {
	if !strings.ContainsFunc(domain, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return domain
	}
	ascii, err := idna.Options{CheckBidi: true, CheckJoiners: true}.ToASCII(domain)
	if err != nil {
		return ""
	}
	return ascii
}

// lenient percent-decodes a text of a query that decodeURIComponent refuses: each code
// unit of UTF-16 becomes its low byte, and the bytes are read as UTF-8.
func lenient(s string) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune(s)) {
		b = append(b, byte(unit))
	}
	list := []byte("=")
	for _, c := range []byte(percent.Decode(string(b))) {
		list = fmt.Appendf(list, "%%%02X", c)
	}
	text, _ := webapi.NewURLSearchParams(string(list)).Get("")
	return text
}

// domain returns a domain as the host of a special URL, or "" if it cannot be one. A
// setter of two different URLs gives the same host only if it accepts the value.
func domain(s string) string {
	var hosts [2]string
	for i, href := range []string{"ws://x", "ws://y"} {
		u := webapi.ParseURL(href)
		u.SetHostname(s)
		hosts[i] = u.Hostname()
	}
	if hosts[0] != hosts[1] {
		return ""
	}
	return hosts[0]
}

// unicode returns a host with its labels in Unicode, or "" for "".
func unicode(s string) string {
	host, err := weburl.ParseHost(s)
	if err != nil {
		return ""
	}
	return host.Unicode()
}

// format returns a URL with or without some of its parts, and with its domain in
// Unicode if that is asked for. The result may be no valid URL.
func format(href string, fragment, inUnicode, search, auth bool) string {
	u, err := weburl.Parse(href)
	if err != nil {
		return href
	}
	if !fragment {
		u = u.WithoutFragment()
	}
	if !search {
		u = u.WithoutQuery()
	}
	if !auth {
		u = u.WithoutCredentials()
	}
	host, err := weburl.ParseHost(u.Host().String())
	if !inUnicode || err != nil || host.String() != u.Host().String() { // no host, or an opaque one that is no domain
		return u.Href()
	}
	o := u.Offsets()
	return u.Href()[:o.Host] + host.Unicode() + u.Href()[o.HostEnd:]
}
