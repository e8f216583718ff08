package e2012

import (
	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/edition/step"
)

// The states.
const (
	schemeStart       states.State = "scheme start state"
	scheme            states.State = "scheme state"
	schemeData        states.State = "scheme data state"
	noScheme          states.State = "no scheme state"
	relative          states.State = "relative state"
	authorityStart    states.State = "authority start state"
	authority         states.State = "authority state"
	fileHost          states.State = "file host state"
	host              states.State = "host state"
	hostname          states.State = "hostname state"
	port              states.State = "port state"
	relativePathStart states.State = "relative path start state"
	relativePath      states.State = "relative path state"
	query             states.State = "query state"
	fragment          states.State = "fragment state"
)

var methods = map[states.State]func(*machine) step.Outcome{
	schemeStart:       (*machine).schemeStart,
	scheme:            (*machine).scheme,
	schemeData:        (*machine).schemeData,
	noScheme:          (*machine).noScheme,
	relative:          (*machine).relative,
	authorityStart:    (*machine).authorityStart,
	authority:         (*machine).authority,
	fileHost:          (*machine).fileHost,
	host:              (*machine).host,
	hostname:          (*machine).host,
	port:              (*machine).port,
	relativePathStart: (*machine).relativePathStart,
	relativePath:      (*machine).relativePath,
	query:             (*machine).query,
	fragment:          (*machine).fragment,
}

// runState runs the state.
func (m *machine) runState() step.Outcome { return methods[m.State](m) }
