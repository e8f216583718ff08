package js

import _ "embed" // for the script

//go:embed classes.js
var source string

// Source returns the script of the classes: an expression whose value is a function.
// A back end evaluates it before any other script runs, because what a script may
// replace, such as Reflect.apply, is read when the function is called. It is in
// strict mode and needs private fields, "#name in object" and template literals.
//
// The function takes an object with these functions, none of which may run code of a
// script. A state is any value but undefined that the back end makes for an
// [Object]. [Functions] has all of them but urlState, paramsState and builder.
//
//	newURL(url, base)  a new URL, or throws a TypeError, see [Explain]
//	newParams(init)    a new URLSearchParams of a string
//	urlState(object), paramsState(object)
//	                   the state of a URL or a URLSearchParams, or undefined for any other
//	                   object
//	builder(limited)   a new [Builder], as any value, with the limit that a program has set
//	                   if limited is true
//	next(builder)      begins the next pair; false if there are too many
//	add(builder, s)    adds a string to the last pair; false if there are too many
//	sequence(builder)  a new URLSearchParams of the pairs, or throws a TypeError
//	record(builder)    the same of names and values
//	name(state, i)     the name of pair i, or undefined if there are i or fewer
//	value(state, i)    the value of pair i
//	newPattern(input, base, ignoreCase)
//	                   the state of a new URLPattern, or throws a TypeError; input is a
//	                   string or a builder, and base undefined or a string
//	test(state, input, base)
//	                   whether it matches, or throws a TypeError
//	exec(state, input, base)
//	                   the [Match] as any value but undefined, undefined if there is none,
//	                   or throws a TypeError
//	matchInput(match, i), groupName(match, i, n), groupValue(match, i, n)
//	                   what component i, in the order of the attributes, was matched with,
//	                   and name and value of its group n in the order of the pattern;
//	                   undefined for what there is not
//	wellFormed(s)      the string
//	newOrigin(), originFrom(url), extractOrigin(state)
//	                   the states of new Origins: an opaque one, that of a string, or
//	                   throws a TypeError, and that of a URL or an Origin
//	sameOrigin(state, state), sameSite(state, state)
//	                   isSameOrigin and isSameSite of Origin
//
// Strings that the script passes to them may have lone surrogates, which they replace
// by U+FFFD.
//
// Its result is an object with the classes URL, URLSearchParams, URLPattern and Origin, to
// which the back end adds what [Interfaces] lists, and these functions for the back end:
//
//	patternState(object) the state of a URLPattern, or undefined for any other object
//	originState(object)  the same for Origin
//	string(value)        the value as a string; it can run code of a script and throw
//
// https://url.spec.whatwg.org/#api
func Source() string { return source }
