package step_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// TestStates compares the graph of the states with the steps of all vectors, in
// both directions.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestStates(t *testing.T) {
	type transition struct{ from, to string }
	seen := map[transition]bool{}
	ends := map[string]bool{}
	cases := vector.ParseCases(t)
	if len(cases) < 800 {
		t.Fatalf("%d vectors", len(cases))
	}
	for _, c := range cases {
		base, _ := weburl.Parse(c.Base)
		for s := range (step.Parser{Base: base}).Parse(c.Input) {
			switch {
			case s.Outcome == step.Ends:
				ends[s.State] = true
			case s.State != "" && s.Outcome == step.Continues:
				seen[transition{s.State, s.After.State}] = true
			}
		}
	}
	for s := range step.States() {
		for next := range s.Next() {
			if !seen[transition{s.Name, next}] {
				t.Errorf("no vector leads from the %s to the %s", s.Name, next)
			}
			delete(seen, transition{s.Name, next})
		}
		if s.CanEnd() != ends[s.Name] {
			t.Errorf("%s: CanEnd is %t", s.Name, s.CanEnd())
		}
		delete(ends, s.Name)
	}
	for tr := range seen {
		t.Errorf("a vector leads from the %s to the %s, which the graph does not have", tr.from, tr.to)
	}
	for name := range ends {
		t.Errorf("a vector ends in the %s, which the graph does not have", name)
	}
}

// TestReferences finds the anchor of each state in the standard.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestReferences(t *testing.T) {
	standard, err := os.ReadFile(vector.Shared(t, "spec/url-2026-07-02.bs"))
	if err != nil {
		t.Fatal(err)
	}
	for s := range step.States() {
		anchor, _ := strings.CutPrefix(s.Reference(), "https://url.spec.whatwg.org/#")
		if !strings.Contains(string(standard), "id="+anchor+">"+s.Name+"</dfn>") {
			t.Errorf("%s: the standard has no anchor %s", s.Name, anchor)
		}
	}
}

// TestLookupState looks up a state, and one that does not exist.
func TestLookupState(t *testing.T) {
	s, ok := step.LookupState("path or authority state")
	if !ok || s.Reference() != "https://url.spec.whatwg.org/#path-or-authority-state" || s.About == "" {
		t.Errorf("%+v %t", s, ok)
	}
	if s, ok := step.LookupState("scheme"); ok || s.Name != "" {
		t.Errorf("%+v %t", s, ok)
	}
	first := slices.Collect(step.States())[0].Name
	for s := range step.Parse("a:") {
		if s.State != "" {
			if s.State != first {
				t.Errorf("the machine begins with the %s, not the %s", s.State, first)
			}
			break
		}
	}
}
