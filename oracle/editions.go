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
		}), surroundings: around[:1]}
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
	ok, err := r.checkRepairs(o)
	if err != nil {
		return false, err
	}
	label := r.version
	for _, repair := range r.repairs {
		label += " " + repair.Name
	}
	a := answers{
		name: "edition-" + r.version, title: "URLs, setters, parameters, with the faults repaired",
		peer: r.node, task: peer.Request{Do: "answer", Label: label},
		ours:  r.ours,
		adapt: r.adapt,
		skips: r.skips,
	}
	fine, err := a.run(o)
	return ok && fine, err
}

func (r *editionRun) ours(c subject.Case) subject.Answer {
	return subject.Edition(r.id, c, r.withParams)
}

// checkRepairs asks for the witness of each repair, which must differ without all
// repairs and be equal with that one alone.
func (r *editionRun) checkRepairs(o options) (bool, error) {
	ok := true
	for _, repair := range r.repairs {
		var equal [2]bool
		for i, label := range []string{r.version, r.version + " " + repair.Name} {
			c := subject.Case{Input: repair.Witness}
			theirs, ours, err := ask(r.node, peer.Request{Do: "answer", Label: label}, []subject.Case{c}, r.ours)
			if err != nil {
				return false, err
			}
			equal[i] = subject.Compare(c, ours[0], theirs[0], false) == nil
		}
		if equal[0] || !equal[1] {
			fmt.Fprintf(o.out, "stale: the repair %s does not mend %q\n", repair.Name, repair.Witness)
			ok = false
		}
	}
	return ok, nil
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
		return !slices.Contains(subject.PartNames[:subject.SearchParams], call[0])
	})
}
