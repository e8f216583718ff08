package idna_test

import (
	"strings"
	"testing"
	"unsafe"

	"github.com/weburl-go/weburl/idna"
)

// TestAllocs checks every promise about allocation.
func TestAllocs(t *testing.T) {
	url := idna.Options{CheckBidi: true, CheckJoiners: true}
	room := make([]byte, 3, 300)
	inPlace := func(s string) (string, error) {
		if _, ok := idna.AppendDomain(room, s); !ok {
			return idna.ParseDomain(s)
		}
		return "", nil
	}
	show := func(s string) (string, error) { return idna.DomainToUnicode(s), nil }
	nfc := func(s string) (string, error) { return idna.NFC(s), nil }
	for _, tt := range []struct {
		name string
		run  func(string) (string, error)
		in   string
		want float64
	}{
		{"ParseDomain", idna.ParseDomain, "example.com", 0},
		{"ParseDomain", idna.ParseDomain, "xn--bcher-kva.example", 0},
		{"ParseDomain", idna.ParseDomain, strings.Repeat("a-b.", 1000), 0},
		{"ParseDomain", idna.ParseDomain, "Example.com", 1},
		{"ParseDomain", idna.ParseDomain, "bücher.example", 1},
		{"ParseDomain", idna.ParseDomain, "BU\u0308CHER.Straße.例え。テスト", 1},
		{"ParseDomain", idna.ParseDomain, "نامه\u200Cای.com", 1},
		{"ParseDomain", idna.ParseDomain, "ü.xn--bcher-kva.שלום", 1},
		{"ParseDomain", idna.ParseDomain, strings.Repeat("ü.", 25), 1},
		{"AppendDomain", inPlace, "Example.com", 0},
		{"AppendDomain", inPlace, "bücher.example", 0},
		{"AppendDomain", inPlace, "BU\u0308CHER.Straße.例え。テスト", 0},
		{"AppendDomain", inPlace, "نامه\u200Cای.com", 0},
		{"AppendDomain", inPlace, "ü.xn--bcher-kva.שלום", 0},
		{"AppendDomain", inPlace, strings.Repeat("क", 64) + "." + strings.Repeat("ü", 63), 0},
		{"AppendDomain", inPlace, strings.Repeat("ü", 64) + "." + strings.Repeat("ü", 63), 0},
		{"ParseDomainStrict", idna.ParseDomainStrict, "www.example.com", 0},
		{"ParseDomainStrict", idna.ParseDomainStrict, "xn--bcher-kva.example", 0},
		{"ParseDomainStrict", idna.ParseDomainStrict, "bücher.example", 1},
		{"ToASCII", url.ToASCII, "example.com", 0},
		{"ToASCII", url.ToASCII, "a-xn--b.example", 0},
		{"ToASCII", url.ToASCII, "xn--bcher-kva.example", 0},
		{"ToASCII", url.ToASCII, "XN--bcher-kva.example", 1},
		{"ToASCII", url.ToASCII, "한국.한국", 1},
		{"ToASCII", url.ToASCII, "\u1112\u1161\u11AB\u1100\u116E\u11A8.kr", 1},
		{"ToASCII", url.ToASCII, "क्\u200Dष.भारत", 1},
		{"ToUnicode", url.ToUnicode, "example.com", 0},
		{"ToUnicode", url.ToUnicode, "bücher.example", 0},
		{"ToUnicode", url.ToUnicode, "xn--bcher-kva.xn--p1ai", 1},
		{"DomainToUnicode", show, "xn--bcher-kva.xn--p1ai", 1},
		{"DomainToUnicode", show, "example.com", 0},
		{"NFC", nfc, "bücher", 0},
		{"NFC", nfc, "\u0915\u093C", 0},
		{"NFC", nfc, "bu\u0308cher", 1},
		{"EncodePunycode", idna.EncodePunycode, "bücher", 1},
		{"DecodePunycode", idna.DecodePunycode, "bcher-kva", 1},
	} {
		got := testing.AllocsPerRun(100, func() {
			if _, err := tt.run(tt.in); err != nil {
				t.Fatalf("%s(%+q): %v", tt.name, tt.in, err)
			}
		})
		if got != tt.want {
			t.Errorf("%s(%+.40q): %v allocations, want %v", tt.name, tt.in, got, tt.want)
		}
	}
}

// TestAppendDomainExactly appends to what has room for the result and no more.
func TestAppendDomainExactly(t *testing.T) {
	for _, domain := range []string{"bücher.example", strings.Repeat("a", 120) + ".ü"} {
		want, err := idna.ParseDomain(domain)
		if err != nil {
			t.Fatal(err)
		}
		dst := make([]byte, 0, len(want))
		if n := testing.AllocsPerRun(10, func() { _, _ = idna.AppendDomain(dst, domain) }); n != 0 {
			t.Errorf("%q: %v allocations", domain, n)
		}
	}
}

// TestSameString checks that a canonical input is returned itself.
func TestSameString(t *testing.T) {
	in := strings.Clone("www.example.com")
	if out, _ := idna.ParseDomain(in); unsafe.StringData(out) != unsafe.StringData(in) {
		t.Errorf("ParseDomain(%q) is a copy", in)
	}
	if out, _ := idna.ParseDomainStrict(in); unsafe.StringData(out) != unsafe.StringData(in) {
		t.Errorf("ParseDomainStrict(%q) is a copy", in)
	}
}
