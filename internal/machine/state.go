package machine

// State is a state of the basic URL parser. The zero State is no state; as a
// state override it means that there is no override.
type State uint8

// The states, in the standard's order.
const (
	None State = iota
	SchemeStart
	Scheme
	NoScheme
	SpecialRelativeOrAuthority
	PathOrAuthority
	Relative
	RelativeSlash
	SpecialAuthoritySlashes
	SpecialAuthorityIgnoreSlashes
	Authority
	Host
	Hostname
	Port
	File
	FileSlash
	FileHost
	PathStart
	Path
	OpaquePath
	Query
	Fragment
	endOfStates
)

var stateNames = [endOfStates]string{
	None:                          "none",
	SchemeStart:                   "scheme start state",
	Scheme:                        "scheme state",
	NoScheme:                      "no scheme state",
	SpecialRelativeOrAuthority:    "special relative or authority state",
	PathOrAuthority:               "path or authority state",
	Relative:                      "relative state",
	RelativeSlash:                 "relative slash state",
	SpecialAuthoritySlashes:       "special authority slashes state",
	SpecialAuthorityIgnoreSlashes: "special authority ignore slashes state",
	Authority:                     "authority state",
	Host:                          "host state",
	Hostname:                      "hostname state",
	Port:                          "port state",
	File:                          "file state",
	FileSlash:                     "file slash state",
	FileHost:                      "file host state",
	PathStart:                     "path start state",
	Path:                          "path state",
	OpaquePath:                    "opaque path state",
	Query:                         "query state",
	Fragment:                      "fragment state",
}

// String returns the standard's name of the state.
func (s State) String() string { return stateNames[s] }

// run runs the machine's state once, on the code point that it points to.
func (m *machine) run() Outcome {
	switch m.state {
	case SchemeStart:
		return m.schemeStart()
	case Scheme:
		return m.scheme()
	case NoScheme:
		return m.noScheme()
	case SpecialRelativeOrAuthority:
		return m.specialRelativeOrAuthority()
	case PathOrAuthority:
		return m.pathOrAuthority()
	case Relative:
		return m.relative()
	case RelativeSlash:
		return m.relativeSlash()
	case SpecialAuthoritySlashes:
		return m.specialAuthoritySlashes()
	case SpecialAuthorityIgnoreSlashes:
		return m.specialAuthorityIgnoreSlashes()
	case Authority:
		return m.authority()
	case Host, Hostname:
		return m.host()
	case Port:
		return m.port()
	case File:
		return m.file()
	case FileSlash:
		return m.fileSlash()
	case FileHost:
		return m.fileHost()
	case PathStart:
		return m.pathStart()
	case Path:
		return m.path()
	case OpaquePath:
		return m.opaquePath()
	case Query:
		return m.query()
	case Fragment:
		return m.fragment()
	}
	panic("machine: unknown state " + m.state.String())
}
