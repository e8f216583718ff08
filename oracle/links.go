package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/weburl-go/weburl/oracle/internal/peer"
)

// linkJudge is a program of others that finds URLs in documents of a format.
type linkJudge struct {
	format, name string
	extensions   []string
	command      func(o options) (*exec.Cmd, error)
}

// linkJudges are the judges, each with its limits: the parts of a hundred that may be missed
// and that only weburl may find.
func linkJudges() []linkJudge {
	return []linkJudge{
		{"rst", "docutils", []string{".rst", ".rest"}, func(options) (*exec.Cmd, error) {
			folder, err := peer.Folder("links")
			if err != nil {
				return nil, err
			}
			python, err := peer.Python(folder, "docutils")
			if err != nil {
				return nil, err
			}
			return exec.Command(python, filepath.Join(folder, "judge.py")), nil
		}},
		{"asciidoc", "asciidoctor.js", []string{".adoc", ".asciidoc", ".asc"}, func(options) (*exec.Cmd, error) {
			folder, err := peer.Folder("links")
			if err != nil {
				return nil, err
			}
			if err := peer.Install(folder, "@asciidoctor/core"); err != nil {
				return nil, err
			}
			node, err := newNodePath()
			if err != nil {
				return nil, err
			}
			return exec.Command(node, filepath.Join(folder, "judge.mjs")), nil
		}},
	}
}

// The least part of the judge's URLs that must be found, and the largest part of ours that
// the judge may lack.
const (
	leastRecall  = 0.995
	mostInvented = 0.001
)

// runLinks compares which URLs weburl extract finds in documents of others with what the
// usual programs for their formats find.
func runLinks(o options) (ok bool, err error) {
	tools, err := os.MkdirTemp("", "weburl-links")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(tools)
	program := filepath.Join(tools, "weburl")
	build := exec.Command("go", "build", "-o", program, "github.com/weburl-go/weburl/cmd/weburl")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return false, err
	}
	ok = true
	for _, j := range linkJudges() {
		if !o.wants(j.format) {
			continue
		}
		names, err := documentsWith(o, j.extensions)
		if err != nil {
			return false, err
		}
		if len(names) == 0 {
			return false, peer.Unavailable(fmt.Errorf("there are no documents of %s in the module cache or in the folders of -documents", j.format))
		}
		fine, err := j.run(o, program, names)
		if err != nil {
			return false, err
		}
		ok = ok && fine
	}
	return ok, nil
}

