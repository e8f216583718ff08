package main

import (
	"errors"
	"io"

	"github.com/parquet-go/parquet-go/compress"

	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
	"github.com/weburl-go/weburl/kit/value"
)

// batchRows is how many rows are read and answered at once.
const batchRows = 512

// maxMemo is how many results are kept for the dictionary of a column with URLs.
const maxMemo = 4 << 20

// A filler makes the values of new columns for the pages of a column chunk. It is used
// for one column chunk after another.
type filler struct {
	columns   []*newColumn
	evaluator *value.Evaluator
	row       value.Row
	hosts     *hostTable // of the columns that depend on scheme and host only
	hostOnly  bool       // all columns do
	long      int        // how many columns can have values as long as a URL
	places    []int      // of each column in the table of hosts; -1 for none
	refs      []int32    // what the columns had for the row
	ending    <-chan struct{}
	pages     urlPages

	// what the columns had for the texts of the dictionary of the chunk
	memo []int32

	levels, indexes [batchRows]uint32
}

// newFiller returns a filler for chunks of the new columns.
func (s *settings) newFiller() *filler {
	f := &filler{evaluator: s.plan.NewEvaluator(), refs: make([]int32, len(s.names))}
	n := 0
	for i := range s.plan.Columns {
		c := s.plan.Columns[i]
		f.columns = append(f.columns, newNewColumn(c, min(maxDictionary, dictionaryRoom/(len(s.names)*s.jobs)), s.path(i)))
		f.places = append(f.places, -1)
		if c.OfHost() {
			f.places[i] = n
			n++
		} else if c.Kind() == value.Text {
			f.long++
		}
	}
	if n > 0 {
		f.hosts, f.hostOnly = newHostTable(n), n == len(s.names)
	}
	return f
}

// reset makes the filler one for other chunks.
func (f *filler) reset(codec compress.Codec, dir string, ending <-chan struct{}) {
	for _, c := range f.columns {
		c.reset(codec, dir)
	}
	if f.ending, f.memo = ending, nil; f.hosts != nil {
		f.hosts.clear()
	}
}

// errEnding ends work that is not needed any more.
var errEnding = errors.New("the work is not needed any more")

// fill makes the values for all pages.
func (f *filler) fill() error {
	for {
		page, err := f.pages.next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if f.memo == nil && page.indexes != nil && len(page.texts.starts)*len(f.columns) <= maxMemo {
			f.memo = make([]int32, len(page.texts.starts)*len(f.columns))
			for i := range f.memo {
				f.memo[i] = refUnknown
			}
		}
		for left := page.values; left > 0; left -= batchRows {
			if err := f.batch(page, min(left, batchRows)); err != nil {
				return err
			}
		}
	}
}

// batch makes the values for a number of rows of a page.
func (f *filler) batch(page *urlPage, rows int) error {
	select {
	case <-f.ending:
		return errEnding
	default:
	}
	some := rows
	if page.levels != nil {
		if err := page.levels.read(f.levels[:rows]); err != nil {
			return err
		}
		some = 0
		for _, level := range f.levels[:rows] {
			some += int(level & 1)
		}
	}
	if page.indexes != nil {
		if err := page.indexes.read(f.indexes[:some]); err != nil {
			return err
		}
	}
	at := 0
	for row := range rows {
		if page.levels != nil && f.levels[row]&1 == 0 {
			f.without(value.Row{Null: true})
			continue
		}
		if page.indexes != nil {
			if err := f.indexed(page, f.indexes[at]); err != nil {
				return err
			}
			at++
			continue
		}
		text, ok := page.texts.next()
		if !ok {
			return errDamaged
		}
		if err := f.text(text); err != nil {
			return err
		}
	}
	for _, c := range f.columns {
		if c.err != nil {
			return c.err
		}
	}
	return nil
}

// indexed makes the values for a text of the dictionary.
func (f *filler) indexed(page *urlPage, index uint32) error {
	text, ok := page.texts.text(index)
	if !ok {
		return errDamaged
	}
	if f.memo == nil {
		return f.text(text)
	}
	known := f.memo[int(index)*len(f.columns):][:len(f.columns)]
	if f.repeat(known) {
		return nil
	}
	err := f.text(text)
	copy(known, f.refs)
	return err
}

// text makes the values for a text.
func (f *filler) text(text []byte) error {
	if len(text) > serve.MaxValue {
		f.without(value.Row{Problem: value.TooLong})
		return nil
	}
	if err := f.pages.reserveText(len(text), f.long); err != nil {
		return err
	}
	f.parsed(text)
	return nil
}

// parsed makes the values for a text that is not too long.
func (f *filler) parsed(text []byte) {
	f.row = value.Row{Text: viewOf(text)}
	var known []int32
	if f.hostOnly {
		if key, ok := webHost(f.row.Text); ok {
			if known = f.hosts.find(key); f.repeat(known) {
				return
			}
		}
	}
	u, values := f.evaluator.URL(&f.row)
	if u == nil {
		f.answer(values)
		return
	}
	if known == nil && f.hosts != nil {
		if key, ok := hostKey(u); ok {
			known = f.hosts.find(key)
		}
	}
	for i, c := range f.columns {
		place := f.places[i]
		if known == nil || place < 0 {
			f.refs[i] = c.append(f.evaluator.Value(i))
			continue
		}
		if f.refs[i] = known[place]; !c.repeat(known[place]) {
			f.refs[i] = c.append(f.evaluator.Value(i))
			known[place] = f.refs[i]
		}
	}
}

// repeat makes the values that the columns had for another row, if all are known.
func (f *filler) repeat(known []int32) bool {
	for _, ref := range known {
		if ref == refUnknown {
			return false
		}
	}
	for i, c := range f.columns {
		c.repeat(known[i])
	}
	copy(f.refs, known)
	return true
}

// without makes the values for an argument that is not a text.
func (f *filler) without(r value.Row) {
	_, values := f.evaluator.URL(&r)
	f.answer(values)
}

// answer appends the values for a row that has no URL.
func (f *filler) answer(values []value.Value) {
	for i, c := range f.columns {
		f.refs[i] = c.append(&values[i])
	}
}
