package urlpattern

import (
	"bytes"
	"strings"
)

// A setEntry is a pattern in a tree. The components that match if it is found there
// have a bit.
type setEntry struct {
	index int32
	known uint8
}

// known returns the bit of a component, or 0.
func known(isKnown bool, c Component) uint8 {
	if isKnown {
		return 1 << c
	}
	return 0
}

// setTrees are the trees for the pathnames of patterns: one for those in which case
// counts and one for the others.
type setTrees struct {
	exact, folded *setNode
}

// add adds a pattern.
func (t *setTrees) add(p *Pattern, entry setEntry) {
	pathname := &p.components[Pathname]
	root := &t.exact
	if pathname.ignoreCase {
		root = &t.folded
	}
	if *root == nil {
		*root = &setNode{least: entry.index}
	}
	steps, ends := setSteps(pathname)
	node := *root
	for _, step := range steps {
		node = node.child(step, entry.index)
	}
	entry.known |= known(ends && !pathname.hasRegExpGroups, Pathname)
	if ends {
		node.ending = append(node.ending, entry)
	} else {
		node.open = append(node.open, entry)
	}
}

// search tries the patterns that can match the pathname.
func (t *setTrees) search(s *setSearch) {
	if t.exact != nil {
		t.exact.search(s, 0, way{})
	}
	if t.folded != nil {
		t.folded.search(s, 0, way{fold: true})
	}
}

// A setNode is a node of a radix tree: it stands for what a pathname begins with. Its
// children continue that with texts that begin with different bytes, or with a
// segment.
type setNode struct {
	text    string     // that leads to the node; empty for a root and for a segment
	least   int32      // the least index of a pattern here or below
	labels  []byte     // the first bytes of the texts of children
	texts   []setNode  // the children for them
	segment *setNode   // the child for a segment: the bytes up to a slash or the end
	ending  []setEntry // patterns that end here
	open    []setEntry // patterns that can go on in any way
}

// A way is how a search came to a node.
type way struct {
	fold  bool // case does not count
	empty bool // there is an empty segment, which only regular expressions match
}

// child returns the node to which a step leads, and makes it if there is none. An
// empty step is a segment.
func (n *setNode) child(step string, index int32) *setNode {
	if step == "" {
		if n.segment == nil {
			n.segment = &setNode{least: index}
		}
		return n.segment
	}
	for {
		i := bytes.IndexByte(n.labels, step[0])
		if i < 0 {
			n.labels, n.texts = append(n.labels, step[0]), append(n.texts, setNode{text: step, least: index})
			return &n.texts[len(n.texts)-1]
		}
		next := &n.texts[i]
		common := 1
		for common < min(len(step), len(next.text)) && step[common] == next.text[common] {
			common++
		}
		if common < len(next.text) {
			rest := *next
			rest.text = next.text[common:]
			*next = setNode{text: next.text[:common], least: next.least, labels: []byte{rest.text[0]}, texts: []setNode{rest}}
		}
		if common == len(step) {
			return next
		}
		n, step = next, step[common:]
	}
}

// search tries the patterns below n that can match the pathname, of which n stands for
// the bytes before at. Patterns are added in their order, so that least is that of the
// first one.
func (n *setNode) search(s *setSearch, at int, w way) {
	path := s.inputs[Pathname]
	for n.least < s.first {
		if at == len(path) && len(n.ending) > 0 {
			s.try(n.ending, w.empty)
		}
		if len(n.open) > 0 {
			s.try(n.open, w.empty)
		}
		rest := path[at:]
		if n.segment != nil {
			end := strings.IndexByte(rest, '/')
			if end < 0 {
				end = len(rest)
			}
			n.segment.search(s, at+end, way{w.fold, w.empty || end == 0})
		}
		if len(rest) == 0 {
			return
		}
		next := n.next(rest[0], w.fold)
		if next == nil || len(rest) < len(next.text) || rest[1:len(next.text)] != next.text[1:] && !(w.fold && strings.EqualFold(rest[:len(next.text)], next.text)) {
			return
		}
		at += len(next.text)
		n = next
	}
}

// next returns the child whose text begins with a byte, or nil.
func (n *setNode) next(label byte, fold bool) *setNode {
	if fold {
		label = lowerByte(label)
	}
	if len(n.labels) > 16 {
		if i := bytes.IndexByte(n.labels, label); i >= 0 {
			return &n.texts[i]
		}
		return nil
	}
	for i, c := range n.labels {
		if c == label {
			return &n.texts[i]
		}
	}
	return nil
}

// lowerByte returns the small letter for a letter in ASCII, and other bytes as they
// are.
func lowerByte(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
