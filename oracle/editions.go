package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/gen"
	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// editionPeer is a version of the npm package and the edition that it follows.
type editionPeer struct {
	version      string
	id           edition.ID
	withParams   bool // it has URLSearchParams
	repairs      []known.Repair
	explanations []known.URLExplanation
}

func editionPeers() []editionPeer {
	return []editionPeer{
		{"4.6.0", edition.E2017, false, known.Repairs2017(), known.Edition2017()},
		{"14.0.0", edition.E2024, true, known.Repairs2024(), known.Edition2024()},
		{"14.1.0", edition.E2024, true, known.Repairs2024(), known.Edition2024()},
	}
}

// runEdition compares the editions with the versions of the npm package
// whatwg-url that follow them.
func runEdition(o options) (ok bool, err error) {
	node, err := peer.StartEditions()
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, node.Stop()) }()
	o.n = o.count(40_000, 10_000)
	ok = true
	for _, p := range editionPeers() {
		version, err := peer.Ask(node, peer.Request{Do: "version", Label: p.version})
		if err != nil {
			return false, err
		}
		fmt.Fprintf(o.out, "edition %s: whatwg-url %s on Node %s; %s\n", p.id, version.Texts[0], version.Texts[1], o.slice())
		run := editionRun{editionPeer: p, node: node, ledger: explain.New(p.explanations)}
		fine, err := run.compare(o)
		if err != nil {
			return false, err
		}
		ok = ok && fine
	}
	return ok, nil
}

// editionRun compares the answers of an edition and of a version, as it is and
// with its faults repaired.
type editionRun struct {
	editionPeer
	node   peer.Peer
	ledger *explain.Ledger[*subject.Difference]
	faulty int // cases in which the version as it is differs and repaired does not
}

func (r *editionRun) compare(o options) (bool, error) {
	ok, err := r.checkRepairs(o)
	if err != nil {
		return false, err
	}
	for _, e := range r.explanations {
		for _, w := range e.Witnesses {
			if err := r.batch([]subject.Case{{Input: w}}, w); err != nil {
				return false, err
			}
		}
	}
	g := gen.New(o.seed)
	for done := 0; done < o.n; done += batchSize {
		cases := make([]subject.Case, min(batchSize, o.n-done))
		for i := range cases {
			cases[i] = r.adapt(g.Case())
		}
		if err := r.batch(cases, ""); err != nil {
			return false, err
		}
	}
	fmt.Fprintf(o.out, "%d differ because of the known faults alone\n", r.faulty)
	fine := r.ledger.Report(o.out, format(o, "URLs, setters, parameters, with the faults repaired", showDifference))
	return ok && fine, nil
}

// checkRepairs asks for the witness of each repair, which must differ without all
// repairs and be equal with that one alone.
func (r *editionRun) checkRepairs(o options) (bool, error) {
	ok := true
	for _, repair := range r.repairs {
		c := []subject.Case{{Input: repair.Witness}}
		ours := subject.Edition(r.id, c[0], r.withParams)
		before, err := r.ask(r.version, c)
		if err != nil {
			return false, err
		}
		after, err := r.ask(r.version+" "+repair.Name, c)
		if err != nil {
			return false, err
		}
		if subject.Compare(c[0], ours, before[0], false) == nil || subject.Compare(c[0], ours, after[0], false) != nil {
			fmt.Fprintf(o.out, "stale: the repair %s does not mend %q\n", repair.Name, repair.Witness)
			ok = false
		}
	}
	return ok, nil
}

// repaired is the label of the version with all faults repaired.
func (r *editionRun) repaired() string {
	label := r.version
	for _, repair := range r.repairs {
		label += " " + repair.Name
	}
	return label
}

// ask returns what the version of that label answers.
func (r *editionRun) ask(label string, cases []subject.Case) ([]subject.Answer, error) {
	response, err := peer.Ask(r.node, peer.Request{Do: "answer", Label: label, Cases: cases})
	if err == nil && len(response.Answers) != len(cases) {
		err = fmt.Errorf("%d answers to %d cases", len(response.Answers), len(cases))
	}
	return response.Answers, err
}

// adapt makes of a case one that the version can answer. None has encodings, and
// one without URLSearchParams gets the text as a query.
func (r *editionRun) adapt(c subject.Case) subject.Case {
	c.Encoding = ""
	if r.withParams {
		return c
	}
	if c.Params {
		c.Params = false
		c.Input = "http://h/?" + c.Input
	}
	c.Calls = slices.DeleteFunc(slices.Clone(c.Calls), func(call []string) bool {
		_, isAttribute := attributeOf(call[0])
		return !isAttribute
	})
	return c
}

// attributeOf returns the index of an attribute, and whether it is one.
func attributeOf(name string) (int, bool) {
	i := slices.Index(subject.PartNames()[:subject.SearchParams], name)
	return i, i >= 0
}

// batch compares the answers to some cases, of which the only one is a witness if
// that is not empty.
func (r *editionRun) batch(cases []subject.Case, witness string) error {
	asItIs, err := r.ask(r.version, cases)
	if err != nil {
		return err
	}
	repaired, err := r.ask(r.repaired(), cases)
	if err != nil {
		return err
	}
	for i, c := range cases {
		ours := subject.Edition(r.id, c, r.withParams)
		d := subject.Compare(c, ours, repaired[i], false)
		if d != nil {
			r.ledger.Different(d, witness)
			continue
		}
		r.ledger.Equal(1)
		if subject.Compare(c, ours, asItIs[i], false) != nil {
			r.faulty++
		}
	}
	return nil
}
