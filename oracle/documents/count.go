package main

import (
	"bytes"
	"cmp"
	_ "embed" // the verdicts
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

//go:embed verdicts.tsv
var verdicts string

// finding is a line that "weburl check --to ndjson" writes.
type finding struct {
	Source, Where, Name, Level, Character, URL string
	Line, Column                               int
}

// key is what the verdict on a finding is found by.
func (f *finding) key() string {
	return strings.Join([]string{filepath.ToSlash(f.Source), strconv.Itoa(f.Line), f.Name, strconv.Quote(f.URL)}, "\t")
}

// origins are the folders that fetch makes. There are verdicts on the findings in the
// first three, which are documentation.
func origins() []string { return []string{"go", "npm", "debian", "pages"} }

// count checks the documents and prints the numbers.
func count(dir, weburl string) error {
	given, err := readVerdicts(verdicts)
	if err != nil {
		return err
	}
	sums := map[string]int{}
	unjudged := 0
	for _, origin := range origins() {
		found, summary, err := check(dir, origin, weburl)
		if err != nil {
			return err
		}
		fmt.Printf("%s: %s\n", origin, summary)
		printLevels(found)
		if origin == "pages" {
			continue
		}
		for _, f := range found {
			if f.Level == "note" {
				continue
			}
			verdict, known := given[f.key()]
			if !known {
				unjudged++
				fmt.Println("no verdict on:", f.key())
				continue
			}
			sums[verdict.word]++
			verdict.used = true
		}
	}
	return conclude(sums, given, unjudged)
}

// check runs the command on the documents of an origin. It returns the findings and
// the line that the run ends with.
func check(dir, origin, weburl string) (found []finding, summary string, err error) {
	c := exec.Command(weburl, "check", "--to", "ndjson", "--fail-on", "none", "--", origin)
	c.Dir = dir
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, failure := c.Output()
	lines := strings.Split(strings.TrimSpace(stderr.String()), "\n")
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var f finding
		if err := d.Decode(&f); err == io.EOF {
			break
		} else if err != nil {
			return nil, "", errors.Join(err, failure)
		}
		found = append(found, f)
	}
	// The exit code tells that some file could not be decoded, too.
	for _, problem := range lines[:len(lines)-1] {
		fmt.Println(problem)
	}
	return found, lines[len(lines)-1], nil
}

// printLevels prints how many findings there are of each name.
func printLevels(found []finding) {
	counts := map[string]int{}
	for _, f := range found {
		counts[f.Level+"\t"+f.Name]++
	}
	for _, key := range slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	}) {
		level, name, _ := strings.Cut(key, "\t")
		fmt.Printf("%8d %-8s %s\n", counts[key], level, name)
	}
}

// verdict is what a reader said of a finding.
type verdict struct {
	word string // useful, noise or false
	used bool
}

// readVerdicts reads lines of the word and the key of a finding. Findings that differ
// only in their column are one line.
func readVerdicts(text string) (map[string]*verdict, error) {
	all := map[string]*verdict{}
	for line := range strings.Lines(text) {
		word, key, found := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if !found || !slices.Contains([]string{"useful", "noise", "false"}, word) {
			return nil, fmt.Errorf("verdicts.tsv: %q", line)
		}
		all[key] = &verdict{word: word}
	}
	return all, nil
}

// conclude prints the shares, and returns an error if they are not what they must be.
func conclude(sums map[string]int, given map[string]*verdict, unjudged int) error {
	total := sums["useful"] + sums["noise"] + sums["false"]
	fmt.Printf("%d findings above a note in documentation: %d useful, %d noise, %d false\n", total, sums["useful"], sums["noise"], sums["false"])
	var unused int
	for key, v := range given {
		if !v.used {
			unused++
			fmt.Println("no such finding any more:", key)
		}
	}
	switch {
	case unjudged > 0 || unused > 0:
		return errors.New("verdicts.tsv and the findings differ")
	case sums["useful"]*10 < total*9:
		return errors.New("less than 90 % of the findings are useful")
	case sums["false"] > 0:
		return errors.New("there are false findings")
	}
	return nil
}
