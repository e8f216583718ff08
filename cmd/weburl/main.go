// Command weburl takes URLs apart as the WHATWG URL Standard says.
//
// See weburl help, and weburl parse --help for the exit codes and for the
// machine interface.
package main

import (
	"os"

	"github.com/weburl-go/weburl/cmd/weburl/internal/cli"
)

func main() {
	os.Exit(cli.Main())
}
