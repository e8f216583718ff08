package js

import "errors"

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
	return []Function{
		{"newURL", func(v Values) (Result, error) { return explained(NewURL, v) }},
		{"newParams", func(v Values) (Result, error) {
			init, _ := v.Text(0)
			return state(NewParams(init), nil)
		}},
		{"next", ofBuilder(func(b *Builder, _ string) (Result, error) { return boolean(b.Next()), nil })},
		{"add", ofBuilder(func(b *Builder, s string) (Result, error) { return boolean(b.Add(s)), nil })},
		{"sequence", ofBuilder(func(b *Builder, _ string) (Result, error) { return state(b.Sequence()) })},
		{"record", ofBuilder(func(b *Builder, _ string) (Result, error) { return state(b.Record(), nil) })},
		{"name", ofPair(func(name, _ string) string { return name })},
		{"value", ofPair(func(_, value string) string { return value })},
		{"newPattern", func(v Values) (Result, error) { return state(NewPattern(patternInput(v, 0), v.Bool(2))) }},
		{"test", ofPattern(func(o Object, p PatternInput) (Result, error) {
			ok, err := o.Test(p)
			return boolean(ok), err
		})},
		{"exec", ofPattern(func(o Object, p PatternInput) (Result, error) {
			found, err := o.Exec(p)
			if found == nil {
				return Result{}, err
			}
			return Result{Kind: Matched, Match: found}, nil
		})},
		{"matchInput", ofMatch(func(m *Match, i, _ int) Result { return text(m.Input(i)) })},
		{"groupName", ofMatch(func(m *Match, i, n int) Result {
			name, _, ok := m.Group(i, n)
			return orUndefined(&name, ok)
		})},
		{"groupValue", ofMatch(func(m *Match, i, n int) Result {
			_, value, ok := m.Group(i, n)
			return orUndefined(value, ok && value != nil)
		})},
		{"wellFormed", func(v Values) (Result, error) {
			s, _ := v.Text(0)
			return text(s), nil
		}},
		{"newOrigin", func(Values) (Result, error) { return state(NewOrigin(), nil) }},
		{"originFrom", func(v Values) (Result, error) {
			return explained(func(a Arguments) (Object, error) { return OriginFrom(a.First) }, v)
		}},
		{"extractOrigin", func(v Values) (Result, error) {
			if o := v.Object(0); o.IsURL() || o.Origin != nil {
				return state(o.ExtractOrigin(), nil)
			}
			return Result{}, ErrArguments
		}},
		{"sameOrigin", ofOrigins(Object.SameOrigin)},
		{"sameSite", ofOrigins(Object.SameSite)},
	}
}

// state returns a new object as a result.
func state(o Object, err error) (Result, error) { return Result{Kind: State, Object: o}, err }

// orUndefined returns the string, or undefined if there is none.
func orUndefined(s *string, ok bool) Result {
	if !ok {
		return Result{}
	}
	return text(*s)
}

// explained makes an object of a string, and perhaps a base URL.
func explained(construct func(Arguments) (Object, error), v Values) (Result, error) {
	a := Arguments{Count: v.Len()}
	a.First, _ = v.Text(0)
	a.Second, _ = v.Text(1)
	o, err := construct(a)
	if err != nil {
		return Result{}, Explain(err, a)
	}
	return state(o, nil)
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

// ofPattern makes a function of one of a URLPattern and an input.
func ofPattern(do func(Object, PatternInput) (Result, error)) func(Values) (Result, error) {
	return func(v Values) (Result, error) {
		o := v.Object(0)
		if o.Pattern == nil {
			return Result{}, ErrArguments
		}
		return do(o, patternInput(v, 1))
	}
}

// ofMatch makes a function of one of a match and two indexes.
func ofMatch(do func(m *Match, i, n int) Result) func(Values) (Result, error) {
	return func(v Values) (Result, error) {
		m := v.Match(0)
		if m == nil {
			return Result{}, ErrArguments
		}
		return do(m, v.Number(1), v.Number(2)), nil
	}
}

// ofOrigins makes a function of one of two origins.
func ofOrigins(same func(o, other Object) bool) func(Values) (Result, error) {
	return func(v Values) (Result, error) {
		o, other := v.Object(0), v.Object(1)
		if o.Origin == nil || other.Origin == nil {
			return Result{}, ErrArguments
		}
		return boolean(same(o, other)), nil
	}
}

// patternInput returns argument i of a pattern, and the base URL after it.
func patternInput(v Values, i int) (p PatternInput) {
	if p.Init = v.Builder(i); p.Init == nil {
		p.Text, _ = v.Text(i)
	}
	p.Base, p.HasBase = v.Text(i + 1)
	return p
}
