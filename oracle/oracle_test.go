package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// mirror is a peer that answers as weburl does, but for what spoil changes.
type mirror struct {
	request peer.Request
	spoil   func(subject.Case, *subject.Answer)
}

func (m *mirror) Send(r peer.Request) error {
	m.request = r
	return nil
}

func (m *mirror) Receive() (peer.Response, error) {
	var r peer.Response
	for _, c := range m.request.Cases {
		a := subject.Weburl(c)
		m.spoil(c, &a)
		r.Answers = append(r.Answers, a)
	}
	return r, nil
}

func (m *mirror) Stop() error { return nil }

// TestAnswers runs the comparison against a peer that is right and one that
// makes a mistake.
func TestAnswers(t *testing.T) {
	for _, wrong := range []bool{false, true} {
		spoil := func(_ subject.Case, a *subject.Answer) {
			if wrong && len(a.Errors) > 1 {
				a.Errors = a.Errors[1:]
			}
		}
		var out strings.Builder
		a := answers{title: "mirror", peer: &mirror{spoil: spoil}, ours: subject.Weburl, withErrors: true, adapt: func(*subject.Case) {}}
		ok, err := a.run(options{n: 1000, seed: 7, out: &out, show: 1})
		if err != nil {
			t.Fatal(err)
		}
		if ok == wrong || ok && !strings.Contains(out.String(), "mirror: 1000 compared, 1000 equal") {
			t.Errorf("wrong %v: %v\n%s", wrong, ok, out.String())
		}
	}
}

// TestHidden: a mistake that only several calls show is not explained by what
// each of them shows alone.
func TestHidden(t *testing.T) {
	spoil := func(c subject.Case, a *subject.Answer) {
		if n := len(c.Calls); n > 1 && !a.Failed && !c.Params {
			a.Steps[n-1][subject.Hash] += "x"
		}
	}
	all := []known.URLExplanation{{ID: "all", Match: func(d *subject.Difference) bool { return d.Single() }, Witnesses: []string{"x"}}}
	a := answers{title: "mirror", peer: &mirror{spoil: spoil}, ours: subject.Weburl, adapt: func(*subject.Case) {}, explanations: all}
	if _, err := a.run(options{n: 200, seed: 7, out: io.Discard}); err != nil {
		t.Fatal(err)
	}
	if len(a.ledger.Unexplained()) == 0 {
		t.Error("nothing unexplained")
	}
}

// TestExitCode tells a peer that cannot be had from other errors.
func TestExitCode(t *testing.T) {
	err := fmt.Errorf("context: %w", foreign.Unavailable(exec.ErrNotFound))
	if code := exitCode(err); code != 3 || !errors.Is(err, exec.ErrNotFound) {
		t.Errorf("unavailable: %d", code)
	}
	if code := exitCode(exec.ErrNotFound); code != 4 {
		t.Errorf("other: %d", code)
	}
}

// TestEdits compares edits with a peer that is right, and one whose setters do what no
// setter of package webapi does. What a wrong edit leads to has package subject's test.
func TestEdits(t *testing.T) {
	for _, wrong := range []bool{false, true} {
		spoil := func(_ subject.Case, a *subject.Answer) {
			if n := len(a.Steps); wrong && n > 0 {
				a.Steps[n-1][subject.Href] += "x"
			}
		}
		e := edits{peer: &mirror{spoil: spoil}}
		ok, err := e.run(options{n: 3000, seed: 3, out: io.Discard})
		if n := e.ledger.Compared(); err != nil || ok == wrong || n < 1000 {
			t.Errorf("wrong %v: %v, %v, %d compared", wrong, ok, err, n)
		}
	}
}

// TestContest compares names with one who is right and one who is wrong, and says how many are left out.
func TestContest(t *testing.T) {
	for _, wrong := range []string{"", "x"} {
		var out strings.Builder
		c := contest{title: "mirror", ours: ourHost, theirs: each(func(name string) string { return ourHost(name) + wrong }), skips: func(name string) bool { return len(name)%2 == 0 }}
		ok, err := c.run(options{n: 500, seed: 3, ci: true, out: &out})
		leftOut := 500 - c.ledger.Compared()
		if err != nil || ok != (wrong == "") || leftOut < 100 || !strings.Contains(out.String(), fmt.Sprintf(" %d left out", leftOut)) {
			t.Errorf("%q: %v, %v, %d left out\n%s", wrong, ok, err, leftOut, &out)
		}
	}
}

