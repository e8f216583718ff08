package edition_test

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/whole"
)

// traced returns the editions that give steps, with their texts.
func traced() map[edition.ID]string {
	return map[edition.ID]string{
		edition.E2012:  "spec/editions/2012-11-04.html",
		edition.E2013:  "spec/editions/2013-11-25.html",
		edition.E2017:  "spec/editions/2017-03-15.bs",
		edition.E2024:  "spec/editions/2024-09-20.bs",
		edition.Living: "spec/url-2026-07-02.bs",
	}
}

// TestSteps: each step begins where the one before it left off, only the last one
// is last, the first one has no state, the record after the last is that of the URL, the errors are those
// that are reported, and every state has the name of a state in the text.
//
// 2012, 2013, 2017, 2024: every state or rule, every other algorithm.
func TestSteps(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	for id, text := range traced() {
		data, err := os.ReadFile(vector.Shared(t, text))
		if err != nil {
			t.Fatal(err)
		}
		names := strings.Join(strings.Fields(string(data)), " ")
		states := map[string]bool{}
		g := newGenerator(t, 2)
		for range whole.Or(1000, 3000) {
			checkSteps(t, id, g.input(), g.base(), states)
		}
		for state := range states {
			if !strings.Contains(names, state+"</dfn>") && !strings.Contains(names, "<dt><b title>"+state+"</b>") {
				t.Errorf("%s: the text has no %q", id, state)
			}
		}
		want := 20 // hostname is a state for setters alone
		switch id {
		case edition.E2012:
			want = 14
		case edition.E2013:
			want = 18
		}
		if len(states) != want {
			t.Errorf("%s: %d states: %v", id, len(states), states)
		}
	}
}

func checkSteps(t *testing.T, id edition.ID, input, base string, states map[string]bool) {
	t.Helper()
	var steps []step.Step
	var reported []step.Error
	p := edition.Parser{
		Edition: id,
		Trace:   func(s step.Step) { steps = append(steps, s) },
		Report:  func(i edition.Issue) { reported = append(reported, i.Error) },
	}
	u, err := p.Parse(input, base)
	if len(steps) == 0 {
		if err == nil {
			t.Fatalf("%s: %q: no steps", id, input)
		}
		return // the base is at fault
	}
	var errors []step.Error
	for i, s := range steps {
		if i > 0 {
			states[s.State] = true
		}
		errors = append(errors, s.Errors...)
		if last := i == len(steps)-1; s.Outcome.IsLast() != last {
			t.Fatalf("%s: %q: step %d of %d %v", id, input, i, len(steps), s.Outcome)
		}
		if i > 0 && !reflect.DeepEqual(steps[i-1].After, s.Variables) {
			t.Fatalf("%s: %q: step %d begins with %+v and the one before it left %+v", id, input, i, s.Variables, steps[i-1].After)
		}
		if s.Pointer < 0 || s.Pointer > len(input) {
			t.Fatalf("%s: %q: step %d at %d", id, input, i, s.Pointer)
		}
	}
	last := steps[len(steps)-1]
	if (last.Outcome == step.Fails) != (err != nil) {
		t.Fatalf("%s: %q: %v and %v", id, input, last.Outcome, err)
	}
	// The steps of living leave out the blob URL entry.
	if err == nil && !reflect.DeepEqual(last.After.Record, u.Record()[:len(last.After.Record)]) {
		t.Fatalf("%s: %q: the record is %v, the steps leave %v", id, input, u.Record(), last.After.Record)
	}
	if len(errors) != len(reported) || len(errors) > 0 && !reflect.DeepEqual(reported, errors) {
		t.Fatalf("%s: %q: errors %v, reported %v", id, input, errors, reported)
	}
}

// TestStepsInWords is one trace in full.
func TestStepsInWords(t *testing.T) {
	var got []string
	p := edition.Parser{Edition: edition.E2017, Trace: func(s step.Step) {
		got = append(got, s.State+" "+string(s.CodePoint)+" "+s.Outcome.String())
	}}
	if _, err := p.Parse("foo:?a", ""); err != nil {
		t.Fatal(err)
	}
	want := []string{
		" \uFFFD continues", "scheme start state f continues", "scheme state o continues", "scheme state o continues", "scheme state : continues",
		"cannot-be-a-base-URL path state ? continues", "query state a continues", "query state \uFFFD ends",
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
