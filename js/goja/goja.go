// Package goja brings the classes URL, URLSearchParams, URLPattern and Origin into
// github.com/dop251/goja. [Enable] installs them as globals; [New] only makes them.
//
//	vm := goja.New()
//	realm, err := weburl.Enable(vm) // this package, imported under that name
//	...
//	vm.RunString(`new URL("../x", "https://example.com/a/b").href`)
//
// Go values and objects of scripts become each other without being parsed again:
// see [Realm.ToValue] and [Realm.FromValue].
//
// A script cannot tell the classes from those of a browser, with these exceptions:
//
//   - The TypeError for a string that is not a URL has a cause, an Error with the
//     reason, and the code "ERR_INVALID_URL" of Node.js.
//   - The constructor of URLSearchParams throws a RangeError for a sequence or a
//     record of more than [js.MaxItems] items, which an endless iterator reaches;
//     see [Realm.SetMaxItems].
//   - Function.prototype.toString shows the source of some functions, as in Node.js.
//
// https://url.spec.whatwg.org/#api
package goja

import (
	"errors"
	"hash/maphash"
	"sync"

	"github.com/dop251/goja"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/js"
	"github.com/weburl-go/weburl/webapi"
)

// function is how a native function is called from Go. It panics with what the
// engine throws.
type function = func(goja.FunctionCall) goja.Value

// Realm has the classes of one runtime. Like the runtime, it must not be used by two
// goroutines at once. It keeps the last URL and the last URLSearchParams that was used
// in memory.
type Realm struct {
	runtime  *goja.Runtime
	toString function
	maxItems int // see SetMaxItems
	texts    texts

	url, params, pattern, origin class

	// argument is the argument list of the calls of a class's stateOf, which does not
	// keep it.
	argument [1]goja.Value
}

// class is one of the classes.
type class struct {
	name        string
	constructor *goja.Object
	stateOf     function
	make        function

	// last is the object whose state was asked for last, and lastState its state, which
	// an object never changes. Scripts mostly use one object several times.
	last      *goja.Object
	lastState *state
}

// state is the state of an object of a script. The script of package js has it in a
// private field, where no other script sees it. The embedded value makes it a value;
// null, because that script compares states with undefined.
type state struct {
	goja.Value
	js.Object
	searchParams *goja.Object // of a URL, once a script has asked for it
}

// builder is a js.Builder as a value for the script of package js.
type builder struct {
	goja.Value
	js.Builder
}

// Enable makes the classes and installs them as the globals URL, URLSearchParams,
// URLPattern and Origin.
// It must be called before a script runs, because a script can replace the functions
// of the language that the classes use. A second call installs new classes.
func Enable(runtime *goja.Runtime) (*Realm, error) {
	m, err := New(runtime)
	if err == nil {
		err = m.Install()
	}
	if err != nil {
		return nil, err
	}
	return m, nil
}

// classes returns the classes in the order of js.Interfaces.
func (m *Realm) classes() [4]*class {
	return [...]*class{&m.url, &m.params, &m.pattern, &m.origin}
}

// Install installs the classes as the globals URL, URLSearchParams, URLPattern and Origin,
// in place of those that are there. The error says that a script has made that impossible.
func (m *Realm) Install() error {
	global := m.runtime.GlobalObject()
	for _, c := range m.classes() {
		if err := global.DefineDataProperty(c.name, c.constructor, goja.FLAG_TRUE, goja.FLAG_TRUE, goja.FLAG_FALSE); err != nil {
			return err
		}
	}
	return nil
}

// program compiles the script of package js, once for all runtimes: that takes longer
// than all that New does for one.
var program = sync.OnceValues(func() (*goja.Program, error) { return goja.Compile("weburl", js.Source(), false) })

