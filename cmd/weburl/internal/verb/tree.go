package verb

import (
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
)

// maxDepth is how many levels a tree has at most, so that a path of millions of
// segments does not take millions of columns to draw.
const maxDepth = 256

// treeFlags are the flags of tree.
type treeFlags struct {
	by, sort string
	depth    int
	least    int64
	ascii    bool

	to        format.Format
	authority component.Component
	byName    value.Name
	trees     []*tree // one for each worker
}

// Tree returns the verb tree.
func Tree() *stream.Verb {
	t := new(treeFlags)
	return &stream.Verb{
		Use: "tree [flags] [URL...]", Short: "Print hosts and paths as a tree with counts",
		Document: true, Guess: true, Text: true, Columns: countColumns("path", "depth", "count"), Counts: true,
		Flags: t.register, Start: t.start,
		Complete: map[string]func() []string{"by": stream.ValueNames},
	}
}

func (t *treeFlags) register(f *pflag.FlagSet) {
	f.StringVar(&t.by, "by", "host", "the `value` of the first level, such as host, apex or site")
	choice.Var(f, &t.sort, "sort", "name", "the `order`", []string{"name", "count"})
	f.IntVar(&t.depth, "depth", 0, "how many levels to print; 0 for all")
	f.Int64Var(&t.least, "min", 1, "leave out what has fewer than this `number` of URLs")
	f.BoolVar(&t.ascii, "ascii", false, "draw with ASCII characters")
}

// start returns the plan of a run.
func (t *treeFlags) start(r *stream.Run) (stream.Plan, error) {
	switch {
	case t.depth < 0:
		return stream.Plan{}, stream.Usage("--depth must be at least 0")
	case t.least < 1:
		return stream.Plan{}, stream.Usage("--min must be at least 1")
	}
	if t.depth == 0 || t.depth > maxDepth {
		t.depth = maxDepth
	}
	by, err := parseNames("by", []string{t.by})
	if err != nil {
		return stream.Plan{}, err
	}
	t.to, t.byName = r.To, by[0]
	t.authority, err = component.Parse("authority")
	return stream.Plan{Worker: t.worker, Finish: t.finish, Keeps: true, Transient: true}, err
}

func (r *treeFlags) worker() stream.Worker {
	t, values := newTree(), value.NewEvaluator(value.Options{}, r.byName)
	r.trees = append(r.trees, t)
	return stream.Worker{Do: func(in *stream.Record, _ *stream.Output) error {
		u, err := in.Parse()
		if err != nil {
			return err
		}
		first := "" // nothing before the host
		if r.byValue() {
			row := in.Row()
			values.Set(u, &row)
			text, state := values.Append(nil, 0)
			if first = string(text); state != value.Present || first == "" {
				first = r.top(*u)
			}
		}
		r.add(t, *u, first)
		return nil
	}}
}

// byValue reports whether there is a level before the host.
func (r *treeFlags) byValue() bool { return r.byName.String() != "host" }

// add adds a URL to a tree, below a level before the host unless that is empty.
func (r *treeFlags) add(t *tree, u weburl.URL, first string) {
	at, left := root, r.depth
	step := func(name string) bool {
		if left == 0 {
			return false
		}
		left--
		at = t.child(at, name)
		t.nodes[at].count++
		return true
	}
	top := r.top(u)
	if first != "" {
		step(first)
	}
	if !step(top) {
		return
	}
	if u.HasOpaquePath() {
		step(u.Path())
		return
	}
	empty := 0 // segments that count only if others follow
	for segment := range u.Segments() {
		if segment == "" {
			empty++
			continue
		}
		for ; empty > 0; empty-- {
			step("")
		}
		if !step(segment) {
			return
		}
	}
}

// top returns the host and the port of u as in the href, or its scheme and a colon.
func (r *treeFlags) top(u weburl.URL) string {
	if u.Host().String() == "" {
		return u.Href()[:len(u.Scheme())+len(":")]
	}
	authority, _ := r.authority.Get(u)
	return authority[strings.LastIndexByte(authority, '@')+1:]
}

// finish adds up the trees of the workers and writes the sum.
func (r *treeFlags) finish(out *stream.Output) error {
	if len(r.trees) == 0 {
		return nil
	}
	total := r.trees[0]
	for i, t := range r.trees[1:] {
		total.merge(t)
		r.trees[i+1] = nil
	}
	total.order(r.sort == "count", r.least)
	if r.to == format.Text {
		d := drawing{tree: total, out: out, branches: unicodeBranches()}
		if r.ascii {
			d.branches = asciiBranches()
		}
		d.draw(root, "")
		return nil
	}
	rows := treeRows{tree: total, out: out, byApex: r.byValue()}
	rows.write(root, "", 0)
	return nil
}
