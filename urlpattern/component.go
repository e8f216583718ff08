package urlpattern

import "slices"

// A Component is one of the eight components that a pattern has, or [BaseURL], which
// only an [Init] has. The names are those of the URL Pattern Standard, which are
// JavaScript's.
type Component uint8

// The components, in the order of the standard.
const (
	Protocol Component = iota // the scheme, without its colon
	Username
	Password
	Hostname // the host, without the port
	Port     // in decimal; empty for the default port and for no port
	Pathname
	Search // the query, without "?"
	Hash   // the fragment, without "#"

	// BaseURL is the base URL in an Init. It is no component of a pattern.
	BaseURL

	componentCount = int(BaseURL)
)

var componentNames = [...]string{"protocol", "username", "password", "hostname", "port", "pathname", "search", "hash", "baseURL"}

// String returns the standard's name, such as "pathname", or "unknown" for a number
// that is no component.
func (c Component) String() string {
	if int(c) < len(componentNames) {
		return componentNames[c]
	}
	return "unknown"
}

// An Init is a pattern, or what is matched against one, in components. A component
// that is not in the map is different from one that is empty: in a pattern it matches
// everything, unless a base URL gives it a value. With [BaseURL], components that
// come before those in the map are those of that URL. Keys that are no components are
// ignored.
//
// https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit
type Init map[Component]string

// fields are the components and the base URL of an [Init], or what the algorithms make of
// them.
type fields struct {
	texts [componentCount + 1]string
	has   uint16 // bits: those that are there
}

// fields returns what is in init.
func (init Init) fields() (f fields) {
	for c := range len(f.texts) {
		if text, ok := init[Component(c)]; ok {
			f.set(Component(c), text)
		}
	}
	return f
}

func (f *fields) set(c Component, text string) {
	f.texts[c] = text
	f.has |= 1 << c
}

// hasNone reports whether none of the components is there.
func (f *fields) hasNone(components ...Component) bool {
	return !slices.ContainsFunc(components, func(c Component) bool { return f.has&(1<<c) != 0 })
}
