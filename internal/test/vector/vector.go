// Package vector loads test vectors: JSON arrays of cases. Strings between the
// cases are comments, as in web-platform-tests.
package vector

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// Shared returns the path of a file in the folder of shared data. It skips the
// test if there is no such folder. It fails the test if the folder exists but
// the file does not, and if the file is in a folder that [Suites] does not
// return.
func Shared(t testing.TB, name string) string {
	t.Helper()
	if suite, _, _ := strings.Cut(name, "/"); !slices.Contains(Suites(), suite) {
		t.Fatalf("%s: add %q to Suites", name, suite)
	}
	folder, err := workspace.Shared()
	needCheckout(t, err)
	if _, err := os.Stat(folder); err != nil {
		t.Skip(noShared)
	}
	path := filepath.Join(folder, filepath.FromSlash(name))
	if _, err := os.Stat(path); err != nil {
		t.Fatal(err)
	}
	return path
}

// Own returns the path of a file below the root of the workspace.
func Own(t testing.TB, name string) string {
	t.Helper()
	folder, err := workspace.Root()
	needCheckout(t, err)
	return filepath.Join(folder, filepath.FromSlash(name))
}

// needCheckout skips the test if the error of Root is that there is no
// workspace, and fails it for any other error.
func needCheckout(t testing.TB, err error) {
	t.Helper()
	switch {
	case err == workspace.ErrNone:
		t.Skip("no go.work above the test: not in a checkout")
	case err != nil:
		t.Fatal(err)
	}
}

// Load reads a JSON array of cases and leaves out the comments. It fails the
// test unless there are exactly want cases, each with known fields only.
func Load[Case any](t testing.TB, path string, want int) []Case {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	cases, err := Decode[Case](data)
	if err != nil {
		t.Fatalf("%s: %v", filepath.Base(path), err)
	}
	if len(cases) != want {
		t.Fatalf("%s has %d cases, want %d", filepath.Base(path), len(cases), want)
	}
	return cases
}

// Decode decodes the format for [Load].
func Decode[Case any](data []byte) ([]Case, error) {
	var items []json.RawMessage
	if err := json.Unmarshal(data, &items); err != nil {
		return nil, err
	}
	var cases []Case
	for i, item := range items {
		if item[0] == '"' {
			continue
		}
		var c Case
		d := json.NewDecoder(bytes.NewReader(item))
		d.DisallowUnknownFields()
		if err := d.Decode(&c); err != nil {
			return nil, fmt.Errorf("item %d: %w", i, err)
		}
		cases = append(cases, c)
	}
	if len(cases) == 0 {
		return nil, fmt.Errorf("no cases")
	}
	return cases, nil
}
