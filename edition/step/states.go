package step

import (
	"iter"
	"slices"
	"strings"
)

// State is a state of the state machine of the living standard.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
type State struct {
	// Name is the name in the standard, such as "path start state".
	Name string

	// About says in one sentence what the state does.
	About string

	next []string // the states that the machine can be in after a step, in the order of the standard
	ends bool     // the parser can return a URL in this state
}

// Reference returns the URL of the state in the standard, whose anchor for the opaque
// path state has the name that the state had until 2021.
func (s State) Reference() string {
	if s.Name == opaquePath {
		return "https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state"
	}
	return "https://url.spec.whatwg.org/#" + strings.ReplaceAll(s.Name, " ", "-")
}

// Next returns the names of the states that the machine can be in after a step in
// this state, without a state override.
func (s State) Next() iter.Seq[string] { return slices.Values(s.next) }

// CanEnd reports whether the parser can return a URL in this state, without a
// state override.
func (s State) CanEnd() bool { return s.ends }

// States returns the states in the order of the standard. The machine begins with
// the first one. The hostname state is left out: it is only for setters, and does
// what the host state does.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func States() iter.Seq[State] { return slices.Values(states()) }

// LookupState returns the state of that name, and whether there is one in
// [States].
func LookupState(name string) (State, bool) {
	for _, s := range states() {
		if s.Name == name {
			return s, true
		}
	}
	return State{}, false
}

const (
	schemeStart      = "scheme start state"
	scheme           = "scheme state"
	noScheme         = "no scheme state"
	specialRelative  = "special relative or authority state"
	pathOrAuthority  = "path or authority state"
	relative         = "relative state"
	relativeSlash    = "relative slash state"
	authoritySlashes = "special authority slashes state"
	ignoreSlashes    = "special authority ignore slashes state"
	authority        = "authority state"
	host             = "host state"
	port             = "port state"
	file             = "file state"
	fileSlash        = "file slash state"
	fileHost         = "file host state"
	pathStart        = "path start state"
	path             = "path state"
	opaquePath       = "opaque path state"
	query            = "query state"
	fragment         = "fragment state"
)

func states() []State {
	return []State{
		{schemeStart, "It checks whether the input begins with a letter, as a scheme does.", []string{scheme, noScheme}, false},
		{scheme, "It reads a scheme up to the colon. If there is no colon, the machine starts again without a scheme.",
			[]string{scheme, noScheme, file, specialRelative, authoritySlashes, pathOrAuthority, opaquePath}, false},
		{noScheme, "There is no scheme, so the input is relative to the base URL.", []string{fragment, relative, file}, false},
		{specialRelative, "The scheme is the one of the base URL. Two slashes begin an authority; otherwise the input is relative.",
			[]string{ignoreSlashes, relative}, false},
		{pathOrAuthority, "One slash is read. A second one begins an authority; otherwise a path begins.", []string{authority, path}, false},
		{relative, "It takes the parts of the base URL that the input does not replace.", []string{relativeSlash, query, fragment, path}, true},
		{relativeSlash, "One slash is read. A second one begins an authority; otherwise a path begins.",
			[]string{ignoreSlashes, authority, path}, false},
		{authoritySlashes, "Two slashes should follow the colon of a special scheme.", []string{ignoreSlashes}, false},
		{ignoreSlashes, "It passes over all slashes and backslashes before the authority.", []string{ignoreSlashes, authority}, false},
		{authority, "It looks for an @, which ends user name and password. Then the machine goes back to read the host.",
			[]string{authority, host}, false},
		{host, "It reads the host up to a colon or the end of the authority, and runs the host parser.", []string{host, port, pathStart}, false},
		{port, "It reads the digits of the port.", []string{port, pathStart}, false},
		{file, "The scheme is file. It checks whether a host, a path or something relative to the base URL follows.",
			[]string{fileSlash, query, fragment, path}, true},
		{fileSlash, "One slash is read. A second one begins a host; otherwise a path begins.", []string{fileHost, path}, false},
		{fileHost, "It reads the host of a file URL, unless it is a Windows drive letter.", []string{fileHost, pathStart, path}, false},
		{pathStart, "It checks whether the path begins with a slash.", []string{path, query, fragment}, true},
		{path, "It reads one segment of the path after the other, and resolves dot segments.", []string{path, query, fragment}, true},
		{opaquePath, "It reads a path that is not divided into segments.", []string{opaquePath, query, fragment}, true},
		{query, "It reads the query up to a # and then percent-encodes it.", []string{query, fragment}, true},
		{fragment, "It reads and percent-encodes the fragment.", []string{fragment}, true},
	}
}