// New makes the classes. They are not visible to scripts until the program installs
// them. It must be called before a script runs, see [Enable].
func New(runtime *goja.Runtime) (*Realm, error) {
	if runtime == nil {
		return nil, errors.New("weburl: no runtime")
	}
	m := &Realm{runtime: runtime, texts: texts{seed: maphash.MakeSeed()}}
	m.url.name, m.params.name, m.pattern.name, m.origin.name = "URL", "URLSearchParams", "URLPattern", "Origin"
	compiled, err := program()
	if err != nil {
		return nil, err
	}
	value, err := runtime.RunProgram(compiled)
	if err != nil {
		return nil, err
	}
	define, ok := goja.AssertFunction(value)
	if !ok {
		return nil, errors.New("weburl: the script is not a function")
	}
	result, err := define(goja.Undefined(), m.host())
	if err != nil {
		return nil, err
	}
	exports := result.ToObject(runtime)
	for _, c := range m.classes() {
		c.constructor = exports.Get(c.name).ToObject(runtime)
	}
	for name, f := range map[string]*function{
		"urlState": &m.url.stateOf, "paramsState": &m.params.stateOf, "patternState": &m.pattern.stateOf, "originState": &m.origin.stateOf,
		"makeURL": &m.url.make, "makeParams": &m.params.make, "string": &m.toString,
	} {
		if *f, ok = exports.Get(name).Export().(function); !ok {
			return nil, errors.New("weburl: " + name + " is not a function")
		}
	}
	return m, m.define()
}

// SetMaxItems sets how many pairs and strings together the constructor of
// URLSearchParams takes from a sequence or a record, instead of [js.MaxItems]. For
// more it throws a RangeError. 0 or less means js.MaxItems.
func (m *Realm) SetMaxItems(n int) { m.maxItems = max(n, 0) }

// URL returns the class URL.
func (m *Realm) URL() *goja.Object { return m.url.constructor }

// URLSearchParams returns the class URLSearchParams.
func (m *Realm) URLSearchParams() *goja.Object { return m.params.constructor }

// URLPattern returns the class URLPattern.
func (m *Realm) URLPattern() *goja.Object { return m.pattern.constructor }

// Origin returns the class Origin.
func (m *Realm) Origin() *goja.Object { return m.origin.constructor }

// ToValue returns a new object of the class URL for a URL, which is not parsed again,
// and null for the zero URL. An interrupt does not stop it, nor any of the methods
// below: it stops the script that runs or runs next. If no script runs, and the limit of
// SetMaxCallStackSize is too small for one call, the value is null, too.
func (m *Realm) ToValue(u weburl.URL) goja.Value {
	if !u.IsValid() {
		return goja.Null()
	}
	var object *goja.Object
	m.uninterrupted(func() { object = m.object(js.Object{URL: webapi.FromRecord(u)}) })
	if object == nil {
		return goja.Null()
	}
	return object
}

// FromValue returns the present URL of an object of the class URL, or of a class that
// extends it. It is not parsed again if no setter has changed it since it was made.
// ok is false for all other values, also for a string.
func (m *Realm) FromValue(v goja.Value) (u weburl.URL, ok bool) {
	s := m.stateInGo(v, &m.url)
	if s == nil {
		return weburl.URL{}, false
	}
	return s.URL.Record(), true
}

// FromParams returns what an object of the class URLSearchParams stands for, or false
// for all other values. It is the object's own list: a change of one is a change of
// the other, and of the URL that it belongs to.
func (m *Realm) FromParams(v goja.Value) (params *webapi.URLSearchParams, ok bool) {
	s := m.stateInGo(v, &m.params)
	if s == nil {
		return nil, false
	}
	return s.Params, true
}

// state returns the state of an object, or nil for a value that is no object of the
// class.
func (m *Realm) state(v goja.Value, c *class) *state {
	object, ok := v.(*goja.Object)
	if !ok {
		return nil
	}
	if object == c.last {
		return c.lastState
	}
	m.argument[0] = object
	s, _ := c.stateOf(goja.FunctionCall{This: goja.Undefined(), Arguments: m.argument[:]}).(*state)
	m.argument[0] = nil
	if s == nil || s.Interface() != c.name {
		return nil
	}
	c.last, c.lastState = object, s
	return s
}

// object returns a new object with a state.
func (m *Realm) object(o js.Object) *goja.Object {
	c := &m.params
	if o.IsURL() {
		c = &m.url
	}
	s := &state{Value: goja.Null(), Object: o}
	object, _ := c.make(goja.FunctionCall{This: goja.Undefined(), Arguments: []goja.Value{s}}).(*goja.Object)
	return object
}
