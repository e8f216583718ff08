package distinct

import (
	"os"

	"golang.org/x/sys/windows"
)

// createTemporary creates a file that the system deletes when it is closed, also at
// the end of the process.
func createTemporary(folder string) (*os.File, error) {
	f, err := os.CreateTemp(folder, "weburl-*.tmp")
	if err != nil {
		return nil, err
	}
	name := f.Name()
	_ = f.Close()
	return os.OpenFile(name, os.O_RDWR|windows.FILE_FLAG_DELETE_ON_CLOSE, 0o600)
}

func removeTemporary(f *os.File) { _ = os.Remove(f.Name()) }
