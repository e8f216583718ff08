package verb

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/kit/render"
)

// defaultWidth is how wide a chart is when the output is not a terminal.
const defaultWidth = 80

// minBar is the least width of the longest bar, and percentWidth that of " 100.0%".
const minBar, percentWidth = 10, 7

// chart writes counts for people.
type chart struct {
	stats *stats
	out   *stream.Output
	style style.Style
	width int
	bars  bool
	cut   bool // values that do not fit
}

func (c *chart) write(t *tally) {
	if c.stats.summary {
		c.facts(t.facts())
		if len(t.failures.names) > 0 {
			c.list("failure", t.failures, 0, 0)
		}
	}
	for i, n := range c.stats.names {
		if i > 0 || c.stats.summary {
			c.out.Lines("\n")
		}
		c.list(n.String(), t.counters[i], c.stats.top, t.urls)
	}
}

func (c *chart) facts(facts []count) {
	digits := 0
	for _, f := range facts {
		digits = max(digits, len(strconv.FormatInt(f.n, 10)))
	}
	for _, f := range facts {
		c.out.Lines(c.style.Label(fmt.Sprintf("%-14s", f.name)) + fmt.Sprintf(" %*d\n", digits, f.n))
	}
}

// list writes the ranking of a counter: value, count, percentage of urls unless that
// is 0, and bar.
func (c *chart) list(name string, counted *counter, top int, urls int64) {
	list, rest, restCount := counted.ranking(top)
	if name == "failure" {
		c.out.Lines("\n")
	}
	c.out.Lines(c.style.Bold(excerpt.Printable(name)) + "\n")
	if len(list) == 0 {
		c.out.Lines("  " + c.style.Faint("(none)") + "\n")
		return
	}
	digits := len(strconv.FormatInt(max(list[0].n, restCount), 10))
	width := c.width - len("  ") - len("  ") - digits - percentWidth
	if c.bars {
		width -= len("  ") + minBar
	}
	texts, widest := make([]string, len(list)), 0
	for i, e := range list {
		texts[i] = c.text(e, width)
		widest = max(widest, render.Columns(texts[i]))
	}
	more := fmt.Sprintf("(%d more)", rest)
	if rest > 0 {
		widest = max(widest, len(more))
	}
	barWidth := c.width - len("  ") - widest - len("  ") - digits - percentWidth - len("  ")
	for i, e := range list {
		bar := ""
		if c.bars {
			bar = c.bar(e.n, list[0].n, max(barWidth, minBar))
		}
		c.line(texts[i], widest, e.n, digits, urls, bar, e.absent)
	}
	if rest > 0 {
		c.line(more, widest, restCount, digits, urls, "", true)
	}
}

func (c *chart) line(text string, width int, n int64, digits int, urls int64, bar string, faint bool) {
	padding := strings.Repeat(" ", max(width-render.Columns(text), 0))
	if faint {
		text = c.style.Faint(text)
	}
	line := "  " + text + padding + fmt.Sprintf("  %*d", digits, n)
	if urls > 0 {
		line += fmt.Sprintf(" %5.1f%%", 100*float64(n)/float64(urls))
	}
	if bar != "" {
		line += "  " + c.style.Label(bar)
	}
	c.out.Lines(line + "\n")
}

// text returns a value as it is shown, cut at the given number of columns.
func (c *chart) text(e count, columns int) string {
	switch {
	case e.absent:
		return "(absent)"
	case e.name == "":
		return "(empty)"
	}
	if columns = max(columns, minBar); !c.cut || len(e.name) <= 4*columns && render.Columns(excerpt.Printable(e.name)) <= columns {
		return excerpt.Printable(e.name)
	}
	for i, width := 0, 0; i < len(e.name); {
		_, size := utf8.DecodeRuneInString(e.name[i:])
		if width += render.Columns(excerpt.Printable(e.name[i : i+size])); width >= columns {
			return excerpt.Printable(e.name[:i]) + "…"
		}
		i += size
	}
	return excerpt.Printable(e.name)
}

// bar returns a bar whose length is to width as n to most. It is in eighths of a
// column, or in number signs.
func (c *chart) bar(n, most int64, width int) string {
	length := float64(n) / float64(most) * float64(width)
	if c.stats.ascii {
		return strings.Repeat("#", max(int(length+0.5), 1))
	}
	eighths := max(int(length*8+0.5), 1)
	bar := strings.Repeat("█", eighths/8)
	if eighths%8 > 0 {
		bar += string([]rune("▏▎▍▌▋▊▉")[eighths%8-1])
	}
	return bar
}

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

func (c *counter) insert(name string, n int64) {
	c.index[name] = uint32(len(c.names))
	c.names, c.counts = append(c.names, name), append(c.counts, n)
	if c.limit > 0 && len(c.names)-c.limit > c.limit {
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

// merge adds the counts of another counter, and shares its names.
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
	if top == 0 || top > all {
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
