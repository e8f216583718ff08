package readers

import "errors"

// StartInstalled fails: a program in a browser cannot start others.
func StartInstalled(string, func(Reader) bool) ([]*Installed, error) {
	return nil, errors.ErrUnsupported
}
