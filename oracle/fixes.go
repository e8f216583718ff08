package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/weburl-go/weburl/internal/test/foreign"
)

// documentKinds are the extensions of documents that weburl check --write changes, and
// what the judge calls them. Files of all other kinds must keep their bytes.
var documentKinds = map[string]string{
	".md": "md", ".markdown": "md", ".html": "html", ".htm": "html", ".css": "css",
}

// maxDocument is how many bytes a document may have. The judge compares trees.
const maxDocument = 4 << 20

// enough is how many documents are enough for some to have a mistake that is fixed.
const enough = 100

// pageURL is the URL of every document.
const pageURL = "https://base.example/folder/page"

// judged is what became of a document.
type judged struct {
	URLs   int    `json:"urls"`
	Damage string `json:"damage"`
}

// runFixes lets weburl check --write change copies of documents of others, and compares
// both with parsers that it does not use itself. A document is damaged if they differ in
// more than the URLs, or if a URL is another one. Few documents have a URL to fix, so all
// are compared a second time, with mistakes that are made in them at random.
func runFixes(o options) (ok bool, err error) {
	node, err := foreign.NewNode()
	if err != nil {
		return false, err
	}
	judge, err := foreign.Npm("oracle/fixes")
	if err != nil {
		return false, err
	}
	tools, err := os.MkdirTemp("", "weburl-fixes")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(tools)
	program, err := buildCommand(tools)
	if err != nil {
		return false, err
	}
	f := fixes{options: o, random: rand.New(rand.NewPCG(o.seed, 0)), node: node, judge: judge, program: program}
	fmt.Fprintf(o.out, "micromark, parse5 and css-tree about weburl check --write; %s\n", o.slice())
	return o.run(
		part{"documents", func(options) (bool, error) { return f.twice("documents", false) }},
		part{"files", func(options) (bool, error) { return f.twice("files", true) }},
	)
}

// fixes are the programs, by their paths, and what they are to do.
type fixes struct {
	options
	random               *rand.Rand
	node, judge, program string
}

// twice compares documents of the kinds that weburl check --write changes, or files of all
// kinds, as they are, and with mistakes, some of which must be fixed.
func (f *fixes) twice(part string, all bool) (ok bool, err error) {
	names, err := filesOfOthers(f.options, all)
	if err != nil {
		return false, err
	}
	if len(names) == 0 {
		return false, foreign.Unavailable(errors.New("there are no documents in the module cache or in the folders of -documents"))
	}
	fine, _, err := f.run(part+" as they are", names, func(text string) string { return text })
	if err != nil {
		return false, err
	}
	withMistakes, edited, err := f.run(part+" with mistakes", names, func(text string) string { return spoil(f.random, text) })
	if err != nil {
		return false, err
	}
	if edited == 0 && len(names) >= enough {
		fmt.Fprintf(f.out, "  none of the mistakes in the %s is fixed\n", part)
		return false, nil
	}
	return fine && withMistakes, nil
}

// run compares documents, changed in a way before, and returns how many weburl changes.
func (f *fixes) run(title string, names []string, change func(string) string) (ok bool, edited int, err error) {
	folder, err := os.MkdirTemp("", "weburl-fixes")
	if err != nil {
		return false, 0, err
	}
	defer os.RemoveAll(folder)
	before, after := filepath.Join(folder, "before"), filepath.Join(folder, "after")
	if err := errors.Join(os.Mkdir(before, 0o777), os.Mkdir(after, 0o777)); err != nil {
		return false, 0, err
	}
	documents := make([]document, len(names))
	for i, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return false, 0, err
		}
		base := filepath.Join(fmt.Sprintf("%06d", i), filepath.Base(name))
		d := document{name, documentKinds[filepath.Ext(name)], filepath.Join(before, base), filepath.Join(after, base)}
		changed := []byte(change(string(text)))
		if err := errors.Join(os.Mkdir(filepath.Dir(d.before), 0o777), os.Mkdir(filepath.Dir(d.after), 0o777), os.WriteFile(d.before, changed, 0o666), os.WriteFile(d.after, changed, 0o666)); err != nil {
			return false, 0, err
		}
		documents[i] = d
	}
	messages, err := f.write(after)
	if err != nil {
		return false, 0, err
	}
	return f.compare(title, documents, messages)
}

// document is one of others, of a kind, and its copies.
type document struct{ name, kind, before, after string }

// places are where a document may have a URL, and mistakes are what may be wrong in one.
var places = regexp.MustCompile(`(?i)(?:https?:)?//[^\s"'<>()]+|(?:href|src|srcset|cite|content)\s*=\s*["'][^"'>\n]*|url\([^)\n]*|\]\([^)\n]*|@import\s+["'][^"'\n]*`)

var mistakes = []string{
	" ", " ", "|", "|", "\\", "\\", "\\\\", "^", "`", "{", "}", "[", "]", "%", "%zz", "\t", "\n", "<", ">", "\"", "'", "\u00a0", "\u200b", "\x01",
	"&#32;", "&quot;", "&amp;", "&#92;", "&lt;", "\\ ", "\\20 ", "\\|", "*", "_", "~~", ",", ", ", ":", "@", "#", "//", "/./", "/../",
}

