package render_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/kit/render"
)

// What others show or list, as a measure of what we do.

// hexText decodes code points in hexadecimal, separated by spaces.
func hexText(t *testing.T, s string) string {
	t.Helper()
	text := ""
	for _, f := range strings.Fields(s) {
		v, err := strconv.ParseUint(f, 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		text += string(rune(v))
	}
	return text
}

// confusables returns what each code point is confusable with, by Unicode.
func confusables(t *testing.T) map[rune]string {
	targets := map[rune]string{}
	unicodeRows(t, "confusables.txt", func(r, _ rune, fields []string) { targets[r] = hexText(t, fields[1]) })
	if len(targets) != 6712 {
		t.Errorf("%d confusables, want 6712", len(targets))
	}
	return targets
}

// Delimiters by our own judgement: neither does the mapping table make
// characters of ASCII of them, nor does Unicode call them confusable with any.
const ownDelimiters = "\u01C0\u01C1\u01C2\u0242\u02D1\u05C0\u061B\u061F\u06D4\u0708\u1427\u1801\u2027\u203D\u204F\u205D" +
	"\u2223\u2225\u22C5\u22D5\u22EE\u22EF\u266F\u2753\u2754\u2758\u2982\u2D4C\u2E2E\u2E33\u2E35\u2E4A\u2E54" +
	"\uFE19\uFFE8"

// Code points that Unicode calls confusable with one of "/\\:.?#%@|&=;!" and that
// we call digits, marks, letters or symbols, since names need them or they are
// rare: Arabic zeros, visargas, a Cherokee letter, syllables, Kana and ideographs
// of a stroke, old numbers, Coptic signs, marks and signs of other kinds.
const notDelimiters = "\u0660\u06F0\u0903\u0A83\u1393\u13AE\u1400\u2041\u2CC7\u30CE\u31D4\u4E36\u4E3F\uA60C\uABEC" +
	"\U0001015B\U00010190\U00011002\U00011053\U00011082\U00011182\U000115BE\U000116AC\U00011838\U00011DD9" +
	"\U0001D108\U0001D16D\U0001D20F\U0001D23A\U0001D23B\U0001ECAE"

// TestDelimitersOutside explains each code point that we call a delimiter by the
// mapping table or by Unicode's confusables, and each of those that we do not.
func TestDelimitersOutside(t *testing.T) {
	const punctuation = " !\"#$%&'()*+,./:;<=>?@[\\]^_`{|}~"
	targets, mapped := confusables(t), map[rune]string{}
	unicodeRows(t, "IdnaMappingTable.txt", func(first, last rune, fields []string) {
		for r := first; r <= last && fields[1] == "mapped"; r++ {
			mapped[r] = hexText(t, fields[2])
		}
	})
	isDelimiter := func(r rune) bool { return render.KeptAs(r) == "delimiter" }
	n := 0
	for r := rune(0x80); r < codePoints; r++ {
		explained := strings.ContainsAny(mapped[r], punctuation) || strings.ContainsAny(targets[r], punctuation) ||
			strings.ContainsFunc(mapped[r], isDelimiter)
		target := targets[r]
		confusable := len(target) == 1 && strings.Contains("/\\:.?#%@|&=;!", target) && mapped[r] == ""
		switch visible, _ := render.Shown(r); {
		case isDelimiter(r):
			n++
			if explained == strings.ContainsRune(ownDelimiters, r) {
				t.Errorf("U+%04X is a delimiter; explained by Unicode's data: %v", r, explained)
			}
		case strings.ContainsRune(ownDelimiters, r):
			t.Errorf("U+%04X is no delimiter", r)
		case visible && confusable != strings.ContainsRune(notDelimiters, r):
			t.Errorf("U+%04X is no delimiter; confusable with one: %v (%q)", r, confusable, target)
		}
	}
	if n != 427 {
		t.Errorf("%d delimiters, want 427", n)
	}
}
