package main

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl/readers"
)

// colors are those of a picture: of no danger, and of more and more of it.
type colors struct {
	background, text, none string
	scale                  [4]string
}

var (
	light = colors{"#FFFFFF", "#1F2328", "#EAEEF2", [4]string{"#FFF1B8", "#FFC069", "#FF7A45", "#A8071A"}}
	dark  = colors{"#0D1117", "#F0F6FC", "#21262D", [4]string{"#4D3B00", "#874D00", "#D4380D", "#FF7875"}}
)

const cell, labels = 15, 120

// picture draws a square for each checker, down, and requester, across: how many of the
// inputs that both accept go to another host than the checker sees.
func picture(a *readers.Atlas, c colors) string {
	n := len(a.Readers)
	size := labels + n*cell + 10
	both := map[[2]string]int{}
	for _, p := range a.Pairs {
		if p.Counts != nil {
			n := accepted(p.Counts)
			both[[2]string{p.Checker, p.Requester}], both[[2]string{p.Requester, p.Checker}] = n, n
		}
	}
	share, dangerous := map[[2]string]float64{}, map[[2]string]bool{}
	for _, p := range a.Pairs {
		pair := [2]string{p.Checker, p.Requester}
		share[pair], dangerous[pair] = float64(p.Dangerous)/float64(max(1, both[pair])), p.Dangerous > 0
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11" fill="%s">`+"\n", size, size+30, c.text)
	fmt.Fprintf(&b, `<title>Checkers and requesters that see different hosts</title><rect width="100%%" height="100%%" fill="%s"/>`+"\n", c.background)
	for i, r := range a.Readers {
		at := labels + i*cell
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text><text transform="translate(%d %d) rotate(-90)">%s</text>`+"\n", labels-5, at+11, r.Name, at+11, labels-5, r.Name)
		for k, q := range a.Readers {
			pair := [2]string{r.Name, q.Name}
			color := c.none
			if dangerous[pair] {
				color = c.scale[0]
				for step, least := range []float64{0.001, 0.01, 0.05} {
					if share[pair] >= least {
						color = c.scale[step+1]
					}
				}
			}
			if i != k {
				fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"><title>%s checks, %s requests: %.2f%%</title></rect>`+"\n", labels+k*cell, at, cell-1, cell-1, color, r.Name, q.Name, 100*share[pair])
			}
		}
	}
	x := labels
	for i, name := range []string{"no other host", "a witness", "0.1 %", "1 %", "5 % of what both accept"} {
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/><text x="%d" y="%d">%s</text>`+"\n", x, size+8, cell-1, cell-1, append([]string{c.none}, c.scale[:]...)[i], x+cell+2, size+19, name)
		x += 40 + 7*len(name)
	}
	return b.String() + "</svg>\n"
}

// accepted is how many inputs both readers accepted.
func accepted(c readers.Counts) (n int) {
	for name, count := range c {
		switch name {
		case readers.NotAsked.String(), readers.BothRefuse.String(), readers.OneRefuses.String():
		default:
			n += count
		}
	}
	return n
}
