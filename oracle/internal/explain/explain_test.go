package explain

import (
	"io"
	"slices"
	"strings"
	"testing"
)

func explanations() []Explanation[string] {
	return []Explanation[string]{
		{ID: "a", Right: "us", Match: func(s string) bool { return strings.Contains(s, "a") }, Witnesses: []string{"wa"}},
		{ID: "b", Right: "us", Match: func(s string) bool { return strings.Contains(s, "b") }, Witnesses: []string{"wb", "wb2"}},
	}
}

func ledger(t *testing.T, report func(l *Ledger[string])) (*Ledger[string], string, bool) {
	t.Helper()
	l := New(explanations())
	report(l)
	var out strings.Builder
	ok := l.Report(&out, Format[string]{Title: "title", Unexplained: 1, Examples: true, Show: func(s string) string { return s }})
	return l, out.String(), ok
}

// TestAllWell has every witness and no difference without a reason.
func TestAllWell(t *testing.T) {
	l, out, ok := ledger(t, func(l *Ledger[string]) {
		l.Equal(5)
		l.Different("wa", "wa")
		l.Different("wb", "wb")
		l.Different("wb2", "wb2")
		l.Different("ab", "") // the first that matches
	})
	if !ok || l.Compared() != 9 || l.Differences() != 4 {
		t.Errorf("%v, %d compared, %d differences:\n%s", ok, l.Compared(), l.Differences(), out)
	}
	for _, want := range []string{"title: 9 compared, 5 equal, 4 explained, 0 unexplained, 0 stale", "2 a (right: us)", "such as ab"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
}

// TestUnexplained fails on a difference that nothing matches, and shows it.
func TestUnexplained(t *testing.T) {
	l, out, ok := ledger(t, func(l *Ledger[string]) {
		for _, w := range []string{"wa", "wb", "wb2"} {
			l.Different(w, w)
		}
		l.Different("x", "")
		l.Different("y", "")
	})
	if ok || !slices.Equal(l.Unexplained(), []string{"x", "y"}) {
		t.Errorf("%v, unexplained %v", ok, l.Unexplained())
	}
	if !strings.Contains(out, "unexplained: x") || strings.Contains(out, "unexplained: y") {
		t.Errorf("not one difference shown:\n%s", out)
	}
}

// TestNothingEqual fails if there is no answer that is equal, as when nothing is compared.
func TestNothingEqual(t *testing.T) {
	if _, out, ok := ledger(t, func(l *Ledger[string]) {
		for _, w := range []string{"wa", "wb", "wb2"} {
			l.Different(w, w)
		}
	}); ok {
		t.Error(out)
	}
	if l := New[string](nil); l.Report(io.Discard, Format[string]{}) {
		t.Error("nothing is compared, and all is well")
	}
}

// TestStale fails on a witness that is equal by now, whatever else the
// explanation matches, and on one that another explanation takes.
func TestStale(t *testing.T) {
	l, _, ok := ledger(t, func(l *Ledger[string]) {
		l.Different("wa", "wa")
		l.Different("ab", "wb") // taken by a
		l.Different("b", "")
		l.Equal(1)
	})
	if want := []string{`b: "wb"`, `b: "wb2"`}; ok || !slices.Equal(l.Stale(), want) {
		t.Errorf("%v, stale %v, want %v", ok, l.Stale(), want)
	}
	var out strings.Builder
	if ok := l.Report(&out, Format[string]{Unpinned: true}); !ok || !strings.Contains(out.String(), `stale: b: "wb"`) {
		t.Errorf("a peer of any version: %v\n%s", ok, out.String())
	}
	if stale := New([]Explanation[string]{{ID: "c"}}).Stale(); len(stale) != 1 {
		t.Errorf("an explanation without a witness: %v", stale)
	}
}
