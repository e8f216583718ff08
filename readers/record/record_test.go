package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/readers"
)

// TestDocuments checks that docs/readers.md and its pictures are those of the data.
func TestDocuments(t *testing.T) {
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	a, err := readers.Recorded()
	if err != nil {
		t.Fatal(err)
	}
	files, err := documents(a, root)
	if err != nil || len(files) != 3 {
		t.Fatal(len(files), err)
	}
	for name, want := range files {
		if got, err := os.ReadFile(filepath.Join(root, "docs", name)); err != nil || string(got) != want {
			t.Errorf("docs/%s is not that of the data: go run ./readers/record draw; %v", name, err)
		}
	}
}

// TestFamilies checks that inputs are the same for the same seed, and no input is asked
// twice.
func TestFamilies(t *testing.T) {
	shared, err := workspace.Shared()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(shared); err != nil {
		t.Skip("no shared data: ", err)
	}
	first, err := families(shared, 1, 0.01)
	if err != nil {
		t.Fatal(err)
	}
	second, err := families(shared, 1, 0.01)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i, f := range first {
		if len(f.inputs) == 0 || len(f.inputs) != len(second[i].inputs) {
			t.Errorf("%s has %d and %d inputs", f.name, len(f.inputs), len(second[i].inputs))
		}
		for k, in := range f.inputs {
			key := readers.Key(in)
			if key != readers.Key(second[i].inputs[k]) || seen[key] {
				t.Fatalf("%s: %q is another one, or was there before", f.name, in.Input)
			}
			seen[key] = true
		}
	}
}

// TestShorter checks that each atom, half and quarter is taken out.
func TestShorter(t *testing.T) {
	got := strings.Join(shorter(`http://a.example\`), " ")
	if want := `a.example\ http:// ://a.example\ httpa.example\ http://\ http://a.example ://a.example\ httpa.example\ http://\ http://a.example`; got != want {
		t.Error(got)
	}
}

// TestLacksModule tells programs that lack a module from those that fail otherwise.
func TestLacksModule(t *testing.T) {
	for program, args := range map[string][]string{"perl": {"-MNo::Such"}, "python3": {"-c", "import no_such"}, "ruby": {"-e", "require 'no_such'"}, "node": {"-e", "require('no-such')"}, "php": {"-r", "require 'no-such';"}} {
		if _, err := exec.LookPath(program); err != nil {
			t.Logf("there is no %s", program)
		} else if out, _ := exec.Command(program, args...).CombinedOutput(); !lacksModule(string(out)) {
			t.Errorf("%s: %s", program, out)
		}
	}
	if lacksModule("URI::Error: bad URI") {
		t.Error("another error")
	}
}
