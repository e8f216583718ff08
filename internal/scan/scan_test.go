package scan

import (
	"fmt"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/scalar"
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
	for c := range 256 {
		b := byte(c)
		isTurn := strings.IndexByte("/\\?#\t\n\r", b) >= 0 || b >= 0x80
		want := fmt.Sprintf("%%%02X", b)
		escape := scalar.Escapes[b]
		if got := string([]byte{byte(escape), byte(escape >> 8), byte(escape >> 16)}); got != want || escape&Turn != 0 != isTurn || uint8((escape&^Turn)>>24) != Classes[b]&^StopOpaquePath {
			t.Errorf("%#x: %q, %#x", b, got, escape)
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
			if got := Has(s[i:], 1<<bit); got != (scanSlowly(s, i, 1<<bit) < len(s)) {
				t.Fatalf("Has(%q, 1<<%d) = %t", s[i:], bit, got)
			}
		}
		if got, want := Domain(s, i), scanSlowly(s, i, StopDomain); got != want {
			t.Fatalf("Domain(%q, %d) = %d, want %d", s, i, got, want)
		}
		if end, plain := AnyCase(s, i), Domain(s, i); end < plain || Domain(strings.ToLower(s[i:end]), 0) < end-i || end < len(s) && Classes[s[end]]&StopDomain == 0 {
			t.Fatalf("AnyCase(%q, %d) = %d, Domain %d", s, i, end, plain)
		}
		if end := SteadyDomain(s, i); scanSlowly(s[:end], i, StopDomain) < end || end < len(s) && isPlainInDomain(s[end]) {
			t.Fatalf("SteadyDomain(%q, %d) = %d", s, i, end)
		}
		if got, want := Path(s, i), pathSlowly(s, i); got != want {
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
	checkWriters(t, s)
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

// isPlainInDomain reports whether no scan for the end of a domain stops at b.
func isPlainInDomain(b byte) bool { return b >= 'a' && b <= 'z' || isDigit(b) || b == '-' || b == '.' }

// checkWriters compares what AppendPath and AppendEscaped write of s, from every offset and
// into little space and as much as a path of bytes that are not UTF-8 takes, with what
// package percent writes.
func checkWriters(t *testing.T, s string) {
	t.Helper()
	for i := range len(s) + 1 {
		for _, space := range []int{0, 9, 9*len(s) + 16} {
			out, end := AppendPath(append(make([]byte, 0, 1+space), '/'), s, i)
			stopsAtTurn := end == len(s) || scalar.Escapes[s[end]]&Turn != 0
			if want := percent.Encode(s[i:end], percent.Path); string(out[1:]) != want || !stopsAtTurn && (len(s) >= 8 && space > 9) {
				t.Fatalf("AppendPath(%q, %d) with %d: %q to %d, want %q", s, i, space, out, end, want)
			}
			if isHidden := pathSlowly(s[i:end], 0) < end-i && strings.Contains(s[i:end], "/."); isHidden {
				t.Fatalf("AppendPath(%q, %d) with %d does not stop before %d", s, i, space, end)
			}
			out, end = AppendEscaped(make([]byte, 0, space), s, i, StopFragment)
			if want := percent.Encode(s[i:end], percent.Fragment); string(out) != want || end < len(s) && end < i+32 && space > 9 && scalar.Escapes[s[end]]&Turn == 0 {
				t.Fatalf("AppendEscaped(%q, %d) with %d: %q to %d, want %q", s, i, space, out, end, want)
			}
		}
		if slash := strings.LastIndexByte(s[:i], '/'); slash >= 0 && LastSlash([]byte(s[:i])) != slash {
			t.Fatalf("LastSlash(%q) = %d, want %d", s[:i], LastSlash([]byte(s[:i])), slash)
		}
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
			checkScanners(t, strings.Repeat("a", 2*offset)+b+strings.Repeat("b", 33-offset))
		}
	}
}

// FuzzScan compares the scanners with their simple versions on any string.
func FuzzScan(f *testing.F) {
	for _, s := range []string{"", "a", "example.com/a/b", "/a/./b/../c", "/a/%2e/b", "EXAMPLE.com:80", "a/\xAEb/\x81\x80", "_~=@/.!", "\xe4\xe4\xe4\xe4\x00aaa"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) < 256 {
			checkScanners(t, s)
		}
	})
}

func isUpper(b byte) bool { return b >= 'A' && b <= 'Z' }
