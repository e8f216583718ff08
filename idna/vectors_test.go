package idna_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
)

// A vectorCase is one of our own cases. ASCII, Unicode and the error are what the
// conversions give with every check on; Domain is what ParseDomain gives,
// null where it fails.
type vectorCase struct {
	Comment string   `json:"comment"`
	Input   string   `json:"input"`
	ASCII   string   `json:"ascii"`
	Unicode string   `json:"unicode"`
	Codes   []string `json:"codes,omitempty"`
	Start   int      `json:"start,omitempty"`
	End     int      `json:"end,omitempty"`
	Domain  *string  `json:"domain"`
}

const vectorCount = 321

var allChecks = idna.Options{CheckHyphens: true, CheckBidi: true, CheckJoiners: true, UseSTD3ASCIIRules: true,
	VerifyDNSLength: true}

// TestFirstOfSeveral checks that the code point found is the first that breaks
// the Bidi rule, not another of the label.
func TestFirstOfSeveral(t *testing.T) {
	for domain, span := range map[string][2]int{"aאבb": {1, 3}, "אabב": {2, 3}, "x.aאбבb": {3, 5}} {
		_, err := idna.ParseDomain(domain)
		var e *idna.Error
		if !errors.As(err, &e) || e.Start != span[0] || e.End != span[1] {
			t.Errorf("%q: %v, want bytes %d to %d", domain, err, span[0], span[1])
		}
	}
}

// TestVectors runs testdata/vectors.json.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
// https://url.spec.whatwg.org/#domain-parser-toascii
func TestVectors(t *testing.T) {
	var cases []vectorCase
	readJSON(t, filepath.Join("testdata", "vectors.json"), &cases)
	for _, c := range cases {
		ascii, err := allChecks.ToASCII(c.Input)
		var e idna.Error
		if err != nil {
			e = *err.(*idna.Error)
		}
		want := codesOf(t, strings.Join(c.Codes, ","))
		if ascii != c.ASCII || e.Codes != want || e.Start != c.Start || e.End != c.End {
			t.Errorf("%s: ToASCII(%+q) = %q, %v, bytes %d to %d, want %q, %v, %d to %d", c.Comment, c.Input,
				ascii, e.Codes, e.Start, e.End, c.ASCII, want, c.Start, c.End)
		}
		unicode, err := allChecks.ToUnicode(c.Input)
		e = idna.Error{}
		if err != nil {
			e = *err.(*idna.Error)
		}
		if want &^= 1<<idna.A3 | 1<<idna.A4_1 | 1<<idna.A4_2; unicode != c.Unicode || e.Codes != want {
			t.Errorf("%s: ToUnicode(%+q) = %+q, %v, want %+q, %v", c.Comment, c.Input, unicode, e.Codes, c.Unicode, want)
		}
		domain, err := idna.ParseDomain(c.Input)
		if c.Domain == nil && (err == nil || domain != "") || c.Domain != nil && (err != nil || domain != *c.Domain) {
			t.Errorf("%s: ParseDomain(%+q) = %q, %v", c.Comment, c.Input, domain, err)
		}
		strict, err := idna.ParseDomainStrict(c.Input)
		if (err == nil) != (len(c.Codes) == 0) || err == nil && strict != c.ASCII || err != nil && strict != "" {
			t.Errorf("%s: ParseDomainStrict(%+q) = %q, %v", c.Comment, c.Input, strict, err)
		}
	}
	if len(cases) != vectorCount {
		t.Errorf("%d cases, want %d", len(cases), vectorCount)
	}
}

