package main

import (
	"bufio"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const modulePath = "github.com/weburl-go/weburl"

// lineSet is a set of lines of files, by file.
type lineSet map[string]map[int]bool

// genExecuted writes no file. It runs the tests that docs/coverage.md links,
// package by package, then those of the pages of the earlier editions, and some
// scripts of the command. The tests of each algorithm must execute every function
// and method in its row. Rows for modules other than the root module are left out.
func genExecuted(root string) error {
	standard, err := readStandard()
	if err != nil {
		return err
	}
	claims, err := readClaims(root)
	if err != nil {
		return err
	}
	algorithms := readAlgorithms(standard)
	byFolder := map[string][]symbol{}
	for _, a := range algorithms {
		_, tests := claims.of(a)
		for _, test := range tests {
			byFolder[folderOf(test)] = append(byFolder[folderOf(test)], test)
		}
	}
	profiles := map[string]lineSet{}
	for folder, tests := range byFolder {
		if profiles[folder], err = runTests(root, folder, tests); err != nil {
			return err
		}
	}
	c := executedCheck{root: root}
	for _, a := range algorithms {
		symbols, tests := claims.of(a)
		symbols = slices.DeleteFunc(symbols, func(s symbol) bool { return !isInRootModule(root, s.file) })
		err := c.add("#"+a.anchor+": the tests", symbols, func(file string, first, last int) bool {
			return slices.ContainsFunc(tests, func(test symbol) bool { return profiles[folderOf(test)].has(file, first, last) })
		})
		if err != nil {
			return err
		}
	}
	if err := c.result(150, fmt.Sprintf("of %d algorithms are executed by the tests that name them", len(algorithms))); err != nil {
		return err
	}
	return errors.Join(executedInEditions(root), executedByScripts(root))
}

// An executedCheck counts functions, and says which of them tests do not execute.
type executedCheck struct {
	root      string
	functions int
	problems  []string
}

// add checks those of symbols that are functions or methods.
func (c *executedCheck) add(tests string, symbols []symbol, executed func(file string, first, last int) bool) error {
	for _, s := range symbols {
		first, last, err := bodyOf(c.root, s)
		if err != nil {
			return err
		}
		if last == 0 {
			continue // a type or a constant
		}
		c.functions++
		if !executed(s.file, first, last) {
			c.problems = append(c.problems, fmt.Sprintf("%s do not execute %s", tests, s.name))
		}
	}
	return nil
}

// result prints how many functions there are, or returns the problems.
func (c *executedCheck) result(least int, what string) error {
	if c.functions < least {
		c.problems = append(c.problems, fmt.Sprintf("%d functions, too few %s", c.functions, what))
	}
	if len(c.problems) > 0 {
		slices.Sort(c.problems)
		return errors.New(strings.Join(c.problems, "\n\t"))
	}
	fmt.Println(c.functions, "functions", what)
	return nil
}

// executedInEditions runs the tests that the pages of the editions link, those for
// each kind of places together. They must execute every function in the rows of
// that kind.
func executedInEditions(root string) error {
	rows := map[kindOfPlace][]editionRow{}
	for _, text := range editionTexts() {
		of, err := editionRows(root, text)
		if err != nil {
			return err
		}
		for _, row := range of {
			rows[row.kind] = append(rows[row.kind], row)
		}
	}
	c := executedCheck{root: root}
	for kind, of := range rows {
		var tests []symbol
		for _, row := range of {
			tests = append(tests, row.tests...)
		}
		executed, err := runTests(root, "edition", tests)
		if err != nil {
			return err
		}
		for _, row := range of {
			if err := c.add(fmt.Sprintf("%s: the tests for %s", row.name, kind), row.symbols, executed.has); err != nil {
				return err
			}
		}
	}
	return c.result(300, fmt.Sprintf("of %d editions are executed by the tests for their kind", len(editionTexts())))
}

// executedByScripts checks that a profile of the tests of the command has what its
// scripts execute. They start it as a process, and nothing else calls cli.Main.
func executedByScripts(root string) error {
	main := symbol{"cmd/weburl/internal/cli.Main", "cmd/weburl/internal/cli/cli.go"}
	first, last, err := bodyOf(root, main)
	if err != nil {
		return err
	}
	executed, err := runTests(root, "cmd/weburl/internal/test", []symbol{{name: "test.TestValueScripts"}})
	if err != nil {
		return err
	}
	if last == 0 || !executed.has(main.file, first, last) {
		return fmt.Errorf("%s is not executed by scripts, or the profile does not have what they execute", main.name)
	}
	fmt.Printf("%s is executed by scripts\n", main.name)
	return nil
}

func folderOf(s symbol) string { return filepath.ToSlash(filepath.Dir(s.file)) }

// isInRootModule reports whether the only go.mod in the folders above the file
// is that of the root.
func isInRootModule(root, file string) bool {
	for folder := filepath.Dir(file); folder != "."; folder = filepath.Dir(folder) {
		if _, err := os.Stat(filepath.Join(root, folder, "go.mod")); err == nil {
			return false
		}
	}
	return true
}

// runTests runs the tests of one package and returns the lines of the root
// module that they execute.
func runTests(root, folder string, tests []symbol) (lineSet, error) {
	names := map[string]bool{}
	for _, test := range tests {
		names[test.name[strings.LastIndexByte(test.name, '.')+1:]] = true
	}
	profile, err := os.CreateTemp("", "executed")
	if err != nil {
		return nil, err
	}
	defer os.Remove(profile.Name())
	defer profile.Close()
	command := exec.Command("go", "test", "-count=1", "-run", "^("+strings.Join(slices.Sorted(maps.Keys(names)), "|")+")$",
		"-coverpkg="+modulePath+"/...", "-coverprofile="+profile.Name(), "./"+folder)
	command.Dir = root
	if output, err := command.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", folder, err, output)
	}
	return readProfile(bufio.NewScanner(profile))
}

var profileLine = regexp.MustCompile(`^` + regexp.QuoteMeta(modulePath) + `/(.+):(\d+)\.\d+,(\d+)\.\d+ \d+ (\d+)$`)

// readProfile returns the lines that are executed according to a coverage
// profile.
func readProfile(lines *bufio.Scanner) (lineSet, error) {
	executed := lineSet{}
	for lines.Scan() {
		m := profileLine.FindStringSubmatch(lines.Text())
		if m == nil || m[4] == "0" {
			continue
		}
		first, firstErr := strconv.Atoi(m[2])
		last, lastErr := strconv.Atoi(m[3])
		if err := errors.Join(firstErr, lastErr); err != nil {
			return nil, err
		}
		if executed[m[1]] == nil {
			executed[m[1]] = map[int]bool{}
		}
		for line := first; line <= last; line++ {
			executed[m[1]][line] = true
		}
	}
	return executed, lines.Err()
}

func (l lineSet) has(file string, first, last int) bool {
	for line := first; line <= last; line++ {
		if l[file][line] {
			return true
		}
	}
	return false
}

// bodyOf returns the first and the last line of the body of a function or
// method, or 0 for a type.
func bodyOf(root string, s symbol) (first, last int, err error) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, filepath.Join(root, filepath.FromSlash(s.file)), nil, parser.SkipObjectResolution)
	if err != nil {
		return 0, 0, err
	}
	for _, declaration := range f.Decls {
		d, ok := declaration.(*ast.FuncDecl)
		if ok && d.Body != nil && symbolName(folderOf(s), functionName(d)) == s.name {
			return set.Position(d.Body.Lbrace).Line, set.Position(d.Body.Rbrace).Line, nil
		}
	}
	return 0, 0, nil
}
