package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
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
