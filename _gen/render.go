package main

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl/internal/vector"
)

// A scriptRange is a range of code points of one script.
type scriptRange struct {
	first, last rune
	script      string
}

// scriptAdditions are the scripts of the code points that are new in Unicode
// 17.0, for a Scripts.txt that is still the one of 16.0 under the heading of
// 17.0; see additions.
var scriptAdditions = []scriptRange{
	{0x088F, 0x088F, "Arabic"}, {0x0C5C, 0x0C5C, "Telugu"}, {0x0CDC, 0x0CDC, "Kannada"},
	{0x1ACF, 0x1ADD, "Inherited"}, {0x1AE0, 0x1AEB, "Inherited"}, {0x20C1, 0x20C1, "Common"},
	{0x2B96, 0x2B96, "Common"}, {0xA7CE, 0xA7CF, "Latin"}, {0xA7D2, 0xA7D2, "Latin"}, {0xA7D4, 0xA7D4, "Latin"},
	{0xA7F1, 0xA7F1, "Latin"}, {0xFBC3, 0xFBD2, "Arabic"}, {0xFD90, 0xFD91, "Arabic"}, {0xFDC8, 0xFDCE, "Arabic"},
	{0x10940, 0x10959, "Sidetic"}, {0x10EC5, 0x10EC7, "Arabic"}, {0x10ED0, 0x10ED8, "Arabic"},
	{0x10EFA, 0x10EFB, "Arabic"}, {0x11B60, 0x11B67, "Sharada"}, {0x11DB0, 0x11DDB, "Tolong_Siki"},
	{0x11DE0, 0x11DE9, "Tolong_Siki"}, {0x16EA0, 0x16EB8, "Beria_Erfe"}, {0x16EBB, 0x16ED3, "Beria_Erfe"},
	{0x16FF2, 0x16FF6, "Han"}, {0x187F8, 0x187FF, "Tangut"}, {0x18D09, 0x18D1E, "Tangut"},
	{0x18D80, 0x18DF2, "Tangut"}, {0x1CCFA, 0x1CCFC, "Common"}, {0x1CEBA, 0x1CED0, "Common"},
	{0x1CEE0, 0x1CEF0, "Common"}, {0x1E6C0, 0x1E6DE, "Tai_Yo"}, {0x1E6E0, 0x1E6F5, "Tai_Yo"},
	{0x1E6FE, 0x1E6FF, "Tai_Yo"}, {0x1F6D8, 0x1F6D8, "Common"}, {0x1F777, 0x1F77A, "Common"},
	{0x1F8D0, 0x1F8D8, "Common"}, {0x1FA54, 0x1FA57, "Common"}, {0x1FA8A, 0x1FA8A, "Common"},
	{0x1FA8E, 0x1FA8E, "Common"}, {0x1FAC8, 0x1FAC8, "Common"}, {0x1FACD, 0x1FACD, "Common"},
	{0x1FAEA, 0x1FAEA, "Common"}, {0x1FAEF, 0x1FAEF, "Common"}, {0x1FBFA, 0x1FBFA, "Common"},
	{0x2B73A, 0x2B73F, "Han"}, {0x2CEA2, 0x2CEAD, "Han"}, {0x323B0, 0x33479, "Han"},
}

// scriptSource holds what render's tables are made of, an entry per code point.
type scriptSource struct {
	names    []string // Unknown first, then in the order of the code points
	script   []uint8
	category []string
}

// genRender writes render/tables.go.
func genRender(root string) error {
	shared, err := vector.SharedFolder()
	if err != nil {
		return err
	}
	dir := filepath.Join(shared, "unicode", unicodeVersion)
	u, err := readUCD(dir)
	if err != nil {
		return err
	}
	s := &scriptSource{names: []string{"Unknown"}, script: make([]uint8, codePoints), category: make([]string, codePoints)}
	if err := readRows(filepath.Join(dir, "Scripts.txt"), s.scriptRow); err != nil {
		return err
	}
	if err := readRows(filepath.Join(dir, "UnicodeData.txt"), s.categoryRow); err != nil {
		return err
	}
	if err := s.complete(u); err != nil {
		return err
	}
	t, err := s.tables(u)
	if err != nil {
		return err
	}
	source, err := format.Source(s.source(t))
	if err != nil {
		return err
	}
	fmt.Printf("render/tables.go: %d bytes of tables, %d scripts\n", t.size(), len(s.names))
	return os.WriteFile(filepath.Join(root, "render", "tables.go"), source, 0o644)
}

