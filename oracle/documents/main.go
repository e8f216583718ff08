// Documents runs "weburl check" on some 13,000 documents that other people wrote, and
// counts what it finds. The command must be in the folder PATH names, or be given:
//
//	go run ./oracle/documents fetch DIR              the documents, into a new folder
//	go run ./oracle/documents count DIR [WEBURL]     findings by level and name, and verdicts on them
//	go run ./oracle/documents fix DIR [WEBURL]       fix a copy, and compare it with the original
//
// The documents are those of the Go modules in modules.txt, of the npm packages in
// npm.txt, and of the packages of Debian in debian.txt. The go command, npm, and
// apt-get with dpkg fetch them.
//
// The file verdicts.tsv has what a reader of the document said of each finding above
// a note: it is useful, it is true but noise, or it is false. A finding without a
// verdict and a verdict without a finding are an error; so is a share of useful
// findings below 90 %.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "documents:", err)
		os.Exit(1)
	}
}

// errUsage is for a command line that is not one of those above.
var errUsage = errors.New("usage: documents fetch DIR | count DIR [WEBURL] | fix DIR [WEBURL]")

func run(args []string) error {
	if len(args) < 2 || len(args) > 3 {
		return errUsage
	}
	weburl := "weburl"
	if len(args) == 3 {
		weburl = args[2]
	}
	if args[0] != "fetch" {
		// The command is run in another folder.
		found, err := exec.LookPath(weburl)
		if err == nil {
			weburl, err = filepath.Abs(found)
		}
		if err != nil {
			return err
		}
	}
	switch {
	case args[0] == "fetch" && len(args) == 2:
		return fetch(args[1])
	case args[0] == "count":
		return count(args[1], weburl)
	case args[0] == "fix":
		return fix(args[1], weburl)
	}
	return errUsage
}
