package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// scriptSource is the data for render's tables, with one entry for each code point.
type scriptSource struct {
	names    []string // Unknown first, then in alphabetical order
	script   []uint8
	category []string
}

// genRender writes render/tables.go.
func genRender(root string) error {
	shared, err := workspace.Shared()
	if err != nil {
		return err
	}
	dir := filepath.Join(shared, "unicode", unicodeVersion)
	u, err := readUCD(dir)
	if err != nil {
		return err
	}
	s, err := readScripts(dir)
	if err != nil {
		return err
	}
	t, err := s.tables(u)
	if err != nil {
		return err
	}
	if t.readings, err = readReadings(dir, u, s); err != nil {
		return err
	}
	if t.identifiers, err = readIdentifiers(dir, s); err != nil {
		return err
	}
	e := newEmbedding(root, "kit", "render")
	s.emit(e, t)
	fmt.Printf("kit/render/tables.go: %d bytes of tables, %d scripts\n", t.size(), len(s.names))
	return e.write()
}

// readScripts reads the scripts and categories of the files in dir.
func readScripts(dir string) (*scriptSource, error) {
	s := &scriptSource{script: make([]uint8, codePoints), category: make([]string, codePoints)}
	var rows []scriptRow
	err := readRows(filepath.Join(dir, "Scripts.txt"), func(first, last rune, fields []string) error {
		rows = append(rows, scriptRow{first, last, fields[1]})
		return nil
	})
	if err != nil {
		return nil, err
	}
	if err := s.setScripts(rows); err != nil {
		return nil, err
	}
	if err := readRows(filepath.Join(dir, "UnicodeData.txt"), s.categoryRow); err != nil {
		return nil, err
	}
	for r, category := range s.category {
		isAssigned := category != "" && category != "Co" && category != "Cs"
		if isAssigned != (s.script[r] != 0) {
			return nil, fmt.Errorf("U+%04X is in one of UnicodeData.txt and Scripts.txt only", r)
		}
	}
	return s, nil
}

// A scriptRow is a row of Scripts.txt.
type scriptRow struct {
	first, last rune
	script      string
}

// setScripts numbers the scripts by name, so that the order of the rows and of
// the code points does not matter, and sets the script of each code point.
func (s *scriptSource) setScripts(rows []scriptRow) error {
	for _, row := range rows {
		s.names = append(s.names, row.script)
	}
	slices.Sort(s.names)
	s.names = slices.Insert(slices.Compact(s.names), 0, "Unknown")
	if len(s.names) > 256 {
		return fmt.Errorf("more scripts than a byte can count")
	}
	for _, row := range rows {
		index, _ := indexOf(s.names, row.script)
		for r := row.first; r <= row.last; r++ {
			if s.script[r] != 0 {
				return fmt.Errorf("U+%04X has two scripts", r)
			}
			s.script[r] = index
		}
	}
	return nil
}

func (s *scriptSource) categoryRow(r, _ rune, fields []string) error {
	if strings.HasSuffix(fields[1], ", Last>") {
		for i := r - 1; s.category[i] == ""; i-- {
			s.category[i] = fields[2]
		}
	}
	s.category[r] = fields[2]
	return nil
}

// The bits above the class in an entry of the table of looks.
const (
	renderWide = 1 << 4
	renderZero = 1 << 5
	renderRTL  = 1 << 6
)

// renderTables are the tables that are written: runs of code points with the
// same value. An entry is the first code point of the run, shifted by eight
// bits, and the value. Binary search finds a run; a trie would be faster and
// more than twice as large.
type renderTables struct {
	scripts, looks []uint32
	nameBytes      int
	*readings
	*identifiers
}

func (t *renderTables) size() int {
	return 4*(len(t.scripts)+len(t.looks)) + t.nameBytes + t.readings.size() + t.identifiers.size()
}

// tables returns the data as tables.
func (s *scriptSource) tables(u *ucd) (*renderTables, error) {
	t := &renderTables{nameBytes: len(s.paddedNames())}
	for r := range rune(codePoints) {
		look, err := s.look(u, r)
		if err != nil {
			return nil, err
		}
		t.scripts = appendRun(t.scripts, r, s.script[r])
		t.looks = appendRun(t.looks, r, look)
	}
	return t, nil
}

// appendRun adds the value of the next code point.
func appendRun(runs []uint32, r rune, value uint8) []uint32 {
	if n := len(runs); n > 0 && uint8(runs[n-1]) == value {
		return runs
	}
	return append(runs, uint32(r)<<8|uint32(value))
}

