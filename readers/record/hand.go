package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// hand runs the command lines of docs/readers.md and compares what they print. Those of
// programs that are not installed, or of modules of theirs, are left out, and named.
func (o *options) hand() error {
	text, err := os.ReadFile(filepath.Join(o.root, "docs", "readers.md"))
	if err != nil {
		return err
	}
	same, different, missing := 0, 0, 0
	blocks := strings.Split(string(text), "```console\n")
	for _, block := range blocks[1:] {
		block, _, _ = strings.Cut(block, "```")
		for _, part := range strings.Split(block, "$ ")[1:] {
			line, want, _ := strings.Cut(part, "\n")
			program, _, _ := strings.Cut(strings.TrimPrefix(line, "echo "), " ")
			if strings.Contains(line, "| jshell") {
				program = "jshell"
			}
			if _, err := exec.LookPath(program); err != nil {
				missing++
				fmt.Printf("LEFT OUT: there is no %s\n", program)
				continue
			}
			var messages strings.Builder
			command := exec.Command("sh", "-c", line)
			command.Stderr = &messages
			out, _ := command.Output() // grep's exit code is not of interest
			if lacksModule(messages.String()) {
				missing++
				fmt.Printf("LEFT OUT: %s lacks a module\n", program)
				continue
			}
			if strings.TrimSpace(string(out)) == strings.TrimSpace(want) {
				same++
				continue
			}
			different++
			fmt.Printf("$ %s\nprints   %q\nbut was  %q\n", line, out, want)
		}
	}
	fmt.Printf("%d command lines print what docs/readers.md says, %d something else, %d are of programs that are missing\n", same, different, missing)
	if different > 0 || same == 0 {
		return errors.New("what is on the page is not what happens here")
	}
	return nil
}

// lacksModule reports whether Perl, Python, Ruby, Node.js or PHP says that a module is not installed.
func lacksModule(messages string) bool {
	known := []string{"Can't locate ", "ModuleNotFoundError: ", "cannot load such file -- ", "Cannot find module ", "Failed opening required "}
	return slices.ContainsFunc(known, func(text string) bool { return strings.Contains(messages, text) })
}
