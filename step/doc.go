// Package step shows a URL parser at work, one step after the other, as a reader
// of the standard would note it on paper: the state, the pointer, the code point,
// the buffer, the flags, the URL record, and what the step did.
//
//	for s := range step.Parse("https://user@example.com/") {
//		fmt.Println(s.State, s.Pointer, s.Buffer, s.After.Record.Get("username"))
//	}
//
// # A debugger
//
// To play the steps, range over them. To also go back, keep them: all steps of a
// parse together take memory that is linear in their number, because they share
// what does not change.
//
//	steps := slices.Collect(step.Parse(input))
//
// At each step, the Pointer says where to put the cursor in the input, and the
// spans of the Errors say what to underline. All offsets are in bytes, in the
// string that was passed, tabs and ill-formed UTF-8 included. What to highlight
// is what differs between the step's variables and its After. The last step's
// After has the URL record, and its Outcome says whether the parser returned it.
// Steps have a form as JSON, in which a value is null, a string, an array, a
// number or a boolean.
//
// A Step holds the password of its URL, if it has one.
//
// # Editions
//
// The types say nothing about one edition of the standard. States, flags, fields
// and errors are named by strings, as the text names them. [Parse] and the
// methods of [Parser] show the living standard.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
package step
