// Package weburl implements the URL Standard of the WHATWG: it parses, resolves,
// edits and serializes URLs exactly as browsers do.
//
//	u, err := weburl.Parse("https://EXAMPLE.com/../x?q=1")
//	u.Href()             // "https://example.com/x?q=1"
//	u.Host().Kind()      // weburl.HostDomain
//	v, err := u.Parse("../y")
//	w, err := v.WithQuery("q=2")
//	x, err := weburl.Parts{Scheme: "https", Host: "example.com", Segments: []string{"a/b"}}.URL()
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
//	scheme, which is special
//
// The schemes http, https, ws, wss, ftp and file are special: the hosts of their
// URLs are domains and IP addresses, and a backslash in them counts as a slash.
// URLs of other schemes have opaque hosts, IPv6 addresses, or no host. A URL such
// as mailto:x has an opaque path: it has no host and no segments.
//
// # Tasks
//
// Each of these has an example, which is a test, too:
//
//   - parse a URL: [Parse]; resolve a reference: [URL.Parse]; report what is not
//     valid, limit the length: [Parser]; find what is wrong: [ParseError]
//   - build a URL from values: [Parts]; change one thing: [URL.WithHostPort]; change
//     several: [URL.Parts]; find out why an edit was refused: [EditError]
//   - change one parameter and keep the others: [URL.WithParam], [URL.AddParam],
//     [URL.WithoutParam], [URL.WithoutParamFunc]; several: [URL.WithParams]; read
//     them: [URL.Params], [URL.ParamAll]
//   - add names to a path, with slashes or "%" in them: [URL.AppendSegments]; read
//     them: [URL.DecodedSegments]; change one of them: [URL.WithSegment]; the slash
//     at the end: [URL.WithoutTrailingSlash]; the folder: [URL.Parent]
//   - compare hosts: [URL.Host], [ParseHost]; store or show an address: [Host.Addr]
//   - dial: [URL.HostPort]; an address that is checked: [URL.WithAddr]
//   - send a request: [URL.RequestTarget], [URL.NetURL]; redirect to a parameter:
//     [URL.PathReference]; shorten a link: [URL.RelativeTo]
//   - keep, read and edit a link inside a site until its base URL is known:
//     [Reference]
//   - compare origins: [Origin.SameOrigin], [ParseOrigin]; URLs: [URL.Equal],
//     [URL.Compare]; keep a part without the rest: [Host.Clone]
//   - mark a component in a text: [URL.Offsets]
//   - hide passwords: [URL.Redacted], [URL.LogValue], [URL.WithoutCredentials]
//   - store URLs: [URL.UnmarshalText], [URL.Scan], and the example JSON of the
//     package
//   - port a program from net/url: docs/from-net-url.md
//
// The examples of the package are logging, edits and JSON. Other packages have file
// paths (fileurl.FromPath), lists of parameters and url.Values (form.FromValues),
// escapes (percent.Normalize), JavaScript's classes (webapi), and more. The module kit
// has requests to addresses that others choose and local hosts (package guard), lists
// of hosts (scope), display (render), normalization (normalize), sites (site), and
// more. README.md lists them.
//
// # Values
//
// URLs, references, hosts and origins are immutable, comparable values. Getters do not
// allocate. Edits return a new URL and mostly allocate once, for its href. Parsing a
// URL that is in canonical form already, like nearly all links, allocates nothing: its
// href is the input. In JSON, also as keys of maps, all of them are strings. For
// database/sql only URLs have methods: store the String of a reference or an origin,
// and the text of [Host.MarshalText].
//
// # Errors
//
// All errors but one of [URL.Scan] have a [reason.Fault]: a code, such as [reason.PortOutOfRange], and a span
// of bytes in the string that was passed. [Parse] returns the validation error of the
// standard that made it fail, in a [*ParseError]; [Parser] can report the others. If
// the standard's API would ignore a new value, or a part of it, the edit returns an
// [*EditError]. [ParseOrigin] returns an [*OriginError], [URL.NetURL] a
// [*NetURLError].
//
// # Security Considerations
//
// Check the URL that the program will use, not its text: attacks on URL checks
// use texts that two programs parse in different ways. The page docs/security.md
// has the functions for the tasks below, most of them of package guard of the module
// kit.
//
//   - The same host can be written in many ways, such as http://0x7F.1 and
//     http://①.example. [Host.Domain] and [Host.Addr] return the same result for
//     all of them. But [::ffff:7f00:1], which is dialed as 127.0.0.1, is another
//     address: compare hosts with a list by package scope of the module kit.
//   - What a domain name is resolved to is known only when it is dialed. The client
//     of guard.Policy, in the module kit, requests what is on the public internet.
//   - [URL.Path] and [URL.RequestTarget] can begin with "//". In a link or a
//     redirect that names another host: use [URL.PathReference].
//   - Compare origins with [Origin.SameOrigin], not with == and not suffixes of
//     hosts: all opaque origins are equal, such as those of
//     javascript://app.example/ and com.example.app:/.
//   - An edit changes only its own component, whatever the value is, but a path
//     with ".." can leave the folder that it is joined to. [URL.AppendSegments]
//     takes names that cannot. But many servers decode a path before they look
//     for segments: for them "..%2Fb" is two, which guard.Within refuses.
//   - Package net/url understands some URLs in another way. [URL.NetURL] is exact
//     or fails, and [FromNetURL] does not return another host.
//
// # Passwords in Logs
//
// A message of an error of this package quotes at most one code point of a text: the
// one that is wrong. So it holds no password and no token, wherever they are in the
// text. [URL.Redacted] hides the credentials of a URL and of URLs inside it, and
// package log/slog writes its text for a URL. A URL in another value is written by
// fmt or encoding/json, for which slog cannot hide anything. So a password is
//
//	                      URL     slice, map, exported field  unexported field
//	slog.TextHandler      hidden  hidden                      shown
//	slog.JSONHandler      hidden  shown                       left out
//	fmt, log with %+v     hidden  hidden                      shown
//	fmt, log with %#v     hidden  hidden                      shown
//	fmt, log with %v      shown   shown                       shown
//	fmt, log with %s, %q  shown   shown                       shown
//	encoding/json         shown   shown                       left out
//
// Print and Println do what %v does. The same holds for a pointer to a URL and for
// a *webapi.URL, except in an unexported field: there %s and %q show what it points
// to, also if that is an error of this package, and the others write an address. A
// webapi.URL that is not a pointer is shown in a field. For a nil *URL slog writes
// that LogValue panicked.
//
// # Specifications
//
// The URL Standard as of 2 July 2026, with the amendments known since, and
// UTS #46 at Unicode 18. The comment of each algorithm has a link to it in the
// standard.
//
// https://url.spec.whatwg.org/
package weburl