func (s *scriptSource) scriptRow(first, last rune, fields []string) error {
	index, ok := indexOf(s.names, fields[1])
	if !ok {
		s.names = append(s.names, fields[1])
		if len(s.names) > 256 {
			return fmt.Errorf("more scripts than a byte can count")
		}
	}
	for r := first; r <= last; r++ {
		s.script[r] = index
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

// complete fills the gaps that older files leave. Either none or all of the new
// code points may be missing.
func (s *scriptSource) complete(u *ucd) error {
	gaps, filled := 0, 0
	for r := range rune(codePoints) {
		if u.status[r] != disallowed && s.script[r] == 0 {
			gaps++
		}
		if u.status[r] != disallowed && s.category[r] == "" {
			s.category[r] = u.categoryOfAddition(r)
		}
	}
	if gaps == 0 {
		return nil
	}
	for _, a := range scriptAdditions {
		if err := s.scriptRow(a.first, a.last, []string{"", a.script}); err != nil {
			return err
		}
		filled += int(a.last-a.first) + 1
	}
	if gaps != newIn17 || filled != newIn17 {
		return fmt.Errorf("%d code points are not in Scripts.txt, and scriptAdditions has %d", gaps, filled)
	}
	return nil
}

// categoryOfAddition derives a General_Category from what additions tells of a
// code point that is new in Unicode 17.0. It need not be exact: letters of all
// kinds are one class, symbols and punctuation another.
func (u *ucd) categoryOfAddition(r rune) string {
	switch bidi := bidiNames[u.bidi[r]]; {
	case u.mark[r] && bidi == "NSM":
		return "Mn"
	case u.mark[r]:
		return "Mc"
	case 0x11DE0 <= r && r <= 0x11DE9:
		return "Nd"
	case bidi == "ON" || bidi == "ET":
		return "So"
	}
	return "Lo"
}

// The bits of an entry of the table of looks above the class.
const (
	renderWide = 1 << 4
	renderZero = 1 << 5
	renderRTL  = 1 << 6
)

// renderTables are what is written: runs of code points of one value each, as
// the first code point of the run, shifted by eight bits, and the value. Binary
// search finds a run; a trie would be faster and more than twice as large.
type renderTables struct {
	scripts, looks, lookalikes []uint32
	nameBytes                  int
}

// stringHeader is the size of a string without its text.
const stringHeader = 16

func (t *renderTables) size() int {
	return 4*(len(t.scripts)+len(t.looks)+len(t.lookalikes)) + t.nameBytes
}

// tables compresses what render needs to know.
func (s *scriptSource) tables(u *ucd) (*renderTables, error) {
	t := &renderTables{nameBytes: len(strings.Join(s.names, "")) + stringHeader*len(s.names)}
	for r := range rune(codePoints) {
		look, err := s.look(u, r)
		if err != nil {
			return nil, err
		}
		t.scripts = appendRun(t.scripts, r, s.script[r])
		t.looks = appendRun(t.looks, r, look)
	}
	var err error
	t.lookalikes, err = lookalikeTable(u)
	return t, err
}

// appendRun notes the value of the next code point.
func appendRun(runs []uint32, r rune, value uint8) []uint32 {
	if n := len(runs); n > 0 && uint8(runs[n-1]) == value {
		return runs
	}
	return append(runs, uint32(r)<<8|uint32(value))
}

// look packs how r looks.
func (s *scriptSource) look(u *ucd, r rune) (uint8, error) {
	name := u.classOf(r, s.category[r])
	class := -1
	for i, c := range renderClasses {
		if c.name == name {
			class = i
		}
	}
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

func (s *scriptSource) source(t *renderTables) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `// Code generated by "go run ./_gen render"; DO NOT EDIT.
// Sources, all of Unicode %s: Scripts.txt, UnicodeData.txt, IdnaMappingTable.txt,
// DerivedBidiClass.txt, and the lists in _gen/render*.go.

package render

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
		fmt.Fprintf(&b, "%s%s // %s\n", c.name, iota, c.comment)
	}
	fmt.Fprintf(&b, ")\n\n// The bits of a look above the class.\nconst (\n")
	fmt.Fprintf(&b, "wideBit = %#x // takes two columns\nzeroBit = %#x // takes none\nrtlBit = %#x // is written from right to left\n)\n\n", renderWide, renderZero, renderRTL)
	fmt.Fprintf(&b, "// The scripts that rules name.\nconst (\n")
	for _, name := range []string{"Common", "Inherited", "Latin", "Greek", "Cyrillic", "Han", "Hiragana", "Katakana", "Hangul", "Bopomofo"} {
		index, ok := indexOf(s.names, name)
		if !ok {
			index = 0
		}
		fmt.Fprintf(&b, "script%s = %d\n", name, index)
	}
	fmt.Fprintf(&b, ")\n\n// recommended has a bit for each script that UAX #31 recommends for identifiers.\nvar recommended = [4]uint64{")
	for _, w := range s.recommended() {
		fmt.Fprintf(&b, "%#x,", w)
	}
	fmt.Fprintf(&b, "}\n\nvar scriptNames = [...]string{\n")
	for _, name := range s.names {
		fmt.Fprintf(&b, "%q,\n", strings.ReplaceAll(name, "_", " "))
	}
	fmt.Fprintf(&b, "}\n\n")
	fmt.Fprintf(&b, "// scriptRuns has the first code point of each run, shifted, and its script.\nvar scriptRuns = [...]uint32{\n")
	emitNumbers(&b, "%#x,", t.scripts)
	fmt.Fprintf(&b, "// lookRuns has the first code point of each run, shifted, and its look.\nvar lookRuns = [...]uint32{\n")
	emitNumbers(&b, "%#x,", t.looks)
	fmt.Fprintf(&b, "// lookalikes has code points, shifted, and the ASCII letter or digit each looks like.\nvar lookalikes = [...]uint32{\n")
	emitNumbers(&b, "%#x,", t.lookalikes)
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
