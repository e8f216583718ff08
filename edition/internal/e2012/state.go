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

// String returns the name that the text gives to the state.
func (s state) String() string {
	return [...]string{
		none:              "",
		schemeStart:       "scheme start state",
		scheme:            "scheme state",
		schemeData:        "scheme data state",
		noScheme:          "no scheme state",
		relative:          "relative state",
		authorityStart:    "authority start state",
		authority:         "authority state",
		fileHost:          "file host state",
		host:              "host state",
		hostname:          "hostname state",
		port:              "port state",
		relativePathStart: "relative path start state",
		relativePath:      "relative path state",
		query:             "query state",
		fragment:          "fragment state",
	}[s]
}

// runState switches on the state.
func (m *machine) runState() step.Outcome {
	switch m.State {
	case schemeStart:
		return m.schemeStart()
	case scheme:
		return m.scheme()
	case schemeData:
		return m.schemeData()
	case noScheme:
		return m.noScheme()
	case relative:
		return m.relative()
	case authorityStart:
		return m.authorityStart()
	case authority:
		return m.authority()
	case fileHost:
		return m.fileHost()
	case host, hostname:
		return m.host()
	case port:
		return m.port()
	case relativePathStart:
		return m.relativePathStart()
	case relativePath:
		return m.relativePath()
	case query:
		return m.query()
	}
	return m.fragment()
}
