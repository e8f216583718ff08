// Package idna converts domain names between Unicode and ASCII as Unicode
// Technical Standard #46 says, and has the functions that the URL Standard
// builds upon it: [ParseDomain], [ParseDomainStrict] and [DomainToUnicode].
//
// # Terms
//
// A domain is cut into labels at full stops. A label whose ASCII form differs
// from its Unicode form begins with "xn--" there, followed by Punycode. To map
// a domain is to fold case, width and the like; what no label may hold after
// that is reported, not removed.
//
// # One version of Unicode
//
// Mapping, validity, normalisation, joining and direction all come from tables
// of one version, [UnicodeVersion], whatever version of Go compiles them. The
// tables are read-only data without start-up cost.
//
// # Errors
//
// Every error is an *[Error]. It holds the set of all rules that were broken,
// under the names that the standard's own test file uses, and the place of the
// first offence as byte offsets into the string that was passed in. A [Code] is
// itself an error, so that errors.Is(err, idna.V7) asks for one rule.
//
// # Cost
//
// Time grows in proportion to the length of the input, times its logarithm at
// worst, even for labels far beyond what the DNS allows. Memory does, too: from
// about a kilobyte on no function allocates more than 64 bytes in all for each
// byte of input, though one code point may be mapped to eighteen. Canonical ASCII is
// returned as it is, without allocation; other domains of ordinary length cost
// one allocation, the result. Note that a result that is the input keeps the
// input's memory alive; strings.Clone helps where that matters.
//
// # Strings that are not UTF-8
//
// Any Go string is accepted. A sequence of bytes that is not UTF-8 stands for
// U+FFFD, which no label may hold.
//
// # Security
//
// A domain that converts without error may still be made to be mistaken for
// another one: this package knows nothing of look-alike letters.
//
// Specifications: https://www.unicode.org/reports/tr46/,
// https://url.spec.whatwg.org/#idna, https://www.rfc-editor.org/rfc/rfc3492,
// https://www.rfc-editor.org/rfc/rfc5893#section-2,
// https://www.unicode.org/reports/tr15/.
package idna

//go:generate go run ../_gen idna
