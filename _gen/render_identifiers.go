package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/internal/test/ucdfile"
)

// identifiers says which code points Unicode allows in identifiers, and which scripts
// code points are used with.
type identifiers struct {
	toggles    []uint32   // the first code points of runs that are allowed, and not, in turn
	extensions []uint32   // runs: the first code point, shifted, and the number of a set
	sets       [][]uint64 // of scripts; the first is empty and means the Script property
}

// readIdentifiers reads ScriptExtensions.txt.
func (d *unicodeData) readIdentifiers() (*identifiers, error) {
	t := &identifiers{sets: [][]uint64{make([]uint64, 4)}, toggles: toggles(d.allowed)}
	set := make([]uint8, codePoints)
	if err := t.readExtensions(d.dir, d.scripts, set); err != nil {
		return nil, err
	}
	for r := range rune(codePoints) {
		t.extensions = appendRun(t.extensions, r, set[r])
	}
	return t, nil
}

// readAllowed reads IdentifierStatus.txt in dir.
func readAllowed(dir string) ([]bool, error) {
	allowed := make([]bool, codePoints)
	return allowed, ucdfile.Rows(filepath.Join(dir, "IdentifierStatus.txt"), func(first, last rune, fields []string) error {
		for r := first; r <= last; r++ {
			allowed[r] = fields[1] == "Allowed"
		}
		return nil
	})
}

// readExtensions sets the number of the set of scripts of each code point that
// ScriptExtensions.txt lists.
func (t *identifiers) readExtensions(dir string, s *scriptSource, set []uint8) error {
	long := map[string]string{}
	err := ucdfile.Lines(filepath.Join(dir, "PropertyValueAliases.txt"), func(fields []string) error {
		if fields[0] == "sc" {
			long[fields[1]] = fields[2]
		}
		return nil
	})
	if err != nil {
		return err
	}
	return ucdfile.Rows(filepath.Join(dir, "ScriptExtensions.txt"), func(first, last rune, fields []string) error {
		scripts := make([]uint64, 4)
		for _, short := range strings.Fields(fields[1]) {
			index, ok := indexOf(s.names, long[short])
			if !ok {
				return fmt.Errorf("unknown script %q", short)
			}
			scripts[index/64] |= 1 << (index % 64)
		}
		number := slices.IndexFunc(t.sets, func(set []uint64) bool { return slices.Equal(set, scripts) })
		if number < 0 {
			number = len(t.sets)
			t.sets = append(t.sets, scripts)
		}
		if number > 255 {
			return fmt.Errorf("more sets than a byte can count")
		}
		for r := first; r <= last; r++ {
			set[r] = uint8(number)
		}
		return nil
	})
}

// toggles returns the first code points of the runs of in, beginning with the
// first that is true.
func toggles(in []bool) []uint32 {
	var out []uint32
	previous := false
	for r, is := range in {
		if is != previous {
			out = append(out, uint32(r))
			previous = is
		}
	}
	return out
}

func (t *identifiers) size() int {
	return 4*(len(t.toggles)+len(t.extensions)) + 32*len(t.sets)
}
