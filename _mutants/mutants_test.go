package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const source = `package p

const bit = 1 << 3

func f(a, b int) bool {
	return a < b && b != 7
}

func g[T int | uint](p *T) *T { return &*p }
`

const report = `{"files": [
	{"file_name": "p.go", "mutations": [
		{"type": "INVERT_BITWISE", "status": "NOT COVERED", "line": 3, "column": 15},
		{"type": "CONDITIONALS_BOUNDARY", "status": "LIVED", "line": 6, "column": 11},
		{"type": "CONDITIONALS_NEGATION", "status": "KILLED", "line": 6, "column": 11},
		{"type": "INVERT_LOGICAL", "status": "NOT COVERED", "line": 6, "column": 15},
		{"type": "CONDITIONALS_NEGATION", "status": "TIMED OUT", "line": 6, "column": 20},
		{"type": "INVERT_BITWISE", "status": "NOT COVERED", "line": 9, "column": 14},
		{"type": "INVERT_BITWISE", "status": "NOT COVERED", "line": 9, "column": 40}]},
	{"file_name": "p_plan9.go", "mutations": [
		{"type": "CONDITIONALS_NEGATION", "status": "LIVED", "line": 1, "column": 20}]}]}`

// write writes files into a new folder.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, content := range files {
		name = filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestJudge(t *testing.T) {
	const boundary, logical, gone = "p/p.go | return a < b && b != 7 | CONDITIONALS_BOUNDARY:10 | a reason\n",
		"p/p.go | return a < b && b != 7 | INVERT_LOGICAL:14 | another\n",
		"p/p.go | return a > b | CONDITIONALS_BOUNDARY:10 | a reason\n"
	killed := strings.Replace(boundary, "BOUNDARY", "NEGATION", 1)
	for _, test := range []struct {
		name, list                 string
		part                       slice
		missed, equivalent, untrue int
		percent                    float64
		ok                         bool
	}{
		{"nothing is listed", "", slice{1, 1}, 2, 0, 0, 50, false},
		{"a part", "", slice{1, 4}, 2, 0, 0, 100 * 2 / 3.25, false},
		{"one is listed", "# comment\n\n" + boundary, slice{1, 1}, 1, 1, 0, 100 * 2 / 3.0, false},
		{"all are listed", boundary + logical, slice{1, 1}, 0, 2, 0, 100, true},
		{"one is noticed", boundary + logical + killed, slice{1, 1}, 0, 2, 1, 100, false},
		{"one is gone", boundary + logical + gone, slice{1, 1}, 0, 2, 1, 100, false},
		{"another package", boundary + logical + "q" + gone, slice{1, 1}, 0, 2, 0, 100, true},
	} {
		folder := write(t, map[string]string{"list": test.list, "report": report, "tree/p/p.go": source, "tree/p/p_plan9.go": source})
		list, err := readEquivalent(filepath.Join(folder, "list"))
		if test.name == "nothing is listed" && len(list) != 0 || err != nil {
			t.Fatal(list, err)
		}
		r, err := readReport(filepath.Join(folder, "report"), filepath.Join(folder, "tree"), "p")
		if err != nil {
			t.Fatal(err)
		}
		if got := r.judge(list, test.part); got != test.ok || len(r.missed) != test.missed || len(r.equivalent) != test.equivalent ||
			len(r.untrue) != test.untrue || r.percent != test.percent || r.noticed != 2 || r.notTried != 3 {
			t.Errorf("%s: %v, %d missed, %d equivalent, %d untrue, %d noticed, %d not tried, %v %%; want %+v", test.name,
				got, len(r.missed), len(r.equivalent), len(r.untrue), r.noticed, r.notTried, r.percent, test)
		}
	}
}

// TestJudgeNone has a slice in which no mutant of a package is.
func TestJudgeNone(t *testing.T) {
	r := result{status: map[mutant]string{{file: "p/p.go"}: "SKIPPED"}}
	if !r.judge(nil, slice{1, 20}) || r.percent != 100 || r.notTried != 1 {
		t.Errorf("%+v", r)
	}
}

func TestParseEquivalent(t *testing.T) {
	const line = "p/p.go | a | b || c | KIND:3 | a reason, with | in it"
	want := mutant{"p/p.go", "a | b || c", 3, "KIND"}
	if m, reason, err := parseEquivalent(strings.Replace(line, " with | in", "", 1)); m != want || reason != "a reason, it" || err != nil {
		t.Errorf("%+v, %q, %v", m, reason, err)
	}
}

