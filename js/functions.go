package js

import (
	"errors"
	"slices"

	"github.com/weburl-go/weburl/webapi"
)

// A Function is one of those that the script of [Source] calls and that are the same in
// all engines. An error is for a TypeError; if it is a [Failure], with the properties of
// that one.
type Function struct {
	Name string
	Do   func(Values) (Result, error)
}

// Values are the arguments of a [Function], by their indexes. A method returns a zero
// value for an argument that is missing or of another type.
type Values interface {
	// Len returns the number of arguments.
	Len() int
	// Text returns a string. It is not ok for undefined.
	Text(i int) (text string, ok bool)
	Number(i int) int
	Bool(i int) bool
	// Object, Builder and Match return what a back end keeps for the script.
	Object(i int) Object
	Builder(i int) *Builder
	Match(i int) *Match
}

// ErrArguments is the error of a [Function] for arguments that the script does not pass.
var ErrArguments = errors.New("weburl: unexpected arguments")

// Functions returns the functions that the script calls, but for urlState, paramsState and
// builder, which depend on the engine.
func Functions() []Function {
	return slices.Concat(urlFunctions(), patternFunctions(), originFunctions())
}

// urlFunctions returns those for URL and URLSearchParams.
//
// https://url.spec.whatwg.org/#dom-url-url
// https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams
// https://url.spec.whatwg.org/#urlsearchparams-initialize
func urlFunctions() []Function {
	return []Function{
		{"newURL", explained(func(a Arguments) (o Object, err error) {
			o.URL, err = webapi.NewURL(a.First, a.rest()...)
			return o, err
		})},
		{"newParams", func(v Values) (Result, error) {
			init, _ := v.Text(0)
			return state(Object{Params: webapi.NewURLSearchParams(init)}), nil
		}},
		{"next", ofBuilder(func(b *Builder, _ string) (Result, error) { return boolean(b.next()), nil })},
		{"add", ofBuilder(func(b *Builder, s string) (Result, error) { return boolean(b.add(s)), nil })},
		{"sequence", ofBuilder(func(b *Builder, _ string) (Result, error) {
			p, err := webapi.NewURLSearchParamsFromPairs(b.pairs)
			return state(Object{Params: p}), err
		})},
		{"record", ofBuilder(func(b *Builder, _ string) (Result, error) {
			return state(Object{Params: webapi.NewURLSearchParamsFromRecord(b.all)}), nil
		})},
		{"name", ofPair(func(name, _ string) string { return name })},
		{"value", ofPair(func(_, value string) string { return value })},
		{"wellFormed", func(v Values) (Result, error) {
			s, _ := v.Text(0)
			return text(s), nil
		}},
	}
}

// state returns a new object as a result.
func state(o Object) Result { return Result{Kind: State, Object: o} }

// explained makes a function of one that makes an object of a string, and perhaps a base
// URL.
func explained(construct func(Arguments) (Object, error)) func(Values) (Result, error) {
	return func(v Values) (Result, error) {
		a := Arguments{Count: v.Len()}
		a.First, _ = v.Text(0)
		a.Second, _ = v.Text(1)
		o, err := construct(a)
		if err != nil {
			return Result{}, Explain(err, a)
		}
		return state(o), nil
	}
}

// ofBuilder makes a function of one of a builder and a string.
func ofBuilder(do func(*Builder, string) (Result, error)) func(Values) (Result, error) {
	return func(v Values) (Result, error) {
		b := v.Builder(0)
		if b == nil {
			return Result{}, ErrArguments
		}
		s, _ := v.Text(1)
		return do(b, s)
	}
}

// ofPair makes a function of one of a pair of a URLSearchParams.
func ofPair(part func(name, value string) string) func(Values) (Result, error) {
	return func(v Values) (Result, error) {
		params := v.Object(0).Params
		if params == nil {
			return Result{}, ErrArguments
		}
		name, value, ok := params.At(v.Number(1))
		if !ok {
			return Result{}, nil
		}
		return text(part(name, value)), nil
	}
}
