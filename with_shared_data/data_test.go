// Package with_shared_data has "[no tests to run]" beside its name in the output of
// "go test work" when the tests that read the shared data are skipped. See
// vector.RunSuites.
package with_shared_data

import (
	"os"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

func TestMain(m *testing.M) { os.Exit(vector.RunSuites(m)) }

func TestData(t *testing.T) { vector.CheckSuites(t) }
