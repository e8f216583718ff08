package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/oracle/internal/peer"
)

// linkJudge is a program of others that reads documents of a format. It is asked by
// judge.mjs or by judge.py.
type linkJudge struct{ format, name, script, extensions string }

// linkJudges are the judges.
var linkJudges = []linkJudge{
	{"markdown", "micromark", "judge.mjs", ".md .markdown .mdown .mkd"},
	{"mdx", "remark-mdx", "judge.mjs", ".mdx"},
	{"html", "parse5", "judge.mjs", ".html .htm"},
	{"template", "Vue", "judge.mjs", ".vue"},
	{"css", "css-tree", "judge.mjs", ".css"},
	{"asciidoc", "asciidoctor.js", "judge.mjs", ".adoc .asciidoc .asc"},
	{"rst", "docutils", "judge.py", ".rst .rest"},
	{"latex", "pylatexenc", "judge.py", ".tex .ltx .latex"},
	{"bibtex", "pybtex", "judge.py", ".bib"},
	{"notebook", "micromark", "judge.mjs", ".ipynb"},
	{"email", "email", "judge.py", ".eml"},
	{"json", "json", "judge.py", ".json .jsonl .ndjson .jsonld .geojson .webmanifest .har"},
	{"yaml", "PyYAML", "judge.py", ".yaml .yml"},
	{"xml", "lxml", "judge.py", ".xml .rss .atom .rdf .opml .xsd .xsl .xslt .wsdl .plist .csproj .resx .docbook .dita .pom .props .targets .nuspec .xaml .xlf"},
	{"csv", "csv", "judge.py", ".csv"},
	{"tsv", "csv", "judge.py", ".tsv"},
	{"code", "tree-sitter", "judge.py", ".py .js .mjs .cjs .jsx .ts .mts .cts .tsx .go .rs .c .h .cc .cpp .hpp .java .cs .rb .php .sh .kt"},
}

// The part of the judge's URLs that may be missed, and the part of ours that the judge may
// lack. A few may be in a small set of documents, and a few documents may all fail.
const (
	mostMissed   = 0.005
	mostInvented = 0.001
	few          = 2
)

// runLinks compares which URLs weburl extract finds in documents of others with what the
// usual programs for their formats find.
func runLinks(o options) (ok bool, err error) {
	tools, err := os.MkdirTemp("", "weburl-links")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(tools)
	program, err := buildCommand(tools)
	if err != nil {
		return false, err
	}
	all := map[string][]string{} // by their extensions
	err = eachFileOfOthers(o, func(name string, _ fs.DirEntry) {
		if !strings.Contains(name, "\n") {
			all[filepath.Ext(name)] = append(all[filepath.Ext(name)], name)
		}
	})
	if err != nil {
		return false, err
	}
	judged := 0
	var parts []part
	for _, j := range linkJudges {
		parts = append(parts, part{j.format, func(o options) (bool, error) {
			names, err := j.documents(o, all)
			if err != nil {
				return false, err
			}
			if len(names) == 0 {
				fmt.Fprintf(o.out, "%-9s there are no documents in the module cache or in the folders of -documents\n", j.format)
				return true, nil
			}
			judged++
			return j.run(o, program, names)
		}})
	}
	ok, err = o.run(parts...)
	if err == nil && judged == 0 {
		err = foreign.Unavailable(errors.New("there are no documents"))
	}
	return ok, err
}

