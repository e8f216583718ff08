package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/internal/test/ucdfile"
	"github.com/weburl-go/weburl/internal/test/workspace"
)

const codePoints = 0x110000

// The values of ucd.status.
const (
	disallowed = iota
	valid
	deviation
	mapped
	ignored
)

// ucd is the data of package idna, with one entry for each code point.
type ucd struct {
	assigned      []bool // has a row in UnicodeData.txt
	status        []uint8
	mapping       map[rune][]rune // of mapped and deviation code points
	mark          []bool          // General_Category is Mn, Mc or Me
	combining     []uint8         // Canonical_Combining_Class
	quickCheck    []uint8         // NFC_Quick_Check: 0 yes, 1 maybe, 2 no
	bidi          []uint8         // index in bidiNames
	joining       []uint8         // index in joiningNames
	decomposition map[rune][]rune // canonical, as UnicodeData.txt has it: one step
	excluded      []bool          // Full_Composition_Exclusion
}

var (
	statusNames  = []string{"disallowed", "valid", "deviation", "mapped", "ignored"}
	bidiNames    = []string{"L", "R", "AL", "AN", "EN", "ES", "CS", "ET", "ON", "BN", "NSM"}
	joiningNames = []string{"U", "R", "L", "D", "T", "C"}
)

// bidiDefaults are the classes of code points that DerivedBidiClass.txt does
// not list, if the class is not L. These code points are unassigned, so no
// valid label contains them; they affect only the codes of other errors. The file of the
// shared data has no line about them.
var bidiDefaults = []struct {
	first, last rune
	class       string
}{
	{0x0590, 0x05FF, "R"}, {0x0600, 0x07BF, "AL"}, {0x07C0, 0x085F, "R"}, {0x0860, 0x08FF, "AL"},
	{0x20A0, 0x20CF, "ET"}, {0xFB1D, 0xFB4F, "R"}, {0xFB50, 0xFDCF, "AL"}, {0xFDF0, 0xFDFF, "AL"},
	{0xFE70, 0xFEFF, "AL"}, {0x10800, 0x10CFF, "R"}, {0x10D00, 0x10D3F, "AL"}, {0x10D40, 0x10EBF, "R"},
	{0x10EC0, 0x10EFF, "AL"}, {0x10F00, 0x10F2F, "R"}, {0x10F30, 0x10F6F, "AL"}, {0x10F70, 0x10FFF, "R"},
	{0x1E800, 0x1EC6F, "R"}, {0x1EC70, 0x1ECBF, "AL"}, {0x1ECC0, 0x1ECFF, "R"}, {0x1ED00, 0x1ED4F, "AL"},
	{0x1ED50, 0x1EDFF, "R"}, {0x1EE00, 0x1EEFF, "AL"}, {0x1EF00, 0x1EFFF, "R"},
}

// unicodeFolder returns the folder of the shared data with the files of a version.
func unicodeFolder(version string) (string, error) {
	shared, err := workspace.Shared()
	return filepath.Join(shared, "unicode", version), err
}

// readUCD reads every source file of a version.
func readUCD(version string) (*ucd, error) {
	dir, err := unicodeFolder(version)
	if err != nil {
		return nil, err
	}
	u := &ucd{
		assigned:      make([]bool, codePoints),
		status:        make([]uint8, codePoints),
		mapping:       map[rune][]rune{},
		mark:          make([]bool, codePoints),
		combining:     make([]uint8, codePoints),
		quickCheck:    make([]uint8, codePoints),
		bidi:          make([]uint8, codePoints),
		joining:       make([]uint8, codePoints),
		decomposition: map[rune][]rune{},
		excluded:      make([]bool, codePoints),
	}
	for _, d := range bidiDefaults { // the rows of DerivedBidiClass.txt overwrite them
		class, _ := indexOf(bidiNames, d.class)
		for r := d.first; r <= d.last; r++ {
			u.bidi[r] = class
		}
	}
	for _, source := range []struct {
		name string
		row  func(first, last rune, fields []string) error
	}{
		{"IdnaMappingTable.txt", u.mappingRow},
		{"UnicodeData.txt", u.unicodeDataRow},
		{"DerivedBidiClass.txt", u.bidiRow},
		{"DerivedJoiningType.txt", u.joiningRow},
		{"DerivedNormalizationProps.txt", u.normalizationRow},
	} {
		if err := ucdfile.Rows(filepath.Join(dir, source.name), source.row); err != nil {
			return nil, err
		}
	}
	return u, u.checkVersion()
}

// checkVersion refuses files of different versions of Unicode, also if their
// headings are equal: each code point that may be in a domain must be assigned.
func (u *ucd) checkVersion() error {
	for r := range rune(codePoints) {
		if u.status[r] != disallowed && !u.assigned[r] {
			return fmt.Errorf("U+%04X is in IdnaMappingTable.txt, but not in UnicodeData.txt", r)
		}
	}
	return nil
}

func indexOf(names []string, name string) (uint8, bool) {
	i := slices.Index(names, name)
	if i < 0 {
		i = len(names)
	}
	return uint8(i), i < len(names)
}

func (u *ucd) mappingRow(first, last rune, fields []string) error {
	status, ok := indexOf(statusNames, fields[1])
	if !ok {
		return fmt.Errorf("unknown status %q", fields[1])
	}
	for r := first; r <= last; r++ {
		u.status[r] = status
		if status != mapped && status != deviation {
			continue
		}
		to, err := ucdfile.Runes(fields[2])
		if err != nil {
			return err
		}
		u.mapping[r] = to
	}
	return nil
}

func (u *ucd) unicodeDataRow(r, _ rune, fields []string) error {
	u.assigned[r] = true
	if strings.HasSuffix(fields[1], ", Last>") {
		for i := r; !u.assigned[i-1]; i-- {
			u.assigned[i-1] = true
		}
	}
	u.mark[r] = strings.HasPrefix(fields[2], "M")
	ccc, err := strconv.ParseUint(fields[3], 10, 8)
	if err != nil {
		return err
	}
	u.combining[r] = uint8(ccc)
	if d := fields[5]; d != "" && d[0] != '<' {
		if u.decomposition[r], err = ucdfile.Runes(d); err != nil {
			return err
		}
	}
	if strings.HasSuffix(fields[1], ", First>") && (u.mark[r] || ccc != 0) {
		return fmt.Errorf("a range of marks is not expected")
	}
	return nil
}

func (u *ucd) bidiRow(first, last rune, fields []string) error {
	class, _ := indexOf(bidiNames, fields[1]) // the other classes share one number: no label may contain them
	for r := first; r <= last; r++ {
		u.bidi[r] = class
	}
	return nil
}

func (u *ucd) joiningRow(first, last rune, fields []string) error {
	joining, ok := indexOf(joiningNames, fields[1])
	if !ok {
		return fmt.Errorf("unknown joining type %q", fields[1])
	}
	for r := first; r <= last; r++ {
		u.joining[r] = joining
	}
	return nil
}

func (u *ucd) normalizationRow(first, last rune, fields []string) error {
	for r := first; r <= last; r++ {
		switch {
		case fields[1] == "Full_Composition_Exclusion":
			u.excluded[r] = true
		case fields[1] == "NFC_QC" && fields[2] == "M":
			u.quickCheck[r] = 1
		case fields[1] == "NFC_QC" && fields[2] == "N":
			u.quickCheck[r] = 2
		default:
			return fmt.Errorf("unknown property")
		}
	}
	return nil
}
