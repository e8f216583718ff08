package clean

import (
	_ "embed"
	"regexp"
	"strings"
)

// vendor is a group of parameters of the default list.
type vendor struct {
	name   string
	source string // where the vendor documents them; "" if that is not known
	sites  string // domains with their subdomains, or "name.*", separated by spaces; "" for all
	names  string // separated by spaces; one that ends in "*" is a prefix
	except string // a regular expression for the URLs that keep the names; "" for none
}

//go:embed vendors.txt
var vendorsText string

// redirectorsText has pages that redirect to the URL in a parameter.
//
//go:embed redirectors.txt
var redirectorsText string

// vendors returns the vendors of the default list.
func vendors() (all []vendor) {
	for line := range strings.Lines(vendorsText) {
		if f := strings.Split(strings.TrimSpace(line), " | "); len(f) >= 4 && line[0] != '#' {
			all = append(all, vendor{f[0], f[1], f[2], f[3], strings.Join(f[4:], "")})
		}
	}
	return all
}

// Default returns the rules of this package. It builds them anew in each call: keep
// the result.
func Default() *Rules {
	all := &provider{name: "default"}
	providers := []*provider{all}
	for _, v := range vendors() {
		if v.sites == "" {
			all.names.addNames(v)
			continue
		}
		for domain := range strings.FieldsSeq(v.sites) {
			p := &provider{name: v.name, site: domain}
			p.names.addNames(v)
			providers = append(providers, p)
		}
	}
	for line := range strings.Lines(redirectorsText) {
		if f := strings.Fields(line); len(f) == 3 && f[0] != "#" {
			providers = append(providers, &provider{name: f[0], site: f[0], targets: []target{{f[1], f[2]}}})
		}
	}
	return &Rules{providers: providers, index: newIndex(providers), unprotects: true}
}

// addNames adds the names of a vendor.
func (s *nameSet) addNames(v vendor) {
	var except *regexp.Regexp
	if v.except != "" {
		except = regexp.MustCompile("(?i)" + v.except)
	}
	for name := range strings.FieldsSeq(v.names) {
		s.addText(name, rule{v.name, name, v.source, except})
	}
}

// addText adds a rule for a name in lower case, or for a prefix that ends in "*".
func (s *nameSet) addText(name string, r rule) {
	if prefix, ok := strings.CutSuffix(name, "*"); ok {
		s.prefixes = append(s.prefixes, namePrefix{r, prefix})
	} else {
		s.addName(name, &r)
	}
}
