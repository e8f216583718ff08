// Package idna implements Unicode Technical Standard #46, which converts domain
// names between Unicode and ASCII, and the algorithms of the URL Standard that use
// it: [ParseDomain], [ParseDomainStrict] and [DomainToUnicode].
//
//	idna.ParseDomain("Faß.example")              // "xn--fa-hia.example"
//	idna.DomainToUnicode("xn--fa-hia.example")   // "faß.example"
//
// # Terms
//
// A domain consists of labels, which are separated by full stops. A label that is
// not ASCII has an ASCII form, which is "xn--" and the label in Punycode. Mapping
// a domain replaces code points by others that mean the same in domains: capitals
// by small letters, for example, and full-width letters by ordinary ones. If a code
// point is then one that labels cannot contain, that is an error; it is not removed.
//
// # Version of Unicode
//
// Mapping, validity, normalization, joining and direction come from tables of one
// version of Unicode, [UnicodeVersion]. It is the same with every version of Go.
// The tables are constant data: nothing is computed when a program starts.
//
// # Errors
//
// Every error is an *[Error]. It contains all rules that the domain
// breaks, under the names of the test file of UTS #46, and the position of the first
// error: byte offsets into the string that was passed. A [Code] is an error, too,
// so that errors.Is(err, idna.Code("V7")) asks for one rule. No message contains the
// domain.
//
// # Cost
//
// A domain in canonical ASCII is returned as it is. The result then shares the memory
// of the argument; strings.Clone makes a copy that does not. That takes no allocation
// for a domain of up to 128 code points, before and after mapping, in which no label has
// more than 64 code points, in Unicode or in ASCII. DNS allows 63. Other domains of this
// kind take one, for the result, if that has at most 256 bytes.
//
// For an input of n bytes the time is at most proportional to n log n, also for
// labels that are longer than DNS allows. For inputs of a kilobyte and more, at
// most 64 bytes are allocated for each byte of input, or 100 if it is long labels
// of U+FDFA, which is mapped to eighteen code points: each of these takes four bytes
// and, to encode the label, eight more.
//
// # Moving from golang.org/x/net/idna
//
// A Profile becomes a value of [Options], and an option of New a field of it. Domains
// are always mapped and validated. What has another name there:
//
//	Lookup, Display   Options{CheckHyphens: true, CheckBidi: true, CheckJoiners: true, UseSTD3ASCIIRules: true}
//	Registration      these and VerifyDNSLength; it also refuses what neither ToASCII nor ToUnicode returns as it is
//	BidiRule          CheckBidi
//	StrictDomainName  UseSTD3ASCIIRules
//	Transitional      TransitionalProcessing
//	Punycode          EncodePunycode and DecodePunycode, for each label
//
// For the host of a URL use [ParseDomain] and [DomainToUnicode]. Proposal
// https://go.dev/issue/81047 for the standard library has an Options of this kind.
//
// # Strings that are not UTF-8
//
// Every Go string is accepted. A sequence of bytes that is not UTF-8 counts as
// U+FFFD, which no label can contain.
//
// # Security Considerations
//
// A domain that is converted without an error can still look like another one.
// This package does not compare letters by their looks; package render does.
//
// Specifications: https://www.unicode.org/reports/tr46/,
// https://url.spec.whatwg.org/#idna, https://www.rfc-editor.org/rfc/rfc3492,
// https://www.rfc-editor.org/rfc/rfc5893#section-2,
// https://www.unicode.org/reports/tr15/.
package idna

//go:generate go run ../_gen idna
