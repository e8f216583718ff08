package valid

import (
	"iter"

	"github.com/weburl-go/weburl"
)

// A Production is a rule of the grammar. The zero Production is none of them.
type Production uint8

// The productions, in the standard's order, hosts first.
const (
	_                                 Production = iota
	HostString                                   // valid host string
	DomainString                                 // valid domain string
	IPv4AddressString                            // valid IPv4-address string
	IPv6AddressString                            // valid IPv6-address string
	IPv6PiecesAndIPv4String                      // valid IPv6-pieces-and-IPv4 string
	IPv6PiecesString                             // valid IPv6-pieces string
	IPv6PieceString                              // valid IPv6-piece string
	OpaqueHostString                             // valid opaque-host string
	URLString                                    // valid URL string
	AbsoluteURLWithFragmentString                // absolute-URL-with-fragment string
	AbsoluteURLString                            // absolute-URL string
	URLSchemeString                              // URL-scheme string
	RelativeURLWithFragmentString                // relative-URL-with-fragment string
	RelativeURLString                            // relative-URL string
	SchemeRelativeSpecialURLString               // scheme-relative-special-URL string
	URLPortString                                // URL-port string
	SchemeRelativeURLString                      // scheme-relative-URL string
	OpaqueHostAndPortString                      // opaque-host-and-port string
	SchemeRelativeFileURLString                  // scheme-relative-file-URL string
	PathAbsoluteURLString                        // path-absolute-URL string
	PathAbsoluteNonAuthorityURLString            // path-absolute-non-authority-URL string
	PathRelativeURLString                        // path-relative-URL string
	PathRelativeSchemeLessURLString              // path-relative-scheme-less-URL string
	OpaquePathURLString                          // opaque-path-URL string
	URLPathSegmentString                         // URL-path-segment string
	URLQueryString                               // URL-query string
	URLFragmentString                            // URL-fragment string
	URLUnits                                     // URL units
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
	HostString:                        {"valid host string", "valid-host-string", hostString, nil},
	DomainString:                      {"valid domain string", "valid-domain-string", domainString, nil},
	IPv4AddressString:                 {"valid IPv4-address string", "valid-ipv4-address-string", ipv4AddressString, nil},
	IPv6AddressString:                 {"valid IPv6-address string", "valid-ipv6-address-string", ipv6AddressString, nil},
	IPv6PiecesAndIPv4String:           {"valid IPv6-pieces-and-IPv4 string", "valid-ipv6-pieces-and-ipv4-string", ipv6PiecesAndIPv4String, nil},
	IPv6PiecesString:                  {"valid IPv6-pieces string", "valid-ipv6-pieces-string", ipv6PiecesString, nil},
	IPv6PieceString:                   {"valid IPv6-piece string", "valid-ipv6-piece-string", ipv6PieceString, nil},
	OpaqueHostString:                  {"valid opaque-host string", "valid-opaque-host-string", opaqueHostString, nil},
	URLString:                         {"valid URL string", "valid-url-string", nil, urlString},
	AbsoluteURLWithFragmentString:     {"absolute-URL-with-fragment string", "absolute-url-with-fragment-string", absoluteURLWithFragmentString, nil},
	AbsoluteURLString:                 {"absolute-URL string", "absolute-url-string", absoluteURLString, nil},
	URLSchemeString:                   {"URL-scheme string", "url-scheme-string", urlSchemeString, nil},
	RelativeURLWithFragmentString:     {"relative-URL-with-fragment string", "relative-url-with-fragment-string", nil, relativeURLWithFragmentString},
	RelativeURLString:                 {"relative-URL string", "relative-url-string", nil, relativeURLString},
	SchemeRelativeSpecialURLString:    {"scheme-relative-special-URL string", "scheme-relative-special-url-string", schemeRelativeSpecialURLString, nil},
	URLPortString:                     {"URL-port string", "url-port-string", urlPortString, nil},
	SchemeRelativeURLString:           {"scheme-relative-URL string", "scheme-relative-url-string", schemeRelativeURLString, nil},
	OpaqueHostAndPortString:           {"opaque-host-and-port string", "opaque-host-and-port-string", opaqueHostAndPortString, nil},
	SchemeRelativeFileURLString:       {"scheme-relative-file-URL string", "scheme-relative-file-url-string", schemeRelativeFileURLString, nil},
	PathAbsoluteURLString:             {"path-absolute-URL string", "path-absolute-url-string", pathAbsoluteURLString, nil},
	PathAbsoluteNonAuthorityURLString: {"path-absolute-non-authority-URL string", "path-absolute-non-authority-url-string", pathAbsoluteNonAuthorityURLString, nil},
	PathRelativeURLString:             {"path-relative-URL string", "path-relative-url-string", pathRelativeURLString, nil},
	PathRelativeSchemeLessURLString:   {"path-relative-scheme-less-URL string", "path-relative-scheme-less-url-string", pathRelativeSchemeLessURLString, nil},
	OpaquePathURLString:               {"opaque-path-URL string", "opaque-path-url-string", opaquePathURLString, nil},
	URLPathSegmentString:              {"URL-path-segment string", "url-path-segment-string", urlPathSegmentString, nil},
	URLQueryString:                    {"URL-query string", "url-query-string", urlQueryString, nil},
	URLFragmentString:                 {"URL-fragment string", "url-fragment-string", urlFragmentString, nil},
	URLUnits:                          {"URL units", "url-units", urlUnits, nil},
}

// Productions returns all productions in the standard's order. It does not
// allocate.
func Productions() iter.Seq[Production] {
	return func(yield func(Production) bool) {
		for p := Production(1); p < endOfProductions; p++ {
			if !yield(p) {
				return
			}
		}
	}
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