// documents returns those of the format: each text once, and at most as many as the slice has.
func (j linkJudge) documents(o options, all map[string][]string) (names []string, err error) {
	var candidates []string
	for extension := range strings.FieldsSeq(j.extensions) {
		candidates = append(candidates, all[extension]...)
	}
	rand.New(rand.NewPCG(o.seed, 0)).Shuffle(len(candidates), func(i, k int) { candidates[i], candidates[k] = candidates[k], candidates[i] })
	seen := map[[32]byte]bool{}
	for _, name := range candidates {
		if len(names) == o.count(20_000, 100) {
			break
		}
		info, err := os.Stat(name)
		if err != nil || info.Size() > maxDocument {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if sum := sha256.Sum256(text); !seen[sum] && !bytes.HasPrefix(text, []byte("-----BEGIN PGP")) && bytes.IndexByte(text, 0) < 0 {
			seen[sum] = true
			names = append(names, name)
		}
	}
	return names, nil
}

// command returns the program that asks the judge.
func (j linkJudge) command() (*exec.Cmd, error) {
	if filepath.Ext(j.script) == ".py" {
		folder, python, err := peer.Python("links", "docutils, lxml, pybtex, pylatexenc, tree_sitter_typescript, yaml")
		if err != nil {
			return nil, err
		}
		return exec.Command(python, filepath.Join(folder, j.script), j.format), nil
	}
	folder, err := foreign.Npm("oracle/links")
	if err != nil {
		return nil, err
	}
	node, err := foreign.NewNode()
	if err != nil {
		return nil, err
	}
	return exec.Command(node, "--max-old-space-size=4096", filepath.Join(folder, j.script), j.format), nil
}

// judgement is what the judge says of a document.
type judgement struct {
	URLs     []string    `json:"urls"`
	Texts    []string    `json:"texts"`    // in which URLs stand among other words
	Literals [][3]string `json:"literals"` // URLs by a rule of the format, what is from their beginning on, and what was to be a link
	Unread   []string    `json:"unread"`   // texts of it that are not judged
	Failed   string      `json:"failed"`   // why there is no answer
}

// run compares documents and prints the figures.
func (j linkJudge) run(o options, program string, names []string) (ok bool, err error) {
	command, err := j.command()
	if err != nil {
		return false, err
	}
	command.Stdin, command.Stderr = strings.NewReader(strings.Join(names, "\n")+"\n"), os.Stderr
	output, err := command.Output()
	if err != nil {
		return false, fmt.Errorf("%s: %w", j.name, err)
	}
	found, unread, err := extracted(program, j.format, names)
	if err != nil {
		return false, err
	}
	answers := json.NewDecoder(bytes.NewReader(output))
	c := linkComparison{options: o, judge: j, explained: map[string]int{}}
	for _, name := range names {
		var theirs judgement
		if err := answers.Decode(&theirs); err != nil {
			return false, fmt.Errorf("%s about %s: %w", j.name, name, err)
		}
		c.document(name, found[name], unread[name], theirs)
	}
	return c.report(), nil
}

// linkComparison counts what differs.
type linkComparison struct {
	options
	judge                                         linkJudge
	judged, failed, total, ours, missed, onlyOurs int
	unread                                        int // by weburl, but by the judge
	explained                                     map[string]int
}

// document counts a document, and compares what has been found in it if both have read it.
func (c *linkComparison) document(name string, found []string, unread bool, theirs judgement) {
	switch {
	case theirs.Failed != "":
		c.failed++
	case unread:
		if c.unread++; c.unread <= c.options.show {
			fmt.Fprintf(c.out, "  weburl does not read %s\n", name)
		}
	default:
		c.compare(name, found, theirs)
	}
}

// compare compares what has been found in a document.
func (c *linkComparison) compare(name string, found []string, theirs judgement) {
	urls, explanations := theirs.all()
	left, right := c.judge.set(found), c.judge.set(urls)
	unread := c.judge.comparable(strings.Join(theirs.Unread, "\n"))
	if c.judge.hasAttributes() {
		maps.DeleteFunc(right, func(u string, _ bool) bool { return !left[u] && isFilled(found, u) })
	}
	for u := range left {
		if !right[u] && unread != "" && strings.Contains(unread, strings.TrimPrefix(u, "mailto:")) {
			delete(left, u)
		}
	}
	c.judged, c.total, c.ours = c.judged+1, c.total+len(right), c.ours+len(left)
	for _, e := range explanations {
		missed, extra := right[e.theirs] && !left[e.theirs], left[e.ours] && !right[e.ours]
		if extra || missed && e.ours == "" || missed && left[e.ours] {
			if c.explained[e.name]++; missed {
				delete(right, e.theirs)
			}
			if extra {
				right[e.ours] = true
			}
		}
	}
	c.show("missed", name, &c.missed, right, left)
	c.show("only weburl", name, &c.onlyOurs, left, right)
}

// show counts and prints what is here and not there.
func (c *linkComparison) show(what, name string, count *int, here, there map[string]bool) {
	for _, u := range slices.Sorted(maps.Keys(here)) {
		if !there[u] {
			if *count++; *count <= c.options.show {
				fmt.Fprintf(c.out, "  %s: %s: %q\n", what, name, u)
			}
		}
	}
}

// report prints the figures.
func (c *linkComparison) report() (ok bool) {
	missed, extra := float64(c.missed)/float64(max(c.total, 1)), float64(c.onlyOurs)/float64(max(c.ours, 1))
	fmt.Fprintf(c.out, "%-9s %-15s %5d documents, %4d failed, %6d URLs, %3d missed: %.2f %%, %3d only weburl: %.2f %%",
		c.judge.format, c.judge.name, c.judged, c.failed, c.total, c.missed, 100*missed, c.onlyOurs, 100*extra)
	for _, name := range slices.Sorted(maps.Keys(c.explained)) {
		fmt.Fprintf(c.out, ", %s %d", name, c.explained[name])
	}
	fmt.Fprintln(c.out)
	return (c.judged > 0 || c.failed <= few) && c.unread <= few && (missed <= mostMissed || c.missed <= few) && (extra <= mostInvented || c.onlyOurs <= few)
}

// extracted returns what weburl extract finds in documents, and those that it does not read.
func extracted(program, format string, names []string) (urls map[string][]string, unread map[string]bool, err error) {
	urls, unread = map[string][]string{}, map[string]bool{}
	for part := range slices.Chunk(names, 200) {
		var out, messages bytes.Buffer
		command := exec.Command(program, append([]string{"extract", "--from", format, "--to", "ndjson", "--"}, part...)...)
		command.Stdout, command.Stderr = &out, &messages
		if err := command.Run(); err != nil && command.ProcessState.ExitCode() != 3 {
			return nil, nil, errors.Join(fmt.Errorf("weburl extract: %w", err), errors.New(messages.String()))
		}
		for line := range strings.Lines(messages.String()) {
			name, _, _ := strings.Cut(strings.TrimPrefix(line, "weburl: "), ": ")
			unread[name] = true
		}
		for d := json.NewDecoder(&out); d.More(); {
			var found struct{ File, URL string }
			if err := d.Decode(&found); err != nil {
				return nil, nil, err
			}
			urls[found.File] = append(urls[found.File], found.URL)
		}
	}
	return urls, unread, nil
}
