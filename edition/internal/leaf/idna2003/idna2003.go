// Package idna2003 implements the conversion of domain labels of RFC 3490, with the flag
// AllowUnassigned set and UseSTD3ASCIIRules unset, on the version of Unicode of
// package idna instead of Unicode 3.2.
//
// Of nameprep (RFC 3491) and its tables (RFC 3454), B.1 and the prohibited code
// points are as the RFC lists them, because it lists them by hand. D.1 and D.2, the
// directions, are made of the newer data in the way in which the RFC made them, and
// so are B.2, which folds case, and the Normalization Form KC: by package idna.
//
// A label in ASCII is not prepared: it keeps its case, as RFC 3490 has it.
package idna2003

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/idna"
)

const (
	acePrefix      = "xn--"
	maxLabelLength = 63
)

// ToASCII converts one label, which is UTF-8. It returns false when it fails: when
// nameprep does, when a label that is not in ASCII begins with the ACE prefix, or
// when the result does not have 1 to 63 code points.
//
// https://www.rfc-editor.org/rfc/rfc3490#section-4.1
func ToASCII(label string) (string, bool) {
	if !ascii.IsString(label) {
		prepared, ok := nameprep(label)
		if !ok {
			return "", false
		}
		label = prepared
	}
	if !ascii.IsString(label) {
		// Punycode has no fewer code points than what it stands for, so that it is
		// not made of a label that will be too long.
		if hasACEPrefix(label) || utf8.RuneCountInString(label) > maxLabelLength {
			return "", false
		}
		encoded, err := idna.EncodePunycode(label)
		if err != nil {
			return "", false
		}
		label = acePrefix + encoded
	}
	return label, 1 <= len(label) && len(label) <= maxLabelLength
}

// ToUnicode converts one label back. It cannot fail: where a step does, the label
// is returned as it is, so also where it was no ACE label.
//
// https://www.rfc-editor.org/rfc/rfc3490#section-4.2
func ToUnicode(label string) string {
	prepared := label
	if !ascii.IsString(label) {
		var ok bool
		if prepared, ok = nameprep(label); !ok {
			return label
		}
	}
	// A longer one cannot be what ToASCII returns below.
	if !hasACEPrefix(prepared) || len(prepared) > maxLabelLength {
		return label
	}
	decoded, err := idna.DecodePunycode(prepared[len(acePrefix):])
	if err != nil {
		return label
	}
	if again, ok := ToASCII(decoded); !ok || !strings.EqualFold(again, prepared) {
		return label
	}
	return decoded
}

// hasACEPrefix reports whether the label begins with "xn--" in any case.
func hasACEPrefix(label string) bool {
	return len(label) >= len(acePrefix) && strings.EqualFold(label[:len(acePrefix)], acePrefix)
}
