package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/gen"
	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/pattern"
	"github.com/weburl-go/weburl/oracle/internal/peer"
)

// patterns compares package urlpattern with a class URLPattern.
type patterns struct {
	name, title  string
	peer         peer.Peer
	do           string    // what the peer is asked to do
	model        peer.Peer // has the model of the standard, or nil if that is the peer
	explanations []known.PatternExplanation

	ledger      *explain.Ledger[*known.Pattern]
	browser     bool // whether the peer is one, which a text that is empty ends, and of which any version may be installed
	leftOut     int  // patterns with such a text
	unsupported int  // patterns that need an engine
	matches     int  // that the inputs and the patterns had
	refused     int
}

// runURLPatternNode compares package urlpattern with the model of the standard, in
// Node, and with the URLPattern of a newer Node.
func runURLPatternNode(o options, node peer.Peer, versions []string) (bool, error) {
	o.n = o.count(50_000, 4_000)
	fmt.Fprintf(o.out, "ada %s in Node %s, and the model with whatwg-url %s; %s\n", versions[2], versions[1], versions[0], o.slice())
	standard := patterns{name: "patterns-model", title: "patterns, the model", peer: node, do: "patternModel"}
	ada := patterns{name: "patterns-ada", title: "patterns, ada", peer: node, do: "pattern", model: node, explanations: known.AdaPatterns()}
	return o.run(part{"", standard.run}, part{"", ada.run})
}

// runURLPatternChromium compares package urlpattern with that of a browser.
func runURLPatternChromium(o options, model peer.Peer, modelVersions []string) (bool, error) {
	return withPeer(peer.StartChromium, func(o options, chromium peer.Peer, versions []string) (bool, error) {
		o.n = o.count(50_000, 4_000)
		fmt.Fprintf(o.out, "%s, and the model with whatwg-url %s; %s\n", peer.Product(versions[0]), modelVersions[0], o.slice())
		p := patterns{name: "patterns-chromium", title: "patterns, Chromium", peer: chromium, do: "pattern", model: model, explanations: known.ChromiumPatterns(), browser: true}
		return p.run(o)
	})(o)
}

// mostNeedEngine is how many of 1,000 generated patterns may need an engine.
const mostNeedEngine = 20

// run compares the witnesses and generated cases.
func (p *patterns) run(o options) (bool, error) {
	p.ledger = explain.New(p.explanations)
	for _, e := range p.explanations {
		for _, w := range e.Witnesses {
			var c pattern.Case
			if err := json.Unmarshal([]byte(w), &c); err != nil {
				return false, err
			}
			if err := p.compare([]pattern.Case{c}, w); err != nil {
				return false, err
			}
		}
	}
	g := gen.New(o.seed)
	for left := o.n; left > 0; {
		cases := make([]pattern.Case, min(left, 500))
		for i := range cases {
			cases[i] = g.Pattern()
		}
		left -= len(cases)
		if p.browser {
			var err error
			if cases, err = p.withoutEmpty(cases); err != nil {
				return false, err
			}
		}
		if err := p.compare(cases, ""); err != nil {
			return false, err
		}
	}
	if len(p.explanations) > 0 {
		if err := write(o, p.name, p.ledger.Found()); err != nil {
			return false, err
		}
	}
	report := format(o, p.title, showPattern)
	report.Unpinned = p.browser
	ok := p.ledger.Report(o.out, report)
	fmt.Fprintf(o.out, "  %d generated patterns: %d refused, %d that need an engine and %d that end the peer left out; %d inputs match\n",
		o.n, p.refused, p.unsupported, p.leftOut, p.matches)
	return ok && !tooMany(p.unsupported, o.n, mostNeedEngine), nil
}

// withoutEmpty returns the cases that do not end the peer.
func (p *patterns) withoutEmpty(cases []pattern.Case) ([]pattern.Case, error) {
	response, err := peer.Ask(p.model, peer.Request{Do: "patternEmpty", Label: strings.Join(p.habits(), " "), Patterns: cases})
	if err != nil {
		return nil, err
	}
	var rest []pattern.Case
	for i, c := range cases {
		if response.Texts[i] == "false" {
			rest = append(rest, c)
		}
	}
	p.leftOut += len(cases) - len(rest)
	return rest, nil
}

