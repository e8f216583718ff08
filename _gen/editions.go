package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/weburl-go/weburl/edition"
)

// genEditionCoverage writes a page of coverage for each edition into the folder
// bin, which is not part of the repository.
func genEditionCoverage(root string) error {
	if err := os.MkdirAll(filepath.Join(root, "bin"), 0o777); err != nil {
		return err
	}
	for _, text := range editionTexts() {
		page, err := editionCoverage(root, text)
		if err == nil {
			err = os.WriteFile(filepath.Join(root, "bin", "coverage-"+string(text.id)+".md"), page, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// importantChanges are the ids of the forty changes that matter most to who
// compares how URLs are read.
var importantChanges = []string{
	"port-parsed", "ipv6-parser", "host-parser", "failure", "query-everywhere", "slash-states", "empty-hosts-forbidden",
	"drive-letter-references", "percent-2e", "idna2003",
	"hosts-lowercased", "query-encoding", "uts46", "origin-defined", "ipv4-grammar", "fragments-raw", "grammar",
	"base-credentials", "braces-encoded", "fragment-on-any-base", "controls-stripped", "userinfo-set", "other-schemes",
	"ipv4-parser", "file-states", "ports-16-bit", "tabs-removed-first", "opaque-hosts", "nontransitional",
	"label-checks", "fragment-set", "apostrophe-in-queries", "gopher", "forbidden-host-code-points", "path-dot",
	"file-hosts", "ends-in-a-number",
	"caret-in-paths", "opaque-path-space-encoded", "ascii-domains",
}

// editionsParts returns the parts of docs/editions.md, the history of the standard, that
// are computed.
func editionsParts() (map[string]string, error) {
	var table, changes strings.Builder
	table.WriteString("| edition | date | commit | interfaces | what it is |\n|---|---|---|---|---|\n")
	for info := range edition.All() {
		fmt.Fprintf(&table, "| %s | %s | `%s` | %s | %s |\n", info.ID, info.Date, info.Commit, strings.Join(slices.Collect(edition.Interfaces(info.ID)), ", "), info.About)
	}
	if err := writeImportant(&changes); err != nil {
		return nil, err
	}
	return map[string]string{"editions": table.String(), "timeline": timeline(), "changes": changes.String()}, nil
}

// timeline returns a table of all changes, with the editions between them.
func timeline() string {
	var b strings.Builder
	b.WriteString("| date | id | since then | issues |\n|---|---|---|---|\n")
	infos := slices.Collect(edition.All())
	writeEditions := func(until string) {
		for len(infos) > 0 && infos[0].Date < until {
			fmt.Fprintf(&b, "| **%s** | | **the edition of %s** | |\n", infos[0].Date, infos[0].ID)
			infos = infos[1:]
		}
	}
	for c := range edition.Changes() {
		writeEditions(c.Date)
		sentence := c.Sentence
		if c.Branch {
			sentence += " (2015 only)"
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s | %s |\n", c.Date, c.ID, cellOf(sentence), strings.Join(issueLinks(c), ", "))
	}
	writeEditions("9")
	return b.String()
}

// cellOf returns text for a cell of a table.
func cellOf(s string) string {
	return strings.NewReplacer("|", `\|`, "<", "&lt;", ">", "&gt;", "_", `\_`, "^", `\^`).Replace(s)
}

// issueLinks returns links to the issues that the commits of a change name.
func issueLinks(c edition.Change) []string {
	var links []string
	for _, issue := range c.Issues {
		kind, number, _ := strings.Cut(strings.Replace(issue, "#", " #", 1), " ")
		number = strings.TrimLeft(number, " #")
		switch kind {
		case "bug":
			links = append(links, fmt.Sprintf("[bug %s](https://www.w3.org/Bugs/Public/show_bug.cgi?id=%s)", number, number))
		case "wpt":
			links = append(links, fmt.Sprintf("[wpt #%s](https://github.com/web-platform-tests/wpt/issues/%s)", number, number))
		case "":
			links = append(links, fmt.Sprintf("[#%s](https://github.com/whatwg/url/issues/%s)", number, number))
		default:
			links = append(links, fmt.Sprintf("[%s #%s](https://github.com/whatwg/%s/issues/%s)", kind, number, kind, number))
		}
	}
	return links
}

// writeImportant writes the important changes, each with a witness.
func writeImportant(b *strings.Builder) error {
	n := 0
	for c := range edition.Changes() {
		if !slices.Contains(importantChanges, c.ID) {
			continue
		}
		if n++; n > 1 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(b, "%d. **%s** (%s, `%s`)", n, strings.TrimSuffix(cellOf(c.Sentence), "."), c.Date, c.ID)
		for w := range edition.Witnesses(c.ID) {
			if err := writeWitness(b, w); err != nil {
				return err
			}
			break // the first one is enough
		}
	}
	if b.WriteByte('\n'); n != 40 || len(importantChanges) != n {
		return fmt.Errorf("%d important changes of %d are in the table, want 40", n, len(importantChanges))
	}
	return nil
}

// writeWitness writes a witness and what the editions answer.
func writeWitness(b *strings.Builder, w edition.Witness) error {
	answers, editions, err := w.Results()
	if err != nil {
		return err
	}
	fmt.Fprintf(b, "  \n   %s", codeOf(w.String()))
	for i, answer := range answers {
		var ids []string
		for _, id := range editions[i] {
			ids = append(ids, string(id))
		}
		separator := " →"
		if i > 0 {
			separator = " ·"
		}
		if answer != "failure" && answer != "not in this edition" {
			answer = codeOf(answer)
		}
		fmt.Fprintf(b, "%s **%s** %s", separator, strings.Join(ids, ", "), answer)
	}
	return nil
}

// codeOf returns text as code: with escapes for what cannot be seen.
func codeOf(s string) string {
	var visible strings.Builder
	for _, c := range s {
		if unicode.IsPrint(c) {
			visible.WriteRune(c)
		} else {
			fmt.Fprintf(&visible, `\u%04x`, c)
		}
	}
	s = visible.String()
	if strings.Contains(s, "`") {
		return "`` " + s + " ``"
	}
	return "`" + s + "`"
}
