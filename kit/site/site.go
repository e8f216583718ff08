package site

import (
	"strings"

	"github.com/weburl-go/weburl"
)

// A Finder finds public suffixes and registrable domains by the given rules.
// The zero Finder is what the functions of this package use. A Finder may be
// used by many goroutines at once if its Rules may.
type Finder struct {
	// Rules decide what is a public suffix; nil means [Default].
	Rules Rules
}

// PublicSuffix returns the public suffix of h by the default rules, and
// whether it has one; see [Finder.PublicSuffix].
//
// https://url.spec.whatwg.org/#host-public-suffix
func PublicSuffix(h weburl.Host) (string, bool) { return Finder{}.PublicSuffix(h) }

// RegistrableDomain returns the registrable domain of h by the default rules,
// and whether it has one; see [Finder.RegistrableDomain].
//
// https://url.spec.whatwg.org/#host-registrable-domain
func RegistrableDomain(h weburl.Host) (string, bool) { return Finder{}.RegistrableDomain(h) }

// PublicSuffix returns the part of h under which people can register names, such
// as "co.uk", and whether h has one. Domains without empty labels have one, and
// no other hosts do. A dot at the end of the domain is allowed and kept. The
// result is a substring of the host; only the rules allocate.
//
// https://url.spec.whatwg.org/#host-public-suffix
func (f Finder) PublicSuffix(h weburl.Host) (string, bool) {
	domain, start, ok := f.find(h)
	return domain[start:], ok
}

// RegistrableDomain returns the public suffix of h with one more label before
// it, such as "example.co.uk", and whether h has one. A domain has one if it has
// a public suffix and is longer than that. The result is a substring of the
// host; only the rules allocate.
//
// https://url.spec.whatwg.org/#host-registrable-domain
func (f Finder) RegistrableDomain(h weburl.Host) (string, bool) {
	domain, start, ok := f.find(h)
	if !ok || start == 0 {
		return "", false
	}
	return domain[labelStart(domain, start-1):], true
}

// find returns the domain that h is, the offset of the public suffix in it, and
// whether h has one. If it has none, domain is empty.
func (f Finder) find(h weburl.Host) (domain string, start int, ok bool) {
	domain, ok = h.Domain()
	name := strings.TrimSuffix(domain, ".")
	if !ok || hasEmptyLabel(name) {
		return "", 0, false
	}
	rules := f.Rules
	if rules == nil {
		rules = Default()
	}
	return domain, suffixStart(name, rules.PublicSuffix(name)), true
}

// suffixStart returns the offset at which suffix starts in name. If suffix is not
// one or more whole labels at the end of name, which foreign Rules might return,
// it returns the offset of the last label.
func suffixStart(name, suffix string) int {
	start := len(name) - len(suffix)
	if suffix != "" && strings.HasSuffix(name, suffix) && (start == 0 || name[start-1] == '.') {
		return start
	}
	return labelStart(name, len(name))
}

// labelStart returns the offset of the start of the label that ends at end.
func labelStart(name string, end int) int { return strings.LastIndexByte(name[:end], '.') + 1 }

// hasEmptyLabel reports whether a label of name, seen as labels with dots
// between them, is empty.
func hasEmptyLabel(name string) bool {
	return name == "" || name[0] == '.' || name[len(name)-1] == '.' || strings.Contains(name, "..")
}
