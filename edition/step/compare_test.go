package step_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/percent"
)

// compare returns the number of steps and, if they are not the wanted ones, the
// first difference.
func compare(steps iter.Seq[step.Step], want []step.Step, length int) (count int, err error) {
	var last step.Variables
	for s := range steps {
		if count == len(want) {
			return count, fmt.Errorf("more steps than the %d that are wanted", count)
		}
		if count > 0 {
			if err := sameVariables(s.Variables, last); err != nil {
				return count, fmt.Errorf("step %d, before, and after the step before: %w", count, err)
			}
		}
		if err := sameStep(s, want[count], length); err != nil {
			return count, fmt.Errorf("step %d, in the %q at %d: %w", count, s.State, s.Pointer, err)
		}
		last = s.After
		count++
	}
	if count != len(want) {
		return count, fmt.Errorf("%d steps, want %d", count, len(want))
	}
	return count, nil
}

func sameStep(got, want step.Step, length int) error {
	if err := sameVariables(got.Variables, want.Variables); err != nil {
		return fmt.Errorf("before: %w", err)
	}
	if err := sameVariables(got.After, want.After); err != nil {
		return fmt.Errorf("after: %w", err)
	}
	if got.CodePoint != want.CodePoint || got.Outcome != want.Outcome {
		return fmt.Errorf("code point %q, outcome %v, want %q, %v", got.CodePoint, got.Outcome, want.CodePoint, want.Outcome)
	}
	return sameErrors(got.Errors, want.Errors, length)
}

// sameErrors compares errors. Where the standard does not determine the span,
// any span in the input is accepted.
func sameErrors(got, want []step.Error, length int) error {
	if len(got) != len(want) {
		return fmt.Errorf("errors %v, want %v", got, want)
	}
	for i, g := range got {
		w := want[i]
		if w.Start == somewhere && 0 <= g.Start && g.Start <= g.End && g.End <= length {
			w.Start, w.End = g.Start, g.End
		}
		if g.Name != w.Name || g.Start != w.Start || g.End != w.End || g.Fatal != w.Fatal || fmt.Sprint(g.Cause) != fmt.Sprint(w.Cause) {
			return fmt.Errorf("error %d: %+v, want %+v", i, g, w)
		}
	}
	return nil
}

func sameVariables(got, want step.Variables) error {
	switch {
	case got.State != want.State:
		return fmt.Errorf("state %q, want %q", got.State, want.State)
	case got.Pointer != want.Pointer:
		return fmt.Errorf("pointer %d, want %d", got.Pointer, want.Pointer)
	case got.Input != want.Input:
		return fmt.Errorf("input %q, want %q", got.Input, want.Input)
	case got.Buffer != want.Buffer:
		return fmt.Errorf("buffer %q, want %q", got.Buffer, want.Buffer)
	case got.Encoding != want.Encoding:
		return fmt.Errorf("encoding %q, want %q", got.Encoding, want.Encoding)
	case !slices.Equal(got.Flags, want.Flags):
		return fmt.Errorf("flags %v, want %v", got.Flags, want.Flags)
	}
	same := func(f, g step.Field) bool { return f.Name == g.Name && f.Value.Equal(g.Value) }
	if !slices.EqualFunc(got.Record, want.Record, same) {
		return fmt.Errorf("record %v, want %v", got.Record, want.Record)
	}
	return nil
}

// naiveSet does what step.Parser.Set does, with the naive machine. The URL is
// nil if the setter does not run the parser.
func naiveSet(u *naiveURL, part step.Part, value string, encoding percent.Encoding) ([]step.Step, *naiveURL) {
	u = u.clone()
	cannotHavePort := u.host == nil || *u.host == "" || u.scheme == "file"
	input := value
	switch part {
	case step.Scheme:
		input += ":"
	case step.Host, step.Hostname:
		if u.isOpaque {
			return nil, nil
		}
	case step.Port:
		if cannotHavePort || value == "" {
			return nil, nil
		}
	case step.Path:
		if u.isOpaque {
			return nil, nil
		}
		u.path = nil
	case step.Query:
		if value == "" {
			return nil, nil
		}
		input = strings.TrimPrefix(value, "?")
		u.query = new(string)
	case step.Fragment:
		if value == "" {
			return nil, nil
		}
		input = strings.TrimPrefix(value, "#")
		u.fragment = new(string)
	}
	steps, after := naiveParse(input, nil, encoding, u, part.State())
	if len(input) < len(value) {
		shift(steps)
	}
	return steps, after
}

// shift moves all offsets by the byte that a setter removed.
func shift(steps []step.Step) {
	for i := range steps {
		steps[i].Pointer++
		steps[i].After.Pointer++
		for j, e := range steps[i].Errors {
			if e.Start != somewhere {
				steps[i].Errors[j].Start++
				steps[i].Errors[j].End++
			}
		}
	}
}

// naiveURLOf parses the href of a URL.
func naiveURLOf(u weburl.URL) *naiveURL {
	if !u.IsValid() {
		return nil
	}
	_, parsed := naiveParse(u.Href(), nil, nil, nil, "")
	return parsed
}

// checkParse compares the steps of a parse and its result, and returns the
// number of compared steps.
func checkParse(t *testing.T, input string, base weburl.URL, enc percent.Encoding) int {
	t.Helper()
	want, url := naiveParse(input, naiveURLOf(base), enc, nil, "")
	p := step.Parser{Base: base, Encoding: enc}
	count, err := compare(p.Parse(input), want, len(input))
	if err != nil {
		t.Errorf("%q against %q: %v", input, base, err)
	}
	u, err := weburl.Parser{Base: base, Encoding: enc}.Parse(input)
	if outcome := want[len(want)-1].Outcome; (outcome == step.Fails) != (err != nil) || err == nil && u.Href() != url.href() {
		t.Errorf("%q against %q: %q, %v, by steps %q, %v", input, base, u, err, url.href(), outcome)
	}
	return count
}

// checkSet compares the steps of a setter. It returns the number of compared
// steps, and the href after them.
func checkSet(t *testing.T, u weburl.URL, part step.Part, value string, enc percent.Encoding) (int, string) {
	t.Helper()
	want, after := naiveSet(naiveURLOf(u), part, value, enc)
	p := step.Parser{Encoding: enc}
	count, err := compare(p.Set(u, part, value), want, len(value)+1)
	if err != nil {
		t.Errorf("%q, %v set to %q: %v", u, part.State(), value, err)
	}
	if after == nil {
		return count, ""
	}
	return count, after.href()
}
