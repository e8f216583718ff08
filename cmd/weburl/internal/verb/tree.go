package verb

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
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
		Document: true, Guess: true, Text: true, Columns: stream.Closed("path", "depth", "count"), Counts: true,
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

func (t *treeFlags) start(r *stream.Run) (stream.Plan, error) {
	if err := cmp.Or(stream.UsageIf(t.depth < 0, "--depth must be at least 0"), stream.UsageIf(t.least < 1, "--min must be at least 1")); err != nil {
		return stream.Plan{}, err
	}
	if t.depth == 0 || t.depth > maxDepth {
		t.depth = maxDepth
	}
	by, err := parseKeys("by", []string{t.by})
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
	return stream.Worker{Do: stream.OfURL(func(u *weburl.URL, in *stream.Record, _ *stream.Output) error {
		first := "" // nothing before the host
		if r.byValue() {
			values.Set(u, new(in.Row()))
			text, state := values.Append(nil, 0)
			if first = string(text); state != value.Present || first == "" {
				first = r.top(*u)
			}
		}
		r.add(t, *u, first)
		return nil
	})}
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
		r.draw(total, out, root, "")
	} else {
		r.rows(total, out, root, "", 0)
	}
	return nil
}

// tree is a tree of names with counts. Nodes are numbered in the order in which they
// were added, so that a parent comes before its children.
type tree struct {
	nodes []node
	index map[edge]nodeID

	// These are set by order.
	sorted []nodeID          // the nodes that are to be written, by parent
	hidden map[nodeID]hidden // by node: the children that are not written
}

// nodeID is the index of a node.
type nodeID uint32

// root is the node that all trees have.
const root nodeID = 0

type node struct {
	name   string
	parent nodeID
	count  int64
}

// edge identifies a node.
type edge struct {
	parent nodeID
	name   string
}

// hidden are children that are left out.
type hidden struct{ nodes, count int64 }

func newTree() *tree { return &tree{nodes: make([]node, 1), index: map[edge]nodeID{}} }

// child returns the child of a node with a name, which is copied if the child is new.
func (t *tree) child(parent nodeID, name string) nodeID {
	if id, ok := t.index[edge{parent, name}]; ok {
		return id
	}
	name = strings.Clone(name)
	id := nodeID(len(t.nodes))
	t.nodes = append(t.nodes, node{name: name, parent: parent})
	t.index[edge{parent, name}] = id
	return id
}

func (t *tree) merge(other *tree) {
	ids := make([]nodeID, len(other.nodes))
	for i, n := range other.nodes[1:] {
		id := t.child(ids[n.parent], n.name)
		t.nodes[id].count += n.count
		ids[i+1] = id
	}
}

// order finds the nodes that have at least the given count, and sorts the children of
// each by name, or by falling count and then by name.
func (t *tree) order(byCount bool, least int64) {
	t.index = nil // not needed any more
	t.hidden = map[nodeID]hidden{}
	for i, n := range t.nodes[1:] {
		if n.count >= least {
			t.sorted = append(t.sorted, nodeID(i+1))
			continue
		}
		h := t.hidden[n.parent]
		t.hidden[n.parent] = hidden{h.nodes + 1, h.count + n.count}
	}
	slices.SortFunc(t.sorted, func(a, b nodeID) int {
		x, y := &t.nodes[a], &t.nodes[b]
		switch {
		case x.parent != y.parent:
			return cmp.Compare(x.parent, y.parent)
		case byCount && x.count != y.count:
			return cmp.Compare(y.count, x.count)
		}
		return cmp.Compare(x.name, y.name)
	})
}

// children returns the children of a node that are to be written.
func (t *tree) children(at nodeID) []nodeID {
	from := func(parent nodeID) int {
		i, _ := slices.BinarySearchFunc(t.sorted, parent, func(id, parent nodeID) int { return cmp.Compare(t.nodes[id].parent, parent) })
		return i
	}
	return t.sorted[from(at):from(at+1)]
}

// branches are what stands before a name.
type branches struct{ middle, last, through, blank, more string }

// draw draws what is below a node for people, each line after the given text.
func (r *treeFlags) draw(t *tree, out *stream.Output, at nodeID, before string) {
	b := branches{"├── ", "└── ", "│   ", "    ", "…"}
	if r.ascii {
		b = branches{"|-- ", "`-- ", "|   ", "    ", "..."}
	}
	line := func(branch, name string, count int64) {
		out.Lines(before + branch + name + "  (" + strconv.FormatInt(count, 10) + ")\n")
	}
	children, left := t.children(at), t.hidden[at]
	for i, id := range children {
		branch, indent := b.middle, b.through
		if i == len(children)-1 && left.nodes == 0 {
			branch, indent = b.last, b.blank
		}
		if at == root {
			branch, indent = "", ""
		}
		line(branch, cmp.Or(excerpt.Printable(t.nodes[id].name), "(empty)"), t.nodes[id].count)
		r.draw(t, out, id, before+indent)
	}
	if left.nodes > 0 {
		branch := b.last
		if at == root {
			branch = ""
		}
		line(branch, b.more+" "+strconv.FormatInt(left.nodes, 10)+" more", left.count)
	}
}

// rows writes what is below a node that has a path and a depth, for programs.
func (r *treeFlags) rows(t *tree, out *stream.Output, at nodeID, parent string, depth int64) {
	for _, id := range t.children(at) {
		n := &t.nodes[id]
		path := n.name
		// A host contains the registrable domain that it follows.
		if depth > 0 && !(r.byValue() && depth == 1) {
			path = parent + "/" + n.name
		}
		out.Row(nil, stream.String(path), stream.Int(depth+1), stream.Int(n.count))
		r.rows(t, out, id, path, depth+1)
	}
}
