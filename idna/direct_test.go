package idna

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestReciprocals compares divideShort with division, around each multiple that
// a quotient changes at, for the smallest and the greatest numbers.
func TestReciprocals(t *testing.T) {
	if len(reciprocals) != shortLabel+1 {
		t.Fatalf("%d reciprocals, want %d", len(reciprocals), shortLabel+1)
	}
	for by := uint32(1); by <= shortLabel; by++ {
		most := uint32(1 << 26)
		if by <= base {
			most = 73_000_000
		}
		for _, around := range []uint32{0, most / 2, most} {
			for q := around/by - min(around/by, 1000); q < around/by+1000 && (q+1)*by < most; q++ {
				for _, n := range []uint32{q * by, q*by + by/2, q*by + by - 1} {
					if got := divideShort(n, by); got != n/by {
						t.Fatalf("%d / %d = %d, want %d", n, by, got, n/by)
					}
				}
			}
		}
	}
}

// TestPlainLeft compares isPlainLeft with the properties of all code points.
func TestPlainLeft(t *testing.T) {
	left := 0
	for r := rune(0x80); r <= utf8.MaxRune; r++ {
		c := propertiesOf(r)
		if got, want := isPlainLeft(r), r < 0x10000 && c.plain() && c.bidi() == bidiL; got != want {
			t.Fatalf("%U: %v, want %v", r, got, want)
		} else if got {
			left++
			if c.ccc() != plainL.ccc() || c.status() != plainL.status() {
				t.Fatalf("%U has the properties %#x", r, c)
			}
		}
	}
	if left < 40000 {
		t.Errorf("%d code points, want at least 40000", left)
	}
}

// TestBiases compares biases with the formula, and adaptShort with adapt.
func TestBiases(t *testing.T) {
	if len(biases) != (base-tMin)*tMax/2+1 {
		t.Fatalf("%d biases", len(biases))
	}
	for delta, bias := range biases {
		if want := (base - tMin + 1) * delta / (delta + skew); int(bias) != want {
			t.Errorf("bias %d: %d, want %d", delta, bias, want)
		}
	}
	for delta := uint32(0); delta < 1<<26; delta += 1 + delta/4000 {
		for _, length := range []uint32{1, 2, 7, shortLabel} {
			for _, first := range []bool{false, true} {
				if got, want := adaptShort(delta, length, first), adapt(delta, length, first); got != want {
					t.Fatalf("adaptShort(%d, %d, %v) = %d, want %d", delta, length, first, got, want)
				}
			}
		}
	}
}

// TestDirectPairs compares appendDirect with the simple function for all pairs of code
// points that are in a composition, behind a letter that is in none.
//
// https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms
func TestDirectPairs(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many pairs")
	}
	set := map[rune]bool{hangulL: true, hangulV: true, hangulT + 1: true, hangulS: true, hangulS + 1: true}
	for _, c := range Compositions() {
		set[c[0]], set[c[1]], set[c[2]] = true, true, true
	}
	all := slices.Sorted(maps.Keys(set))
	var room [64]byte
	direct := 0
	for _, second := range all {
		if propertiesOf(second).plain() {
			continue // it changes nothing before it
		}
		for _, first := range all {
			domain := string([]rune{'q', first, second})
			got, ok := appendDirect(room[:0], domain)
			if !ok {
				continue
			}
			direct++
			if want, err := appendDomain(nil, domain, true); string(got) != string(want) || err != nil {
				t.Errorf("%U %U: %q, want %q, %v", first, second, got, want, err)
			}
		}
	}
	if direct < 100_000 {
		t.Errorf("%d pairs converted, want at least 100000", direct)
	}
}

// TestDirectRoom converts labels that take as many digits as possible, with just
// the room that appendDirect asks for.
func TestDirectRoom(t *testing.T) {
	const low, high = "\u00fc", "\U000323af"
	direct := 0
	for n := range shortLabel + 2 {
		for _, label := range []string{
			strings.Repeat(low, n), strings.Repeat(high, n), strings.Repeat(low+high, n/2), strings.Repeat(low, n/2) + strings.Repeat(high, n/2),
			strings.Repeat("a", n/2) + high + strings.Repeat("b", n/2), strings.Repeat(low+"-", n/2), low + strings.Repeat("."+high, n), strings.Repeat(low+".", n) + high,
		} {
			if label == "" {
				continue
			}
			want, err := ParseDomain(strings.Clone(label))
			slow, slowErr := appendDomain(nil, label, true)
			if string(slow) != want || (err == nil) != (slowErr == nil) {
				t.Errorf("%q: %q, %v; carefully %q, %v", label, want, err, slow, slowErr)
			}
			out, ok := appendDirect(make([]byte, 0, directRoom(label)), label)
			if ok {
				direct++
			}
			if ok && (err != nil || string(out) != want) {
				t.Errorf("%q: %q, want %q, %v", label, out, want, err)
			}
			if _, ok := appendDirect(make([]byte, 0, directRoom(label)-1), label); ok {
				t.Errorf("%q: no room, but converted", label)
			}
		}
	}
	if direct < 300 {
		t.Errorf("%d labels converted directly, want at least 300", direct)
	}
}
