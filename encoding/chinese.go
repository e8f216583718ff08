package encoding

import "sort"

// gb18030Encoder is the encoder of gb18030 and of GBK. GBK is gb18030 without
// the code points that need four bytes, and with one byte for the euro sign.
//
// https://encoding.spec.whatwg.org/#gb18030-encoder
type gb18030Encoder struct {
	index *imported
	isGBK bool
}

func (e *gb18030Encoder) appendCodePoint(dst []byte, c rune) ([]byte, bool) {
	if c == 0xE5E5 {
		// Its bytes, 0xA3 0xA0, are decoded to U+3000.
		return dst, false
	}
	if c == 0xE7C7 {
		// The edition of 2005 exchanged its code with that of U+1E3F.
		if e.isGBK {
			return dst, false
		}
		return append(dst, 0x81, 0x35, 0xF4, 0x37), true
	}
	if code := gb18030Code(c); code != 0 {
		return append(dst, byte(code>>8), byte(code)), true
	}
	return e.index.appendCodePoint(dst, c)
}

// gb18030Code returns the two bytes, as one number, of a code point that the
// index of x/text lacks, and 0 for all others. Missing there are the code points
// of the private use area, and those that the editions of 2005 and 2022 added.
//
// https://encoding.spec.whatwg.org/#index-gb18030
func gb18030Code(c rune) uint16 {
	switch {
	case 0xE000 <= c && c <= 0xE233:
		return userDefinedCode(c-0xE000, 0xAA, 94)
	case 0xE234 <= c && c <= 0xE4C5:
		return userDefinedCode(c-0xE234, 0xF8, 94)
	case 0xE4C6 <= c && c <= 0xE765:
		return userDefinedCode(c-0xE4C6, 0xA1, 96)
	}
	i := sort.Search(len(gb18030Runs), func(i int) bool { return gb18030Runs[i].last >= c })
	if i < len(gb18030Runs) && gb18030Runs[i].first <= c {
		return gb18030Runs[i].code + uint16(c-gb18030Runs[i].first)
	}
	return 0
}

// userDefinedCode returns the two bytes of the n-th code point of a user-defined
// area, which has rows of the given width. A row of 94 code points uses the last
// bytes of the row. A row of 96 uses the first ones, without 0x7F.
func userDefinedCode(n rune, lead, width rune) uint16 {
	trail := n % width
	switch {
	case width == 94:
		trail += 0xA1
	case trail < 0x3F:
		trail += 0x40
	default:
		trail += 0x41
	}
	return uint16((lead+n/width)<<8 | trail)
}

