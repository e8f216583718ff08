// Package patch makes edits of documents, and writes what they change as a patch.
package patch

import (
	"bytes"
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/tree"
)

// Edit replaces the bytes of a document from Start to End.
type Edit struct {
	Start, End int64
	Text       string
	Line       int // that it begins in, from 1
}

// Apply returns a document with edits, which must ascend.
func Apply(document []byte, edits []Edit) []byte { return apply(document, 0, edits) }

// apply is Apply for a part of the document that begins at an offset.
func apply(part []byte, offset int64, edits []Edit) (rewritten []byte) {
	from := offset
	for _, e := range edits {
		rewritten = append(append(rewritten, part[from-offset:max(e.Start, from)-offset]...), e.Text...)
		from = max(e.End, from)
	}
	return append(rewritten, part[from-offset:]...)
}

// contextLines is how many unchanged lines a hunk has at both ends.
const contextLines = 3

// hunk has lines with their signs.
type hunk struct {
	text     []byte
	old, new int // how many lines there are without and with the edits
}

// Diff returns what edits change in a document, the file with a name, as a unified diff. The
// edits must ascend.
func Diff(name string, document []byte, edits []Edit) []byte {
	var diff []byte
	last, growth := int64(0), 0 // where the last hunk ended, and by how many lines those before this one are longer
	for len(edits) > 0 {
		start, line := lineStart(document, edits[0].Start), edits[0].Line
		before := start
		for ; before > last && line > edits[0].Line-contextLines; line-- {
			before = lineStart(document, before-1)
		}
		var h hunk
		h.add(' ', document[before:start])
		for {
			end, n := group(document, edits)
			h.add('-', document[start:end])
			h.add('+', apply(document[start:end], start, edits[:n]))
			edits, last = edits[n:], end
			for range contextLines {
				last = lineEnd(document, last)
			}
			if len(edits) == 0 || lineStart(document, edits[0].Start) > last {
				h.add(' ', document[end:last])
				break
			}
			start = lineStart(document, edits[0].Start)
			h.add(' ', document[end:start])
		}
		if diff == nil {
			diff = []byte(header(name))
		}
		diff = fmt.Appendf(diff, "@@ -%s +%s @@\n%s", lineRange(line, h.old), lineRange(line+growth, h.new), h.text)
		growth += h.new - h.old
	}
	return diff
}

// group returns where the lines end that the first edits touch, and how many edits these are. No
// other one touches the lines.
func group(document []byte, edits []Edit) (end int64, n int) {
	end = lineEnd(document, edits[0].Start)
	for n < len(edits) && (n == 0 || edits[n].Start < end) {
		for edits[n].End > end {
			end = lineEnd(document, end)
		}
		n++
	}
	return end, n
}

// lineStart returns where the line begins that an offset is in.
func lineStart(document []byte, offset int64) int64 {
	return int64(bytes.LastIndexByte(document[:offset], '\n')) + 1
}

// lineEnd returns where the line ends that an offset is in, after its line feed.
func lineEnd(document []byte, offset int64) int64 {
	if i := bytes.IndexByte(document[offset:], '\n'); i >= 0 {
		return offset + int64(i) + 1
	}
	return int64(len(document))
}

// add adds lines with a sign: a space, or "-" or "+" for those that are only in the old or in the new document.
func (h *hunk) add(sign byte, lines []byte) {
	n := 0
	for line := range bytes.Lines(lines) {
		h.text = append(append(h.text, sign), line...)
		n++
	}
	if len(lines) > 0 && lines[len(lines)-1] != '\n' {
		h.text = append(h.text, "\n\\ No newline at end of file\n"...)
	}
	if sign != '+' {
		h.old += n
	}
	if sign != '-' {
		h.new += n
	}
}

// lineRange returns the lines of a hunk, of which the first has a number. If there is none, the number is that of the line before.
func lineRange(first, count int) string {
	if count == 0 {
		first--
	}
	return fmt.Sprintf("%d,%d", first, count)
}

// place returns the name of a file for a patch, and the folder in which the patch is to
// be applied, or "" when that is the working folder. git apply and patch refuse names
// that are absolute or lead out of the folder that they run in. A file that is not in
// the working folder has a name from the root of its repository on, or else from the
// root of the file system.
func place(name string) (inFolder, folder string) {
	absolute, err := filepath.Abs(name)
	if err != nil {
		return filepath.ToSlash(name), ""
	}
	if inFolder, ok := tree.Within(".", absolute); ok {
		return inFolder, ""
	}
	folder = cmp.Or(tree.Repository(filepath.Dir(absolute)), filepath.VolumeName(absolute)+string(filepath.Separator))
	inFolder, _ = tree.Within(folder, absolute)
	return inFolder, filepath.ToSlash(folder)
}

// header returns the lines of a patch before the first hunk for a file.
func header(name string) string {
	inFolder, folder := place(name)
	lines := fmt.Sprintf("--- %s\n+++ %s\n", patchName("a/"+inFolder), patchName("b/"+inFolder))
	if folder != "" {
		return "In the folder " + patchName(folder) + ":\n" + lines
	}
	return lines
}

// patchName writes a name as git does. One with a space has a tab behind it, as patch
// would otherwise take it to end there. One with a control character, a quotation mark
// or a backslash is quoted as in C.
func patchName(name string) string {
	quoted := false
	var b strings.Builder
	for i := range len(name) {
		c := name[i]
		switch {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c == 0x7F:
			fmt.Fprintf(&b, `\%03o`, c)
		default:
			b.WriteByte(c)
			continue
		}
		quoted = true
	}
	switch {
	case quoted:
		return `"` + b.String() + `"`
	case strings.Contains(name, " "):
		return name + "\t"
	}
	return name
}
