package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const source = `package p

const bit = 1 << 3

func f(a, b int) bool {
	switch {
	case a > 9:
		return -a == b
	}
	return a < b && b != 7
}

func g[T int | uint](p *T) *T { return &*p }
`

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
	noticed := strings.Replace(boundary, "BOUNDARY", "NEGATION", 1)
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
		{"one is noticed", boundary + logical + noticed, slice{1, 1}, 0, 2, 1, 100, false},
		{"one is gone", boundary + logical + gone, slice{1, 1}, 0, 2, 1, 100, false},
		{"another package", boundary + logical + "q" + gone, slice{1, 1}, 0, 2, 0, 100, true},
	} {
		list, err := readEquivalent(filepath.Join(write(t, map[string]string{"list": test.list}), "list"))
		if test.name == "nothing is listed" && len(list) != 0 || err != nil {
			t.Fatal(list, err)
		}
		r := result{folder: "p", status: map[mutant]string{}}
		for at, status := range map[string]string{"CONDITIONALS_BOUNDARY:10": lived, "CONDITIONALS_NEGATION:10": killed, "INVERT_LOGICAL:14": notCovered,
			"CONDITIONALS_NEGATION:19": killed, "A:1": skipped, "B:1": skipped, "C:1": notViable} {
			m, _, err := parseEquivalent("p/p.go | return a < b && b != 7 | " + at + " | x")
			if err != nil {
				t.Fatal(err)
			}
			r.status[m] = status
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

// TestList checks the project's own list: each line names a mutant that can be made.
func TestList(t *testing.T) {
	list, err := readEquivalent("../testdata/mutants.txt")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][]place{}
	for m := range list {
		folder := path.Dir(m.file)
		if found[folder] == nil {
			if found[folder], err = find("..", folder); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.ContainsFunc(found[folder], func(p place) bool { return p.mutant == m }) {
			t.Errorf("there is no such mutant: %s", m)
		}
	}
}

func TestSlice(t *testing.T) {
	for text, want := range map[string]slice{"1/1": {1, 1}, "3/10": {3, 10}} {
		if got, err := parseSlice(text); got != want || err != nil {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "1", "0/3", "4/3", "1/3x", "a/b", "-1/3"} {
		if got, err := parseSlice(text); err == nil {
			t.Errorf("%q: %v", text, got)
		}
	}
	for column := range 10 {
		parts := 0
		for k := range uint64(3) {
			if (slice{k + 1, 3}).has(mutant{column: column}) {
				parts++
			}
		}
		if parts != 1 {
			t.Errorf("mutant %d is in %d slices", column, parts)
		}
	}
}

func TestQuickTests(t *testing.T) {
	const output = "=== RUN   TestA\n--- PASS: TestA (0.09s)\n    --- PASS: TestA/b (0.00s)\n--- PASS: TestB (0.10s)\n" +
		"--- SKIP: TestC (0.00s)\n--- PASS: ExampleD_e (0.00s)\n--- PASS: TestF (10.00s)\nPASS\n"
	if got := quickTests([]byte(output)); got != "^(TestA|ExampleD_e)$" {
		t.Error(got)
	}
}

// TestFind makes all mutants of a package.
func TestFind(t *testing.T) {
	tree := write(t, map[string]string{"p/p.go": source, "p/p_plan9.go": source, "p/p_test.go": source})
	all, err := find(tree, "p")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range all {
		text, err := p.source()
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(text), "\n")
		got = append(got, fmt.Sprintf("%s %t %s", p.mutant, p.isCase, strings.TrimSpace(lines[p.position.Line-1])))
	}
	slices.Sort(got)
	want := []string{
		"p/p.go | case a > 9: | CONDITIONALS_BOUNDARY:8 true case a >= 9:",
		"p/p.go | case a > 9: | CONDITIONALS_NEGATION:8 true case a <= 9:",
		"p/p.go | return -a == b | ARITHMETIC_BASE:8 false return +a == b",
		"p/p.go | return -a == b | CONDITIONALS_NEGATION:11 false return -a != b",
		"p/p.go | return a < b && b != 7 | CONDITIONALS_BOUNDARY:10 false return a <= b && b != 7",
		"p/p.go | return a < b && b != 7 | CONDITIONALS_NEGATION:10 false return a >= b && b != 7",
		"p/p.go | return a < b && b != 7 | CONDITIONALS_NEGATION:19 false return a < b && b == 7",
		"p/p.go | return a < b && b != 7 | INVERT_LOGICAL:14 false return a < b || b != 7",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	if _, err := find(write(t, map[string]string{"p/p.go": "package p\n"}), "p"); err == nil {
		t.Error("a package without a mutant is accepted")
	}
}

// TestMutate has tests that notice some mutants and not others, one that does not compile,
// one that ends never, and a function that they do not call: in a folder, and in the root.
func TestMutate(t *testing.T) {
	for _, folder := range []string{"p", "."} {
		t.Run(folder, func(t *testing.T) { testMutate(t, folder) })
	}
}

func testMutate(t *testing.T, folder string) {
	file := path.Join(folder, "p.go")
	tree := write(t, map[string]string{
		"go.mod": "module m\n\ngo 1.26.0\n", "go.work": "go 1.26.0\n\nuse .\n",
		file:                  "package p\n\nfunc f(a int) bool {\n\treturn a < 3\n}\n\nfunc g(s string) string {\n\treturn s + s\n}\n\nfunc h(a int) bool {\n\treturn a == 3\n}\n",
		folder + "/p_test.go": "package p\n\nimport \"testing\"\n\nfunc TestF(t *testing.T) {\n\tif !f(1) || g(\"a\") != \"aa\" {\n\t\tt.Error()\n\t}\n}\n",
	})
	r, err := mutate(tree, folder, slice{1, 1})
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string]string{"return a < 3 | CONDITIONALS_BOUNDARY:10": lived, "return a < 3 | CONDITIONALS_NEGATION:10": killed,
		"return s + s | ARITHMETIC_BASE:10": notViable, "return a == 3 | CONDITIONALS_NEGATION:10": notCovered} {
		m, _, err := parseEquivalent(file + " | " + at + " | x")
		if got := r.status[m]; got != want || err != nil {
			t.Errorf("%s: %s, %v, want %s", at, got, err, want)
		}
	}
	if len(r.status) != 4 {
		t.Errorf("%v", r.status)
	}
	// A test that a run makes fail: each of the next ones does.
	more := "package p\n\nimport (\n\t\"os\"\n\t\"testing\"\n)\n\nfunc TestOnce(t *testing.T) {\n\tif f(1); !f(2) {\n\t\tt.Error(os.WriteFile(\"once\", nil, 0o666))\n\t} else if _, err := os.Stat(\"once\"); err == nil {\n\t\tt.Error()\n\t}\n}\n"
	if err := os.WriteFile(filepath.Join(tree, folder, "more_test.go"), []byte(more), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := mutate(tree, folder, slice{1, 1}); err == nil || !strings.Contains(err.Error(), "at last") {
		t.Errorf("tests that have come to fail: %v", err)
	}
	if err := os.WriteFile(filepath.Join(tree, folder, "p_test.go"), []byte("package p\n\nvar _ = 1 +\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := mutate(tree, folder, slice{1, 1}); err == nil {
		t.Error("tests that fail without a mutant are accepted")
	}
}

// TestCopyTree copies what git knows and what is new, but not what is deleted or ignored.
func TestCopyTree(t *testing.T) {
	for _, name := range []string{"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"} { // with which a hook runs tests
		_ = os.Unsetenv(name)
	}
	from, to := write(t, map[string]string{".gitignore": "ignored\n", "a/b": "1", "gone": "2"}), t.TempDir()
	for _, arguments := range [][]string{{"init", "-q"}, {"add", "."}} {
		command := exec.Command("git", arguments...)
		command.Dir = from
		if err := command.Run(); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{"a/b": "changed", "ignored": "3", "new": "4"} {
		if err := os.WriteFile(filepath.Join(from, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(os.Remove(filepath.Join(from, "gone")), copyTree(from, to)); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, name := range []string{"a/b", "gone", "ignored", "new"} {
		text, _ := os.ReadFile(filepath.Join(to, name))
		got = append(got, string(text))
	}
	if want := []string{"changed", "", "", "4"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
