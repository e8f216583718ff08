package main

import (
	"fmt"
	"slices"
	"strings"
)

// emitReadings writes the tables of what code points are read as.
func (t *readings) emitReadings(b *embedding) {
	fmt.Fprintf(b, "// The parts of an entry of readings.\nconst (\n")
	fmt.Fprintf(b, "readingRune = %d // how far the code point is shifted\n", readingRune)
	fmt.Fprintf(b, "readingAlike = %#x // it looks like its target, without a mark being dropped, and that is ASCII\n)\n\n", readingAlike)
	b.table("readings", "numbers", "has code points, and the number of the target each is read as", littleEndian(t.table))
	b.table("targetBounds", "string", "has where the targets begin in targetText, and the last one ends, in two bytes each", littleEndian(t.offsets()))
	b.table("targetText", "string", "has the targets", []byte(strings.Join(t.targets, "")))
	b.table("lastMarks", "numbers", "has letters, and the last mark of their decomposition", littleEndian(t.lastMarks))
}

// emitIdentifiers writes the tables of identifiers and script extensions.
func (t *identifiers) emitIdentifiers(b *embedding) {
	b.table("allowedToggles", "numbers", "has the first code points of runs that are allowed in identifiers, and not, in turn", littleEndian(t.toggles))
	b.table("extensionRuns", "numbers", "has the first code point of each run, and its set of scripts", littleEndian(t.extensions))
	b.table("extensionSets", "numbers", "has a bit for each script, in four times 64 bits. The first set means that Scripts.txt has the script", littleEndian(slices.Concat(t.sets...)))
}
