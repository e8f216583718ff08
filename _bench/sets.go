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
	// canonical says that every URL is the serialization of what it parses to;
	// in the other sets none is.
	canonical bool
	make      func(g *generator) string
}

// sets are the generated sets. Each has its own seed, so that a new one changes
// none of the others.
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

// generate returns the URLs of the set, the same ones each time. They are the
// lines of one text, as those that are read from a file: strings that lie about
// in memory would be measured along with the parsers.
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

// generator makes up URLs. It draws from the source directly: the numbers of
// PCG are fixed, how math/rand/v2 derives others from them is not.
type generator struct {
	source *rand.PCG
}

// below returns a number from 0 up to n.
func (g *generator) below(n int) int { return int(g.source.Uint64() % uint64(n)) }

// oneIn reports true once in n times.
func (g *generator) oneIn(n int) bool { return g.below(n) == 0 }

func (g *generator) pick(from []string) string { return from[g.below(len(from))] }

// several joins from least to most strings made by f.
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

// suffix returns a query now and then, and a fragment, rarely.
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

// canonical makes what links.txt is like: about 45 bytes, few queries.
func (g *generator) canonical() string {
	return g.scheme() + g.domain() + g.path() + g.suffix()
}

// mixedCase has upper case letters in the host, and sometimes the scheme.
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
// words, as it is printed on paper.
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

// spaces has them in the path, and sometimes in query and fragment.
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

// unicode has letters outside ASCII in the path, and sometimes in query and
// fragment.
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

// dots has segments that mean the same folder or the one above.
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

// ports has ports that the serializer drops or writes otherwise.
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

// ipv6 has addresses in full, in capitals, and with an IPv4 address at the end.
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

// credentials has usernames and passwords with what is encoded in them.
func (g *generator) credentials() string {
	credentials := g.word() + ":" + g.several(2, 3, g.pick([]string{"=", ";"}), g.word) + "@"
	if g.oneIn(4) {
		credentials = g.word() + "=" + g.word() + "@"
	}
	return g.scheme() + credentials + g.domain() + g.path() + g.suffix()
}

// unicodeHost has one of the names that ToASCII is measured with, which are in
// small letters.
func (g *generator) unicodeHost() string {
	return g.scheme() + g.pick(names) + g.path() + g.suffix()
}
