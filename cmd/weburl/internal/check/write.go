package check

import (
	"bytes"
	"io"
	"os"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/fix"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
)

// write checks a file and replaces it by one with its fixes, when it is complete. A
// file in which nothing is fixed is not touched.
func (j *job) write(d *documents.Document) error {
	if d.Name == find.Stdin {
		return find.Problem("is not a file, so it cannot be written to")
	}
	if isSpecial(d.Name) {
		return errNotRegular
	}
	w := inPlace{name: d.Name}
	rewriter := fix.NewRewriter(d.Input.Reader, d.Input.Mark, w.group)
	d.Input.Reader = rewriter
	err := j.search(d.Name, d.Kind, d.Input, rewriter)
	if err == nil {
		err = rewriter.Finish()
	}
	if w.out == nil {
		return err
	}
	if err == nil && d.HasChanged() {
		err = documents.ErrChanged
	}
	if err != nil {
		w.out.Abort()
		return err
	}
	if err := w.out.Close(); err != nil {
		return w.out.Explain(err)
	}
	j.totals.Written++
	return nil
}

// errNotRegular is for a device or a pipe.
const errNotRegular = find.Problem("is not a regular file, so it cannot be replaced")

// isSpecial reports whether a name is that of a device, a pipe or the like.
func isSpecial(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.IsDir() && !info.Mode().IsRegular()
}

// inPlace writes a new version of a file. It begins with the first change.
type inPlace struct {
	name string
	same int64 // bytes before the first change
	out  *sink.Sink
}

// group takes the next lines, before and after they are rewritten.
func (w *inPlace) group(old, rewritten []byte) error {
	if w.out == nil {
		if bytes.Equal(old, rewritten) {
			w.same += int64(len(old))
			return nil
		}
		if err := w.begin(); err != nil {
			return err
		}
	}
	_, err := w.out.Write(rewritten)
	return err
}

// begin makes the new version, with what is before the first change.
func (w *inPlace) begin() error {
	file, err := os.Open(w.name)
	if err != nil {
		return err
	}
	defer file.Close()
	if w.out, err = sink.Open(w.name, nil, "none"); err != nil {
		w.out = nil
		return excerpt.FileError(err, w.name)
	}
	_, err = io.CopyN(w.out, file, w.same)
	return err
}
