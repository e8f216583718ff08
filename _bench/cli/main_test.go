package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

// TestReference checks what the reference writes.
func TestReference(t *testing.T) {
	var out bytes.Buffer
	if err := reference(strings.NewReader("https://a/x\n%\nhttps://b:8/"), &out); err != nil || out.String() != "a\nb:8\n" {
		t.Errorf("%q, %v", &out, err)
	}
	if err := parseAlone(strings.NewReader("https://a/x\nx")); err != nil {
		t.Error(err)
	}
}

// TestRepeat counts the bytes and lines of the input.
func TestRepeat(t *testing.T) {
	links, name := filepath.Join(t.TempDir(), "links"), filepath.Join(t.TempDir(), "input")
	if err := os.WriteFile(links, []byte("https://a/\nhttps://b/"), 0o666); err != nil {
		t.Fatal(err)
	}
	size := int64(70)
	lines, err := repeat(links, name, &size)
	if text, _ := os.ReadFile(name); err != nil || lines != 6 || size != 66 || len(text) != 66 {
		t.Errorf("%d lines, %d bytes, %d in the file, %v", lines, size, len(text), err)
	}
}

// TestWriteLines checks how many different lines there are.
func TestWriteLines(t *testing.T) {
	var out bytes.Buffer
	writeLines(&out, 1000)
	different, lines := map[string]bool{}, 0
	for line := range strings.Lines(out.String()) {
		different[line] = true
		lines++
	}
	if lines != 1000 || len(different) != 900 {
		t.Errorf("%d lines, %d different", lines, len(different))
	}
}

// TestMeasureDedupe runs the command with all flags that are measured.
func TestMeasureDedupe(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the command")
	}
	if err := measureDedupe(t.TempDir(), 2000); err != nil {
		t.Error(err)
	}
}

// TestFigures checks what is a pass and what is a miss.
func TestFigures(t *testing.T) {
	run := func(name string, cpu, wall float64, memory int64) *contender {
		return &contender{name, nil, process.Cost{CPU: []float64{cpu}, Wall: []float64{wall}, Worst: memory}}
	}
	var missed []string
	all := figures([]*contender{
		run("reference", 10, 10, 0), run("Parse alone", 1, 1, 0),
		run("get -j1", 2, 2, 64e6), run("get -j2", 2.1, 1.1, 65e6),
		run("parse --to=ndjson -j1", 5, 5, 0), run("parse --to=ndjson -j2", 5.1, 3, 0),
	}, 10e6)
	for _, f := range all {
		if !f.met() {
			missed = append(missed, f.String()[:16]+" "+f.unit)
		}
	}
	want := []string{"miss  get -j2 "}
	if len(all) != 12 || len(missed) != 5 || !strings.HasPrefix(missed[0], want[0]) {
		t.Errorf("%d figures, %q", len(all), missed)
	}
}

// TestToolInputs checks the inputs of the comparison with other programs, and that an
// answer is counted.
func TestToolInputs(t *testing.T) {
	links := filepath.Join(t.TempDir(), "links")
	if err := os.WriteFile(links, []byte("https://a.example/b?c=\"d\"\nmailto:x\nhttp://abc/\nhttps://abcdefghij/x,y\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	names, err := toolInputs(links, t.TempDir(), 5000)
	if err != nil {
		t.Fatal(err)
	}
	for name, lines := range map[string]int{"ndjson": 9, "csv": 10} {
		text, err := os.ReadFile(names[name])
		if got := bytes.Count(text, []byte("\n")); err != nil || got != lines {
			t.Errorf("%s: %d lines, %v", name, got, err)
		}
	}
	for _, task := range tasks {
		if info, err := os.Stat(names[task.input]); err != nil || info.Size() == 0 || !strings.HasPrefix(task.commands[0], "weburl ") {
			t.Errorf("%s: %v", task.name, err)
		}
		for _, command := range task.commands[1:] {
			if program, _, _ := strings.Cut(command, " "); sources[program] == "" {
				t.Errorf("it is not said where %s is from", program)
			}
		}
	}
	first, second := filepath.Join(t.TempDir(), "first"), filepath.Join(t.TempDir(), "second")
	c := contender{args: []string{"cat"}}
	if lines, same, err := c.answer(links, first, first); err != nil || lines != 4 || same != 4 {
		t.Errorf("%d lines, %d of them the same, %v", lines, same, err)
	}
	c = contender{args: []string{"sed", "1d;s/^mail/x/"}}
	if lines, same, err := c.answer(links, second, first); err != nil || lines != 3 || same != 2 {
		t.Errorf("%d lines, %d of them the same, %v", lines, same, err)
	}
	again, err := toolInputs(links, t.TempDir(), 5000)
	if err != nil {
		t.Fatal(err)
	}
	for name := range names {
		a, errA := os.ReadFile(names[name])
		b, errB := os.ReadFile(again[name])
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Errorf("%s is another one in the second run", name)
		}
	}
}
