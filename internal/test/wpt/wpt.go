// Package wpt loads the test cases of web-platform-tests for URLs: those of today
// and of earlier years, which have the same form.
package wpt

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// URLs is the name of the file with the tests of the parser, and URLCount the
// number of its cases.
const (
	URLs     = "wpt/urltestdata.json"
	URLCount = 891
)

// URLsJavaScript is the name of the file with the tests of the parser whose input
// is not well-formed, and URLsJavaScriptCount the number of its cases.
const (
	URLsJavaScript      = "wpt/urltestdata-javascript-only.json"
	URLsJavaScriptCount = 1
)

// URL is a test of the parser. An attribute that is nil has no expectation.
type URL struct {
	Comment      any     `json:"comment"`
	Input        string  `json:"input"`
	Base         *string `json:"base"`
	Failure      bool    `json:"failure"`
	RelativeTo   string  `json:"relativeTo"`
	Href         *string `json:"href"`
	Origin       *string `json:"origin"`
	Protocol     *string `json:"protocol"`
	Username     *string `json:"username"`
	Password     *string `json:"password"`
	Host         *string `json:"host"`
	Hostname     *string `json:"hostname"`
	Port         *string `json:"port"`
	Pathname     *string `json:"pathname"`
	Search       *string `json:"search"`
	SearchParams *string `json:"searchParams"`
	Hash         *string `json:"hash"`
}

// Attributes returns the expected attributes by their names, without the one that
// URLSearchParams has.
func (u URL) Attributes() map[string]*string {
	expected := map[string]*string{}
	for name, value := range map[string]*string{
		"href": u.Href, "origin": u.Origin, "protocol": u.Protocol, "username": u.Username, "password": u.Password,
		"host": u.Host, "hostname": u.Hostname, "port": u.Port, "pathname": u.Pathname, "search": u.Search, "hash": u.Hash,
	} {
		if value != nil {
			expected[name] = value
		}
	}
	return expected
}

// LoadURLs returns the tests of the parser in a file of the shared data. It fails
// the test unless there are count of them.
func LoadURLs(t testing.TB, name string, count int) []URL {
	t.Helper()
	return vector.Load[URL](t, vector.Shared(t, name), count)
}

// Setters is the name of the file with the tests of the setters, and SetterCount
// the number of its cases.
const (
	Setters     = "wpt/setters_tests.json"
	SetterCount = 278
)

// Setter is a test of a setter: an attribute is set to NewValue. An expected
// attribute may be null.
type Setter struct {
	Comment  any                `json:"comment"`
	Href     string             `json:"href"`
	NewValue string             `json:"new_value"`
	Expected map[string]*string `json:"expected"`
}

// LoadSetters returns the tests of the setters in a file of the shared data, by
// the attribute that is set. It fails the test unless there are count of them.
func LoadSetters(t testing.TB, name string, count int) map[string][]Setter {
	t.Helper()
	data, err := os.ReadFile(vector.Shared(t, name))
	if err != nil {
		t.Fatal(err)
	}
	var sections map[string]json.RawMessage
	if err := json.Unmarshal(data, &sections); err != nil {
		t.Fatal(err)
	}
	delete(sections, "comment")
	all, n := map[string][]Setter{}, 0
	for attribute, section := range sections {
		cases, err := vector.Decode[Setter](section)
		if err != nil {
			t.Fatalf("%s: %v", attribute, err)
		}
		all[attribute] = cases
		n += len(cases)
	}
	if n != count {
		t.Fatalf("%s: %d cases, want %d", name, n, count)
	}
	return all
}
