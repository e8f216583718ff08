package quick

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/percent"
)

// TestClasses compares every entry of the table with what the classes mean.
func TestClasses(t *testing.T) {
	for c := range 256 {
		b := byte(c)
		isLowerOrDigit := b >= 'a' && b <= 'z' || b >= '0' && b <= '9'
		for _, class := range []struct {
			name string
			bit  uint8
			want bool
		}{
			{"stopScheme", stopScheme, !isLowerOrDigit && b != '+' && b != '-' && b != '.'},
			{"stopDomain", stopDomain, host.IsForbiddenHostByte(b) || b < 0x20 || b == '%' || b >= 0x7F || isUpper(b)},
			{"stopOpaqueHost", stopOpaqueHost, host.IsForbiddenHostByte(b) || percent.C0Control.ContainsByte(b)},
			{"stopPath", stopPath, percent.Path.ContainsByte(b) || b == '\\'},
			{"stopOpaquePath", stopOpaquePath, percent.C0Control.ContainsByte(b) || b == ' ' || b == '?' || b == '#'},
			{"stopQuery", stopQuery, percent.Query.ContainsByte(b)},
			{"stopSpecialQuery", stopSpecialQuery, percent.SpecialQuery.ContainsByte(b)},
			{"stopFragment", stopFragment, percent.Fragment.ContainsByte(b)},
		} {
			if got := classes[b]&class.bit != 0; got != class.want {
				t.Errorf("%#x: %s %v, want %v", b, class.name, got, class.want)
			}
		}
	}
	// What scanners look for without looking must stop them all: the end of a
	// path or query, and the zeros that swar.LastWord adds.
	for _, class := range []uint8{stopPath, stopDomain, stopSpecialQuery, stopQuery} {
		if classes['#']&class == 0 || classes[0]&class == 0 {
			t.Errorf("class %#x has no # or no NUL", class)
		}
	}
}

// scanSlowly is scan, byte by byte.
func scanSlowly(s string, i int, mask uint8) int {
	for i < len(s) && classes[s[i]]&mask == 0 {
		i++
	}
	return i
}

// checkScanners compares the scanners with their slow twins from every offset.
func checkScanners(t *testing.T, s string) {
	t.Helper()
	for i := range len(s) + 1 {
		for bit := range 8 {
			if got, want := scan(s, i, 1<<bit), scanSlowly(s, i, 1<<bit); got != want {
				t.Fatalf("scan(%q, %d, 1<<%d) = %d, want %d", s, i, bit, got, want)
			}
		}
		if got, want := scanDomain(s, i), scanSlowly(s, i, stopDomain); got != want {
			t.Fatalf("scanDomain(%q, %d) = %d, want %d", s, i, got, want)
		}
		if got, want := scanPath(s, i), scanPathSlowly(s, i); got != want {
			t.Fatalf("scanPath(%q, %d) = %d, want %d", s, i, got, want)
		}
		if got, want := scanStrictDomain(s, i), scanStrictDomainSlowly(s, i); got != want {
			t.Fatalf("scanStrictDomain(%q, %d) = %d, want %d", s, i, got, want)
		}
		end := scanCleanPath(s, i)
		if plain := scanPath(s, i); end > plain || !areUnits(s[i:end]) || end < plain && len(s) >= 8 && unitLength(s[end:]) > 0 && classes[s[end]]&stopPath == 0 {
			t.Fatalf("scanCleanPath(%q, %d) = %d, scanPath %d", s, i, end, plain)
		}
	}
	needed := 0
	for i := range len(s) {
		if classes[s[i]]&(stopPath|stopSpecialQuery|stopFragment) != 0 && s[i] != '?' && s[i] != '#' && s[i] != '\\' {
			needed++
		}
	}
	if got := countUnusual(s); got < needed || got > len(s) {
		t.Fatalf("countUnusual(%q) = %d, but %d bytes are encoded", s, got, needed)
	}
}

// TestScannersOnEveryByte puts every byte at every offset of a word, alone and
// next to those that matter to its neighbours.
func TestScannersOnEveryByte(t *testing.T) {
	for c := range 256 {
		for offset := range 17 {
			b := string([]byte{byte(c)})
			checkScanners(t, strings.Repeat("a", offset)+b+strings.Repeat("b", 16-offset))
			checkScanners(t, strings.Repeat("a", offset)+"/"+b+"A")
			checkScanners(t, strings.Repeat("a", offset)+b+".%2e/")
		}
	}
}

// FuzzScan compares the scanners with their slow twins on any string.
func FuzzScan(f *testing.F) {
	for _, s := range []string{"", "a", "example.com/a/b", "/a/./b/../c", "/a/%2e/b", "EXAMPLE.com:80", "a/\xAEb/\x81\x80", "_~=@/.!"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) < 256 {
			checkScanners(t, s)
		}
	})
}
