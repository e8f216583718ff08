package main

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"

	"github.com/weburl-go/weburl/readers"
)

// points has what each reader does with code points at each place.
func points(a *readers.Atlas) string {
	rows := map[string]map[string]readers.Taken{} // by the reader and the place
	for _, p := range a.Places {
		for _, t := range p.Taken {
			if rows[t.Reader] == nil {
				rows[t.Reader] = map[string]readers.Taken{}
			}
			rows[t.Reader][p.Place] = t
		}
	}
	var b strings.Builder
	b.WriteString("| reader | asked in the host | as it is | Punycode | escaped | mapped, gone | refused |")
	others := ""
	for _, spot := range spots {
		if spot[0] != "in the host" {
			others += " " + spot[0] + " |"
		}
	}
	b.WriteString(others + "\n|---|---:|---:|---:|---:|---:|---:|" + strings.Repeat("---:|", len(spots)-1) + "\n")
	for _, r := range a.Readers {
		row, ok := rows[r.Name]
		if !ok {
			continue
		}
		h := row["in the host"]
		fmt.Fprintf(&b, "| `%s` | %d | %d | %d | %d | %d | %d |", r.Name, h.Asked, h.Kept, h.Punycode, h.Escaped, h.Gone, h.Refused)
		for _, spot := range spots {
			if spot[0] != "in the host" {
				b.WriteString(" " + share100(row[spot[0]]) + " |")
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// share100 returns how many of the code points that were asked a reader accepts.
func share100(t readers.Taken) string {
	asked := t.Asked - t.Failed
	switch accepted := asked - t.Refused; {
	case asked == 0:
		return "–"
	case accepted == 0:
		return "none"
	case accepted == asked:
		return "all"
	default:
		return fmt.Sprintf("%.2f %%", min(99.99, max(0.01, 100*float64(accepted)/float64(asked))))
	}
}

// everywhere counts the readers that were asked every code point at all places, and in
// the host.
func everywhere(a *readers.Atlas) (all, host, total int) {
	const scalars = unicode.MaxRune + 1 - 0x80 - 0x800 // without those of ASCII, and surrogates
	full := map[string]int{}
	for _, p := range a.Places {
		for _, t := range p.Taken {
			total += t.Asked
			if t.Asked == scalars {
				full[t.Reader]++
				if p.Place == "in the host" {
					host++
				}
			}
		}
	}
	for _, n := range full {
		if n == len(spots) {
			all++
		}
	}
	return all, host, total
}

// mostRanges and mostWays are how many are printed of a way, and of a danger at a place.
const mostRanges, mostWays = 6, 12

// disagreements has the code points at each place that are dangerous for some pairs.
func disagreements(a *readers.Atlas) string {
	all, host, total := everywhere(a)
	var b strings.Builder
	fmt.Fprintf(&b, "%d readers were asked every code point at all seven places, and %d in the host; %d answers, without\nthose to ASCII, on %s.\n\n", all, host, total, cmp.Or(a.Points, a.Date))
	b.WriteString("| place | danger | the checker sees | the requester contacts | code points | pairs | for example | which |\n|---|---|---|---|---:|---:|---|---|\n")
	for _, p := range a.Places {
		count, left := map[string]int{}, map[string]int{}
		for _, d := range p.Dangers {
			if count[d.Danger]++; count[d.Danger] > mostWays {
				left[d.Danger]++
				continue
			}
			list := strings.Fields(d.Ranges)
			which := "U+" + strings.Join(list[:min(len(list), mostRanges)], " ")
			if n := len(list) - mostRanges + d.More; n > 0 {
				which += fmt.Sprintf(" and %d more", n)
			}
			fmt.Fprintf(&b, "| %s | `%s` | %s | %s | %d | %d | %s, %s | %s |\n", p.Place, d.Danger, codeOrNone(d.Sees), code(d.Contacts), d.Points, d.Pairs, d.Checker, d.Requester, which)
		}
		for _, danger := range readers.RelationNames {
			if left[danger] > 0 {
				fmt.Fprintf(&b, "| %s | `%s` | %d other ways | | | | | |\n", p.Place, danger, left[danger])
			}
		}
	}
	return b.String()
}
