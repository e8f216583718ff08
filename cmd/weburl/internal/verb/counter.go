package verb

import (
	"cmp"
	"slices"
)

// counter counts how often values occur.
type counter struct {
	index  map[string]uint32
	names  []string
	counts []int64
	absent int64
	recent uint32 // the index of the last value that was counted: values repeat

	limit int   // how many values are kept; 0 for all
	lost  int64 // by how much counts may be too low
}

func newCounter(limit int) *counter { return &counter{index: map[string]uint32{}, limit: limit} }

// add counts a value, which it copies.
func (c *counter) add(value []byte, n int64) {
	if int(c.recent) < len(c.names) && c.names[c.recent] == string(value) {
		c.counts[c.recent] += n
		return
	}
	i, ok := c.index[string(value)]
	if !ok {
		c.insert(string(value), n)
		return
	}
	c.recent = i
	c.counts[i] += n
}

// addString is add for a string that does not stay valid.
func (c *counter) addString(value string) {
	if i, ok := c.index[value]; ok {
		c.counts[i]++
		return
	}
	c.insert(string([]byte(value)), 1)
}

// insert adds a value that is new.
func (c *counter) insert(name string, n int64) {
	c.index[name] = uint32(len(c.names))
	c.names, c.counts = append(c.names, name), append(c.counts, n)
	if c.limit > 0 && len(c.names) > 2*c.limit {
		c.prune()
	}
}

// prune removes rare values until at most the limit is left. As in the algorithm of
// Misra and Gries, it takes the same from all counts, so that no count is too low by
// more than that, and counts of several goroutines can be added up.
func (c *counter) prune() {
	sorted := slices.Clone(c.counts)
	slices.SortFunc(sorted, func(a, b int64) int { return cmp.Compare(b, a) })
	less := sorted[c.limit]
	c.lost += less
	kept := newCounter(c.limit)
	for i, n := range c.counts {
		if n > less {
			kept.insert(c.names[i], n-less)
		}
	}
	c.index, c.names, c.counts = kept.index, kept.names, kept.counts
}

// merge adds the counts of another counter.
func (c *counter) merge(other *counter) {
	for i, name := range other.names {
		if j, ok := c.index[name]; ok {
			c.counts[j] += other.counts[i]
		} else {
			c.insert(name, other.counts[i])
		}
	}
	c.absent += other.absent
	c.lost += other.lost
}

// count is a value and how often it occurs.
type count struct {
	name   string
	absent bool // the URLs that have no value
	n      int64
}

// ranking returns the values by falling count, then by name, absent ones first: at most top, or all if
// top is 0. rest is how many more there are, and restCount what their counts add up
// to.
func (c *counter) ranking(top int) (list []count, rest int, restCount int64) {
	all := len(c.names)
	if c.absent > 0 {
		list, all = append(list, count{absent: true, n: c.absent}), all+1
	}
	if top == 0 {
		top = all
	}
	// Whenever the list has many more than it needs, it is sorted and cut.
	room, least := max(2*top, 1<<10), int64(0)
	restCount = c.absent
	for i, name := range c.names {
		n := c.counts[i]
		restCount += n
		if n < least {
			continue
		}
		if len(list) == room {
			slices.SortFunc(list, byCount)
			list, least = list[:top], list[top-1].n
		}
		list = append(list, count{name: name, n: n})
	}
	slices.SortFunc(list, byCount)
	list = list[:min(top, len(list))]
	for _, e := range list {
		restCount -= e.n
	}
	return list, all - len(list), restCount
}

// byCount orders as ranking says.
func byCount(a, b count) int {
	switch {
	case a.n != b.n:
		return cmp.Compare(b.n, a.n)
	case a.absent:
		return -1
	case b.absent:
		return 1
	}
	return cmp.Compare(a.name, b.name)
}
