package clean

import (
	"regexp/syntax"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/site"
)

// index finds the providers that may apply to a URL. Its work does not grow with
// the number of providers, save for those in always.
type index struct {
	always  []int               // providers for which nothing better is known
	domains map[string][]int    // by domain, for it and its subdomains
	labels  map[string][]int    // by the first label of a registrable domain
	grams   map[uint32][]needle // by the first three bytes of a text that the href must have
	filter  [128]uint64         // a bit for each hash of a key of grams
}

// needle is a text in lower case that is in the hrefs to which a provider
// applies.
type needle struct {
	text     string
	provider int
}

func newIndex(providers []*provider) index {
	x := index{domains: map[string][]int{}, labels: map[string][]int{}, grams: map[uint32][]needle{}}
	for i, p := range providers {
		label, anySuffix := strings.CutSuffix(p.site, ".*")
		switch {
		case anySuffix:
			x.labels[label] = append(x.labels[label], i)
		case p.site != "":
			x.domains[p.site] = append(x.domains[p.site], i)
		case p.pattern == nil:
			x.always = append(x.always, i)
		default:
			x.addPattern(i, p.pattern.String())
		}
	}
	return x
}

// addPattern adds a provider by what its pattern requires.
func (x *index) addPattern(provider int, pattern string) {
	tree, _ := syntax.Parse(pattern, syntax.Perl|syntax.FoldCase) // it has been compiled
	texts := required(tree)
	if texts == nil {
		x.always = append(x.always, provider)
	}
	for _, text := range texts {
		key := gram(text)
		x.grams[key] = append(x.grams[key], needle{text, provider})
		x.filter[key>>6%128] |= 1 << (key % 64)
	}
}

// appendTo appends the numbers of the providers that may apply to u, in order, to
// found.
func (x *index) appendTo(found []int, u weburl.URL) []int {
	found = append(found, x.always...)
	found = x.appendSites(found, u.Host())
	if href := u.Href(); len(x.grams) > 0 {
		for i := 0; i+minLiteral <= len(href); i++ {
			key := gram(href[i:])
			if x.filter[key>>6%128]&(1<<(key%64)) == 0 {
				continue
			}
			for _, n := range x.grams[key] {
				if len(href)-i >= len(n.text) && strings.EqualFold(href[i:i+len(n.text)], n.text) && !slices.Contains(found, n.provider) {
					found = append(found, n.provider)
				}
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// appendSites appends the providers of the domain of a host, and of the domains
// above it.
func (x *index) appendSites(found []int, host weburl.Host) []int {
	domain, ok := host.Domain()
	if !ok {
		return found
	}
	domain = lastLabels(strings.TrimSuffix(domain, "."))
	registrable := "" // of the host, once it is needed
	for rest := domain; rest != ""; {
		found = append(found, x.domains[rest]...)
		label, above, _ := strings.Cut(rest, ".")
		if providers := x.labels[label]; len(providers) > 0 {
			if registrable == "" {
				registrable, _ = site.RegistrableDomain(host)
			}
			if strings.TrimSuffix(registrable, ".") == rest {
				found = append(found, providers...)
			}
		}
		rest = above
	}
	return found
}

// maxLabels is at least how many labels a domain of a rule, or a public suffix with a
// label before it, has: the longest suffix of the list has seven.
const maxLabels = 10

// lastLabels returns the last maxLabels labels of a domain, so that looking up
// each domain above a long one takes linear time.
func lastLabels(domain string) string {
	end := len(domain)
	for range maxLabels {
		if end = strings.LastIndexByte(domain[:end], '.'); end < 0 {
			return domain
		}
	}
	return domain[end+1:]
}

// gram returns the first three bytes of s in lower case, as a number.
func gram(s string) uint32 {
	return uint32(lower(s[0]))<<16 | uint32(lower(s[1]))<<8 | uint32(lower(s[2]))
}

func lower(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		return b | 0x20
	}
	return b
}
