// Package valid tells whether a string follows the writing rules of the URL
// Standard: the grammar for valid URL strings. The grammar is narrower than the
// parser, which accepts many strings that are not valid.
//
// # Terms
//
// A [Production] is one rule of the grammar, under the standard's name. [URL]
// checks for a valid URL string, [Host] for a valid host string, and so on.
// [Production.Match] checks for any production. The result is nil or an *[Error],
// which has the innermost production that does not match, and a reason.Fault: what is
// wrong, and where. Its words are those of the parser, which can see another mistake in
// the same string.
//
// # Grammar and parser
//
// This package shares no code and no table with the parser, so that each can be
// tested against the other. The standard intends that the parser reports no
// validation error for a string that matches, and at least one for a string that
// does not. The tests of this package compare the two and know of no exception.
//
// A valid URL string has no user name and no password. The serialization of
// a URL is not always a valid URL string.
//
// # Strings that are not UTF-8
//
// Any Go string is accepted. A byte that is not UTF-8 counts as U+FFFD, which
// is a URL code point, as it does for the parser.
//
// # Cost
//
// Time is linear in the length of the string. Package idna allocates for domains,
// and an error is allocated; nothing else is.
//
// Specifications: https://url.spec.whatwg.org/#host-writing,
// https://url.spec.whatwg.org/#url-writing.
package valid
