// Package dedupe makes keys by which two URLs count as the same.
//
//	k := dedupe.Keyer{Mode: dedupe.Similar}
//	k.Key(weburl.MustParse("https://example.com/blog/2024-05-01/page-2?id=7"))
//	// https://example.com/blog/:date/page-:number?id
//
// A program that removes duplicates keeps the keys it has seen, or hashes of them.
//
// # Modes
//
// The modes, from the finest to the coarsest, are these. URLs with equal keys have
// the same host in all modes but the last, unless the steps of a normalization change
// hosts, as those of normalized do with a dot at the end.
//
//	exact       the href
//	normalized  the href after the steps of a normalization
//	endpoint    scheme, host, port, path, and the names of the parameters
//	similar     as endpoint, with the shape of the path instead of the path
//	sample      as similar, with http as https, and of these without slashes at the end
//	host        the host
//	apex        the registrable domain
//
// Names of parameters are decoded, sorted, and each counts once. Credentials,
// values and fragments are left out of the keys of endpoint and similar. Those keys
// are hrefs again, and the key of such an href is itself.
//
// For one URL of each kind of page of a site, as crawlers and searches of archives want
// it, use sample, on URLs that [IsStatic] does not name and from which package clean has
// removed what tracks people.
//
// A URL without host, such as mailto:x, has its scheme and a colon in place of the
// host. A host without registrable domain, such as an IP address or an opaque host, is its
// own apex. Hosts are compared as texts: the host of foo://www.example.com is that of
// https://www.example.com, but their apexes differ.
//
// # No-Vary-Search
//
// A [Variance] is what a server says about the parameters of its URLs in the header
// No-Vary-Search: which of them do not matter, and whether their order does. Its key
// and Equal are those of a cache that follows the header, as browsers do.
//
// # Path shapes
//
// In similar, segments of a path that is not opaque are replaced by the first of
// these rules that matches. An extension stays: a dot and up to five letters and
// digits, at least one of which is a letter. Rules for words take "-" and "_" as
// separators; a word has letters or digits, not both, and percent-encoded bytes
// that are not ASCII count as letters.
//
//	:number         digits                                                        /item/123
//	:uuid           the 36 characters of a UUID                                   /f81d4fae-7dec-11d0-a765-00a0c91e6bf6
//	:date           a year from 1900 to 2099 and a month, with or without a day   /2024-05-01
//	:hash           16 or more hexadecimal digits                                 /d41d8cd98f00b204e9800998ecf8427e
//	:locale         a common language, maybe a region, if first and no extension  /pt-BR/
//	:number         a word and a number; the word stays                           /page-2
//	:slug           four or more words                                            /how-to-parse-urls.html
//	:slug           words that begin or end with a number of four or more digits  /red-shoes-10023
//	:token          16 or more letters in both cases, digits, "-" and "_"         /AIzaSyD3f4kE_9xQ1
//
// The rules follow those of the tools uro and urldedupe, which remove numbers,
// titles of articles, and parameters that differ in their values only. Unlike
// them, the rules look at one segment at a time.
//
// # Cost
//
// Time is linear in the length of the URL, but sorting n names takes n log n
// comparisons. [Keyer.Append] does not allocate if dst is large enough, no step
// changes the URL, no name is encoded, and there are at most 16 parameters; [Apex]
// takes 48 bytes for the rules of public suffixes, and [Sample] the memory of a URL
// for one with http.
//
// # Specifications
//
//   - https://url.spec.whatwg.org/#concept-url-equals
//   - https://url.spec.whatwg.org/#urlencoded-parsing
//   - https://datatracker.ietf.org/doc/draft-ietf-httpbis-no-vary-search/
//   - https://www.rfc-editor.org/rfc/rfc9651.html#name-dictionaries
package dedupe
