package verb

import "github.com/weburl-go/weburl/component"

// values returns a function that returns these values, for completion.
func values(names ...string) func() []string { return func() []string { return names } }

// componentNames returns the names of the components.
func componentNames() (names []string) {
	for c := range component.All() {
		names = append(names, c.Name())
	}
	return names
}

// withComponents returns a function that returns names and those of the components.
func withComponents(names ...string) func() []string {
	return func() []string { return append(names[:len(names):len(names)], componentNames()...) }
}
