package weburl

// RequestTarget returns what an HTTP client sends in the request line: the path
// and, if there is one, "?" and the query. It is "/" for an empty path without a
// query, and empty for an opaque path and for the zero URL.
//
// The bytes are those of the href. It can begin with "//", which is correct in a
// request line, but names another host in a link or a redirect: use
// [URL.PathReference] there. RequestTarget allocates only if the path is empty
// and there is a query, which special URLs never have.
//
// RFC 9112, section 3.2.1, calls it the origin-form.
func (u URL) RequestTarget() string {
	if !u.IsValid() || u.HasOpaquePath() {
		return ""
	}
	target := u.flat.Href[u.flat.PathStart:u.flat.FragmentStart]
	if u.flat.PathStart == u.flat.QueryStart {
		return "/" + target
	}
	return target
}

// PathReference returns a reference without scheme and host for links and for
// the header Location of a redirect: the path, the query and the fragment. It
// never begins with "//" or "/\". Where the path does, the reference begins with
// "/.", so that the start of the path cannot be parsed as a host.
//
// Resolved against any URL that has the scheme, the credentials, the host and
// the port of u, it is u. This does not hold for a file URL without a drive
// letter if the base URL has one, nor if the path of the base URL is opaque. A path
// that is empty or opaque has no such reference: the result is then empty, as it is
// for the zero URL.
//
// PathReference allocates only if it adds the "/.".
//
// https://url.spec.whatwg.org/#path-absolute-url-string
func (u URL) PathReference() string {
	if u.pathOfSegments() == "" {
		return ""
	}
	return u.rootDot() + u.flat.Href[u.flat.PathStart:]
}

// rootDot returns "/." if the path needs it at the start of a reference,
// otherwise nothing.
func (u URL) rootDot() string {
	path := u.Path()
	if len(path) > 1 && (path[1] == '/' || path[1] == '\\') {
		return "/."
	}
	return ""
}
