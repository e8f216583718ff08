package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"strings"
	"unicode"
	"unicode/utf8"

	xidna "golang.org/x/net/idna"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/gen"
	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
)

func showName(d known.Name) string {
	return fmt.Sprintf("%+q: ours %+q, theirs %+q", d.Name, d.Ours, d.Theirs)
}

// runIDNA compares with golang.org/x/net/idna as a library for UTS #46, and
// with the hosts of Node's own URL and of whatwg-url, which has tr46.
func runIDNA(o options) (ok bool, err error) {
	node, versions, err := startNode()
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, node.Stop()) }()
	o.n = o.count(100_000, 40_000)
	fmt.Fprintf(o.out, "x/net/idna with Unicode %s on %s; Node %s with ada %s; whatwg-url %s; %s\n",
		unicode.Version, runtime.Version(), versions[1], versions[2], versions[0], o.slice())
	ok = true
	tables, err := loadTables()
	if err != nil {
		return false, err
	}
	for _, c := range contests(node, tables) {
		if err := c.run(o); err != nil {
			return false, err
		}
		fine, err := c.report(o)
		if err != nil {
			return false, err
		}
		ok = ok && fine
	}
	return ok, nil
}

// A contest compares what two make of domain names. A result is empty when
// there is none.
type contest struct {
	name, title  string
	explanations []known.NameExplanation
	ledger       *explain.Ledger[known.Name]
	ours         func(string) string
	theirs       func([]string) ([]string, error)
	surroundings [][2]string
}

// loadTables reads the files of Unicode, which are among the shared data.
func loadTables() (*uts46.Tables, error) {
	folder, err := workspace.Shared()
	if err != nil {
		return nil, err
	}
	tables, err := uts46.LoadVersions(filepath.Join(folder, "unicode"), idna.UnicodeVersion, known.EarlierUnicode)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, peer.Unavailable(err)
	}
	return tables, err
}

func contests(node peer.Peer, tables *uts46.Tables) []*contest {
	contests := []*contest{
		newContest("xnet", "x/net/idna", known.XNet(tables), ourASCII, xnet),
		newContest("node", "Node's URL", known.NodeNames(tables), ourHost, asker(node, "node")),
		newContest("tr46", "tr46", known.TR46(tables), ourHost, asker(node, "whatwg")),
	}
	// tr46 is the one with tables as new as ours.
	contests[2].surroundings = append(contests[2].surroundings, around()...)
	return contests
}

func newContest(name, title string, explanations []known.NameExplanation, ours func(string) string, theirs func([]string) ([]string, error)) *contest {
	return &contest{
		name: name, title: title, explanations: explanations, ledger: explain.New(explanations),
		ours: ours, theirs: theirs, surroundings: [][2]string{{"a", "b"}},
	}
}

// around returns what surrounds a code point that shows its properties. First in
// a label, behind a Hebrew letter, beside marks, and where it has to join across
// U+200C, it shows all that count.
func around() [][2]string {
	return [][2]string{
		{"", "b"}, {"\u05D0", ""}, {"q\u0301", ""}, {"q", "\u0323"}, {"\u0628\u200C", ""}, {"", "\u200C\u0628"},
	}
}

// run compares the witnesses, the generated names, and in the full slice every
// scalar value in the contest's surroundings.
func (c *contest) run(o options) error {
	for _, e := range c.explanations {
		for _, w := range e.Witnesses {
			if err := c.compare([]string{w}, w); err != nil {
				return err
			}
		}
	}
	names := make([]string, o.n)
	g := gen.New(o.seed)
	for i := range names {
		for names[i] == "" || strings.ContainsAny(names[i], endOfHost) {
			names[i] = g.Domain()
		}
	}
	if !o.ci {
		for _, s := range c.surroundings {
			names = append(names, between(s[0], s[1])...)
		}
	}
	for len(names) > 0 {
		n := min(len(names), 4096)
		if err := c.compare(names[:n], ""); err != nil {
			return err
		}
		names = names[n:]
	}
	return nil
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

// report writes what was found.
func (c *contest) report(o options) (bool, error) {
	if err := write(o, c.name, c.ledger.Found()); err != nil {
		return false, err
	}
	return c.ledger.Report(o.out, format(o, c.title, showName)), nil
}

func (c *contest) compare(names []string, witness string) error {
	theirs, err := c.theirs(names)
	if err != nil {
		return err
	}
	for i, name := range names {
		if ours := c.ours(name); ours != theirs[i] {
			c.ledger.Different(known.Name{Name: name, Ours: ours, Theirs: theirs[i]}, witness)
		} else {
			c.ledger.Equal(1)
		}
	}
	return nil
}

// ourASCII is ToASCII with the options of the URL Standard.
//
// https://url.spec.whatwg.org/#domain-parser-toascii
func ourASCII(name string) string {
	ascii, err := idna.Options{CheckBidi: true, CheckJoiners: true}.ToASCII(name)
	if err != nil {
		return ""
	}
	return ascii
}

// ourHost is the host of the name's https URL.
func ourHost(name string) string {
	u, err := weburl.Parse("https://" + name + "/")
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// xnet is ToASCII of x/net/idna with the options of the URL Standard.
func xnet(names []string) ([]string, error) {
	profile := xidna.New(xidna.MapForLookup(), xidna.BidiRule(), xidna.CheckJoiners(true),
		xidna.CheckHyphens(false), xidna.StrictDomainName(false), xidna.VerifyDNSLength(false), xidna.Transitional(false))
	results := make([]string, len(names))
	for i, name := range names {
		if ascii, err := profile.ToASCII(name); err == nil {
			results[i] = ascii
		}
	}
	return results, nil
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
