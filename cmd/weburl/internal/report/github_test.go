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

// TestGitHubNotices writes no more notices than GitHub shows of a step, which both levels below a warning are.
func TestGitHubNotices(t *testing.T) {
	u := judged("https://h/" + strings.Repeat("|", 16))
	for i := range u.Findings {
		u.Findings[i].Level = Note + Level(i%2)
	}
	var out strings.Builder
	NewGitHub(&out, &out).URL(u)
	if n := strings.Count(out.String(), "::notice "); n != maxAnnotations {
		t.Errorf("%d notices, want %d", n, maxAnnotations)
	}
}
