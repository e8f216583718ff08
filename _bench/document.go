package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The first cells of the document's tables.
const (
	resultsHead = "| operation | data | weburl, ns |"
	growthHead  = "| ns per byte at |"
	parseHead   = "| Parse, ns, on "
	memoryHead  = "| a million URLs held |"
)

// updateTables writes the results into the tables of docs/performance.md. It does
// not change the rest of the document, nor a table that has no results.
func updateTables(document string, r *report) (string, error) {
	document, err := replaceTable(document, resultsHead, resultsTable(r.Results))
	if table := parseTable(r); err == nil && table != "" {
		document, err = replaceTable(document, parseHead, table)
	}
	if err == nil && len(r.Memory) > 0 {
		document, err = replaceTable(document, memoryHead, memoryTable(r.Memory))
	}
	if err != nil || len(r.Growth) == 0 {
		return document, err
	}
	return replaceTable(document, growthHead, growthTable(r.GrowthSizes, r.Growth))
}

// replaceTable replaces the lines from the one that begins with head to the
// next empty line.
func replaceTable(document, head, table string) (string, error) {
	before, rest, found := strings.Cut(document, "\n"+head)
	_, after, ends := strings.Cut(rest, "\n\n")
	if !found || !ends {
		return "", fmt.Errorf("there is no table that begins with %q", head)
	}
	return before + "\n" + table + "\n" + after, nil
}

func resultsTable(results []result) string {
	var b strings.Builder
	peers := []string{adaName, rustName, nodeName, nlnwaName}
	writeRow(&b, slices.Concat([]string{"operation", "data", "weburl, ns", "reference", "ns", "ratio", "target", "allocations"}, peers)...)
	b.WriteString("|" + strings.Repeat("---|", 8+len(peers)) + "\n")
	for _, r := range results {
		target := ""
		if r.Target != nil {
			target = quotient(r.Target.Ratio)
		}
		cells := []string{r.Operation, r.Data, nanoseconds(r.Weburl), r.Reference.Name, nanoseconds(r.Reference),
			quotient(r.Reference.Ratio), target, allocations(r.Weburl)}
		for _, name := range peers {
			cells = append(cells, r.time(name))
		}
		writeRow(&b, cells...)
	}
	return b.String()
}

// parseTable compares the times of all parsers. It is empty if the results have none of
// a parser in another language that is compiled.
func parseTable(r *report) string {
	var b strings.Builder
	names := []string{adaName, rustName, netURLName, nodeName, nlnwaName}
	cells, compiled := []string{strings.Trim(parseHead, "| ") + " " + r.Machine, "weburl"}, false
	for _, name := range names {
		version := r.Versions[name]
		compiled = compiled || name == adaName && version != ""
		if name == netURLName {
			version = r.Versions["go"]
		}
		cells = append(cells, strings.TrimSpace(name+" "+version))
	}
	if !compiled {
		return ""
	}
	writeRow(&b, cells...)
	b.WriteString("|---|" + strings.Repeat("--:|", len(cells)-1) + "\n")
	for _, row := range r.Results {
		if row.Operation != "Parse" {
			continue
		}
		cells := []string{row.Data, decimal(row.Weburl.Nanoseconds, 0)}
		for _, name := range names {
			cells = append(cells, row.time(name))
		}
		writeRow(&b, cells...)
	}
	return b.String()
}

// time returns the cell with the time of a peer, which is empty if the row has none.
func (r result) time(name string) string {
	for _, s := range r.peers() {
		if s.Name == name {
			return decimal(s.Nanoseconds, 0)
		}
	}
	return ""
}

func memoryTable(all []memory) string {
	var b strings.Builder
	writeRow(&b, strings.Trim(memoryHead, "| "), "bytes a URL", "peak, MB")
	b.WriteString("|---|--:|--:|\n")
	for _, m := range all {
		writeRow(&b, m.Name, decimal(m.PerURL, 0), decimal(float64(m.Peak)/(1<<20), 0))
	}
	return b.String()
}

func growthTable(sizes []int, growths []growth) string {
	var b strings.Builder
	cells := []string{"ns per byte at"}
	for _, size := range sizes {
		cells = append(cells, byteSize(size))
	}
	writeRow(&b, cells...)
	b.WriteString("|" + strings.Repeat("---|", len(cells)) + "\n")
	for _, g := range growths {
		cells := []string{g.Shape}
		for _, ns := range g.PerByte {
			cells = append(cells, decimal(ns, 2))
		}
		writeRow(&b, cells...)
	}
	return b.String()
}

// writeRow writes a row as Markdown. An empty cell has two spaces.
func writeRow(b *strings.Builder, cells ...string) {
	b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}

func decimal(value float64, digits int) string {
	return strconv.FormatFloat(value, 'f', digits, 64)
}
