// Package known lists the differences that have a reason. README.md tells them
// to people.
package known

import (
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/percent"
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

// WhatwgURL returns the explanations of what the npm package whatwg-url does
// otherwise.
func WhatwgURL() []URLExplanation {
	return []URLExplanation{{
		ID: "whatwg-url-unicode-18", Right: "both", Anchor: "idna",
		Reason:    "Its tr46 has the tables of Unicode 18, weburl those of 17: a domain with a code point that is new is refused here.",
		Match:     refusesNewIn18,
		Witnesses: []string{"http://\u0558/", `{"input":"http://a/","calls":[["host","\u0558"]]}`},
	}}
}

// refusesNewIn18 reports whether a case has a code point that is new in Unicode
// 18, which is refused in the domain of an input, base, setter or blob URL.
func refusesNewIn18(d *subject.Difference) bool {
	ace := regexp.MustCompile(`(?i)xn--([a-z0-9-]+)`)
	return slices.ContainsFunc(d.Case.Strings(), func(s string) bool {
		s = mapToASCII(percent.Decode(s))
		for _, m := range ace.FindAllStringSubmatch(s, -1) {
			if decoded, err := idna.DecodePunycode(m[1]); err == nil {
				s += decoded
			}
		}
		return strings.ContainsFunc(s, isNewIn18)
	})
}

// WhatwgEncodings has those about encodings.
func WhatwgEncodings() []EncodeExplanation { return nil }

// ChromiumEncodings has those of Chromium.
func ChromiumEncodings() []EncodeExplanation { return nil }