// TestTexts: a request that describes texts describes what it should.
func TestTexts(t *testing.T) {
	r := peer.Request{First: 0x08, Last: 0x0E, Before: "<", After: ">", Each: 2}
	if got := texts(r); strings.Join(got, "") != "<\x08,\x0B><\x0C,\x0E>" {
		t.Errorf("%q", got)
	}
	n := 0
	for first := rune(0); first <= 0x10FFFF; first += 0x8000 {
		n += len(texts(peer.Request{First: first, Last: first + 0x7FFF, Each: 1}))
	}
	if want := 0x110000 - 0x800 - 4; n != want {
		t.Errorf("%d scalar values, want %d", n, want)
	}
}

// TestRun has the command line's mistakes.
func TestRun(t *testing.T) {
	for _, args := range [][]string{{}, {"x"}, {"node", "x"}, {"-show", "1", "y"}} {
		if _, err := run(args, &strings.Builder{}); err == nil {
			t.Errorf("%q is accepted", args)
		}
	}
}

// TestParts: parts run alone or all, and one that there is not is a mistake.
func TestParts(t *testing.T) {
	var ran string
	parts := []part{{"", func(options) (bool, error) { ran += "1"; return true, nil }}, {"b", func(options) (bool, error) { ran += "2"; return true, nil }}, {"c", func(options) (bool, error) { ran += "3"; return true, nil }}}
	for name, want := range map[string]string{"": "123", "b": "12", "c": "13", "d": ""} {
		ran = ""
		if ok, err := (options{part: name}).run(parts...); ran != want || (ok && err == nil) == (want == "") {
			t.Errorf("%q: %q, %v, %v", name, ran, ok, err)
		}
	}
}

// TestCompareExpression compares an expression with answers that are right and wrong.
func TestCompareExpression(t *testing.T) {
	right := [][]int{{0, 1}, nil}
	for text, tt := range map[string]struct {
		answer expressionAnswer
		want   string
	}{
		"a":             {expressionAnswer{true, right, right}, ""},
		"a|b":           {expressionAnswer{true, [][]int{{0, 2}, nil}, right}, "in V8 [0 2]"},
		"a|c":           {expressionAnswer{true, [][]int{{0, 1}, {0, 0}}, nil}, "in V8 [0 0]"},
		"(?-i:a)":       {expressionAnswer{true, [][]int{nil, nil}, right}, ""},
		"(?-i:a)|a":     {expressionAnswer{true, [][]int{nil, nil}, [][]int{nil, nil}}, "in V8 []"},
		"(?-i:a)|aa":    {expressionAnswer{true, [][]int{nil, nil}, nil}, "in V8 []"},
		"a*":            {expressionAnswer{}, "V8 refuses it"},
		"a**":           {expressionAnswer{}, ""},
		"b**":           {expressionAnswer{true, right, right}, "V8 takes it"},
		`\p{RGI_Emoji}`: {expressionAnswer{true, right, right}, ""},
	} {
		got := compareExpression(expression{text, "v", []string{"a", "b"}}, tt.answer, map[string]int{})
		if (got == "") != (tt.want == "") || !strings.HasSuffix(got, tt.want) {
			t.Errorf("%s: %q, want %q", text, got, tt.want)
		}
	}
}

// TestComparePatterns: a few matches may be given up, and many may not.
func TestComparePatterns(t *testing.T) {
	for n, want := range map[int]bool{0: true, 1: true, 2: false} {
		match, givenUp := "a", "given up"
		all, ours, theirs := expression{Text: "a"}, patternAnswer{Taken: true}, patternAnswer{Taken: true}
		for i := range 102 {
			all.Inputs, ours.Matches, theirs.Matches = append(all.Inputs, match), append(ours.Matches, &match), append(theirs.Matches, &match)
			if i < n {
				ours.Matches[i] = &givenUp
			}
		}
		if got := comparePatterns(options{out: io.Discard}, []expression{all}, []patternAnswer{ours}, []patternAnswer{theirs}); got != want {
			t.Errorf("%d given up: %t", n, got)
		}
	}
}

// TestSpoil: mistakes are made in URLs only.
func TestSpoil(t *testing.T) {
	const before, after = "# a\n\n", "\n\n`code` c d e f\n"
	random, changed := rand.New(rand.NewPCG(1, 2)), 0
	for range 200 {
		text := spoil(random, before+"[b](https://a.example/)"+after)
		if !strings.HasPrefix(text, before) || !strings.HasSuffix(text, after) {
			t.Fatalf("%q", text)
		}
		if text != before+"[b](https://a.example/)"+after {
			changed++
		}
	}
	if changed < 50 {
		t.Errorf("%d changed", changed)
	}
}
