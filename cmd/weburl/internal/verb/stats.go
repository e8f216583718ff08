package verb

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/kit/value"
	"github.com/weburl-go/weburl/reason"
)

// stats are the flags of stats, and a run of it.
type stats struct {
	by        []string
	top, keep int
	bars      string
	ascii     bool

	run     *stream.Run
	names   []value.Name
	summary bool
	ofHost  []bool   // the names that are counted by scheme and host
	tallies []*tally // one for each worker
}

// Stats returns the verb stats.
func Stats() *stream.Verb {
	s := new(stats)
	return &stream.Verb{
		Use: "stats [flags] [URL...]", Short: "Count URLs by their components",
		Document: true, Guess: true, Text: true, Columns: stream.Closed("by", "value", "count"), Counts: true,
		Flags: s.register, Start: s.start,
		Complete: map[string]func() []string{"by,": stream.ValueNames},
	}
}

func (s *stats) register(f *pflag.FlagSet) {
	f.StringSliceVar(&s.by, "by", nil, "count URLs by these `values`, such as host, keys or errors")
	f.IntVar(&s.top, "top", 10, "how many values to print for each component; 0 for all")
	f.IntVar(&s.keep, "keep-values", 0, "keep about this `number` of values of each component in memory; 0 for all")
	choice.Var(f, &s.bars, "bars", "auto", "`when` to draw bars", []string{"auto", "always", "never"})
	f.BoolVar(&s.ascii, "ascii", false, "draw with ASCII characters")
}

func (s *stats) start(r *stream.Run) (_ stream.Plan, err error) {
	names := s.by
	if s.run, s.summary = r, len(names) == 0; s.summary {
		names = []string{"scheme", "host", "apex", "effective-port", "ext", "keys"}
	}
	s.names, err = parseNames("by", names)
	for _, n := range s.names {
		s.ofHost = append(s.ofHost, s.keep == 0 && n.OfHost() && n.Kind() == value.Text)
	}
	return stream.Plan{
		Worker: s.worker, Finish: s.finish, Keeps: true, Transient: true,
		Errors: slices.ContainsFunc(s.names, value.Name.NeedsErrors),
	}, cmp.Or(stream.UsageIf(s.top < 0, "--top must be at least 0"), stream.UsageIf(s.keep < 0, "--keep-values must be at least 0"), err)
}

// tally is what a worker has counted.
type tally struct {
	stats    *stats
	counters []*counter // for the names
	hosts    *counter   // of schemes and hosts, whose values are looked up at the end
	values   *value.Evaluator
	failures *counter // by the name of the error
	lengths  map[int]int64
	short    [512]int64 // in place of lengths for URLs that are not longer
	urls     int64
	buf      []byte
}

func (s *stats) newTally() *tally {
	t := &tally{stats: s, values: value.NewEvaluator(value.Options{}, s.names...), failures: newCounter(0), hosts: newCounter(0), lengths: map[int]int64{}}
	for range s.names {
		t.counters = append(t.counters, newCounter(s.keep))
	}
	return t
}

func (s *stats) worker() stream.Worker {
	t := s.newTally()
	s.tallies = append(s.tallies, t)
	w := stream.Worker{Do: stream.OfURL(t.do)}
	if s.summary {
		w.Failure = t.failure
	}
	return w
}

func (t *tally) do(u *weburl.URL, in *stream.Record, _ *stream.Output) error {
	t.urls++
	if t.stats.summary {
		if n := len(u.Href()); n < len(t.short) {
			t.short[n]++
		} else {
			t.lengths[n]++
		}
	}
	t.values.Set(u, new(in.Row()))
	host := u.Host().String()
	counted := false
	for i := range t.counters {
		if !t.stats.ofHost[i] || host == "" || u.HasCredentials() {
			t.add(i, in)
		} else if !counted {
			t.buf = append(append(append(t.buf[:0], u.Scheme()...), "://"...), host...)
			t.hosts.add(t.buf, 1)
			counted = true
		}
	}
	return nil
}

