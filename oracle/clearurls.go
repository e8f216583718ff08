package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"

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
func runClearURLs(o options, python peer.Peer, versions []string) (bool, error) {
	text, err := os.ReadFile(versions[0])
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
	var inputs []string
	for _, e := range explanations {
		inputs = append(inputs, e.Witnesses...)
	}
	inputs = append(inputs, linksForCleaning(o)...)
	r := rand.New(rand.NewPCG(o.seed, 11))
	for range o.count(50_000, 1_000) {
		inputs = append(inputs, templates.generate(r).Href())
	}
	theirs, err := asker(python, "")(inputs)
	if err != nil {
		return false, err
	}
	ledger := explain.New(explanations)
	for i, input := range inputs {
		c := cleaned{input, rules.URL(weburl.MustParse(input)).Href(), theirs[i]}
		if fields(c.ours) == fields(c.theirs) {
			ledger.Equal(1)
		} else {
			ledger.Different(c, input)
		}
	}
	return ledger.Report(o.out, format(o, "tracking parameters", showCleaned)), nil
}

// linksForCleaning returns the links of the shared data, if it is there. A smaller
// slice has every fortieth, because unalix takes a millisecond for each.
func linksForCleaning(o options) (hrefs []string) {
	all, err := readLinks()
	if err != nil {
		fmt.Fprintln(o.out, "LEFT OUT: the links of the shared data:", err)
	}
	for i, link := range all {
		if o.ci && i%40 != 39 {
			continue
		}
		u, err := weburl.Parse(link)
		if err == nil && !u.HasCredentials() && (u.Scheme() == "http" || u.Scheme() == "https") {
			hrefs = append(hrefs, u.Href())
		}
	}
	return hrefs
}
