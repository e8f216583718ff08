package idna

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/test/whole"
)

// TestReciprocals compares divideShort with division, around each multiple that
// a quotient changes at, for the smallest and the greatest numbers.
func TestReciprocals(t *testing.T) {
	if len(reciprocals) != shortLabel+1 {
		t.Fatalf("%d reciprocals, want %d", len(reciprocals), shortLabel+1)
	}
	for by := uint64(1); by <= shortLabel; by++ {
		most := uint64(1 << 26)
		if by <= base {
			most = 73_000_000
		}
		for _, around := range []uint64{0, most / 2, most} {
			for q := around/by - min(around/by, 1000); q < around/by+1000 && (q+1)*by < most; q++ {
				for _, n := range []uint64{q * by, q*by + by/2, q*by + by - 1} {
					if got := divideShort(n, by); got != n/by {
						t.Fatalf("%d / %d = %d, want %d", n, by, got, n/by)
					}
				}
			}
		}
	}
}

// TestDirectClasses compares the table of classes with the properties of all code points.
func TestDirectClasses(t *testing.T) {
	first, second := map[rune]bool{}, map[rune]bool{}
	for _, c := range Compositions() {
		first[c[0]], second[c[1]] = true, true
	}
	plain := 0
	for r := rune(0); r < 0x10000; r++ {
		c := propertiesOf(r)
		want := c.directClass()
		if c.ccc() != 0 || first[r] {
			want |= isFirst
		}
		composes := c.maybeNFC() && c.ccc() == 0 && !c.composed() && second[r]
		if c.ccc() != 0 || composes {
			want |= isSecond
		}
		if !composes && (!c.quickNFC() || !c.isDirect(r, 'q', 0)) || r < utf8.RuneSelf {
			want = isCareful
		}
		got := directClass(direct[uint(direct[r>>6])<<6|uint(r&63)])
		if got != want {
			t.Fatalf("%U: %#x, want %#x", r, got, want)
		}
		if got == isLeft {
			plain++
		}
	}
	if plain < 40000 {
		t.Errorf("%d code points are only left-to-right, want at least 40000", plain)
	}
}

// TestInsertions compares putInsertions with encodeShort, for labels of every length, with small
// and with great distances between their code points.
func TestInsertions(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range whole.Or(50_000, 200_000) {
		label := make([]rune, 1+random.IntN(shortLabel))
		from, span := 0x80+random.IntN(0x10F000), 1+random.IntN(1<<random.IntN(21))
		for i := range label {
			label[i] = rune(min(from+random.IntN(span), utf8.MaxRune))
			if random.IntN(4) == 0 {
				label[i] = 'a'
			}
		}
		var keys sortedKeys
		var out [16 * shortLabel]byte
		count, n := 0, 0
		for i, r := range label {
			if r < utf8.RuneSelf {
				out[n] = byte(r)
				n++
				continue
			}
			keys.insert(count, uint32(r)<<indexBits+uint32(i-count))
			count++
		}
		n = putInsertions(out[:], n, keys[:count], n)
		if want := encodeShort(nil, label); string(out[:n]) != string(want) {
			t.Fatalf("%q: %q, want %q", string(label), out[:n], want)
		}
	}
}

// TestDivisors compares divisors with the formula.
func TestDivisors(t *testing.T) {
	if len(divisors) != (base-tMin)*tMax/2+1 {
		t.Fatalf("%d divisors", len(divisors))
	}
	for delta, divisor := range divisors {
		if want := base - min(base-(base-tMin+1)*delta/(delta+skew), tMax); int(divisor) != want {
			t.Errorf("divisor %d: %d, want %d", delta, divisor, want)
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
			if want, err := SlowAppendDomain(nil, domain); string(got) != string(want) || err != nil {
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
			slow, slowErr := SlowAppendDomain(nil, label)
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
