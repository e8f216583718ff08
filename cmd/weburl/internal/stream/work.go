package stream

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
	"github.com/weburl-go/weburl/kit/value"
)

// maxKept is how many validation errors of an input are kept, so that 16 MiB of
// invalid bytes do not fill the memory.
const maxKept = 1 << 12

// worker works on blocks, one after another.
type worker struct {
	run       *runner
	layout    *layout
	functions Worker
	documents documents
	decoder   *jsonline.Decoder
	record    Record
	out       Output
	illFormed bool // the block may have bytes that are not UTF-8

	input      *source.Input // for which the columns have been looked up
	urlColumn  int
	baseColumn int // negative for none
}

func newWorker(r *runner) *worker {
	w := &worker{
		run: r, layout: r.layout, functions: r.plan.Worker(), documents: documents{flags: r.document, ownBase: r.verb.OwnBase},
	}
	errors := r.plan.Errors || slices.ContainsFunc(r.layout.columns, func(c column) bool { return c.shared.NeedsErrors() })
	w.record.reading = &reading{
		from: r.layout.from, guess: r.options.guess, couldGuess: r.verb.Guess && !r.options.guess, errors: errors, plain: !errors && !r.options.guess, parser: attempt.Parser{Limit: maxKept},
	}
	w.decoder = jsonline.NewDecoder(r.options.column, r.options.baseColumn, r.plan.Transient)
	w.out = Output{layout: r.layout, record: &w.record, keyed: r.plan.Sequence != nil, values: r.layout.evaluator()}
	return w
}

// evaluator returns what makes the shared values of a goroutine, and nil if there are
// none.
func (l *layout) evaluator() *value.Evaluator {
	var names []value.Name
	for _, c := range l.columns {
		if c.isShared() {
			names = append(names, c.shared)
		}
	}
	if names == nil {
		return nil
	}
	return value.NewEvaluator(value.Options{}, names...)
}

func (w *worker) block(b source.Block, emit func(*chunk) bool) {
	w.out.emit = emit
	w.out.chunk = w.run.chunk(b)
	w.record = Record{input: b.Input, reading: w.record.reading, fields: w.record.fields[:0], line: b.Line, index: b.Index, document: w.documents.flags}
	w.illFormed = !w.run.verb.Bytes && (b.Texts != nil || !utf8.Valid(b.Data))
	var err error
	switch {
	case b.Problem != nil:
		w.refuse(b.Problem)
	case b.Texts != nil:
		w.operands(b.Texts)
	case w.layout.from.IsTable():
		err = w.rows(string(b.Data))
	case w.layout.from.IsJSON():
		w.record.isArray = w.layout.from == format.JSON
		if err = w.findMember(b); err == nil {
			w.objects(b.Data)
		}
	case w.layout.from == format.Nul:
		w.lines(w.text(b.Data), 0)
	default:
		w.lines(w.text(b.Data), '\n')
	}
	w.run.reader.Release(b)
	w.out.chunk.err = err
	w.out.chunk.ports, w.record.ports = w.record.ports, 0
	emit(w.out.chunk)
}

// do works on the record. It returns false when the rest of the block is not
// wanted.
func (w *worker) do() bool {
	w.out.chunk.read++
	r := &w.record
	if text := r.Text; !r.isObject() || w.run.verb.NoURL {
		if w.run.verb.NoURL {
			text = r.whole // its fields are parts of the URL
		}
		r.illFormed, r.escaped = false, ""
		if w.illFormed && !utf8.ValidString(text) {
			w.out.chunk.replaced++
			r.illFormed = true
			if w.run.options.illFormed == illFormedKeep {
				r.escaped = format.EscapeIllFormed(r.Text)
			}
		}
	}
	r.parsed, w.out.problem = false, ""
	if r.illFormed && w.run.options.illFormed == illFormedFail {
		w.fail(errIllFormed)
	} else if err := w.functions.Do(&w.record, &w.out); err != nil {
		w.fail(err)
	}
	return !w.out.chunk.stop && !w.out.stopped
}

