package stream

import (
	"encoding/binary"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
	"github.com/weburl-go/weburl/kit/value"
)

// Output takes what a verb puts out. A record is complete when one of URL, End, Row
// and EndObject returns.
type Output struct {
	layout  *layout
	record  *Record // that is being worked on; nil in Finish
	chunk   *chunk
	emit    func(*chunk) bool
	value   []byte // of Begin when it is not written as it is
	scratch []byte
	values  *value.Evaluator // of shared values; nil if there are none
	failed  []value.Value    // those of a record without URL
	problem string           // the name of the failure of the record

	replaceAt int      // the index of the column of --replace-column
	rawFields []string // of a row, with their quotes
	key       []byte
	later     []byte // what the key of the record ends with; empty without a Later
	keyed     bool   // there is a Sequence
	stopped   bool   // nobody takes the output any more
}

// chunk is a part of the output: whole records, unless Output.Spill was called.
type chunk struct {
	input    *source.Input
	bytes    []byte
	ends     []int // of the records in bytes, for a Sequence
	keys     []byte
	keyEnds  []int
	messages []message
	read     int64 // records of the input
	left     int64 // values that were left encoded
	replaced int64 // records with bytes that are not UTF-8
	ports    int64 // records whose scheme may be a host, as a port follows
	failed   bool  // the exit code is not 0
	inside   bool  // the last record goes on in the next chunk
	stop     bool  // nothing is read after this
	err      error // that ends the run
}

// message is for standard error.
type message struct {
	at      int // offset in chunk.bytes
	text    string
	failure string // the name of the failure of a record; empty for other messages
}

// spillAt is how many bytes a chunk has at most, apart from its last record.
const spillAt = 1 << 20

// Cell is a value in a record.
type Cell struct {
	text string
	kind cellKind
}

type cellKind int

const (
	stringCell cellKind = iota
	jsonCell            // a number or another value of JSON
	absentCell
	laterCell // the Sequence writes it
)

// String returns a Cell with a text.
func String(text string) Cell { return Cell{text: text} }

// Int returns a Cell with a number.
func Int(n int64) Cell { return Cell{text: strconv.FormatInt(n, 10), kind: jsonCell} }

// JSON returns a Cell with a JSON value, which is a text in other formats.
func JSON(value string) Cell { return Cell{text: value, kind: jsonCell} }

// Absent returns a Cell without a value: null in JSON, --null elsewhere.
func Absent() Cell { return Cell{kind: absentCell} }

// Later returns a Cell for which nothing is written, as its value is known only
// when all records have been read. The key that Sequence.Next gets for the record
// ends with four more bytes: the offset of the value in the record, little-endian.
// The value must be a number.
func Later() Cell { return Cell{kind: laterCell} }

// markLater keeps the offset of a Later.
func (o *Output) markLater(at int) {
	start := 0 // of the record
	if n := len(o.chunk.ends); n > 0 {
		start = o.chunk.ends[n-1]
	}
	o.later = binary.LittleEndian.AppendUint32(o.later[:0], uint32(at-start))
}

// URL puts out a record whose value is u.
func (o *Output) URL(u *weburl.URL) {
	if o.layout.simple {
		o.line(u.Href())
		return
	}
	o.Row(u, String(u.Href()))
}

// line puts out a record that is a text.
func (o *Output) line(text string) {
	o.chunk.bytes = append(append(o.chunk.bytes, text...), o.layout.terminator)
	o.done()
}

// Pass puts out the record as it was read: in the format of the input, or a table
// as another table or as JSON, with all of its fields. Other formats get the text of
// the URL. u is the URL of the record, or nil or the zero URL if it has none. The cells are
// those of the first columns of Verb.Columns.
func (o *Output) Pass(u *weburl.URL, first ...Cell) {
	l, r := o.layout, o.record
	switch {
	case !l.simple:
		o.Row(u, append(first, String(r.Text))...)
	case isURL(u) && !l.escape && l.from != l.to && l.endsRecord(r.Text):
		o.line(u.Href()) // the same URL without such bytes
	case r.refused:
		o.asRead(r.raw())
	default:
		o.asRead(r.Text)
	}
}

// asRead puts out a text of a record as it was read, but for bytes that would end it.
func (o *Output) asRead(text string) {
	if l := o.layout; !l.escape && (l.from == l.to || l.to == format.Text) {
		o.line(text)
		return
	}
	o.field(String(text))
	o.line("")
}

// Written puts out a record that Sequence.Next got, in Finish. It returns false when
// no more are wanted.
func (o *Output) Written(record []byte) bool {
	o.chunk.bytes = append(o.chunk.bytes, record...)
	o.done()
	return !o.stopped
}

// Begin returns a slice to which the value of a record is to be appended. End has to
// follow; if it does not, nothing is put out.
func (o *Output) Begin() []byte {
	if o.layout.simple && !o.layout.escape {
		return o.chunk.bytes
	}
	return o.value[:0]
}

