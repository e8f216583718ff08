package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/gen"
	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
)

// converted is a domain name that is converted differently. A result is empty when
// there is none.
type converted struct{ name, ours, theirs string }

func showName(d converted) string {
	return fmt.Sprintf("%+q: ours %+q, theirs %+q", d.name, d.ours, d.theirs)
}

// runIDNA compares with a model of UTS #46, and with the hosts of whatwg-url, which
// has tr46.
func runIDNA(o options, node peer.Peer, versions []string) (bool, error) {
	tables, err := loadTables()
	if err != nil {
		return false, err
	}
	o.n = o.count(100_000, 40_000)
	fmt.Fprintf(o.out, "UTS #46 with Unicode %s; whatwg-url %s on Node %s; %s\n", idna.UnicodeVersion, versions[0], versions[1], o.slice())
	model := contest{title: "UTS #46", ours: ourHost, theirs: each(func(name string) string { return hostOf(tables, name) }), surroundings: around}
	tr46 := contest{title: "tr46", ours: ourHost, theirs: asker(node, "whatwg"), skips: func(name string) bool {
		return known.HasNewMark(tables, subject.Case{Input: name})
	}, surroundings: around}
	return o.run(part{"", model.run}, part{"", tr46.run})
}

// A contest compares what two make of domain names. A result is empty when
// there is none.
type contest struct {
	title        string
	ledger       *explain.Ledger[converted]
	ours         func(string) string
	theirs       func([]string) ([]string, error)
	skips        func(string) bool // reports whether a name is not compared; may be nil
	surroundings [][2]string       // of each scalar value, in the full slice
}

// each returns a function that calls another for each of the names.
func each(convert func(string) string) func([]string) ([]string, error) {
	return func(names []string) ([]string, error) {
		var results []string
		for _, name := range names {
			results = append(results, convert(name))
		}
		return results, nil
	}
}

// loadTables reads the files of Unicode, which are among the shared data.
func loadTables() (*uts46.Tables, error) {
	folder, err := workspace.Shared()
	if err != nil {
		return nil, err
	}
	tables, err := uts46.LoadVersions(filepath.Join(folder, "unicode"), idna.UnicodeVersion, known.EarlierUnicode)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, foreign.Unavailable(err)
	}
	return tables, err
}

// around is what surrounds a code point that shows its properties. First in
// a label, behind a Hebrew letter, beside marks, and where it has to join across
// U+200C, it shows all that count.
var around = [][2]string{
	{"a", "b"}, {"", "b"}, {"\u05D0", ""}, {"q\u0301", ""}, {"q", "\u0323"}, {"\u0628\u200C", ""}, {"", "\u200C\u0628"},
}

// run compares generated names, and in the full slice every scalar value in the
// surroundings, and reports.
func (c *contest) run(o options) (bool, error) {
	c.ledger = explain.New[converted](nil)
	var names []string
	g := gen.New(o.seed)
	for len(names) < o.n {
		if s := g.Domain(); s != "" && !strings.ContainsAny(s, endOfHost) {
			names = append(names, s)
		}
	}
	if !o.ci {
		for _, s := range c.surroundings {
			names = append(names, between(s[0], s[1])...)
		}
	}
	all := len(names)
	if c.skips != nil {
		names = slices.DeleteFunc(names, c.skips)
	}
	for chunk := range slices.Chunk(names, 4096) {
		if err := c.compare(chunk); err != nil {
			return false, err
		}
	}
	ok := c.ledger.Report(o.out, format(o, c.title, showName))
	if c.skips != nil {
		fmt.Fprintf(o.out, "  %7d left out, for what Unicode changed\n", all-len(names))
	}
	return ok, nil
}

// endOfHost has what ends a host or is refused in one, or decoded.
const endOfHost = "/\\?#@:%[]<>^|\x7F"

// between returns a name for each scalar value that does not end a host, with
// what surrounds it.
func between(before, after string) []string {
	var names []string
	for c := rune(0x21); c <= utf8.MaxRune; c++ {
		if utf8.ValidRune(c) && !strings.ContainsRune(endOfHost, c) {
			names = append(names, before+string(c)+after)
		}
	}
	return names
}

func (c *contest) compare(names []string) error {
	theirs, err := c.theirs(names)
	if err != nil {
		return err
	}
	for i, name := range names {
		if ours := c.ours(name); ours != theirs[i] {
			c.ledger.Different(converted{name, ours, theirs[i]}, "")
		} else {
			c.ledger.Equal(1)
		}
	}
	return nil
}

// hostOf is the domain parser of the model, and the IPv4 parser, which has nothing to
// do with UTS #46: weburl's own answers for that.
func hostOf(t *uts46.Tables, name string) string {
	ascii, _ := uts46.Processor{Tables: t}.ParseDomain(name)
	if endsInNumber(ascii) {
		return ourHost(ascii)
	}
	return ascii
}

// endsInNumber is the ends in a number checker.
//
// https://url.spec.whatwg.org/#ends-in-a-number-checker
func endsInNumber(domain string) bool {
	return regexp.MustCompile(`(?:^|\.)(?:[0-9]+|0[xX][0-9A-Fa-f]*)\.?$`).MatchString(domain)
}

// ourHost is the host of the name's https URL.
func ourHost(name string) string {
	u, err := weburl.Parse("https://" + name + "/")
	if err != nil {
		return ""
	}
	return u.Host().String()
}

// asker returns a function that asks a peer.
func asker(p peer.Peer, do string) func([]string) ([]string, error) {
	return func(names []string) ([]string, error) {
		response, err := peer.Ask(p, peer.Request{Do: do, Texts: names})
		if err != nil {
			return nil, err
		}
		if len(response.Texts) != len(names) {
			return nil, fmt.Errorf("%d results for %d names", len(response.Texts), len(names))
		}
		return response.Texts, nil
	}
}
