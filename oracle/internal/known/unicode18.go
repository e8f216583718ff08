package known

import (
	"strings"
	"unicode"

	"github.com/weburl-go/weburl/oracle/internal/uts46"
)

// unicode18 gives a processor the tables of Unicode 18, as far as tr46 shows
// them: it was asked for each new code point in many surroundings.
func unicode18(p *uts46.Processor) {
	mappings := map[rune]string{}
	for field := range strings.FieldsSeq(mappedIn18) {
		from, to, _ := strings.Cut(field, "=")
		mappings[codePoints(from)[0]] = string(codePoints(to))
	}
	rtl, nsm, neutral := within("10EC9-10ECA 10ED9-10EEE"), within(nsmIn18), within(neutralIn18)
	mark := within(nsmIn18 + " 1D250-1D252 1D25F 1D280-1D281")
	dual, transparent := within("10ED9-10EEE"), within(nsmIn18)
	isNew := func(c rune) bool { return unicode.Is(newIn18(), c) }
	p.StatusOf = func(c rune) (uts46.Status, string, bool) {
		if mapping, ok := mappings[c]; ok {
			return uts46.Mapped, mapping, true
		}
		return uts46.Valid, "", isNew(c)
	}
	tables := p.Tables
	p.BidiOf = func(c rune) string {
		switch {
		case nsm(c):
			return "NSM"
		case c == 0x1B3A || c == 0x1B3C || c == 0x1B42:
			return "L"
		case !isNew(c):
			return tables.Bidi[c]
		case rtl(c):
			return "AL"
		case neutral(c):
			return "ON"
		}
		return "L"
	}
	p.MarkOf = func(c rune) bool { return tables.Mark[c] || mark(c) }
	p.JoiningOf = func(c rune) byte {
		switch {
		case transparent(c):
			return 'T'
		case dual(c):
			return 'D'
		}
		return tables.Joining[c]
	}
}

// What tr46 7.0 shows of code points that are new in Unicode 18: their mappings,
// those without a direction of their own, and those that do not end a label.
const (
	mappedIn18 = "558=567 58B=56B 58C=575 209D=77 209E=79 209F=7A A7DD=277 A7E2=27C AB6C=AB4B AB6D=AB4C 107BB=287 " +
		"107BC=296 107BD=297 107BE=29E 107BF=1DF0B 1B123=3053+3068 1B124=30C8+30AD 1B125=30C8+30C6 " +
		"1B126=30E8+30EA 1D6A6=73+73 1DF40=1DF41 1DF48=1DF49 1DF4A=1DF4B 1DF4D=1DF4E 1DF51=1DF52 1DF68=1DF69 " +
		"1DF6A=1DF6B 1DF6C=1DF6D 1DF6E=1DF6F 1DF72=1DF73 1DF74=1DF75 1DF76=1DF77 1DF78=1DF79 1DF7A=1DF7B " +
		"1DF7C=1DF7D 1DF7E=1DF7F 1DF95=73+73 1DFCD=1DF57 1DFCE=1DF58 1DFCF=1DF59 1DFD0=263 1DFD1=1D18 " +
		"1DFD2=180 1DFD3=111 1DFD4=1E5 1DFD5=142 1DFD6=19A 1DFD7=1DF50 1DFD8=1DF3E 1DFD9=249 1DFDA=1D7F " +
		"1DFDB=1DF3F 1DFDC=19E 1DFDD=27C 1DFDE=238 1DFDF=239 1DFE0=1DF2B 1DFE1=1DF19 1DFE2=286 1DFE3=1D98 " +
		"1DFE4=1DF2C 1DFE5=1DF1C 1DFE6=293 1DFE7=1D9A 1DFE8=1D05 1DFE9=1D00 1DFEA=1D07 1DFEB=27F 1DFEC=285 " +
		"1DFED=2AE 1DFEE=2AF 1DFEF=221 1DFF0=234 1DFF1=235 1DFF2=236 1DFF3=3C8 1DFF4=3C9 1DFF5=1D81 1DFF6=A795 " +
		"1DFF7=1D87 1DFF8=1D8A 1DFF9=1D8E 1DFFA=188 1DFFB=199 1DFFC=1A5 1DFFD=2A0 1DFFE=1AD 1DFFF=1DF09"
	nsmIn18     = "5C8-5C9 B53-B54 1ADE-1ADF 1AEC-1AF0 10ECB-10ECF 10EF0-10EF9 11DF0 1D127-1D128 1D25B-1D25C"
	neutralIn18 = "208F 20C2-20C4 2E60-2E63 1CED2-1CED4 1CEDD-1CEDF 1CEF1-1CEFD 1DB00-1DB1C 1F6D9 1F7DB 1F7F1-1F7FF " +
		"1FA8B-1FA8D 1FACC 1FADD 1FAEB 1FAF9-1FAFA"
)

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
