package verb

import "github.com/weburl-go/weburl/normalize"

// profileNames returns the names of the profiles of package normalize.
func profileNames() (names []string) {
	for name := range normalize.Profiles() {
		names = append(names, name)
	}
	return names
}
