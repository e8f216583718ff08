package encoding

import (
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/weburl-go/weburl/internal/test/whole"
)

// The oracle of this file follows the encoders of the Encoding Standard step by
// step. Its indexes come from the decoders of x/text, pointer by pointer, while
// the package uses the encoders of x/text.

// index maps code points to all their pointers, in ascending order.
type index map[rune][]int

// readIndex decodes the bytes of each pointer below the limit.
func readIndex(e encoding.Encoding, limit int, bytes func(pointer int) []byte) index {
	x := index{}
	decoder := e.NewDecoder()
	for p := range limit {
		decoded, err := decoder.Bytes(bytes(p))
		c, n := utf8.DecodeRune(decoded)
		if err == nil && n == len(decoded) && c != utf8.RuneError {
			x[c] = append(x[c], p)
		}
	}
	return x
}

// first returns the first pointer that is wanted, or -1.
func (x index) first(c rune, wanted func(int) bool) int {
	for _, p := range x[c] {
		if wanted(p) {
			return p
		}
	}
	return -1
}

func anyPointer(int) bool { return true }

func shiftJISBytes(p int) []byte {
	lead, leadOffset := p/188, 0xC1
	if lead < 0x1F {
		leadOffset = 0x81
	}
	trail, offset := p%188, 0x41
	if trail < 0x3F {
		offset = 0x40
	}
	return []byte{byte(lead + leadOffset), byte(trail + offset)}
}

func gb18030Bytes(p int) []byte {
	trail, offset := p%190, 0x41
	if trail < 0x3F {
		offset = 0x40
	}
	return []byte{byte(p/190 + 0x81), byte(trail + offset)}
}

func big5Bytes(p int) []byte {
	trail, offset := p%157, 0x62
	if trail < 0x3F {
		offset = 0x40
	}
	return []byte{byte(p/157 + 0x81), byte(trail + offset)}
}

func eucKRBytes(p int) []byte { return []byte{byte(p/190 + 0x81), byte(p%190 + 0x41)} }

// encoded is the result of encoding one code point; nil is an error.
type oracle func(c rune) []byte

func eucKROracle() oracle {
	x := readIndex(korean.EUCKR, 126*190, eucKRBytes)
	return func(c rune) []byte {
		if p := x.first(c, anyPointer); p >= 0 {
			return eucKRBytes(p)
		}
		return nil
	}
}

func big5Oracle() oracle {
	x := readIndex(traditionalchinese.Big5, 126*157, big5Bytes)
	return func(c rune) []byte {
		p := x.first(c, func(p int) bool { return p >= (0xA1-0x81)*157 })
		switch c {
		case 0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345:
			p = x[c][len(x[c])-1]
		}
		if p < 0 {
			return nil
		}
		return big5Bytes(p)
	}
}

// jis0208Index reads the index with the decoder of Shift_JIS, which covers all of
// it. The pointers from 8836 to 10715 are not in the index; only that decoder
// has them.
func jis0208Index() index {
	return readIndex(japanese.ShiftJIS, 11280, func(p int) []byte {
		if 8836 <= p && p <= 10715 {
			return []byte{0xFF}
		}
		return shiftJISBytes(p)
	})
}

func eucJPOracle() oracle {
	x := jis0208Index()
	return func(c rune) []byte {
		switch {
		case c == 0xA5:
			return []byte{0x5C}
		case c == 0x203E:
			return []byte{0x7E}
		case 0xFF61 <= c && c <= 0xFF9F:
			return []byte{0x8E, byte(c - 0xFF61 + 0xA1)}
		case c == 0x2212:
			c = 0xFF0D
		}
		if p := x.first(c, anyPointer); p >= 0 {
			return []byte{byte(p/94 + 0xA1), byte(p%94 + 0xA1)}
		}
		return nil
	}
}

func shiftJISOracle() oracle {
	x := jis0208Index()
	return func(c rune) []byte {
		switch {
		case c == 0x80:
			return []byte{0x80}
		case c == 0xA5:
			return []byte{0x5C}
		case c == 0x203E:
			return []byte{0x7E}
		case 0xFF61 <= c && c <= 0xFF9F:
			return []byte{byte(c - 0xFF61 + 0xA1)}
		case c == 0x2212:
			c = 0xFF0D
		}
		if p := x.first(c, func(p int) bool { return p < 8272 || p > 8835 }); p >= 0 {
			return shiftJISBytes(p)
		}
		return nil
	}
}

