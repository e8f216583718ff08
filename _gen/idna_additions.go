package main

import "fmt"

// An addition describes a range of code points that are new in Unicode 17.0.
type addition struct {
	first, last rune
	mark        bool
	combining   uint8
	bidi        string
	joining     string
}

// additions complete UnicodeData.txt, DerivedBidiClass.txt and
// DerivedJoiningType.txt where these are still the files of Unicode 16.0 under
// the headings of 17.0, which happened: they lacked each of the 4,803 code
// points that IdnaMappingTable.txt and IdnaTestV2.txt of 17.0 know. New code
// points that are not listed here have the default properties: no mark, class
// 0, L, U. None has a canonical decomposition or is part of one.
var additions = []addition{
	{0x088F, 0x088F, false, 0, "AL", "D"},
	{0x1ACF, 0x1ADC, true, 230, "NSM", "T"},
	{0x1ADD, 0x1ADD, true, 220, "NSM", "T"},
	{0x1AE0, 0x1AE5, true, 230, "NSM", "T"},
	{0x1AE6, 0x1AE6, true, 220, "NSM", "T"},
	{0x1AE7, 0x1AEA, true, 230, "NSM", "T"},
	{0x1AEB, 0x1AEB, true, 234, "NSM", "T"},
	{0x20C1, 0x20C1, false, 0, "ET", "U"},
	{0x2B96, 0x2B96, false, 0, "ON", "U"},
	{0xFBC3, 0xFBD2, false, 0, "ON", "U"},
	{0xFD90, 0xFD91, false, 0, "ON", "U"},
	{0xFDC8, 0xFDCE, false, 0, "ON", "U"},
	{0x10940, 0x10959, false, 0, "R", "U"},
	{0x10EC5, 0x10EC5, false, 0, "AL", "U"},
	{0x10EC6, 0x10EC7, false, 0, "AL", "D"},
	{0x10ED0, 0x10ED8, false, 0, "ON", "U"},
	{0x10EFA, 0x10EFB, true, 220, "NSM", "T"},
	{0x11B60, 0x11B60, true, 0, "NSM", "T"},
	{0x11B61, 0x11B61, true, 0, "L", "U"},
	{0x11B62, 0x11B64, true, 0, "NSM", "T"},
	{0x11B65, 0x11B65, true, 0, "L", "U"},
	{0x11B66, 0x11B66, true, 0, "NSM", "T"},
	{0x11B67, 0x11B67, true, 0, "L", "U"},
	{0x1CCFA, 0x1CCFC, false, 0, "ON", "U"},
	{0x1CEBA, 0x1CED0, false, 0, "ON", "U"},
	{0x1CEE0, 0x1CEF0, false, 0, "ON", "U"},
	{0x1E6E3, 0x1E6E3, true, 230, "NSM", "T"},
	{0x1E6E6, 0x1E6E6, true, 230, "NSM", "T"},
	{0x1E6EE, 0x1E6EF, true, 230, "NSM", "T"},
	{0x1E6F5, 0x1E6F5, true, 230, "NSM", "T"},
	{0x1F6D8, 0x1F6D8, false, 0, "ON", "U"},
	{0x1F777, 0x1F77A, false, 0, "ON", "U"},
	{0x1F8D0, 0x1F8D8, false, 0, "ON", "U"},
	{0x1FA54, 0x1FA57, false, 0, "ON", "U"},
	{0x1FA8A, 0x1FA8A, false, 0, "ON", "U"},
	{0x1FA8E, 0x1FA8E, false, 0, "ON", "U"},
	{0x1FAC8, 0x1FAC8, false, 0, "ON", "U"},
	{0x1FACD, 0x1FACD, false, 0, "ON", "U"},
	{0x1FAEA, 0x1FAEA, false, 0, "ON", "U"},
	{0x1FAEF, 0x1FAEF, false, 0, "ON", "U"},
	{0x1FBFA, 0x1FBFA, false, 0, "ON", "U"},
}

// newIn17 is the number of code points that Unicode 17.0 added.
const newIn17 = 4803

// complete fills the gaps of the source files and returns how many code points
// it found in the mapping table but not in UnicodeData.txt: none when the files
// are of one version. Any other number than newIn17 is an error.
func (u *ucd) complete() (gaps int, err error) {
	for r := range rune(codePoints) {
		if u.status[r] == disallowed || u.assigned[r] {
			continue
		}
		gaps++
		l, _ := indexOf(bidiNames, "L")
		u.bidi[r] = l
	}
	if gaps != 0 && gaps != newIn17 {
		return gaps, fmt.Errorf("UnicodeData.txt lacks %d code points of IdnaMappingTable.txt", gaps)
	}
	for _, a := range additions {
		for r := a.first; r <= a.last; r++ {
			if u.assigned[r] {
				continue
			}
			u.mark[r], u.combining[r] = a.mark, a.combining
			u.bidi[r], _ = indexOf(bidiNames, a.bidi)
			u.joining[r], _ = indexOf(joiningNames, a.joining)
		}
	}
	return gaps, nil
}
