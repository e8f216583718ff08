package component

import "github.com/weburl-go/weburl"

// An entry is what the table has about a component.
type entry struct {
	name     string
	aliases  string // separated by spaces
	argument string // what it takes, or ""
	doc      string

	// get returns the component as it is in the URL, without allocation if it is a
	// part of the href. It is nil if the component always has to be composed, or has an
	// argument.
	get func(u weburl.URL) (string, bool)

	// compose appends the component in the form that the prefixes ask for. It is
	// nil if only get is needed: the prefixes then have no effect, except idn: if
	// isDomain is true.
	compose func(dst []byte, u weburl.URL, f prefixSet) ([]byte, bool)

	decoding decoding
	isDomain bool // the component is a domain, or labels of one
}

// A decoding is how a component is decoded.
type decoding uint8

const (
	verbatim       decoding = iota // not at all
	percentDecoded                 // percent-encoded bytes
	formDecoded                    // percent-encoded bytes, and "+" as a space
)

// A prefixSet is the set of those prefixes that change how a component is written.
type prefixSet uint8

const (
	asEncoded       prefixSet = 1 << iota // url: or raw:
	withDefaultPort                       // default:
	asPuny                                // puny:
	asIDN                                 // idn:
)

// table has the components in the order in which they are documented, after the zero
// Component. Those with an argument are the last.
var table = [...]entry{
	{},
	{name: "url", aliases: "href", doc: "the whole URL", get: href, compose: composeHref},
	{name: "scheme", doc: "the scheme, without colon", get: scheme},
	{name: "username", aliases: "user", doc: "the username", get: username, decoding: percentDecoded},
	{name: "password", doc: "the password", get: password, decoding: percentDecoded},
	{name: "userinfo", aliases: "credentials", doc: "username and password, as in the URL", get: userinfo},
	{name: "authority", doc: "userinfo, host and port, as in the URL", get: authority, compose: composeAuthority},
	{name: "host", aliases: "hostname", doc: "the host, an IPv6 address in brackets", get: host, isDomain: true},
	{name: "unicode-host", doc: "the host, its domain in Unicode", get: unicodeHost},
	{name: "host-kind", doc: "domain, IPv4, IPv6, opaque or empty", get: hostKind},
	{name: "ip", doc: "the host if it is an IP address, without brackets", get: ip},
	{name: "domain", doc: "the host if it is a domain", get: domain, isDomain: true},
	{name: "apex", aliases: "registrable-domain", doc: "the registrable domain: the suffix and one label", get: apex, isDomain: true},
	{name: "subdomain", doc: "the labels before the apex", get: subdomain, isDomain: true},
	{name: "root", doc: "the first label of the apex", get: root, isDomain: true},
	{name: "suffix", aliases: "public-suffix", doc: "the public suffix", get: suffix, isDomain: true},
	{name: "tld", doc: "the last label of the domain", get: tld, isDomain: true},
	{name: "site", doc: "scheme and apex, or scheme and host", compose: composeSite},
	{name: "origin", doc: "scheme, host and port, if the origin is not opaque", compose: composeOrigin},
	{name: "port", doc: "the port, if it is not the default port", get: port, compose: composePort},
	{name: "effective-port", doc: "the port or the default port of the scheme", compose: composeEffectivePort},
	{name: "hostport", doc: "host, colon and effective port, as for a dialer", compose: composeHostPort},
	{name: "path", aliases: "pathname", doc: "the path", get: path, decoding: percentDecoded},
	{name: "dir", aliases: "directory", doc: "the path up to the last slash", get: dir, decoding: percentDecoded},
	{name: "file", aliases: "filename basename", doc: "the path after the last slash", get: file, decoding: percentDecoded},
	{name: "ext", aliases: "extension", doc: "the extension of the file, without dot", get: ext, decoding: percentDecoded},
	{name: "depth", doc: "the number of segments, without an empty last one", compose: composeDepth},
	{name: "query", doc: "the query, without question mark", get: weburl.URL.Query, decoding: formDecoded},
	{name: "target", aliases: "request-target", doc: "path and query, as in a request", get: target},
	{name: "fragment", doc: "the fragment, without number sign", get: weburl.URL.Fragment, decoding: percentDecoded},
	{name: "surt", doc: "the key that indexes of web archives have, as package surt makes it", compose: composeSURT},
	{name: "protocol", doc: "JavaScript's protocol: the scheme and a colon", get: protocol},
	{name: "search", doc: "JavaScript's search: a query that is not empty, with question mark", get: search, decoding: formDecoded},
	{name: "hash", doc: "JavaScript's hash: a fragment that is not empty, with number sign", get: hash, decoding: percentDecoded},

	{name: "query", argument: "KEY", doc: "the value of the first parameter with the name KEY", decoding: formDecoded},
	{name: "query-all", argument: "KEY", doc: "the values of all parameters with the name KEY, with spaces between", decoding: formDecoded},
	{name: "path", argument: "N", doc: "segment N of the path, from 1, or from -1 at the end", decoding: percentDecoded},
	{name: "host", argument: "N", doc: "label N of the domain, from 1, or from -1 at the end", isDomain: true},
}

// The numbers of the components with an argument.
const (
	idQuery = len(table) - 4 + iota
	idQueryAll
	idPath
	idHost
)

// prefixes are the prefixes of names. The sets of the last two are empty: they
// are for templates only.
var prefixes = [...]struct {
	name, doc string
	set       prefixSet
}{
	{"url", "percent-encoded, as in the URL", asEncoded},
	{"raw", "the same as url:", asEncoded},
	{"default", "with the default port of the scheme if the URL has no port", withDefaultPort},
	{"puny", "with the domain in ASCII, which it is without this prefix, too", asPuny},
	{"idn", "with the domain in Unicode", asIDN},
	{"must", "an error if the component is absent; in templates only", 0},
	{"strict", "an error if the decoded value would end its record; in templates only", 0},
}
