package main_test

import (
	"flag"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var (
	rows    = flag.Int("rows", 20_000, "`number` of random rows")
	seconds = flag.Int("seconds", 1, "for malformed arrays")
	calls   = flag.Int("calls", 100_000, "`number` of calls in which the memory must not grow")
	asan    = flag.Bool("sanitize", false, "compile the library with -asan, too")
)

// run runs a command, and returns what it writes.
func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// build compiles the library and the program that tests it, and returns the program.
func build(t *testing.T, mode, library string, flags ...string) string {
	t.Helper()
	compiler, err := exec.LookPath("gcc")
	if err != nil {
		t.Skip("there is no gcc")
	}
	folder := t.TempDir()
	built, program := filepath.Join(folder, library), filepath.Join(folder, "test")
	compile := []string{"build", "-buildmode=" + mode, "-tags=netgo,osusergo", "-o", built}
	if *asan {
		compile = append(compile, "-asan")
	}
	run(t, "go", append(compile, ".")...)
	args := append([]string{"-std=gnu11", "-Wall", "-Wextra", "-Werror", "-g", "-O1", "-I.", "-D_GNU_SOURCE", "-o", program, "testdata/test.c", built}, flags...)
	run(t, compiler, append(args, "-Wl,-rpath,"+folder, "-lpthread", "-ldl")...)
	return program
}

// TestShared runs the program with the shared library and the sanitizers of gcc, which
// find memory that is used wrongly by C, is freed twice, or is never freed.
func TestShared(t *testing.T) {
	program := build(t, "c-shared", "libweburl.so", "-fsanitize=address,undefined")
	out := run(t, program, fmt.Sprint(*rows), fmt.Sprint(*seconds), fmt.Sprint(min(*calls, 1_000_000)))
	if !strings.HasSuffix(out, " checks passed\n") {
		t.Error(out)
	}
	t.Log(out)
}

// TestArchive runs it with the archive, without sanitizers and with more calls.
func TestArchive(t *testing.T) {
	if testing.Short() {
		t.Skip("-short")
	}
	out := run(t, build(t, "c-archive", "libweburl.a"), "2000", "0", fmt.Sprint(*calls))
	if !strings.HasSuffix(out, " checks passed\n") {
		t.Error(out)
	}
	t.Log(out)
}

// TestHeader compiles the header alone, as C++ too.
func TestHeader(t *testing.T) {
	for _, language := range []string{"c", "c++"} {
		compiler, err := exec.LookPath(map[string]string{"c": "gcc", "c++": "g++"}[language])
		if err != nil {
			t.Skip("there is no compiler")
		}
		run(t, compiler, "-x", language, "-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "weburl.h")
	}
}
