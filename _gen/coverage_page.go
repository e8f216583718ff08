package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

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
