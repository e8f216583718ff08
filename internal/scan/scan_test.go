package scan

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
		for _, class := range []struct {
			name string
			bit  uint8
			want bool
		}{
			{"StopUserinfo", StopUserinfo, percent.Userinfo.ContainsByte(b)},
			{"StopDomain", StopDomain, host.IsForbiddenHostByte(b) || b < 0x20 || b == '%' || b >= 0x7F || isUpper(b)},
			{"StopOpaqueHost", StopOpaqueHost, host.IsForbiddenHostByte(b) || percent.C0Control.ContainsByte(b)},
			{"StopPath", StopPath, percent.Path.ContainsByte(b) || b == '\\'},
			{"StopOpaquePath", StopOpaquePath, percent.C0Control.ContainsByte(b) || b == ' ' || b == '?' || b == '#'},
			{"StopQuery", StopQuery, percent.Query.ContainsByte(b)},
			{"StopSpecialQuery", StopSpecialQuery, percent.SpecialQuery.ContainsByte(b)},
			{"StopFragment", StopFragment, percent.Fragment.ContainsByte(b)},
		} {
			if got := Classes[b]&class.bit != 0; got != class.want {
				t.Errorf("%#x: %s %v, want %v", b, class.name, got, class.want)
			}
		}
	}
	// What scanners look for without looking must stop them all: the end of a
	// path or query, and the zeros that swar.LastWord adds.
	for _, class := range []uint8{StopPath, StopDomain, StopSpecialQuery, StopQuery} {
		if Classes['#']&class == 0 || Classes[0]&class == 0 {
			t.Errorf("class %#x has no # or no NUL", class)
		}
	}
}

// scanSlowly is scan, byte by byte.
func scanSlowly(s string, i int, mask uint8) int {
	for i < len(s) && Classes[s[i]]&mask == 0 {
		i++
	}
	return i
}

// checkScanners compares the scanners with their simple versions from every offset.
func checkScanners(t *testing.T, s string) {
	t.Helper()
	for i := range len(s) + 1 {
		for bit := range 8 {
			if got, want := Until(s, i, 1<<bit), scanSlowly(s, i, 1<<bit); got != want {
				t.Fatalf("Until(%q, %d, 1<<%d) = %d, want %d", s, i, bit, got, want)
			}
		}
		if got, want := Domain(s, i), scanSlowly(s, i, StopDomain); got != want {
			t.Fatalf("Domain(%q, %d) = %d, want %d", s, i, got, want)
		}
		if end, plain := AnyCase(s, i), Domain(s, i); end < plain || Domain(strings.ToLower(s[i:end]), 0) < end-i || end < len(s) && Classes[s[end]]&StopDomain == 0 {
			t.Fatalf("AnyCase(%q, %d) = %d, Domain %d", s, i, end, plain)
		}
		if got, want := Path(s, i), PathSlowly(s, i); got != want {
			t.Fatalf("Path(%q, %d) = %d, want %d", s, i, got, want)
		}
		if got, want := StrictDomain(s, i), strictDomainSlowly(s, i); got != want {
			t.Fatalf("StrictDomain(%q, %d) = %d, want %d", s, i, got, want)
		}
		end := CleanPath(s, i)
		if plain := Path(s, i); end > plain || !AreUnits(s[i:end]) || end < plain && len(s) >= 8 && unitLength(s[end:]) > 0 && Classes[s[end]]&StopPath == 0 {
			t.Fatalf("CleanPath(%q, %d) = %d, Path %d", s, i, end, plain)
		}
	}
	needed := 0
	for i := range len(s) {
		if Classes[s[i]]&(StopPath|StopSpecialQuery|StopFragment) != 0 && s[i] != '?' && s[i] != '#' && s[i] != '\\' {
			needed++
		}
	}
	if got := CountUnusual(s); got < needed || got > len(s) {
		t.Fatalf("CountUnusual(%q) = %d, but %d bytes are encoded", s, got, needed)
	}
}

// TestScannersOnEveryByte puts every byte at every offset of a word, alone and
// next to those that matter to its neighbors.
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

// FuzzScan compares the scanners with their simple versions on any string.
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

func isUpper(b byte) bool { return b >= 'A' && b <= 'Z' }
