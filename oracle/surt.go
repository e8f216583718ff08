package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/kit/surt"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
)

func showKey(k known.Key) string {
	return fmt.Sprintf("%+q: ours %+q, theirs %+q, of the href %+q", k.Input, k.Ours, k.Theirs, k.OfHref)
}

// runSURT compares the keys of package surt with those of the Python package: of the links
// of the shared data, every second one of them in the smaller slice, or as many as are
// asked for.
func runSURT(o options) (ok bool, err error) {
	all, err := readLinks()
	if err != nil {
		return false, err
	}
	step, most := 1, o.count(len(all), len(all))
	if o.ci {
		step = 2
	}
	var links []string
	for i := 0; i < len(all) && len(links) < most; i += step {
		links = append(links, all[i])
	}
	python, err := peer.StartSURT()
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, python.Stop()) }()
	fmt.Fprintf(o.out, "the Python package surt; %d links, %s\n", len(links), o.slice())
	ask := asker(python, "")
	ledger, leftOut := explain.New(known.SURT()), 0
	for _, e := range known.SURT() {
		for _, w := range e.Witnesses {
			if _, err := compareKeys(ledger, ask, []string{w}, w); err != nil {
				return false, err
			}
		}
	}
	for chunk := range slices.Chunk(links, 4096) {
		compared, err := compareKeys(ledger, ask, chunk, "")
		if err != nil {
			return false, err
		}
		leftOut += len(chunk) - compared
	}
	if err := write(o, "surt", ledger.Found()); err != nil {
		return false, err
	}
	ok = ledger.Report(o.out, format(o, "keys of links", showKey))
	fmt.Fprintf(o.out, "  %7d left out, which are no URLs\n", leftOut)
	return ok, nil
}

// readLinks returns the links of the shared data.
func readLinks() ([]string, error) {
	folder, err := workspace.Shared()
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(filepath.Join(folder, "urls", "links.txt"))
	if err != nil {
		return nil, foreign.Unavailable(err)
	}
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n"), nil
}

// compareKeys compares the keys of those inputs that are URLs, and returns how many are.
func compareKeys(ledger *explain.Ledger[known.Key], ask func([]string) ([]string, error), inputs []string, witness string) (compared int, err error) {
	var urls []weburl.URL
	var texts, hrefs []string
	for _, input := range inputs {
		if u, err := weburl.Parse(input); err == nil {
			urls, texts, hrefs = append(urls, u), append(texts, input), append(hrefs, u.Href())
		}
	}
	theirs, err := ask(texts)
	if err != nil {
		return 0, err
	}
	ofHrefs, err := ask(hrefs)
	if err != nil {
		return 0, err
	}
	for i, u := range urls {
		if ours := surt.Key(u); ours != theirs[i] {
			ledger.Different(known.Key{Input: texts[i], Ours: ours, Theirs: theirs[i], OfHref: ofHrefs[i]}, witness)
		} else {
			ledger.Equal(1)
		}
	}
	return len(urls), nil
}
