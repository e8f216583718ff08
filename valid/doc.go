// Package valid tells whether a string is written as the URL Standard wants it
// written: it is the standard's grammar, which is narrower than what its parser
// puts up with.
//
// # Terms
//
// A [Production] is one rule of the grammar, under the standard's name. [URL]
// asks for a valid URL string, [Host] for a valid host string, and so on; a
// production without a function of its own is asked for with
// [Production.Match]. The answer is nil or an *[Error], which has the innermost
// production that did not match and the place.
//
// # Grammar and parser
//
// The grammar is written down here independently of the parser and shares no
// table with it, so that each can be held against the other. By the standard's
// intention, a string that matches makes the parser report nothing, and one
// that does not makes it report a validation error. The tests of this package
// hold the two against each other and know of no exception.
//
// A valid URL string can express no user name and no password, and what
// serializing a URL yields need not be valid.
//
// # Strings that are not UTF-8
//
// Any Go string is accepted. A byte that is not UTF-8 counts as U+FFFD, which
// is a URL code point, as it does for the parser.
//
// # Cost
//
// Time is linear in the length of the string, and allocation is that of package
// idna for domains, and the error.
//
// Specifications: https://url.spec.whatwg.org/#host-writing,
// https://url.spec.whatwg.org/#url-writing.
package valid