// refuse is do for a record that could not be read.
func (w *worker) refuse(problem error) bool {
	w.out.chunk.read++
	w.record.refused = true
	w.fail(problem)
	w.record.refused = false
	return !w.out.chunk.stop && !w.out.stopped
}

func (w *worker) operands(texts []string) {
	for _, text := range texts {
		w.record.Text = text
		if w.run.plan.Verbatim {
			w.record.Text += "\n"
		}
		if !w.do() {
			return
		}
		w.record.index++
	}
}

// text returns the text of a block. If nothing of a record is kept, it is not
// copied: the block is given back only after all records have been worked on.
func (w *worker) text(data []byte) string {
	if w.run.plan.Transient {
		return viewOf(data)
	}
	return string(data)
}

// viewOf returns bytes as a string, which is valid as long as they stay as they are.
func viewOf(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// lines works on records that end in a byte.
func (w *worker) lines(text string, terminator byte) {
	r := &w.record
	for len(text) > 0 {
		line, whole, rest := text, text, ""
		if i := strings.IndexByte(text, terminator); i >= 0 {
			line, whole, rest = text[:i], text[:i+1], text[i+1:]
			if terminator == '\n' && i > 0 && line[i-1] == '\r' {
				line = line[:i-1]
			}
		}
		if r.Text = line; w.run.plan.Verbatim {
			r.Text = whole
		}
		if len(line) > source.MaxRecord {
			r.Text = ""
			if !w.refuse(source.ErrTooLong(w.layout.from)) {
				return
			}
		} else if !w.do() {
			return
		}
		r.line++
		r.index++
		text = rest
	}
}

func (w *worker) rows(text string) error {
	if err := w.findColumns(); err != nil {
		return err
	}
	r := &w.record
	for len(text) > 0 {
		var rest string
		r.whole, rest = w.layout.from.NextRow(text, w.layout.delimiter)
		if r.whole != "" { // some programs write empty rows at the end, which are no records
			if !w.row() {
				return nil
			}
			r.index++
		}
		r.line += int64(strings.Count(text[:len(text)-len(rest)], "\n"))
		text = rest
	}
	return nil
}

func (w *worker) row() bool {
	r := &w.record
	r.Text = ""
	if len(r.whole) > source.MaxRecord {
		r.whole, r.fields = "", r.fields[:0]
		return w.refuse(source.ErrTooLong(w.layout.from))
	}
	var err error
	r.fields, err = w.layout.from.SplitRow(r.fields[:0], r.whole, w.layout.delimiter)
	if err != nil {
		r.fields = r.fields[:0]
		return w.refuse(err)
	}
	if want := len(r.input.Header); want > 0 && len(r.fields) != want {
		return w.refuse(fmt.Errorf("the row has %s, and the header has %d", format.Count(len(r.fields), "field"), want))
	}
	if w.urlColumn >= len(r.fields) || w.baseColumn >= len(r.fields) {
		return w.refuse(errNoURL)
	}
	if w.layout.replace != "" && w.out.replaceAt >= len(r.fields) {
		return w.refuse(errNoColumn)
	}
	if w.urlColumn >= 0 {
		r.Text = r.fields[w.urlColumn]
	}
	if w.baseColumn >= 0 {
		base := jsonline.Setting{Value: r.fields[w.baseColumn], Present: true, Null: r.fields[w.baseColumn] == ""}
		if r.document, err = w.documents.of(base, jsonline.Setting{}); err != nil {
			return w.refuse(err)
		}
	}
	return w.do()
}

// findMember returns an error if no object of the first block of a file has the member
// of --column, as for a table without the column. Of a pipe, the block may be one object.
func (w *worker) findMember(b source.Block) error {
	column := w.run.options.column
	if !b.First || b.Input.Eager || column == "" || w.run.verb.NoURL {
		return nil
	}
	// The number of an element follows the name of its member.
	name := strings.TrimRight(column, "./0123456789")
	name = name[strings.LastIndexAny(name, "./")+1:] // of a member of a member
	if name == "" || bytes.Contains(b.Data, []byte(`"`+name)) {
		return nil
	}
	for line := range bytes.Lines(b.Data) { // the name may be written in another way
		if _, found := jsonline.Lookup(line, column); found {
			return nil
		}
	}
	for line := range bytes.Lines(b.Data) {
		if members, err := jsonline.Fields(line); err == nil && len(members) > 0 {
			names := format.Names(slices.Values(members), func(m jsonline.Field) string { return m.Name })
			return Usage(fmt.Sprintf("the objects of %s have no member %s; the first has %s", b.Input.Name, excerpt.Quoted(column), headerList(names)))
		}
	}
	return nil // none can be read, which their messages say
}

// objects works on JSON values, one on each line.
func (w *worker) objects(data []byte) {
	r := &w.record
	for len(data) > 0 {
		line, rest, ended := bytes.Cut(data, []byte{'\n'})
		if ended {
			line = bytes.TrimSuffix(line, []byte{'\r'})
		}
		if !w.object(line) {
			return
		}
		if r.line > 0 {
			r.line++
		}
		r.index++
		data = rest
	}
}

func (w *worker) object(line []byte) bool {
	r := &w.record
	r.Text, r.whole = "", ""
	if len(line) > source.MaxRecord {
		return w.refuse(source.ErrTooLong(w.layout.from))
	}
	if w.layout.appending || w.run.options.onError == onErrorKeep || w.run.plan.Fields || w.run.plan.Columns != nil {
		r.whole = string(line)
	}
	r.object = nil
	if w.run.verb.NoURL {
		if err := r.readObject(); err != nil {
			return w.refuse(err)
		}
		return w.do()
	}
	if r.illFormed = w.illFormed && !utf8.Valid(line); r.illFormed {
		w.out.chunk.replaced++
		if w.run.options.illFormed == illFormedKeep {
			line = []byte(format.EscapeIllFormed(string(line)))
		}
	}
	request, err := w.request(line)
	if err == nil {
		err = w.distinctMember(line)
	}
	if err == nil {
		r.Text = request.Input
		r.document = w.documents.flags
		if request.Base.Present || request.Encoding.Present {
			r.document, err = w.documents.of(request.Base, request.Encoding)
		}
	}
	if err != nil {
		return w.refuse(err)
	}
	return w.do()
}

// distinctMember returns an error if an object has a member with the name of a column
// that is added.
func (w *worker) distinctMember(line []byte) error {
	if !w.layout.appending || w.layout.replace != "" || len(w.layout.columns) == 0 {
		return nil
	}
	for _, c := range w.layout.columns {
		if !bytes.Contains(line, []byte(c.name)) && bytes.IndexByte(line, '\\') < 0 {
			continue
		}
		members, _ := jsonline.Fields(line) // one that is no object has no members
		if slices.ContainsFunc(members, func(m jsonline.Field) bool { return m.Name == c.name }) {
			return twiceError("the object has a member " + excerpt.Quoted(c.name) + "; --prefix gives those that are added other names, and --replace-column writes into one that is there")
		}
	}
	return nil
}

// twiceError says that an object cannot be written, as it would have a member twice.
type twiceError string

func (e twiceError) Error() string { return string(e) }

// request reads a JSON value: an object, or in an array also a string.
func (w *worker) request(line []byte) (jsonline.Request, error) {
	if o := w.run.options; o.column+o.baseColumn == "" && w.record.isArray && len(line) > 0 && line[0] == '"' {
		text, _ := jsonline.Field{Value: line}.Text() // what reads the array has checked it
		return jsonline.Request{Input: text}, nil
	}
	return w.decoder.Decode(line)
}
