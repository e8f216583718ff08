package tree

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestGitRandom compares the files that Walk lists with those that Git lists, for random
// names and patterns of all that patterns can have.
func TestGitRandom(t *testing.T) {
	root, git := repository(t)
	r := rand.New(rand.NewPCG(1, 2))
	parts := append(strings.Split("a|b|c|*|*|?|**|***|/|/|/|//|**/|/**|/**/|**\\/|[ab]|[!a]|[^a]|[]a]|[!]a]|[a-c]|[--c]|[c-a]|[a-]|[\\]a]|[\\a-c]|[a/b]|[a|[|]|"+
		"[[:alpha:]]|[[:digit:]_]|[![:alnum:]]|[[:space:]]|[[:punct:]]|[[:graph:]-a]|[[:upper:]]|[[:none:]]|[[:|[a-[:digit:]]|\\*|\\a|\\\\|\\|\\ | |é|.|{a,b}|!|#|\r", "|"), "|")
	steps := strings.Split("a|b|c|a|b|ab|é|a.b|{a,b}|{| |a |a\\|]|-|[|1|A|*|**|#|!|abc", "|")
	some := func(list []string, most int) (text string) {
		for range 1 + r.IntN(most) {
			text += list[r.IntN(len(list))]
		}
		return text
	}
	for range 60 { // a name that the system refuses, or that is there as a folder, is left out
		full := filepath.Join(root, some(steps, 2), some(steps, 2), some(steps, 2))
		if os.MkdirAll(filepath.Dir(full), 0o777) == nil {
			_ = os.WriteFile(full, nil, 0o666)
		}
	}
	for range 200 {
		text := some(parts, 5) + "\n" + some([]string{"", "!"}, 1) + some(parts, 5)
		write(t, root, map[string]string{".gitignore": text})
		var want []string
		if out := git("ls-files", "-z", "-o", "--exclude-standard"); out != "" {
			want = strings.Split(strings.TrimSuffix(out, "\x00"), "\x00")
			slices.Sort(want)
		}
		if got := names(t, root, Options{}); !slices.Equal(got, want) {
			t.Errorf("%q:\n%q\nGit lists\n%q", text, got, want)
		}
	}
}
