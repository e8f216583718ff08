// Package step shows the steps of a URL parser, as a reader of the standard
// would write them down: the state, the pointer, the code point, the buffer,
// the flags, the URL record, and what the step did.
//
//	for s := range step.Parse("https://user@example.com/") {
//		fmt.Println(s.State, s.Pointer, s.Buffer, s.After.Record.Get("username"))
//	}
//
// # A debugger
//
// To show the steps in order, range over them. To go back as well, keep them:
// the memory for all steps of a parse is linear in their number for almost all
// inputs, because they share the data that does not change. [Parser.Parse] names
// the exception.
//
//	steps := slices.Collect(step.Parse(input))
//
// In each step, Pointer is the place for a cursor in the input, and the spans
// of Errors are the parts of it to underline. All offsets are in bytes, in the
// string that was passed, with its tabs and ill-formed UTF-8. A difference
// between the step's variables and its After is what the step changed. The
// After of the last step has the URL record, and its Outcome says whether the
// parser returned it. Steps can be encoded as JSON; a value is then null, a
// string, an array, a number or a boolean.
//
// A Step holds the password of its URL, if it has one.
//
// # What became of the input
//
// Runs says for each piece of the input what it became in the href, and for each
// piece of the href that the input does not have where it came from. States has
// the graph of the states.
//
// # Editions
//
// The types do not depend on the edition of the standard. States, flags, fields
// and errors are strings, with the names that the edition uses. [Parse] and the
// methods of [Parser] show the living standard; package edition shows earlier
// editions.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
package step
