// Package quickjs brings the classes URL, URLSearchParams, URLPattern and Origin
// into modernc.org/quickjs. [Enable] installs them as globals.
//
//	vm, err := quickjs.NewVM()
//	realm, err := weburl.Enable(vm) // this package, imported under that name
//	...
//	vm.Eval(`new URL("../x", "https://example.com/a/b").href`, quickjs.EvalGlobal)
//
// The classes are as exact as those of package js/goja. They are slower, because every
// call of Go by this engine is: see docs/javascript.md.
//
// The engine cannot keep a Go value in an object. The Go values are in a table. When it is
// twice as large as it was, those are removed whose objects the engine has freed.
//
// https://url.spec.whatwg.org/#api
package quickjs

import (
	_ "embed" // for the script
	"encoding/json"
	"errors"

	"modernc.org/quickjs"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/js"
	"github.com/weburl-go/weburl/webapi"
)

//go:embed members.js
var members string

// nativeName is the name under which the script finds the Go function. It is removed
// before another script runs.
const nativeName = "github.com/weburl-go/weburl"

// Realm has the classes of one VM. Like the VM, it must not be used by two goroutines
// at once.
type Realm struct {
	vm         *quickjs.VM
	interfaces []js.Interface
	functions  map[string]func(js.Values) (js.Result, error)
	objects    map[int]any // a js.Object, a *js.Builder or a *js.Match, by handle
	last       int         // the last handle
	maxItems   int         // see SetMaxItems

	make, handleOf quickjs.Value
}

// Enable makes the classes and installs them as the globals URL, URLSearchParams,
// URLPattern and Origin.
// It must be called before a script runs, because a script can replace the functions
// of the language that the classes use, and once for a VM.
func Enable(vm *quickjs.VM) (*Realm, error) {
	if vm == nil {
		return nil, errors.New("weburl: no VM")
	}
	m := &Realm{vm: vm, interfaces: js.Interfaces(), objects: map[int]any{}, functions: map[string]func(js.Values) (js.Result, error){}}
	for _, f := range js.Functions() {
		m.functions[f.Name] = f.Do
	}
	if err := vm.RegisterHostFunc(nativeName, m.native); err != nil {
		return nil, err
	}
	description, err := json.Marshal(describe(m.interfaces))
	if err != nil {
		return nil, err
	}
	exports, err := vm.EvalValue(script(string(description)), quickjs.EvalGlobal)
	if err != nil {
		return nil, err
	}
	defer exports.Free()
	install, err := m.property(exports, "install")
	if err != nil {
		return nil, err
	}
	defer install.Free()
	if _, err := install.Call(quickjs.UndefinedValue); err != nil {
		return nil, err
	}
	if m.make, err = m.property(exports, "make"); err != nil {
		return nil, err
	}
	if m.handleOf, err = m.property(exports, "handleOf"); err != nil {
		m.make.Free()
		return nil, err
	}
	return m, nil
}

// script returns the script that makes the classes.
func script(description string) string {
	quoted, _ := json.Marshal(description) // of a string, which cannot fail
	return `(() => {
	const native = globalThis["` + nativeName + `"];
	delete globalThis["` + nativeName + `"];
	return (` + members + `)(` + js.Source() + `, ` + string(quoted) + `, native);
})()`
}

// property returns a property of an object.
func (m *Realm) property(object quickjs.Value, name string) (quickjs.Value, error) {
	atom, err := m.vm.NewAtom(name)
	if err != nil {
		return quickjs.UndefinedValue, err
	}
	return m.vm.GetPropertyValue(object, atom)
}

// Close frees the values of the engine that the realm has. It must be called before
// the VM is closed. Scripts can use the classes afterwards, but no method may be called.
func (m *Realm) Close() {
	m.make.Free()
	m.handleOf.Free()
}

// SetMaxItems sets how many pairs and strings together the constructor of
// URLSearchParams takes from a sequence or a record, instead of [js.MaxItems]. For
// more it throws a RangeError. 0 or less means js.MaxItems.
func (m *Realm) SetMaxItems(n int) { m.maxItems = max(n, 0) }

// Len returns how many objects of Go belong to objects of scripts: see the comment of
// the package.
func (m *Realm) Len() int { return len(m.objects) }

// ToValue returns a new object of the class URL for a URL, which is not parsed again.
// The caller must free it. The error is that of the engine, or says that u is the zero
// URL.
func (m *Realm) ToValue(u weburl.URL) (quickjs.Value, error) {
	if !u.IsValid() {
		return quickjs.UndefinedValue, errors.New("weburl: the zero URL has no object")
	}
	return m.make.CallValue(quickjs.UndefinedValue, m.keep(js.Object{URL: webapi.FromRecord(u)}))
}

// FromValue returns the present URL of an object of the class URL, or of a class that
// extends it. It is not parsed again if no setter has changed it since it was made.
// ok is false for all other values, also for a string.
func (m *Realm) FromValue(v quickjs.Value) (u weburl.URL, ok bool) {
	handle, err := m.handleOf.Call(quickjs.UndefinedValue, v)
	if err != nil {
		return weburl.URL{}, false
	}
	n, _ := handle.(int)
	o, ok := m.objects[n].(js.Object)
	if !ok || !o.IsURL() {
		return weburl.URL{}, false
	}
	return o.URL.Record(), true
}
