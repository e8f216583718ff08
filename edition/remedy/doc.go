// Package remedy corrects URLs: it applies the remedies of validation errors to
// the text that has them.
//
//	u, err := weburl.Parse("https://example.com:99999/")
//	var failed *weburl.ParseError
//	errors.As(err, &failed)
//	remedy.Apply("https://example.com:99999/", failed.Fault(), remedy.Options{})
//	// "https://example.com/", true
//
// # What is kept
//
// A remedy that leaves the href as it is comes first: a backslash becomes a
// slash, and a space is percent-encoded. There are errors without such a remedy:
// those that make the parser fail, and characters that it accepts and keeps. For
// them, the text is changed to one that the author may have meant, and has to be
// looked at by a person.
//
// https://url.spec.whatwg.org/#validation-error
package remedy
