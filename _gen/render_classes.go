package main

import "strings"

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
