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
	rows := growthRows(r.GrowthSizes, r.Growth)
	return replaceTable(document, growthHead, markdown(rows, strings.Repeat("---|", len(rows[0]))))
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
	peers := []string{adaName, rustName, nodeName, nlnwaName}
	rows := [][]string{slices.Concat([]string{"operation", "data", "weburl, ns", "reference", "ns", "ratio", "target", "allocations"}, peers)}
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
		rows = append(rows, cells)
	}
	return markdown(rows, strings.Repeat("---|", len(rows[0])))
}

// parseTable compares the times of all parsers. It is empty if the results have none of
// a parser in another language that is compiled.
func parseTable(r *report) string {
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
	rows := [][]string{cells}
	for _, row := range r.Results {
		if row.Operation != "Parse" {
			continue
		}
		cells := []string{row.Data, decimal(row.Weburl.Nanoseconds, 0)}
		for _, name := range names {
			cells = append(cells, row.time(name))
		}
		rows = append(rows, cells)
	}
	return markdown(rows, "---|"+strings.Repeat("--:|", len(names)+1))
}

// time returns the cell with the time of a peer, which is empty if the row has none.
func (r result) time(name string) string {
	if s, ok := r.peer(name); ok {
		return decimal(s.Nanoseconds, 0)
	}
	return ""
}

func memoryTable(all []memory) string {
	rows := [][]string{{strings.Trim(memoryHead, "| "), "bytes a URL", "peak, MB"}}
	for _, m := range all {
		rows = append(rows, []string{m.Name, decimal(m.PerURL, 0), decimal(float64(m.Peak)/(1<<20), 0)})
	}
	return markdown(rows, "---|--:|--:|")
}

// markdown returns rows as a table. The rule is what is under the first row. An empty cell
// has two spaces.
func markdown(rows [][]string, rule string) string {
	var b strings.Builder
	for i, cells := range rows {
		b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
		if i == 0 {
			b.WriteString("|" + rule + "\n")
		}
	}
	return b.String()
}

func decimal(value float64, digits int) string {
	return strconv.FormatFloat(value, 'f', digits, 64)
}
