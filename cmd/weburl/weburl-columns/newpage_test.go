package main

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"github.com/weburl-go/weburl/internal/test/sample"
)

// pageTextsOf returns the values of each page of a column chunk, nil for null.
func pageTextsOf(t *testing.T, chunk parquet.ColumnChunk) (pages [][][]byte) {
	t.Helper()
	all := chunk.Pages()
	defer all.Close()
	for {
		page, err := all.ReadPage()
		if err == io.EOF {
			return pages
		}
		if err != nil {
			t.Fatal(err)
		}
		values := make([]parquet.Value, page.NumValues())
		if n, err := page.Values().ReadValues(values); n != len(values) || err != nil && err != io.EOF {
			t.Fatalf("%d values of %d, %v", n, len(values), err)
		}
		texts := make([][]byte, len(values))
		for i, v := range values {
			switch {
			case v.IsNull():
			case v.Kind() == parquet.Boolean:
				texts[i] = []byte(fmt.Sprint(v.Boolean()))
			default:
				texts[i] = append([]byte{}, v.ByteArray()...)
			}
		}
		pages = append(pages, texts)
	}
}

// checkStatistics compares the statistics of a new column chunk and its column index with
// its values.
func checkStatistics(t *testing.T, chunk parquet.ColumnChunk, m *format.ColumnMetaData) {
	t.Helper()
	pages := pageTextsOf(t, chunk)
	index, err := chunk.ColumnIndex()
	if err != nil || index.NumPages() != len(pages) {
		t.Fatalf("%v: %v, %d pages", m.PathInSchema, err, len(pages))
	}
	var all bounds
	nulls, values, size := int64(0), int64(0), int64(0)
	for i, page := range pages {
		var b bounds
		here := int64(0)
		for _, text := range page {
			if text == nil {
				here++
				continue
			}
			b.add(text)
			size += int64(len(text))
		}
		if index.NullPage(i) == b.some || index.NullCount(i) != here {
			t.Errorf("%v, page %d: null page %t, %d nulls, want %d", m.PathInSchema, i, index.NullPage(i), index.NullCount(i), here)
		}
		if m.Type == format.ByteArray && b.some {
			least, greatest := index.MinValue(i).ByteArray(), index.MaxValue(i).ByteArray()
			if bytes.Compare(least, b.least) > 0 || bytes.Compare(greatest, b.greatest) < 0 || len(least) > maxPageBound || len(greatest) > maxPageBound+4 || !utf8.Valid(least) || !utf8.Valid(greatest) {
				t.Errorf("%v, page %d: %q to %q, want %q to %q", m.PathInSchema, i, least, greatest, b.least, b.greatest)
			}
		}
		nulls, values = nulls+here, values+int64(len(page))
		all.addAll(&b)
	}
	s := m.Statistics
	if s.NullCount != nulls || m.NumValues != values {
		t.Errorf("%v: %d nulls of %d, want %d of %d", m.PathInSchema, s.NullCount, m.NumValues, nulls, values)
	}
	if m.Type != format.ByteArray {
		return
	}
	want := all.statistics(nulls)
	if !bytes.Equal(s.MinValue, want.MinValue) || !bytes.Equal(s.MaxValue, want.MaxValue) || m.SizeStatistics.UnencodedByteArrayDataBytes != size {
		t.Errorf("%v: %.100q to %.100q, %d bytes; want %.100q to %.100q, %d bytes", m.PathInSchema, s.MinValue, s.MaxValue, m.SizeStatistics.UnencodedByteArrayDataBytes,
			want.MinValue, want.MaxValue, size)
	}
}

// pointersTo returns pointers to texts.
func pointersTo(texts []string) (all []*string) {
	for i := range texts {
		all = append(all, &texts[i])
	}
	return all
}

// manyHosts returns URLs with as many hosts, of which dictionaries become full, each
// twice.
func manyHosts(n int) (urls []*string) {
	for i := range 2 * n {
		u := fmt.Sprintf("https://www.%s%d.example%d.co.uk/%d", strings.Repeat("host", 40), i/2, i/2, i)
		urls = append(urls, &u)
	}
	return urls
}

