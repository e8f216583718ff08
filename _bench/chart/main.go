// Command chart draws the results that _bench saved, as two pictures for pages
// with a light and a dark background. It also writes them into the tables of
// performance.md, if the folder has that file:
//
//	go run ./_bench/chart docs/performance.json docs
//
// It is not a part of _bench, because the plotting library loads fonts, and
// this memory would change how often the garbage collector runs during a
// measurement.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: go run ./_bench/chart results.json folder")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "chart:", err)
		os.Exit(1)
	}
}

// run writes the pictures and tables of a file of results in a folder.
func run(file, folder string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	r, err := readReport(text)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	files, err := drawAll(r)
	if err != nil {
		return err
	}
	document, err := os.ReadFile(filepath.Join(folder, documentName))
	switch {
	case err == nil:
		updated, err := updateTables(string(document), r)
		if err != nil {
			return fmt.Errorf("%s: %w", documentName, err)
		}
		if changed, err := hasChanged(filepath.Dir(file), r.Commit); err == nil { // otherwise there is no history
			updated = markAge(updated, r.Commit, changed)
		}
		files[documentName] = []byte(updated)
	case !os.IsNotExist(err):
		return err
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o666); err != nil {
			return err
		}
	}
	return nil
}

const documentName = "performance.md"

// report is the part of _bench's results that is drawn.
type report struct {
	Machine     string            `json:"machine"`
	Commit      string            `json:"commit"`
	Versions    map[string]string `json:"versions"`
	Results     []result          `json:"results"`
	GrowthSizes []int             `json:"growthSizes"`
	Growth      []growth          `json:"growth"`
	Memory      []memory          `json:"memory"`
}

// result is a row of _bench's table.
type result struct {
	Operation string  `json:"operation"`
	Data      string  `json:"data"`
	Skipped   string  `json:"skipped"`
	Weburl    score   `json:"weburl"`
	Reference score   `json:"reference"`
	Others    []score `json:"others"`
	Target    *target `json:"target"`
}

// target is a result that weburl has to reach, compared with the reference.
type target struct {
	Ratio float64 `json:"ratio"`
}

// score is the result of weburl or of a peer. The ratio is weburl's time
// divided by the peer's.
type score struct {
	Name        string  `json:"name"`
	Nanoseconds float64 `json:"ns"`
	Ratio       float64 `json:"ratio"`
	Allocations float64 `json:"allocations"`
}

// growth is the cost per byte of one shape of input at each size.
type growth struct {
	Shape   string    `json:"shape"`
	PerByte []float64 `json:"nsPerByte"`
}

// memory is what a million URLs take that are held.
type memory struct {
	Name   string  `json:"name"`
	PerURL float64 `json:"bytesPerURL"`
	Peak   int64   `json:"peakBytes"`
}

// peers returns the scores of all peers, the reference first.
func (r result) peers() []score { return append([]score{r.Reference}, r.Others...) }

// readReport reads the results that _bench saved, without those that were not
// measured.
func readReport(text []byte) (report, error) {
	var r report
	if err := json.Unmarshal(text, &r); err != nil {
		return r, err
	}
	r.Results = slices.DeleteFunc(r.Results, func(row result) bool { return row.Skipped != "" })
	if len(r.Results) == 0 {
		return r, fmt.Errorf("no results")
	}
	return r, nil
}

// drawAll returns the pictures by the names of their files.
func drawAll(r report) (map[string][]byte, error) {
	pictures := map[string][]byte{}
	for _, t := range themes() {
		picture, err := draw(r.Results, t)
		if err != nil {
			return nil, err
		}
		pictures["performance-"+t.name+".svg"] = picture
	}
	return pictures, nil
}