// End puts out the record with the value that was appended to the result of Begin.
// In lines the value is written as it is, so it must have none of Run.Terminators
// unless the user has asked for them. u is the URL of which --fields writes
// components; it may be nil.
func (o *Output) End(value []byte, u *weburl.URL) {
	if o.layout.simple && !o.layout.escape {
		value = append(value, o.layout.terminator)
		if cap(value) == cap(o.chunk.bytes) {
			o.chunk.bytes = o.chunk.bytes[:len(value)] // the same array: no pointer is written
		} else {
			o.chunk.bytes = value
		}
		o.done()
		return
	}
	o.value = value
	if o.layout.simple {
		o.line(excerpt.Printable(string(value)))
		return
	}
	o.Row(u, String(viewOf(value)))
}

// Lines puts out text for people, with its line feeds. It is for the format text.
func (o *Output) Lines(text string) {
	o.chunk.bytes = append(o.chunk.bytes, text...)
	o.done()
}

// AppendLines is Lines for what a function appends.
func (o *Output) AppendLines(appendTo func(dst []byte) []byte) {
	o.chunk.bytes = appendTo(o.chunk.bytes)
	o.done()
}

// Paragraph is Lines with an empty line between it and the one before it.
func (o *Output) Paragraph(text string) {
	o.chunk.bytes = append(o.chunk.bytes, '\n')
	o.Lines(text)
}

// Row puts out a record with values for the columns of the verb. u is as for Pass.
func (o *Output) Row(u *weburl.URL, cells ...Cell) {
	o.row(u, cells)
	o.done()
}

// BeginObject returns a slice to which a JSON object is to be appended, without the
// brace that closes it. EndObject has to follow. It is for NDJSON and JSON unless
// [Output.HasFields].
func (o *Output) BeginObject() []byte {
	return o.separate(o.chunk.bytes)
}

// EndObject puts out the object, with the values of --with. u is the URL of the
// record, or nil or the zero URL if it has none.
func (o *Output) EndObject(object []byte, u *weburl.URL) {
	o.begin(u)
	for i := range o.layout.columns {
		if c := &o.layout.columns[i]; c.isShared() && !c.shared.NeedsErrors() { // the verb lists the errors itself
			object = o.member(object, c, u, nil)
		}
	}
	o.endObject(append(object, '}'))
	o.done()
}

// endObject puts an object, which is the end of what dst has, into the chunk.
func (o *Output) endObject(dst []byte) {
	if o.chunk.bytes = dst; o.layout.to == format.NDJSON {
		o.chunk.bytes = append(o.chunk.bytes, '\n')
	}
}

// Spill passes on the start of a record that may not fit into memory, and returns a
// slice to which the rest is to be appended. It is not for verbs with a Sequence.
func (o *Output) Spill(part []byte) []byte {
	o.chunk.bytes = part
	if len(part) >= spillAt {
		o.chunk.inside = true
		o.flush()
	}
	return o.chunk.bytes
}

// HasFields reports whether flags ask for other columns than those of the verb.
func (o *Output) HasFields() bool { return o.layout.hasFields }

// Key sets the key of the next record for the Sequence. It is copied.
func (o *Output) Key(key []byte) { o.key = append(o.key[:0], key...) }

// Fail makes the exit code 1 without a message: a negative result.
func (o *Output) Fail() { o.chunk.failed = true }

// Left counts values that were left percent-encoded because they have a byte that
// ends a record or a field. Their number is reported at the end.
func (o *Output) Left(n int) { o.chunk.left += int64(n) }

// Warn writes a message on standard error, which begins with the place of the
// record.
func (o *Output) Warn(text string) {
	place := ""
	if o.record != nil {
		place = o.record.Place()
	}
	o.chunk.messages = append(o.chunk.messages, message{at: len(o.chunk.bytes), text: "weburl: " + place + text + "\n"})
}

func (o *Output) done() {
	c := o.chunk
	if o.keyed {
		c.ends = append(c.ends, len(c.bytes))
		c.keys = append(append(c.keys, o.key...), o.later...)
		c.keyEnds = append(c.keyEnds, len(c.keys))
		o.key, o.later = o.key[:0], o.later[:0]
	}
	if len(c.bytes) >= spillAt {
		o.flush()
	}
}

// flush passes the chunk on and begins a new one.
func (o *Output) flush() {
	full := o.chunk // which may be in use again as soon as it is emitted
	o.chunk = &chunk{bytes: make([]byte, 0, cap(full.bytes)), input: full.input}
	if !o.emit(full) {
		o.stopped = true
	}
}

// keep puts out the record as it was read, or an empty line. Where flags or the format
// give records columns, it is one without values.
func (o *Output) keep(empty bool) {
	switch {
	case o.layout.verb.Passes:
		o.Pass(nil, slices.Repeat([]Cell{Absent()}, len(o.layout.verb.columns().First))...)
		return
	case !o.layout.isLine() || o.layout.wanted:
		o.Row(nil, Absent())
		return
	}
	text := o.record.raw()
	if empty {
		text = ""
	}
	if o.layout.to == format.Text {
		o.chunk.bytes = append(o.chunk.bytes, '\n') // see Paragraph
	}
	o.asRead(text)
}

// endsRecord reports whether a value has a byte that ends a record or a field.
func (l *layout) endsRecord(value string) bool { return strings.ContainsAny(value, l.ends) }
