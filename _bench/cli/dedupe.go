package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

// dedupeRuns are the ways to remove duplicates that are measured. Those with the
// same answer have the same letter.
var dedupeRuns = []struct {
	answer string
	args   []string
}{
	{"a", nil},
	{"a", []string{"--memory=256MB"}},
	{"b", []string{"--keep=last"}},
	{"b", []string{"--keep=last", "--memory=256MB"}},
	{"c", []string{"--count"}},
	{"c", []string{"--count", "--memory=256MB"}},
	{"d", []string{"--by=similar"}},
}

// writeLines writes URLs, of which one in ten is there before.
func writeLines(w io.Writer, lines int) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range lines {
		key := i
		if i%10 == 9 {
			key = r.IntN(i/10+1) * 10
		}
		fmt.Fprintf(w, "https://www%d.example-%d.com/articles/2024/%d/item?id=%d&page=%d\n", key%7, key%100003, key%97, key, key%13)
	}
}

// measureDedupe runs weburl dedupe on a number of lines, and prints time and memory.
// It is an error if two runs that must have the same answer do not.
func measureDedupe(dir string, lines int) error {
	input, output := filepath.Join(dir, "lines.txt"), filepath.Join(dir, "unique.txt")
	err := process.WriteFile(input, func(w io.Writer) error {
		writeLines(w, lines)
		return nil
	})
	if err != nil {
		return err
	}
	command, err := buildCommand(dir)
	if err != nil {
		return err
	}
	fmt.Printf("%d lines, of which one in ten is there before\n\n%-32s %10s %10s %12s  %s\n", lines, "weburl dedupe", "CPU s", "wall s", "memory MB", "answer")
	answers := map[string]string{}
	for _, run := range dedupeRuns {
		args := append([]string{"dedupe", "-f", input, "-o", output}, run.args...)
		cmd := exec.Command(command, args...)
		cmd.Stderr = os.Stderr
		cmd.Env = append(os.Environ(), "TMPDIR="+dir)
		var cost process.Cost
		if err := cost.Run(cmd); err != nil {
			return err
		}
		answer, err := hashOf(output)
		if err != nil {
			return err
		}
		fmt.Printf("%-32s %10.1f %10.1f %12.1f  %s\n", fmt.Sprint(run.args), cost.CPU[0], cost.Wall[0], float64(cost.Worst)/1e6, answer)
		if before, ok := answers[run.answer]; ok && before != answer {
			return fmt.Errorf("%v: the answer differs", run.args)
		}
		answers[run.answer] = answer
	}
	return nil
}

// hashOf returns the start of the hash of a file.
func hashOf(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:6]), nil
}
