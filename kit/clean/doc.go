// Package clean removes parameters from URLs that serve to track people: marks of
// campaigns, clicks, shares and visitors.
//
//	rules := clean.Default()
//	u := weburl.MustParse("https://example.com/a?utm_source=x&id=1&fbclid=y")
//	rules.URL(u) // https://example.com/a?id=1
//
// [Rules.Explain] tells which rule removed what. The other parameters keep their
// bytes and their order.
//
// # Rules
//
// [Default] is a list of this package. Each entry names the vendor and, where there
// is one, the page that documents the parameter. Some apply to all URLs, others to
// those of one site. Some spare URLs that need the parameter, such as links to
// unsubscribe from the mail that has them.
//
// [ParseRules] reads the JSON format of ClearURLs, data.min.json, of which there
// are lists with many more rules. Its regular expressions are those of JavaScript;
// what package regexp does not support is not dropped silently, see
// [Rules.Unsupported]. [Join] takes several lists together.
//
// # Differences from ClearURLs
//
//   - The parameters that stay keep their bytes. ClearURLs writes them anew.
//   - Redirections are a function of their own, [Rules.Redirect], and so is what
//     ClearURLs blocks, [Rules.Blocks].
//   - A rule is compared with the decoded name of a parameter and with its
//     percent-encoded name. Versions of ClearURLs do the one or the other.
//   - A fragment without "=", such as #ref, is a place in a page, not a parameter.
//   - A raw rule cannot change the scheme, the credentials, the host or the port.
//
// # Cost
//
// Providers are found by a text that their pattern requires, or by the host, so
// that a URL is compared with a few of them even if there are thousands. Time is
// linear in the length of the URL for given rules.
//
// # Specifications
//
//   - https://docs.clearurls.xyz/latest/specs/rules/
//   - https://url.spec.whatwg.org/#urlencoded-parsing
package clean
