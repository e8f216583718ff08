package idna_test

import (
	"errors"
	"os"
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

const vectorCount = 323

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

// TestBehindPrefix checks that no code point of "xn--" is found in place of one of the label.
func TestBehindPrefix(t *testing.T) {
	for domain, span := range map[string][2]int{
		"xn--n-zhc": {4, 5}, "xn--x-zhc": {4, 5}, "xn----0hc": {4, 5}, "xn--nan-ppe": {4, 5}, // אn, אx, -א, אnan
		"a.XN--N-ZHC": {6, 7}, "a.ｘn\u00AD--x-zhc": {10, 11}, "אxn--": {2, 3}, "אn.xn--n-zhc": {2, 3},
	} {
		_, err := idna.Options{CheckBidi: true}.ToASCII(domain)
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
		if ascii != c.ASCII || !slices.Equal(e.Codes, want) || e.Start != c.Start || e.End != c.End {
			t.Errorf("%s: ToASCII(%+q) = %q, %v, bytes %d to %d, want %q, %v, %d to %d", c.Comment, c.Input,
				ascii, e.Codes, e.Start, e.End, c.ASCII, want, c.Start, c.End)
		}
		unicode, err := allChecks.ToUnicode(c.Input)
		e = idna.Error{}
		if err != nil {
			e = *err.(*idna.Error)
		}
		if want = without(want, "A3", "A4_1", "A4_2"); unicode != c.Unicode || !slices.Equal(e.Codes, want) {
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
		{"parse", parse, "a\xffb.com", "V7", "\xff"},
		{"parse", parse, "é.a\xe2\x80b.com", "V7", "\xe2\x80"},
		{"parse", parse, "\xed\xa0\x80", "V7", "\xed"},
		{"parse", parse, "", "EmptyDomain", ""},
		{"parse", parse, "\u00AD\u200B", "EmptyDomain", "\u00AD\u200B"},
		{"parse", parse, "exa mple.com", "ForbiddenDomainCodePoint", " "},
		{"parse", parse, "EXA%MPLE.com", "ForbiddenDomainCodePoint", "%"},
		{"parse", parse, "é.a\u00A0b.com", "ForbiddenDomainCodePoint", "\u00A0"},
		{"parse", parse, "é.ａ％41.com", "ForbiddenDomainCodePoint", "％"},
		{"parse", parse, "a.℀.com", "ForbiddenDomainCodePoint", "℀"}, // maps to a/c
		{"parse", parse, "a.b。ب\u200Cب\u200Ca.com", "C1", "\u200C"},
		{"parse", parse, "ü.xn--0.com", "P4", "xn--0"},
		{"parse", parse, "ü.xn--é.com", "P4", "é"},
		{"parse", parse, "a。אa.com", "B2", "a"},
		{"parse", parse, "ok.\u0301a.com", "V6", "\u0301"},
		{"strict", strict, "ok.a_b.com", "U1", "_"},
		{"strict", strict, "ok.-b.com", "V3", "-b"},
		{"strict", strict, "ok..com", "A4_2", ""},
		{"strict", strict, "com.", "A4_2", ""},
		{"strict", strict, "", "A4_2", ""},
		{"strict", strict, "A_.-b", "U1", "_"},
		{"plain", plain, "xn--xn---epa", "V4", "xn--xn---epa"},
		{"plain", plain, "a.xn--u-ccb", "V1", "xn--u-ccb"},
		{"transitional", shy, "a\u200Cb.\uFFFD", "V7", "\uFFFD"},
	} {
		var e *idna.Error
		if err := tt.run(tt.in); !errors.As(err, &e) {
			t.Errorf("%s %+q: error %v", tt.name, tt.in, err)
			continue
		}
		if e.Code != tt.code || !slices.Contains(e.Codes, tt.code) || tt.in[e.Start:e.End] != tt.marked {
			t.Errorf("%s %+q: %#v marks %+q, want %v at %+q", tt.name, tt.in, e, tt.in[e.Start:e.End],
				tt.code.Error(), tt.marked)
		}
		if !errors.Is(e, tt.code) || errors.Is(e, idna.Code("A3")) || errors.Is(e, errors.ErrUnsupported) {
			t.Errorf("%s %+q: errors.Is is wrong", tt.name, tt.in)
		}
		if m := e.Error(); !strings.Contains(m, tt.code.Error()) || !strings.Contains(m, tt.code.Remedy()) {
			t.Errorf("message %q", m)
		}
	}
}

func TestIgnoreInvalidPunycode(t *testing.T) {
	ignore := idna.Options{IgnoreInvalidPunycode: true}
	for _, tt := range []struct {
		in, want string
		codes    []idna.Code
	}{
		{"xn--0.é", "xn--0.xn--9ca", nil},
		{"xn--!.é", "xn--!.xn--9ca", nil},
		{"xn--.é", ".xn--9ca", []idna.Code{"P4"}},
		{"xn--é", "xn--xn---epa", []idna.Code{"P4"}},
	} {
		got, err := ignore.ToASCII(tt.in)
		var codes []idna.Code
		if e := (*idna.Error)(nil); errors.As(err, &e) {
			codes = e.Codes
		}
		if got != tt.want || !slices.Equal(codes, tt.codes) {
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
// name stands for nothing.
func TestEveryCode(t *testing.T) {
	returned := map[idna.Code]bool{}
	for _, domain := range []string{
		"xn--0", "a.xn--u-ccb", "ab--c", "-a", "xn--xn---epa", "\u0301a", "\uFFFD", "a_b", "a\u200C.א", "a\u200D.א", "1א.א",
		"אa", "א-.א", "א1\u0660", "aא", "a-.א", "", "..", strings.Repeat("é\U0010FFFD", 60000), "a b",
	} {
		for _, convert := range []func(string) (string, error){
			allChecks.ToASCII, idna.Options{}.ToASCII, idna.ParseDomain, idna.EncodePunycode,
		} {
			if e := (*idna.Error)(nil); errors.As(second(convert(domain)), &e) {
				for _, code := range e.Codes {
					returned[code] = true
				}
			}
		}
	}
	if len(returned) != codeCount {
		t.Errorf("the codes %v are returned, %d of %d", returned, len(returned), codeCount)
	}
}

func second(_ string, err error) error { return err }

// TestCodes checks that every code has a name of its own and texts, and that the
// documentation lists it.
func TestCodes(t *testing.T) {
	source, err := os.ReadFile("codes.go")
	if err != nil {
		t.Fatal(err)
	}
	names := map[idna.Code]bool{}
	for _, c := range idna.AllCodes() {
		if names[c] || c.Error() != string(c) || c.Meaning() == "" || c.Remedy() == "" {
			t.Errorf("code %q: %q, %q, %q", string(c), c.Error(), c.Meaning(), c.Remedy())
		}
		if !strings.Contains(string(source), "\n//\t"+string(c)+"  ") {
			t.Errorf("the comment of Code does not list %s", c.Error())
		}
		names[c] = true
	}
	if len(names) != codeCount {
		t.Errorf("%d codes", len(names))
	}
	for _, c := range []idna.Code{"", "V5", "p4"} {
		if c.Error() != "unknown" || c.Meaning() == "" || c.Remedy() == "" {
			t.Errorf("code %q: %q, %q, %q", string(c), c.Error(), c.Meaning(), c.Remedy())
		}
	}
}
