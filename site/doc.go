// Package site tells which part of a host was registered by somebody: the
// registrable domain of www.example.co.uk is example.co.uk, since co.uk is a
// public suffix, one below which anybody can register. Two origins of one
// registrable domain are the same site, which is what browsers ask before they
// send cookies.
//
//	host := weburl.MustParse("https://www.example.co.uk/").Host()
//	suffix, _ := site.PublicSuffix(host)      // "co.uk"
//	domain, _ := site.RegistrableDomain(host) // "example.co.uk"
//
// # Rules
//
// Public suffixes are a matter of fact, which volunteers keep in the Public
// Suffix List. Its ICANN section holds the suffixes of registries; its private
// section those of companies that let others have names below theirs, such as
// github.io. The functions of this package use both sections, as the standard
// has it, of the copy of the list that golang.org/x/net/publicsuffix contains;
// it is as fresh as the version of that module in your build. A [Finder] looks
// elsewhere: [ICANN] is the first section alone, and [ParseList] reads a list
// you have got from somewhere, strictly.
//
// Where no rule matches, the last label of a domain is its public suffix.
//
// # Which hosts have them
//
// Domains do; IP addresses, opaque and empty hosts do not. A dot at the end
// stays: the public suffix of example.com. is com. with a dot, and the two are
// different sites. Domains with an empty label elsewhere, as in a..com, are
// beyond the list's algorithm: they have neither, so that such a host is the
// same site as itself alone.
//
// # Cost
//
// Results are parts of the host's text. With a [List] nothing here allocates,
// and time is linear in the length of the host. With the default data each
// look-up allocates once, 48 bytes of garbage inside golang.org/x/net; with
// [ICANN] it may be a few times that.
//
// # Security
//
// Lists differ between programs and change with time. Compare origins, not
// sites, where security depends on it.
//
// https://url.spec.whatwg.org/#warning-avoid-psl
package site
