//go:build !windows

package distinct

import "os"

// createTemporary creates a file and removes its name, so that nothing is left of
// it when the process ends.
func createTemporary(folder string) (*os.File, error) {
	f, err := os.CreateTemp(folder, "weburl-*.tmp")
	if err != nil {
		return nil, err
	}
	if err := os.Remove(f.Name()); err != nil {
		_ = f.Close()
		return nil, err
	}
	return f, nil
}

func removeTemporary(*os.File) {}