// addHosts counts the values of the schemes and hosts that were counted.
func (t *tally) addHosts() {
	for at, text := range t.hosts.names {
		u, err := weburl.Parse(text)
		if err != nil {
			continue // not for the scheme and the host of a URL
		}
		t.values.Set(&u, &value.Row{})
		for i, c := range t.counters {
			if !t.stats.ofHost[i] {
				continue
			}
			if text, state := t.values.Append(t.buf[:0], i); state == value.Present {
				c.add(text, t.hosts.counts[at])
			} else {
				c.absent += t.hosts.counts[at]
			}
		}
	}
}

// add counts what a URL has for a name: a value, or each element of a list.
func (t *tally) add(i int, in *stream.Record) {
	c, n := t.counters[i], t.stats.names[i]
	switch {
	case n.NeedsErrors():
		errs, dropped := in.Errors()
		if dropped > 0 { // all of them are found once more
			in.EachError(func(e reason.Fault) { c.add([]byte(diagnosis.Name(e)), 1) })
			return
		}
		for _, e := range errs {
			c.add([]byte(diagnosis.Name(e)), 1)
		}
	case n.Kind() == value.List:
		for _, text := range t.values.Value(i).List {
			c.add([]byte(text), 1)
		}
	default:
		text, state := t.values.Append(t.buf[:0], i)
		t.buf = text
		if state == value.Present {
			c.add(text, 1)
		} else {
			c.absent++
		}
	}
}

func (t *tally) failure(_ *stream.Record, err error, _ *stream.Output) {
	t.failures.add([]byte(stream.FailureName(err)), 1)
}

// finish adds up what the workers have counted and writes it.
func (s *stats) finish(out *stream.Output) error {
	if len(s.tallies) == 0 {
		s.tallies = append(s.tallies, s.newTally())
	}
	total := s.tallies[0]
	for _, t := range s.tallies {
		for length, n := range t.short {
			if n > 0 {
				total.lengths[length] += n
			}
		}
	}
	for _, t := range s.tallies[1:] {
		for i, c := range t.counters {
			total.counters[i].merge(c)
		}
		total.failures.merge(t.failures)
		total.hosts.merge(t.hosts)
		for length, n := range t.lengths {
			total.lengths[length] += n
		}
		total.urls += t.urls
		*t = tally{}
	}
	total.addHosts()
	if s.run.To == format.Text {
		bars := s.bars == "always" || s.bars == "auto" && s.run.OutTerminal
		c := chart{stats: s, out: out, style: s.run.OutStyle, width: cmp.Or(style.Width(s.run.Out), defaultWidth), bars: bars, cut: bars || s.run.OutTerminal}
		c.write(total)
	} else {
		s.rows(total, out)
	}
	for i, c := range total.counters {
		if c.lost > 0 {
			out.Warn(fmt.Sprintf("some values of %s were dropped; each count may be up to %d too low", s.names[i], c.lost))
		}
	}
	return nil
}

func (s *stats) rows(t *tally, out *stream.Output) {
	row := func(by, value string, n int64) {
		out.Row(nil, stream.String(by), stream.String(value), stream.Int(n))
	}
	if s.summary {
		for _, f := range t.facts() {
			row("summary", f.name, f.n)
		}
		failures, _, _ := t.failures.ranking(0)
		for _, f := range failures {
			row("failure", f.name, f.n)
		}
	}
	for i, n := range s.names {
		list, _, _ := t.counters[i].ranking(s.top)
		for _, e := range list {
			if e.absent {
				out.Row(nil, stream.String(n.String()), stream.Absent(), stream.Int(e.n))
			} else {
				row(n.String(), e.name, e.n)
			}
		}
	}
}

// facts returns the rows of the summary that are single numbers.
func (t *tally) facts() []count {
	failures := int64(0)
	for _, n := range t.failures.counts {
		failures += n
	}
	facts := []count{{name: "records", n: t.urls + failures}, {name: "urls", n: t.urls}, {name: "failures", n: failures}}
	if t.urls == 0 {
		return facts
	}
	lengths := slices.Sorted(maps.Keys(t.lengths))
	at := func(rank int64) int64 { // from 1
		for _, length := range lengths {
			if rank -= t.lengths[length]; rank <= 0 {
				return int64(length)
			}
		}
		return 0
	}
	return append(facts, count{name: "length-min", n: at(1)}, count{name: "length-median", n: at((t.urls + 1) / 2)},
		count{name: "length-p90", n: at((9*t.urls + 9) / 10)}, count{name: "length-max", n: at(t.urls)})
}
