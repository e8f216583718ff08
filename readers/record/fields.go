package main

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl/readers"
)

// fields asks the requesters about the small families, and puts into the data where the
// field Host has another host than the one that is contacted.
func (o *options) fields() error {
	a, err := readers.Recorded()
	if err != nil {
		return err
	}
	list, err := families(o.shared, o.seed, 0)
	if err != nil {
		return err
	}
	a.Fields = nil
	requests := func(r readers.Reader) bool { return r.Kind == readers.Requester }
	r := &recording{stop: o.stop, peers: o.startAll(requests), atlas: a}
	defer func() { stopAll(r.peers) }()
	for _, f := range list {
		if !f.small {
			continue
		}
		answers, err := r.ask(f.inputs, nil)
		if err != nil {
			return err
		}
		for k, in := range f.inputs {
			r.field(f, in, answers, k)
		}
	}
	return o.save(a)
}

// field records requests to one host that name another one.
func (r *recording) field(f family, in readers.Input, answers [][]readers.Answer, k int) {
	for i, p := range r.peers {
		if answers[i] == nil || !answers[i][k].OK || !answers[i][k].Field.Known {
			continue
		}
		a := answers[i][k]
		contacts := a.Read()
		a.Host = known(hostOnly(a.Field.Text))
		if field := a.Read(); field.Spelling != contacts.Spelling {
			row := readers.Field{Reader: p.Name, Input: in.Input, Contacts: contacts.Spelling, Field: field.Spelling}
			if f.shared {
				row.Key, row.Input = readers.Key(in), ""
			}
			r.atlas.Fields = append(r.atlas.Fields, row)
		}
	}
}

// hostFields says in how many requests the field Host has another host.
func hostFields(a *readers.Atlas) string {
	var b strings.Builder
	b.WriteString("| requester | requests | for example | contacted | field Host |\n|---|---:|---|---|---|\n")
	for _, r := range a.Readers {
		if r.Kind != readers.Requester || r.Missing != "" {
			continue
		}
		n, example := 0, " | | |"
		for _, f := range a.Fields {
			if f.Reader != r.Name {
				continue
			}
			if n++; f.Input != "" && strings.HasPrefix(example, " |") {
				example = fmt.Sprintf("%s | %s | %s |", code(f.Input), code(f.Contacts), code(f.Field))
			}
		}
		fmt.Fprintf(&b, "| `%s` | %d | %s\n", r.Name, n, example)
	}
	return b.String()
}
