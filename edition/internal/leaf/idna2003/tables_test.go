package idna2003

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// TestTables checks the tables against UnicodeData.txt: what has a decomposition or
// a lower case becomes what these become, as do the forms of a small letter that have
// its capital, and the directions are the classes of the assigned code points.
func TestTables(t *testing.T) {
	data, err := os.ReadFile(vector.Shared(t, "unicode/"+unicodeVersion+"/UnicodeData.txt"))
	if err != nil {
		t.Fatal(err)
	}
	explained, upper, first := map[rune]bool{}, map[rune][]rune{}, rune(-1)
	directions := map[rune]uint8{}
	for line := range strings.Lines(string(data)) {
		fields := strings.Split(strings.TrimSpace(line), ";")
		c := parse(t, fields[0])[0]
		if strings.HasSuffix(fields[1], ", First>") {
			first = c
			continue
		}
		if first < 0 {
			first = c
		}
		for ; first <= c; first++ {
			directions[first] = map[string]uint8{"L": leftToRight, "R": rightToLeft, "AL": rightToLeft}[fields[4]]
		}
		first = -1
		upper[c] = parse(t, fields[12])
		_, decomposition, isCompatible := strings.Cut(fields[5], "> ")
		if !isCompatible {
			decomposition = fields[5]
		}
		for i, mapping := range []string{decomposition, fields[13]} {
			isCherokee := 0x13A0 <= c && c <= 0x13F5 // whose case is folded to the other one
			if mapping == "" || i == 1 && (isCherokee || c == 0x130) {
				continue
			}
			explained[c] = true
			if got, want := normalize(string(c)), normalize(string(parse(t, mapping))); got != want {
				t.Errorf("U+%04X: %+q, want %+q", c, got, want)
			}
		}
	}
	for c := range rune(0x110000) {
		if direction(c) != directions[c] {
			t.Errorf("U+%04X: direction %d, want %d", c, direction(c), directions[c])
		}
	}
	var rest []rune
	for c := range rune(0x110000) {
		if normalize(string(c)) != idna.NFC(string(c)) && !isMappedToNothing(c) && !explained[c] && (len(upper[c]) == 0 || normalize(string(c)) != normalize(string(upper[c]))) {
			rest = append(rest, c)
		}
	}
	if !slices.Equal(rest, []rune{'ß'}) || normalize("ß") != "ss" || normalize("\u0130") != "i\u0307" {
		t.Errorf("mapped without a decomposition or another case: %U", rest)
	}
}

// parse returns the code points of a field.
func parse(t *testing.T, field string) (text []rune) {
	for _, f := range strings.Fields(field) {
		c, err := strconv.ParseUint(f, 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		text = append(text, rune(c))
	}
	return text
}
