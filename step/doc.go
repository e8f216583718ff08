// Package step shows a URL parser at work, one step after the other, as a reader
// of the standard would note it on paper: the state, the pointer, the code point,
// the buffer, the flags, the URL record, and what the step did.
//
// The types say nothing about one edition of the standard. States, flags, fields
// and errors are named by strings, as the text names them.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
package step
