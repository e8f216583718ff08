package main

import (
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/internal/test/wpt"
)

// data is the input of the operations. Without the folder of shared data, the
// generated canonical set is used for operations that need URLs of any kind.
type data struct {
	links, files, wpt []string // nil without shared data
	generated         map[string][]string

	web     []string // links, or else the canonical set
	webName string
}

// loadData generates the sets and reads the shared data if it is present.
func loadData() (*data, error) {
	d := &data{generated: map[string][]string{}}
	for _, s := range sets {
		d.generated[s.name] = s.generate()
	}
	d.web, d.webName = d.generated["canonical"], "canonical (own)"
	folder, err := workspace.Shared()
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(folder); errors.Is(err, os.ErrNotExist) {
		return d, nil
	}
	if d.links, err = readLines(filepath.Join(folder, "urls", "links.txt")); err != nil {
		return nil, err
	}
	if d.files, err = readLines(filepath.Join(folder, "urls", "files.txt")); err != nil {
		return nil, err
	}
	if d.wpt, err = readWPT(filepath.Join(folder, "wpt", "urltestdata.json")); err != nil {
		return nil, err
	}
	d.web, d.webName = d.links, "links.txt"
	return d, nil
}

func readLines(path string) ([]string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if len(lines) < 2 {
		return nil, fmt.Errorf("%s is empty", path)
	}
	return lines, nil
}

// readWPT returns the inputs that have no base URL.
func readWPT(path string) ([]string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	cases, err := vector.Decode[wpt.URL](text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	var inputs []string
	for _, c := range cases {
		if c.Base == nil {
			inputs = append(inputs, c.Input)
		}
	}
	if len(inputs) == 0 {
		return nil, fmt.Errorf("%s has no inputs without a base", path)
	}
	return inputs, nil
}

// queries returns the URLs that have a query.
func queries(urls []string) []string {
	return found(urls, func(u weburl.URL, input string) (string, bool) {
		_, ok := u.Query()
		return input, ok
	})
}

// domains returns the domains of the URLs, each as often as it occurs.
func domains(urls []string) []string {
	return found(urls, func(u weburl.URL, _ string) (string, bool) { return u.Host().Domain() })
}

// found returns what a function finds in the URLs that parse.
func found(urls []string, of func(u weburl.URL, input string) (string, bool)) (all []string) {
	for _, input := range urls {
		u, err := weburl.Parse(input)
		if err != nil {
			continue
		}
		if text, ok := of(u, input); ok {
			all = append(all, text)
		}
	}
	return all
}

//go:embed names.txt
var namesText string

// names are domains outside ASCII: ten in each of twenty scripts. Nearly all
// are in lower case and composed, like the domains that people write.
var names = parseNames(namesText)

// parseNames reads lines that begin with the name of a script and a colon.
func parseNames(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		_, ofScript, _ := strings.Cut(line, ":")
		all = append(all, strings.Fields(ofScript)...)
	}
	return all
}
