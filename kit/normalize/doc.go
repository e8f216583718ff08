// Package normalize makes URLs equal that are written in different ways, by steps
// that the caller chooses.
//
//	u := weburl.MustParse("http://www.Example.com:80/%7euser/?b=2&a=1#top")
//	normalize.URL(u, normalize.RFC3986)    // http://www.example.com/~user/?b=2&a=1#top
//	normalize.URL(u, normalize.Aggressive) // https://example.com/~user?a=1&b=2
//
// The parser has normalized every URL already: scheme and domain in lower case,
// domain in ASCII, IP addresses in one form, no default port, no dot segments.
// The steps go further than the URL Standard. [Explain] tells which of them
// changed what, and [ParseSteps] reads their names.
//
// # Steps
//
// The steps are taken in the order of this table. The second column says whether
// a step may change what the server sees: never, because the request has the same
// bytes; rarely, because nearly all servers take the other bytes for the same; or
// may, because the server may return something else. The third column is the
// first profile that has the step; [Semantic] has all steps of [RFC3986], and
// [Aggressive] all of Semantic.
//
//	http                      may     -           https to http, unless there is a port
//	https                     may     aggressive  http to https, unless there is a port
//	remove-empty-labels       may     aggressive  http://a..example.com to http://a.example.com
//	remove-root-dot           rarely  semantic    http://example.com. to http://example.com
//	remove-www                may     aggressive  http://www.example.com to http://example.com
//	add-www                   may     -           http://example.com to http://www.example.com
//	encode-invalid            rarely  rfc3986     http://h/?a[]=100% to http://h/?a%5B%5D=100%25
//	uppercase-escapes         rarely  rfc3986     http://h/%c3%bc to http://h/%C3%BC
//	decode-unreserved         rarely  rfc3986     http://h/%7Euser to http://h/~user
//	add-root-slash            rarely  rfc3986     foo://h to foo://h/
//	remove-duplicate-slashes  may     aggressive  http://h/a//b to http://h/a/b
//	remove-index              may     aggressive  http://h/a/index.html to http://h/a/
//	remove-trailing-slash     may     aggressive  http://h/a/ to http://h/a
//	add-trailing-slash        may     -           http://h/a to http://h/a/
//	remove-empty-params       rarely  semantic    http://h/?a=1&&b=2& to http://h/?a=1&b=2
//	sort-params               may     aggressive  http://h/?b=2&a=1 to http://h/?a=1&b=2
//	remove-empty-query        rarely  semantic    http://h/? to http://h/
//	remove-empty-fragment     never   semantic    http://h/# to http://h/
//	remove-fragment           never   aggressive  http://h/#top to http://h/
//
// Of two opposite steps, the later one decides. The steps for paths leave file
// URLs and opaque paths as they are, and those for hosts apply to domains only.
//
// # Properties
//
// All functions are pure. Normalizing twice with the same steps gives what
// normalizing once gives, for every set of steps. The result is a URL that parses
// to itself. No step changes the host but the four that say so, and no parameter
// of the query loses or changes a byte, except by the three steps for escapes. Time
// is linear in the length of the URL, but sorting n parameters takes n log n
// comparisons.
//
// # Security Considerations
//
// Normalized URLs are for comparing and counting. Do not decide about access with
// the result of a step that may change what the server sees, and then request the
// original.
//
// # Specifications
//
//   - https://www.rfc-editor.org/rfc/rfc3986#section-6
//   - https://url.spec.whatwg.org/#concept-basic-url-parser
package normalize