func TestReadEquivalentErrors(t *testing.T) {
	const line = "p/p.go | a | KIND:1 | reason"
	for text, want := range map[string]string{
		line + "\n" + line:        ":2: the mutant is listed twice",
		"p/p.go | a | KIND:1":     ":1: want: file |",
		"p/p.go | a | KIND:1 |  ": ":1: want: file |",
		"p/p.go | a | KIND | b":   ":1: want: file |",
		"p/p.go | a | KIND:x | b": ":1: want: file |",
	} {
		folder := write(t, map[string]string{"list": text})
		if _, err := readEquivalent(filepath.Join(folder, "list")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestList checks the project's own list: each line names a line that exists.
func TestList(t *testing.T) {
	list, err := readEquivalent("../testdata/mutants.txt")
	if err != nil {
		t.Fatal(err)
	}
	for m := range list {
		content, err := os.ReadFile(filepath.Join("..", m.file))
		if err != nil {
			t.Error(err)
			continue
		}
		found := false
		for line := range strings.SplitSeq(string(content), "\n") {
			found = found || strings.TrimSpace(line) == m.line
		}
		if !found {
			t.Errorf("no such line: %s", m)
		}
	}
}

func TestSlice(t *testing.T) {
	for text, want := range map[string]slice{"1/1": {1, 1}, "3/10": {3, 10}} {
		if got, err := parseSlice(text); got != want || err != nil || got.String() != text {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "1", "0/3", "4/3", "1/3x", "a/b", "-1/3"} {
		if got, err := parseSlice(text); err == nil {
			t.Errorf("%q: %v", text, got)
		}
	}
	for hash := range uint64(10) {
		parts := 0
		for k := range uint64(3) {
			if mine, _ := (slice{k + 1, 3}).has(hash, nil); mine {
				parts++
			}
		}
		if parts != 1 {
			t.Errorf("the hash %d is in %d slices", hash, parts)
		}
	}
}

func TestOneModule(t *testing.T) {
	tree := write(t, map[string]string{
		"go.work": "go 1.26.0\n", "go.work.sum": "w\n", "go.sum": "r\n",
		"go.mod":          "module m\n\ngo 1.26.0\n\nrequire x.org/a v1.2.0\n",
		"c/go.mod":        "module m/c\n\ngo 1.26.0\n\nrequire (\n\tm v0.0.0\n\tm/c/d v0.0.0\n\tx.org/a v1.1.0\n\tx.org/b v1.0.0\n)\n",
		"c/go.sum":        "c\n",
		"c/d/go.mod":      "module m/c/d\n\ngo 1.27.0\n\nrequire (\n\tm/c v0.0.0\n\tm/lib v0.0.0\n\tx.org/a v1.3.0\n)\n",
		"lib/go.mod":      "module m/lib\n\ngo 1.25.0\n\nrequire (\n\tm/lib/more v0.0.0\n\tx.org/c v1.0.0\n)\n",
		"lib/go.sum":      "l\n",
		"lib/more/go.mod": "module m/lib/more\n\ngo 1.25.0\n",
		"c/d/e/e.go":      "package e\n",
		"other/o/go.mod":  "module m/other/o\n",
	})
	if err := oneModule(tree, "c/d/e"); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"go.mod": "module m\n\ngo 1.27.0\n\nrequire (\n\tx.org/a v1.3.0\n\tx.org/b v1.0.0\n\tx.org/c v1.0.0\n)\n",
		"go.sum": "r\nc\nl\nw\n", "go.work": "go 1.27.0\n\nuse .\n",
	} {
		if got, err := os.ReadFile(filepath.Join(tree, name)); string(got) != want || err != nil {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	for name, want := range map[string]bool{"c/go.mod": false, "c/d/go.mod": false, "lib/go.mod": false,
		"lib/more/go.mod": false, "other/o/go.mod": true} {
		if _, err := os.Stat(filepath.Join(tree, name)); (err == nil) != want {
			t.Errorf("%s: %v, want %v", name, err, want)
		}
	}
	tree = write(t, map[string]string{"go.mod": "module m\n", "c/go.mod": "module other\n"})
	if err := oneModule(tree, "c"); err == nil {
		t.Error("a module with another path is accepted")
	}
}

func TestQuickTests(t *testing.T) {
	const output = "=== RUN   TestA\n--- PASS: TestA (0.09s)\n    --- PASS: TestA/b (0.00s)\n--- PASS: TestB (0.10s)\n" +
		"--- SKIP: TestC (0.00s)\n--- PASS: ExampleD_e (0.00s)\n--- PASS: TestF (10.00s)\nPASS\n"
	if got := quickTests([]byte(output)); got != "^(TestA|ExampleD_e)$" {
		t.Error(got)
	}
}

func TestCaseBlocks(t *testing.T) {
	t.Chdir(write(t, map[string]string{
		"go.mod": "module m\n",
		"p/p.go": "package p\n\nfunc f(a int) int {\n\tswitch {\n\tcase a < 3,\n\t\ta > 5:\n\t\treturn 1\n\tdefault:\n\t\treturn 2\n\t}\n}\n",
	}))
	const want = "m/p/p.go:5.2,6.8 1 1\n"
	if got, err := caseBlocks("./p"); got != want || err != nil {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}
