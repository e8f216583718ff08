package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// executedInEditions runs the tests that the pages of the editions link, those for
// each kind of places together. They must execute every function in the rows of
// that kind.
func executedInEditions(root string) error {
	rows := map[kindOfPlace][]editionRow{}
	for _, text := range editionTexts() {
		of, missing, err := editionRows(root, text)
		if err != nil {
			return err
		}
		if len(missing) > 0 {
			return errors.New(strings.Join(missing, "\n\t"))
		}
		for _, row := range of {
			rows[row.kind] = append(rows[row.kind], row)
		}
	}
	functions, problems := 0, []string{}
	for kind, of := range rows {
		executed, err := runTests(root, "edition", testNames(of))
		if err != nil {
			return err
		}
		for _, row := range of {
			for _, s := range row.symbols {
				first, last, err := bodyOf(root, s)
				if err != nil {
					return err
				}
				if last == 0 {
					continue // a type or a constant
				}
				functions++
				if !executed.has(s.file, first, last) {
					problems = append(problems, fmt.Sprintf("%s: the tests for %s do not execute %s", row.name, kind, s.name))
				}
			}
		}
	}
	if functions < 300 {
		problems = append(problems, fmt.Sprintf("%d functions of editions, too few", functions))
	}
	if len(problems) > 0 {
		slices.Sort(problems)
		return errors.New(strings.Join(problems, "\n\t"))
	}
	fmt.Printf("%d functions of %d editions are executed by the tests for their kind\n", functions, len(editionTexts()))
	return nil
}

// testNames returns the names of the tests in rows, each once.
func testNames(rows []editionRow) []string {
	var names []string
	for _, row := range rows {
		for _, test := range row.tests {
			name := test.name[strings.LastIndexByte(test.name, '.')+1:]
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}
