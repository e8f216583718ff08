package main

import (
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/weburl-go/weburl/internal/test/wpt"
	"github.com/weburl-go/weburl/readers"
)

// batch is how many inputs are asked of all readers before the answers are compared.
const batch = 2000

// A recording is a run of record.
type recording struct {
	stop    context.Context
	peers   []*peer
	pairs   []pair // of each checker with each requester
	atlas   *readers.Atlas
	full    *json.Encoder
	asked   int
	answers int
}

// A pair counts how the readings of two readers are related, and keeps the shortest
// dangerous input for each set of conditions that inputs meet.
type pair struct {
	counts    [readers.Relations]int
	dangerous int
	witness   map[cause]string
}

// A cause is a danger and the set of conditions that an input meets.
type cause struct {
	danger     readers.Relation
	conditions uint64
}

func (r *recording) pair(checker, requester int) *pair {
	return &r.pairs[checker*len(r.peers)+requester]
}

// record asks everything, minimises what differs and writes the data.
func (o *options) record() (err error) {
	begin := time.Now()
	list, err := families(o.shared, o.seed, o.scale)
	if err != nil {
		return err
	}
	r := &recording{stop: o.stop, peers: o.startAll(o.wanted)}
	defer func() { stopAll(r.peers) }()
	r.pairs = make([]pair, len(r.peers)*len(r.peers))
	r.atlas = &readers.Atlas{Schema: readers.Schema, Date: begin.UTC().Format(time.DateOnly), Seed: o.seed}
	if !o.check {
		full, done, err := create(o.answers())
		if err != nil {
			return err
		}
		r.full = full
		defer func() { err = errors.Join(err, done()) }()
	}
	for _, f := range list {
		start := time.Now()
		for inputs := range slices.Chunk(f.inputs, batch) {
			if err := r.batch(f, inputs); err != nil {
				return err
			}
		}
		r.atlas.Families = append(r.atlas.Families, readers.Family{Name: f.name, About: f.about, Inputs: len(f.inputs)})
		fmt.Printf("%-16s %7d inputs  %s\n", f.name, len(f.inputs), time.Since(start).Round(time.Second/10))
	}
	if err := r.again(list, rand.New(rand.NewPCG(o.seed, 7))); err != nil {
		return err
	}
	fmt.Printf("asked again in another order: %d answers, %d of them otherwise\n", r.atlas.Again, r.atlas.Otherwise)
	start := time.Now()
	minimal, err := r.minimise()
	if err != nil {
		return err
	}
	fmt.Printf("minimised in %s\n", time.Since(start).Round(time.Second/10))
	if err := r.finish(minimal, list); err != nil {
		return err
	}
	if err := r.sweepSingly(rand.New(rand.NewPCG(o.seed, 11))); err != nil {
		return err
	}
	if !o.check {
		if err := o.sweepAll(r, map[string]*[len(spots)]track{}); err != nil {
			return err
		}
	}
	stopAll(r.peers)
	fmt.Printf("%d answers to inputs; all in %s, %s of processors\n", r.answers, time.Since(begin).Round(time.Second), processors().Round(time.Second))
	if o.check {
		then, err := readers.Recorded()
		if err != nil {
			return err
		}
		return compare(then, r.atlas)
	}
	return o.save(r.atlas)
}

// ask asks the readers that want says, or all.
func (r *recording) ask(inputs []readers.Input, want func(*peer) bool) ([][]readers.Answer, error) {
	if err := context.Cause(r.stop); err != nil {
		return nil, err
	}
	answers := make([][]readers.Answer, len(r.peers))
	var wait sync.WaitGroup
	slots := make(chan struct{}, 4)
	for i, p := range r.peers {
		if p.Asker == nil || want != nil && !want(p) {
			continue
		}
		wait.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			a, err := p.Asker.Ask(inputs)
			if err != nil || len(a) != len(inputs) {
				p.lose(err)
				return
			}
			answers[i] = a
		})
	}
	wait.Wait()
	for i := range answers {
		r.answers += len(answers[i])
	}
	return answers, nil
}

// readings are the answers of all readers to an input, in the order of peers.
func (r *recording) readings(answers [][]readers.Answer, k int) []readers.Reading {
	readings := make([]readers.Reading, len(r.peers))
	for i := range readings {
		if answers[i] != nil {
			readings[i] = answers[i][k].Read()
		}
	}
	return readings
}

func (r *recording) batch(f family, inputs []readers.Input) error {
	answers, err := r.ask(inputs, func(p *peer) bool { return f.small || !p.Slow })
	if err != nil {
		return err
	}
	for k, in := range inputs {
		readings := r.readings(answers, k)
		r.asked++
		r.count(in, readings)
		if f.tests != nil {
			r.judge(f.tests[readers.Key(in)], answers, readings, k)
		}
		if f.small {
			r.keep(f, in, readings)
			r.field(f, in, answers, k)
		}
		if r.full != nil {
			told := map[string]readers.Answer{}
			for i, p := range r.peers {
				if answers[i] != nil && !answers[i][k].Skip {
					told[p.Name] = answers[i][k]
				}
			}
			row := map[string]any{"type": "answers", "input": in.Input, "answers": told}
			if in.Base != nil {
				row["base"] = *in.Base
			}
			if err := r.full.Encode(row); err != nil {
				return err
			}
		}
	}
	return nil
}

