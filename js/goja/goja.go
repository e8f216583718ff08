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
//     reason, and the code "ERR_INVALID_URL" of Node.js. Its input is the string, masked.
//   - The constructor of URLSearchParams throws a RangeError for a sequence or a
//     record of more than [js.MaxItems] items, which an endless iterator reaches;
//     see [Realm.SetMaxItems].
//   - An object of URL or URLSearchParams is one of Number for the engine, so that it
//     becomes a string in Go. JSON.stringify leaves out what a script or a subclass has
//     added to such an object, unless it is toJSON, calls getters with another object of
//     the same state, and takes such an object in the array that is its second argument
//     as a name.
//     Object.prototype.toString says Number if there is no Symbol.toStringTag.
//   - Function.prototype.toString shows the source of some functions, as in Node.js.
//
// https://url.spec.whatwg.org/#api
package goja

import (
	"errors"
	"hash/maphash"
	"reflect"
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

	number          goja.Constructor // of the class Number, for the objects of URL and URLSearchParams
	numberPrototype *goja.Object
	asking          bool // see state.Export

	// argument is the argument list of the calls of a class's stateOf, and values that of a
	// function of host, which do not keep it.
	argument [1]goja.Value
	values   values
}

// class is one of the classes.
type class struct {
	name        string
	constructor *goja.Object
	stateOf     function // nil for URL and URLSearchParams

	// last is the object whose state was asked for last, and lastState its state, which
	// an object never changes. Scripts mostly use one object several times.
	last      *goja.Object
	lastState *state
}

// state is the state of an object of a script. The embedded value makes it a value; null,
// because the script of package js compares states with undefined.
//
// An object of URLPattern or Origin has it in a private field of that script. An object of
// URL or URLSearchParams is for the engine an object of Number, whose number is another
// such object, whose number is the state: this is the only way to say what an object
// becomes in Go. JSON.stringify looks for properties in the inner object, which has the
// same prototype, and calls getters with it. Nothing else gets it, and nothing the state,
// because neither is a number.
type state struct {
	goja.Value
	js.Object
	realm        *Realm
	searchParams *goja.Object // of a URL, once a script has asked for it
}

// ToNumber returns the state itself, for the constructor of Number.
func (s *state) ToNumber() goja.Value { return s }

// notNumber is what the constructor of Number makes an object of.
type notNumber struct {
	goja.Value
	inner *goja.Object
}

// ToNumber returns the inner object.
func (n notNumber) ToNumber() goja.Value { return n.inner }

// Export returns what the object becomes in Go, as a value of type any: the href of a
// URL, and the list as a string. The realm asks for the state itself.
func (s *state) Export() any {
	if s.realm.asking {
		return s
	}
	if s.IsURL() {
		return s.URL.Href()
	}
	return s.Params.String()
}

// ExportType returns the type of the result of Export.
func (s *state) ExportType() reflect.Type { return reflect.TypeFor[string]() }

// builder is a js.Builder as a value for the script of package js, and match a js.Match.
type builder struct {
	goja.Value
	js.Builder
}

type match struct {
	goja.Value
	*js.Match
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
	number := runtime.Get("Number")
	if m.number, _ = goja.AssertConstructor(number); m.number == nil {
		return nil, errors.New("weburl: a script has replaced Number")
	}
	m.numberPrototype = number.ToObject(runtime).Get("prototype").ToObject(runtime)
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
		"patternState": &m.pattern.stateOf, "originState": &m.origin.stateOf, "string": &m.toString,
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
// and null for the zero URL.
func (m *Realm) ToValue(u weburl.URL) goja.Value {
	if !u.IsValid() {
		return goja.Null()
	}
	return m.object(js.Object{URL: webapi.FromRecord(u)})
}

// FromValue returns the present URL of an object of the class URL, or of a class that
// extends it. It is not parsed again if no setter has changed it since it was made.
// ok is false for all other values, also for a string.
func (m *Realm) FromValue(v goja.Value) (u weburl.URL, ok bool) {
	s := m.state(v, &m.url)
	if s == nil {
		return weburl.URL{}, false
	}
	return s.URL.Record(), true
}

// FromParams returns what an object of the class URLSearchParams stands for, or false
// for all other values. It is the object's own list: a change of one is a change of
// the other, and of the URL that it belongs to.
func (m *Realm) FromParams(v goja.Value) (params *webapi.URLSearchParams, ok bool) {
	s := m.state(v, &m.params)
	if s == nil {
		return nil, false
	}
	return s.Params, true
}

// state returns the state of an object, or nil for a value that is no object of the
// class. For URL and URLSearchParams it runs nothing of the engine.
func (m *Realm) state(v goja.Value, c *class) (s *state) {
	object, ok := v.(*goja.Object)
	if !ok {
		return nil
	}
	if object == c.last {
		return c.lastState
	}
	if c.stateOf != nil {
		m.argument[0] = object
		s, _ = c.stateOf(goja.FunctionCall{This: goja.Undefined(), Arguments: m.argument[:]}).(*state)
		m.argument[0] = nil
	} else {
		s = m.ask(object)
	}
	if s == nil || s.Interface() != c.name {
		return nil
	}
	c.last, c.lastState = object, s
	return s
}

// ask returns the state of an object that is one of Number for the engine, or nil. The
// prototype of Number is an object of Number, too, but an ordinary one.
func (m *Realm) ask(object *goja.Object) *state {
	if object.ClassName() != "Number" || object == m.numberPrototype {
		return nil
	}
	m.asking = true
	s, _ := object.Export().(*state)
	m.asking = false
	return s
}

// object returns a new object with a state.
func (m *Realm) object(o js.Object) *goja.Object {
	c := &m.params
	if o.IsURL() {
		c = &m.url
	}
	inner, err := m.number(c.constructor, m.stateOf(o))
	m.must(err)
	object, err := m.number(c.constructor, notNumber{goja.Null(), inner})
	m.must(err)
	return object
}

// stateOf returns a new state.
func (m *Realm) stateOf(o js.Object) *state { return &state{Value: goja.Null(), Object: o, realm: m} }
