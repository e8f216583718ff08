// Package percent encodes and decodes percent-encoded bytes, "%" and two
// hexadecimal digits, as the URL Standard has them.
//
// A [Set] says which code points are encoded; the standard has eight, one for
// each place in a URL where a string may stand:
//
//	percent.Encode("a b/ü", percent.Path)           // "a%20b/%C3%BC"
//	percent.Encode("a b/ü", percent.Component)      // "a%20b%2F%C3%BC"
//	percent.Encode("a b/ü", percent.FormURLEncoded) // "a+b%2F%C3%BC"
//
// Only Component and FormURLEncoded encode "%" itself. Strings encoded with
// one of the other sets cannot be told from strings that held "%20" before,
// which is what the URL parser wants: it encodes what must be encoded and
// leaves what is encoded already.
//
// [Decode] undoes any of them. It never fails: a "%" that two hexadecimal
// digits do not follow stands for itself. It leaves "+" alone; package form
// has the decoder for forms.
//
// Strings given to the encoding functions need not be well-formed UTF-8. What
// is ill-formed counts as U+FFFD, as everywhere in the URL Standard.
//
// All functions take time linear in the length of their input.
//
// https://url.spec.whatwg.org/#percent-encoded-bytes
package percent
