package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/gen"
	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// answers compares what a peer and weburl answer to generated cases.
type answers struct {
	peer         peer.Peer
	explanations []known.URLExplanation
	ledger       *explain.Ledger[*subject.Difference]
	withErrors   bool
	adapt        func(*subject.Case) // to what the peer can do
}

const batchSize = 400

// run asks the witnesses of all explanations and generated cases, and reports.
func (a *answers) run(o options, title string) (bool, error) {
	a.ledger = explain.New(a.explanations)
	if err := a.witnesses(); err != nil {
		return false, err
	}
	g := gen.New(o.seed)
	for done := 0; done < o.n; done += batchSize {
		cases := make([]subject.Case, min(batchSize, o.n-done))
		for i := range cases {
			cases[i] = g.Case()
		}
		if err := a.batch(cases, nil); err != nil {
			return false, err
		}
	}
	return a.ledger.Report(o.out, format(o, title, showDifference)), nil
}

func (a *answers) witnesses() error {
	var names []string
	var cases []subject.Case
	for _, e := range a.explanations {
		for _, w := range e.Witnesses {
			c, err := witness(w)
			if err != nil {
				return err
			}
			names, cases = append(names, w), append(cases, c)
		}
	}
	return a.batch(cases, names)
}

// batch compares the answers to some cases, which are witnesses if they have
// names. While the peer works, so does weburl.
func (a *answers) batch(cases []subject.Case, names []string) error {
	if len(cases) == 0 {
		return nil
	}
	for i := range cases {
		a.adapt(&cases[i])
	}
	if err := a.peer.Send(peer.Request{Do: "answer", Cases: cases}); err != nil {
		return err
	}
	ours := make([]subject.Answer, len(cases))
	for i, c := range cases {
		ours[i] = subject.Weburl(c)
	}
	response, err := a.peer.Receive()
	if err != nil {
		return err
	}
	if len(response.Answers) != len(cases) {
		return fmt.Errorf("%d answers to %d cases", len(response.Answers), len(cases))
	}
	for i, c := range cases {
		d := subject.Compare(c, ours[i], response.Answers[i], a.withErrors)
		switch {
		case d == nil:
			a.ledger.Equal(1)
		case names != nil:
			a.ledger.Different(d, names[i])
		default:
			a.ledger.Different(d, "")
		}
	}
	return nil
}

// witness reads a case: JSON if it looks so, otherwise the input alone.
func witness(s string) (subject.Case, error) {
	if !strings.HasPrefix(s, `{"`) {
		return subject.Case{Input: s}, nil
	}
	var c subject.Case
	if err := json.Unmarshal([]byte(s), &c); err != nil {
		return c, fmt.Errorf("witness %q: %w", s, err)
	}
	return c, nil
}

// showDifference returns a difference as text.
func showDifference(d *subject.Difference) string {
	c, err := json.Marshal(d.Case)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s differs in %s", c, strings.Join(d.Where, " "))
	for i, name := range subject.PartNames() {
		if ours, theirs := d.Part(i); ours != theirs {
			fmt.Fprintf(&b, "\n%s: ours %+q\n%s: theirs %+q", name, ours, name, theirs)
		}
	}
	if d.In("errors") {
		fmt.Fprintf(&b, "\nerrors: ours %v\nerrors: theirs %v", d.Ours.Errors, d.Theirs.Errors)
	}
	if d.In("steps") {
		for i, ours := range d.Ours.Steps {
			if i < len(d.Theirs.Steps) && ours != d.Theirs.Steps[i] {
				fmt.Fprintf(&b, "\nstep %d: ours %+q\nstep %d: theirs %+q", i, ours, i, d.Theirs.Steps[i])
				break
			}
		}
	}
	return b.String()
}
