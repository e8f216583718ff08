package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/workspace"
)

// TestDocuments checks that the pictures and the tables in docs were made from
// the results that are saved there.
func TestDocuments(t *testing.T) {
	folder := t.TempDir()
	saved := vector.Own(t, "docs/performance.json")
	names := []string{"performance-light.svg", "performance-dark.svg", "performance.md"}
	document, err := os.ReadFile(vector.Own(t, "docs/performance.md"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "performance.md"), document, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := drawFile(saved, folder); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		want, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(vector.Own(t, "docs/"+name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("docs/%s was not made from docs/performance.json (%v): go run ./_bench -draw docs docs/performance.json", name, err)
		}
	}
}

// example has a peer without its own color, a target that is missed, and two
// that are met, one of them by a small margin.
const example = `{"results": [
	{"operation": "Parse", "data": "links", "weburl": {"name": "weburl", "ns": 10.04, "allocations": 1.5},
	 "reference": {"name": "net/url", "ns": 40, "ratio": 0.251},
	 "others": [{"name": "node", "ratio": 0.052}, {"name": "another", "ratio": 1.753}], "target": {"ratio": 0.3}},
	{"operation": "Parse", "data": "missing", "skipped": "no data"},
	{"operation": "Parse", "data": "files", "weburl": {"allocations": 0}, "reference": {"name": "net/url", "ratio": 0.254}, "target": {"ratio": 0.6}},
	{"operation": "ToASCII", "data": "names", "weburl": {"allocations": 0}, "reference": {"name": "x/net/idna", "ratio": 0.455}, "target": {"ratio": 0.4}}
], "growthSizes": [16, 65536, 1048576], "growth": [{"shape": "path", "nsPerByte": [1.456, 0.3, 0.32]}]}`

// TestDraw checks the contents of a picture, in each theme.
func TestDraw(t *testing.T) {
	r, err := readReport([]byte(example))
	if err != nil {
		t.Fatal(err)
	}
	pictures := drawAll(r)
	if len(pictures) != 2 {
		t.Fatalf("%d pictures", len(pictures))
	}
	for _, tt := range []struct {
		name                                       string
		background, netURL, node, xNet, other, red string
	}{
		{"performance-light.svg", "#FFFFFF", "#0969DA", "#1A7F37", "#8250DF", "#59636E", "#CF222E"},
		{"performance-dark.svg", "#0D1117", "#4493F8", "#3FB950", "#AB7DF8", "#9198A1", "#FF7B72"},
	} {
		svg := pictures[tt.name]
		for _, want := range []struct {
			text  string
			count int
		}{ // of a peer's color: its bars and one in the legend; likewise for targets
			{"fill:" + tt.netURL, 2 + 1}, {"fill:" + tt.node, 1 + 1}, {"fill:" + tt.other, 1 + 1}, {"fill:" + tt.xNet, 1 + 1},
			{"stroke:" + tt.red, 3 + 1},
			{">0.251<", 1}, {">0.052<", 1}, {">1.753<", 1}, {">0.254<", 1}, {">0.455<", 1},
			{">Parse, links<", 1}, {">Parse, files<", 1}, {">ToASCII, names<", 1}, {"missing", 0},
			{">net/url<", 1}, {">another<", 1}, {">target<", 1}, {">1.00<", 1},
			{"font-family:Liberation Sans;", 0},
		} {
			if got := strings.Count(svg, want.text); got != want.count {
				t.Errorf("%s: %d times %q, want %d", tt.name, got, want.text, want.count)
			}
		}
		if !strings.Contains(svg, tt.background) {
			t.Errorf("%s: no background", tt.name)
		}
	}
	again := drawAll(r)
	for name, picture := range pictures {
		if again[name] != picture {
			t.Errorf("%s differs the second time", name)
		}
	}
}

// TestPlace checks that bars do not overlap, and the places of the figures.
func TestPlace(t *testing.T) {
	r, err := readReport([]byte(example))
	if err != nil {
		t.Fatal(err)
	}
	c := place(r.Results)
	taken := map[int]string{}
	for name, bars := range c.bars {
		for _, at := range bars {
			for tenth := int((at.down - 0.4) * 100); tenth <= int((at.down+0.4)*100); tenth++ {
				if taken[tenth] != "" || tenth < 0 || float64(tenth) > c.height*100 {
					t.Fatalf("the bar %s at %v overlaps with %s or the border", name, at, taken[tenth])
				}
				taken[tenth] = name
			}
		}
	}
	if len(c.ends) != 1 {
		t.Errorf("%d figures behind a target, want that of 0.251 only: %v", len(c.ends), c.ends)
	}
	for at, end := range c.ends {
		if at.ratio != 0.251 || end != 0.3 {
			t.Errorf("the figure of %v stands at %v", at, end)
		}
	}
}

// TestTables checks the tables, and that the text around them does not change.
func TestTables(t *testing.T) {
	r, err := readReport([]byte(example))
	if err != nil {
		t.Fatal(err)
	}
	const before, between, after = "# Figures\n\n", "\nBetween.\n\n", "\nAfter.\n"
	old := before + resultsHead + " old |\n|---|\n| a |\n" + between + growthHead + " 16 B |\n|---|\n" + after
	const results = `| operation | data | weburl, ns | reference | ns | ratio | target | allocations | ada | rust-url | node | nlnwa |
|---|---|---|---|---|---|---|---|---|---|---|---|
| Parse | links | 10.0 | net/url | 40.0 | 0.251 | 0.300 | 1.500 |  |  | 0 |  |
| Parse | files | 0.0 | net/url | 0.0 | 0.254 | 0.600 | 0.000 |  |  |  |  |
| ToASCII | names | 0.0 | x/net/idna | 0.0 | 0.455 | 0.400 | 0.000 |  |  |  |  |
`
	const growth = "| ns per byte at | 16 B | 64 KB | 1 MB |\n|---|---|---|---|\n| path | 1.46 | 0.30 | 0.32 |\n"
	want := before + results + between + growth + after
	for range 2 { // the second time nothing changes
		if old, err = updateTables(old, r); err != nil || old != want {
			t.Errorf("%v, got:\n%s\nwant:\n%s", err, old, want)
		}
	}
	r.Machine, r.Versions = "a machine", map[string]string{"ada": "4 (-O3)", "node": "v26", "go": "go1.26"}
	old += "\n" + parseHead + "another |\n|---|\n\n"
	const parse = "| Parse, ns, on a machine | weburl | ada 4 (-O3) | rust-url | net/url go1.26 | node v26 | nlnwa |\n|---|--:|--:|--:|--:|--:|--:|\n" +
		"| links | 10 |  |  | 40 | 0 |  |\n| files | 0 |  |  | 0 |  |  |\n"
	if got, err := updateTables(old, r); err != nil || got != want+"\n"+parse+"\n" {
		t.Errorf("%v, with parsers of others:\n%s", err, got)
	}
	r.Memory = []memory{{"weburl", 92.9, 90 << 20}}
	const held = memoryHead + " bytes a URL | peak, MB |\n|---|--:|--:|\n| weburl | 93 | 90 |\n"
	if got, err := updateTables(old+"\n"+memoryHead+" old |\n|---|\n\n", r); err != nil || !strings.HasSuffix(got, "\n"+held+"\n") {
		t.Errorf("%v, with memory:\n%s", err, got)
	}
	r.Versions, r.Memory = nil, nil
	r.Growth = nil
	if got, err := updateTables(want, r); err != nil || got != want {
		t.Errorf("without growth: %v, got:\n%s", err, got)
	}
	if _, err := updateTables("# Figures\n", r); err == nil {
		t.Error("a document without tables is accepted")
	}
}

// TestAge checks that the document says whether the code is newer than the figures.
func TestAge(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("SKIPPED: ", err)
	}
	workspace.LeaveRepository()
	folder := t.TempDir()
	git := func(arguments ...string) string {
		t.Helper()
		command := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"}, arguments...)...)
		command.Dir = folder
		text, err := command.CombinedOutput()
		if err != nil {
			t.Fatalf("git: %v: %s", err, text)
		}
		return strings.TrimSpace(string(text))
	}
	change := func(name string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
		git("add", "-A")
		git("commit", "-q", "-m", name)
	}
	git("init", "-q")
	change("docs/performance.json")
	change("url.go")
	commit := git("rev-parse", "--short=12", "HEAD")
	document := "a\n\n## Figures\n\nMeasured at commit b. Old.\n"
	for _, s := range sections[1:] {
		document += "\n" + s.heading + "\n\nMeasured at commit " + commit + ".\n\nc\n"
	}
	const mark = ". The code has changed since then: the figures are older."
	for _, step := range []struct {
		name string
		want []bool // of each section
	}{
		{"README.md", []bool{false, false, false}}, {"url_test.go", []bool{false, false, false}}, {"idna/idna_test.go", []bool{false, false, false}},
		{"kit/a/testdata/b.go", []bool{false, false, false}}, {"cmd/weburl/main.go", []bool{false, false, true}},
		{"urlpattern/a.go", []bool{false, true, true}}, {"idna/idna.go", []bool{true, true, true}}, {"docs/a.md", []bool{true, true, true}},
	} {
		change(step.name)
		want := document
		for i, changed := range step.want {
			before, after, _ := strings.Cut(want, sections[i].heading)
			line := measured.FindString(after)
			if changed {
				after = strings.Replace(after, line, "Measured at commit "+commit+mark, 1)
			} else {
				after = strings.Replace(after, line, "Measured at commit "+commit+".", 1)
			}
			want = before + sections[i].heading + after
		}
		for _, from := range []string{folder, filepath.Join(folder, "docs")} { // the figures are in docs
			if got, err := markAges(document, from, commit); got != want || err != nil {
				t.Errorf("after a change of %s, from %s: %v, got:\n%s\nwant:\n%s", step.name, from, err, got, want)
			}
		}
	}
	if got, err := markAges(document, folder, "0123456789ab"); got != document || err != nil {
		t.Errorf("of a commit that is not there: %v, %s", err, got)
	}
	for _, s := range sections {
		if _, err := markAges(strings.Replace(document, s.heading+"\n\nMeasured", s.heading+"\n\n## Measured", 1), folder, commit); err == nil {
			t.Errorf("%q without a commit is accepted", s.heading)
		}
	}
}

// TestRefuse covers results that cannot be drawn.
func TestRefuse(t *testing.T) {
	for _, text := range []string{"", "[]", "{}", `{"results": [{"skipped": "no data"}]}`} {
		if _, err := readReport([]byte(text)); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}
