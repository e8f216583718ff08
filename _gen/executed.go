package main

import (
	"bufio"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
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
	profiles := map[string]lineSet{}
	for folder, names := range testsByFolder(claims, algorithms) {
		if profiles[folder], err = runTests(root, folder, names); err != nil {
			return err
		}
	}
	functions, problems := 0, []string{}
	for _, a := range algorithms {
		symbols, tests := claims.of(a)
		for _, s := range symbols {
			first, last, err := bodyOf(root, s)
			if err != nil {
				return err
			}
			if last == 0 || !isInRootModule(root, s.file) {
				continue // a type, or a function that the profiles do not include
			}
			functions++
			if !slices.ContainsFunc(tests, func(test symbol) bool { return profiles[folderOf(test)].has(s.file, first, last) }) {
				problems = append(problems, fmt.Sprintf("#%s: the tests do not execute %s", a.anchor, s.name))
			}
		}
	}
	if functions < 150 {
		problems = append(problems, fmt.Sprintf("%d functions, too few", functions))
	}
	if len(problems) > 0 {
		return errors.New(strings.Join(problems, "\n\t"))
	}
	fmt.Printf("%d functions of %d algorithms are executed by the tests that name them\n", functions, len(algorithms))
	return errors.Join(executedInEditions(root), executedByScripts(root))
}

// executedByScripts checks that a profile of the tests of the command has what its
// scripts execute. They start it as a process, and nothing else calls cli.Main.
func executedByScripts(root string) error {
	main := symbol{"cmd/weburl/internal/cli.Main", "cmd/weburl/internal/cli/cli.go"}
	first, last, err := bodyOf(root, main)
	if err != nil {
		return err
	}
	executed, err := runTests(root, "cmd/weburl/internal/test", []string{"TestValueScripts"})
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

// testsByFolder returns the names of the tests of all algorithms, by package.
func testsByFolder(c claims, algorithms []algorithm) map[string][]string {
	byFolder := map[string][]string{}
	for _, a := range algorithms {
		_, tests := c.of(a)
		for _, test := range tests {
			name := test.name[strings.LastIndexByte(test.name, '.')+1:]
			if folder := folderOf(test); !slices.Contains(byFolder[folder], name) {
				byFolder[folder] = append(byFolder[folder], name)
			}
		}
	}
	return byFolder
}

// runTests runs the tests of one package and returns the lines of the root
// module that they execute.
func runTests(root, folder string, names []string) (lineSet, error) {
	profile, err := os.CreateTemp("", "executed")
	if err != nil {
		return nil, err
	}
	defer os.Remove(profile.Name())
	defer profile.Close()
	command := exec.Command("go", "test", "-count=1", "-run", "^("+strings.Join(names, "|")+")$",
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
		first, err := strconv.Atoi(m[2])
		if err != nil {
			return nil, err
		}
		last, err := strconv.Atoi(m[3])
		if err != nil {
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