// documentsWith returns the documents with one of the extensions in the module cache and in
// the folders of the flag: each text once, and at most as many as the slice has.
func documentsWith(o options, extensions []string) (names []string, err error) {
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, root := range append(filepath.SplitList(o.documents), strings.TrimSpace(string(cache))) {
		err := filepath.WalkDir(root, func(name string, e fs.DirEntry, err error) error {
			if err != nil || !e.Type().IsRegular() || !slices.Contains(extensions, filepath.Ext(name)) || strings.ContainsAny(name, "\n") {
				return nil // a folder that cannot be read has none
			}
			text, err := os.ReadFile(name)
			if err == nil && len(text) <= maxDocument && !seen[string(text)] && !bytes.HasPrefix(text, []byte("-----BEGIN PGP")) {
				seen[string(text)] = true
				names = append(names, name)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	rand.New(rand.NewPCG(o.seed, 0)).Shuffle(len(names), func(i, k int) { names[i], names[k] = names[k], names[i] })
	return names[:min(len(names), o.count(1<<20, 300))], nil
}

// linksFound is what the judge says of a document.
type linksFound struct {
	URLs   []string `json:"urls"`
	Unread []string `json:"unread"` // texts of it that are not judged
	Failed string   `json:"failed"` // why there is no answer
}

// run compares documents and prints the figures.
func (j linkJudge) run(o options, program string, names []string) (ok bool, err error) {
	command, err := j.command(o)
	if err != nil {
		return false, err
	}
	command.Stdin, command.Stderr = strings.NewReader(strings.Join(names, "\n")+"\n"), os.Stderr
	output, err := command.Output()
	if err != nil {
		return false, fmt.Errorf("%s: %w", j.name, err)
	}
	answers := json.NewDecoder(bytes.NewReader(output))
	judged, total, ours, missed, invented, failed := 0, 0, 0, 0, 0, 0
	for _, name := range names {
		var theirs linksFound
		if err := answers.Decode(&theirs); err != nil {
			return false, fmt.Errorf("%s about %s: %w", j.name, name, err)
		}
		if theirs.Failed != "" {
			failed++
			continue
		}
		found, err := extracted(program, j.format, name)
		if err != nil {
			return false, err
		}
		left, right := linkSet(found), linkSet(theirs.URLs)
		unread := comparable(strings.Join(theirs.Unread, "\n"))
		maps.DeleteFunc(right, func(u string, _ bool) bool { return !left[u] && isFilled(found, u) })
		for u := range left {
			if !right[u] && strings.Contains(unread, strings.TrimPrefix(u, "mailto:")) {
				delete(left, u)
			}
		}
		show := func(what string, count *int, here, there map[string]bool) {
			for _, u := range slices.Sorted(maps.Keys(here)) {
				if !there[u] {
					if *count++; *count <= o.show {
						fmt.Fprintf(o.out, "  %s: %s: %q\n", what, name, u)
					}
				}
			}
		}
		show("missed", &missed, right, left)
		show("only weburl", &invented, left, right)
		judged, total, ours = judged+1, total+len(right), ours+len(left)
	}
	recall, extra := 1-float64(missed)/float64(max(total, 1)), float64(invented)/float64(max(ours, 1))
	fmt.Fprintf(o.out, "%-9s %-15s %5d documents, %3d failed, %6d URLs, %4d missed: recall %.2f %%, %4d only weburl: %.2f %%\n",
		j.format, j.name, judged, failed, total, missed, 100*recall, invented, 100*extra)
	return recall >= leastRecall && extra <= mostInvented, nil
}

// extracted returns what weburl extract finds in a document.
func extracted(program, format, name string) (urls []string, err error) {
	var out, messages bytes.Buffer
	command := exec.Command(program, "extract", "--from", format, "--to", "ndjson", "--", name)
	command.Stdout, command.Stderr = &out, &messages
	if err := command.Run(); err != nil {
		return nil, errors.Join(fmt.Errorf("weburl extract %s: %w", name, err), errors.New(messages.String()))
	}
	for d := json.NewDecoder(&out); d.More(); {
		var found struct{ URL string }
		if err := d.Decode(&found); err != nil {
			return nil, err
		}
		urls = append(urls, found.URL)
	}
	return urls, nil
}

// linkSet returns URLs in the form in which they are compared. Fragments alone are not, since
// judges make them of names of places; nor what has an attribute of AsciiDoc.
func linkSet(urls []string) map[string]bool {
	set := map[string]bool{}
	for _, u := range urls {
		if u = comparable(u); u != "" && u[0] != '#' && !strings.ContainsAny(u, "{}") {
			set[u] = true
		}
	}
	return set
}

// isFilled reports whether a URL is one of those that have been found, with values for the
// attributes in it.
func isFilled(found []string, u string) bool {
	return slices.ContainsFunc(found, func(text string) bool {
		if !strings.Contains(text, "{") {
			return false
		}
		pattern := attribute.ReplaceAllString(regexp.QuoteMeta(comparable(text)), ".*")
		return regexp.MustCompile("^(?:" + pattern + ")$").MatchString(u)
	})
}

// attribute is a reference to an attribute of AsciiDoc in a quoted pattern.
var attribute = regexp.MustCompile(`\\\{[\w-]+\\\}`)

// comparable returns a text without white space, backslashes and percent-encoding.
func comparable(text string) string {
	if decoded, err := url.PathUnescape(text); err == nil {
		text = decoded
	}
	return strings.Map(func(c rune) rune {
		if unicode.IsSpace(c) || c == '\\' {
			return -1
		}
		return c
	}, text)
}
