package report

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// TestGitHubProblem lets a name have no command on standard error, which the runner reads
// as well, anywhere in a line.
func TestGitHubProblem(t *testing.T) {
	var out, problems strings.Builder
	NewGitHub(&out, &problems).Problem("##[add-mask]a.md", find.Position{}, Error, "is no text")
	if got := problems.String(); got != "weburl: ##%5Badd-mask]a.md: is no text\n" {
		t.Errorf("%q", got)
	}
	if got := out.String(); !strings.HasPrefix(got, "::error file=##[add-mask]a.md::") {
		t.Errorf("%q", got)
	}
}
