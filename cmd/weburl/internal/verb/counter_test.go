package verb

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestCounterLimit compares counters of bounded size with exact counts: no count is
// too high, or lower than lost says, and lost is not more than what was added divided
// by the limit.
func TestCounterLimit(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	lost := 0
	for range 200 {
		limit, added := 1+random.IntN(20), int64(0)
		exact, total := map[string]int64{}, newCounter(limit)
		for range 1 + random.IntN(3) { // goroutines
			c := newCounter(limit)
			for range random.IntN(2000) {
				name := fmt.Sprint(int(random.ExpFloat64() * 20))
				exact[name]++
				added++
				c.add([]byte(name), 1)
			}
			total.merge(c)
			if len(c.names) > 2*limit || len(total.names) > 2*limit {
				t.Fatalf("%d and %d values, the limit is %d", len(c.names), len(total.names), limit)
			}
		}
		kept := map[string]int64{}
		list, _, _ := total.ranking(0)
		for _, e := range list {
			kept[e.name] = e.n
		}
		for name, want := range exact {
			if got := kept[name]; got > want || got < want-total.lost {
				t.Fatalf("%d of %s, want %d, or up to %d less", got, name, want, total.lost)
			}
		}
		if total.lost*int64(limit) > added {
			t.Fatalf("lost %d of %d with limit %d", total.lost, added, limit)
		}
		if total.lost > 0 {
			lost++
		}
	}
	if lost < 100 {
		t.Errorf("%d counters lost something", lost)
	}
}

// TestCounterSizes asks for more values than there can be.
func TestCounterSizes(t *testing.T) {
	c := newCounter(math.MaxInt)
	for i := range 5000 {
		c.add(fmt.Append(nil, i), 1)
	}
	if list, rest, _ := c.ranking(math.MaxInt); len(list) != 5000 || rest != 0 {
		t.Errorf("%d values and %d more, want 5000 and none", len(list), rest)
	}
}

func TestRanking(t *testing.T) {
	c := newCounter(0)
	for _, name := range []string{"b", "a", "", "c", "c", "d"} {
		c.add([]byte(name), 1)
	}
	c.absent = 1
	list, rest, restCount := c.ranking(4)
	want := []count{{name: "c", n: 2}, {absent: true, n: 1}, {name: "", n: 1}, {name: "a", n: 1}}
	if !slices.Equal(list, want) || rest != 2 || restCount != 2 {
		t.Errorf("%v, %d, %d", list, rest, restCount)
	}
	if list, rest, _ := c.ranking(0); len(list) != 6 || rest != 0 {
		t.Errorf("%v, %d", list, rest)
	}
}

// TestRankingOfMany compares the first of many values with those of all.
func TestRankingOfMany(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		c := newCounter(0)
		for range random.IntN(5000) {
			c.add([]byte(fmt.Sprint(int(random.ExpFloat64()*1000))), 1+int64(random.IntN(3)))
		}
		c.absent = int64(random.IntN(4))
		all, _, _ := c.ranking(0)
		for _, top := range []int{1, 10, 600, len(all) + 1} {
			want, more := all[:min(top, len(all))], all[min(top, len(all)):]
			sum := int64(0)
			for _, e := range more {
				sum += e.n
			}
			if list, rest, restCount := c.ranking(top); !slices.Equal(list, want) || rest != len(more) || restCount != sum {
				t.Fatalf("%d of %d: %v, %d, %d", top, len(all), list, rest, restCount)
			}
		}
	}
}

// TestBar draws bars of all lengths in eighths.
func TestBar(t *testing.T) {
	c := chart{stats: &stats{}}
	for _, tt := range []struct {
		n, most int64
		width   int
		want    string
	}{
		{1, 1, 3, "███"}, {1, 2, 3, "█▌"}, {1, 24, 3, "▏"}, {1, 1 << 40, 3, "▏"}, {23, 24, 3, "██▉"}, {3, 8, 1, "▍"},
	} {
		if got := c.bar(tt.n, tt.most, tt.width); got != tt.want {
			t.Errorf("%d of %d: %q, want %q", tt.n, tt.most, got, tt.want)
		}
	}
	c.stats.ascii = true
	if got := c.bar(1, 2, 3); got != "##" {
		t.Errorf("%q", got)
	}
}

// TestCut cuts values in columns, not in bytes, and never inside an escape.
func TestCut(t *testing.T) {
	c := chart{cut: true}
	for _, tt := range []struct{ value, want string }{
		{"abcdefghij", "abcdefghij"}, {"abcdefghijk", "abcdefghi…"}, {"日本日本日", "日本日本日"}, {"日本日本日本", "日本日本…"},
		{"aaaaaaa\x1bb", `aaaaaaa…`}, {"\u202e\u202e", `\u202e…`}, {"\xff\xff\xff", `\xff\xff…`}, {"", "(empty)"},
	} {
		if got := c.text(count{name: tt.value}, 10); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.value, got, tt.want)
		}
	}
	if c.cut = false; c.text(count{name: "abcdefghijkl"}, 10) != "abcdefghijkl" {
		t.Error("a value is cut when it does not have to be")
	}
}

// TestTreeMerge merges trees with common and other nodes.
func TestTreeMerge(t *testing.T) {
	add := func(tr *tree, names ...string) {
		at := root
		for _, name := range names {
			at = tr.child(at, name)
			tr.nodes[at].count++
		}
	}
	a, b, want := newTree(), newTree(), newTree()
	for i, path := range [][]string{{"x", "1"}, {"x", "2"}, {"y"}, {"y", "1"}, {"x"}, {"z", "1", "2"}, {"x", "2"}} {
		add([]*tree{a, b}[i%2], path...)
		add(want, path...)
	}
	a.merge(b)
	counts := func(tr *tree) map[string]int64 {
		paths, m := make([]string, len(tr.nodes)), map[string]int64{}
		for i, n := range tr.nodes[1:] {
			paths[i+1] = paths[n.parent] + "/" + n.name
			m[paths[i+1]] = n.count
		}
		return m
	}
	if got, want := fmt.Sprint(counts(a)), fmt.Sprint(counts(want)); got != want || len(counts(a)) != 8 {
		t.Errorf("%s, want %s", got, want)
	}
}
