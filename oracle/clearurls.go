package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/clean"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/peer"
)

// cleaned is a URL, what weburl makes of it, and what unalix makes of it.
type cleaned struct{ input, ours, theirs string }

func showCleaned(c cleaned) string {
	return fmt.Sprintf("%s becomes %s, with unalix %s", c.input, c.ours, c.theirs)
}

// runClearURLs reads the rules of ClearURLs that the PyPI package unalix has, and
// compares package clean with that package, on the links of the shared data and on
// URLs that are made from the rules.
func runClearURLs(o options) (bool, error) {
	folder, err := installUnalix()
	if err != nil {
		return false, err
	}
	list := filepath.Join(folder, "site", "unalix", "package_data", "rulesets", "data.min.json")
	text, err := os.ReadFile(list)
	if err != nil {
		return false, err
	}
	rules, err := clean.ParseRules(bytes.NewReader(text))
	if err != nil {
		return false, err
	}
	for u := range rules.Unsupported() {
		fmt.Fprintf(o.out, "not supported: provider %s, %s %s: %v\n", u.Provider, u.Field, u.Pattern, u.Reason)
	}
	templates, err := readTemplates(text)
	if err != nil {
		return false, err
	}
	fmt.Fprintf(o.out, "unalix, with %d providers of ClearURLs; %s\n", rules.Providers(), o.slice())

	explanations := clearURLsExplanations()
	inputs, witnesses := witnessesOf(explanations), map[string]bool{}
	for _, u := range inputs {
		witnesses[u.Href()] = true
	}
	inputs = append(inputs, linksForCleaning(o)...)
	r := rand.New(rand.NewPCG(o.seed, 11))
	for range o.count(50_000, 5_000) {
		inputs = append(inputs, templates.generate(r))
	}
	theirs, err := askUnalix(folder, list, inputs)
	if err != nil {
		return false, err
	}
	ledger := explain.New(explanations)
	for i, u := range inputs {
		c := cleaned{u.Href(), rules.URL(u).Href(), theirs[i]}
		if fields(c.ours) == fields(c.theirs) {
			ledger.Equal(1)
			continue
		}
		witness := ""
		if witnesses[c.input] {
			witness = c.input
		}
		ledger.Different(c, witness)
	}
	return ledger.Report(o.out, format(o, "tracking parameters", showCleaned)), nil
}

// installUnalix returns the folder oracle/clearurls, and installs the Python
// package in its folder "site" unless it is there.
func installUnalix() (folder string, err error) {
	node, err := peer.Folder("node")
	if err != nil {
		return "", err
	}
	folder = filepath.Join(filepath.Dir(node), "clearurls")
	if _, err := os.Stat(filepath.Join(folder, "site", "unalix")); err == nil {
		return folder, nil
	}
	pip := exec.Command("python3", "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "--target", "site", "-r", "requirements.txt")
	pip.Dir = folder
	pip.Stdout, pip.Stderr = os.Stderr, os.Stderr
	if err := pip.Run(); err != nil {
		return "", peer.Unavailable(fmt.Errorf("pip install: %w", err))
	}
	return folder, nil
}

// askUnalix returns what unalix makes of URLs.
func askUnalix(folder, list string, urls []weburl.URL) ([]string, error) {
	var in bytes.Buffer
	for _, u := range urls {
		in.WriteString(u.Href() + "\n")
	}
	python := exec.Command("python3", "peer.py", list)
	python.Dir = folder
	python.Env = append(os.Environ(), "PYTHONPATH="+filepath.Join(folder, "site"), "PYTHONDONTWRITEBYTECODE=1")
	python.Stdin, python.Stderr = &in, os.Stderr
	out, err := python.Output()
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(lines) != len(urls) {
		return nil, errors.New("unalix did not answer for every URL")
	}
	return lines, nil
}

// linksForCleaning returns the links of the shared data, if it is there. A smaller
// slice has every tenth, because unalix takes a millisecond for each.
func linksForCleaning(o options) []weburl.URL {
	shared := os.Getenv("WEBURL_SHARED")
	if shared == "" {
		shared = "../shared"
	}
	text, err := os.ReadFile(filepath.Join(shared, "urls", "links.txt"))
	if err != nil {
		fmt.Fprintln(o.out, "LEFT OUT: the links of the shared data:", err)
		return nil
	}
	var urls []weburl.URL
	n := 0
	for line := range strings.Lines(string(text)) {
		if n++; o.ci && n%10 != 0 {
			continue
		}
		u, err := weburl.Parse(line)
		if err == nil && !u.HasCredentials() && (u.Scheme() == "http" || u.Scheme() == "https") {
			urls = append(urls, u)
		}
	}
	return urls
}
