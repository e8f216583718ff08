package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/edition/step"
)

// The states.
const (
	schemeStart            states.State = "scheme start state"
	scheme                 states.State = "scheme state"
	schemeData             states.State = "scheme data state"
	noScheme               states.State = "no scheme state"
	relativeOrAuthority    states.State = "relative or authority state"
	relative               states.State = "relative state"
	relativeSlash          states.State = "relative slash state"
	authorityFirstSlash    states.State = "authority first slash state"
	authoritySecondSlash   states.State = "authority second slash state"
	authorityIgnoreSlashes states.State = "authority ignore slashes state"
	authority              states.State = "authority state"
	fileHost               states.State = "file host state"
	hostState              states.State = "host state"
	hostname               states.State = "hostname state"
	port                   states.State = "port state"
	relativePathStart      states.State = "relative path start state"
	relativePath           states.State = "relative path state"
	query                  states.State = "query state"
	fragment               states.State = "fragment state"
)

var methods = map[states.State]func(*machine) step.Outcome{
	schemeStart:            (*machine).schemeStart,
	scheme:                 (*machine).scheme,
	schemeData:             (*machine).schemeData,
	noScheme:               (*machine).noScheme,
	relativeOrAuthority:    (*machine).relativeOrAuthority,
	relative:               (*machine).relative,
	relativeSlash:          (*machine).relativeSlash,
	authorityFirstSlash:    (*machine).authorityFirstSlash,
	authoritySecondSlash:   (*machine).authoritySecondSlash,
	authorityIgnoreSlashes: (*machine).authorityIgnoreSlashes,
	authority:              (*machine).authority,
	fileHost:               (*machine).fileHost,
	hostState:              (*machine).host,
	hostname:               (*machine).host,
	port:                   (*machine).port,
	relativePathStart:      (*machine).relativePathStart,
	relativePath:           (*machine).relativePath,
	query:                  (*machine).query,
	fragment:               (*machine).fragment,
}

// runState runs the state.
func (m *machine) runState() step.Outcome {
	m.markTab()
	return methods[m.State](m)
}
