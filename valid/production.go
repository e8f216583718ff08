package valid

import "github.com/weburl-go/weburl"

// A Production is a rule of the grammar. [ParseProduction] returns one by its
// name. The zero Production is none. The numbers
// are not part of the API: store the name.
type Production uint8

// The productions, in the standard's order, hosts first.
const (
	_ Production = iota
	hostStringRule
	domainStringRule
	ipv4AddressStringRule
	ipv6AddressStringRule
	ipv6PiecesAndIPv4StringRule
	ipv6PiecesStringRule
	ipv6PieceStringRule
	opaqueHostStringRule
	urlStringRule
	absoluteURLWithFragmentStringRule
	absoluteURLStringRule
	urlSchemeStringRule
	relativeURLWithFragmentStringRule
	relativeURLStringRule
	schemeRelativeSpecialURLStringRule
	urlPortStringRule
	schemeRelativeURLStringRule
	opaqueHostAndPortStringRule
	schemeRelativeFileURLStringRule
	pathAbsoluteURLStringRule
	pathAbsoluteNonAuthorityURLStringRule
	pathRelativeURLStringRule
	pathRelativeSchemeLessURLStringRule
	opaquePathURLStringRule
	urlPathSegmentStringRule
	urlQueryStringRule
	urlFragmentStringRule
	urlUnitsRule
	endOfProductions
)

// rules has for each production the standard's name, its anchor, and the function
// that matches it: relative for those that depend on a base URL, match for the
// others.
var rules = [endOfProductions]struct {
	name, anchor string
	match        func(s string) *Error
	relative     func(s string, base weburl.URL) *Error
}{
	hostStringRule:                        {"valid host string", "valid-host-string", hostString, nil},
	domainStringRule:                      {"valid domain string", "valid-domain-string", domainString, nil},
	ipv4AddressStringRule:                 {"valid IPv4-address string", "valid-ipv4-address-string", ipv4AddressString, nil},
	ipv6AddressStringRule:                 {"valid IPv6-address string", "valid-ipv6-address-string", ipv6AddressString, nil},
	ipv6PiecesAndIPv4StringRule:           {"valid IPv6-pieces-and-IPv4 string", "valid-ipv6-pieces-and-ipv4-string", ipv6PiecesAndIPv4String, nil},
	ipv6PiecesStringRule:                  {"valid IPv6-pieces string", "valid-ipv6-pieces-string", ipv6PiecesString, nil},
	ipv6PieceStringRule:                   {"valid IPv6-piece string", "valid-ipv6-piece-string", ipv6PieceString, nil},
	opaqueHostStringRule:                  {"valid opaque-host string", "valid-opaque-host-string", opaqueHostString, nil},
	urlStringRule:                         {"valid URL string", "valid-url-string", nil, urlString},
	absoluteURLWithFragmentStringRule:     {"absolute-URL-with-fragment string", "absolute-url-with-fragment-string", absoluteURLWithFragmentString, nil},
	absoluteURLStringRule:                 {"absolute-URL string", "absolute-url-string", absoluteURLString, nil},
	urlSchemeStringRule:                   {"URL-scheme string", "url-scheme-string", urlSchemeString, nil},
	relativeURLWithFragmentStringRule:     {"relative-URL-with-fragment string", "relative-url-with-fragment-string", nil, relativeURLWithFragmentString},
	relativeURLStringRule:                 {"relative-URL string", "relative-url-string", nil, relativeURLString},
	schemeRelativeSpecialURLStringRule:    {"scheme-relative-special-URL string", "scheme-relative-special-url-string", schemeRelativeSpecialURLString, nil},
	urlPortStringRule:                     {"URL-port string", "url-port-string", urlPortString, nil},
	schemeRelativeURLStringRule:           {"scheme-relative-URL string", "scheme-relative-url-string", schemeRelativeURLString, nil},
	opaqueHostAndPortStringRule:           {"opaque-host-and-port string", "opaque-host-and-port-string", opaqueHostAndPortString, nil},
	schemeRelativeFileURLStringRule:       {"scheme-relative-file-URL string", "scheme-relative-file-url-string", schemeRelativeFileURLString, nil},
	pathAbsoluteURLStringRule:             {"path-absolute-URL string", "path-absolute-url-string", pathAbsoluteURLString, nil},
	pathAbsoluteNonAuthorityURLStringRule: {"path-absolute-non-authority-URL string", "path-absolute-non-authority-url-string", pathAbsoluteNonAuthorityURLString, nil},
	pathRelativeURLStringRule:             {"path-relative-URL string", "path-relative-url-string", pathRelativeURLString, nil},
	pathRelativeSchemeLessURLStringRule:   {"path-relative-scheme-less-URL string", "path-relative-scheme-less-url-string", pathRelativeSchemeLessURLString, nil},
	opaquePathURLStringRule:               {"opaque-path-URL string", "opaque-path-url-string", opaquePathURLString, nil},
	urlPathSegmentStringRule:              {"URL-path-segment string", "url-path-segment-string", urlPathSegmentString, nil},
	urlQueryStringRule:                    {"URL-query string", "url-query-string", urlQueryString, nil},
	urlFragmentStringRule:                 {"URL-fragment string", "url-fragment-string", urlFragmentString, nil},
	urlUnitsRule:                          {"URL units", "url-units", urlUnits, nil},
}

// ParseProduction returns the production with the standard's name, such as "URL-port
// string", and whether there is one. It does not allocate.
func ParseProduction(name string) (p Production, ok bool) {
	for p := Production(1); p < endOfProductions; p++ {
		if rules[p].name == name {
			return p, true
		}
	}
	return 0, false
}

func (p Production) isKnown() bool { return 0 < p && p < endOfProductions }

// String returns the name as the standard writes it, such as "URL-port string".
func (p Production) String() string {
	if !p.isKnown() {
		return "unknown production"
	}
	return rules[p].name
}

// Reference returns the URL of the production's place in the standard.
func (p Production) Reference() string {
	if !p.isKnown() {
		return "https://url.spec.whatwg.org/#writing"
	}
	return "https://url.spec.whatwg.org/#" + rules[p].anchor
}
