package idna

import "math/bits"

// A Code is a rule that a domain can break: one of these names. Those from P4 to A4_2
// are in IdnaTestV2.txt, the test file of UTS #46: P for a step of the processing, V
// for a validity criterion, U for UseSTD3ASCIIRules, C for the joiners, B for the
// Bidi rule, A for a step of ToASCII. The last two are of the URL Standard's domain
// parser. The file has two more, V5 and X4_2, which no function of this package
// reports: a label never contains a full stop, and if an empty label is an error, its
// code is A4_2.
//
//	P4    a label begins with "xn--" and the rest is not the Punycode of a label that needs it
//	V1    not in Normalization Form C
//	V2    hyphens in the third and fourth position (CheckHyphens)
//	V3    a hyphen first or last (CheckHyphens)
//	V4    the Unicode form begins with "xn--" (unless CheckHyphens)
//	V6    a combining mark first
//	V7    a code point that no label can contain
//	U1    ASCII other than letters, digits, hyphens (UseSTD3ASCIIRules)
//	C1    a zero width non-joiner that has no effect on its neighbors (CheckJoiners)
//	C2    a zero width joiner that has no effect on its neighbors (CheckJoiners)
//	B1    first code point without a direction (CheckBidi)
//	B2    left-to-right code point in a right-to-left label (CheckBidi)
//	B3    wrong end of a right-to-left label (CheckBidi)
//	B4    two kinds of digits in a right-to-left label (CheckBidi)
//	B5    right-to-left code point in a left-to-right label (CheckBidi)
//	B6    wrong end of a left-to-right label (CheckBidi)
//	A3    a label too long for the arithmetic of Punycode
//	A4_1  domain empty or longer than 253 bytes (VerifyDNSLength)
//	A4_2  label empty or longer than 63 bytes (VerifyDNSLength)
//	EmptyDomain               nothing is left of the domain (ParseDomain)
//	ForbiddenDomainCodePoint  a code point that delimits the parts of a URL (ParseDomain)
//
// A Code is an error, which errors.Is finds in an [*Error].
//
// https://www.unicode.org/reports/tr46/#Validity_Criteria
type Code string

// A rule is the number of a code, which is its place in codeTexts.
type rule uint8

const (
	ruleP4 rule = 1 + iota
	ruleV1
	ruleV2
	ruleV3
	ruleV4
	ruleV6
	ruleV7
	ruleU1
	ruleC1
	ruleC2
	ruleB1
	ruleB2
	ruleB3
	ruleB4
	ruleB5
	ruleB6
	ruleA3
	ruleA41
	ruleA42
	ruleEmptyDomain
	ruleForbiddenDomainCodePoint
)

// texts are the words for a code: its name, what is wrong, and how to correct it.
type texts struct{ name, meaning, remedy string }

// codeTexts are the texts of all codes, in their order. The first one is for strings
// that are no code.
var codeTexts = [...]texts{
	{"unknown", "the rule is unknown", "compare the code with those in the documentation of idna.Code"},
	{"P4", `the label begins with "xn--" but the rest is not Punycode that stands for a non-ASCII label`,
		`write the label in Unicode, or choose one that does not begin with "xn--"`},
	{"V1", "the label is not in Unicode Normalization Form C", "normalize the label before encoding it"},
	{"V2", "the label has hyphens in its third and fourth place", "move or drop one of these hyphens"},
	{"V3", "the label begins or ends with a hyphen", "drop that hyphen"},
	{"V4", `the Punycode stands for a label that itself begins with "xn--"`, "encode the label once only"},
	{"V6", "the label begins with a combining mark", "put a base letter before the mark"},
	{"V7", "the code point is not allowed in domain names", "remove or replace the code point"},
	{"U1", "the ASCII character is neither a lowercase letter, nor a digit, nor a hyphen",
		"use letters, digits and hyphens only"},
	{"C1", "the zero width non-joiner stands where it changes no joining of letters", "remove U+200C there"},
	{"C2", "the zero width joiner does not follow a virama", "remove U+200D there"},
	{"B1", "the domain is bidirectional and the label begins with a code point that has no direction of its own",
		"begin the label with a letter"},
	{"B2", "the right-to-left label contains a left-to-right code point", "keep scripts of one direction in a label"},
	{"B3", "the right-to-left label ends neither in a right-to-left letter nor in a digit",
		"end the label with a letter or digit"},
	{"B4", "the right-to-left label mixes European and Arabic-Indic digits", "use digits of one kind"},
	{"B5", "the left-to-right label contains a right-to-left code point", "keep scripts of one direction in a label"},
	{"B6", "the left-to-right label ends neither in a left-to-right letter nor in a European digit",
		"end the label with a letter or digit"},
	{"A3", "the label is too long to be written in Punycode", "shorten the label"},
	{"A4_1", "the domain is empty or has more than 253 bytes in ASCII", "give between 1 and 253 bytes"},
	{"A4_2", "the label is empty or has more than 63 bytes in ASCII",
		"give every label between 1 and 63 bytes, and leave out the last full stop"},
	{"EmptyDomain", "nothing is left of the domain", "give at least one visible letter or digit"},
	{"ForbiddenDomainCodePoint", "the code point has another meaning in URLs and cannot be in a domain",
		"remove or replace the code point"},
}

func (c Code) texts() texts {
	for _, text := range codeTexts {
		if text.name == string(c) {
			return text
		}
	}
	return codeTexts[0]
}

// Error returns the code, or "unknown" for a text that is no code.
func (c Code) Error() string { return c.texts().name }

// Meaning returns what is wrong, a clause without full stop.
func (c Code) Meaning() string { return c.texts().meaning }

// Remedy returns how to correct it, a clause without full stop.
func (c Code) Remedy() string { return c.texts().remedy }

// rules is a set of rules.
type rules uint32

// newError makes the error for a set of broken rules, of which one is the first.
func newError(broken rules, first rule, start, end int) *Error {
	e := &Error{Code: Code(codeTexts[first].name), Start: start, End: end}
	for ; broken != 0; broken &= broken - 1 {
		e.Codes = append(e.Codes, Code(codeTexts[bits.TrailingZeros32(uint32(broken))].name))
	}
	return e
}
