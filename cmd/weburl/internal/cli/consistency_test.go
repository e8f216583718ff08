package cli

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
)

// eachFlag calls visit with each flag of each command that the help shows.
func eachFlag(t *testing.T, visit func(c *cobra.Command, f *pflag.Flag)) {
	t.Helper()
	root := Root()
	commands := append(root.Commands(), root)
	if len(commands) < 15 {
		t.Fatalf("%d commands", len(commands))
	}
	flags := 0
	for _, c := range commands {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if !f.Hidden {
				flags++
				visit(c, f)
			}
		})
	}
	if flags < 170 {
		t.Fatalf("%d flags", flags)
	}
}

// meaning returns what the usage of a flag says before its values and its default.
func meaning(f *pflag.Flag) string {
	if end := strings.IndexAny(f.Usage, ":,;("); end >= 0 {
		return strings.TrimSpace(f.Usage[:end])
	}
	return f.Usage
}

// severalMeanings are flags that mean something else in some commands, and why one
// word is the best for both. Of the flags of streams only column is among them.
var severalMeanings = map[string]string{
	"append":       "a switch of query, as in the tool that it replaces; what others append is --append-fields there",
	"by":           "what counts as one: a list in diff and stats, one thing in dedupe and tree",
	"explain":      "removals in clean, steps in normalize",
	"form":         "the pair that is encoded, and the query that is decoded",
	"host":         "what show is limited to, and the host of build",
	"ignore":       "errors in check, components in diff",
	"keep":         "parameters in clean and query, the record in dedupe",
	"list":         "parameters in query, rules in clean",
	"only":         "readers in editions, kinds of differences in diff",
	"opaque":       "the kind of the hosts, and the path of build",
	"password-env": "two ways to say the same, as build has parts and set has edits",
	"scheme":       "what filter keeps, what build and surt write",
	"set":          "what is set, and the percent-encode set of encode",
	"sort":         "the parameters in query, the lines in tree",
	"strict":       "what relativize refuses is a URL",
}

// TestFlagsMeanTheSame checks that a flag has the same type, the same short form and
// the same meaning in all commands.
func TestFlagsMeanTheSame(t *testing.T) {
	type use struct{ command, kind, short, meaning string }
	first := map[string]use{}
	differ := map[string]bool{}
	eachFlag(t, func(c *cobra.Command, f *pflag.Flag) {
		this := use{c.Name(), f.Value.Type(), f.Shorthand, meaning(f)}
		if f.Usage == "" {
			t.Errorf("%s --%s has no usage", c.Name(), f.Name)
		}
		other, known := first[f.Name]
		if !known {
			first[f.Name] = this
			return
		}
		if this.kind == other.kind && this.short == other.short && this.meaning == other.meaning {
			return
		}
		differ[f.Name] = true
		if severalMeanings[f.Name] == "" {
			t.Errorf("--%s: %+v, but %+v", f.Name, this, other)
		}
	})
	for name := range severalMeanings {
		if !differ[name] {
			t.Errorf("--%s has one meaning", name)
		}
	}
}

// listed is a list of values in the usage of a flag.
var listed = regexp.MustCompile(`: ((?:[a-z0-9][a-z0-9-]*, )*[a-z0-9][a-z0-9-]* or [a-z0-9][a-z0-9-]*)$`)

// completions returns what a shell gets for a command line.
func completions(t *testing.T, args ...string) []string {
	t.Helper()
	var out bytes.Buffer
	if code := run(append([]string{cobra.ShellCompNoDescRequestCmd}, args...), streams{In: strings.NewReader(""), Out: &out, Err: new(bytes.Buffer)}); code != exit.OK {
		t.Fatalf("%q: exit code %d", args, code)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	return lines[:len(lines)-1] // the last one is the directive
}

// TestEnumerationsAreCompleted checks that the values of a flag that its usage lists
// are those that a shell gets.
func TestEnumerationsAreCompleted(t *testing.T) {
	enumerations := 0
	eachFlag(t, func(c *cobra.Command, f *pflag.Flag) {
		match := listed.FindStringSubmatch(f.Usage)
		if match == nil {
			if strings.Contains(f.Usage, ": ") && strings.Contains(f.Usage, " or ") && f.Name != "color" && f.Name != "only" && f.Name != "edition" && !(c.Name() == "dedupe" && f.Name == "by") {
				t.Errorf("%s --%s: is this a list of values? %s", c.Name(), f.Name, f.Usage)
			}
			return
		}
		enumerations++
		args := []string{"--" + f.Name, ""}
		if c.HasParent() {
			args = append([]string{c.Name()}, args...)
		}
		want := strings.Split(strings.ReplaceAll(match[1], " or ", ", "), ", ")
		if got := completions(t, args...); !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))) {
			t.Errorf("%s --%s: %q, want %q", c.Name(), f.Name, got, want)
		}
	})
	if enumerations < 60 {
		t.Errorf("%d enumerations", enumerations)
	}
}

// TestOtherCompletions checks flags whose values are too many for the usage, and
// operands.
func TestOtherCompletions(t *testing.T) {
	for _, tt := range []struct {
		args, want string
		count      int
	}{
		{"encode --query-encoding |", "shift_jis", 40}, {"parse --encoding |", "utf-8", 40}, {"check --encoding |", "gbk", 40}, {"editions --query-encoding |", "gbk", 40},
		{"check --ignore |", "invalid-credentials", 27}, {"check --ignore invalid-credentials,|", "invalid-credentials,host-missing", 27},
		{"parse --fields |", "apex", 30}, {"get --append host,|", "host,apex", 30}, {"host --fields |", "kind", 8},
		{"parse --with line,|", "line,params", 7}, {"idn --with |", "input", 4},
		{"parse --edition |", "2013", 2}, {"editions --only 2013,|", "2013,editions", 3}, {"version --color |", "never", 3},
		{"completion |", "fish", 4}, {"explain |", "nontransitional", 10}, {"man --of |", "get", 10}, {"help |", "idn", 10},
		{"filter --error |", "port-invalid", 20}, {"sample --per |", "host", 20}, {"diff --after |", "sort-params", 20},
		{"filter --error |", "any", 20}, {"filter --match |", "host", 20}, {"filter --match |", "apex", 20}, {"diff --by |", "host", 20}, {"diff --after |", "semantic", 20},
		{"stats --by |", "host", 20}, {"parse --with |", "line", 40}, {"get --fields |", "apex", 30}, {"check --ignore |", "port-invalid", 27}, {"parse --encoding |", "shift_jis", 40},
		{"parse --query-encoding |", "shift_jis", 40}, {"parse --with |", "clean", 40}, {"dedupe --steps |", "aggressive", 20}, {"normalize --profile |", "https", 4}, {"stats --by host,e|", "host,ext", 1},
		{"dedupe --by |", "similar", 20}, {"dedupe --by |", "path", 20}, {"diff --by host,|", "host,origin", 20}, {"stats --by |", "keys", 20}, {"tree --by |", "site", 20}, {"filter --match |", "clean", 20}, {"get {host}{ke|", "{host}{keys}", 1},
	} {
		got := completions(t, strings.Split(strings.ReplaceAll(tt.args, "|", ""), " ")...)
		if !slices.Contains(got, tt.want) || len(got) < tt.count {
			t.Errorf("%s: %d completions %.500q, want %s and %d", tt.args, len(got), got, tt.want, tt.count)
		}
	}
	if got := completions(t, "get", "host", ""); len(got) != 0 {
		t.Errorf("URLs: %q", got)
	}
}
