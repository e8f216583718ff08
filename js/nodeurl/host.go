package nodeurl

import (
	_ "embed" // for the script
	"errors"
	"runtime"
	"strings"

	"github.com/dop251/goja"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/fileurl"
	realm "github.com/weburl-go/weburl/js/goja"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/webapi"
)

//go:embed url.js
var source string

// These are the codes that Node.js gives to errors.
const (
	invalidScheme = "ERR_INVALID_URL_SCHEME"
	invalidHost   = "ERR_INVALID_FILE_URL_HOST"
	invalidPath   = "ERR_INVALID_FILE_URL_PATH"
	invalidValue  = "ERR_INVALID_ARG_VALUE"
)

// host returns the Go functions for the script. That script passes them strings and
// booleans, and nothing in them runs code of another script.
func host(r *goja.Runtime, m *realm.Realm) *goja.Object {
	object := r.NewObject()
	for name, value := range map[string]any{
		"URL": m.URL(),
		"urlState": func(call goja.FunctionCall) goja.Value {
			if _, ok := m.FromValue(call.Argument(0)); !ok {
				return goja.Undefined()
			}
			return r.ToValue(true)
		},
		"slice": func(s string) string { return strings.Trim(s, "[]") },
		"domainToASCII": func(call goja.FunctionCall) goja.Value {
			return r.ToValue(domain(call.Argument(0).String()))
		},
		"domainToUnicode": func(call goja.FunctionCall) goja.Value {
			return r.ToValue(unicode(domain(call.Argument(0).String())))
		},
		"fileURLToPath": func(call goja.FunctionCall) goja.Value {
			return answer(r, filePath(call.Argument(0).String(), windows(call.Argument(1))))
		},
		"pathToFileURL": func(call goja.FunctionCall) goja.Value {
			return answer(r, fileURL(call.Argument(0).String(), windows(call.Argument(1))))
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

// result is the result of a function, or the code and the text of its error.
type result struct{ code, text string }

// answer returns a result as an object with the properties code and text.
func answer(r *goja.Runtime, res result) goja.Value {
	object := r.NewObject()
	must(object.Set("code", res.code))
	must(object.Set("text", res.text))
	return object
}

// windows reports whether paths are those of Windows: as the option says or, if it is
// undefined or null, as on this system.
func windows(option goja.Value) bool {
	if goja.IsUndefined(option) || goja.IsNull(option) {
		return runtime.GOOS == "windows"
	}
	return option.ToBoolean()
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

// filePath returns the path of a file URL.
func filePath(href string, windows bool) result {
	u, err := weburl.Parse(href)
	if err != nil {
		return result{"ERR_INVALID_URL", "Invalid URL"}
	}
	if u.Scheme() != "file" {
		return result{invalidScheme, "The URL must be of scheme file"}
	}
	path, err := fileurl.ToUnix(u)
	if windows {
		path, err = fileurl.ToWindows(u)
	}
	switch {
	case errors.Is(err, reason.UnexpectedHost):
		return result{invalidHost, err.Error()}
	case err != nil:
		return result{invalidPath, err.Error()}
	}
	return result{text: path}
}

// fileURL returns the URL of a path.
func fileURL(path string, windows bool) result {
	u, err := fileurl.FromUnix(path)
	if windows {
		u, err = fileurl.FromWindows(path)
	}
	if err != nil {
		return result{invalidValue, err.Error()}
	}
	return result{text: u.Href()}
}

// format returns a URL with or without some of its parts, and with its domain in
// Unicode if that is asked for. The result may be no valid URL.
func format(href string, fragment, inUnicode, search, auth bool) string {
	u := webapi.ParseURL(href)
	if u == nil {
		return href
	}
	if !fragment {
		u.SetHash("")
	}
	if !search {
		u.SetSearch("")
	}
	if !auth {
		u.SetUsername("")
		u.SetPassword("")
	}
	href = u.Href()
	if !inUnicode || u.Hostname() == "" {
		return href
	}
	start := len(u.Protocol()) + len("//")
	if at := strings.IndexByte(href[start:], '@'); at >= 0 && u.Username()+u.Password() != "" {
		start += at + len("@")
	}
	return href[:start] + unicode(u.Hostname()) + href[start+len(u.Hostname()):]
}
