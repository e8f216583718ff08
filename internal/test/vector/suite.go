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
// accepts no others. For each there is a package in with_shared_data.
func Suites() []string {
	return []string{"editions", "guard", "spec", "spoof", "unicode", "urls", "wpt"}
}

// RunSuite is for TestMain of the packages in with_shared_data. The go command
// does not show that a test was skipped, except with -v or if the package
// fails. But it does show that a package had no tests to run. So without the
// shared data these packages run no tests. Their lines are the last of "go test
// work", because it sorts the packages.
func RunSuite(m *testing.M) int {
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

// CheckSuite fails the test if a folder of the shared data is missing or empty,
// for example because a copy is not complete.
func CheckSuite(t *testing.T, name string) {
	t.Helper()
	entries, err := os.ReadDir(Shared(t, name))
	if err != nil || len(entries) == 0 {
		t.Errorf("%s: %d entries, %v", name, len(entries), err)
	}
}