// spoil makes mistakes in some of the URLs of a document, and perhaps around them.
func spoil(random *rand.Rand, text string) string {
	return places.ReplaceAllStringFunc(text, func(place string) string {
		for random.IntN(3) == 0 {
			at := random.IntN(len(place) + 1)
			for at < len(place) && place[at]&0xC0 == 0x80 {
				at++
			}
			place = place[:at] + mistakes[random.IntN(len(mistakes))] + place[at:]
		}
		return place
	})
}

// filesOfOthers returns the documents in the module cache and in the folders of the flag, or
// files of all kinds there, at most as many of each kind as the slice has, spread over all.
func filesOfOthers(o options, all bool) (names []string, err error) {
	byKind := map[string][]string{}
	err = eachFileOfOthers(o, func(name string, e fs.DirEntry) {
		kind := documentKinds[filepath.Ext(name)]
		if info, err := e.Info(); (kind != "" || all) && err == nil && info.Size() > 0 && info.Size() <= maxDocument {
			byKind[kind] = append(byKind[kind], name)
		}
	})
	if err != nil {
		return nil, err
	}
	most := o.count(3000, 100)
	if all {
		most = o.count(300_000, 120)
	}
	for _, kind := range []string{"md", "html", "css", ""} {
		ofKind := byKind[kind]
		for i := range min(most, len(ofKind)) {
			names = append(names, ofKind[i*len(ofKind)/min(most, len(ofKind))])
		}
	}
	return names, nil
}

// write runs the command on a folder, and returns its messages.
func (f *fixes) write(folder string) (messages string, err error) {
	check := exec.Command(f.program, "check", "--code", "--level", "style", "--write", "--no-ignore", "--base", pageURL, "--fail-on", "none", folder)
	var out bytes.Buffer
	check.Stderr = &out
	err = check.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 3 {
		return out.String(), nil // some documents are left as they are
	}
	if err != nil {
		err = fmt.Errorf("weburl check: %w\n%s", err, out.String())
	}
	return out.String(), err
}

// compare asks the judge about the documents that were changed, prints the figures, and
// returns how many there are.
func (f *fixes) compare(title string, documents []document, messages string) (ok bool, edited int, err error) {
	seen, refused, damaged := map[string]int{}, map[string]int{}, map[string]int{}
	changed, urls := map[string][]document{}, map[string]int{}
	complaints := map[string]bool{}
	for line := range strings.Lines(messages) {
		if rest, found := strings.CutPrefix(line, "weburl: "); found {
			name, _, _ := strings.Cut(rest, ": ")
			complaints[name] = true
		}
	}
	for _, d := range documents {
		seen[d.kind]++
		if complaints[d.after] {
			refused[d.kind]++
		}
		before, beforeErr := os.ReadFile(d.before)
		after, afterErr := os.ReadFile(d.after)
		if err := errors.Join(beforeErr, afterErr); err != nil {
			return false, 0, err
		}
		if !bytes.Equal(before, after) {
			changed[d.kind] = append(changed[d.kind], d)
		}
	}
	ok = true
	for _, kind := range []string{"md", "html", "css", ""} {
		edited += len(changed[kind])
		answers := make([]judged, len(changed[kind]))
		for i := range answers {
			answers[i].Damage = "its bytes have changed"
		}
		if kind != "" {
			if answers, err = f.ask(changed[kind]); err != nil {
				return false, 0, err
			}
		}
		for i, a := range answers {
			urls[kind] += a.URLs
			if a.Damage == "" {
				continue
			}
			if damaged[kind]++; damaged[kind] <= f.show {
				fmt.Fprintf(f.out, "  %s, %s: %s\n", changed[kind][i].name, title, a.Damage)
			}
		}
		if seen[kind] == 0 {
			continue
		}
		fmt.Fprintf(f.out, "%-5s %-23s %6d files, %5d changed, %6d URLs, %4d refused, %d damaged\n",
			cmp.Or(kind, "other"), title, seen[kind], len(changed[kind]), urls[kind], refused[kind], damaged[kind])
		ok = ok && damaged[kind] == 0
	}
	return ok, edited, nil
}

// ask asks the judge about documents.
func (f *fixes) ask(documents []document) (answers []judged, err error) {
	var input bytes.Buffer
	for _, d := range documents {
		if err := json.NewEncoder(&input).Encode([]string{d.before, d.after, d.kind}); err != nil {
			return nil, err
		}
	}
	command := exec.Command(f.node, "--max-old-space-size=4096", "judge.mjs", pageURL)
	command.Dir, command.Stdin, command.Stderr = f.judge, &input, os.Stderr
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("judge.mjs: %w", err)
	}
	for d := json.NewDecoder(bytes.NewReader(output)); d.More(); {
		var a judged
		if err := d.Decode(&a); err != nil {
			return nil, err
		}
		answers = append(answers, a)
	}
	if len(answers) != len(documents) {
		return nil, fmt.Errorf("%d answers of the judge for %d documents", len(answers), len(documents))
	}
	return answers, nil
}
