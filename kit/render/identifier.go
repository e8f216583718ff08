package render

import "strings"

// isAllowed reports whether Unicode allows r in identifiers.
//
// https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type
func isAllowed(r rune) bool { return allowedToggles.find(r, 0)%2 == 0 }

// isRare reports whether r is a letter of Han or Bopomofo that Unicode does not
// allow in identifiers. The package documentation says why it is shown.
func isRare(r rune) bool {
	script := scriptOf(r)
	return (script == scriptHan || script == scriptBopomofo) && lookOf(r).class() == classLetter && !isAllowed(r)
}

// isIdentifier reports whether r is usual in names, or a rare letter.
func isIdentifier(r rune) bool { return isAllowed(r) || isRare(r) || isJoiner(r) }

// mistaken are code points that Unicode allows in identifiers and Chromium does
// not, because they are taken for a hyphen, a quotation mark, a middle dot or
// nothing: modifier letters, kra, and the punctuation that is allowed.
const mistaken = "\u02BB\u02BC\u02EC\u0138\u0338\u058A\u2010\u2019\u2027\u30A0"

// isRefused reports whether r is refused although Unicode allows it in
// identifiers. Besides the mistaken ones these are letters of blocks that hardly
// any language needs: Pinyin with tone marks, and the rarer ones of Latin with dots
// and hooks. Chromium refuses extensions of Latin, Greek and Cyrillic, too, but
// Unicode allows none of them that a label can have (TestBlocks).
func isRefused(r rune) bool {
	return 0x01CD <= r && r <= 0x01DC || 0x1E00 <= r && r <= 0x1E9B || strings.ContainsRune(mistaken, r)
}

// isUncommon reports whether r is not to be expected in a name.
func isUncommon(r rune) bool { return !isIdentifier(r) || isRefused(r) }
