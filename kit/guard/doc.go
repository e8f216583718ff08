// Package guard implements the tasks in which a mistake with a URL is a vulnerability.
//
//	a request to a URL that others choose     Policy.Client, Policy.Check
//	the same with another client or program   Policy.Transport, Policy.Control, Policy.Pin
//	is a host or an address internal?         IsInternal, IsInternalAddr
//	the URL that a client has requested       RequestURL
//	keep a path out of what handlers serve    Normal, NewRouter
//	a path from a user below a URL            Within
//	redirect to a parameter                   RedirectTarget
//	redirect to a client of OAuth             RedirectURI
//	a list of origins, as for CORS            NewOrigins
//	the domain of a cookie                    CookieDomain
//	links that are valid until a time         Signer
//	a text or a URL for a log                 Redactor
//
// Package weburl/kit/scope has lists of hosts, with names, wildcards and prefixes.
//
// One rule is behind all of them: parse a text once, make all checks on the weburl.URL, and
// use that URL afterwards, never the text. Attacks use texts that two programs parse in
// different ways. Each comment says what a function does not protect from, and
// docs/security.md has the code for each task.
//
// Which addresses are public changes with the registries of IANA, and which names are local
// with what networks and clouds use. So this package is not in the root module: a release
// may find more hosts internal than the one before.
//
// In a browser, where programs have neither a dialer nor a server, there are only the
// functions for internal hosts, for values and for logs, without CORS and Signer: a page that
// uses one of them does not have net/http.
//
// The module has version 0, so that functions may change, too.
package guard
