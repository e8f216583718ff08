// Package recorded has what browsers and other programs made of 265 inputs at the
// end of 2014. The recordings were made for the edition of the standard that was worked
// on then, and published without conditions (CC0) in the repository webspecs/url.
package recorded

// A Program is a program of 2014.
type Program struct {
	Name, Version string
}

// programs are in the order of the bits in the table.
var programs = [...]Program{
	{"Chrome", "39"}, {"Firefox", "33"}, {"Edge, a preview", "12"}, {"Safari", "7.1"},
	{"Opera", "12.16"}, {"Node.js", "0.10.26"}, {"galimatias", "0.2.0"}, {"rust-url", "0.2.8"},
}

// input is an input and what became of it. Each bit of a number is a program.
type input struct {
	input, base string
	failed      uint8 // those without a URL
	answers     []answer
}

type answer struct {
	programs uint8
	href     string
}

// A Reading is what a program made of an input.
type Reading struct {
	Program
	OK   bool // it has a URL
	Href string
}

// Find returns the readings of an input, or nothing if it was not recorded.
func Find(text, base string) []Reading {
	for _, c := range inputs {
		if c.input != text || c.base != base {
			continue
		}
		var list []Reading
		for i, p := range programs {
			bit := uint8(1) << i
			r := Reading{Program: p}
			for _, a := range c.answers {
				if a.programs&bit != 0 {
					r.OK, r.Href = true, a.href
				}
			}
			if r.OK || c.failed&bit != 0 {
				list = append(list, r)
			}
		}
		return list
	}
	return nil
}
