// Package encoding has the character encodings that the web knows, as far as
// URLs need them: from a label to an encoder for queries and forms.
//
//	enc, err := encoding.Get("shift-jis")
//	percent.EncodeAfterEncoding(enc, "≡", percent.SpecialQuery) // "%81%DF"
//
// Pages written in another encoding than UTF-8 have the queries of their links
// and forms written in it too. New things have no use for that.
//
// The encoders follow the Encoding Standard for every code point. The tables
// are those of golang.org/x/text/encoding; where these differ from the standard
// a comment here says how.
//
// https://encoding.spec.whatwg.org/
package encoding
