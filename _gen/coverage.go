package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// genCoverage writes docs/coverage.md: each algorithm of the standard with the
// symbols that implement it and the tests that test it. The anchors in comments
// say which these are.
func genCoverage(root string) error {
	page, missing, err := coverage(root)
	if err != nil {
		return err
	}
	if missing = append(missing, checkPage(root, page)...); len(missing) > 0 {
		return errors.New(strings.Join(missing, "\n\t"))
	}
	return os.WriteFile(filepath.Join(root, "docs", "coverage.md"), []byte(page), 0o644)
}

// coverage returns the page, and what is missing: algorithms without a symbol
// or a test, states that no test counts, and anchors that the standard does not
// have.
func coverage(root string) (page string, missing []string, err error) {
	standard, err := readStandard()
	if err != nil {
		return "", nil, err
	}
	algorithms := readAlgorithms(standard)
	if len(algorithms) < 90 {
		return "", nil, errors.New("the standard has fewer algorithms than it had; has its markup changed?")
	}
	claims, err := readClaims(root)
	if err != nil {
		return "", nil, err
	}
	var b strings.Builder
	b.WriteString("| algorithm | symbols | tests |\n|---|---|---|\n")
	for _, a := range algorithms {
		symbols, tests := claims.of(a)
		if len(symbols) == 0 {
			missing = append(missing, a.name+" (#"+a.anchor+"): no symbol")
		}
		if len(tests) == 0 {
			missing = append(missing, a.name+" (#"+a.anchor+"): no test")
		}
		row := links(tests)
		if a.isState {
			visits := claims[parserAnchor+" "+everyState]
			if visits == nil || len(visits.tests) == 0 {
				missing = append(missing, a.name+" (#"+a.anchor+"): no test counts its visits")
			} else {
				row += "; visits: " + links(visits.tests)
			}
		}
		fmt.Fprintf(&b, "| [%s](https://url.spec.whatwg.org/#%s) | %s | %s |\n", a.name, a.anchor, links(symbols), row)
	}
	figures, err := editionFigures(root)
	if err != nil {
		return "", nil, err
	}
	known := readAnchors(standard)
	for anchor := range claims {
		if id, _, _ := strings.Cut(anchor, " "); !known[id] {
			missing = append(missing, "#"+id+": the standard has no such anchor")
		}
	}
	page, err = filled(root, "coverage.md", map[string]string{"algorithms": b.String(), "editions": figures})
	return page, missing, err
}

// links returns links to the files of the symbols, from the folder docs.
func links(symbols []symbol) string {
	parts := make([]string, 0, len(symbols))
	for _, s := range symbols {
		parts = append(parts, "[`"+s.name+"`](../"+s.file+")")
	}
	return strings.Join(parts, ", ")
}

var (
	rowPattern  = regexp.MustCompile(`^\| \[[^\]]*\]\(https://url\.spec\.whatwg\.org/#([^)]+)\) \| (.*) \| (.*) \|$`)
	linkPattern = regexp.MustCompile("\\[`([^`]+)`\\]\\(\\.\\./([^)]+)\\)")
)

// checkPage returns the broken links of the page: to a file that does not
// declare the symbol, to a test among the symbols or a symbol among the tests,
// and to a symbol whose comment does not name the row's anchor. It does not
// need the standard.
func checkPage(root, page string) (problems []string) {
	files := map[string][]declared{}
	rows, linked := 0, 0
	check := func(anchor, cell string, isTest bool) {
		for _, link := range linkPattern.FindAllStringSubmatch(cell, -1) {
			linked++
			name, file := link[1], link[2]
			if _, ok := files[file]; !ok {
				all, err := readSymbols(root, file)
				if err != nil {
					problems = append(problems, err.Error())
				}
				files[file] = all
			}
			found := slices.IndexFunc(files[file], func(s declared) bool { return s.name == name && s.isTest == isTest })
			switch {
			case found < 0:
				problems = append(problems, fmt.Sprintf("#%s: %s does not declare %s", anchor, file, name))
			case !slices.Contains(files[file][found].anchors, anchor):
				problems = append(problems, fmt.Sprintf("#%s: the comment of %s in %s does not name the anchor", anchor, name, file))
			}
		}
	}
	for line := range strings.Lines(page) {
		row := rowPattern.FindStringSubmatch(strings.TrimRight(line, "\n"))
		if row == nil {
			continue
		}
		rows++
		check(row[1], row[2], false)
		tests, visits, _ := strings.Cut(row[3], "; visits: ")
		check(row[1], tests, true)
		check(parserAnchor+" "+everyState, visits, true)
	}
	if rows < 90 || linked < 2*rows {
		problems = append(problems, fmt.Sprintf("the page has %d algorithms and %d links, too few", rows, linked))
	}
	return problems
}
