// Package guess completes URLs that are written without a scheme, as people write
// them in text and on command lines: example.com/path.
//
//	completed, _ := guess.Complete("example.com/path") // "http://example.com/path"
//	u, err := weburl.Parse(completed)
//
// The URL Standard takes such a text for a relative reference. Use this package only
// where the texts are known to name hosts, never for references in documents: there
// example.com is a file in the same folder.
//
// # Which inputs have no scheme
//
// An input is completed if it does not begin with a scheme and a colon. A name, a
// colon and a port, such as localhost:8080/path, are also completed, although the
// standard takes the name for a scheme, unless that is a special one, as in https:5. A
// port is a number up to 65535 that is the last thing before a slash, a question mark, a
// number sign or the end. So tel:112 is completed, too, but mailto:joe@example.com,
// user:password@example.com and tel:5551234 stay as they are.
//
// An input that begins with two slashes has a host, and gets only the scheme. One
// that begins with a single slash, a dot, a question mark or a number sign is a
// reference without host, and stays as it is. So does an empty one. A backslash
// counts as a slash, as in all URLs with the scheme http.
//
// # Which scheme
//
// The scheme is that of curl and trurl, see [Scheme]: http, unless the host says
// otherwise. It is not https, because curl does not take it either, and because a
// server that has only http would not be found.
package guess
