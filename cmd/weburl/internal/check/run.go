package check

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/encoding"
)

// Source is a URL or something to find URLs in.
type Source struct {
	Name  string // of a file, Stdin, or what to call the URL
	URL   string
	IsURL bool
}

// Options are what the command's flags say.
type Options struct {
	Base     weburl.URL
	Encoding *encoding.Encoding // of the sources; nil to find it out
	Kind     Kind
	Format   string // text, json or sarif
	Version  string // of the command, for SARIF
	Ignore   map[weburl.ErrorName]bool
	Fix      bool

	Stdin    io.Reader
	Out, Err io.Writer
	Style    Style
	Progress bool // Err is a terminal
}

// Result is how many findings there are, and how many sources that were not
// checked to their end. Findings that are fixed do not count.
type Result struct {
	Errors, Warnings, URLs, Problems int
}

// documentBase is the base URL of documents when there is none. A document that
// is published has some URL, so relative references in it are in order.
const documentBase = "https://document.invalid/"

// otherDocumentBase is another that it might have, under which what is fixed
// must have the same meaning as well.
const otherDocumentBase = "http://document.invalid/"

// job is a run.
type job struct {
	Options
	out      *bufio.Writer
	report   report
	progress progress
	result   Result
}

// Run checks the sources. The error is one of writing.
func Run(o Options, sources []Source) (Result, error) {
	j := job{Options: o, out: bufio.NewWriterSize(o.Out, 64<<10)}
	j.progress = progress{out: o.Err, on: o.Progress}
	switch {
	case o.Fix:
		j.report = &textReport{out: o.Err, err: o.Err, style: o.Style}
	case o.Format == "json":
		j.report = &jsonReport{out: j.out, err: o.Err}
	case o.Format == "sarif":
		j.report = &sarifReport{out: j.out, err: o.Err, version: o.Version}
	default:
		j.report = &textReport{out: j.out, err: o.Err, style: o.Style}
	}
	j.report.begin()
	for _, s := range sources {
		shown := sourceName(s.Name)
		err := j.source(s)
		j.progress.clear()
		if failure := j.out.Flush(); failure != nil {
			return j.result, failure
		}
		if err != nil {
			j.result.Problems++
			j.report.problem(shown, Position{}, "error", trouble(err))
		}
	}
	j.progress.clear()
	j.report.end(j.result)
	return j.result, j.out.Flush()
}

// trouble returns what to say about an error that ended a source.
func trouble(err error) string {
	var known problem
	switch {
	case errors.As(err, &known):
		return known.text
	case errors.Is(err, errTooLong):
		return err.Error() + "; what comes after it was not checked"
	}
	return "reading: " + reason(err)
}

// source checks a source.
func (j *job) source(s Source) error {
	if s.IsURL {
		return j.argument(s)
	}
	file, err := openFile(s.Name, flushBefore{j.Stdin, j.out})
	if err != nil {
		return err
	}
	defer file.Close()
	kind := j.Kind
	if kind == Auto {
		kind = kindOf(s.Name)
	}
	in, err := prepare(file, kind, j.Encoding)
	if err != nil {
		return err
	}
	if in.decoded && j.Fix {
		return problem{fmt.Sprintf("is in %s; only what is in UTF-8 can be fixed", in.encoding.Name())}
	}
	return j.stream(s.Name, kind, in)
}

// argument checks a URL from the command line.
func (j *job) argument(s Source) error {
	o := occurrence{written: literally(s.URL), syntax: plainSyntax(), start: Position{Line: 1, Column: 1}, base: j.Base, where: "argument"}
	if j.Encoding != nil {
		o.encoding = j.Encoding.OutputEncoding()
	}
	c := j.check(s.Name, &o)
	if !j.Fix {
		return nil
	}
	text := s.URL
	if c.canFix {
		text = c.fixed
	}
	_, err := j.out.WriteString(text + "\n")
	return err
}

// check checks a URL and reports what there is to report.
func (j *job) check(source string, o *occurrence) checked {
	c := o.check(source, j.Ignore)
	j.result.URLs++
	if j.Fix {
		left := c.findings[:0]
		for _, f := range c.findings {
			if !f.Fixable {
				left = append(left, f)
			}
		}
		c.findings = left
	}
	if len(c.findings) == 0 {
		return c
	}
	for _, f := range c.findings {
		if f.Error.Fatal {
			j.result.Errors++
		} else {
			j.result.Warnings++
		}
	}
	j.result.Warnings += c.dropped
	j.progress.clear()
	j.report.findings(&c, j.Fix)
	return c
}

// stream checks what is found in a source, and rewrites it if that is wanted.
func (j *job) stream(name string, kind Kind, in input) error {
	t := &tape{in: in.reader, keep: j.Fix}
	if in.start.Offset > 0 { // the byte order mark, which is not looked at
		t.bytes, t.read = []byte("\uFEFF"), in.start.Offset
	}
	r := rewriter{tape: t}
	d := diff{out: j.out, name: name}
	if r.group = d.group; !kind.isDocument() && kind != Text {
		r.group = func(_, rewritten []byte) error {
			_, err := j.out.Write(rewritten)
			return err
		}
	}
	shown := sourceName(name)
	f := finder{base: j.Base, noted: func(at Position, note string) { j.report.problem(shown, at, "note", note) }}
	if kind.isDocument() && !f.base.IsValid() {
		f.base, f.assumed = weburl.MustParse(documentBase), true
	}
	if in.encoding != nil {
		f.encoding = in.encoding.OutputEncoding()
	}
	f.found = func(o *occurrence) error {
		if c := j.check(shown, o); c.canFix && j.Fix {
			text := o.syntax.rewrite(o.written, c.fixed)
			r.edits = append(r.edits, sourceEdit{o.start.Offset, o.start.Offset + int64(len(o.source)), text})
		}
		return nil
	}
	f.passed = func(offset int64) error {
		j.progress.at(shown, t.read, j.result)
		if !j.Fix {
			return nil
		}
		return r.settle(offset)
	}
	err := f.find(kind, t, in.start)
	if !j.Fix {
		return err
	}
	if err == nil {
		err = r.finish()
	}
	if failure := d.end(); err == nil {
		err = failure
	}
	return err
}

// find finds the URLs in a source of a kind.
func (f *finder) find(kind Kind, r io.Reader, start Position) error {
	switch kind {
	case HTML:
		return f.html(r, start)
	case Markdown:
		return f.markdown(r, start)
	case Lines:
		return f.lines(r, start)
	}
	return f.plainText(r, start)
}

// flushBefore writes what has been found before it reads on, which may take
// long.
type flushBefore struct {
	in  io.Reader
	out *bufio.Writer
}

func (f flushBefore) Read(p []byte) (int, error) {
	if err := f.out.Flush(); err != nil {
		return 0, err
	}
	return f.in.Read(p)
}
