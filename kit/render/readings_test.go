package render_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/kit/render"
)

// inDomains calls do for each code point that a domain can hold, but for ASCII and
// the syllables of Hangul.
func inDomains(t *testing.T, do func(r rune)) {
	t.Helper()
	unicodeRows(t, "IdnaMappingTable.txt", func(first, last rune, fields []string) {
		for r := first; r <= last && (fields[1] == "valid" || fields[1] == "deviation"); r++ {
			if r >= 0x80 && !(0xAC00 <= r && r <= 0xD7A3) {
				do(r)
			}
		}
	})
}

// decompositions returns the canonical decompositions of UnicodeData.txt, one step
// of each, and which code points are nonspacing or enclosing marks.
func decompositions(t *testing.T) (parts map[rune]string, mark map[rune]bool) {
	t.Helper()
	parts, mark = map[rune]string{}, map[rune]bool{}
	unicodeRows(t, "UnicodeData.txt", func(r, _ rune, fields []string) {
		if d := fields[5]; d != "" && d[0] != '<' {
			parts[r] = hexText(t, d)
		}
		mark[r] = fields[2] == "Mn" || fields[2] == "Me"
	})
	return parts, mark
}

// decompose applies parts until nothing changes.
func decompose(parts map[rune]string, s string) string {
	for {
		var b strings.Builder
		for _, r := range s {
			if part, ok := parts[r]; ok {
				b.WriteString(part)
			} else {
				b.WriteRune(r)
			}
		}
		if b.String() == s {
			return s
		}
		s = b.String()
	}
}

// TestReadings compares what each code point is read as with the skeleton of UTS
// #39: both are equal after the marks of several scripts are dropped, or the
// generator's own list has the code point, or a part of its skeleton.
//
// https://www.unicode.org/reports/tr39/#Confusable_Detection
func TestReadings(t *testing.T) {
	targets := confusables(t)
	parts, mark := decompositions(t)
	n, own, equal := 0, 0, 0
	inDomains(t, func(r rune) {
		got, alike, ok := render.Reading(r)
		if !ok {
			got = string(r)
		}
		if alike && strings.ContainsFunc(got, func(c rune) bool { return c >= 0x80 }) {
			t.Errorf("U+%04X looks like ASCII, which %q is not", r, got)
		}
		var b strings.Builder
		for _, c := range decompose(parts, string(r)) {
			if target, ok := targets[c]; ok {
				b.WriteString(decompose(parts, target))
			} else {
				b.WriteRune(c)
			}
		}
		want := strings.Map(func(c rune) rune {
			if mark[c] && render.ScriptName(c) == "Inherited" {
				return -1
			}
			return c
		}, b.String())
		want = strings.ReplaceAll(strings.ToLower(want), "rn", "m")
		n++
		switch {
		case strings.ToLower(got) == want:
			equal++
		default:
			own++
		}
	})
	if n != 154614 || own != 256 {
		t.Errorf("%d code points, %d as in Unicode's list, %d as in ours", n, equal, own)
	}
	t.Logf("%d code points, %d as in Unicode's list, %d as in ours", n, equal, own)
}

// TestLastMarks compares the last mark of each letter with UnicodeData.txt.
func TestLastMarks(t *testing.T) {
	parts, mark := decompositions(t)
	n := 0
	inDomains(t, func(r rune) {
		whole := []rune(decompose(parts, string(r)))
		want := rune(0)
		if last := whole[len(whole)-1]; len(whole) > 1 && r <= 0xFFFF && mark[last] {
			want = last
			n++
		}
		if got := render.LastMark(r); got != want {
			t.Errorf("U+%04X ends in U+%04X, want U+%04X", r, got, want)
		}
	})
	if n < 400 {
		t.Errorf("%d letters have a mark", n)
	}
}

// TestIdentifiers compares what is allowed with IdentifierStatus.txt, and what is
// shown beyond that with the scripts.
//
// https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type
func TestIdentifiers(t *testing.T) {
	allowed := make([]bool, codePoints)
	unicodeRows(t, "IdentifierStatus.txt", func(first, last rune, fields []string) {
		for r := first; r <= last; r++ {
			allowed[r] = fields[1] == "Allowed"
		}
	})
	n, rare := 0, 0
	for r := range rune(codePoints) {
		if allowed[r] {
			n++
		}
		if render.IsAllowed(r) != allowed[r] {
			t.Errorf("U+%04X: allowed %v, want %v", r, !allowed[r], allowed[r])
		}
		if render.IsRare(r) {
			rare++
			if script := render.ScriptName(r); allowed[r] || script != "Han" && script != "Bopomofo" {
				t.Errorf("U+%04X (%s) is rare; allowed: %v", r, script, allowed[r])
			}
		}
	}
	if n != 33792 || rare != 83251 {
		t.Errorf("%d code points are allowed, want 33792; %d are rare, want 83251", n, rare)
	}
}

// TestScriptExtensions compares the scripts of each code point with
// ScriptExtensions.txt, and with Scripts.txt where that has nothing.
//
// https://www.unicode.org/reports/tr24/#Script_Extensions
func TestScriptExtensions(t *testing.T) {
	long := map[string]string{}
	readLines(t, "PropertyValueAliases.txt", func(fields []string) {
		if fields[0] == "sc" {
			long[fields[1]] = strings.ReplaceAll(fields[2], "_", " ")
		}
	})
	want := make([][]string, codePoints)
	listed := 0
	unicodeRows(t, "ScriptExtensions.txt", func(first, last rune, fields []string) {
		for r := first; r <= last; r++ {
			listed++
			for _, short := range strings.Fields(fields[1]) {
				want[r] = append(want[r], long[short])
			}
			slices.Sort(want[r])
		}
	})
	for r := range rune(codePoints) {
		names, every := render.Scripts(r)
		script := render.ScriptName(r)
		switch {
		case want[r] == nil && (script == "Common" || script == "Inherited"):
			if !every {
				t.Errorf("U+%04X is used with %v only", r, names)
			}
			continue
		case want[r] == nil:
			want[r] = []string{script}
		}
		if every || !slices.Equal(names, want[r]) {
			t.Errorf("U+%04X is used with %v, want %v", r, names, want[r])
		}
	}
	if listed < 600 {
		t.Errorf("%d code points have extensions", listed)
	}
}

// TestOwnLookalikes checks that a domain can hold what the generator's list has,
// by a few of each kind.
func TestOwnLookalikes(t *testing.T) {
	for s, want := range map[string]string{"ɢ": "g", "ᴏ": "o", "ы": "bl", "ю": "lo", "з": "3", "น": "u", "‐": "-", "—": "-", "ß": "b", "七": "t"} {
		for _, r := range s {
			got, alike, _ := render.Reading(r)
			if domain, err := idna.ParseDomain(string(r)); got != want || !alike || err != nil || domain == "" {
				t.Errorf("U+%04X is read as %q, %v; a domain with it: %q, %v", r, got, alike, domain, err)
			}
		}
	}
}
