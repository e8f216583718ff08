package main

import (
	"slices"
	"testing"
)

// TestSetScripts checks that the order of the rows and of the code points does
// not change the numbers of the scripts, and that no code point has two
// scripts.
func TestSetScripts(t *testing.T) {
	rows := []scriptRow{{'a', 'z', "Latin"}, {0x370, 0x373, "Greek"}, {' ', '@', "Common"}, {'A', 'Z', "Latin"}}
	number := func(rows []scriptRow) *scriptSource {
		s := &scriptSource{script: make([]uint8, codePoints)}
		if err := s.setScripts(rows); err != nil {
			t.Fatal(err)
		}
		return s
	}
	want := number(rows)
	if names := []string{"Unknown", "Common", "Greek", "Latin"}; !slices.Equal(want.names, names) {
		t.Errorf("the names are %q, want %q", want.names, names)
	}
	for r, script := range map[rune]uint8{0x1F: 0, '0': 1, 0x373: 2, 0x374: 0, 'a': 3, 'Z': 3} {
		if want.script[r] != script {
			t.Errorf("U+%04X has script %d, want %d", r, want.script[r], script)
		}
	}
	slices.Reverse(rows)
	if got := number(rows); !slices.Equal(got.names, want.names) || !slices.Equal(got.script, want.script) {
		t.Error("the order of the rows matters")
	}
	s := &scriptSource{script: make([]uint8, codePoints)}
	if err := s.setScripts(append(rows, scriptRow{'z', 0x80, "Common"})); err == nil {
		t.Error("a code point with two scripts is accepted")
	}
}

// TestCheckVersion checks that files of different versions of Unicode are
// refused.
func TestCheckVersion(t *testing.T) {
	u := &ucd{status: make([]uint8, codePoints), assigned: make([]bool, codePoints)}
	u.status['a'], u.assigned['a'] = valid, true
	if err := u.checkVersion(); err != nil {
		t.Error(err)
	}
	u.status[0x1FAEF] = valid
	if err := u.checkVersion(); err == nil {
		t.Error("a code point that is not assigned is accepted")
	}
}
