package main

import (
	"cmp"
	"fmt"
	"maps"
	"math/bits"
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/readers"
)

// A minimal witness is an input that is dangerous for a pair, and is so no more when
// any of its atoms is taken out.
type minimal struct {
	checker, requester int
	danger             readers.Relation
	input              string
	done               bool
}

// atoms are what minimising takes out as a whole. Without the hosts in one piece, the
// shortest witnesses would be of no use to people.
var atoms = regexp.MustCompile(`(?s)https?|://|[abc]\.example|127\.0\.0\.1|\.example|%[0-9a-fA-F]{2}|.`)

// shorter returns the input without each of its atoms, and without each of its halves
// and quarters, as delta debugging has it.
func shorter(input string) (list []string) {
	at := atoms.FindAllStringIndex(input, -1)
	for _, size := range []int{len(at) / 2, len(at) / 4, 1} {
		if size == 0 {
			continue
		}
		for from := 0; from < len(at); from += size {
			to := min(from+size, len(at)) - 1
			list = append(list, input[:at[from][0]]+input[at[to][1]:])
		}
	}
	return list
}

// These are how many inputs are minimised for a danger of a pair, those that meet the
// fewest conditions: of pairs without and with a slow reader.
const most, mostSlow = 12, 3

// begin returns the inputs to minimise for pairs with a slow reader, or for the others.
func (r *recording) begin(slow bool, most int) (list []minimal) {
	for i := range r.peers {
		for k := range r.peers {
			if (r.peers[i].Slow || r.peers[k].Slow) != slow {
				continue
			}
			witness := r.pair(i, k).witness
			causes := slices.SortedFunc(maps.Keys(witness), func(a, b cause) int {
				return cmp.Or(bits.OnesCount64(a.conditions)-bits.OnesCount64(b.conditions), len(witness[a])-len(witness[b]), strings.Compare(witness[a], witness[b]))
			})
			var taken [readers.Relations]int
			for _, why := range causes {
				if taken[why.danger]++; taken[why.danger] <= most {
					list = append(list, minimal{checker: i, requester: k, danger: why.danger, input: witness[why]})
				}
			}
		}
	}
	return list
}

// minimise returns the minimal witnesses of all pairs. Slow readers are asked about
// those of the others, too.
func (r *recording) minimise() ([]minimal, error) {
	list, err := r.reduce(r.begin(false, most), false)
	if err != nil {
		return nil, err
	}
	slow, err := r.reduce(r.begin(true, mostSlow), true)
	if err != nil {
		return nil, err
	}
	return r.addSlow(append(list, slow...))
}

// reduce takes atoms out of all witnesses at once, as long as they stay dangerous for
// their pair. In each round the readers are asked about all inputs with one atom less.
func (r *recording) reduce(list []minimal, slow bool) ([]minimal, error) {
	for {
		texts := map[string]bool{}
		for _, m := range list {
			if !m.done {
				for _, s := range shorter(m.input) {
					texts[s] = true
				}
			}
		}
		if len(texts) == 0 {
			return list, nil
		}
		fmt.Printf("%d witnesses, %d shorter texts\n", len(list), len(texts))
		readings, err := r.askAll(texts, slow)
		if err != nil {
			return nil, err
		}
		for i := range list {
			m := &list[i]
			if m.done {
				continue
			}
			m.done = true
			best := m.input
			for _, s := range shorter(m.input) {
				if read := readings[s]; readers.Danger(read[m.checker], read[m.requester]) == m.danger && better(s, best) {
					best = s
				}
			}
			if best != m.input {
				m.input, m.done = best, false
			}
		}
		list = unequal(list)
	}
}

// addSlow adds those of the witnesses that are dangerous for pairs with a slow reader.
func (r *recording) addSlow(list []minimal) ([]minimal, error) {
	texts := map[string]bool{}
	for _, m := range list {
		texts[m.input] = true
	}
	fmt.Printf("%d witnesses of %d pairs and dangers\n", len(texts), len(list))
	readings, err := r.askAll(texts, true)
	if err != nil {
		return nil, err
	}
	for text, read := range readings {
		for i := range r.peers {
			for k := range r.peers {
				if !r.peers[i].Slow && !r.peers[k].Slow {
					continue
				}
				if danger := readers.Danger(read[i], read[k]); danger != readers.NotAsked {
					list = append(list, minimal{checker: i, requester: k, danger: danger, input: text})
				}
			}
		}
	}
	return unequal(list), nil
}

// unequal returns the witnesses without those that became the same.
func unequal(list []minimal) []minimal {
	order := func(a, b minimal) int {
		return cmp.Or(a.checker-b.checker, a.requester-b.requester, int(a.danger)-int(b.danger), strings.Compare(a.input, b.input))
	}
	slices.SortFunc(list, order)
	return slices.CompactFunc(list, func(a, b minimal) bool { return order(a, b) == 0 })
}

// askAll asks the readers about texts: all, or those that are not slow.
func (r *recording) askAll(texts map[string]bool, all bool) (map[string][]readers.Reading, error) {
	readings := map[string][]readers.Reading{}
	for chunk := range slices.Chunk(plains(slices.Sorted(maps.Keys(texts))), batch) {
		answers, err := r.ask(chunk, func(p *peer) bool { return all || !p.Slow })
		if err != nil {
			return nil, err
		}
		for k, in := range chunk {
			readings[in.Input] = r.readings(answers, k)
		}
	}
	return readings, nil
}
