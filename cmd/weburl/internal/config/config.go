// Package config reads the configuration file of a repository.
package config

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/tree"
)

// Name is the name of the file.
const Name = ".weburl.yaml"

// Config is what the file says.
type Config struct {
	Exclude []string          `yaml:"exclude"` // patterns of files in folders
	Ignore  []string          `yaml:"ignore"`  // names of validation errors
	Kinds   map[string]string `yaml:"kinds"`   // from patterns of files to kinds

	Columns   []string `yaml:"columns"`   // of tables, those whose cells are URLs
	Templates string   `yaml:"templates"` // a value of the flag of that name, or empty
	FailOn    string   `yaml:"fail-on"`   // likewise
	Level     string   `yaml:"level"`     // likewise
	Baseline  string   `yaml:"baseline"`  // a file; in the text relative to the folder of this one
	Code      bool     `yaml:"code"`      // as the flag of that name
	Links     *bool    `yaml:"links"`     // whether links are checked for what they lead to; nil if the file does not say
	Root      string   `yaml:"root"`      // what links that begin with / are relative to; relative to the folder of the file

	IgnoreURLs []string `yaml:"ignore-urls"` // patterns of URLs

	folder string // that the file is in
}

// Find returns the name of the file in a folder or in the nearest folder above it of
// the same repository, or an empty string.
func Find(folder string) string {
	full, err := filepath.Abs(folder)
	if err != nil {
		return ""
	}
	for top := tree.Repository(full); ; full = filepath.Dir(full) {
		name := filepath.Join(full, Name)
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
			return name
		}
		if top == "" || full == top {
			return ""
		}
	}
}

// Read reads a file. A key that is not known, a value that is wrong, and a second document
// are errors.
func Read(name string) (Config, error) {
	c := Config{folder: filepath.Dir(name)}
	text, err := os.ReadFile(name)
	if err != nil {
		return c, excerpt.WithoutName(err)
	}
	d := yaml.NewDecoder(bytes.NewReader(text))
	d.KnownFields(true)
	if err := d.Decode(&c); err != nil && err != io.EOF {
		return c, reason(err)
	}
	switch err := d.Decode(new(yaml.Node)); {
	case err == nil:
		return c, errors.New("there is more than one document in it")
	case err != io.EOF:
		return c, reason(err)
	}
	for _, pattern := range slices.Concat(c.Exclude, slices.Sorted(maps.Keys(c.Kinds))) {
		if !tree.Valid(pattern) {
			return c, fmt.Errorf("%.60q is not a well-formed pattern", pattern)
		}
	}
	for _, name := range []*string{&c.Root, &c.Baseline} {
		if *name != "" && !filepath.IsAbs(*name) {
			*name = filepath.Join(c.folder, filepath.FromSlash(*name))
		}
	}
	for pattern, kind := range c.Kinds {
		if _, known := find.ParseKind(kind); !known {
			return c, fmt.Errorf("the kind of %.60q is not one of %s", pattern, strings.Join(find.KindNames(), ", "))
		}
	}
	return c, nil
}

// reason returns an error of the library in one line.
func reason(err error) error {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	if wrong, ok := errors.AsType[*yaml.TypeError](err); ok && len(wrong.Errors) > 0 {
		text = strings.Replace(wrong.Errors[0], " not found in type config.Config", " is not known", 1)
		if line, rest, found := strings.Cut(text, ": cannot unmarshal "); found {
			text = line + ": there must be " + expected(rest)
		}
	}
	return errors.New(text)
}

// expected returns what must stand where the library has found a value that it cannot
// put into a type of Go, which is the last word of what it says.
func expected(said string) string {
	known := map[string]string{
		"[]string": "a list, such as [a, b]", "map[string]string": "a map from patterns to formats, such as {\"*.mdx\": markdown}",
		"string": "a text", "bool": "true or false",
	}
	return cmp.Or(known[said[strings.LastIndexByte(said, ' ')+1:]], "a map of settings")
}

// KindOf returns the kind of a file: that of the longest pattern that matches its
// name, also relative to the folder of the configuration, or [find.Auto].
func (c *Config) KindOf(name string) find.Kind {
	best, kind := "", find.Auto
	if len(c.Kinds) == 0 {
		return kind
	}
	within, _ := tree.Within(c.folder, name)
	for pattern, text := range c.Kinds {
		o := tree.Options{Exclude: []string{pattern}}
		longer := len(pattern) > len(best) || len(pattern) == len(best) && pattern < best
		if longer && (o.Excluded(filepath.ToSlash(filepath.Clean(name))) || o.Excluded(within)) {
			best = pattern
			kind, _ = find.ParseKind(text)
		}
	}
	return kind
}
