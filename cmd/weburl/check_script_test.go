package main_test

import (
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestCheckScripts runs the scripts about weburl check.
func TestCheckScripts(t *testing.T) {
	const scripts = 9
	dir := filepath.Join("testdata", "check")
	files, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil || len(files) != scripts {
		t.Fatalf("%d scripts, %v; want %d", len(files), err, scripts)
	}
	testscript.Run(t, testscript.Params{
		Dir: dir,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":  exits,
			"repeat": repeat,
		},
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
	})
}
