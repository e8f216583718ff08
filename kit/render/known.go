package render

import (
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/internal/wording"
	"github.com/weburl-go/weburl/kit/site"
)

// Known is a set of registrable domains that a reader may have in mind. It does
// not change, and goroutines may share it. A nil Known has no domains.
type Known struct {
	domains   map[string]bool   // in ASCII
	skeletons map[string]string // the first domain with each skeleton
	names     map[string]string // the first domain whose first label has that skeleton
	starts    map[string]bool   // the first leastName bytes of names
	ends      map[string]bool   // the last leastName bytes of names
	longest   int               // bytes of the longest name
}

// NewKnown returns the registrable domains of domains, in either form:
// www.example.com and example.com. stand for example.com. A nil rules means
// site.Default. Domains may be given twice. One with a full stop before it is compared as a
// whole only: its first label, such as a word that is in many hosts, is not looked for in
// others. It returns a [*KnownError] for the first entry that is not a domain, or has no
// registrable domain because it is a public suffix.
func NewKnown(domains []string, rules site.Rules) (*Known, error) {
	k := &Known{map[string]bool{}, map[string]string{}, map[string]string{}, map[string]bool{}, map[string]bool{}, 0}
	for i, entry := range domains {
		entry, isWhole := strings.CutPrefix(entry, ".")
		domain, reason := knownDomain(entry, rules)
		if reason != 0 {
			return nil, &KnownError{Index: i, Reason: reason}
		}
		k.domains[domain] = true
		h, _ := weburl.ParseHost(domain) // it is a part of a host
		if skeleton := Skeleton(h.Unicode()); k.skeletons[skeleton] == "" {
			k.skeletons[skeleton] = domain
		}
		label, _, _ := strings.Cut(h.Unicode(), ".")
		name := Skeleton(label)
		if isWhole || len(label) < leastName || strings.Contains(baits, " "+label+" ") || k.names[name] != "" {
			continue
		}
		k.names[name] = domain
		k.longest = max(k.longest, len(name))
		k.starts[name[:min(leastName, len(name))]] = true
		k.ends[name[max(0, len(name)-leastName):]] = true
	}
	return k, nil
}

// knownDomain returns the registrable domain of an entry, or why it has none.
func knownDomain(entry string, rules site.Rules) (string, KnownReason) {
	if entry == "" {
		return "", EmptyEntry
	}
	h, err := weburl.ParseHost(entry)
	if err != nil || h.Kind() != weburl.HostDomain {
		return "", NotADomain
	}
	domain, ok := (site.Finder{Rules: rules}).RegistrableDomain(h)
	if !ok {
		return "", PublicSuffix
	}
	return strings.TrimSuffix(domain, "."), 0
}

// lookalike returns the first of the domains that looks like the registrable
// domain given in both forms, which is not one of them; empty if none does. A name that
// is not in ASCII looks like one of them under any suffix; byName reports whether it
// is that. A short name in ASCII does not, since somebody has each of them, as ig.com and lg.com.
func (k *Known) lookalike(ascii, unicode string) (domain string, byName bool) {
	if k == nil || len(k.domains) == 0 || k.domains[ascii] || ascii == unicode && strings.IndexByte(ascii, '.') < leastName {
		return "", false
	}
	if domain := k.skeletons[Skeleton(unicode)]; domain != "" {
		return domain, false
	}
	if ascii != unicode {
		name, _, _ := strings.Cut(unicode, ".")
		if domain := k.names[Skeleton(name)]; domain != "" {
			return domain, true
		}
	}
	return k.skeletons[Skeleton(strings.ReplaceAll(unicode, "œ", "ce"))], false // read as oe above
}

// KnownReason says why [NewKnown] refuses an entry. Each is an error that
// errors.Is finds in a [*KnownError].
type KnownReason uint8

// The reasons.
const (
	_ KnownReason = iota
	// EmptyEntry: the entry is the empty string.
	EmptyEntry
	// NotADomain: the entry is not a domain by itself, such as an address or a URL.
	NotADomain
	// PublicSuffix: the entry is a public suffix, such as co.uk, or a name with an
	// empty label, so that nobody has registered it.
	PublicSuffix
)

// knownReasons are the texts of the reasons, in their order.
var knownReasons = wording.Texts{
	{wording.Unknown, "the reason is not known", "report it"},
	{"empty-entry", "the entry is empty", "remove it"},
	{"not-a-domain", "the entry is not a domain", "write a domain such as example.com, without scheme, port and path"},
	{"public-suffix", "the entry is a public suffix, or has an empty label, and nobody can register it", "write a domain below it"},
}

// String returns the name of the reason, such as "public-suffix".
func (r KnownReason) String() string { return knownReasons.Of(uint8(r)).Name() }

// Error returns what String does.
func (r KnownReason) Error() string { return r.String() }

// Meaning says what is wrong.
func (r KnownReason) Meaning() string { return knownReasons.Of(uint8(r)).Meaning() }

// Remedy says what to do about it.
func (r KnownReason) Remedy() string { return knownReasons.Of(uint8(r)).Remedy() }

// A KnownError says why [NewKnown] refuses a list. It does not quote the entry,
// which may be a URL with a password.
type KnownError struct {
	Index  int // of the entry, from 0
	Reason KnownReason
}

// Error says which entry is wrong, what is wrong with it and what to do.
func (e *KnownError) Error() string {
	return "render: known domains, entry " + strconv.Itoa(e.Index+1) + ": " +
		e.Reason.String() + ": " + e.Reason.Meaning() + "; " + e.Reason.Remedy()
}

// Unwrap returns the reason.
func (e *KnownError) Unwrap() error { return e.Reason }