// TestNewPages writes columns whose pages are of all kinds.
func TestNewPages(t *testing.T) {
	null, space := []*string{nil}, " "
	for _, tt := range []struct {
		name    string
		inputs  []*string
		check   string   // the column in which the pages are
		pages   [2]int32 // at least so many with and without dictionary
		nothing bool     // there is no value but null
		options []parquet.WriterOption
	}{
		{name: "mixed", inputs: withNulls(sample.Inputs(500)), check: "path", pages: [2]int32{1, 1}},
		{name: "full dictionary", inputs: slices.Concat(manyHosts(8000), slices.Repeat(null, 66_000), manyHosts(500)), check: "host", pages: [2]int32{1, 3}},
		{name: "nulls", inputs: slices.Repeat(null, 66_000), check: "host", pages: [2]int32{2, 0}, nothing: true},
		{name: "no URL", inputs: slices.Repeat([]*string{&space}, 1000), check: "site", pages: [2]int32{1, 0}, nothing: true},
		{name: "no rows", inputs: nil},
		{name: "row groups", inputs: withNulls(slices.Repeat([]string{"https://b.example/", "https://a.example.com/x"}, 5000)), check: "site", pages: [2]int32{1, 0},
			options: []parquet.WriterOption{parquet.MaxRowsPerRowGroup(999)}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			in, out := filepath.Join(dir, "in.parquet"), filepath.Join(dir, "out.parquet")
			names := strings.Join(added, ",")
			writeURLs(t, in, tt.inputs, &parquet.Plain, append(tt.options, parquet.Compression(&parquet.Snappy))...)
			mustRun(t, in, "--add", names, "-o", out)
			checkAdded(t, out, tt.inputs, names)
			f, _ := open(t, out)
			for i, g := range f.Metadata().RowGroups {
				for c := range g.Columns {
					m := &g.Columns[c].MetaData
					if m.PathInSchema[0] == "url" {
						continue
					}
					checkStatistics(t, f.RowGroups()[i].ColumnChunks()[c], m)
					if m.PathInSchema[0] != tt.check {
						continue
					}
					if with, without := pagesOf(m); with < tt.pages[0] || without < tt.pages[1] || tt.nothing != (m.Statistics.NullCount == m.NumValues) {
						t.Errorf("row group %d: %d pages with dictionary, %d without, %d nulls of %d", i, with, without, m.Statistics.NullCount, m.NumValues)
					}
				}
			}
		})
	}
}

// pagesOf returns how many pages have a dictionary, and how many do not.
func pagesOf(m *format.ColumnMetaData) (with, without int32) {
	for _, s := range m.EncodingStats {
		switch {
		case s.PageType == format.DataPageV2 && s.Encoding == format.RLEDictionary:
			with = s.Count
		case s.PageType == format.DataPageV2:
			without = s.Count
		}
	}
	return with, without
}

// TestBounds checks bounds that are shortened.
func TestBounds(t *testing.T) {
	a := strings.Repeat("a", maxPageBound-1)
	last := strings.Repeat("\U0010FFFF", maxPageBound)
	for _, tt := range []struct{ text, least, greatest string }{
		{"", "", ""},
		{a + "b", a + "b", a + "b"},
		{a + "bc", a + "b", a + "c"},
		{a + "éx", a, a[1:] + "b"},
		{a[:maxPageBound-3] + "\uD7FFxx", a[:maxPageBound-3] + "\uD7FF", a[:maxPageBound-3] + "\uE000"},
		{"a" + last, "a" + last[:60], "b"},
		{last, last[:maxPageBound], "none"},
	} {
		greatest, ok := shortGreatest([]byte(tt.text))
		if !ok {
			greatest = []byte("none")
		}
		if least := shortLeast([]byte(tt.text)); string(least) != tt.least || string(greatest) != tt.greatest {
			t.Errorf("%q: %q to %q, want %q to %q", tt.text, least, greatest, tt.least, tt.greatest)
		}
	}
	long := []byte(strings.Repeat("x", maxChunkBound+1))
	var b bounds
	b.add([]byte("y"))
	b.add(long)
	if s := b.statistics(7); s.MinValue != nil || string(s.MaxValue) != "y" || s.NullCount != 7 {
		t.Errorf("%.20q to %.20q", s.MinValue, s.MaxValue)
	}
	x := format.ColumnIndex{}
	for i, text := range []string{"a", "", "b", "a"} {
		var b bounds
		if text != "" {
			b.add([]byte(text))
		}
		addPage(&x, &b, 0)
		if order(&x); (x.BoundaryOrder == format.Ascending) != (i < 3) {
			t.Errorf("%d pages: %v", i+1, x.BoundaryOrder)
		}
	}
}

// TestSortedAgain adds columns whose hosts come one after another, so that the bounds of
// pages are ascending.
func TestSortedAgain(t *testing.T) {
	var texts []string
	for i := range 150_000 {
		texts = append(texts, fmt.Sprintf("https://h%03d.example/%d", i/1000, i))
	}
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in.parquet"), filepath.Join(dir, "out.parquet")
	writeURLs(t, in, pointersTo(texts), &parquet.RLEDictionary)
	mustRun(t, in, "--add", "host", "-o", out)
	f, _ := open(t, out)
	index, err := f.RowGroups()[0].ColumnChunks()[1].ColumnIndex()
	if err != nil || !index.IsAscending() || index.NumPages() != 3 {
		t.Errorf("%v, %d pages, ascending %t", err, index.NumPages(), index.IsAscending())
	}
}
