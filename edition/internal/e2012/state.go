package e2012

import "github.com/weburl-go/weburl/edition/step"

// state is a state of the machine.
type state uint8

const (
	none state = iota // for a state override that is not given
	schemeStart
	scheme
	schemeData
	noScheme
	relative
	authorityStart
	authority
	fileHost
	host
	hostname
	port
	relativePathStart
	relativePath
	query
	fragment
)

// methods has the name that the text gives to each state, and its method.
var methods = [...]struct {
	name string
	run  func(*machine) step.Outcome
}{
	schemeStart:       {"scheme start state", (*machine).schemeStart},
	scheme:            {"scheme state", (*machine).scheme},
	schemeData:        {"scheme data state", (*machine).schemeData},
	noScheme:          {"no scheme state", (*machine).noScheme},
	relative:          {"relative state", (*machine).relative},
	authorityStart:    {"authority start state", (*machine).authorityStart},
	authority:         {"authority state", (*machine).authority},
	fileHost:          {"file host state", (*machine).fileHost},
	host:              {"host state", (*machine).host},
	hostname:          {"hostname state", (*machine).host},
	port:              {"port state", (*machine).port},
	relativePathStart: {"relative path start state", (*machine).relativePathStart},
	relativePath:      {"relative path state", (*machine).relativePath},
	query:             {"query state", (*machine).query},
	fragment:          {"fragment state", (*machine).fragment},
}

// String returns the name of the state.
func (s state) String() string { return methods[s].name }

// runState runs the state.
func (m *machine) runState() step.Outcome { return methods[m.State].run(m) }
