package vector

import (
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// noShared is the message of a test that is skipped.
const noShared = "no shared data: set WEBURL_SHARED or put it at ../shared to run these vectors"

// Suites returns the folders of the shared data that tests read. [Shared]
// accepts no others.
func Suites() []string {
	return []string{"editions", "guard", "spec", "spoof", "unicode", "urls", "wpt"}
}

// RunSuites is for TestMain of package with_shared_data. The go command
// does not show that a test was skipped, except with -v or if the package
// fails. But it does show that a package had no tests to run. So without the
// shared data this package runs no tests. Its line is the last of "go test
// work", because it sorts the packages.
func RunSuites(m *testing.M) int {
	folder, err := workspace.Shared()
	if err == nil {
		_, err = os.Stat(folder)
	}
	if err != nil {
		flag.Parse()
		fmt.Println(noShared)
		if err := flag.Set("test.run", "^$"); err != nil {
			fmt.Println(err)
			return 1
		}
	}
	return m.Run()
}

// CheckSuites fails the test if a folder of the shared data is missing or empty,
// for example because a copy is not complete.
func CheckSuites(t *testing.T) {
	for _, name := range Suites() {
		t.Run(name, func(t *testing.T) {
			entries, err := os.ReadDir(Shared(t, name))
			if err != nil || len(entries) == 0 {
				t.Errorf("%d entries, %v", len(entries), err)
			}
		})
	}
}
