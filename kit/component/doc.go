// Package component gets components of URLs by name. Its table of names serves
// everything that lets a person name a component: columns of a table, formats,
// filters and statistics.
//
//	c, err := component.Parse("apex")
//	value, ok := c.Get(weburl.MustParse("https://www.example.co.uk/")) // "example.co.uk"
//
//	t, err := component.Compile("{host}\t{path:1}\n", component.Options{})
//	line, err := t.Append(nil, u)
//
// # Names
//
// These are the components, those that take an argument, and the prefixes, which
// may be combined:
//
//	url             the whole URL; also href
//	scheme          the scheme, without colon
//	username        the username; also user
//	password        the password
//	userinfo        username and password, as in the URL; also credentials
//	authority       userinfo, host and port, as in the URL
//	host            the host, an IPv6 address in brackets; also hostname
//	unicode-host    the host, its domain in Unicode
//	host-kind       domain, IPv4, IPv6, opaque or empty
//	ip              the host if it is an IP address, without brackets
//	domain          the host if it is a domain
//	apex            the registrable domain: the suffix and one label; also registrable-domain
//	subdomain       the labels before the apex
//	root            the first label of the apex
//	suffix          the public suffix; also public-suffix
//	tld             the last label of the domain
//	site            scheme and apex, or scheme and host
//	origin          scheme, host and port, if the origin is not opaque
//	port            the port, if it is not the default port
//	effective-port  the port or the default port of the scheme
//	hostport        host, colon and effective port, as for a dialer
//	path            the path; also pathname
//	dir             the path up to the last slash; also directory
//	file            the path after the last slash; also filename, basename
//	ext             the extension of the file, without dot; also extension
//	depth           the number of segments, without an empty last one
//	query           the query, without question mark
//	target          path and query, as in a request; also request-target
//	fragment        the fragment, without number sign
//	surt            the key that indexes of web archives have, as package surt makes it
//	protocol        JavaScript's protocol: the scheme and a colon
//	search          JavaScript's search: a query that is not empty, with question mark
//	hash            JavaScript's hash: a fragment that is not empty, with number sign
//
//	query:KEY       the value of the first parameter with the name KEY
//	query-all:KEY   the values of all parameters with the name KEY, with spaces between
//	path:N          segment N of the path, from 1, or from -1 at the end
//	host:N          label N of the domain, from 1, or from -1 at the end
//
//	url:            percent-encoded, as in the URL
//	raw:            the same as url:
//	default:        with the default port of the scheme if the URL has no port
//	puny:           with the domain in ASCII, which it is without this prefix, too
//	idn:            with the domain in Unicode
//	must:           an error if the component is absent; in templates only
//	strict:         an error if the decoded value would end its record; in templates only
//
// The names are those of trurl where it has one, otherwise the standard's or the
// usual ones. JavaScript's host, which includes the port, has no name here; its
// href, hostname, pathname and origin are names or aliases. What unfurl writes as
// %s %u %d %S %r %t %P %p %e %q %f %a are the components scheme, userinfo, host,
// subdomain, root, suffix, port, path, ext, query, fragment and authority.
//
// # Absent components
//
// [Component.Get] reports whether a URL has the component. A component that is
// empty is absent, with these exceptions, which are absent only if the URL does not
// have them: path, query and fragment, a parameter (query:KEY and query-all:KEY), a
// segment (path:N) and a label (host:N). So {must:path:1} is no error for
// https://example.com/, whose only segment is empty, and {must:query:q} is none for
// "?q". Every URL has a path, which may be empty; {must:file} demands one that does
// not end with a slash. Opaque paths have no segments and no dir, file, ext, depth or
// target. IP addresses and opaque hosts have no labels, no suffix and no apex. An
// opaque origin is absent. The zero URL has no components.
//
// # Segments, labels and files
//
// The path is split into segments before it is decoded, so an encoded slash stays
// in its segment. The path "/a/b/" has three segments, of which the last is
// empty, and the depth 2. The extension of "/a.tar.gz" is gz. "/.x" has none,
// because dots at the start of a file do not count. A dot at the end of a
// domain is not followed by a label; it stays in suffix, apex and domain.
//
// # Cost
//
// Components that are parts of the href cost nothing but the look at the URL.
// Those that need the public suffix allocate as package site describes. All take
// time linear in the length of the URL.
package component
