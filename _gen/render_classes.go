package main

import (
	"slices"
	"strings"
)

// renderClass is a class of package render: how a code point looks, or why it must not be
// shown.
type renderClass struct{ name, comment string }

// renderClasses are the classes in the order of the constants.
var renderClasses = []renderClass{
	{"classOther", "unassigned, for private use, or a surrogate"},
	{"classLetter", "a letter"},
	{"classDigit", "a decimal digit"},
	{"classNonspacing", "a mark on the letter before it"},
	{"classSpacing", "a mark beside the letter before it"},
	{"classSymbol", "punctuation, a symbol, or a number that is no digit"},
	{"classInvisible", "nothing that one could see"},
	{"classBidiControl", "changes the direction of the text around it"},
	{"classControl", "a control character"},
	{"classDelimiter", "could be taken for what delimits the parts of a URL, or for an ellipsis"},
	{"classTrust", "could be taken for a mark by which a program vouches for a site"},
	{"classOverlay", "a mark that is drawn over or around what is before it"},
}

// invisibles are code points that are not visible although their
// General_Category is that of letters, marks or symbols.
var invisibles = []span{
	{0x034F, 0x034F}, {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x2065, 0x2065}, {0x2800, 0x2800},
	{0x3164, 0x3164}, {0xFE00, 0xFE0F}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFD}, {0x133FA, 0x133FA}, {0x16FE4, 0x16FE4},
	{0x1D159, 0x1D159}, {0xE0000, 0xE0FFF},
}

// bidiControls have the property Bidi_Control.
var bidiControls = []span{{0x061C, 0x061C}, {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}}

// overlays are drawn over the letter before them, like marks in General_Category Me.
var overlays = []span{{0x0334, 0x0338}, {0x20D2, 0x20D3}, {0x20D8, 0x20DA}, {0x20E5, 0x20E6}, {0x20EA, 0x20EB}}

// delimiterLookalikes are the code points that we find hard to distinguish from
// an ellipsis, or from an ASCII character of a URL that is neither a letter nor
// a digit. Code points that UTS #46 maps to such a character are found by a
// rule.
var delimiterLookalikes = strings.Join([]string{
	"\u2044\u2215\u2571\u27CB\u27CD\u29F5\u29F6\u29F8\u29F9\u2AFB\u2AFD\u1735\u2CC6\u3033\u31D2\u31D3\u2216\u2572\u2E4A\u2F03",                           // / and \
	"\u02D0\u02D1\u02F8\u0589\u05C3\u0703\u0704\u0708\u0831\u1361\u16EC\u1803\u1809\u205A\u205D\u2236\u2982\uA4FD\uA789\uFE13\uFE30\U00010AF5\U0001123A", // :
	"\u00B8\u06D4\u0701\u0702\u1427\u2024\u2027\u22C5\u2E33\u3002\uA4F8\uA60E\uFE52\U00010A50",                                                           // .
	"\u0294\u0241\u0242\u061F\u097D\u2753\u2754\u2E2E\uA6EB\u2E54\u203D\u2047\u2048\u2049",                                                               // ?
	"\u266F\u22D5\u2D4C", // #
	"\u066A\u2030\u2031\u2052\u0609\u060A\u2105\u2106\u2100\u2101",                                                                                           // %
	"\u01C0\u01C1\u01C2\u01C3\u2223\u2225\u2758\uFF5C\uFFE8\u05C0\u2D51\uA778\uA78A\u2E40\uA4FF\u30A0\u037E\u061B\u204F\u2E35\U0001F672\U0001F674\U0001F675", // | ! & = ;
	"\u2026\u22EF\u22EE\u1801\u2025\uA4FA\uA4FB\uFE19",                                                                                                       // …
}, "")

// trustSymbols look like the marks that programs use for trusted sites: locks
// and keys, shields, check marks, warnings, globes, and the signs for
// "information".
var trustSymbols = []span{
	{0x1F50F, 0x1F513}, {0x1F5DD, 0x1F5DD}, {0x26BF, 0x26BF}, {0x1F6E1, 0x1F6E1}, {0x1F530, 0x1F530},
	{0x2705, 0x2705}, {0x2713, 0x2714}, {0x2611, 0x2611}, {0x1F5F8, 0x1F5F9}, {0x1F5F5, 0x1F5F5}, {0x237B, 0x237B},
	{0x26A0, 0x26A0}, {0x26D4, 0x26D4}, {0x1F6AB, 0x1F6AB}, {0x1F6C8, 0x1F6C8}, {0x2139, 0x2139}, {0x1F310, 0x1F310},
	{0x00AE, 0x00AE}, {0x2122, 0x2122}, {0x1FAAA, 0x1FAAA}, {0x1F194, 0x1F194}, {0x1F46E, 0x1F46E},
}

// classOf returns the class of r, whose General_Category is given.
func (u *ucd) classOf(r rune, category string) string {
	switch {
	case inSpans(r, bidiControls):
		return "classBidiControl"
	case category == "Cc":
		return "classControl"
	case category == "" || category == "Co" || category == "Cs":
		return "classOther"
	case category == "Cf" || category[0] == 'Z' || inSpans(r, invisibles):
		return "classInvisible"
	case category == "Me" || inSpans(r, overlays):
		return "classOverlay"
	case inSpans(r, trustSymbols):
		return "classTrust"
	case u.looksLikeDelimiter(r):
		return "classDelimiter"
	case category == "Mn":
		return "classNonspacing"
	case category == "Mc":
		return "classSpacing"
	case category == "Nd":
		return "classDigit"
	case category[0] == 'L' || category == "Nl":
		return "classLetter"
	}
	return "classSymbol"
}

