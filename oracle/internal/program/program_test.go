package program_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/oracle/internal/program"
)

// TestNext checks that a seed determines the programs, and that they differ.
func TestNext(t *testing.T) {
	a, b, c := program.New(1), program.New(1), program.New(2)
	seen := map[string]bool{}
	same := 0
	for range 500 {
		p := a.Next()
		if p != b.Next() {
			t.Fatal("the same seed makes another program")
		}
		if p == c.Next() {
			same++
		}
		seen[p] = true
	}
	if len(seen) < 495 || same > 5 {
		t.Errorf("%d of 500 programs are different; %d are those of another seed", len(seen), same)
	}
}

// TestExplain checks that the explanation holds for what it is about and for nothing
// else.
func TestExplain(t *testing.T) {
	const source = `step(() => p = new URLSearchParams([[], [{ toString() { note("toString"); return "t"; } }, "x"]]));`
	const changes = "step(() => p.sort());\nstep(() => u.search = \"?\");\nstep(() => u);"
	const ours = "1\nnote toString\nnote two\nthrew TypeError\nundefined"
	for _, tt := range []struct{ program, ours, theirs, want string }{
		{source, ours, "1\nthrew TypeError\nundefined", "pair-checked-early"},
		{source, ours, "1\nnote toString\nthrew TypeError\nundefined", "pair-checked-early"},
		{source, "1\nnote toString\nthrew \"thrown\"\nundefined", "1\nthrew TypeError\nundefined", "pair-checked-early"},
		{source, "1\nthrew \"thrown\"\nundefined", "1\nthrew TypeError\nundefined", "pair-checked-early"},
		{source, "1\nthrew \"thrown\"\nundefined", "1\nthrew TypeError\nnull", ""},
		{source, "1\nthrew \"thrown\"", "1", ""},
		{source, ours, "1\nundefined", ""},
		{source, ours, "1\nthrew TypeError\nnull", ""},
		{source, ours, "2\nthrew TypeError\nundefined", ""},
		{source, ours, "1\nthrew RangeError\nundefined", ""},
		{source, strings.ReplaceAll(ours, "TypeError", "RangeError"), "1\nthrew RangeError\nundefined", ""},
		{source, "1\nthrew TypeError\nundefined", ours, ""},
		{changes, "1\n\"?\"\nURL{\"https://h/?\",\"\"}", "1\n\"?\"\nURL{\"https://h/\",\"\"}", "empty-query-lost"},
		{changes, "1\n\"https://h/?#?\"", "1\n\"https://h/#?\"", ""},
		{changes, "1\n\"https://h/?#a\"", "1\n\"https://h/#a\"", "empty-query-lost"},
		{changes, "1\n\"https://h/\"", "1\n\"https://h/?\"", ""},
		{changes, "1\n\"https://h/?a\"", "1\n\"https://h/\"", ""},
		{changes, "1\n\"https://h/?\"\n2", "1\n\"https://h/\"", ""},
		{`step(() => u.search = "?"); step(() => p.sort());`, "1\n\"https://h/?\"", "1\n\"https://h/\"", ""},
		{`step(() => u.hash = "x");`, ours, "1\nthrew TypeError\nundefined", ""},
	} {
		if got := program.Explain(tt.program, tt.ours, tt.theirs); got != tt.want {
			t.Errorf("ours %q, theirs %q: %q, want %q", tt.ours, tt.theirs, got, tt.want)
		}
	}
}
