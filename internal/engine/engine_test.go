package engine

import (
	"slices"
	"testing"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/quick"
	"github.com/weburl-go/weburl/reason"
)

// asBase returns the URL that text is, or nil for the empty string.
func asBase(t testing.TB, text string) *layout.URL {
	t.Helper()
	if text == "" {
		return nil
	}
	u, failure := parse(text, nil, machine.Options{})
	if failure.Fatal {
		t.Fatalf("base %q: %v", text, failure.Code)
	}
	return &u
}

// The functions below are called so often that t.Helper would be a tenth of the work: their
// messages have the input.

// compare compares the quick engine with the machine, and fails unless they
// agree. It reports whether input parses, and whether quick answered.
func compare(t testing.TB, input string, base *layout.URL) (parses, answered bool) {
	want, failure := parse(input, base, machine.Options{})
	var got layout.URL
	answer := quick.Parse(&got, input, base)
	switch {
	case answer == quick.Parsed && failure.Fatal:
		t.Errorf("%q against %v: quick answers %+v, the machine fails: %v", input, base, got, failure.Code)
	case answer == quick.Failed && !failure.Fatal:
		t.Errorf("%q against %v: quick fails, the machine answers %+v", input, base, want)
	case answer == quick.Parsed && got != want:
		t.Errorf("%q against %v:\nquick   %+v\nmachine %+v", input, base, got, want)
	case answer != quick.Parsed && got != (layout.URL{}):
		t.Errorf("%q against %v: quick answers %v with %+v", input, base, answer, got)
	}
	if can := quick.CanParse(input, base); can != answer && can != quick.Declined {
		t.Errorf("%q against %v: quick's CanParse says %v, its Parse %v", input, base, can, answer)
	}
	checkDoor(t, input, base, want, failure)
	return !failure.Fatal, answer != quick.Declined
}

// checkDoor checks that the functions of this package give what the machine gave.
func checkDoor(t testing.TB, input string, base *layout.URL, want layout.URL, failure reason.Fault) {
	var got layout.URL
	if ok := Parse(&got, input, base); ok == failure.Fatal || got != want {
		t.Errorf("%q against %v: Parse %v, %+v, the machine %+v", input, base, ok, got, want)
	}
	if ok := CanParse(input, base); ok == failure.Fatal {
		t.Errorf("%q against %v: CanParse %v", input, base, ok)
	}
	if e := Explain(input, base); e.Code != failure.Code || e.Start != failure.Start || e.End != failure.End {
		t.Errorf("%q against %v: Explain %+v, want %+v", input, base, e, failure)
	}
}

// compareClean compares ParseWith and parseQuickly with the machine, with encodings
// and reports. It reports whether there is no validation error, and whether
// parseQuickly says so.
func compareClean(t testing.TB, input string, base *layout.URL) (clean, said bool) {
	for i, e := range encodings {
		var reported, wanted []reason.Fault
		want, failure := parse(input, base, machine.Options{Encoding: e, Report: func(e reason.Fault) { wanted = append(wanted, e) }})
		var got layout.URL
		if f := ParseWith(&got, input, base, e, func(e reason.Fault) { reported = append(reported, e) }); !same(f, failure) || got != want {
			t.Errorf("%q against %v, encoding %d: ParseWith %+v, %+v, want %+v, %+v", input, base, i, got, f, want, failure)
		}
		if !slices.EqualFunc(reported, wanted, same) {
			t.Errorf("%q against %v, encoding %d: ParseWith reports %+v, want %+v", input, base, i, reported, wanted)
		}
		for _, report := range []bool{false, true} {
			got = layout.URL{}
			known := parseQuickly(&got, input, base, e, report)
			switch {
			case known != nothing && (failure.Fatal || got != want):
				t.Errorf("%q against %v, encoding %d: parseQuickly %+v, want %+v, %v", input, base, i, got, want, failure.Code)
			case known == none && report && len(wanted) > 0:
				t.Errorf("%q against %v: parseQuickly leaves out %+v", input, base, wanted)
			}
			if i == 0 && report {
				clean, said = len(wanted) == 0, known == none
			}
		}
		got = layout.URL{}
		if f := ParseWith(&got, input, base, e, nil); !same(f, failure) || got != want {
			t.Errorf("%q against %v, encoding %d: without report ParseWith %+v, %+v, want %+v, %+v", input, base, i, got, f, want, failure)
		}
	}
	return clean, said
}

// same reports whether two errors are the same, down to the text of the cause.
func same(e, f reason.Fault) bool {
	if e.Cause != nil && f.Cause != nil && e.Cause.Error() == f.Cause.Error() {
		e.Cause, f.Cause = nil, nil
	}
	return e == f
}
