package render

import "strings"

// familiar are labels that make readers think that a domain ends there.
const familiar = " com net org edu gov mil int info biz io co app dev bank shop online site xyz "

// dashed are the beginnings of labels that make readers think that a domain ends
// before the hyphen. Other suffixes than these begin ordinary labels, such as
// "app-store", and "net-" and "org-" begin some: they count only between other
// labels.
var dashed = [...]string{"com-", "net-", "org-", "edu-", "gov-", "co-uk-", "com-au-", "com-br-"}

// subdomainWarnings reports labels that read like a domain, or like its end,
// although the registrable domain comes only after them.
//
// https://url.spec.whatwg.org/#url-rendering-simplification
func (p *host) subdomainWarnings() {
	const message = "These labels read like a domain, but belong to the owner of the registrable domain at the end."
	for i := p.core - 1; i >= 1; i-- {
		if strings.Contains(familiar, " "+p.labels[i].ASCII+" ") {
			p.warn(SubdomainAsHost, 0, i+1, message)
			return
		}
	}
	for i := p.core; i >= 0; i-- {
		suffix, at := suffixIn(p.labels[i].Unicode)
		isWord := suffix == "net-" || suffix == "org-"
		switch {
		case suffix == "", isWord && (i == 0 || i == p.core || isCommonLabel(p.labels[i-1].ASCII)):
			continue
		case at == 0 && i > 0 && !isWord:
			p.warn(SubdomainAsHost, 0, i+1, message)
		default:
			p.warn(SuffixInLabel, i, i+1, "The label has "+strings.Trim(suffix, "-")+" and a hyphen in it, and may be read as the end of a domain.")
		}
		return
	}
}

// suffixIn returns which of dashed the label begins with, or has after a hyphen,
// and where; an empty string if none.
func suffixIn(label string) (suffix string, at int) {
	if strings.IndexByte(label, '-') < 0 {
		return "", 0
	}
	for _, suffix := range dashed {
		if strings.HasPrefix(label, suffix) {
			return suffix, 0
		}
	}
	for _, suffix := range dashed {
		if suffix == "net-" || suffix == "org-" {
			continue // ordinary words
		}
		if at := strings.Index(label, "-"+suffix); at >= 0 {
			return suffix, at
		}
	}
	return "", 0
}

// isCommonLabel reports whether the label stands before many domains.
func isCommonLabel(label string) bool { return label == "www" || label == "m" }
