package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
)

// editionPeer is a version of the npm package and the edition that it follows.
type editionPeer struct {
	version    string
	id         edition.ID
	withParams bool // it has URLSearchParams
	repairs    []known.Repair
	skips      func(subject.Case) bool // what its tr46, with the tables of Unicode 16, converts otherwise
}

func editionPeers(t *uts46.Tables) []editionPeer {
	hasNew := func(c subject.Case) bool { return known.HasNew(t, c) }
	hasAny := func(c subject.Case) bool { return hasNew(c) || known.HasNeedlessPunycode(t, c) }
	return []editionPeer{
		{"4.6.0", edition.E2017, false, known.Repairs2017(), hasAny},
		{"14.0.0", edition.E2024, true, known.Repairs2024(), hasNew},
		{"14.1.0", edition.E2024, true, known.Repairs2024(), hasNew},
	}
}

// editionContests compare the hosts of editions with a model of UTS #46, which is told
// the flags that each text asks for.
func editionContests(t *uts46.Tables) []contest {
	of2017 := uts46.Processor{Tables: t, CheckHyphens: true, AnyBidi: true, AnyJoiners: true, AnyPunycode: true}
	of2024 := uts46.Processor{Tables: t, ASCIIToo: true}
	model := func(title string, id edition.ID, convert func(name string) (string, bool)) contest {
		ours := func(name string) string {
			u, err := edition.Parse(id, "http://"+name+"/", "")
			if err != nil {
				return ""
			}
			hostname, _ := u.Attribute("hostname")
			return hostname.Text()
		}
		return contest{title: title, ours: ours, theirs: each(func(name string) string {
			switch ascii, ok := convert(name); {
			case !ok:
				return ""
			case endsInNumber(ascii): // the IPv4 parser has nothing to do with UTS #46
				return ours(ascii)
			default:
				return ascii
			}
		}), surroundings: around()[:1]}
	}
	return []contest{
		model("UTS #46 in 2017", edition.E2017, func(name string) (string, bool) {
			ascii, ok := of2017.ToASCII(name)
			return ascii, ok && !strings.ContainsAny(ascii, "\x00\t\n\r #%/:?@[\\]")
		}),
		model("UTS #46 in 2024", edition.E2024, of2024.ParseDomain),
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
	tables, err := loadTables()
	if err != nil {
		return false, err
	}
	o.n = o.count(40_000, 4_000)
	var parts []part
	for _, c := range editionContests(tables) {
		parts = append(parts, part{"", c.run})
	}
	for _, p := range editionPeers(tables) {
		parts = append(parts, part{"", (&editionRun{editionPeer: p, node: node}).run})
	}
	return o.run(parts...)
}

// editionRun compares the answers of an edition and of a version with its faults
// repaired.
type editionRun struct {
	editionPeer
	node peer.Peer
}

// run names the version and compares.
func (r *editionRun) run(o options) (bool, error) {
	version, err := peer.Ask(r.node, peer.Request{Do: "version", Label: r.version})
	if err != nil {
		return false, err
	}
	fmt.Fprintf(o.out, "edition %s: whatwg-url %s on Node %s; %s\n", r.id, version.Texts[0], version.Texts[1], o.slice())
	return r.compare(o)
}

func (r *editionRun) compare(o options) (bool, error) {
	ok, err := r.checkRepairs(o)
	if err != nil {
		return false, err
	}
	repaired := &repairedPeer{Peer: r.node, version: r.version, label: r.repaired()}
	a := answers{
		name: "edition-" + r.version, title: "URLs, setters, parameters, with the faults repaired", peer: repaired, task: "answer",
		ours:  r.ours,
		adapt: r.adapt,
		skips: r.skips,
	}
	fine, err := a.run(o)
	fmt.Fprintf(o.out, "  %d answers are others without the repairs\n", repaired.changed)
	return ok && fine, err
}

func (r *editionRun) ours(c subject.Case) subject.Answer {
	return subject.Edition(r.id, c, r.withParams)
}

// A repairedPeer answers as a version does with its faults repaired.
type repairedPeer struct {
	peer.Peer
	version, label string
	request        peer.Request
	changed        int // answers that are others without the repairs
}

// Send begins with a request.
func (p *repairedPeer) Send(r peer.Request) error {
	r.Label = p.label
	p.request = r
	return p.Peer.Send(r)
}

// Receive waits for the response, and asks the version as it is for its own.
func (p *repairedPeer) Receive() (peer.Response, error) {
	response, err := p.Peer.Receive()
	if err != nil {
		return response, err
	}
	p.request.Label = p.version
	asItIs, err := peer.Ask(p.Peer, p.request)
	if err != nil {
		return response, err
	}
	for i, c := range p.request.Cases[:min(len(response.Answers), len(asItIs.Answers))] {
		if subject.Compare(c, asItIs.Answers[i], response.Answers[i], false) != nil {
			p.changed++
		}
	}
	return response, nil
}

// checkRepairs asks for the witness of each repair, which must differ without all
// repairs and be equal with that one alone.
func (r *editionRun) checkRepairs(o options) (bool, error) {
	ok := true
	for _, repair := range r.repairs {
		c := []subject.Case{{Input: repair.Witness}}
		ours := r.ours(c[0])
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
func (r *editionRun) adapt(c *subject.Case) {
	c.Encoding = ""
	if r.withParams {
		return
	}
	if c.Params {
		c.Params = false
		c.Input = "http://h/?" + c.Input
	}
	c.Calls = slices.DeleteFunc(slices.Clone(c.Calls), func(call []string) bool {
		return !slices.Contains(subject.PartNames()[:subject.SearchParams], call[0])
	})
}
