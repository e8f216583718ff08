package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The version of Unicode that all tables are made of, and the one before, with
// which docs/unicode.md compares it. They are folders of the shared data.
const (
	unicodeVersion  = "18.0.0"
	previousUnicode = "17.0.0"
)

// genUnicode writes to docs/unicode.md what has changed, and prints it.
func genUnicode(root string) error {
	changes, err := unicodeChanges()
	if err != nil {
		return err
	}
	fmt.Print(changes)
	return fill(root, "unicode.md", map[string]string{"changes": changes})
}

// A unicodeData is all data of one version that says something about URLs.
type unicodeData struct {
	*ucd
	dir      string
	scripts  *scriptSource
	allowed  []bool // Identifier_Status
	readings *readings
}

func readUnicode(version string) (d *unicodeData, err error) {
	dir, err := unicodeFolder(version)
	if err != nil {
		return nil, err
	}
	d = &unicodeData{dir: dir}
	if d.ucd, err = readUCD(version); err != nil {
		return nil, err
	}
	if d.scripts, err = readScripts(dir); err != nil {
		return nil, err
	}
	if d.readings, err = readReadings(dir, d.ucd, d.scripts); err != nil {
		return nil, err
	}
	d.allowed, err = readAllowed(dir)
	return d, err
}

// unicodeChanges returns a list, in Markdown, of what the later version changes for
// URLs.
func unicodeChanges() (string, error) {
	before, beforeErr := readUnicode(previousUnicode)
	after, afterErr := readUnicode(unicodeVersion)
	if err := errors.Join(beforeErr, afterErr); err != nil {
		return "", err
	}
	known := func(r rune) bool { return before.status[r] != disallowed }
	var b bytes.Buffer
	item := func(what string, set []rune, say func(r rune) string) {
		fmt.Fprintf(&b, "- %s: %s\n", what, summary(set, say))
	}
	item("Valid in hosts, refused before", points(func(r rune) bool { return !known(r) && isInDomains(after.ucd, r) }), after.scriptOf)
	item("Mapped to others, refused before", points(func(r rune) bool { return !known(r) && after.status[r] == mapped }), after.mappingText)
	item("Ignored, refused before", points(func(r rune) bool { return !known(r) && after.status[r] == ignored }), point)
	item("Refused, known before", points(func(r rune) bool { return known(r) && after.status[r] == disallowed }), point)
	item("Mapped in another way, no longer, or only now", points(func(r rune) bool {
		return known(r) && after.status[r] != disallowed &&
			(before.status[r] != after.status[r] || !slices.Equal(before.mapping[r], after.mapping[r]))
	}), after.mappingText)
	item("Direction, joining or normalization of what was valid", points(func(r rune) bool {
		return isInDomains(before.ucd, r) && before.word(r) != after.word(r)
	}), func(r rune) string { return point(r) + before.directionText(after, r) })
	fmt.Fprintf(&b, "- New scripts: %s\n", newScripts(before, after))
	item("Identifiers that `render` may show, not allowed before", points(func(r rune) bool { return after.allowed[r] && !before.allowed[r] }), point)
	item("Identifiers no longer allowed", points(func(r rune) bool { return before.allowed[r] && !after.allowed[r] }), point)
	item("Valid before, looks like ASCII only now", points(func(r rune) bool {
		return isInDomains(before.ucd, r) && before.alikeText(r) == "" && after.alikeText(r) != ""
	}), func(r rune) string { return fmt.Sprintf("%s as %q", point(r), after.alikeText(r)) })
	item("Valid before, looks like other ASCII, or no longer", points(func(r rune) bool {
		return isInDomains(before.ucd, r) && before.alikeText(r) != "" && before.alikeText(r) != after.alikeText(r)
	}), func(r rune) string { return point(r) + lookText(before.alikeText(r), after.alikeText(r)) })
	return b.String(), nil
}

// points returns the code points that are in a set.
func points(in func(r rune) bool) []rune {
	var all []rune
	for r := range rune(codePoints) {
		if in(r) {
			all = append(all, r)
		}
	}
	return all
}

func point(r rune) string { return fmt.Sprintf("U+%04X", r) }

// summary returns how large a set is and what is said of its code points, the most
// frequent first, or some of it.
func summary(set []rune, say func(r rune) string) string {
	const most = 10
	if len(set) == 0 {
		return "none"
	}
	counts, first := map[string]int{}, map[string]rune{}
	for _, r := range slices.Backward(set) {
		counts[say(r)]++
		first[say(r)] = r
	}
	texts := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], int(first[a]-first[b]))
	})
	var parts []string
	for _, text := range texts[:min(len(texts), most)] {
		if n := counts[text]; n > 1 {
			text += " " + thousands(n)
		}
		parts = append(parts, text)
	}
	if n := len(texts) - most; n > 0 {
		parts = append(parts, fmt.Sprintf("%d more", n))
	}
	return fmt.Sprintf("%s (%s)", thousands(len(set)), strings.Join(parts, ", "))
}

// thousands returns n with a comma before its last three digits.
func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}

func (d *unicodeData) scriptOf(r rune) string {
	return strings.ReplaceAll(d.scripts.names[d.scripts.script[r]], "_", " ")
}

func (d *unicodeData) mappingText(r rune) string {
	text := point(r) + " to"
	for _, to := range d.mapping[r] {
		text += " " + point(to)
	}
	return text
}

// directionText says what changed from d to after for a code point that both have.
func (d *unicodeData) directionText(after *unicodeData, r rune) string {
	class := func(b uint8) string {
		if int(b) < len(bidiNames) {
			return bidiNames[b]
		}
		return "another"
	}
	text := ""
	if from, to := class(d.bidi[r]), class(after.bidi[r]); from != to {
		text += fmt.Sprintf(" has the Bidi_Class %s instead of %s", to, from)
	}
	if from, to := joiningNames[d.joining[r]], joiningNames[after.joining[r]]; from != to {
		text += fmt.Sprintf(" has the Joining_Type %s instead of %s", to, from)
	}
	return cmp.Or(text, " is normalized in another way")
}

// alikeText returns the ASCII that r looks like, or "".
func (d *unicodeData) alikeText(r rune) string {
	i, ok := slices.BinarySearchFunc(d.readings.table, r, func(entry uint32, r rune) int { return int(rune(entry>>readingRune) - r) })
	if !ok || d.readings.table[i]&readingAlike == 0 {
		return ""
	}
	return d.readings.targets[d.readings.table[i]&(readingAlike-1)]
}

// lookText says that what looked like ASCII before looks otherwise, or no longer.
func lookText(before, after string) string {
	if after == "" {
		return fmt.Sprintf(" no longer as %q", before)
	}
	return fmt.Sprintf(" as %q instead of %q", after, before)
}

// newScripts names the scripts that only the later version has.
func newScripts(before, after *unicodeData) string {
	var names []string
	for _, name := range after.scripts.names {
		if _, ok := indexOf(before.scripts.names, name); !ok {
			names = append(names, strings.ReplaceAll(name, "_", " "))
		}
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}
