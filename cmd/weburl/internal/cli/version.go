package cli

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/kit/site"
)

// The commit of the URL Standard that the module follows, and its date.
const (
	standardDate   = "2026-07-02"
	standardCommit = "6ae8486"
)

const modulePath = "github.com/weburl-go/weburl"

func newVersionCommand() *cobra.Command {
	asJSON := false
	c := newCommand("version", "Print the versions of weburl, of the URL Standard and of Unicode",
		func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misused(c, "this command takes no arguments")
			}
			return writeVersions(c.OutOrStdout(), asJSON)
		})
	c.Flags().BoolVar(&asJSON, "json", false, "write JSON objects, one on each line")
	return c
}

// suffixes returns the revision of the public suffix list.
func suffixes() string {
	text := fmt.Sprint(site.Default())
	if _, revision, ok := strings.Cut(text, "git revision "); ok {
		return revision
	}
	return text
}

func writeVersions(out io.Writer, asJSON bool) (err error) {
	command, module := versions()
	if asJSON {
		var line []byte
		line, err = jsonline.Encode(jsonline.Object{}.
			Add("weburl", command).Add("module", module).
			Add("standard", jsonline.Object{}.Add("date", standardDate).Add("commit", standardCommit)).
			Add("unicode", idna.UnicodeVersion).Add("suffixes", suffixes()).Add("go", runtime.Version()))
		if err == nil {
			_, err = out.Write(line)
		}
	} else {
		w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
		fmt.Fprintf(w, "weburl\t%s\n%s\t%s\nURL Standard\t%s, commit %s\nUnicode\t%s\nPublic suffixes\t%s\nGo\t%s\n",
			command, modulePath, module, standardDate, standardCommit, idna.UnicodeVersion, suffixes(), runtime.Version())
		err = w.Flush()
	}
	return written(err)
}

// versions returns the versions of the command and of the module. Each is
// "(devel)" when the build did not record it.
func versions() (command, module string) {
	command, module = "(devel)", "(devel)"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return command, module
	}
	if info.Main.Version != "" {
		command = info.Main.Version
	}
	for _, dep := range info.Deps {
		if dep.Path == modulePath && dep.Version != "" {
			module = dep.Version
		}
	}
	return command, module
}
