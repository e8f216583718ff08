// Package uts46 implements, a second time and slowly, the processing that the URL
// Standard asks of UTS #46. It reads Unicode's own files each time and shares no
// code and no tables with package idna. It also has the flags that earlier editions
// of the standard set.
package uts46

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/internal/test/ucdfile"
)

const points = 0x110000

// A Status is what IdnaMappingTable.txt says of a code point.
type Status uint8

// The statuses.
const (
	Disallowed Status = iota
	Valid
	Ignored
	Mapped
	Deviation
)

// Tables are the properties of all code points.
type Tables struct {
	Status    []Status
	Mapping   map[rune]string
	Bidi      []string // the class, such as "AL"
	Joining   []byte   // one of "UCDLRT"
	Class     []uint8  // Canonical_Combining_Class
	Mark      []bool   // General_Category M
	decompose map[rune][]rune
	compose   map[[2]rune]rune

	// Earlier are the tables of the version before, if they were loaded too.
	Earlier *Tables
}

// LoadVersions reads the folders of versions of Unicode, the later one first.
func LoadVersions(folder string, later, earlier string) (*Tables, error) {
	t, err := Load(filepath.Join(folder, later))
	if err == nil {
		t.Earlier, err = Load(filepath.Join(folder, earlier))
	}
	return t, err
}

// Load reads the files of the folder.
func Load(folder string) (*Tables, error) {
	t := &Tables{
		Status: make([]Status, points), Mapping: map[rune]string{}, Bidi: make([]string, points),
		Joining: make([]byte, points), Class: make([]uint8, points), Mark: make([]bool, points),
		decompose: map[rune][]rune{}, compose: map[[2]rune]rune{},
	}
	for i := range t.Joining {
		t.Joining[i] = 'U'
		t.Bidi[i] = defaultBidi(rune(i))
	}
	excluded := map[rune]bool{}
	for _, file := range []struct {
		name string
		row  func(first, last rune, fields []string) error
	}{
		{"IdnaMappingTable.txt", t.mappingRow},
		{"DerivedBidiClass.txt", func(first, last rune, fields []string) error {
			for c := first; c <= last; c++ {
				t.Bidi[c] = fields[1]
			}
			return nil
		}},
		{"UnicodeData.txt", t.dataRow},
		{"DerivedJoiningType.txt", func(first, last rune, fields []string) error {
			for c := first; c <= last; c++ {
				t.Joining[c] = fields[1][0]
			}
			return nil
		}},
		{"DerivedNormalizationProps.txt", func(first, last rune, fields []string) error {
			for c := first; c <= last && fields[1] == "Full_Composition_Exclusion"; c++ {
				excluded[c] = true
			}
			return nil
		}},
	} {
		if err := ucdfile.Rows(filepath.Join(folder, file.name), file.row); err != nil {
			return nil, err
		}
	}
	for c, d := range t.decompose {
		if len(d) == 2 && !excluded[c] {
			t.compose[[2]rune{d[0], d[1]}] = c
		}
	}
	return t, nil
}

func (t *Tables) mappingRow(first, last rune, fields []string) error {
	statuses := map[string]Status{
		"disallowed": Disallowed, "valid": Valid, "ignored": Ignored, "mapped": Mapped, "deviation": Deviation,
	}
	status, ok := statuses[fields[1]]
	if !ok {
		return fmt.Errorf("status %q", fields[1])
	}
	mapping := ""
	if len(fields) > 2 {
		all, err := ucdfile.Runes(fields[2])
		if err != nil {
			return err
		}
		mapping = string(all)
	}
	for c := first; c <= last; c++ {
		t.Status[c] = status
		if status == Mapped {
			t.Mapping[c] = mapping
		}
	}
	return nil
}

// dataRow reads a line of UnicodeData.txt. The ranges there need nothing but
// their class, which is 0, and category, which is no mark.
func (t *Tables) dataRow(c, _ rune, fields []string) error {
	class, err := strconv.ParseUint(fields[3], 10, 8)
	if err != nil {
		return err
	}
	t.Class[c], t.Mark[c] = uint8(class), strings.HasPrefix(fields[2], "M")
	if fields[5] != "" && !strings.HasPrefix(fields[5], "<") {
		if t.decompose[c], err = ucdfile.Runes(fields[5]); err != nil {
			return err
		}
	}
	return nil
}

// defaultBidi is the class of code points that DerivedBidiClass.txt does not
// list, by block.
//
// https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types
func defaultBidi(c rune) string {
	for _, b := range []struct {
		first, last rune
		class       string
	}{
		{0x590, 0x5FF, "R"}, {0x600, 0x7BF, "AL"}, {0x7C0, 0x85F, "R"}, {0x860, 0x8FF, "AL"}, {0x20A0, 0x20CF, "ET"},
		{0xFB1D, 0xFB4F, "R"}, {0xFB50, 0xFDCF, "AL"}, {0xFDF0, 0xFDFF, "AL"}, {0xFE70, 0xFEFF, "AL"},
		{0x10800, 0x10CFF, "R"}, {0x10D00, 0x10D3F, "AL"}, {0x10D40, 0x10EBF, "R"}, {0x10EC0, 0x10EFF, "AL"},
		{0x10F00, 0x10F2F, "R"}, {0x10F30, 0x10F6F, "AL"}, {0x10F70, 0x10FFF, "R"}, {0x1E800, 0x1EC6F, "R"},
		{0x1EC70, 0x1ECBF, "AL"}, {0x1ECC0, 0x1ECFF, "R"}, {0x1ED00, 0x1ED4F, "AL"}, {0x1ED50, 0x1EDFF, "R"},
		{0x1EE00, 0x1EEFF, "AL"}, {0x1EF00, 0x1EFFF, "R"},
	} {
		if c >= b.first && c <= b.last {
			return b.class
		}
	}
	return "L"
}
