package idna_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
)

// idnaTestLines is the number of data lines of IdnaTestV2.txt, and
// idnaTestSurrogates of those with an unpaired surrogate, which no UTF-8
// string can hold: such a line gets U+FFFD in its place and only its codes are
// compared.
const (
	idnaTestLines      = 6391
	idnaTestSurrogates = 2
)

var testEscape = regexp.MustCompile(`\\u[0-9A-Fa-f]{4}|\\x\{[0-9A-Fa-f]+\}`)

// unescape decodes the escapes of IdnaTestV2.txt and reports whether one was a
// surrogate.
func unescape(t *testing.T, s string) (text string, surrogate bool) {
	t.Helper()
	return testEscape.ReplaceAllStringFunc(s, func(e string) string {
		v, err := strconv.ParseUint(strings.Trim(e[2:], "{}"), 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		surrogate = surrogate || 0xD800 <= v && v <= 0xDFFF
		return string(rune(v)) // U+FFFD for a surrogate
	}), surrogate
}

// codesOf reads a status column: "" or "[]" is no code.
func codesOf(t *testing.T, column string) idna.Codes {
	t.Helper()
	var set idna.Codes
	for _, name := range strings.FieldsFunc(column, func(r rune) bool { return strings.ContainsRune("[], ", r) }) {
		c := idna.Code(1)
		for c.String() != name {
			if c++; c.String() == "unknown" {
				t.Fatalf("unknown code %q", name)
			}
		}
		set |= 1 << c
	}
	return set
}

// expectation is what one pair of columns says.
type expectation struct {
	text  string
	codes idna.Codes
}

// column reads a pair of columns, where blank means the same as in previous.
func (previous expectation) column(t *testing.T, text, codes string) expectation {
	next := previous
	switch text {
	case "":
	case `""`:
		next.text = ""
	default:
		next.text, _ = unescape(t, text)
	}
	if codes != "" {
		next.codes = codesOf(t, strings.ReplaceAll(codes, emptyLabel, ""))
	}
	return next
}

// emptyLabel is what the test file puts in the column of ToUnicode for an empty
// label, which UTS #46 itself does not call an error.
const emptyLabel = "X4_2"

// TestIdnaTestV2 runs every line of the test file of UTS #46. All codes must be
// the ones listed, but for emptyLabel, and for V4, which the file lists although
// CheckHyphens is on; V2 stands beside it then.
func TestIdnaTestV2(t *testing.T) {
	all := idna.Options{CheckHyphens: true, CheckBidi: true, CheckJoiners: true, UseSTD3ASCIIRules: true,
		VerifyDnsLength: true}
	transitional := all
	transitional.TransitionalProcessing = true
	lines, surrogates, emptyLabels := 0, 0, 0
	unicodeRows(t, "IdnaTestV2.txt", func(line int, f []string) {
		if len(f) != 7 {
			t.Fatalf("line %d: %d columns", line, len(f))
		}
		lines++
		source, surrogate := unescape(t, f[0])
		if source == `""` {
			source = ""
		}
		unicode := expectation{text: source}.column(t, f[1], f[2])
		ascii := unicode.column(t, f[3], f[4])
		asciiT := ascii.column(t, f[5], f[6])
		if strings.Contains(f[2], emptyLabel) {
			emptyLabels++
		}
		for _, run := range []struct {
			name    string
			convert func(string) (string, error)
			want    expectation
		}{
			{"ToUnicode", all.ToUnicode, unicode},
			{"ToASCII", all.ToASCII, ascii},
			{"transitional ToASCII", transitional.ToASCII, asciiT},
		} {
			got, err := run.convert(source)
			if !surrogate && got != run.want.text {
				t.Errorf("line %d: %s(%+q) = %+q, want %+q", line, run.name, source, got, run.want.text)
			}
			want := run.want.codes
			if want.Has(idna.V2) {
				want &^= 1 << idna.V4
			}
			if surrogate {
				want &^= 1 << idna.A3 // U+FFFD can be encoded
			}
			checkCodes(t, line, run.name, source, err, want)
		}
		if surrogate {
			surrogates++
			t.Logf("line %d: unpaired surrogate, only codes compared", line)
		}
	})
	if lines != idnaTestLines || surrogates != idnaTestSurrogates || emptyLabels == 0 {
		t.Errorf("%d lines, %d with surrogates, %d with empty labels; want %d, %d, some",
			lines, surrogates, emptyLabels, idnaTestLines, idnaTestSurrogates)
	}
}

func checkCodes(t *testing.T, line int, name, source string, err error, want idna.Codes) {
	t.Helper()
	var got idna.Codes
	if err != nil {
		e := err.(*idna.Error)
		got = e.Codes
		if e.Start < 0 || e.End < e.Start || e.End > len(source) || !got.Has(e.Code) {
			t.Errorf("line %d: %s(%+q): ill-made error %#v", line, name, source, e)
		}
	}
	if got != want {
		t.Errorf("line %d: %s(%+q): codes %v, want %v", line, name, source, got, want)
	}
}
