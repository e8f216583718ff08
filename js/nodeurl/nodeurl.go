// Package nodeurl implements the module "url", also "node:url", for the require function of
// github.com/dop251/goja_nodejs: all that it has in Node.js 26, and the class Origin.
//
// It replaces package url of goja_nodejs, whose names it has:
//
//	registry := new(require.Registry)
//	nodeurl.Register(registry)
//	registry.Enable(vm)
//	nodeurl.Enable(vm) // also the globals
//
// # Differences from package url of goja_nodejs
//
//   - It follows the URL Standard, and so do the results of Node.js. Package url of
//     goja_nodejs uses net/url, which refuses and keeps other things.
//   - It does not register itself when it is imported: call [Register] for each
//     registry. What is registered there comes before the module of goja_nodejs.
//   - Members check their receiver, objects take properties, classes can be extended,
//     and the list of searchParams is connected to its URL in both directions.
//   - URL.parse, URL.canParse, size, and the second arguments of has and delete exist,
//     and the functions beyond domainToASCII and domainToUnicode.
//   - Errors of URLSearchParams have no property code.
//   - An error for a string that is no URL has the property input masked, because that may
//     have a password. It has a cause.
//
// # Differences from Node.js
//
// The answers for generated inputs are compared by "go run ./oracle nodeurl". These differ:
//
//   - pathToFileURL keeps a control character at the end of a path. Node.js drops it, so
//     that the URL is that of another file.
//   - pathToFileURL("/", {windows: true}) is "file:///"; on other systems than Windows it
//     is "file:////" in Node.js.
//   - Messages of errors are other ones; classes are the same, and so are the codes of the
//     functions. Errors of the classes have no code, except for ERR_INVALID_URL of a string
//     that is no URL; new URL() reads "undefined". Error "Invalid URL" of the class URL has
//     more in its message, and its input is masked.
//   - The older functions read lone surrogates as U+FFFD in domains, and print no warnings.
//   - A protocol, a hostname, a pathname or a search that is no string is an error of the
//     older functions, as the documentation of Node.js says. Node.js takes most of them.
//   - Url is a class: there is no Url.call(object).
//
// Without the option windows the paths are those of the system that the program runs on.
package nodeurl

import (
	"errors"

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/require"

	weburl "github.com/weburl-go/weburl/js/goja"
)

// ModuleName is the name of the module for require. It has the prefix "node:", too.
const ModuleName = "url"

// Register makes the module known to a registry under both names. Each runtime gets
// classes of its own.
func Register(registry *require.Registry) {
	registry.RegisterNativeModule(ModuleName, Require)
	registry.RegisterNativeModule(require.NodePrefix+ModuleName, func(runtime *goja.Runtime, module *goja.Object) {
		must(module.Set("exports", require.Require(runtime, ModuleName)))
	})
}

// Require loads the module: it adds its members to the exports. It is a
// require.ModuleLoader, which panics with the errors of the runtime.
func Require(runtime *goja.Runtime, module *goja.Object) { Loader(weburl.New)(runtime, module) }

// Loader returns a loader for the module with the classes of a realm, which realm
// returns for the runtime. A program needs it if it has installed the classes with
// weburl.Enable of package js/goja already: without it there would be two classes of
// one name.
func Loader(realm func(*goja.Runtime) (*weburl.Realm, error)) require.ModuleLoader {
	return func(runtime *goja.Runtime, module *goja.Object) {
		m, err := realm(runtime)
		if err != nil {
			panic(runtime.NewGoError(err))
		}
		exports := module.Get("exports").ToObject(runtime)
		must(exports.Set("URL", m.URL()))
		must(exports.Set("URLSearchParams", m.URLSearchParams()))
		must(exports.Set("URLPattern", m.URLPattern()))
		must(exports.Set("Origin", m.Origin()))
		if err := define(runtime, m, exports); err != nil {
			panic(runtime.NewGoError(err))
		}
	}
}

// Enable installs the classes of the module as globals, as package url of goja_nodejs
// does. The module must be registered, and require enabled; otherwise it panics with
// an error of the runtime.
func Enable(runtime *goja.Runtime) {
	exports := require.Require(runtime, ModuleName).ToObject(runtime)
	global := runtime.GlobalObject()
	for _, name := range []string{"URL", "URLSearchParams", "URLPattern", "Origin"} {
		must(global.DefineDataProperty(name, exports.Get(name), goja.FLAG_TRUE, goja.FLAG_TRUE, goja.FLAG_FALSE))
	}
}

// define adds the functions to the exports.
func define(runtime *goja.Runtime, m *weburl.Realm, exports *goja.Object) error {
	programs, err := compiled()
	if err != nil {
		return err
	}
	value, err := runtime.RunProgram(programs.url)
	if err != nil {
		return err
	}
	old, err := runtime.RunProgram(programs.legacy)
	if err != nil {
		return err
	}
	script, ok := goja.AssertFunction(value)
	if !ok {
		return errors.New("nodeurl: the script is not a function")
	}
	_, err = script(goja.Undefined(), host(runtime, m), old, exports)
	return err
}

// must panics with an error of a property that a script has made impossible to set.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