// TestErrors checks code, set and place of errors that have no vector.
func TestErrors(t *testing.T) {
	parse := func(s string) error { _, err := idna.ParseDomain(s); return err }
	strict := func(s string) error { _, err := idna.ParseDomainStrict(s); return err }
	plain := func(s string) error { _, err := idna.Options{}.ToASCII(s); return err }
	shy := func(s string) error { _, err := idna.Options{TransitionalProcessing: true}.ToASCII(s); return err }
	for _, tt := range []struct {
		name   string
		run    func(string) error
		in     string
		code   idna.Code
		marked string // what Start and End bound
	}{
		{"parse", parse, "a\xffb.com", idna.V7, "\xff"},
		{"parse", parse, "é.a\xe2\x80b.com", idna.V7, "\xe2\x80"},
		{"parse", parse, "\xed\xa0\x80", idna.V7, "\xed"},
		{"parse", parse, "", idna.EmptyDomain, ""},
		{"parse", parse, "\u00AD\u200B", idna.EmptyDomain, "\u00AD\u200B"},
		{"parse", parse, "exa mple.com", idna.ForbiddenDomainCodePoint, " "},
		{"parse", parse, "EXA%MPLE.com", idna.ForbiddenDomainCodePoint, "%"},
		{"parse", parse, "é.a\u00A0b.com", idna.ForbiddenDomainCodePoint, "\u00A0"},
		{"parse", parse, "é.ａ％41.com", idna.ForbiddenDomainCodePoint, "％"},
		{"parse", parse, "a.℀.com", idna.ForbiddenDomainCodePoint, "℀"}, // maps to a/c
		{"parse", parse, "a.b。ب\u200Cب\u200Ca.com", idna.C1, "\u200C"},
		{"parse", parse, "ü.xn--0.com", idna.P4, "xn--0"},
		{"parse", parse, "ü.xn--é.com", idna.P4, "é"},
		{"parse", parse, "a。אa.com", idna.B2, "a"},
		{"parse", parse, "ok.\u0301a.com", idna.V6, "\u0301"},
		{"strict", strict, "ok.a_b.com", idna.U1, "_"},
		{"strict", strict, "ok.-b.com", idna.V3, "-b"},
		{"strict", strict, "ok..com", idna.A4_2, ""},
		{"strict", strict, "com.", idna.A4_2, ""},
		{"strict", strict, "", idna.A4_2, ""},
		{"strict", strict, "A_.-b", idna.U1, "_"},
		{"plain", plain, "xn--xn---epa", idna.V4, "xn--xn---epa"},
		{"plain", plain, "a.xn--u-ccb", idna.V1, "xn--u-ccb"},
		{"transitional", shy, "a\u200Cb.\uFFFD", idna.V7, "\uFFFD"},
	} {
		var e *idna.Error
		if err := tt.run(tt.in); !errors.As(err, &e) {
			t.Errorf("%s %+q: error %v", tt.name, tt.in, err)
			continue
		}
		if e.Code != tt.code || !e.Codes.Has(tt.code) || tt.in[e.Start:e.End] != tt.marked {
			t.Errorf("%s %+q: %#v marks %+q, want %v at %+q", tt.name, tt.in, e, tt.in[e.Start:e.End],
				tt.code.String(), tt.marked)
		}
		if !errors.Is(e, tt.code) || errors.Is(e, idna.A3) || errors.Is(e, errors.ErrUnsupported) {
			t.Errorf("%s %+q: errors.Is is wrong", tt.name, tt.in)
		}
		if m := e.Error(); !strings.Contains(m, tt.code.String()) || !strings.Contains(m, tt.code.Remedy()) {
			t.Errorf("message %q", m)
		}
	}
}

func TestIgnoreInvalidPunycode(t *testing.T) {
	ignore := idna.Options{IgnoreInvalidPunycode: true}
	for _, tt := range []struct {
		in, want string
		codes    idna.Codes
	}{
		{"xn--0.é", "xn--0.xn--9ca", 0},
		{"xn--!.é", "xn--!.xn--9ca", 0},
		{"xn--.é", ".xn--9ca", 1 << idna.P4},
		{"xn--é", "xn--xn---epa", 1 << idna.P4},
	} {
		got, err := ignore.ToASCII(tt.in)
		var codes idna.Codes
		if e := (*idna.Error)(nil); errors.As(err, &e) {
			codes = e.Codes
		}
		if got != tt.want || codes != tt.codes {
			t.Errorf("%q gives %q, %v", tt.in, got, err)
		}
	}
}

