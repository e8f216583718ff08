package patch

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/tree"
)

// contextLines is how many unchanged lines a hunk has at both ends.
const contextLines = 3

// Diff writes a unified diff of a document while it is read.
type Diff struct {
	out     io.Writer
	name    string
	started bool

	oldLine, newLine int      // number of the next line, from 0
	before           [][]byte // the last unchanged lines, when no hunk is open
	hunk             []byte   // lines with their signs
	open             bool
	unchanged        int // lines at the end of the hunk
	oldStart, newStart,
	oldCount, newCount int
}

// NewDiff returns a Diff of the file with a name that writes to out.
func NewDiff(out io.Writer, name string) *Diff { return &Diff{out: out, name: name} }

// Group takes the next lines, before and after they are rewritten. The error is
// one of writing.
func (d *Diff) Group(old, rewritten []byte) error {
	if bytes.Equal(old, rewritten) {
		return d.same(old)
	}
	if !d.open {
		d.begin()
	}
	d.unchanged = 0
	for line := range bytes.Lines(old) {
		d.add('-', line)
		d.oldCount++
		d.oldLine++
	}
	for line := range bytes.Lines(rewritten) {
		d.add('+', line)
		d.newCount++
		d.newLine++
	}
	return nil
}

// begin opens a hunk with the unchanged lines before it.
func (d *Diff) begin() {
	d.open = true
	d.oldStart, d.newStart = d.oldLine-len(d.before), d.newLine-len(d.before)
	d.oldCount, d.newCount = len(d.before), len(d.before)
	for _, line := range d.before {
		d.add(' ', line)
	}
	d.before = d.before[:0]
}

// same takes an unchanged line. Between hunks it keeps the lines that the next
// hunk will begin with. It ends a hunk that has enough unchanged lines at its end.
func (d *Diff) same(line []byte) error {
	if d.unchanged == contextLines {
		if err := d.End(); err != nil {
			return err
		}
	}
	if d.open {
		d.add(' ', line)
		d.unchanged++
		d.oldCount++
		d.newCount++
	} else {
		if len(d.before) == contextLines {
			d.before = append(d.before[:0], d.before[1:]...)
		}
		d.before = append(d.before, bytes.Clone(line))
	}
	d.oldLine++
	d.newLine++
	return nil
}

func (d *Diff) add(sign byte, line []byte) {
	d.hunk = append(append(d.hunk, sign), line...)
	if len(line) == 0 || line[len(line)-1] != '\n' {
		d.hunk = append(d.hunk, "\n\\ No newline at end of file\n"...)
	}
}

// End writes the last hunk.
func (d *Diff) End() error {
	if !d.open {
		return nil
	}
	if !d.started {
		d.started = true
		if _, err := io.WriteString(d.out, header(d.name)); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(d.out, "@@ -%s +%s @@\n%s", lineRange(d.oldStart, d.oldCount), lineRange(d.newStart, d.newCount), d.hunk)
	d.hunk = d.hunk[:0]
	d.open, d.unchanged = false, 0
	return err
}

func lineRange(start, count int) string {
	if count == 0 {
		return fmt.Sprintf("%d,0", start)
	}
	return fmt.Sprintf("%d,%d", start+1, count)
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
	folder = filepath.Dir(absolute)
	for {
		if _, err := os.Stat(filepath.Join(folder, ".git")); err == nil || folder == filepath.Dir(folder) {
			break
		}
		folder = filepath.Dir(folder)
	}
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
