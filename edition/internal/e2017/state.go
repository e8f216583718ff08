package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/edition/step"
)

// The states. The name of the opaque path state is that of 2024.
const (
	schemeStart                   states.State = "scheme start state"
	scheme                        states.State = "scheme state"
	noScheme                      states.State = "no scheme state"
	specialRelativeOrAuthority    states.State = "special relative or authority state"
	pathOrAuthority               states.State = "path or authority state"
	relative                      states.State = "relative state"
	relativeSlash                 states.State = "relative slash state"
	specialAuthoritySlashes       states.State = "special authority slashes state"
	specialAuthorityIgnoreSlashes states.State = "special authority ignore slashes state"
	authority                     states.State = "authority state"
	hostState                     states.State = "host state"
	hostname                      states.State = "hostname state"
	port                          states.State = "port state"
	file                          states.State = "file state"
	fileSlash                     states.State = "file slash state"
	fileHost                      states.State = "file host state"
	pathStart                     states.State = "path start state"
	path                          states.State = "path state"
	opaquePath                    states.State = "opaque path state"
	query                         states.State = "query state"
	fragment                      states.State = "fragment state"
)

var methods = map[states.State]func(*machine) step.Outcome{
	schemeStart:                   (*machine).schemeStart,
	scheme:                        (*machine).scheme,
	noScheme:                      (*machine).noScheme,
	specialRelativeOrAuthority:    (*machine).specialRelativeOrAuthority,
	pathOrAuthority:               (*machine).pathOrAuthority,
	relative:                      (*machine).relative,
	relativeSlash:                 (*machine).relativeSlash,
	specialAuthoritySlashes:       (*machine).specialAuthoritySlashes,
	specialAuthorityIgnoreSlashes: (*machine).specialAuthorityIgnoreSlashes,
	authority:                     (*machine).authority,
	hostState:                     (*machine).host,
	hostname:                      (*machine).host,
	port:                          (*machine).port,
	file:                          (*machine).file,
	fileSlash:                     (*machine).fileSlash,
	fileHost:                      (*machine).fileHost,
	pathStart:                     (*machine).pathStart,
	path:                          (*machine).path,
	opaquePath:                    (*machine).opaquePath,
	query:                         (*machine).query,
	fragment:                      (*machine).fragment,
}

// runState runs the state.
func (m *machine) runState() step.Outcome { return methods[m.State](m) }
