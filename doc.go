// Package weburl is the URL Standard of the WHATWG for Go: it reads, resolves,
// edits and writes URLs exactly as browsers do.
//
//	u, err := weburl.Parse("https://EXAMPLE.com/../x?q=1")
//	u.Href()             // "https://example.com/x?q=1"
//	u.Host().Kind()      // weburl.HostDomain
//	v, err := u.Parse("../y")
//	w, err := v.WithQuery("q=2")
//
// # Terminology
//
// Names are the standard's. A [URL] is a URL record. Its components are the
// scheme, username, password, [Host], port, path, query and fragment; what
// JavaScript calls protocol, pathname, search and hash, with their delimiters,
// is in package webapi. The href is the serialized URL.
//
//	https://user:pass@example.com:8080/a/b?q=1#top
//	|       |    |    |           |   |   |   fragment
//	|       |    |    |           |   |   query
//	|       |    |    |           |   path, of two segments
//	|       |    |    |           port
//	|       |    |    host, a domain
//	|       |    password
//	|       username
//	scheme, a special one
//
// The schemes http, https, ws, wss, ftp and file are special: their URLs have
// domains and IP addresses for hosts, and backslashes that count as slashes.
// URLs of other schemes have opaque hosts, or none. A URL such as mailto:x has
// an opaque path: no host, no segments.
//
// # Values
//
// URLs, hosts and origins are immutable, comparable values. Getters cost
// nothing, edits return a new URL. Parsing a URL that is in canonical form
// already, as nearly all links are, allocates nothing: its href is the input.
//
// # Errors
//
// What the standard calls a validation error has a name, [ErrorName], and a
// span of bytes in the string that was passed. [Parse] returns the one that
// made it fail, as a [*ParseError]; [Parser] can report the others. Edits that
// the standard's API would ignore, or take a part of, return an [*EditError].
//
// # Security Considerations
//
// Check the URL that is going to be used, not its text: two programs that read
// a text in two ways is what attacks on URL checks are made of. Hosts come in
// many spellings (http://0x7F.1, http://①.example), and [Host.Addr] and
// [Host.Domain] see through all of them. Compare origins, with
// [Origin.SameOrigin], rather than suffixes of hosts. Edits with strings from
// outside stay within their component, but a path may climb with "..".
//
// No message of an error of this package holds a password, and [URL.Redacted]
// and log/slog show none. [URL.Href], fmt and JSON do.
//
// # Specifications
//
// The URL Standard as of 2 July 2026, with the amendments known since, and
// UTS #46 at Unicode 17. Comments name the place in the standard that each
// algorithm comes from.
//
// https://url.spec.whatwg.org/
package weburl
