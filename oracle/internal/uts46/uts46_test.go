package uts46

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
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
	f, err := os.Open(vector.Shared(t, "unicode/"+idna.UnicodeVersion+"/"+name))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	var all [][]string
	for s := bufio.NewScanner(f); s.Scan(); {
		text, _, _ := strings.Cut(s.Text(), "#")
		if fields := strings.Split(text, ";"); len(fields) > 4 {
			for i := range fields {
				fields[i] = strings.TrimSpace(fields[i])
			}
			all = append(all, fields)
		}
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
		want, err := runes(fields[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, field := range fields[:3] {
			source, err := runes(field)
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

// TestLaxity: each mistake changes an answer, to what is told.
func TestLaxity(t *testing.T) {
	tables := load(t)
	for _, test := range []struct {
		domain, right, wrong string
		lax                  Laxity
	}{
		{"\U0002F868", "xn--snl", "xn--snl", Laxity{DisallowedAtOnce: true}},
		{"\U0002FA20", "", "", Laxity{DisallowedAtOnce: true}},
		{"xn--a-.\u00E9", "", "xn--a-.xn--9ca", Laxity{ASCIIPunycode: true}},
		{"xn--.\u00E9", "", "xn--.xn--9ca", Laxity{EmptyPunycode: true}},
		{"xn--.\u00E9", "", ".xn--9ca", Laxity{EmptyPunycode: true, Decoded: true}},
		{"xn---hbq", "", "xn---hbq", Laxity{LeadingDelimiter: true}},
		{"a\u2135b", "", "xn--ab-vld", Laxity{BidiByInput: true}},
		{"-.\u05D0", "", "-.xn--4db", Laxity{BidiRTLLabels: true}},
		{"a\u05D0", "", "xn--a-0hc", Laxity{BidiLastOnly: true}},
		{"\u0628\u200C0", "", "xn--0-0mc899q", Laxity{JoinerBehind: true}},
		{"\u0628a\u200C\u0628", "", "xn--a-0mcb526x", Laxity{JoinerFar: true}},
		{"\uC758\u11B6", "xn--3t5b", "xn--5ud9014g", Laxity{Undecomposed: true}},
		{"\u00E5\u0328", "xn--2da84h", "xn--5ca27i", Laxity{Undecomposed: true}},
	} {
		p := Processor{Tables: tables}
		right, _ := p.ToASCII(test.domain)
		p.Lax = test.lax
		if wrong, _ := p.ToASCII(test.domain); right != test.right || wrong != test.wrong {
			t.Errorf("%+q: %q and %q, want %q and %q", test.domain, right, wrong, test.right, test.wrong)
		}
	}
}
