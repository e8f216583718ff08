package main

import (
	"bytes"
	"fmt"
	"strings"
)

// emitReadings writes the tables of what code points are read as.
func (t *readings) emitReadings(b *bytes.Buffer) {
	fmt.Fprintf(b, "// The parts of an entry of readings.\nconst (\n")
	fmt.Fprintf(b, "readingRune = %d // how far the code point is shifted\n", readingRune)
	fmt.Fprintf(b, "readingAlike = %#x // it looks like its target, without a mark being dropped, and that is ASCII\n)\n\n", readingAlike)
	fmt.Fprintf(b, "// readings has code points, shifted, and the number of the target each is read as.\nvar readings = [...]uint32{\n")
	emitNumbers(b, "%#x,", t.table)
	fmt.Fprintf(b, "// targetAt has where the targets begin in targetText.\nvar targetAt = [...]uint16{\n")
	emitNumbers(b, "%d,", t.offsets())
	fmt.Fprintf(b, "const targetText = \"\"")
	for text := []rune(strings.Join(t.targets, "")); len(text) > 0; {
		n := min(len(text), 40)
		fmt.Fprintf(b, " +\n%+q", string(text[:n]))
		text = text[n:]
	}
	fmt.Fprintf(b, "\n\n// lastMarks has letters, shifted, and the last mark of their decomposition.\nvar lastMarks = [...]uint32{\n")
	emitNumbers(b, "%#x,", t.lastMarks)
}

// emitIdentifiers writes the tables of identifiers and script extensions.
func (t *identifiers) emitIdentifiers(b *bytes.Buffer) {
	fmt.Fprintf(b, "// allowedToggles has the first code points of runs that are allowed in identifiers, and not, in turn.\nvar allowedToggles = [...]uint32{\n")
	emitNumbers(b, "%#x,", t.toggles)
	fmt.Fprintf(b, "// extensionRuns has the first code point of each run, shifted, and its set of scripts.\nvar extensionRuns = [...]uint32{\n")
	emitNumbers(b, "%#x,", t.extensions)
	fmt.Fprintf(b, "// extensionSets has a bit for each script. The first set means that Scripts.txt has the script.\nvar extensionSets = [...]scriptSet{\n")
	for _, set := range t.sets {
		fmt.Fprintf(b, "{%#x, %#x, %#x, %#x},\n", set[0], set[1], set[2], set[3])
	}
	fmt.Fprintf(b, "}\n")
}