// look returns the look of r as one number.
func (s *scriptSource) look(u *ucd, r rune) (uint8, error) {
	name := u.classOf(r, s.category[r])
	class := slices.IndexFunc(renderClasses, func(c renderClass) bool { return c.name == name })
	if class < 0 || class > 15 {
		return 0, fmt.Errorf("U+%04X: class %q", r, name)
	}
	look := uint8(class)
	isJamo := 0x1160 <= r && r <= 0x11FF || 0xD7B0 <= r && r <= 0xD7FB
	switch c := s.category[r]; {
	case c == "Mn" || c == "Me" || c == "Cf" || isJamo && c == "Lo":
		look |= renderZero
	case inSpans(r, wideRanges):
		look |= renderWide
	}
	if b := u.bidi[r]; int(b) < len(bidiNames) && s.category[r] != "" && strings.Contains(" R AL AN ", " "+bidiNames[b]+" ") {
		look |= renderRTL
	}
	return look, nil
}

// emit writes tables.go, and the tables that it embeds.
func (s *scriptSource) emit(b *embedding, t *renderTables) {
	fmt.Fprintf(b, `// Code generated by "go run ./_gen render"; DO NOT EDIT.
// Sources, all of Unicode %s: Scripts.txt, ScriptExtensions.txt, UnicodeData.txt,
// IdnaMappingTable.txt, DerivedBidiClass.txt, IdentifierStatus.txt, confusables.txt,
// and the lists in _gen/render*.go.

package render

import _ "embed" // the tables

// tableBytes is the size of all tables together, in bytes.
const tableBytes = %d

// The classes of code points.
const (
`, unicodeVersion, t.size())
	for i, c := range renderClasses {
		iota := ""
		if i == 0 {
			iota = " = iota"
		}
		fmt.Fprintf(b, "%s%s // %s\n", c.name, iota, c.comment)
	}
	fmt.Fprintf(b, ")\n\n// The bits of a look above the class.\nconst (\n")
	fmt.Fprintf(b, "wideBit = %#x // takes two columns\nzeroBit = %#x // takes none\nrtlBit = %#x // is written from right to left\n)\n\n", renderWide, renderZero, renderRTL)
	fmt.Fprintf(b, "// The scripts that rules name.\nconst (\n")
	for _, name := range []string{"Common", "Inherited", "Latin", "Greek", "Cyrillic", "Han", "Hiragana", "Katakana", "Hangul", "Bopomofo",
		"Armenian", "Ethiopic", "Georgian", "Hebrew", "Lao", "Myanmar", "Thai"} {
		index, ok := indexOf(s.names, name)
		if !ok {
			index = 0
		}
		fmt.Fprintf(b, "script%s = %d\n", name, index)
	}
	fmt.Fprintf(b, ")\n\n// recommended has a bit for each script that UAX #31 recommends for identifiers.\nvar recommended = [4]uint64{")
	for _, w := range s.recommended() {
		fmt.Fprintf(b, "%#x,", w)
	}
	fmt.Fprintf(b, "}\n\nconst (\nscriptCount = %d\nscriptWidth = %d // of a name with spaces after it\n)\n\n", len(s.names), s.width())
	b.table("scriptNames", "string", "has the names of all scripts, with spaces after each", s.paddedNames())
	b.table("scriptRuns", "numbers", "has the first code point of each run, and its script", littleEndian(t.scripts))
	b.table("lookRuns", "numbers", "has the first code point of each run, and its look", littleEndian(t.looks))
	t.emitReadings(b)
	t.emitIdentifiers(b)
}

// width returns the length of the longest name.
func (s *scriptSource) width() int {
	return len(slices.MaxFunc(s.names, func(a, b string) int { return len(a) - len(b) }))
}

// paddedNames returns the names, all of which have the same length.
func (s *scriptSource) paddedNames() []byte {
	var b bytes.Buffer
	for _, name := range s.names {
		fmt.Fprintf(&b, "%-*s", s.width(), strings.ReplaceAll(name, "_", " "))
	}
	return b.Bytes()
}

// recommended returns a bit for each script of table 5 of UAX #31.
func (s *scriptSource) recommended() (bits [4]uint64) {
	const names = " Common Inherited Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek" +
		" Gujarati Gurmukhi Hangul Han Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya" +
		" Sinhala Tamil Telugu Thaana Thai Tibetan "
	for i, name := range s.names {
		if strings.Contains(names, " "+name+" ") {
			bits[i/64] |= 1 << (i % 64)
		}
	}
	return bits
}
