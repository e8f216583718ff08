package e2017

import "github.com/weburl-go/weburl/edition/step"

// state is a state of the machine.
type state uint8

const (
	none state = iota // for a state override that is not given
	schemeStart
	scheme
	noScheme
	specialRelativeOrAuthority
	pathOrAuthority
	relative
	relativeSlash
	specialAuthoritySlashes
	specialAuthorityIgnoreSlashes
	authority
	hostState
	hostname
	port
	file
	fileSlash
	fileHost
	pathStart
	path
	opaquePath
	query
	fragment
)

// String returns the name that the texts give to the state. That of the opaque
// path is the name of 2024; see stateName.
func (s state) String() string {
	return [...]string{
		none:                          "",
		schemeStart:                   "scheme start state",
		scheme:                        "scheme state",
		noScheme:                      "no scheme state",
		specialRelativeOrAuthority:    "special relative or authority state",
		pathOrAuthority:               "path or authority state",
		relative:                      "relative state",
		relativeSlash:                 "relative slash state",
		specialAuthoritySlashes:       "special authority slashes state",
		specialAuthorityIgnoreSlashes: "special authority ignore slashes state",
		authority:                     "authority state",
		hostState:                     "host state",
		hostname:                      "hostname state",
		port:                          "port state",
		file:                          "file state",
		fileSlash:                     "file slash state",
		fileHost:                      "file host state",
		pathStart:                     "path start state",
		path:                          "path state",
		opaquePath:                    "opaque path state",
		query:                         "query state",
		fragment:                      "fragment state",
	}[s]
}

// stateName returns the name that the edition gives to the state.
func (m *rulebook) stateName(s state) string {
	if s == opaquePath && !m.later {
		return "cannot-be-a-base-URL path state"
	}
	return s.String()
}

// runState switches on the state.
func (m *machine) runState() step.Outcome {
	switch m.State {
	case schemeStart:
		return m.schemeStart()
	case scheme:
		return m.scheme()
	case noScheme:
		return m.noScheme()
	case specialRelativeOrAuthority:
		return m.specialRelativeOrAuthority()
	case pathOrAuthority:
		return m.pathOrAuthority()
	case relative:
		return m.relative()
	case relativeSlash:
		return m.relativeSlash()
	case specialAuthoritySlashes:
		return m.specialAuthoritySlashes()
	case specialAuthorityIgnoreSlashes:
		return m.specialAuthorityIgnoreSlashes()
	case authority:
		return m.authority()
	case hostState, hostname:
		return m.host()
	case port:
		return m.port()
	case file:
		return m.file()
	case fileSlash:
		return m.fileSlash()
	case fileHost:
		return m.fileHost()
	case pathStart:
		return m.pathStart()
	case path:
		return m.path()
	case opaquePath:
		return m.opaquePath()
	case query:
		return m.query()
	}
	return m.fragment()
}
