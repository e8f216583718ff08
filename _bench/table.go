package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

// writeTables writes the results as aligned text.
func (r *report) writeTables(b *strings.Builder) {
	if len(r.Results) > 0 {
		rows := [][]string{
			{"operation", "data", "items", "weburl", "", "reference", "ratio", "target", "", "allocations", "", "within", "limit", "", nlnwaName, "ratio", nodeName, "ratio", adaName, "ratio", rustName, "ratio"},
			{"", "", "", "ns", "", "ns", "", "", "", "weburl", "ref.", "limit", "", "", "ns", "", "ns", "", "ns", "", "ns", ""},
		}
		for _, row := range r.Results {
			rows = append(rows, row.row())
		}
		align(b, rows, 2, 4)
	}
	if len(r.Growth) > 0 {
		b.WriteByte('\n')
		align(b, growthRows(r.GrowthSizes, r.Growth), 1, -1)
	}
}

// growthRows returns the rows of the table of growth.
func growthRows(sizes []int, growths []growth) [][]string {
	head := []string{"ns per byte at"}
	for _, size := range sizes {
		head = append(head, byteSize(size))
	}
	rows := [][]string{head}
	for _, g := range growths {
		row := []string{g.Shape}
		for _, ns := range g.PerByte {
			row = append(row, decimal(ns, 2))
		}
		rows = append(rows, row)
	}
	return rows
}

// row returns the cells of the result.
func (r result) row() []string {
	cells := []string{r.Operation, r.Data}
	if r.Skipped != "" {
		return append(cells, "skipped: "+r.Skipped)
	}
	cells = append(cells, strconv.Itoa(r.Items), nanoseconds(r.Weburl), r.Reference.Name, nanoseconds(r.Reference), quotient(r.Reference.Ratio))
	cells = append(cells, r.Target.ratioCells()...)
	cells = append(cells, allocations(r.Weburl), allocations(r.Reference))
	cells = append(cells, r.Target.allocationCells()...)
	for _, name := range []string{nlnwaName, nodeName, adaName, rustName} {
		if o, ok := r.peer(name); ok {
			cells = append(cells, nanoseconds(o), quotient(o.Ratio))
		} else {
			cells = append(cells, "-", "-")
		}
	}
	return cells
}

func (v *verdict) ratioCells() []string {
	if v == nil {
		return []string{"-", ""}
	}
	return []string{quotient(v.Ratio), process.Mark(v.RatioPass)}
}

func (v *verdict) allocationCells() []string {
	if v == nil || v.Limit == nil {
		return []string{"-", "-", ""}
	}
	limit := fmt.Sprintf("<=%d", *v.Limit)
	if v.Share < 1 {
		limit += fmt.Sprintf(" for %.1f%%", 100*v.Share)
	}
	within := math.Floor(100_000*v.Within) / 1000 // never rounded up to 100
	return []string{fmt.Sprintf("%.3f%%", within), limit, process.Mark(v.AllocationsPass)}
}

func nanoseconds(s score) string { return decimal(s.Nanoseconds, 1) }

func allocations(s score) string { return decimal(*s.Allocations, 3) }

func quotient(q float64) string { return decimal(q, 3) }

func byteSize(n int) string {
	switch {
	case n >= 1<<20:
		return strconv.Itoa(n>>20) + " MB"
	case n >= 1<<10:
		return strconv.Itoa(n>>10) + " KB"
	}
	return strconv.Itoa(n) + " B"
}

// align writes the rows in columns. The first columns and one other are aligned
// left; the others are numbers and are aligned right. A row that is shorter
// than the first one ends with a text that is in no column.
func align(b *strings.Builder, rows [][]string, left, otherLeft int) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			if len(row) == len(widths) || i < len(row)-1 {
				widths[i] = max(widths[i], utf8.RuneCountInString(cell))
			}
		}
	}
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			padding := strings.Repeat(" ", max(0, widths[i]-utf8.RuneCountInString(cell)))
			if i < left || i == otherLeft {
				line += cell + padding + "  "
			} else {
				line += padding + cell + "  "
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}
