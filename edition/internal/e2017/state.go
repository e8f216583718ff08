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

// methods has the name that the texts give to each state, and its method. The name of the opaque
// path state is that of 2024.
var methods = [...]struct {
	name string
	run  func(*machine) step.Outcome
}{
	schemeStart:                   {"scheme start state", (*machine).schemeStart},
	scheme:                        {"scheme state", (*machine).scheme},
	noScheme:                      {"no scheme state", (*machine).noScheme},
	specialRelativeOrAuthority:    {"special relative or authority state", (*machine).specialRelativeOrAuthority},
	pathOrAuthority:               {"path or authority state", (*machine).pathOrAuthority},
	relative:                      {"relative state", (*machine).relative},
	relativeSlash:                 {"relative slash state", (*machine).relativeSlash},
	specialAuthoritySlashes:       {"special authority slashes state", (*machine).specialAuthoritySlashes},
	specialAuthorityIgnoreSlashes: {"special authority ignore slashes state", (*machine).specialAuthorityIgnoreSlashes},
	authority:                     {"authority state", (*machine).authority},
	hostState:                     {"host state", (*machine).host},
	hostname:                      {"hostname state", (*machine).host},
	port:                          {"port state", (*machine).port},
	file:                          {"file state", (*machine).file},
	fileSlash:                     {"file slash state", (*machine).fileSlash},
	fileHost:                      {"file host state", (*machine).fileHost},
	pathStart:                     {"path start state", (*machine).pathStart},
	path:                          {"path state", (*machine).path},
	opaquePath:                    {"opaque path state", (*machine).opaquePath},
	query:                         {"query state", (*machine).query},
	fragment:                      {"fragment state", (*machine).fragment},
}

// String returns the name of the state.
func (s state) String() string { return methods[s].name }

// runState runs the state.
func (m *machine) runState() step.Outcome { return methods[m.State].run(m) }
