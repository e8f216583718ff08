// Package ucdfile reads the files of the Unicode Character Database, for generators and
// oracles.
package ucdfile

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Lines calls row with the fields of every data line of a file, which semicolons separate.
func Lines(path string, row func(fields []string) error) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(line, "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		fields := strings.Split(line, ";")
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		if err := row(fields); err != nil {
			return fmt.Errorf("%s: %q: %w", path, line, err)
		}
		rows++
	}
	if rows == 0 {
		return fmt.Errorf("%s: no data", path)
	}
	return nil
}

// Rows is Lines for a file in which the first field is a code point or a range.
func Rows(path string, row func(first, last rune, fields []string) error) error {
	return Lines(path, func(fields []string) error {
		from, to, isRange := strings.Cut(fields[0], "..")
		if !isRange {
			to = from
		}
		ends, err := Runes(from + " " + to)
		if err == nil && len(ends) != 2 {
			err = fmt.Errorf("no range: %q", fields[0])
		}
		if err != nil {
			return err
		}
		return row(ends[0], ends[1], fields)
	})
}

// Runes reads code points in hexadecimal, with spaces between them.
func Runes(s string) (all []rune, err error) {
	for field := range strings.FieldsSeq(s) {
		n, err := strconv.ParseUint(field, 16, 32)
		if err != nil || n > utf8.MaxRune {
			return nil, fmt.Errorf("no code point: %q", field)
		}
		all = append(all, rune(n))
	}
	return all, nil
}
