package main

import (
	"cmp"
	"fmt"
	"math/bits"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/readers"
)

// An outcome is an answer of a sweep. Its reading is known if it has nothing of the code
// point in scheme and host.
type outcome struct {
	answer    readers.Answer
	dependent bool
	reading   readers.Reading
}

// A way is a danger, with the hosts as patterns.
type way struct {
	danger         readers.Relation
	sees, contacts string
}

// A group is the readers that have the same reading of a code point.
type group struct {
	reading readers.Reading
	members uint64
}

// A dangerous is what was found of a way.
type dangerous struct {
	points int
	ranges []readers.Range
	pairs  []uint64 // by the checker, the requesters
}

// A placing compares the tracks of all readers at a place.
type placing struct {
	spot     [3]string
	names    []string
	kinds    map[string]string
	tracks   []track
	outcomes []outcome
	index    map[readers.Answer]int
	ways     map[way]*dangerous
}

// placesOf returns what the tracks of all readers have.
func placesOf(list []readers.Reader, tracks map[string]*[len(spots)]track) (all []readers.Place) {
	for k, spot := range spots {
		p := placing{spot: spot, kinds: kindsOf(list), index: map[readers.Answer]int{}, ways: map[way]*dangerous{}}
		for _, r := range list {
			t := tracks[r.Name]
			if t == nil {
				t = new([len(spots)]track)
			}
			p.names = append(p.names, r.Name)
			p.tracks = append(p.tracks, t[k])
		}
		p.compare()
		all = append(all, p.place())
	}
	return all
}

// outcome returns the number of an answer.
func (p *placing) outcome(a readers.Answer) int {
	if i, ok := p.index[a]; ok {
		return i
	}
	o := outcome{answer: a, dependent: strings.Contains(a.Scheme.Text+a.Host.Text, "{")}
	if !o.dependent {
		o.reading = a.At(0).Read()
	}
	p.index[a] = len(p.outcomes)
	p.outcomes = append(p.outcomes, o)
	return len(p.outcomes) - 1
}

// compare goes through all code points that are not of ASCII, as far as possible in
// steps in which all readers have one outcome.
func (p *placing) compare() {
	at := make([]int, len(p.tracks)) // the span of each reader that is not behind c
	ids := make([]int, len(p.tracks))
	for c := rune(utf8.RuneSelf); c <= unicode.MaxRune; {
		end := rune(unicode.MaxRune)
		dependent := false
		for i, t := range p.tracks {
			for at[i] < len(t.spans) && t.spans[at[i]].To < c {
				at[i]++
			}
			ids[i] = -1
			switch {
			case at[i] == len(t.spans):
				continue
			case t.spans[at[i]].From > c:
				end = min(end, t.spans[at[i]].From-1)
				continue
			}
			end = min(end, t.spans[at[i]].To)
			ids[i] = p.outcome(t.spans[at[i]].Answer)
			dependent = dependent || p.outcomes[ids[i]].dependent
		}
		if !dependent {
			p.add(ids, c, end)
		}
		for ; dependent && c <= end; c++ {
			p.add(ids, c, c)
		}
		c = end + 1
	}
}

// add compares the outcomes of code points.
func (p *placing) add(ids []int, from, to rune) {
	var groups []group
	known := map[int]int{}
	for i, id := range ids {
		if id < 0 {
			continue
		}
		g, ok := known[id]
		if !ok {
			reading := p.outcomes[id].reading
			if p.outcomes[id].dependent {
				reading = p.outcomes[id].answer.At(from).Read()
			}
			if g = slices.IndexFunc(groups, func(g group) bool { return g.reading == reading }); g < 0 {
				g = len(groups)
				groups = append(groups, group{reading: reading})
			}
			known[id] = g
		}
		groups[g].members |= 1 << i
	}
	added := map[*dangerous]bool{}
	for _, checker := range groups {
		for _, requester := range groups {
			danger := readers.Danger(checker.reading, requester.reading)
			if danger == readers.NotAsked {
				continue
			}
			w := way{danger, p.pattern(checker.reading.Spelling, from), p.pattern(requester.reading.Spelling, from)}
			d := p.ways[w]
			if d == nil {
				d = &dangerous{pairs: make([]uint64, len(p.tracks))}
				p.ways[w] = d
			}
			for m := checker.members; m != 0; m &= m - 1 {
				d.pairs[bits.TrailingZeros64(m)] |= requester.members
			}
			if !added[d] {
				added[d] = true
				d.points += int(to - from + 1)
				d.ranges = appendRange(d.ranges, readers.Range{From: from, To: to})
			}
		}
	}
}

