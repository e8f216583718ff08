package main

import (
	"fmt"

	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/gen"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// An edit is a call of a setter, what the peer made of it, and what is wrong
// with our edit.
type edit struct {
	subject.Case
	after, wrong string
}

func showEdit(e edit) string {
	return fmt.Sprintf("%s leaves %+q, and is %s", e.Case, e.after, e.wrong)
}

// edits compares the methods With… and JoinPath of weburl's URL with the setters
// of a peer.
type edits struct {
	peer   peer.Peer
	skips  func(subject.Case) bool // reports whether the peer is not asked about a case; may be nil
	ledger *explain.Ledger[edit]
}

// run makes generated calls, each on the URL that we have before it.
func (e *edits) run(o options) (bool, error) {
	e.ledger = explain.New[edit](nil)
	g := gen.New(o.seed + 1)
	for done := 0; done < o.n; {
		var cases []subject.Case
		var joins []bool
		for len(cases) < batchSize {
			all := g.Case()
			if e.skips != nil && e.skips(all) {
				continue
			}
			for _, c := range single(all) {
				cases, joins = append(cases, c), append(joins, false)
				if _, ok := subject.Join(c); ok {
					cases, joins = append(cases, c), append(joins, true)
				}
			}
		}
		if err := e.batch(cases, joins); err != nil {
			return false, err
		}
		done += len(cases)
	}
	return e.ledger.Report(o.out, format(o, "With… and JoinPath against setters", showEdit)), nil
}

// single returns the calls of a case, each on the URL that we have before it,
// unless its href is read as another URL.
func single(c subject.Case) []subject.Case {
	if c.Params {
		return nil
	}
	var all []subject.Case
	before := ""
	ours := subject.Weburl(c)
	if len(ours.Steps) > 0 {
		before = ours.Parts[subject.Href]
	}
	for i, step := range ours.Steps {
		if again := subject.Weburl(subject.Case{Input: before}); !again.Failed && again.Parts[subject.Href] == before {
			all = append(all, subject.Case{Input: before, Calls: c.Calls[i : i+1]})
		}
		before = step[subject.Href]
	}
	return all
}

// batch asks the peer about calls, and about what JoinPath stands for. The setter
// of package webapi must do what the peer's does.
func (e *edits) batch(cases []subject.Case, joins []bool) error {
	asked := make([]subject.Case, len(cases))
	for i, c := range cases {
		asked[i] = c
		if joins[i] {
			asked[i], _ = subject.Join(c)
		}
	}
	theirs, ours, err := ask(e.peer, answer, asked, subject.Weburl)
	if err != nil {
		return err
	}
	for i, c := range cases {
		if d := subject.Compare(asked[i], ours[i], theirs[i], false); d != nil {
			e.ledger.Different(edit{asked[i], theirs[i].Parts[subject.Href], "not what the setter of package webapi does: " + showDifference(d)}, "")
			continue
		}
		after := theirs[i].Steps[0][subject.Href]
		check := subject.CheckEdit
		if joins[i] {
			check = subject.CheckJoin
		} else if _, ok, _ := subject.Edit(c); !ok {
			continue
		}
		if wrong := check(c, after); wrong != "" {
			e.ledger.Different(edit{asked[i], after, wrong}, "")
		} else {
			e.ledger.Equal(1)
		}
	}
	return nil
}
