package idna_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
)

// idnaTests are the versions of IdnaTestV2.txt that are run, with the number of
// their data lines, and of those with an unpaired surrogate, which no UTF-8 string
// can hold: such a line gets U+FFFD in its place and only its codes are compared.
//
// What Unicode 17 does not allow in the lines that are called allowed is only
// characters of the Seal script, which Unicode 18 added: U+3D286, U+3D416, U+3E8AC,
// U+3F02B and U+3F8CD. Our answer to them lacks the code V7.
var idnaTests = []struct {
	version                    string
	lines, surrogates, allowed int
}{
	{idna.UnicodeVersion, 6396, 2, 0},
	{earlierVersion, 6391, 2, 30},
}

// isSeal reports whether r is a character of the Seal script.
func isSeal(r rune) bool { return 0x3D000 <= r && r <= 0x3FC3F }

// refusedBySealOnly returns a function that reports whether the earlier version
// refuses nothing else in a domain in Unicode than characters of the Seal script.
func refusedBySealOnly(t *testing.T) func(domain string) bool {
	refused := make([]bool, 0x110000)
	unicodeRowsOf(t, earlierVersion, "IdnaMappingTable.txt", func(_ int, f []string) {
		first, last := hexRange(t, f[0])
		for r := first; r <= last; r++ {
			refused[r] = f[1] != "valid" && f[1] != "deviation"
		}
	})
	return func(domain string) bool {
		return strings.ContainsFunc(domain, isSeal) &&
			!strings.ContainsFunc(domain, func(r rune) bool { return refused[r] && !isSeal(r) })
	}
}

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

// codesOf reads a status column: "" or "[]" is no code. The codes are returned in
// the order of this package.
func codesOf(t *testing.T, column string) []idna.Code {
	t.Helper()
	names := strings.FieldsFunc(column, func(r rune) bool { return strings.ContainsRune("[], ", r) })
	var codes []idna.Code
	for _, c := range idna.AllCodes() {
		if slices.Contains(names, string(c)) {
			codes = append(codes, c)
		}
	}
	if len(codes) != len(names) {
		t.Fatalf("unknown code in %q", names)
	}
	return codes
}

// without returns the codes but for those that are named.
func without(codes []idna.Code, names ...idna.Code) []idna.Code {
	return slices.DeleteFunc(slices.Clone(codes), func(c idna.Code) bool { return slices.Contains(names, c) })
}

// expectation is what one pair of columns says.
type expectation struct {
	text  string
	codes []idna.Code
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

// TestIdnaTestV2 runs every line of the test file of UTS #46, for two versions of
// Unicode. All codes must be the ones listed, but for emptyLabel, for V4, which the
// file lists although CheckHyphens is on, where V2 stands beside it, and for V7 in
// the lines that the later version allows.
func TestIdnaTestV2(t *testing.T) {
	sealOnly := refusedBySealOnly(t)
	for _, tt := range idnaTests {
		lines, surrogates, emptyLabels, allowed := 0, 0, 0, 0
		unicodeRowsOf(t, tt.version, "IdnaTestV2.txt", func(line int, f []string) {
			if len(f) != 7 {
				t.Fatalf("line %d: %d columns", line, len(f))
			}
			lines++
			c := idnaTestCase(t, f)
			if tt.version == earlierVersion && sealOnly(c.unicode.text) {
				allowed++
				c.allow(t)
			}
			if strings.Contains(f[2], emptyLabel) {
				emptyLabels++
			}
			if c.surrogate {
				surrogates++
			}
			c.check(t, fmt.Sprintf("%s, line %d", tt.version, line))
		})
		if lines != tt.lines || surrogates != tt.surrogates || allowed != tt.allowed || emptyLabels == 0 {
			t.Errorf("%s: %d lines, %d with surrogates, %d allowed later, %d with empty labels; want %d, %d, %d, some",
				tt.version, lines, surrogates, allowed, emptyLabels, tt.lines, tt.surrogates, tt.allowed)
		}
	}
}

// A conformanceCase is a line of IdnaTestV2.txt.
type conformanceCase struct {
	source                       string
	surrogate                    bool
	unicode, ascii, transitional expectation
}

// idnaTestCase reads the columns of a line.
func idnaTestCase(t *testing.T, f []string) (c conformanceCase) {
	t.Helper()
	c.source, c.surrogate = unescape(t, f[0])
	if c.source == `""` {
		c.source = ""
	}
	c.unicode = expectation{text: c.source}.column(t, f[1], f[2])
	c.ascii = c.unicode.column(t, f[3], f[4])
	c.transitional = c.ascii.column(t, f[5], f[6])
	return c
}

// allow takes V7 out of what is expected.
func (c *conformanceCase) allow(t *testing.T) {
	t.Helper()
	for _, e := range []*expectation{&c.unicode, &c.ascii, &c.transitional} {
		if !slices.Contains(e.codes, "V7") {
			t.Errorf("%+q is allowed already", c.source)
		}
		e.codes = without(e.codes, "V7")
	}
}

// check runs the three conversions of a line.
func (c conformanceCase) check(t *testing.T, line string) {
	t.Helper()
	transitional := allChecks
	transitional.TransitionalProcessing = true
	for _, run := range []struct {
		name    string
		convert func(string) (string, error)
		want    expectation
	}{
		{"ToUnicode", allChecks.ToUnicode, c.unicode},
		{"ToASCII", allChecks.ToASCII, c.ascii},
		{"transitional ToASCII", transitional.ToASCII, c.transitional},
	} {
		got, err := run.convert(c.source)
		if !c.surrogate && got != run.want.text {
			t.Errorf("%s: %s(%+q) = %+q, want %+q", line, run.name, c.source, got, run.want.text)
		}
		want := run.want.codes
		if slices.Contains(want, "V2") {
			want = without(want, "V4")
		}
		if c.surrogate {
			want = without(want, "A3") // U+FFFD can be encoded
		}
		checkCodes(t, line, run.name, c.source, err, want)
	}
}

func checkCodes(t *testing.T, line, name, source string, err error, want []idna.Code) {
	t.Helper()
	var got []idna.Code
	if err != nil {
		e := err.(*idna.Error)
		got = e.Codes
		if e.Start < 0 || e.End < e.Start || e.End > len(source) || !slices.Contains(got, e.Code) {
			t.Errorf("%s: %s(%+q): ill-made error %#v", line, name, source, e)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: %s(%+q): codes %v, want %v", line, name, source, got, want)
	}
}
