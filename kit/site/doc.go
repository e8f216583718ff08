// Package site finds the registrable domain of a host. That of
// www.example.co.uk is example.co.uk, because co.uk is a public suffix: a domain
// under which people can register names. Two origins with the same registrable
// domain and scheme are the same site. Browsers compare sites before they send
// cookies.
//
//	host := weburl.MustParse("https://www.example.co.uk/").Host()
//	suffix, _ := site.PublicSuffix(host)      // "co.uk"
//	domain, _ := site.RegistrableDomain(host) // "example.co.uk"
//
// # Rules
//
// The public suffixes are kept by volunteers in the Public Suffix List. Its ICANN
// section has the suffixes of registries. Its private section has those of
// companies that let others use names below theirs, such as github.io. The
// functions of this package use both sections, as the standard requires, of the
// copy of the list in golang.org/x/net/publicsuffix. That copy is as recent as
// the version of that module in your build. A [Finder] can use other rules:
// [ICANN] is the first section only, and [ParseList] reads a list from a file.
//
// If no rule matches, the last label of a domain is its public suffix.
//
// # Which hosts have them
//
// Domains have a public suffix; IP addresses, opaque hosts and empty hosts do not.
// A dot at the end is kept: the public suffix of "example.com." is "com.", and
// "example.com" and "example.com." are different sites. The algorithm of the list
// does not cover domains with an empty label elsewhere, such as a..com. They have
// neither a public suffix nor a registrable domain, so such a host is the same
// site only as itself.
//
// # Cost
//
// Results are substrings of the host. With a [List] no function allocates, and
// time is linear in the length of the host. With the default rules
// golang.org/x/net allocates 48 bytes in each look-up, and with [ICANN] a few
// times that.
//
// # Security
//
// Lists differ between programs and change with time. Compare origins, not
// sites, where security depends on it.
//
// https://url.spec.whatwg.org/#warning-avoid-psl
package site
