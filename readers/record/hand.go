package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// hand runs the command lines of docs/readers.md and compares what they print. Those of
// programs that are not installed are left out, and named.
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
			out, _ := exec.Command("sh", "-c", line).Output() // grep's exit code is not of interest
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
