package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
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

func TestMedian(t *testing.T) {
	if got := median([]float64{4, 1, 3}); got != 3 {
		t.Errorf("%v", got)
	}
	if got := median([]float64{4, 1}); got != 2.5 {
		t.Errorf("%v", got)
	}
}

// TestWriteLines checks how many different lines there are.
func TestWriteLines(t *testing.T) {
	var out bytes.Buffer
	if err := writeLines(&out, 1000); err != nil {
		t.Fatal(err)
	}
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
