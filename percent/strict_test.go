package percent_test

import (
	"errors"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// https://url.spec.whatwg.org/#string-percent-decode
func TestDecodeStrict(t *testing.T) {
	for _, tt := range []struct {
		s, want    string
		reason     reason.Code
		start, end int
	}{
		{s: "", want: ""},
		{s: "a%20b", want: "a b"},
		{s: "%C3%BCü", want: "üü"},
		{s: "\xC3%BC", want: "ü"},
		{s: "%F0%9F%98\x80!", want: "😀!"},
		{s: "%EF%BF%BD", want: "\uFFFD"},
		{s: "a%zz", reason: reason.InvalidEscape, start: 1, end: 2},
		{s: "%", reason: reason.InvalidEscape, start: 0, end: 1},
		{s: "ab%2", reason: reason.InvalidEscape, start: 2, end: 3},
		{s: "a%FF", reason: reason.InvalidUTF8, start: 1, end: 4},
		{s: "a\xFF%zz", reason: reason.InvalidUTF8, start: 1, end: 2},
		{s: "é%C3", reason: reason.InvalidUTF8, start: 2, end: 5},
		{s: "%C3%zz", reason: reason.InvalidUTF8, start: 0, end: 3},
		{s: "%C3a", reason: reason.InvalidUTF8, start: 0, end: 3},
		{s: "%ED%A0%80", reason: reason.InvalidUTF8, start: 0, end: 3},
	} {
		got, err := percent.DecodeStrict(tt.s)
		if tt.reason == 0 {
			if got != tt.want || err != nil {
				t.Errorf("%q: %q, %v, want %q", tt.s, got, err, tt.want)
			}
			continue
		}
		var e *percent.DecodeError
		if !errors.As(err, &e) || *e != (percent.DecodeError{Fault: reason.Fault{Code: tt.reason, Start: tt.start, End: tt.end, Fatal: true}}) || got != "" || !errors.Is(err, tt.reason) {
			t.Errorf("%q: %q, %v, want %v at %d to %d", tt.s, got, err, tt.reason, tt.start, tt.end)
		}
	}
}

func TestCheckEscapes(t *testing.T) {
	for s, want := range map[string]int{"": -1, "a%FFb": -1, "%%41": 0, "%41%4": 3, "\xFF%g0": 1} {
		var e *percent.DecodeError
		if err := percent.CheckEscapes(s); (want >= 0) != errors.As(err, &e) {
			t.Errorf("%q: %v", s, err)
		} else if want >= 0 && *e != (percent.DecodeError{Fault: reason.Fault{Code: reason.InvalidEscape, Start: want, End: want + 1, Fatal: true}}) {
			t.Errorf("%q: %+v, want %d", s, e, want)
		}
	}
}

// FuzzDecodeStrict compares DecodeStrict with Decode.
func FuzzDecodeStrict(f *testing.F) {
	f.Add("a%20b%C3%BC")
	f.Add("%zz\xFF%C3")
	f.Add("%F0%9F%98\x80%")
	f.Fuzz(func(t *testing.T, s string) {
		decoded := percent.Decode(s)
		got, err := percent.DecodeStrict(s)
		if want := percent.CheckEscapes(s) == nil && utf8.ValidString(decoded); want != (err == nil) {
			t.Fatalf("%q: %v, want well-formed: %t", s, err, want)
		}
		if err == nil {
			if got != decoded {
				t.Fatalf("%q: %q, want %q", s, got, decoded)
			}
			return
		}
		var e *percent.DecodeError
		if !errors.As(err, &e) || e.Start < 0 || e.End <= e.Start || e.End > len(s) {
			t.Fatalf("%q: %#v", s, err)
		}
		if _, err := percent.DecodeStrict(s[:e.Start]); err != nil {
			t.Fatalf("%q: %v before byte %d", s, err, e.Start)
		}
	})
}

// TestSets checks that Sets has the constants, and that its names differ.
func TestSets(t *testing.T) {
	want := []percent.Set{percent.C0Control, percent.Fragment, percent.Query, percent.SpecialQuery, percent.Path, percent.Userinfo, percent.Component, percent.FormURLEncoded}
	got := slices.Collect(percent.Sets())
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	names := map[string]bool{}
	for _, set := range got {
		names[set.String()] = true
	}
	if len(names) != len(want) {
		t.Errorf("the names are %v", names)
	}
	for set := range percent.Sets() {
		if set == percent.Query {
			break
		}
	}
}
