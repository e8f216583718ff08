package idna_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
)

// TestTableSize keeps the read-only data small.
func TestTableSize(t *testing.T) {
	const limit = 120 << 10
	if n := idna.TableLengths(); n != idna.TableBytes || n >= limit {
		t.Errorf("the tables take %d bytes; the header says %d, the limit is %d", n, idna.TableBytes, limit)
	}
}

// source is the readable data, one entry per code point.
type source struct {
	assigned [0x110000]bool // in UnicodeData.txt
	want     [0x110000]idna.Property
	known    int // code points with a row in the mapping table
	steps    map[rune][]rune
}

// readSource reads the Unicode files in their plainest form.
func readSource(t *testing.T) *source {
	s := &source{steps: map[rune][]rune{}}
	each := func(file string, column int, set func(p *idna.Property, f []string, index uint32), names string) {
		unicodeRows(t, file, func(line int, f []string) {
			index := strings.Index(names+" ", " "+f[column]+" ")
			first, last := hexRange(t, f[0])
			for r := first; r <= last; r++ {
				set(&s.want[r], f, uint32(strings.Count(names[:max(index, 0)], " ")))
			}
		})
	}
	each("IdnaMappingTable.txt", 1, func(p *idna.Property, f []string, i uint32) {
		s.known++
		if p.Status = i; f[1] == "mapped" || f[1] == "deviation" {
			p.Mapping = string(hexRunes(t, f[2]))
		}
	}, " disallowed valid deviation mapped ignored")
	s.want[0x1E9E].Mapping = "ss" // appendMapped is asked for the transitional mapping
	each("DerivedJoiningType.txt", 1, func(p *idna.Property, f []string, i uint32) { p.Joining = i }, " U R L D T C")
	each("DerivedNormalizationProps.txt", 1, func(p *idna.Property, f []string, _ uint32) {
		p.No = p.No || f[1] == "NFC_QC" && f[2] == "N"
		p.Maybe = p.Maybe || f[1] == "NFC_QC" && f[2] == "M"
	}, "")
	unicodeRows(t, "DerivedBidiClass.txt", func(line int, f []string) {
		const names = " L R AL AN EN ES CS ET ON BN NSM "
		first, last := hexRange(t, f[0])
		for r := first; r <= last; r++ {
			s.want[r].Bidi = 11
			if i := strings.Index(names, " "+f[1]+" "); i >= 0 {
				s.want[r].Bidi = uint32(strings.Count(names[:i], " "))
			}
		}
	})
	s.readUnicodeData(t)
	return s
}

func (s *source) readUnicodeData(t *testing.T) {
	start := rune(0)
	unicodeRows(t, "UnicodeData.txt", func(line int, f []string) {
		r := hexRunes(t, f[0])[0]
		if strings.HasSuffix(f[1], ", First>") {
			start = r
		} else if !strings.HasSuffix(f[1], ", Last>") {
			start = r
		}
		for ; start <= r; start++ {
			s.assigned[start] = true
		}
		start = r + 1
		if strings.HasSuffix(f[1], ", First>") {
			start = r
		}
		p := &s.want[r]
		p.Mark = f[2][0] == 'M'
		for _, c := range f[3] {
			p.CCC = p.CCC*10 + uint8(c-'0')
		}
		if f[5] != "" && f[5][0] != '<' {
			s.steps[r] = hexRunes(t, f[5])
		}
	})
}

func (s *source) decompose(r rune) string {
	step, ok := s.steps[r]
	if !ok {
		return string(r)
	}
	out := ""
	for _, d := range step {
		out += s.decompose(d)
	}
	return out
}

// TestTables compares every code point with the readable data.
func TestTables(t *testing.T) {
	s := readSource(t)
	if s.known != 0x110000 {
		t.Errorf("the mapping table has %d code points", s.known)
	}
	failures, composites := 0, 0
	for r := range rune(0x110000) {
		got, want := idna.PropertyOf(r), s.want[r]
		if s.steps[r] != nil {
			want.Decomposition = s.decompose(r)
		}
		if !s.assigned[r] {
			if want.Status != 0 {
				t.Errorf("U+%04X is not in UnicodeData.txt", r)
			}
			// Unlisted code points have the default class of their block.
			want.Bidi, want.Joining, want.CCC, want.Mark = got.Bidi, got.Joining, got.CCC, got.Mark
		}
		if got != want {
			if failures++; failures < 20 {
				t.Errorf("U+%04X: %+v, want %+v", r, got, want)
			}
		}
		if n := len([]rune(want.Mapping)); n > idna.LongestMapping {
			t.Errorf("U+%04X: %d code points of mapping", r, n)
		}
		if pair := s.steps[r]; len(pair) == 2 && !want.No && want.CCC == 0 {
			composites++
			if c := idna.ComposePair(pair[0], pair[1]); c != r {
				t.Errorf("U+%04X: its parts compose to U+%04X", r, c)
			}
		}
	}
	if composites < 900 {
		t.Errorf("only %d composites tried", composites)
	}
}

// TestASCIIClasses compares the class of every byte with its definition.
//
// https://url.spec.whatwg.org/#forbidden-domain-code-point
func TestASCIIClasses(t *testing.T) {
	for i := range 256 {
		b, want := byte(i), uint8(0)
		letter := 'a' <= b|0x20 && b|0x20 <= 'z'
		for bit, set := range []bool{
			'A' <= b && b <= 'Z',
			b >= 0x80,
			b == '-',
			b < 0x20 || b == 0x7F || strings.IndexByte(" #%/:<>?@[\\]^|", b) >= 0,
			b < 0x80 && !letter && (b < '0' || b > '9') && b != '-' && b != '.',
		} {
			if set {
				want |= 1 << bit
			}
		}
		if got := idna.ASCIIClass(b); got != want {
			t.Errorf("byte %#02x: class %#b, want %#b", b, got, want)
		}
	}
}

// TestValidComposites checks that valid code points compose to valid ones, and
// that these are right-to-left, or marks, just when the first one is.
func TestValidComposites(t *testing.T) {
	const valid = 1
	rtl := func(p idna.Property) bool { return 1 <= p.Bidi && p.Bidi <= 3 } // R, AL, AN
	pairs := idna.Compositions()
	for _, c := range pairs {
		first, second, composite := idna.PropertyOf(c[0]), idna.PropertyOf(c[1]), idna.PropertyOf(c[2])
		if first.Status != valid || second.Status != valid {
			continue
		}
		if composite.Status != valid || composite.Mark != first.Mark || rtl(composite) != rtl(first) {
			t.Errorf("U+%04X and U+%04X compose to U+%04X: %+v", c[0], c[1], c[2], composite)
		}
	}
	if len(pairs) < 900 {
		t.Errorf("%d pairs", len(pairs))
	}
	for r := range rune(0x110000) {
		p := idna.PropertyOf(r)
		for _, d := range p.Decomposition {
			if p.Status == valid && idna.PropertyOf(d).Status != valid {
				t.Errorf("U+%04X is valid, but not U+%04X in it", r, d)
			}
		}
	}
}
