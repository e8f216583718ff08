package cli

import (
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/trurl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/unfurl"
)

// calledAs returns the arguments of the process. If the program is called by the
// name of another one whose command line it has, that is its first argument.
func calledAs(args []string) []string {
	if len(args) == 0 {
		return nil
	}
	name := strings.TrimSuffix(filepath.Base(args[0]), ".exe")
	if name == "trurl" || name == "unfurl" {
		return append([]string{name}, args[1:]...)
	}
	return args[1:]
}

const trurlLong = `Trurl has the command line of the program trurl 0.16: its options, its output and
its exit codes. URLs are parsed by the URL Standard and not by libcurl.
'weburl trurl --help' prints the options. A program or a symbolic link with the
name trurl that leads to weburl is this command.

` + trurl.Help + `
The components options and zoneid do not exist in the URL Standard and are empty. Text
that is appended or set is encoded. A set without data removes the component; several
--iterate make all combinations.

Differences from trurl
  Hosts are in lower case and in ASCII: --as-idn writes them in Unicode. Hosts that
  are not valid domains or IPv4 addresses, zone identifiers and IPv6 addresses with
  a zone are refused. Any number of slashes after the scheme, backslashes, control
  characters and spaces around the URL are read as browsers read them. Passwords are
  replaced by *** in messages. --replace replaces only pairs with exactly that name.
  docs/trurl.md has the whole list.

Exit codes
  0   success; without --verify also if a URL was bad, which a note says
  1   --url-file    5   --set                            9   a bad URL, with --verify
  2   --append      7   no URL to write, or writing      10  --get
  3   no argument       failed                           11  --iterate
  4   an option     8   --trim                           12  --replace`

const trurlExample = `  weburl trurl https://example.com/a --set host=example.org --append path=b
  weburl trurl 'https://example.com/?b=1&utm_source=x&a=2' --qtrim 'utm_*' --sort-query
  weburl trurl -f urls.txt --get '{host} {default:port}'
  weburl trurl --json 'https://user@example.com:8080/a?b=c#d'`

const unfurlLong = `Unfurl has the command line of the program unfurl: it reads URLs from standard
input and writes parts of them. URLs are parsed by the URL Standard and not by
net/url. 'weburl unfurl --help' prints the modes. A program or a symbolic link with
the name unfurl that leads to weburl is this command.

` + unfurl.Help + `
Options come before the mode. Empty values are not written. Lines that are not URLs
are skipped. A line without a scheme is read as an http URL.

Differences from unfurl
  Hosts are in lower case and in ASCII, and default ports are left out. The keys of a
  URL come in their order and not in a random one. Apexes come from the Public Suffix
  List; localhost and IP addresses have none. A value with a newline is written encoded.
  docs/trurl.md has the whole list.

Exit codes
  0  success, also if a line was not a URL, or if the mode is unknown
  2  an option is unknown
  3  reading or writing failed`

const unfurlExample = `  weburl unfurl domains < urls.txt
  weburl unfurl --unique keys < urls.txt
  weburl unfurl format '%s://%d%p' < urls.txt`

// newTrurlCommand returns the command that is trurl.
func newTrurlCommand(s streams) *cobra.Command {
	return &cobra.Command{
		Use: "trurl [options] [URL...]", Short: "Do what the program trurl does", Long: trurlLong, Example: trurlExample,
		DisableFlagParsing: true, DisableFlagsInUseLine: true,
		RunE: func(_ *cobra.Command, args []string) error {
			command, _ := versions()
			return exit.Status(forTerminal(s, func(out, err io.Writer) int {
				return trurl.Run(args, trurl.Streams{In: s.In, Out: out, Err: err, Version: command})
			}))
		},
	}
}

// newUnfurlCommand returns the command that is unfurl.
func newUnfurlCommand(s streams) *cobra.Command {
	return &cobra.Command{
		Use: "unfurl [options] MODE [FORMAT]", Short: "Do what the program unfurl does", Long: unfurlLong, Example: unfurlExample,
		DisableFlagParsing: true, DisableFlagsInUseLine: true,
		RunE: func(_ *cobra.Command, args []string) error {
			return exit.Status(forTerminal(s, func(out, err io.Writer) int {
				return unfurl.Run(args, unfurl.Streams{In: s.In, Out: out, Err: err})
			}))
		},
	}
}
