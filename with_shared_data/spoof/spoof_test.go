// Package spoof has "[no tests to run]" beside its name in the output of
// "go test work" when the tests that read the shared data's folder spoof are
// skipped. See vector.RunSuite.
package spoof

import (
	"os"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

func TestMain(m *testing.M) { os.Exit(vector.RunSuite(m)) }

func TestData(t *testing.T) { vector.CheckSuite(t, "spoof") }
