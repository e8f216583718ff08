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
		r := csv.NewReader(strings.NewReader(text))
		r.FieldsPerRecord = -1
		want, err := r.ReadAll()
		var got [][]string
		var failure error
		for rest := text; rest != "" && failure == nil; {
			var row string
			row, rest = NextCSV(rest)
			if row == "" {
				continue
			}
			var fields []string
			fields, failure = SplitCSV(nil, row)
			got = append(got, fields)
		}
		if (err == nil) != (failure == nil) {
			t.Fatalf("%q: %v, want %v", text, failure, err)
		}
		if err == nil && !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("%q: %q, want %q", text, got, want)
		}
		if end, rows := new(CSVCutter).Cut([]byte(text)); failure == nil {
			var pieces CSVCutter
			for i := range len(text) {
				pieces.Cut([]byte(text[:i]))
			}
			if e, r := pieces.Cut([]byte(text)); e != end || r != rows {
				t.Fatalf("%q: %d, %d rows in pieces; want %d, %d", text, e, r, end, rows)
			}
			count := int64(0)
			for rest := text[:end]; rest != ""; count++ {
				_, rest = NextCSV(rest)
			}
			if count != rows {
				t.Fatalf("%q: %d rows, want %d", text, rows, count)
			}
		}
	})
}

// FuzzAppendCSV writes fields that encoding/csv reads.
func FuzzAppendCSV(f *testing.F) {
	f.Add("a", "b,\"c\"\n")
	f.Add(" ", "")
	f.Fuzz(func(t *testing.T, a, b string) {
		if strings.ContainsRune(a+b, '\r') || a+b == "" {
			return
		}
		row := string(AppendCSV(append(AppendCSV(nil, a), ','), b))
		got, err := csv.NewReader(strings.NewReader(row)).Read()
		if err != nil || !slices.Equal(got, []string{a, b}) {
			t.Fatalf("%q: %q, %v", row, got, err)
		}
		if own, err := SplitCSV(nil, row); err != nil || !slices.Equal(own, got) {
			t.Fatalf("%q: %q, %v", row, own, err)
		}
	})
}
