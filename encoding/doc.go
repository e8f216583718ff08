// Package encoding provides the character encodings of the web, as far as URLs need
// them: it finds an encoding by its label and encodes queries and forms.
//
//	enc, err := encoding.Get("shift-jis")
//	percent.EncodeAfterEncoding(enc, "≡", percent.SpecialQuery) // "%81%DF"
//
// The links and forms of a page that is not in UTF-8 have queries in the
// encoding of the page. Nothing else should use an encoding other than UTF-8.
//
// The encoders follow the Encoding Standard for every code point. The tables
// are those of golang.org/x/text/encoding. Where these differ from the standard,
// a comment in this package says how.
//
// https://encoding.spec.whatwg.org/
package encoding
