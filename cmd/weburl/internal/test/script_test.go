package test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/weburl-go/weburl/cmd/weburl/internal/cli"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"weburl": func() { os.Exit(cli.Main()) },
		// Called by these names, the command is another program.
		"trurl":  func() { os.Exit(cli.Main()) },
		"unfurl": func() { os.Exit(cli.Main()) },
	})
}

// TestScripts runs the scripts for all commands but weburl check.
func TestScripts(t *testing.T) { runScripts(t, "script", 28) }

// TestCheckScripts runs the scripts for weburl check.
func TestCheckScripts(t *testing.T) { runScripts(t, "check", 26) }

// TestStreamScripts runs the scripts for what all verbs have in common.
func TestStreamScripts(t *testing.T) { runScripts(t, "stream", 15) }

// TestValueScripts runs the scripts for verbs whose records are not URLs.
func TestValueScripts(t *testing.T) { runScripts(t, "values", 4) }

// TestTrurlScripts runs the scripts for weburl trurl and weburl unfurl.
func TestTrurlScripts(t *testing.T) { runManyScripts(t, "trurl", 10) }

// TestSelectScripts runs the scripts for the verbs that choose and count records.
func TestSelectScripts(t *testing.T) { runScripts(t, "select", 9) }

// TestServeScripts runs the scripts for the commands that serve engines.
func TestServeScripts(t *testing.T) { runScripts(t, "serve", 3) }

// TestEditScripts runs the scripts for the verbs that edit, build and compare URLs.
func TestEditScripts(t *testing.T) { runManyScripts(t, "edit", 12) }

// TestRewriteScripts runs the scripts for the verbs that normalize, clean, defang and
// compare URLs.
func TestRewriteScripts(t *testing.T) { runManyScripts(t, "rewrite", 8) }

// runManyScripts is runScripts, but for short mode.
func runManyScripts(t *testing.T, folder string, count int) {
	t.Helper()
	if testing.Short() {
		t.Skip("it starts hundreds of processes")
	}
	runScripts(t, folder, count)
}

// runScripts runs the scripts in a folder of testdata. It fails when their number
// is not the one given. Their variable MISSING is what the system says of a file that is
// not there.
func runScripts(t *testing.T, folder string, scripts int) {
	t.Helper()
	_, missing := os.Stat("missing")
	dir := filepath.Join("testdata", folder)
	files, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil || len(files) != scripts {
		t.Fatalf("%d scripts, %v; want %d", len(files), err, scripts)
	}
	testscript.Run(t, testscript.Params{
		Dir: dir,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":    exits,
			"repeat":   repeat,
			"terminal": terminal,
		},
		Setup: func(e *testscript.Env) error {
			e.Setenv("MISSING", excerpt.WithoutName(missing).Error())
			return nil
		},
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
	})
}

// exits runs a command and compares its exit code: exits 2 weburl parse --nope.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	code := 0
	err = ts.Exec(args[1], args[2:]...)
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		code = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if code != want {
		ts.Fatalf("exit code %d, want %d", code, want)
	}
}

// terminal runs a command of the shell that writes to the terminal that ttyin opens: terminal 'weburl … > /dev/tty'.
// testscript closes the terminal when the command ends, even if it has not read all of it, so the shell waits before.
func terminal(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 1 {
		ts.Fatalf("usage: [!] terminal command")
	}
	if err := ts.Exec("sh", "-c", args[0]+"\ncode=$?; sleep 0.1; exit $code"); (err != nil) != neg {
		ts.Fatalf("%v", err)
	}
}

// repeat appends a text to a file a number of times: repeat file 1000 text.
func repeat(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: repeat file count text")
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	text, err := strconv.Unquote(`"` + args[2] + `"`)
	ts.Check(err)
	f, err := os.OpenFile(ts.MkAbs(args[0]), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	ts.Check(err)
	_, err = f.WriteString(strings.Repeat(text, n))
	ts.Check(err)
	ts.Check(f.Close())
}
