package known

import "unicode"

// isNewIn18 reports whether Unicode 18 assigned c first, or gave it a direction:
// three marks of Balinese had none.
func isNewIn18(c rune) bool {
	return c == 0x1B3A || c == 0x1B3C || c == 0x1B42 || unicode.Is(newIn18(), c)
}

// newIn18 has the code points that tr46 7.0 allows and Unicode 17 has not
// assigned: every code point was asked for.
func newIn18() *unicode.RangeTable {
	return &unicode.RangeTable{
		R16: []unicode.Range16{
			{Lo: 0x558, Hi: 0x558, Stride: 1}, {Lo: 0x58B, Hi: 0x58C, Stride: 1}, {Lo: 0x5C8, Hi: 0x5C9, Stride: 1},
			{Lo: 0xB53, Hi: 0xB54, Stride: 1}, {Lo: 0x1ADE, Hi: 0x1ADF, Stride: 1}, {Lo: 0x1AEC, Hi: 0x1AF0, Stride: 1},
			{Lo: 0x208F, Hi: 0x208F, Stride: 1}, {Lo: 0x209D, Hi: 0x209F, Stride: 1}, {Lo: 0x20C2, Hi: 0x20C4, Stride: 1},
			{Lo: 0x2E60, Hi: 0x2E63, Stride: 1}, {Lo: 0xA7DD, Hi: 0xA7DD, Stride: 1}, {Lo: 0xA7E2, Hi: 0xA7E2, Stride: 1},
			{Lo: 0xAB6C, Hi: 0xAB6D, Stride: 1},
		},
		R32: []unicode.Range32{
			{Lo: 0x107BB, Hi: 0x107BF, Stride: 1}, {Lo: 0x10EC9, Hi: 0x10ECF, Stride: 1}, {Lo: 0x10ED9, Hi: 0x10EEE, Stride: 1}, {Lo: 0x10EF0, Hi: 0x10EF9, Stride: 1},
			{Lo: 0x11B0A, Hi: 0x11B0A, Stride: 1}, {Lo: 0x11DF0, Hi: 0x11DF1, Stride: 1}, {Lo: 0x1246F, Hi: 0x1246F, Stride: 1},
			{Lo: 0x12475, Hi: 0x1247F, Stride: 1}, {Lo: 0x12550, Hi: 0x12686, Stride: 1}, {Lo: 0x18CD6, Hi: 0x18CDA, Stride: 1},
			{Lo: 0x18D1F, Hi: 0x18D20, Stride: 1}, {Lo: 0x18E00, Hi: 0x19191, Stride: 1}, {Lo: 0x191A0, Hi: 0x191D2, Stride: 1},
			{Lo: 0x1B123, Hi: 0x1B128, Stride: 1}, {Lo: 0x1B168, Hi: 0x1B168, Stride: 1}, {Lo: 0x1CED2, Hi: 0x1CED4, Stride: 1},
			{Lo: 0x1CEDD, Hi: 0x1CEDF, Stride: 1}, {Lo: 0x1CEF1, Hi: 0x1CEFD, Stride: 1}, {Lo: 0x1D127, Hi: 0x1D128, Stride: 1},
			{Lo: 0x1D1EB, Hi: 0x1D1FF, Stride: 1}, {Lo: 0x1D250, Hi: 0x1D281, Stride: 1}, {Lo: 0x1D6A6, Hi: 0x1D6A6, Stride: 1},
			{Lo: 0x1DB00, Hi: 0x1DB1C, Stride: 1}, {Lo: 0x1DF1F, Hi: 0x1DF24, Stride: 1}, {Lo: 0x1DF2B, Hi: 0x1DF81, Stride: 1},
			{Lo: 0x1DF90, Hi: 0x1DF96, Stride: 1}, {Lo: 0x1DFCD, Hi: 0x1DFFF, Stride: 1}, {Lo: 0x1F1AE, Hi: 0x1F1AE, Stride: 1},
			{Lo: 0x1F6D9, Hi: 0x1F6D9, Stride: 1}, {Lo: 0x1F7DA, Hi: 0x1F7DB, Stride: 1}, {Lo: 0x1F7F1, Hi: 0x1F7FF, Stride: 1},
			{Lo: 0x1FA8B, Hi: 0x1FA8D, Stride: 1}, {Lo: 0x1FACC, Hi: 0x1FACC, Stride: 1}, {Lo: 0x1FADD, Hi: 0x1FADD, Stride: 1},
			{Lo: 0x1FAEB, Hi: 0x1FAEB, Stride: 1}, {Lo: 0x1FAF9, Hi: 0x1FAFA, Stride: 1}, {Lo: 0x2B81E, Hi: 0x2B81E, Stride: 1},
			{Lo: 0x3D000, Hi: 0x3FC3F, Stride: 1},
		},
	}
}
