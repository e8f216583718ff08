package cli

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/verb"
)

// TestGuessVariable checks that the environment variable does what --guess-scheme does,
// in all verbs that have the flag.
func TestGuessVariable(t *testing.T) {
	operands := map[string][]string{
		"get": {"{url}"}, "set": {"fragment=x"}, "query": {"--list"}, "diff": {"http://b.example", "-"}, "match": {"http://*/*"}, "sample": {"--per", "host", "1"},
	}
	verbs := 0
	for _, v := range verb.All() {
		if !v.Guess {
			continue
		}
		verbs++
		output := func(variable string, flags ...string) string {
			t.Setenv("WEBURL_GUESS_SCHEME", variable)
			var out, errs bytes.Buffer
			args := slices.Concat([]string{v.Name(), "--from=lines"}, flags, operands[v.Name()])
			run(args, streams{In: strings.NewReader("www.a.example/?q=1\nb.example:80\n"), Out: &out, Err: &errs})
			return out.String()
		}
		plain, variable, flag := output(""), output("1"), output("", "--guess-scheme")
		if variable != flag || flag == plain || flag == "" {
			t.Errorf("%s: %q with the variable, %q with the flag, %q without", v.Name(), variable, flag, plain)
		}
	}
	if verbs < 10 {
		t.Errorf("%d verbs", verbs)
	}
}
