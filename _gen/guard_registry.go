package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// newerFolder is the variable with the folder of newer registries.
const newerFolder = "WEBURL_IANA"

// genRegistry prints what newer registries would change in package guard. They are the
// three files in CSV as IANA publishes them, in the folder that newerFolder names; their
// addresses are printed if it is not set. It writes nothing.
func genRegistry(string) error {
	shared, err := workspace.Shared()
	if err != nil {
		return err
	}
	present, err := readRegistries(filepath.Join(shared, "guard", "iana"))
	if err != nil {
		return err
	}
	folder := os.Getenv(newerFolder)
	if folder == "" {
		return fmt.Errorf("set %s to a folder with these files:\n%s\n%s\n%s", newerFolder, present.special4.URL, present.special6.URL, present.allocated6.URL)
	}
	return printChanges(os.Stdout, present, folder)
}

// printChanges prints what the registries of a folder would change.
func printChanges(w io.Writer, present registries, folder string) error {
	newer, reachable := present, map[netip.Prefix]bool{}
	for _, r := range []*registry{&newer.special4, &newer.special6, &newer.allocated6} {
		name := filepath.Join(folder, path.Base(r.URL))
		prefixes, err := readIANA(name, reachable)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(w, "%s: %d prefixes, %d before\n", path.Base(r.URL), len(prefixes), len(r.Prefixes))
		printDifference(w, "new", prefixes, r.Prefixes, reachable)
		printDifference(w, "gone", r.Prefixes, prefixes, nil)
		r.Prefixes = prefixes
	}
	before4, before6 := addressTables(present)
	after4, after6 := addressTables(newer)
	printRanges(w, "would become internal", after4, before4, show4)
	printRanges(w, "would become public", before4, after4, show4)
	printRanges(w, "would become public", after6, before6, show6)
	printRanges(w, "would become internal", before6, after6, show6)
	return nil
}

// printDifference prints the prefixes that are not among others.
func printDifference(w io.Writer, what string, prefixes, others []netip.Prefix, reachable map[netip.Prefix]bool) {
	for _, p := range prefixes {
		if slices.Contains(others, p) {
			continue
		}
		note := ""
		if reachable[p] {
			note = ", globally reachable: is it a carve-out?"
		}
		fmt.Fprintf(w, "  %s: %v%s\n", what, p, note)
	}
}

// printRanges prints the parts of ranges that are not in others.
func printRanges(w io.Writer, what string, ranges, others []addrRange, show func(addrRange) string) {
	for _, s := range ranges {
		for _, o := range others {
			if o.Last < s.First || s.Last < o.First {
				continue
			}
			if s.First < o.First {
				fmt.Fprintf(w, "%s: %s\n", what, show(addrRange{s.First, o.First - 1}))
			}
			if s.Last <= o.Last {
				s.First = s.Last + 1
				break
			}
			s.First = o.Last + 1
		}
		if s.First <= s.Last {
			fmt.Fprintf(w, "%s: %s\n", what, show(s))
		}
	}
}

// readIANA reads the prefixes of a registry in CSV. Of the registry of unicast addresses it
// reads those that are allocated. It adds those that are globally reachable to a map.
func readIANA(name string, reachable map[netip.Prefix]bool) ([]netip.Prefix, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) == 0 {
		return nil, errors.Join(err, errors.New("no rows"))
	}
	block := max(slices.Index(rows[0], "Address Block"), slices.Index(rows[0], "Prefix"))
	status, global := slices.Index(rows[0], "Status"), slices.Index(rows[0], "Globally Reachable")
	if block < 0 || status < 0 && global < 0 {
		return nil, fmt.Errorf("the columns are %q", rows[0])
	}
	var prefixes []netip.Prefix
	for _, row := range rows[1:] {
		if status >= 0 && row[status] != "ALLOCATED" {
			continue
		}
		for text := range strings.SplitSeq(row[block], ",") {
			text, _, _ = strings.Cut(strings.TrimSpace(text), " ") // a number of a footnote follows
			p, err := netip.ParsePrefix(text)
			if err != nil {
				return nil, err
			}
			prefixes = append(prefixes, p)
			reachable[p] = global >= 0 && strings.HasPrefix(row[global], "True")
		}
	}
	return prefixes, nil
}