// looksLikeDelimiter reports whether r, which is not ASCII, is in the list, or
// is mapped to a text with an ASCII character that is neither a letter nor a
// digit.
func (u *ucd) looksLikeDelimiter(r rune) bool {
	if r < 0x80 {
		return false
	}
	for _, m := range u.mapping[r] {
		isAlphanumeric := '0' <= m && m <= '9' || 'a' <= m && m <= 'z'
		if m < 0x80 && m != '-' && !isAlphanumeric || m != r && strings.ContainsRune(delimiterLookalikes, m) {
			return true
		}
	}
	return strings.ContainsRune(delimiterLookalikes, r)
}

// A span is a range of code points, both ends included.
type span struct{ first, last rune }

// wideRanges are the code points of Unicode 18.0 with East_Asian_Width Wide or
// Fullwidth, which take two columns. The shared data has no file with them. They
// are those of npm's get-east-asian-width 1.7.0, and Python's wcwidth 0.9.4 agrees
// about all that are new in 18.0. A test of package render compares them with
// golang.org/x/text/width.
var wideRanges = []span{
	{0x1100, 0x115F}, {0x231A, 0x231B}, {0x2329, 0x232A}, {0x23E9, 0x23EC}, {0x23F0, 0x23F0}, {0x23F3, 0x23F3},
	{0x25FD, 0x25FE}, {0x2614, 0x2615}, {0x2630, 0x2637}, {0x2648, 0x2653}, {0x267F, 0x267F}, {0x268A, 0x268F},
	{0x2693, 0x2693}, {0x26A1, 0x26A1}, {0x26AA, 0x26AB}, {0x26BD, 0x26BE}, {0x26C4, 0x26C5}, {0x26CE, 0x26CE},
	{0x26D4, 0x26D4}, {0x26EA, 0x26EA}, {0x26F2, 0x26F3}, {0x26F5, 0x26F5}, {0x26FA, 0x26FA}, {0x26FD, 0x26FD},
	{0x2705, 0x2705}, {0x270A, 0x270B}, {0x2728, 0x2728}, {0x274C, 0x274C}, {0x274E, 0x274E}, {0x2753, 0x2755},
	{0x2757, 0x2757}, {0x2795, 0x2797}, {0x27B0, 0x27B0}, {0x27BF, 0x27BF}, {0x2B1B, 0x2B1C}, {0x2B50, 0x2B50},
	{0x2B55, 0x2B55}, {0x2E80, 0x2E99}, {0x2E9B, 0x2EF3}, {0x2F00, 0x2FD5}, {0x2FF0, 0x303E}, {0x3041, 0x3096},
	{0x3099, 0x30FF}, {0x3105, 0x312F}, {0x3131, 0x318E}, {0x3190, 0x31E5}, {0x31EF, 0x321E}, {0x3220, 0x3247},
	{0x3250, 0xA48C}, {0xA490, 0xA4C6}, {0xA960, 0xA97C}, {0xAC00, 0xD7A3}, {0xF900, 0xFAFF}, {0xFE10, 0xFE19},
	{0xFE30, 0xFE52}, {0xFE54, 0xFE66}, {0xFE68, 0xFE6B}, {0xFF01, 0xFF60}, {0xFFE0, 0xFFE6}, {0x16FE0, 0x16FE4},
	{0x16FF0, 0x16FF6}, {0x17000, 0x18CDA}, {0x18CFF, 0x18D20}, {0x18D80, 0x18DF2},
	{0x18E00, 0x19191}, {0x191A0, 0x191D2}, {0x1AFF0, 0x1AFF3}, {0x1AFF5, 0x1AFFB}, {0x1AFFD, 0x1AFFE}, {0x1B000, 0x1B128}, {0x1B132, 0x1B132}, {0x1B150, 0x1B152},
	{0x1B155, 0x1B155}, {0x1B164, 0x1B168}, {0x1B170, 0x1B2FB}, {0x1D300, 0x1D356}, {0x1D360, 0x1D376},
	{0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F1AE, 0x1F1AE},
	{0x1F200, 0x1F202}, {0x1F210, 0x1F23B}, {0x1F240, 0x1F248}, {0x1F250, 0x1F251}, {0x1F260, 0x1F265}, {0x1F300, 0x1F320},
	{0x1F32D, 0x1F335}, {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA}, {0x1F3CF, 0x1F3D3},
	{0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E}, {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC},
	{0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E}, {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596},
	{0x1F5A4, 0x1F5A4}, {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2},
	{0x1F6D5, 0x1F6D9}, {0x1F6DC, 0x1F6DF}, {0x1F6EB, 0x1F6EC}, {0x1F6F4, 0x1F6FC}, {0x1F7DA, 0x1F7DA},
	{0x1F7E0, 0x1F7EB}, {0x1F7F0, 0x1F7F0}, {0x1F90C, 0x1F93A}, {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FA7C},
	{0x1FA80, 0x1FAC6}, {0x1FAC8, 0x1FAC8}, {0x1FACC, 0x1FADD}, {0x1FADF, 0x1FAEB}, {0x1FAEF, 0x1FAFA}, {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD},
}

// inSpans reports whether r is in one of spans.
func inSpans(r rune, spans []span) bool {
	return slices.ContainsFunc(spans, func(s span) bool { return s.first <= r && r <= s.last })
}
