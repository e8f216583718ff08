package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// setSize is how many URLs each generated set has.
const setSize = 2000

// set is a named set of generated URLs.
type set struct {
	name string
	// canonical is true if every URL is the serialization of the URL that it
	// parses to. In the other sets no URL is.
	canonical bool
	make      func(g *generator) string
}

// sets are the generated sets. Each has its own seed, so a new set does not
// change the others.
var sets = []set{
	{"canonical", true, (*generator).canonical},
	{"mixed case", false, (*generator).mixedCase},
	{"spaces", false, (*generator).spaces},
	{"unicode", false, (*generator).unicode},
	{"dots", false, (*generator).dots},
	{"ports", false, (*generator).ports},
	{"IPv6", false, (*generator).ipv6},
	{"credentials", false, (*generator).credentials},
	{"unicode hosts", false, (*generator).unicodeHost},
}

// generate returns the URLs of the set, which are always the same. They are
// substrings of one text, like URLs that are read from a file. With separate
// strings, the benchmarks would also measure cache misses.
func (s set) generate() []string {
	seed := uint64(0)
	for _, b := range []byte(s.name) {
		seed = seed*31 + uint64(b)
	}
	g := &generator{source: rand.NewPCG(seed, 0x7765_6275_726C)}
	urls := make([]string, setSize)
	for i := range urls {
		urls[i] = s.make(g)
	}
	return strings.Split(strings.Join(urls, "\n"), "\n")
}

// generator generates URLs. It takes numbers directly from the source: those of
// PCG are specified, but not what math/rand/v2 derives from them.
type generator struct {
	source *rand.PCG
}

// below returns a number from 0 up to n.
func (g *generator) below(n int) int { return int(g.source.Uint64() % uint64(n)) }

// oneIn reports true once in n calls on average.
func (g *generator) oneIn(n int) bool { return g.below(n) == 0 }

func (g *generator) pick(from []string) string { return from[g.below(len(from))] }

// several joins between least and most strings made by f.
func (g *generator) several(least, most int, separator string, f func() string) string {
	parts := make([]string, least+g.below(most-least+1))
	for i := range parts {
		parts[i] = f()
	}
	return strings.Join(parts, separator)
}

func (g *generator) scheme() string {
	if g.oneIn(5) {
		return "http://"
	}
	return "https://"
}

func (g *generator) domain() string {
	domain := g.several(1, 2, "-", g.word) + g.pick(tops)
	if g.oneIn(2) {
		return "www." + domain
	}
	return domain
}

func (g *generator) word() string { return g.pick(words) }

func (g *generator) segment() string {
	if g.oneIn(4) {
		return fmt.Sprint(1 + g.below(20000))
	}
	return g.several(1, 3, g.pick([]string{"-", "_", ""}), g.word)
}

// path returns a path that begins with a slash and has no dot segments.
func (g *generator) path() string {
	path := "/" + g.several(0, 4, "/", g.segment)
	if path != "/" && g.oneIn(2) {
		path += g.pick([]string{"/", ".html", ".html", ".htm", ".pdf", ".php", ".txt"})
	}
	return path
}

func (g *generator) pair() string { return g.word() + "=" + g.segment() }

// suffix returns a query sometimes, and a fragment rarely.
func (g *generator) suffix() string {
	suffix := ""
	if g.oneIn(12) {
		suffix = "?" + g.several(1, 4, "&", g.pair)
	}
	if g.oneIn(20) {
		suffix += "#" + g.word()
	}
	return suffix
}

// canonical generates URLs like those in links.txt: about 45 bytes, few
// queries.
func (g *generator) canonical() string {
	return g.scheme() + g.domain() + g.path() + g.suffix()
}

// mixedCase generates URLs with upper case letters in the host, and sometimes
// in the scheme.
func (g *generator) mixedCase() string {
	scheme, domain := g.scheme(), g.domain()
	if g.oneIn(3) {
		scheme = strings.ToUpper(scheme)
	}
	if g.oneIn(4) {
		domain = strings.ToUpper(domain)
	} else {
		domain = g.capitalized(domain)
	}
	return scheme + domain + g.path() + g.suffix()
}