// gb18030Runs has runs of consecutive code points with consecutive codes. Two
// code points may have the same code: before 2022 it was that of the code point
// in the private use area.
//
// https://encoding.spec.whatwg.org/#gb18030-encoder
var gb18030Runs = [...]struct {
	first, last rune
	code        uint16
}{
	{0x1E3F, 0x1E3F, 0xA8BC},
	{0x9FB4, 0x9FB4, 0xFE59},
	{0x9FB5, 0x9FB5, 0xFE61},
	{0x9FB6, 0x9FB7, 0xFE66},
	{0x9FB8, 0x9FB8, 0xFE6D},
	{0x9FB9, 0x9FB9, 0xFE7E},
	{0x9FBA, 0x9FBA, 0xFE90},
	{0x9FBB, 0x9FBB, 0xFEA0},
	{0xE766, 0xE76B, 0xA2AB},
	{0xE76D, 0xE76D, 0xA2E4},
	{0xE76E, 0xE76F, 0xA2EF},
	{0xE770, 0xE771, 0xA2FD},
	{0xE772, 0xE77C, 0xA4F4},
	{0xE77D, 0xE784, 0xA5F7},
	{0xE785, 0xE78C, 0xA6B9},
	{0xE78D, 0xE793, 0xA6D9},
	{0xE794, 0xE795, 0xA6EC},
	{0xE796, 0xE796, 0xA6F3},
	{0xE797, 0xE79F, 0xA6F6},
	{0xE7A0, 0xE7AE, 0xA7C2},
	{0xE7AF, 0xE7BB, 0xA7F2},
	{0xE7BC, 0xE7C6, 0xA896},
	{0xE7C9, 0xE7CC, 0xA8C1},
	{0xE7CD, 0xE7E1, 0xA8EA},
	{0xE7E2, 0xE7E2, 0xA958},
	{0xE7E3, 0xE7E3, 0xA95B},
	{0xE7E4, 0xE7E6, 0xA95D},
	{0xE7F4, 0xE800, 0xA997},
	{0xE801, 0xE80F, 0xA9F0},
	{0xE810, 0xE814, 0xD7FA},
	{0xE816, 0xE818, 0xFE51},
	{0xE81E, 0xE81E, 0xFE59},
	{0xE826, 0xE826, 0xFE61},
	{0xE82B, 0xE82C, 0xFE66},
	{0xE831, 0xE832, 0xFE6C},
	{0xE83B, 0xE83B, 0xFE76},
	{0xE843, 0xE843, 0xFE7E},
	{0xE854, 0xE855, 0xFE90},
	{0xE864, 0xE864, 0xFEA0},
	{0xFE10, 0xFE10, 0xA6D9},
	{0xFE11, 0xFE11, 0xA6DB},
	{0xFE12, 0xFE12, 0xA6DA},
	{0xFE13, 0xFE16, 0xA6DC},
	{0xFE17, 0xFE18, 0xA6EC},
	{0xFE19, 0xFE19, 0xA6F3},
}

// big5Encoder is the encoder of Big5.
//
// https://encoding.spec.whatwg.org/#big5-encoder
type big5Encoder struct{ index *imported }

func (e *big5Encoder) appendCodePoint(dst []byte, c rune) ([]byte, bool) {
	i := sort.Search(len(big5Codes), func(i int) bool { return big5Codes[i].c >= c })
	if i < len(big5Codes) && big5Codes[i].c == c {
		return append(dst, byte(big5Codes[i].code>>8), byte(big5Codes[i].code)), true
	}
	b := e.index.bytes(c)
	if len(b) != 2 || b[0] < 0xA1 {
		// x/text writes the Hong Kong Supplementary Character Set, which is below.
		return dst, false
	}
	return append(dst, b...), true
}

// big5Codes has the codes of code points that stand in the index more than once
// and for which x/text takes another code than the standard: one of the Hong
// Kong Supplementary Character Set, or one that is not the first.
//
// https://encoding.spec.whatwg.org/#index-big5-pointer
var big5Codes = [...]struct {
	c    rune
	code uint16
}{
	{0x256D, 0xA27E},
	{0x256E, 0xA2A1},
	{0x256F, 0xA2A3},
	{0x2570, 0xA2A2},
	{0x3003, 0xA1B2},
	{0x4EDD, 0xC6DF},
	{0x5029, 0xADC5},
	{0x507D, 0xB0B0},
	{0x5305, 0xA55D},
	{0x5344, 0xA2CD},
	{0x537F, 0xADEB},
	{0x5A77, 0xB440},
	{0x5E75, 0xC9DB},
	{0x5EF4, 0xC6CF},
	{0x5F58, 0xD8F4},
	{0x6490, 0xBCB5},
	{0x65E0, 0xC6D3},
	{0x6674, 0xB4B8},
	{0x675E, 0xA7FB},
	{0x6C9C, 0xCB58},
	{0x6E1D, 0xB4FC},
	{0x6E2F, 0xB4E4},
	{0x716E, 0xB54E},
	{0x745C, 0xB7EC},
	{0x74E9, 0xA260},
	{0x7676, 0xC6D5},
	{0x7809, 0xCFF1},
}
