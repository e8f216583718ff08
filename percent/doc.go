// Package percent encodes and decodes percent-encoded bytes, which are "%" and
// two hexadecimal digits, as the URL Standard defines them.
//
// A [Set] says which code points are encoded; the standard has eight, one for
// each place in a URL where a string may stand:
//
//	percent.Encode("a b/ü", percent.Path)           // "a%20b/%C3%BC"
//	percent.Encode("a b/ü", percent.Component)      // "a%20b%2F%C3%BC"
//	percent.Encode("a b/ü", percent.FormURLEncoded) // "a+b%2F%C3%BC"
//
// Only Component and FormURLEncoded encode "%" itself. With the other sets, "a b"
// and "a%20b" have the same result. The URL parser needs that: it encodes what
// must be encoded and leaves what is encoded already.
//
// [Decode] reverses the encoding with any set. It never fails: a "%" without two
// hexadecimal digits after it stays. It leaves "+" unchanged; the decoder for
// forms is in package form.
//
// [Normalize] writes all percent-encoded bytes in one way, so that texts that
// differ only in the spelling of such bytes become equal.
//
// Strings given to the encoding functions need not be well-formed UTF-8.
// Ill-formed parts count as U+FFFD.
//
// All functions take time linear in the length of their input.
//
// https://url.spec.whatwg.org/#percent-encoded-bytes
package percent