// capitalized returns the domain with a capital letter at the start of its
// words, as domains are often printed.
func (g *generator) capitalized(domain string) string {
	b := []byte(domain)
	for i := range b {
		isStart := i == 0 || b[i-1] == '-' || b[i-1] == '.' && g.oneIn(2)
		if isStart && b[i] >= 'a' && b[i] <= 'z' {
			b[i] -= 'a' - 'A'
		}
	}
	return string(b)
}

// spaces generates URLs with spaces in the path, and sometimes in the query and
// the fragment.
func (g *generator) spaces() string {
	url := g.scheme() + g.domain() + "/" + g.several(0, 2, "/", g.segment)
	url += "/" + g.several(2, 5, " ", g.word) + g.pick([]string{"", ".pdf", ".doc", ".jpg"})
	if g.oneIn(4) {
		url += "?q=" + g.several(2, 4, " ", g.word)
	}
	if g.oneIn(8) {
		url += "#" + g.several(2, 3, " ", g.word)
	}
	return url
}

// unicode generates URLs with letters outside ASCII in the path, and sometimes
// in the query and the fragment.
func (g *generator) unicode() string {
	foreign := func() string { return g.pick(foreignWords) }
	url := g.scheme() + g.domain() + "/" + g.several(0, 2, "/", g.segment)
	url += "/" + g.several(1, 3, "_", foreign)
	if g.oneIn(4) {
		url += "?" + g.word() + "=" + foreign()
	}
	if g.oneIn(8) {
		url += "#" + foreign()
	}
	return url
}

// dots generates URLs with segments of one and two dots.
func (g *generator) dots() string {
	segment := func() string {
		switch g.below(4) {
		case 0:
			return "."
		case 1:
			return g.pick([]string{"..", "..", "..", "%2e%2E"})
		}
		return g.segment()
	}
	path := "/" + g.several(1, 3, "/", g.segment) + "/" + g.pick([]string{"..", "."})
	return g.scheme() + g.domain() + path + "/" + g.several(1, 4, "/", segment) + g.suffix()
}

// ports generates URLs with ports that the serializer leaves out or changes.
func (g *generator) ports() string {
	scheme := g.scheme()
	port := map[string]string{"http://": "80", "https://": "443"}[scheme]
	switch g.below(4) {
	case 0:
		port = fmt.Sprintf("0%d", 1+g.below(9999))
	case 1:
		port = ""
	}
	return scheme + g.domain() + ":" + port + g.path() + g.suffix()
}

// ipv6 generates URLs with IPv6 addresses that are not compressed, that have
// capitals, or that end with an IPv4 address.
func (g *generator) ipv6() string {
	address := ""
	switch g.below(3) {
	case 0:
		address = fmt.Sprintf("2001:0db8:%x:0:0:0:0:%x", 1+g.below(0xFFFF), 1+g.below(0xFFFF))
	case 1:
		address = fmt.Sprintf("2001:DB8:%X::%X", 1+g.below(0xFFFF), 1+g.below(0xFFFF))
	case 2:
		address = fmt.Sprintf("::ffff:192.0.2.%d", g.below(256))
	}
	if g.oneIn(3) {
		address += "]:8443"
	} else {
		address += "]"
	}
	return g.scheme() + "[" + address + g.path() + g.suffix()
}

// credentials generates URLs with usernames and passwords that must be encoded.
func (g *generator) credentials() string {
	credentials := g.word() + ":" + g.several(2, 3, g.pick([]string{"=", ";"}), g.word) + "@"
	if g.oneIn(4) {
		credentials = g.word() + "=" + g.word() + "@"
	}
	return g.scheme() + credentials + g.domain() + g.path() + g.suffix()
}

// unicodeHost generates URLs with the names that ToASCII is measured with,
// which are in lower case.
func (g *generator) unicodeHost() string {
	return g.scheme() + g.pick(names) + g.path() + g.suffix()
}