// gb18030Index reads the part of the index that x/text has and adds the rest by
// its rule: the remaining pointers have the code points of the private use area,
// first the three user-defined areas, then all others in ascending order.
func gb18030Index() (x index, edition2000 map[rune]bool) {
	x = readIndex(simplifiedchinese.GB18030, 126*190, gb18030Bytes)
	taken := map[int]bool{}
	for _, pointers := range x {
		for _, p := range pointers {
			taken[p] = true
		}
	}
	other := rune(0xE766)
	skip := func(c rune) bool { // four bytes in the edition of 2000
		for _, r := range [][2]rune{
			{0xE76C, 0xE76C}, {0xE7C8, 0xE7C8}, {0xE7E7, 0xE7F3}, {0xE815, 0xE815},
			{0xE819, 0xE81D}, {0xE81F, 0xE825}, {0xE827, 0xE82A}, {0xE82D, 0xE830},
			{0xE833, 0xE83A}, {0xE83C, 0xE842}, {0xE844, 0xE853}, {0xE856, 0xE863},
		} {
			if r[0] <= c && c <= r[1] {
				return true
			}
		}
		return false
	}
	for p := range 126 * 190 {
		b := gb18030Bytes(p)
		var c rune
		switch {
		case 0xAA <= b[0] && b[0] <= 0xAF && b[1] >= 0xA1:
			c = 0xE000 + rune(b[0]-0xAA)*94 + rune(b[1]-0xA1)
		case 0xF8 <= b[0] && b[1] >= 0xA1:
			c = 0xE234 + rune(b[0]-0xF8)*94 + rune(b[1]-0xA1)
		case 0xA1 <= b[0] && b[0] <= 0xA7 && b[1] <= 0xA0:
			c = 0xE4C6 + rune(p-(int(b[0])-0x81)*190) + rune(b[0]-0xA1)*96
		default:
			if taken[p] {
				continue
			}
			for skip(other) {
				other++
			}
			c = other
			other++
		}
		if !taken[p] {
			x[c] = append(x[c], p)
		}
	}
	edition2000 = map[rune]bool{}
	for c := range x {
		edition2000[c] = true
	}
	edition2000[0xE5E5] = true // had 0xA3 0xA0
	return x, edition2000
}

// gb18030Oracle computes the four-byte codes: they are, in ascending order, the
// code points of the Basic Multilingual Plane that have no two-byte code in the
// edition of 2000.
func gb18030Oracle(isGBK bool) oracle {
	x, edition2000 := gb18030Index()
	ranges := map[rune]int{}
	for c := rune(0x80); c < 0x10000; c++ {
		if (c < 0xD800 || c > 0xDFFF) && !edition2000[c] {
			ranges[c] = len(ranges)
		}
	}
	// 2005
	x[0x1E3F], ranges[0xE7C7] = x[0xE7C7], ranges[0x1E3F]
	delete(x, 0xE7C7)
	// 2022; the private use area keeps its codes in the table of the encoder
	for c, private := range map[rune]rune{
		0xFE10: 0xE78D, 0xFE12: 0xE78E, 0xFE11: 0xE78F, 0xFE13: 0xE790, 0xFE14: 0xE791,
		0xFE15: 0xE792, 0xFE16: 0xE793, 0xFE17: 0xE794, 0xFE18: 0xE795, 0xFE19: 0xE796,
		0x9FB4: 0xE81E, 0x9FB5: 0xE826, 0x9FB6: 0xE82B, 0x9FB7: 0xE82C, 0x9FB8: 0xE832,
		0x9FB9: 0xE843, 0x9FBA: 0xE854, 0x9FBB: 0xE864,
	} {
		x[c] = x[private]
	}
	return func(c rune) []byte {
		if c == 0xE5E5 {
			return nil
		}
		if isGBK && c == 0x20AC {
			return []byte{0x80}
		}
		if p := x.first(c, anyPointer); p >= 0 {
			return gb18030Bytes(p)
		}
		if isGBK {
			return nil
		}
		p, ok := ranges[c]
		if !ok {
			p = 189000 + int(c) - 0x10000
		}
		return []byte{byte(p/12600 + 0x81), byte(p/1260%10 + 0x30), byte(p/10%126 + 0x81), byte(p%10 + 0x30)}
	}
}