func appendRange(list []readers.Range, r readers.Range) []readers.Range {
	if n := len(list) - 1; n >= 0 && list[n].To == r.From-1 {
		list[n].To = r.To
		return list
	}
	return append(list, r)
}

// punycode is a label in Punycode; those that the standard takes are in Unicode before.
var punycode = regexp.MustCompile(`xn--[^.]*`)

// pattern returns a host with {c} for a code point, {E} for its escapes, {p} for a label
// in Punycode that is not valid, and {m} for what else is between the hosts of the place,
// or not in ASCII.
func (p *placing) pattern(host string, c rune) string {
	if strings.Contains(host, "xn--") {
		host = punycode.ReplaceAllString(idna.DomainToUnicode(host), "{p}")
	}
	host = strings.ReplaceAll(host, string(c), "{c}")
	if strings.Contains(host, "%") {
		host = strings.ReplaceAll(host, strings.ToLower(readers.Escapes(string(c))), "{E}")
	}
	const left, right = "a.example", "b.example"
	if middle, ok := strings.CutPrefix(host, left); ok {
		if middle, ok = strings.CutSuffix(middle, right); ok && middle != "" && middle != "." && !strings.HasPrefix(middle, "{") {
			return left + "{m}" + right
		}
	}
	var b strings.Builder
	for _, r := range host {
		if r < utf8.RuneSelf {
			b.WriteRune(r)
		} else if !strings.HasSuffix(b.String(), "{m}") {
			b.WriteString("{m}")
		}
	}
	return b.String()
}

// keptRanges is how many ranges of a way are in the data of the module.
const keptRanges = 24

// place returns what was found, that of the most code points first.
func (p *placing) place() readers.Place {
	place := readers.Place{Place: p.spot[0], Before: p.spot[1], After: p.spot[2], Taken: []readers.Taken{}, Dangers: []readers.PointDanger{}}
	for i, t := range p.tracks {
		if t.asked > 0 {
			place.Taken = append(place.Taken, taken(p.names[i], t))
		}
	}
	for w, d := range p.ways {
		row := readers.PointDanger{Danger: w.danger.String(), Sees: w.sees, Contacts: w.contacts, Points: d.points}
		best := -1
		for checker, requesters := range d.pairs {
			row.Pairs += bits.OnesCount64(requesters)
			for ; requesters != 0; requesters &= requesters - 1 {
				requester := bits.TrailingZeros64(requesters)
				if rank := likely(p.kinds[p.names[checker]], p.kinds[p.names[requester]]); rank > best {
					best, row.Checker, row.Requester = rank, p.names[checker], p.names[requester]
				}
			}
		}
		row.More = max(0, len(d.ranges)-keptRanges)
		for _, r := range d.ranges[:len(d.ranges)-row.More] {
			row.Ranges += fmt.Sprintf(" %X", r.From)
			if r.To > r.From {
				row.Ranges += fmt.Sprintf("-%X", r.To)
			}
		}
		row.Ranges = strings.TrimPrefix(row.Ranges, " ")
		place.Dangers = append(place.Dangers, row)
	}
	slices.SortFunc(place.Dangers, func(a, b readers.PointDanger) int {
		return cmp.Or(slices.Index(readers.RelationNames[:], a.Danger)-slices.Index(readers.RelationNames[:], b.Danger), b.Points-a.Points, strings.Compare(a.Sees, b.Sees), strings.Compare(a.Contacts, b.Contacts))
	})
	return place
}

// beyondASCII is how many code points of a range are not of ASCII.
func beyondASCII(r readers.Range) int { return max(0, int(r.To-max(r.From, utf8.RuneSelf)+1)) }

// taken counts what a reader makes of code points that are not of ASCII.
func taken(name string, t track) readers.Taken {
	n := readers.Taken{Reader: name}
	for _, s := range t.spans {
		a, size := s.Answer, beyondASCII(s.Range)
		n.Asked += size
		text := a.Scheme.Text + a.Userinfo.Text + a.Host.Text + a.Port.Text + a.Path.Text + a.Query.Text + a.Fragment.Text
		switch {
		case a.Skip || a.Error != "":
			n.Failed += size
		case !a.OK:
			n.Refused += size
		case strings.Contains(text, "{A}") || strings.Contains(a.Host.Text, "xn--"):
			n.Punycode += size
		case strings.Contains(text, "{c}"):
			n.Kept += size
		case strings.Contains(text, "{E}") || strings.Contains(text, "{e}"):
			n.Escaped += size
		default:
			n.Gone += size
		}
	}
	return n
}
