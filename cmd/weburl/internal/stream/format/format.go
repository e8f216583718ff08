// Package format reads and writes the records of streams: lines, records that
// end in NUL, CSV, TSV and JSON.
package format

import (
	"fmt"
	"iter"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// Format is how records are written in a stream.
type Format int

// The formats.
const (
	Lines  Format = iota // a record on each line
	Nul                  // each record ends in NUL
	CSV                  // RFC 4180
	TSV                  // fields between tabs, without quotes
	NDJSON               // a JSON value on each line
	JSON                 // a JSON array of the records
	Text                 // for people; output only
)

// OutputNames returns the names of the formats that can be written, in the order of the
// constants. Text is only for verbs with an output for people; for others it means lines.
func OutputNames() []string { return []string{"lines", "nul", "csv", "tsv", "ndjson", "json", "text"} }

// InputNames returns the names of the formats that can be read.
func InputNames() []string { return OutputNames()[:Text] }

// Parse returns the format with a name, which must be that of one.
func Parse(name string) Format { return Format(slices.Index(OutputNames(), name)) }

func (f Format) String() string { return OutputNames()[f] }

// OfFile returns the format that the name of a file says, perhaps with the ending of a
// compressed one, and whether it says one.
func OfFile(name string) (Format, bool) {
	name = strings.ToLower(name)
	for _, ending := range []string{".gz", ".zst", ".zstd"} {
		name = strings.TrimSuffix(name, ending)
	}
	f, ok := map[string]Format{".csv": CSV, ".tsv": TSV, ".ndjson": NDJSON, ".jsonl": NDJSON, ".json": JSON}[filepath.Ext(name)]
	return f, ok
}

// IsTable reports whether the records are rows of fields.
func (f Format) IsTable() bool { return f == CSV || f == TSV }

// IsJSON reports whether the records are JSON values.
func (f Format) IsJSON() bool { return f == NDJSON || f == JSON }

// HasFields reports whether the URL is only a part of a record.
func (f Format) HasFields() bool { return f.IsTable() || f.IsJSON() }

// List returns names for people, as in "a, b or c".
func List(names []string) string {
	last := len(names) - 1
	if last <= 0 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// Count returns a number of things for people, as in "1 file" or "2 files".
func Count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// Names returns the names of what a sequence yields.
func Names[T any](all iter.Seq[T], name func(T) string) (names []string) {
	for v := range all {
		names = append(names, name(v))
	}
	return names
}

// AppendPercent appends a text with percent-encoding of the bytes for which encodes is true.
func AppendPercent[T string | []byte](dst []byte, text T, encodes func(byte) bool) []byte {
	for i := range len(text) {
		if c := text[i]; encodes(c) {
			dst = percent.AppendByte(dst, c)
		} else {
			dst = append(dst, c)
		}
	}
	return dst
}

// EscapeIllFormed returns a text in which each byte that is not UTF-8 is its escape.
func EscapeIllFormed(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	var b []byte
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && size == 1 {
			b = percent.AppendByte(b, text[i])
		} else {
			b = append(b, text[i:i+size]...)
		}
		i += size
	}
	return string(b)
}

// AppendJSON appends s as a JSON string. Bytes that are not UTF-8 become U+FFFD.
// With visible, a code point for which it returns false is escaped; a nil visible
// escapes only what JSON requires.
func AppendJSON[T string | []byte](dst []byte, s T, visible func(rune) bool) []byte {
	dst = append(dst, '"')
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c >= 0x7F {
			dst = append(dst, s[:i]...)
			return append(appendEscaped(dst, string(s[i:]), visible), '"')
		}
	}
	dst = append(dst, s...)
	return append(dst, '"')
}

// AppendJSONList appends texts as a JSON array of strings, as [AppendJSON] does.
func AppendJSONList(dst []byte, list []string, visible func(rune) bool) []byte {
	dst = append(dst, '[')
	for i, text := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = AppendJSON(dst, text, visible)
	}
	return append(dst, ']')
}

func appendEscaped(dst []byte, s string, visible func(rune) bool) []byte {
	for _, r := range scalar.String(s) {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r == '\n':
			dst = append(dst, `\n`...)
		case r == '\t':
			dst = append(dst, `\t`...)
		case r == '\r':
			dst = append(dst, `\r`...)
		case r < ' ' || visible != nil && !visible(r):
			dst = AppendEscape(dst, r)
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}

// AppendEscape appends a code point as one escape or two.
func AppendEscape(dst []byte, r rune) []byte {
	for _, unit := range utf16.AppendRune(nil, r) {
		dst = fmt.Appendf(dst, `\u%04x`, unit)
	}
	return dst
}