func userDefinedOracle(c rune) []byte {
	if 0xF780 <= c && c <= 0xF7FF {
		return []byte{byte(c - 0xF700)}
	}
	return nil
}

// singleByteOracle inverts the table of x/text, with the controls added where the
// standard has them.
func singleByteOracle(table *charmap.Charmap) oracle {
	x := map[rune]byte{}
	for b := 0xFF; b >= 0x80; b-- {
		c := table.DecodeByte(byte(b))
		if c == '\uFFFD' && b <= 0x9F {
			c = rune(b)
		}
		if c != '\uFFFD' {
			x[c] = byte(b)
		}
	}
	return func(c rune) []byte {
		if b, ok := x[c]; ok {
			return []byte{b}
		}
		return nil
	}
}

// lastMapped is the last code point that an encoding has in its index, rounded up: GBK and
// gb18030 have the others by a formula.
const lastMapped = 0x2FFFF

// TestEveryScalarValue compares each encoder without a state with its oracle. Of the code points
// that only two encodings have, the others try a part, unless all is tried.
func TestEveryScalarValue(t *testing.T) {
	oracles := map[string]oracle{
		"EUC-KR": eucKROracle(), "Big5": big5Oracle(), "EUC-JP": eucJPOracle(), "Shift_JIS": shiftJISOracle(),
		"gb18030": gb18030Oracle(false), "GBK": gb18030Oracle(true), "x-user-defined": userDefinedOracle,
	}
	for key := idIBM866; key <= idMacCyrillic; key++ {
		oracles[encodings[key].name] = singleByteOracle(singleByteTable(key))
	}
	tested := 0
	for e := range All() {
		want := oracles[e.Name()]
		if want == nil {
			continue
		}
		tested++
		encoder, chosen := e.NewEncoder().(*stateless).encoder, whole.OneOf(16)
		var buffer [8]byte
		for c := rune(0x80); c <= utf8.MaxRune; c++ {
			if !utf8.ValidRune(c) || c > lastMapped && e.Name() != "gb18030" && e.Name() != "GBK" && !chosen() {
				continue
			}
			got, ok := encoder.appendCodePoint(buffer[:0], c)
			if b := want(c); ok != (b != nil) || string(got) != string(b) {
				t.Errorf("%s: %U is encoded as % X, %v, want % X", e.Name(), c, got, ok, b)
			}
		}
	}
	if tested != 35 {
		t.Errorf("%d encodings tested, want 35", tested)
	}
}

// TestISO2022JPEveryScalarValue compares ISO-2022-JP with EUC-JP, which has the
// same index.
func TestISO2022JPEveryScalarValue(t *testing.T) {
	eucJP := eucJPOracle()
	for c := rune(0); c <= utf8.MaxRune; c++ {
		if !utf8.ValidRune(c) {
			continue
		}
		want, wantFailed := "", rune(-1)
		switch {
		case c == 0x0E || c == 0x0F || c == 0x1B:
			wantFailed = utf8.RuneError
		case c < 0x80:
			want = string(c)
		case c == 0xA5:
			want = "\x1B(J\\"
		case c == 0x203E:
			want = "\x1B(J~"
		default:
			if b := eucJP(fullWidth(c)); b != nil {
				want = "\x1B$B" + string([]byte{b[0] - 0x80, b[1] - 0x80})
			} else {
				wantFailed = c
			}
		}
		if wantFailed < 0 && want[0] == 0x1B {
			want += "\x1B(B"
		}
		encoder := &iso2022JPEncoder{stateASCII, newJIS0208()}
		got, n, failed := encoder.EncodeOrFail(nil, string(c))
		if string(got) != want || failed != wantFailed || n != utf8.RuneLen(c) {
			t.Errorf("%U is encoded as %q, %d, %U, want %q, %U", c, got, n, failed, want, wantFailed)
		}
	}
}
