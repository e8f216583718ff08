package verb

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/component"
)

// values returns a function that returns the given values, for the completion of
// shells.
func values(list ...string) func() []string { return func() []string { return list } }

// componentNames returns a function that returns the names of components after
// the given ones.
func componentNames(others ...string) func() []string {
	return func() []string {
		names := others[:len(others):len(others)]
		for c := range component.All() {
			names = append(names, c.Name())
		}
		return names
	}
}

// errorNames returns any and the names of validation errors.
func errorNames() []string {
	names := []string{"any"}
	for name := range weburl.ErrorNames() {
		names = append(names, name.String())
	}
	return names
}
