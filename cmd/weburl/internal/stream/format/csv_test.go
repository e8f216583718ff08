package format

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"
)

// FuzzCSV compares rows with those of encoding/csv, where that has no error.
func FuzzCSV(f *testing.F) {
	for _, text := range []string{"a,b\n\"c\"\"\n\",\"\"\r\n,\n", "\"a\nb", "a\"b,c\n", "\"a\"b\nc\n", "a,b\r\n\r\n\r", "\"\"\"\""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ContainsRune(text, '\r') {
			return // encoding/csv changes line ends in quoted fields
		}
		for _, delimiter := range []byte(",;\t|") {
			checkCSV(t, text, delimiter)
		}
	})
}

// checkCSV reads rows as encoding/csv does.
func checkCSV(t *testing.T, text string, delimiter byte) {
	r := csv.NewReader(strings.NewReader(text))
	r.FieldsPerRecord, r.Comma = -1, rune(delimiter)
	want, err := r.ReadAll()
	var got [][]string
	var failure error
	for rest := text; rest != "" && failure == nil; {
		var row string
		row, rest = CSV.NextRow(rest, delimiter)
		if row == "" {
			continue
		}
		var fields []string
		fields, failure = CSV.SplitRow(nil, row, delimiter)
		got = append(got, fields)
	}
	if (err == nil) != (failure == nil) {
		t.Fatalf("%q: %v, want %v", text, failure, err)
	}
	if err == nil && !slices.EqualFunc(got, want, slices.Equal) {
		t.Fatalf("%q: %q, want %q", text, got, want)
	}
	if end, rows := (&CSVCutter{Delimiter: delimiter}).Cut([]byte(text)); failure == nil {
		pieces := CSVCutter{Delimiter: delimiter}
		for i := range len(text) {
			pieces.Cut([]byte(text[:i]))
		}
		if e, r := pieces.Cut([]byte(text)); e != end || r != rows {
			t.Fatalf("%q: %d, %d rows in pieces; want %d, %d", text, e, r, end, rows)
		}
		count := int64(0)
		for rest := text[:end]; rest != ""; {
			var row string
			if row, rest = CSV.NextRow(rest, delimiter); row != "" {
				count++
			}
		}
		if count != rows {
			t.Fatalf("%q: %d rows, want %d", text, rows, count)
		}
	}
}

// FuzzAppendCSV writes fields that encoding/csv reads.
func FuzzAppendCSV(f *testing.F) {
	f.Add("a", "b,\"c\"\n")
	f.Add(" ", "")
	f.Fuzz(func(t *testing.T, a, b string) {
		if strings.ContainsRune(a+b, '\r') || a+b == "" {
			return
		}
		for _, delimiter := range []byte(",;\t|") {
			row := string(AppendCSV(append(AppendCSV(nil, a, delimiter), delimiter), b, delimiter))
			r := csv.NewReader(strings.NewReader(row))
			r.Comma = rune(delimiter)
			got, err := r.Read()
			if err != nil || !slices.Equal(got, []string{a, b}) {
				t.Fatalf("%q: %q, %v", row, got, err)
			}
			if own, err := CSV.SplitRow(nil, row, delimiter); err != nil || !slices.Equal(own, got) {
				t.Fatalf("%q: %q, %v", row, own, err)
			}
		}
	})
}
