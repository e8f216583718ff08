package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/help"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
)

// mostUsed are the commands that the help shows first, with what they do.
var mostUsed = []string{"get", "parse", "filter", "dedupe", "query", "set", "clean", "normalize", "stats", "check"}

// groups are the other commands, by what they are for.
var groups = []struct{ title, names string }{
	{"read", "diff host idn match surt"},
	{"edit", "build resolve relativize encode decode"},
	{"streams", "sample tree"},
	{"documents", "extract"},
	{"security", "show defang refang readers"},
	{"editions", "editions explain"},
	{"engines", "serve clickhouse schema"},
	{"weburl", "trurl unfurl completion man version help"},
}

// shortForms are the names that stand for a command with arguments, as users of unfurl
// type them.
var shortForms = []struct {
	name string
	args []string
}{
	{"hosts", []string{"get", "{host}"}},
	{"apexes", []string{"get", "{apex}"}},
	{"paths", []string{"get", "{url:path}"}},
	{"keys", []string{"query", "--list", "--fields", "name"}},
	{"values", []string{"query", "--list", "--fields", "value"}},
}

// expand replaces a short form at the start of the arguments.
func expand(args []string) []string {
	for _, s := range shortForms {
		if len(args) > 0 && args[0] == s.name {
			return slices.Concat(s.args, args[1:])
		}
	}
	return args
}

// alsoCalled are names of commands in other programs.
func alsoCalled() map[string][]string {
	return map[string][]string{
		"dedupe": {"uniq", "unique", "uro", "distinct"}, "filter": {"grep", "where", "select"}, "stats": {"count", "wc", "histogram"},
		"get": {"cut", "format", "print", "component"}, "set": {"edit", "replace", "append"}, "query": {"params", "qsreplace"}, "clean": {"untrack", "unalix"},
		"resolve": {"join", "absolute"}, "extract": {"links", "urls"}, "check": {"lint", "validate"}, "diff": {"eq", "compare", "equal", "comm", "cmp"}, "sample": {"head", "shuf"},
		"normalize": {"canonicalize", "canonical"}, "defang": {"disarm"}, "decode": {"unescape", "unquote"}, "encode": {"escape", "quote"}, "idn": {"punycode", "idna"},
	}
}

// topics are the texts of help that are about no command.
func topics() map[string]string {
	return map[string]string{
		"components":  componentsHelp(),
		"streams":     "What all commands that work on streams of URLs have.\n\n" + stream.Help(),
		"exit-codes":  help.Topic("exit-codes"),
		"from-trurl":  help.Topic("from-trurl"),
		"from-unfurl": help.Topic("from-unfurl"),
	}
}

// componentsHelp lists the names of values with what they are.
func componentsHelp() string {
	var b strings.Builder
	b.WriteString("What formats, --fields, --append and --by can name:\n\n")
	for n := range value.All() {
		name := strings.Join(slices.Collect(n.Aliases()), ", ")
		if name != "" {
			name = " (also " + name + ")"
		}
		fmt.Fprintf(&b, "  %-16s %s%s\n", n, n.Doc(), name)
	}
	for name, doc := range component.Arguments() {
		fmt.Fprintf(&b, "  %-16s %s\n", name, doc)
	}
	b.WriteString("\nBefore a name:\n\n")
	for name, doc := range component.Prefixes() {
		fmt.Fprintf(&b, "  %-16s %s\n", name, doc)
	}
	return b.String()
}

// setHelp sets the texts of help: a screen for weburl, at most 40 lines for -h of a
// command, and all of it for --help and the command help.
func setHelp(root *cobra.Command) {
	whole := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		switch {
		case c == root:
			fmt.Fprint(c.OutOrStdout(), screen(root))
		case len(args) > 0 && !slices.Contains(args, "--help"):
			fmt.Fprint(c.OutOrStdout(), brief(c))
		default:
			whole(c, args)
		}
	})
}

func screen(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString("weburl reads, edits and checks URLs as browsers do, by the WHATWG URL Standard.\n\nUsage: weburl COMMAND [flags] [URL...]\nWithout URLs, they are read from standard input, or with -f from a file.\n\n")
	for _, name := range mostUsed {
		if c, _, err := root.Find([]string{name}); err == nil {
			fmt.Fprintf(&b, "  %-10s %s\n", name, c.Short)
		}
	}
	b.WriteString("\nOther commands\n")
	for _, g := range groups {
		fmt.Fprintf(&b, "  %-10s %s\n", g.title, strings.ReplaceAll(g.names, " ", ", "))
	}
	var forms []string
	for _, s := range shortForms {
		forms = append(forms, s.name)
	}
	fmt.Fprintf(&b, "  %-10s %s (weburl help from-unfurl)\n\nExamples:\n%s\n\n", "short", strings.Join(forms, ", "), root.Example)
	b.WriteString("weburl COMMAND -h is a summary, weburl COMMAND --help has everything.\nweburl help streams, components, exit-codes, from-trurl and from-unfurl are texts.\n")
	b.WriteString("--color auto, always or never; --version prints the versions.\n")
	return b.String()
}

// maxBrief is how many lines -h prints at most.
const maxBrief = 40

// brief returns a summary of a command: its own flags and its first examples.
func brief(c *cobra.Command) string {
	own, shared := pflag.NewFlagSet("", pflag.ContinueOnError), false
	c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
		if _, ok := f.Annotations[stream.SharedFlag]; ok {
			shared = true
		} else if f.Name != "help" && f.Name != "color" {
			own.AddFlag(f)
		}
	})
	end := []string{"", "All of it: " + c.CommandPath() + " --help"}
	if shared {
		end = []string{"", "Also -f, --from, --column, --to, --json, --fields, --append, -o, -j, --on-error and more:", "weburl help streams. All of this command: " + c.CommandPath() + " --help"}
	}
	lines := []string{c.Short, "", "Usage: " + c.UseLine()}
	if own.HasAvailableFlags() {
		lines = append(append(lines, "", "Flags:"), strings.Split(strings.TrimSuffix(own.FlagUsages(), "\n"), "\n")...)
	}
	lines = lines[:min(len(lines), maxBrief-len(end))]
	if free := maxBrief - len(lines) - len(end) - len([]string{"", "Examples:"}); free > 0 && c.HasExample() {
		examples := strings.Split(c.Example, "\n")
		lines = append(append(lines, "", "Examples:"), examples[:min(len(examples), free)]...)
	}
	return strings.Join(append(lines, end...), "\n") + "\n"
}

// suggestion returns the end of a message about an unknown name: which known names are
// like it, or nothing. The unknown name is not repeated, as it may hold a password.
func suggestion(c *cobra.Command, name, prefix string) string {
	c.SuggestionsMinimumDistance = 2
	if len(name) < 5 && prefix != "" {
		c.SuggestionsMinimumDistance = 1
	}
	near := c.SuggestionsFor(name)
	if len(near) == 0 {
		return ""
	}
	slices.Sort(near)
	near = near[:min(len(near), 3)]
	for i := range near {
		near[i] = prefix + near[i]
	}
	return "; did you mean " + strings.Join(near, " or ") + "?"
}

// flagSuggestion is suggestion for a message of pflag about an unknown flag.
func flagSuggestion(c *cobra.Command, message string) string {
	name, ok := strings.CutPrefix(message, "unknown flag: --")
	if !ok {
		return ""
	}
	known := new(cobra.Command)
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			known.AddCommand(&cobra.Command{Use: f.Name, Run: func(*cobra.Command, []string) {}})
		}
	})
	return suggestion(known, name, "--")
}
