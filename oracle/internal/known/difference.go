// Package known lists the differences that have a reason. README.md tells them
// to people.
package known

import (
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// A URLExplanation is about a case.
type URLExplanation = explain.Explanation[*subject.Difference]

// An EncodeExplanation is about a text.
type EncodeExplanation = explain.Explanation[Encoding]

// A NameExplanation is about a domain name.
type NameExplanation = explain.Explanation[Name]

// Encoding is a text that is encoded differently.
type Encoding struct{ Label, Text, Ours, Theirs string }

// Name is a domain name that is converted differently. A result is empty when
// there is none.
type Name struct{ Name, Ours, Theirs string }

// WhatwgEncodings has those about encodings.
func WhatwgEncodings() []EncodeExplanation { return nil }

// ChromiumEncodings has those of Chromium.
func ChromiumEncodings() []EncodeExplanation { return nil }
