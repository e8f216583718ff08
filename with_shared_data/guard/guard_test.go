// Package guard has "[no tests to run]" beside its name in the output of
// "go test work" when the tests that read the shared data's folder guard are
// skipped. See vector.RunSuite.
package guard

import (
	"os"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

func TestMain(m *testing.M) { os.Exit(vector.RunSuite(m)) }

func TestData(t *testing.T) { vector.CheckSuite(t, "guard") }
