package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLists checks that each list has the packages that the page of the results says.
func TestLists(t *testing.T) {
	for name, tt := range map[string]struct {
		list, sign string
		want       int
	}{"modules": {modules, "@v", 141}, "npm": {npm, "@", 1500}, "debian": {debian, "=", 27}} {
		lines := strings.Fields(tt.list)
		if len(lines) != tt.want {
			t.Errorf("%s: %d packages", name, len(lines))
		}
		for _, line := range lines {
			if strings.LastIndex(line, tt.sign) <= 0 {
				t.Errorf("%s: %s has no version", name, line)
			}
		}
	}
}

// TestNames tells documents from what tests read.
func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"README.md": "document", "docs/a.HTML": "document", "a.rst": "document", "NOTES.txt": "document", "a.go": "", "testdata/a.md": "", "x/tests/a.txt": "",
		"x/__tests__/a.html": "page", "test-files/b/a.html": "page", "fixtures/a.md": "", "latest/a.md": "document", "test.md": "document",
	} {
		got := ""
		if isDocument(name) {
			got = "document"
		} else if isPage(name) {
			got = "page"
		}
		if got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

// TestVerdicts reads the verdicts, and refuses what is none.
func TestVerdicts(t *testing.T) {
	all, err := readVerdicts(verdicts)
	if err != nil || len(all) != 223 {
		t.Fatalf("%d verdicts, %v", len(all), err)
	}
	for _, text := range []string{"good\ta\n", "useful\n"} {
		if _, err := readVerdicts(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
	used := map[string]*verdict{"a": {word: "useful", used: true}}
	for _, tt := range []struct {
		sums     map[string]int
		given    map[string]*verdict
		unjudged int
		want     string
	}{
		{map[string]int{"useful": 9, "noise": 1}, used, 0, ""},
		{map[string]int{"useful": 8, "noise": 1}, used, 0, "90 %"},
		{map[string]int{"useful": 99, "false": 1}, used, 0, "false"},
		{map[string]int{"useful": 1}, used, 1, "differ"},
		{map[string]int{"useful": 1}, map[string]*verdict{"a": {word: "useful"}}, 0, "differ"},
	} {
		err := conclude(tt.sums, tt.given, tt.unjudged)
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%+v: %v", tt, err)
		}
	}
}

// TestCompare finds each way in which a fixed document may be wrong.
func TestCompare(t *testing.T) {
	href, other := "https://h/%20", "https://h/"
	at := func(start, end int64, href *string) []occurrence {
		return []occurrence{{Kind: "link", Href: href, Offset: start, EndOffset: end}}
	}
	for _, tt := range []struct {
		old, fixed    string
		before, after []occurrence
		want          string
	}{
		{"a h b", "a hh b", at(2, 3, &href), at(2, 4, &href), ""},
		{"a h b", "a h b", at(2, 3, &href), nil, ""},
		{"a h b", "a hh b", at(2, 3, &href), nil, "became"},
		{"a h b", "a hh b", at(2, 3, &href), at(2, 4, &other), "became"},
		{"a h b", "a hh b", at(2, 3, &href), at(2, 4, nil), "became"},
		{"a h b", "c hh b", at(2, 3, &href), at(2, 4, &href), "before"},
		{"a h b", "a hh c", at(2, 3, &href), at(2, 4, &href), "end"},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{"old": tt.old, "fixed": tt.fixed} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		n, err := compare(filepath.Join(dir, "old"), filepath.Join(dir, "fixed"), tt.before, tt.after)
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) || err == nil && (n == 1) != (tt.old != tt.fixed) {
			t.Errorf("%+v: %d, %v", tt, n, err)
		}
	}
}