// count adds the relations of all pairs. Readings that are equal are compared once.
func (r *recording) count(in readers.Input, readings []readers.Reading) {
	group := make([]int, len(readings))
	var distinct []readers.Reading
	for i, reading := range readings {
		if group[i] = slices.Index(distinct, reading); group[i] < 0 {
			group[i] = len(distinct)
			distinct = append(distinct, reading)
		}
	}
	relation := make([]readers.Relation, len(distinct)*len(distinct))
	danger := make([]readers.Relation, len(relation))
	for i := range distinct {
		for k := range distinct {
			relation[i*len(distinct)+k] = readers.Compare(distinct[i], distinct[k])
			danger[i*len(distinct)+k] = readers.Danger(distinct[i], distinct[k])
		}
	}
	mask, known := uint64(0), false
	for i := range readings {
		for k := range readings {
			at := group[i]*len(distinct) + group[k]
			p := r.pair(i, k)
			p.counts[relation[at]]++
			if danger[at] == readers.DifferentHost {
				p.dangerous++
			}
			if danger[at] == readers.NotAsked || in.Base != nil {
				continue
			}
			if !known {
				mask, known = readers.Conditions(in.Input), true
			}
			why := cause{danger[at], mask}
			if old, ok := p.witness[why]; !ok || better(in.Input, old) {
				if p.witness == nil {
					p.witness = map[cause]string{}
				}
				p.witness[why] = in.Input
			}
		}
	}
}

// judge counts who passes a test of web-platform-tests, and is then read otherwise by
// the first reader, which is weburl.
func (r *recording) judge(test wpt.URL, answers [][]readers.Answer, readings []readers.Reading, k int) {
	for i, p := range r.peers {
		if answers[i] == nil || answers[i][k].Skip || !passes(test, answers[i][k]) {
			continue
		}
		p.passes++
		if relation := readers.Compare(readings[0], readings[i]); relation != readers.Agree && relation != readers.BothRefuse {
			p.differs++
		}
	}
}

// passes reports whether an answer has all attributes that a test expects.
func passes(test wpt.URL, a readers.Answer) bool {
	if test.Failure || !a.OK {
		return test.Failure && !a.OK
	}
	attributes := test.Attributes()
	for name, value := range map[string]readers.Value{
		"href": a.Href, "hostname": a.Host, "port": a.Port, "pathname": a.Path, "protocol": a.Scheme, "search": a.Query, "hash": a.Fragment,
	} {
		want := attributes[name]
		switch {
		case want == nil:
			continue
		case !value.Known:
			return false
		case name == "protocol":
			value.Text += ":"
		case (name == "search" || name == "hash") && value.Text != "":
			value.Text = map[string]string{"search": "?", "hash": "#"}[name] + value.Text
		}
		if *want != value.Text {
			return false
		}
	}
	return true
}

// better reports whether a witness is shorter, or as long and earlier.
func better(a, b string) bool {
	return cmp.Or(len(a)-len(b), strings.Compare(a, b)) < 0
}

// keep records the readings of an input in the data.
func (r *recording) keep(f family, in readers.Input, readings []readers.Reading) {
	c := readers.Case{Family: f.name}
	if f.shared {
		c.Key = readers.Key(in)
	} else {
		c.Input, c.Base = in.Input, in.Base
	}
	c.Set(readings)
	r.atlas.Cases = append(r.atlas.Cases, c)
}

// again asks 1,000 inputs a second time, in another order, and counts the answers that
// are not the same as in a first asking.
func (r *recording) again(list []family, rng *rand.Rand) error {
	var all []readers.Input
	for _, f := range list {
		all = append(all, f.inputs...)
	}
	rng.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	all = all[:min(len(all), 1000)]
	first, err := r.ask(all, nil)
	if err != nil {
		return err
	}
	order := rng.Perm(len(all))
	shuffled := make([]readers.Input, len(all))
	for i, k := range order {
		shuffled[i] = all[k]
	}
	second, err := r.ask(shuffled, nil)
	if err != nil {
		return err
	}
	for i, p := range r.peers {
		for k := range second[i] {
			r.atlas.Again++
			a, b := first[i][order[k]], second[i][k]
			a.Error, b.Error = "", "" // which may name a process or a time
			if !reflect.DeepEqual(a, b) {
				r.atlas.Otherwise++
				if r.atlas.Otherwise <= 5 {
					fmt.Printf("%s answers %+q otherwise: %+v and %+v\n", p.Name, shuffled[k].Input, first[i][order[k]], second[i][k])
				}
			}
		}
	}
	return nil
}

// save writes the data.
func (o *options) save(a *readers.Atlas) error {
	name := filepath.Join(o.root, "readers", "readers.ndjson.gz")
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	zipped, err := gzip.NewWriterLevel(file, gzip.BestCompression)
	if err != nil {
		return err
	}
	err = errors.Join(a.Write(io.Writer(zipped)), zipped.Close(), file.Close())
	if info, statErr := os.Stat(name); statErr == nil {
		fmt.Printf("%s has %d bytes\n", name, info.Size())
	}
	return err
}
