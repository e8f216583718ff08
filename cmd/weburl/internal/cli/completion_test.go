package cli

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestCompletion asks for the values of each flag whose usage lists fixed ones, and of
// those whose values have too many names for the usage.
func TestCompletion(t *testing.T) {
	listed := regexp.MustCompile(`: ((?:[a-z0-9][a-z0-9/-]*, )*[a-z0-9][a-z0-9/-]*),? or ([a-z0-9][a-z0-9/-]*)`)
	named := map[string][]string{
		"filter --error": {"any", "port-invalid"}, "filter --match": {"host", "apex"}, "sample --per": {"host"},
		"diff --by": {"host"}, "diff --after": {"semantic", "sort-params"}, "normalize --profile": {"https"},
		"dedupe --by": {"path"}, "dedupe --steps": {"aggressive"}, "stats --by": {"keys", "host"}, "parse --with": {"line", "clean"}, "tree --by": {"site"},
		"parse --encoding": {"shift_jis"}, "parse --query-encoding": {"shift_jis"}, "get --fields": {"apex"}, "host --fields": {"kind"}, "check --ignore": {"port-invalid"},
	}
	lists, names := 0, 0
	check := func(c *cobra.Command, f *pflag.Flag) {
		var want []string
		if m := listed.FindStringSubmatch(f.Usage); m != nil {
			want = append(strings.Split(m[1], ", "), m[2])
			lists++
		}
		if more := named[c.Name()+" --"+f.Name]; more != nil {
			want = append(want, more...)
			names++
		}
		if want == nil {
			return
		}
		got := completed(t, c.Name(), "--"+f.Name, "")
		for _, w := range want {
			if !slices.Contains(got, w) {
				t.Errorf("%s --%s does not complete %s", c.Name(), f.Name, w)
			}
		}
	}
	for _, c := range newRootCommand(streams{}).Commands() {
		c.Flags().VisitAll(func(f *pflag.Flag) { check(c, f) })
	}
	if names != len(named) || lists < 60 {
		t.Errorf("%d flags with listed values, and %d others of %d", lists, names, len(named))
	}
	if got := completed(t, "stats", "--by", "host,e"); !slices.Contains(got, "host,ext") {
		t.Errorf("a list completes %q", got)
	}
}

// completions returns what a shell gets for the last argument.
func completed(t *testing.T, args ...string) (values []string) {
	t.Helper()
	var out bytes.Buffer
	if code := run(append([]string{"__complete"}, args...), streams{In: strings.NewReader(""), Out: &out, Err: new(bytes.Buffer)}); code != 0 {
		t.Fatalf("%q: exit code %d", args, code)
	}
	for line := range strings.Lines(out.String()) {
		value, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
		values = append(values, value)
	}
	return values
}
