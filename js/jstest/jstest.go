// Package jstest provides the tests of the classes in JavaScript, for the packages that
// bring them into an engine. They are written from Web IDL and the URL Standard, and
// run in every engine and in Node.js, which shows that the tests are right.
package jstest

import (
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
)

//go:embed testdata
var files embed.FS

// File is one file of tests.
type File struct {
	Name  string
	Count int // of its tests
}

// Files returns the files that run everywhere.
func Files() []File {
	return []File{
		{"interface", 17}, {"url", 13}, {"params", 21}, {"iterate", 11}, {"class", 6}, {"pattern", 13}, {"hostile", 12},
	}
}

// Own returns the files that run in our engines only: what goes beyond the standards, and
// Origin, which no Node.js has.
func Own() []File { return []File{{"own", 9}, {"origin", 6}} }

// NodeURL is the file for the module "url". It runs where there is require.
func NodeURL() File { return File{"nodeurl", 11} }

// KnownInNode are the tests that Node.js 26 does not pass, each with what it does.
// The tests ask for what Web IDL says.
func KnownInNode() map[string]string {
	return map[string]string{
		"the results of next":                                            "the property done comes before value",
		"new.target without a prototype":                                 "the prototype is Object.prototype, as of every class of the language",
		"setters on Object.prototype and Array.prototype are not called": "a setter of such a name is called",
		"a change of the URL during the conversion for a setter":         "the href is read before the value is converted",
		"a change of the list during the conversion for delete":          "the list is searched while it is changed",
		"the attributes of URLPattern have names and can be configured":  "neither",
		"the order of the keys of a result of exec":                      "the groups have no order",
		"a reference without a base URL does not match":                  "it matches",
		"a subclass is a URL, and its members are not called":            "the public getters are called",
	}
}

// Source returns the script of a file. Its value is the outcome as JSON, for
// [Failures].
func (f File) Source() string { return f.Script() + "JSON.stringify(results);\n" }

// Script returns the script of a file without that value. The outcome is the value
// of results.
func (f File) Script() string {
	vectors := ""
	if f.Name == "origin" {
		vectors = "var cases = " + read("origin.json") + ";\n"
	}
	return read("harness.js") + vectors + read(f.Name+".js") + "\n"
}

func read(name string) string {
	text, err := files.ReadFile("testdata/" + name)
	if err != nil {
		panic(err) // a name in this package is wrong
	}
	return string(text)
}

// Failures returns the tests that failed, in the form "name: message". An error says
// that not all tests ran.
func (f File) Failures(outcome string) (failures map[string]string, err error) {
	var results []struct{ Name, Failure string }
	if err := json.Unmarshal([]byte(outcome), &results); err != nil {
		return nil, err
	}
	if len(results) != f.Count {
		return nil, fmt.Errorf("%s: %d tests ran, want %d", f.Name, len(results), f.Count)
	}
	failures = map[string]string{}
	for _, r := range results {
		if r.Failure != "" {
			failures[r.Name] = r.Failure
		}
	}
	return failures, nil
}

// Run runs all files. eval runs a script in a new engine that has the classes, and
// returns its value. known are the names of the tests that the engine cannot pass;
// that one of them passes is a failure, too.
func Run(t *testing.T, files []File, known []string, eval func(t *testing.T, source string) string) {
	t.Helper()
	seen := map[string]bool{}
	for _, f := range files {
		t.Run(f.Name, func(t *testing.T) {
			failures, err := f.Failures(eval(t, f.Source()))
			if err != nil {
				t.Fatal(err)
			}
			for name, message := range failures {
				seen[name] = true
				if !slices.Contains(known, name) {
					t.Errorf("%s: %s", name, message)
				}
			}
		})
	}
	for _, name := range known {
		if !seen[name] {
			t.Errorf("the test %q passes; take it from the list of those that cannot", name)
		}
	}
}
