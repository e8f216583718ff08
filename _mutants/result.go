package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A mutant is a change of one operator or statement of the code. It is named by
// the text of its line, not by the number, which changes too often.
type mutant struct {
	file   string // from the root, with slashes
	line   string // the text of the line, without white space at its ends
	column int    // in bytes from the start of that text, from 1
	kind   string // what gremlins calls it
}

func (m mutant) String() string {
	return fmt.Sprintf("%s | %s | %s:%d", m.file, m.line, m.kind, m.column)
}

// A result is what became of the mutants of a package.
type result struct {
	folder     string
	status     map[mutant]string
	line       map[mutant]int // the number of the line
	noticed    int
	missed     []mutant // neither noticed nor equivalent
	equivalent []mutant
	untrue     []mutant // listed as equivalent, but noticed or not there
	notTried   int      // they do not compile, or are not in the slice
	uncovered  int      // of those missed, how many no test executes
	percent    float64
}

// readReport reads what gremlins wrote about the package in the folder.
func readReport(name, tree, folder string) (*result, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var report struct {
		Files []struct {
			Name      string `json:"file_name"`
			Mutations []struct {
				Type, Status string
				Line, Column int
			}
		}
	}
	if err := json.Unmarshal(content, &report); err != nil {
		return nil, err
	}
	r := &result{folder: folder, status: map[mutant]string{}, line: map[mutant]int{}}
	for _, file := range report.Files {
		if matches, err := build.Default.MatchFile(filepath.Join(tree, folder), file.Name); err != nil {
			return nil, err
		} else if !matches {
			continue // it is for another platform
		}
		source, err := os.ReadFile(filepath.Join(tree, folder, file.Name))
		if err != nil {
			return nil, err
		}
		cannotTry, err := untried(source)
		if err != nil {
			return nil, err
		}
		lines := strings.Split(string(source), "\n")
		for _, found := range file.Mutations {
			if found.Line > len(lines) {
				return nil, fmt.Errorf("%s has no line %d", file.Name, found.Line)
			}
			if found.Status == "NOT COVERED" && cannotTry(found.Line, found.Column) {
				found.Status = "SKIPPED"
			}
			text := lines[found.Line-1]
			indent := len(text) - len(strings.TrimLeft(text, "\t "))
			m := mutant{path.Join(folder, file.Name), strings.TrimSpace(text), found.Column - indent, found.Type}
			// Of equal lines, the worst answer counts.
			if rank(found.Status) >= rank(r.status[m]) {
				r.status[m], r.line[m] = found.Status, found.Line
			}
		}
	}
	if len(r.status) == 0 {
		return nil, fmt.Errorf("gremlins found no mutants")
	}
	return r, nil
}

// untried returns a function that reports whether a place in the source is one where
// mutants are not tried although no test is missing: in constants, variables, types and
// the heads of functions, which a profile does not have, and where "&" takes an address,
// since no mutant of that compiles.
func untried(source []byte) (func(line, column int) bool, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var ranges [][2]token.Pos
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				ranges = append(ranges, [2]token.Pos{n.OpPos, n.OpPos + 1})
			}
		case *ast.FuncDecl:
			ranges = append(ranges, [2]token.Pos{n.Type.Pos(), n.Type.End()})
		case *ast.File:
			for _, d := range n.Decls {
				if _, ok := d.(*ast.GenDecl); ok {
					ranges = append(ranges, [2]token.Pos{d.Pos(), d.End()})
				}
			}
		}
		return true
	})
	return func(line, column int) bool {
		at := files.File(file.Pos()).LineStart(line) + token.Pos(column-1)
		return slices.ContainsFunc(ranges, func(r [2]token.Pos) bool { return r[0] <= at && at < r[1] })
	}, nil
}

// rank orders the answers of gremlins, the worst last.
func rank(status string) int {
	return slices.Index([]string{"NOT VIABLE", "SKIPPED", "KILLED", "TIMED OUT", "NOT COVERED", "LIVED"}, status)
}

// judge counts the mutants and reports whether enough of them were noticed, and
// whether the list of equivalent ones is true. In a slice, that cannot be known
// for those that were not tried.
func (r *result) judge(equivalent map[mutant]string, part slice) bool {
	for m, status := range r.status {
		_, listed := equivalent[m]
		switch {
		case status == "KILLED" || status == "TIMED OUT":
			r.noticed++
			if listed {
				r.untrue = append(r.untrue, m)
			}
		case status != "LIVED" && status != "NOT COVERED":
			r.notTried++
		case listed:
			r.equivalent = append(r.equivalent, m)
		default:
			r.missed = append(r.missed, m)
			if status == "NOT COVERED" {
				r.uncovered++
			}
		}
	}
	for m := range equivalent {
		if _, found := r.status[m]; !found && path.Dir(m.file) == r.folder {
			r.untrue = append(r.untrue, m)
		}
	}
	slices.SortFunc(r.missed, r.compare)
	slices.SortFunc(r.untrue, r.compare)
	// All that is not covered is known, but only a part of the others was tried.
	missed := float64(len(r.missed)-r.uncovered) + float64(r.uncovered)/float64(part.n)
	r.percent = 100 // of none
	if all := float64(r.noticed) + missed; all > 0 {
		r.percent = 100 * float64(r.noticed) / all
	}
	return r.percent >= leastNoticed && len(r.untrue) == 0
}

func (r *result) compare(a, b mutant) int {
	return cmp.Or(strings.Compare(a.file, b.file), r.line[a]-r.line[b])
}

// print writes the result: the missed mutants, then one line of figures.
func (r *result) print(w io.Writer, all bool) {
	for _, m := range r.missed {
		fmt.Fprintf(w, "%s:%d: %s: %s\n", m.file, r.line[m], r.status[m], m)
	}
	for _, m := range r.untrue {
		fmt.Fprintf(w, "testdata/mutants.txt: not missed any more: %s\n", m)
	}
	if all {
		for _, m := range r.equivalent {
			fmt.Fprintf(w, "%s:%d: equivalent: %s\n", m.file, r.line[m], m)
		}
	}
	fmt.Fprintf(w, "%-32s %5.1f %% of %4d noticed, %3d missed (%d never executed), %3d equivalent, %4d not tried\n",
		r.folder, r.percent, r.noticed+len(r.missed), len(r.missed), r.uncovered, len(r.equivalent), r.notTried)
}

// readEquivalent reads the list of equivalent mutants with their reasons.
func readEquivalent(name string) (map[mutant]string, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	list := map[mutant]string{}
	for i, line := range strings.Split(string(content), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		m, reason, err := parseEquivalent(line)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
		if _, twice := list[m]; twice {
			return nil, fmt.Errorf("%s:%d: the mutant is listed twice", name, i+1)
		}
		list[m] = reason
	}
	return list, nil
}

// parseEquivalent parses a line: file | text of the line | KIND:column | reason.
// The text may have a bar, too.
func parseEquivalent(line string) (m mutant, reason string, err error) {
	fields := strings.Split(line, " | ")
	if len(fields) < 4 {
		return m, "", fmt.Errorf("want: file | text of the line | KIND:column | reason")
	}
	n := len(fields)
	m.file, m.line, reason = fields[0], strings.Join(fields[1:n-2], " | "), fields[n-1]
	kind, column, found := strings.Cut(fields[n-2], ":")
	if _, err := fmt.Sscan(column, &m.column); !found || err != nil || strings.TrimSpace(reason) == "" {
		return m, "", fmt.Errorf("want: file | text of the line | KIND:column | reason")
	}
	m.kind = kind
	return m, reason, nil
}
