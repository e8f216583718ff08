package cli

import (
	"bytes"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
)

// TestExamples checks that every command has an example of itself in its help.
func TestExamples(t *testing.T) {
	root := newRootCommand(streams{})
	commands := append(root.Commands(), root)
	if len(commands) < 5 {
		t.Fatalf("%d commands", len(commands))
	}
	for _, c := range commands {
		if first, _, _ := strings.Cut(c.Example, "\n"); !strings.HasPrefix(first+" ", "  "+c.CommandPath()+" ") {
			t.Errorf("%s: example %q", c.CommandPath(), c.Example)
		}
	}
}

// output returns what a command line prints.
func output(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(args, streams{In: strings.NewReader(""), Out: &out, Err: &errs}); code != exit.OK || errs.Len() > 0 {
		t.Errorf("%q: exit code %d, %s", args, code, &errs)
	}
	return out.String()
}

// TestHelpLines counts the lines of each help: a screen for weburl, 40 for -h.
func TestHelpLines(t *testing.T) {
	if n := strings.Count(output(t, "help"), "\n"); n < 30 || n > 44 {
		t.Errorf("the help of weburl has %d lines", n)
	}
	for _, c := range newRootCommand(streams{}).Commands() {
		if c.DisableFlagParsing { // it has the help of another program
			continue
		}
		short, long := output(t, c.Name(), "-h"), output(t, c.Name(), "--help")
		if n := strings.Count(short, "\n"); n > maxBrief || !strings.Contains(short, c.CommandPath()+" --help") || !strings.HasPrefix(short, c.Short+"\n") {
			t.Errorf("%s -h has %d lines:\n%s", c.Name(), n, short)
		}
		if !strings.Contains(long, c.Long) || long != output(t, "help", c.Name()) {
			t.Errorf("%s --help:\n%s", c.Name(), long)
		}
	}
}

// TestFlagsAreExplained checks that the help of each command has each of its own flags, in
// its text or an example. Normalize has the names of steps, without the hyphens, in a table.
func TestFlagsAreExplained(t *testing.T) {
	eachFlag(t, func(c *cobra.Command, f *pflag.Flag) {
		if _, shared := f.Annotations[stream.SharedFlag]; shared || f.Name == "help" || !c.HasParent() {
			return
		}
		words := strings.FieldsFunc(c.Long+"\n"+c.Example, func(r rune) bool { return strings.ContainsRune(" \n,.;:()[]=", r) })
		if !slices.Contains(words, "--"+f.Name) && (f.Shorthand == "" || !slices.Contains(words, "-"+f.Shorthand)) &&
			(c.Name() != "normalize" || !slices.Contains(words, f.Name)) {
			t.Errorf("cmd/weburl/internal/help/%s.txt lacks --%s", c.Name(), f.Name)
		}
	})
}

// TestValuesOfFlags checks that the flags of which the help of a command says a value take one.
func TestValuesOfFlags(t *testing.T) {
	withValue := regexp.MustCompile(`(?m)^  --([a-z-]+) (?:[A-Z]+|[a-z](?:,[a-z])*)(?: {2}|$)`)
	found := 0
	for _, c := range newRootCommand(streams{}).Commands() {
		for _, match := range withValue.FindAllStringSubmatch(c.Long, -1) {
			if f := c.Flags().Lookup(match[1]); f == nil || f.Value.Type() == "bool" {
				t.Errorf("weburl %s --help: %q", c.Name(), match[0])
			}
			found++
		}
	}
	if found < 100 {
		t.Errorf("%d flags", found)
	}
}

// TestScreen checks that each command is on the screen once, and that the names there
// are commands.
func TestScreen(t *testing.T) {
	root := newRootCommand(streams{})
	named := slices.Clone(mostUsed)
	for _, g := range groups {
		named = append(named, strings.Fields(g.names)...)
	}
	known := append(commandNames(root), "help")
	slices.Sort(named)
	slices.Sort(known)
	if known = slices.Compact(known); !slices.Equal(named, known) {
		t.Errorf("the screen has %q, the commands are %q", named, known)
	}
	for name := range alsoCalled() {
		if !slices.Contains(known, name) {
			t.Errorf("there is no command %s", name)
		}
	}
}

// TestTopics prints each topic, and checks that the commands in it are those of
// docs/cli.md.
func TestTopics(t *testing.T) {
	page, err := os.ReadFile("../../../../docs/cli.md")
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for name, text := range topics() {
		if got := output(t, "help", name); got != text || !strings.HasSuffix(text, "\n") {
			t.Errorf("help %s:\n%s", name, got)
		}
		if !strings.HasPrefix(name, "from-") {
			continue
		}
		for line := range strings.Lines(text) {
			i := strings.LastIndex(line, "  weburl ")
			if at := strings.Index(line, "that is: "); at >= 0 {
				i = at + len("that is:") - 1
			}
			if i < 0 || strings.Contains(line, "URL") {
				continue
			}
			commands++
			if command := "`" + strings.TrimSpace(line[i+1:]) + "`"; !strings.Contains(string(page), command) && !strings.Contains(string(page), strings.TrimSuffix(command, "`")) {
				t.Errorf("help %s: docs/cli.md does not have %s", name, command)
			}
		}
	}
	if commands != 19 {
		t.Errorf("%d commands", commands)
	}
}

// TestShortForms compares each with what it stands for.
func TestShortForms(t *testing.T) {
	for _, s := range shortForms {
		if got, want := output(t, s.name, "https://a.example.com/b%20c?d=e&f=g"), output(t, append(s.args, "https://a.example.com/b%20c?d=e&f=g")...); got != want || got == "" {
			t.Errorf("%s: %s, want %s", s.name, got, want)
		}
		if output(t, "help", s.name) != output(t, "help", s.args[0]) {
			t.Errorf("help %s", s.name)
		}
	}
}

// TestSharedHelp checks that the part of the help that verbs share has only flags which the
// command has.
func TestSharedHelp(t *testing.T) {
	verbs := 0
	for _, c := range newRootCommand(streams{}).Commands() {
		_, shared, found := strings.Cut(c.Long, "\n\nInput\n")
		if !found {
			continue
		}
		verbs++
		for _, flag := range regexp.MustCompile(`--[a-z0-9-]+`).FindAllString(shared, -1) {
			if c.Flags().Lookup(flag[2:]) == nil {
				t.Errorf("the help of %s has %s", c.Name(), flag)
			}
		}
	}
	if verbs != 27 {
		t.Errorf("%d verbs", verbs)
	}
}