// habits returns all habits of the peer.
func (p *patterns) habits() (ids []string) {
	for _, e := range p.explanations {
		ids = append(ids, e.ID)
	}
	return ids
}

func showPattern(d *known.Pattern) string {
	lines := []string{d.Case.String(), "ours     " + d.Ours.String(), "theirs   " + d.Theirs.String(), "standard " + d.Standard.String()}
	if len(d.Habits) > 0 {
		lines = append(lines, "habits   "+strings.Join(d.Habits, " "))
	}
	return strings.Join(lines, "\n")
}

// ask returns what a peer answers.
func (p *patterns) ask(to peer.Peer, do string, cases []pattern.Case, habits ...string) ([]pattern.Answer, error) {
	response, err := peer.Ask(to, peer.Request{Do: do, Label: strings.Join(habits, " "), Patterns: cases})
	if err == nil && len(response.Patterns) != len(cases) {
		err = fmt.Errorf("%d answers for %d patterns", len(response.Patterns), len(cases))
	}
	return response.Patterns, err
}

// compare compares cases. One with a difference is compared again with each of its
// inputs alone, and these count, unless none of them differs.
func (p *patterns) compare(cases []pattern.Case, witness string) error {
	differences, err := p.differences(cases, true)
	if err != nil {
		return err
	}
	for _, d := range differences {
		parts := []*known.Pattern{d}
		if singles := d.Case.Single(); len(singles) > 1 {
			alone, err := p.differences(singles, false)
			if err != nil {
				return err
			}
			if len(alone) > 0 {
				parts = alone
				p.ledger.Equal(len(singles) - len(alone))
			}
		}
		for _, part := range parts {
			if err := p.findHabits(part); err != nil {
				return err
			}
			p.ledger.Different(part, witness)
		}
	}
	return nil
}

// differences asks about cases, and returns those that differ. It counts the others, and
// what the answers have, if that is wanted.
func (p *patterns) differences(cases []pattern.Case, count bool) (all []*known.Pattern, err error) {
	theirs, err := p.ask(p.peer, p.do, cases)
	if err != nil {
		return nil, err
	}
	for i, c := range cases {
		ours, err := pattern.Weburl(c)
		switch {
		case err != nil:
			p.unsupported++
			continue
		case ours.String() != theirs[i].String():
			all = append(all, &known.Pattern{Case: c, Ours: ours, Theirs: theirs[i], Standard: theirs[i]})
		case count:
			p.ledger.Equal(1)
		}
		if !count {
			continue
		}
		if ours.Failed {
			p.refused++
		}
		for _, m := range ours.Matches {
			if m.Test {
				p.matches++
			}
		}
	}
	return all, nil
}

// findHabits asks the model about a difference, without habits and with them. It
// begins with all habits and leaves out each without which it still foretells the
// answer.
func (p *patterns) findHabits(d *known.Pattern) error {
	if p.model == nil {
		return nil
	}
	seen, err := peer.Ask(p.peer, peer.Request{Do: "patternURL", Patterns: []pattern.Case{d.Case}})
	if err != nil {
		return err
	}
	for i := range d.Case.Inputs {
		d.Case.Inputs[i].Seen = seen.URLs[i]
	}
	foretell := func(habits ...string) (pattern.Answer, error) {
		answers, err := p.ask(p.model, "patternModel", []pattern.Case{d.Case}, habits...)
		if err != nil {
			return pattern.Answer{}, err
		}
		return answers[0], nil
	}
	if d.Standard, err = foretell(); err != nil {
		return err
	}
	d.Habits = p.habits()
	if d.Foretold, err = foretell(d.Habits...); err != nil {
		return err
	}
	for i := len(d.Habits) - 1; i >= 0; i-- {
		var fewer []string
		fewer = append(append(fewer, d.Habits[:i]...), d.Habits[i+1:]...)
		answer, err := foretell(fewer...)
		if err != nil {
			return err
		}
		if answer.String() == d.Theirs.String() {
			d.Habits, d.Foretold = fewer, answer
		}
	}
	return nil
}
