package check

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
)

// hasGrammar reports whether a document is in a format whose grammar tells what belongs
// to a URL. Only these are fixed. SVG and XHTML are read as HTML, but are XML, which has
// entities of its own.
func hasGrammar(d *documents.Document) bool {
	if strings.HasSuffix(d.Name, find.Compressed) {
		return false
	}
	switch d.Kind {
	case find.Markdown, find.CSS:
		return true
	case find.HTML:
		return !slices.Contains([]string{".svg", ".xhtml"}, strings.ToLower(filepath.Ext(d.Name)))
	}
	return false
}

// problem returns the error for a file that cannot be written, without its name.
func problem(err error) error {
	return find.Problem("writing: " + excerpt.WithoutName(err).Error())
}

// write replaces a file, unless another program has changed it since it was read.
func (j *job) write(d *documents.Document, old, text []byte) error {
	j.writing.Lock()
	defer j.writing.Unlock()
	if isSpecial(d.Name) {
		return errNotRegular
	}
	out, err := sink.Open(d.Name, nil, "none")
	if err != nil {
		return problem(err)
	}
	defer out.Abort() // which does nothing after Close
	if _, err := out.Write(text); err != nil {
		return problem(err)
	}
	if now, err := os.ReadFile(d.Name); err != nil || !bytes.Equal(now, old) { // at the last moment; the time of a file may be too coarse
		return documents.ErrChanged
	}
	if err := d.Close(); err != nil {
		return problem(err)
	}
	if err := out.Close(); err != nil {
		return problem(err)
	}
	j.totals.Written++
	d.Written = true
	return nil
}

// errNotRegular is for a device or a pipe.
const errNotRegular = find.Problem("is not a regular file, so it cannot be replaced")

// isSpecial reports whether a name is that of a device, a pipe or the like.
func isSpecial(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.IsDir() && !info.Mode().IsRegular()
}