func TestTransitional(t *testing.T) {
	transitional := idna.Options{TransitionalProcessing: true}
	for in, want := range map[string]string{
		"faß.de": "fass.de", "FAẞ.de": "fass.de", "βόλος.com": "xn--nxasmq6b.com", "a\u200Cb\u200Dc": "abc",
		"xn--fa-hia.de": "xn--fa-hia.de",
	} {
		if got, err := transitional.ToASCII(in); got != want || err != nil {
			t.Errorf("%q gives %q, %v, want %q", in, got, err, want)
		}
	}
}

// https://url.spec.whatwg.org/#concept-domain-to-unicode
func TestDomainToUnicode(t *testing.T) {
	for in, want := range map[string]string{
		"":                      "",
		"example.com":           "example.com",
		"xn--bcher-kva.example": "bücher.example",
		"a..xn--zca":            "a..ß",
		"xn--8i7caa":            "xn--8i7caa",
		"xn--8i7caa.xn--zca":    "xn--8i7caa.xn--zca",
		"xn--a":                 "xn--a",
		"a_b.xn--zca":           "a_b.ß",
	} {
		if got := idna.DomainToUnicode(in); got != want {
			t.Errorf("DomainToUnicode(%q) = %q, want %q", in, got, want)
		}
	}
}

// codeCount is the number of codes.
const codeCount = 21

// TestEveryCode checks that each code is returned for some domain, so that no
// constant stands for nothing.
func TestEveryCode(t *testing.T) {
	var returned idna.Codes
	for _, domain := range []string{
		"xn--0", "a.xn--u-ccb", "ab--c", "-a", "xn--xn---epa", "\u0301a", "\uFFFD", "a_b", "a\u200C.א", "a\u200D.א", "1א.א",
		"אa", "א-.א", "א1\u0660", "aא", "a-.א", "", "..", strings.Repeat("é\U0010FFFD", 60000), "a b",
	} {
		for _, convert := range []func(string) (string, error){
			allChecks.ToASCII, idna.Options{}.ToASCII, idna.ParseDomain, idna.EncodePunycode,
		} {
			if e := (*idna.Error)(nil); errors.As(second(convert(domain)), &e) {
				returned |= e.Codes
			}
		}
	}
	if n := len(slices.Collect(returned.All())); n != codeCount {
		t.Errorf("the codes %v are returned, %d of %d", returned, n, codeCount)
	}
}

func second(_ string, err error) error { return err }

// TestCodes checks that every code has a name of its own and texts, and the set.
func TestCodes(t *testing.T) {
	names := map[string]bool{}
	for c := idna.P4; c <= idna.ForbiddenDomainCodePoint; c++ {
		if names[c.String()] || c.String() == "" || c.Meaning() == "" || c.Remedy() == "" ||
			!strings.Contains(c.Error(), c.String()) {
			t.Errorf("code %d: %q, %q, %q, %q", uint8(c), c.String(), c.Meaning(), c.Remedy(), c.Error())
		}
		names[c.String()] = true
	}
	if len(names) != codeCount {
		t.Errorf("%d codes", len(names))
	}
	set := idna.Codes(1<<idna.V7 | 1<<idna.B1)
	if set.String() != "[V7, B1]" || idna.Codes(0).String() != "[]" {
		t.Errorf("set %v", set)
	}
	for range set.All() {
		break
	}
	if s := idna.Code(200); s.String() != "unknown" || s.Error() != "unknown" || s.Meaning() == "" {
		t.Errorf("code 200 is %q", s.String())
	}
}
