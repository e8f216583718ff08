package uts46

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/ucdfile"
	"github.com/weburl-go/weburl/internal/test/vector"
)

func load(t *testing.T) *Tables {
	t.Helper()
	tables, err := Load(filepath.Dir(vector.Shared(t, "unicode/"+idna.UnicodeVersion+"/UnicodeData.txt")))
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// lines returns the fields of each line of a file of Unicode's.
func lines(t *testing.T, name string) [][]string {
	t.Helper()
	var all [][]string
	err := ucdfile.Lines(vector.Shared(t, "unicode/"+idna.UnicodeVersion+"/"+name), func(fields []string) error {
		if len(fields) > 4 {
			all = append(all, fields)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestNormalization has the file's first invariant for NFC.
func TestNormalization(t *testing.T) {
	tables := load(t)
	all := lines(t, "NormalizationTest.txt")
	if len(all) != 20171 {
		t.Fatalf("%d lines", len(all))
	}
	for _, fields := range all {
		want, err := ucdfile.Runes(fields[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, field := range fields[:3] {
			source, err := ucdfile.Runes(field)
			if err != nil {
				t.Fatal(err)
			}
			if got := tables.NFC(source); string(got) != string(want) {
				t.Errorf("NFC of %s: %+q, want %+q", field, string(got), string(want))
			}
		}
	}
}

// TestConformance has the results of ToASCII in IdnaTestV2.txt, apart from the
// options that the URL Standard does not set: hyphens, ASCII and lengths.
func TestConformance(t *testing.T) {
	p := Processor{Tables: load(t)}
	ran := 0
	for _, fields := range lines(t, "IdnaTestV2.txt") {
		source, fine := unquote(fields[0])
		ascii, status := fields[3], fields[4]
		if ascii == "" {
			ascii = fields[1]
		}
		if ascii == "" {
			ascii = fields[0]
		}
		if status == "" {
			status = fields[2]
		}
		want, fineToo := unquote(ascii)
		if !fine || !fineToo || strings.Contains(status, "V2") || strings.Contains(status, "V3") ||
			strings.Contains(status, "U1") || strings.Contains(status, "A4") || strings.Contains(status, "X4") {
			continue
		}
		ran++
		got, ok := p.ToASCII(source)
		if failed := status != "" && status != "[]"; ok == failed || ok && got != want {
			t.Errorf("%+q: %+q %v, want %+q %s", source, got, ok, want, status)
		}
	}
	if ran < 4000 {
		t.Errorf("only %d lines ran", ran)
	}
}

// unquote resolves escapes and the quotes of an empty string.
func unquote(s string) (string, bool) {
	if s == `""` {
		return "", true
	}
	s, err := strconv.Unquote(`"` + strings.ReplaceAll(s, `"`, `\"`) + `"`)
	return s, err == nil
}

// TestFlags: each flag changes an answer.
func TestFlags(t *testing.T) {
	tables := load(t)
	for _, test := range []struct {
		domain, right, with string
		p                   Processor
	}{
		{"-\u00E9", "xn----bga", "", Processor{CheckHyphens: true}},
		{"ab--\u00E9", "xn--ab---epa", "", Processor{CheckHyphens: true}},
		{"a\u05D0", "", "xn--a-0hc", Processor{AnyBidi: true}},
		{"a\u200Cb", "", "xn--ab-j1t", Processor{AnyJoiners: true}},
		{"xn--a-.\u00E9", "", "a.xn--9ca", Processor{AnyPunycode: true}},
		{"xn--.\u00E9", "", ".xn--9ca", Processor{AnyPunycode: true}},
		{"xn--0", "xn--0", "", Processor{ASCIIToo: true}},
	} {
		right, _ := Processor{Tables: tables}.ParseDomain(test.domain)
		test.p.Tables = tables
		if with, _ := test.p.ParseDomain(test.domain); right != test.right || with != test.with {
			t.Errorf("%+q: %q and %q, want %q and %q", test.domain, right, with, test.right, test.with)
		}
	}
}
