package cli

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
)

// TestExitCodes checks that the help of each command lists its exit codes in one way:
// 0 for success, 2 for a command line that is wrong and 3 for what could not be read
// or written, and nothing but 1 between them. A flag that does not exist has the code 2.
func TestExitCodes(t *testing.T) {
	line := regexp.MustCompile(`(?m)^  (\d+)  \S`)
	// These have no input; trurl has the codes of trurl.
	without := map[string]bool{"weburl": true, "weburl version": true, "weburl trurl": true}
	commands := 0
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			visit(sub)
		}
		if !c.Runnable() || c.Hidden {
			return
		}
		commands++
		_, after, _ := strings.Cut(c.Long, "Exit codes\n")
		var codes []string
		for _, m := range line.FindAllStringSubmatch(after, -1) {
			codes = append(codes, m[1])
		}
		got := strings.Join(codes, " ")
		if got != "0 1 2 3" && got != "0 2 3" && !without[c.CommandPath()] {
			t.Errorf("%s: the help has the exit codes %q", c.CommandPath(), got)
		}
		if got != "" && without[c.CommandPath()] {
			t.Errorf("%s has exit codes in its help now", c.CommandPath())
		}
		args := append(strings.Fields(c.CommandPath())[1:], "--no-such-flag")
		if code := run(args, streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard}); code != exit.Usage && c.Name() != "trurl" {
			t.Errorf("%q: exit code %d, want %d", args, code, exit.Usage)
		}
	}
	visit(newRootCommand(streams{}))
	if commands < 35 {
		t.Errorf("only %d commands", commands)
	}
}
