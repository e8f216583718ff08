package main

import (
	"testing"

	"github.com/weburl-go/weburl/readers"
)

// TestCompare: answers of the recorded version must be as recorded, and a reader of it
// must not be lost. Other versions and other readers are left out.
func TestCompare(t *testing.T) {
	atlas := func(version, missing, host string) *readers.Atlas {
		a := &readers.Atlas{}
		for i, name := range []string{"weburl", "php"} {
			r := readers.Reader{Name: name, Version: "1"}
			if i == 1 {
				r.Version, r.Missing = version, missing
			}
			a.Readers = append(a.Readers, readers.Row{Reader: r})
		}
		readings := []readers.Reading{{State: readers.Accepted, Spelling: "a"}, {State: readers.Accepted, Spelling: host}}
		if missing != "" {
			readings[1] = readers.Reading{}
		}
		c := readers.Case{Input: "x"}
		c.Set(readings)
		a.Cases = append(a.Cases, c)
		return a
	}
	other := atlas("1", "", "a")
	other.Readers[1].Name = "ada-url"
	unsteady := atlas("1", "", "a")
	unsteady.Otherwise = 1
	for name, tt := range map[string]struct {
		now *readers.Atlas
		ok  bool
	}{
		"the same":            {atlas("1", "", "a"), true},
		"another answer":      {atlas("1", "", "b"), false},
		"another version":     {atlas("2", "", "b"), true},
		"not installed":       {atlas("", "there is no php in PATH", ""), true},
		"lost":                {atlas("1", "it was lost: EOF", ""), false},
		"another reader":      {other, true},
		"otherwise than then": {unsteady, false},
		"nothing":             {&readers.Atlas{}, false},
	} {
		if err := compare(atlas("1", "", "a"), tt.now); (err == nil) != tt.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := compare(atlas("", "it is not there", ""), atlas("", "it is not there", "")); err != nil {
		t.Error("a reader that has never been there:", err)
	}
}
