package render_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/width"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/render"
)

const codePoints = 0x110000

// What Scripts.txt and UnicodeData.txt list; the latter has 2,048 surrogates and
// 137,468 code points for private use besides.
const (
	scriptCodePoints   = 172873
	categoryCodePoints = scriptCodePoints + 2048 + 137468
)

// unicodeRows calls row for each line of data in a file of the Unicode data.
func unicodeRows(t *testing.T, file string, row func(first, last rune, fields []string)) {
	t.Helper()
	readLines(t, file, func(fields []string) {
		from, to, ok := strings.Cut(fields[0], "..")
		if !ok {
			to = from
		}
		first, err1 := strconv.ParseUint(from, 16, 32)
		last, err2 := strconv.ParseUint(to, 16, 32)
		if err1 != nil || err2 != nil {
			t.Fatalf("%s: %q", file, fields)
		}
		row(rune(first), rune(last), fields)
	})
}

// readLines calls row with the fields of each line of data in a file of the
// Unicode data.
func readLines(t *testing.T, file string, row func(fields []string)) {
	t.Helper()
	text, err := os.ReadFile(vector.Shared(t, "unicode/"+idna.UnicodeVersion+"/"+file))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(line, "#")
		fields := strings.Split(line, ";")
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		if fields[0] != "" {
			row(fields)
		}
	}
}

func TestTableSize(t *testing.T) {
	const limit = 72 << 10
	if n := render.TableLengths(); n != render.TableBytes || n >= limit {
		t.Errorf("the tables take %d bytes; the header says %d, the limit is %d", n, render.TableBytes, limit)
	}
}

// TestScripts compares the script of every code point with the readable data.
func TestScripts(t *testing.T) {
	want := make([]string, codePoints)
	unicodeRows(t, "Scripts.txt", func(first, last rune, fields []string) {
		for r := first; r <= last; r++ {
			want[r] = strings.ReplaceAll(fields[1], "_", " ")
		}
	})
	listed := 0
	for r := range rune(codePoints) {
		if want[r] == "" {
			want[r] = "Unknown"
		} else {
			listed++
		}
		if got := render.ScriptName(r); got != want[r] {
			t.Errorf("U+%04X: script %s, want %s", r, got, want[r])
		}
	}
	if listed != scriptCodePoints {
		t.Errorf("%d code points have a script, want %d", listed, scriptCodePoints)
	}
}

// TestLooks compares what may be shown with the General_Category of every code
// point, and its direction with its Bidi_Class.
func TestLooks(t *testing.T) {
	category, bidi := make([]string, codePoints), make([]string, codePoints)
	previous := rune(0)
	unicodeRows(t, "UnicodeData.txt", func(r, _ rune, fields []string) {
		category[r] = fields[2]
		if strings.HasSuffix(fields[1], ", Last>") {
			for i := previous; i < r; i++ {
				category[i] = fields[2]
			}
		}
		previous = r
	})
	unicodeRows(t, "DerivedBidiClass.txt", func(first, last rune, fields []string) {
		for r := first; r <= last; r++ {
			bidi[r] = fields[1]
		}
	})
	assigned := 0
	for r := range rune(codePoints) {
		visible, mark := render.Shown(r)
		kept := render.KeptAs(r)
		ok := false
		if category[r] != "" {
			assigned++
		}
		switch c := category[r]; c {
		case "":
			ok = !visible && kept == "other"
		case "Co", "Cs":
			ok = kept == "other"
		case "Cc":
			ok = kept == "control"
		case "Cf":
			ok = kept == "invisible" || kept == "bidi"
		case "Zs", "Zl", "Zp":
			ok = kept == "invisible"
		case "Me":
			ok = kept == "overlay"
		case "Mn", "Mc":
			ok = visible && mark || kept == "invisible" || kept == "overlay"
		default:
			ok = visible && !mark || kept == "invisible" || kept == "delimiter" || kept == "trust"
		}
		if !ok {
			t.Errorf("U+%04X (%s): visible %v, mark %v, kept as %q", r, category[r], visible, mark, kept)
		}
		if want := bidi[r] == "R" || bidi[r] == "AL" || bidi[r] == "AN"; category[r] != "" && render.IsRTL(r) != want {
			t.Errorf("U+%04X: right to left %v, want %v", r, !want, want)
		}
	}
	if assigned != categoryCodePoints {
		t.Errorf("%d code points have a category, want %d", assigned, categoryCodePoints)
	}
}

// TestColumnsOfAll compares widths with golang.org/x/text/width, for what its version
// of Unicode has, which like that of package unicode depends on the version of Go.
// Some symbols are wide from Unicode 16 on.
func TestColumnsOfAll(t *testing.T) {
	wideSince16 := [][2]rune{{0x2630, 0x2637}, {0x268A, 0x268F}, {0x4DC0, 0x4DFF}, {0x1D300, 0x1D356}, {0x1D360, 0x1D376}}
	compared, since16 := 0, 0
	for r := range rune(codePoints) {
		if visible, mark := render.Shown(r); !visible || mark || !unicode.IsGraphic(r) {
			continue
		}
		compared++
		want := 1
		if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
			want = 2
		}
		if 0x1160 <= r && r <= 0x11FF || 0xD7B0 <= r && r <= 0xD7FB {
			want = 0
		}
		got := render.Columns(string(r))
		isSince16 := slices.ContainsFunc(wideSince16, func(span [2]rune) bool { return span[0] <= r && r <= span[1] })
		switch {
		case got == want:
		case isSince16 && got == 2:
			since16++
		default:
			t.Errorf("U+%04X: %d columns, want %d", r, got, want)
		}
	}
	if compared < 140000 || since16 != 0 && since16 != 188 {
		t.Errorf("%d code points compared, %d of them wide since Unicode 16; the tables are of %s", compared, since16, width.UnicodeVersion)
	}
}
