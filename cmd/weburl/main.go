// Command weburl parses, checks and shows URLs by the WHATWG URL Standard.
//
// Run weburl help for the commands, and weburl parse --help for the exit codes
// and the formats for programs.
package main

import (
	"os"

	"github.com/weburl-go/weburl/cmd/weburl/internal/cli"
)

func main() {
	os.Exit(cli.Main())
}
