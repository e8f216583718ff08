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

// answers compares what a peer and we answer to generated cases.
type answers struct {
	name         string // of the peer
	title        string // of the report
	peer         peer.Peer
	task         peer.Request // what to ask of the peer: "answer" or "native"
	reference    peer.Peer    // whom to ask who is right; nil if that is the peer
	ours         func(subject.Case) subject.Answer
	explanations []known.URLExplanation
	ledger       *explain.Ledger[*subject.Difference]
	withErrors   bool
	adapt        func(*subject.Case)     // to what the peer can do
	skips        func(subject.Case) bool // reports whether the peer is not asked about a case; may be nil
	skipped      int
}

const batchSize = 400

// run asks the witnesses of all explanations and generated cases, and reports.
func (a *answers) run(o options) (bool, error) {
	a.ledger = explain.New(a.explanations)
	if err := a.witnesses(); err != nil {
		return false, err
	}
	g := gen.New(o.seed)
	for done := 0; done < o.n; done += batchSize {
		var cases []subject.Case
		for range min(batchSize, o.n-done) {
			if c := g.Case(); a.skips == nil || !a.skips(c) {
				cases = append(cases, c)
			} else {
				a.skipped++
			}
		}
		if err := a.batch(cases, nil); err != nil {
			return false, err
		}
	}
	if err := write(o, a.name, a.ledger.Found()); err != nil {
		return false, err
	}
	ok := a.ledger.Report(o.out, format(o, a.title, showDifference))
	if a.skips != nil {
		fmt.Fprintf(o.out, "  %7d left out, for what Unicode changed\n", a.skipped)
	}
	return ok, nil
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

// A question is a case to compare.
type question struct {
	subject.Case
	witness string              // the witness that it belongs to, if any
	within  *subject.Difference // what this is the first difference of, if anything
}

// batch compares the answers to some cases, which are witnesses if they have
// names. A case with a difference is taken apart: an explanation is only asked
// for the parse or the one call that differs.
func (a *answers) batch(cases []subject.Case, names []string) error {
	questions := make([]question, len(cases))
	for i, c := range cases {
		a.adapt(&c)
		questions[i].Case = c
		if names != nil {
			questions[i].witness = names[i]
		}
	}
	for len(questions) > 0 {
		n := min(batchSize, len(questions))
		more, err := a.compare(questions[:n])
		if err != nil {
			return err
		}
		questions = append(questions[n:], more...)
	}
	return nil
}

// compare asks some questions and returns those that come of it.
func (a *answers) compare(questions []question) (more []question, err error) {
	cases := make([]subject.Case, len(questions))
	for i, q := range questions {
		cases[i] = q.Case
	}
	theirs, ours, err := ask(a.peer, a.task, cases, a.ours)
	if err != nil {
		return nil, err
	}
	var found []*subject.Difference
	var names []string
	for i, q := range questions {
		d := subject.Compare(q.Case, ours[i], theirs[i], a.withErrors)
		switch {
		case d == nil && q.within != nil:
			// What differed does not do so alone.
			found, names = append(found, q.within), append(names, q.witness)
		case d == nil:
			a.ledger.Equal(1)
		case d.Single():
			found, names = append(found, d), append(names, q.witness)
		default:
			first, rest := d.Apart()
			more = append(more, question{first, q.witness, d})
			if rest != nil {
				more = append(more, question{Case: *rest, witness: q.witness})
			}
		}
	}
	return more, a.explain(found, names)
}

// explain asks the reference implementation about differences and counts them.
func (a *answers) explain(found []*subject.Difference, names []string) error {
	if a.reference != nil {
		cases := make([]subject.Case, len(found))
		for i, d := range found {
			cases[i] = d.Case
		}
		right, _, err := ask(a.reference, answer, cases, a.ours)
		if err != nil {
			return err
		}
		for i, d := range found {
			d.Standard = &right[i]
		}
	}
	for i, d := range found {
		a.ledger.Different(d, names[i])
	}
	return nil
}

// answer asks a peer for its answers to cases.
var answer = peer.Request{Do: "answer"}

// ask returns what a peer and we answer. While the peer works, so do we.
func ask(p peer.Peer, task peer.Request, cases []subject.Case, ourAnswer func(subject.Case) subject.Answer) (theirs, ours []subject.Answer, err error) {
	if len(cases) == 0 {
		return nil, nil, nil
	}
	task.Cases = cases
	if err := p.Send(task); err != nil {
		return nil, nil, err
	}
	ours = make([]subject.Answer, len(cases))
	for i, c := range cases {
		ours[i] = ourAnswer(c)
	}
	response, err := p.Receive()
	if err != nil {
		return nil, nil, err
	}
	if len(response.Answers) != len(cases) {
		return nil, nil, fmt.Errorf("%d answers to %d cases", len(response.Answers), len(cases))
	}
	return response.Answers, ours, nil
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
	var b strings.Builder
	fmt.Fprintf(&b, "%s differs in %s", d.Case, strings.Join(d.Where(), " "))
	fmt.Fprintf(&b, "\nours   %s\ntheirs %s", showAnswer(d.Ours, d.At), showAnswer(d.Theirs, d.At))
	if d.Standard != nil && subject.Compare(d.Case, d.Ours, *d.Standard, false) != nil {
		fmt.Fprintf(&b, "\nstandard %s", showAnswer(*d.Standard, d.At))
	}
	return b.String()
}

// showAnswer returns what an answer has at a place.
func showAnswer(a subject.Answer, at int) string {
	switch {
	case at == subject.AtBase:
		return fmt.Sprintf("base %+q", a.Base)
	case a.Failed:
		return fmt.Sprintf("fails %v", a.Errors)
	case at < 0:
		return fmt.Sprintf("%+q %v", a.Parts, a.Errors)
	case at < len(a.Steps):
		return fmt.Sprintf("%+q", a.Steps[at])
	}
	return "no such step"
}

// runNode compares with the npm package whatwg-url.
func runNode(o options, node peer.Peer, versions []string) (bool, error) {
	tables, err := loadTables()
	if err != nil {
		return false, err
	}
	o.n = o.count(200_000, 20_000)
	fmt.Fprintf(o.out, "whatwg-url %s on Node %s; %s\n", versions[0], versions[1], o.slice())
	skips := func(c subject.Case) bool { return known.HasNewMark(tables, c) }
	urls := answers{
		name: "whatwg-url", title: "URLs, setters, parameters, validation errors", peer: node, task: answer,
		ours:       subject.Weburl,
		withErrors: true,
		adapt:      func(*subject.Case) {},
		skips:      skips,
	}
	return o.run(
		part{"urls", urls.run},
		part{"edits", (&edits{peer: node, skips: skips}).run},
		part{"encodings", func(o options) (bool, error) { return newEncodings(node).run(o, false) }},
	)
}

// runAda compares with the URL of a newer Node, which is ada. Who is right about
// a difference is asked of whatwg-url.
func runAda(o options, reference peer.Peer, _ []string) (bool, error) {
	return withPeer(peer.StartNewNode, func(o options, node peer.Peer, versions []string) (bool, error) {
		o.n = o.count(200_000, 60_000)
		fmt.Fprintf(o.out, "ada %s in Node %s, and whatwg-url %s; %s\n", versions[2], versions[1], versions[0], o.slice())
		a := answers{
			name: "ada", title: "URLs, setters, parameters", peer: node, task: peer.Request{Do: "native"}, reference: reference,
			ours:         subject.Weburl,
			explanations: known.Ada(),
			adapt:        func(c *subject.Case) { c.Encoding = "" },
		}
		return a.run(o)
	})(o)
}
