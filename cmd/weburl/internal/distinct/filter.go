package distinct

import (
	"bufio"
	"encoding/binary"
	"io"
	"slices"
	"strconv"
)

// Options say what a Filter does.
type Options struct {
	// Last keeps the last record of each key instead of the first.
	Last bool

	// Count writes into each record how many there were.
	Count bool

	// Memory is how many bytes the table may take; 0 for no limit.
	Memory int64

	// Folder is where temporary files are; empty for the default one.
	Folder string

	// Collect keeps all hashes for Seen.Save.
	Collect bool
}

// Filter finds the records to keep. Call Known for keys of earlier runs, then Add
// for each record, then Finish. It is for one goroutine.
type Filter struct {
	Options
	table    table
	numbered uint32    // numbers in the table, apart from known
	frozen   bool      // nothing is added to the table any more
	parts    []scratch // of the hashes that are not in the table; nil for none

	records scratch // that are not decided
	stored  uint64  // records in it
	last    column  // by the numbers in the table: the records' numbers in the scratch
	counts  column  // by the numbers in the table

	hashes    scratch // for Seen.Save
	collected uint64  // hashes in it
	buffer    []byte
}

// known is the number of a hash that an earlier run has seen.
const known = 1<<32 - 1

// NewFilter returns a Filter. Close has to be called.
func NewFilter(o Options) *Filter {
	f := &Filter{Options: o}
	f.table = table{numbers: !f.streams(), limit: o.Memory}
	if o.Last {
		f.table.extra += 8
	}
	if o.Count {
		f.table.extra += 8
	}
	f.records = scratch{limit: f.share(8), folder: o.Folder}
	f.hashes = scratch{limit: f.share(16), folder: o.Folder}
	return f
}

// share returns a part of the memory, but at most 16 MiB and at least 4 KiB.
func (f *Filter) share(of int64) int {
	const most, least = 16 << 20, 4 << 10
	if f.Memory == 0 {
		return most
	}
	return int(min(max(f.Memory/of, least), most))
}

// Close removes the temporary files.
func (f *Filter) Close() {
	f.records.close()
	f.hashes.close()
	for i := range f.parts {
		f.parts[i].close()
	}
	f.parts = nil
}

// streams reports whether records of new keys can be written at once.
func (f *Filter) streams() bool { return !f.Last && !f.Count }

// Known adds the key of an earlier run, whose records are not kept.
func (f *Filter) Known(h Hash) error {
	if !f.frozen && f.insert(h, known) {
		return nil
	}
	return f.addToPart(h, 0)
}

// insert adds a hash that is not in the table. If the table is full, it stays as it
// is from now on.
func (f *Filter) insert(h Hash, number uint32) bool {
	f.frozen = f.frozen || f.numbered == known || !f.table.add(h, number)
	return !f.frozen
}

// Add takes the next record. It returns true if the record is kept and can be
// written now. Otherwise Finish writes it, if at all. With Count, the number goes to
// the offset at, unless that is negative.
func (f *Filter) Add(h Hash, record []byte, at int) (write bool, err error) {
	number, ok := f.table.find(h)
	switch {
	case ok && (f.streams() || number == known):
		return false, nil
	case ok:
		if f.Count {
			*f.counts.at(int(number))++
		}
		if !f.Last {
			return false, nil
		}
		*f.last.at(int(number)) = f.stored + 1
		return false, f.store(number, record, at)
	}
	if !f.frozen {
		number = f.numbered
		if f.insert(h, number) {
			if f.streams() {
				return true, nil
			}
			if f.Last {
				f.last.add(int(number), f.stored+1)
			}
			if f.Count {
				f.counts.add(int(number), 1)
			}
			f.numbered++
			return false, f.store(number, record, at)
		}
	}
	if err := f.store(known, record, at); err != nil {
		return false, err
	}
	return false, f.addToPart(h, f.stored)
}

// store keeps a record for Finish. Its number in the table is known if it has none.
func (f *Filter) store(number uint32, record []byte, at int) error {
	f.stored++
	b := binary.LittleEndian.AppendUint32(f.buffer[:0], number)
	if f.Count {
		b = binary.LittleEndian.AppendUint32(b, uint32(at))
	}
	b = append(binary.AppendUvarint(b, uint64(len(record))), record...)
	f.buffer = b
	return f.records.write(b)
}

// addToPart adds a hash that is not in the table, and the number of its record, from
// 1; 0 says that an earlier run has seen it.
func (f *Filter) addToPart(h Hash, record uint64) error {
	if f.parts == nil {
		f.parts = newParts(f.Folder, f.share(2048))
	}
	f.buffer = binary.LittleEndian.AppendUint64(h.append(f.buffer[:0]), record)
	return f.parts[h.part(0)].write(f.buffer)
}

// Finish calls write for the records to keep that Add has not said to write, until
// it returns false. The bytes are valid until write returns.
func (f *Filter) Finish(write func(record []byte) bool) error {
	if err := f.collect(&f.table); err != nil {
		return err
	}
	f.table = table{}
	decided, err := f.decide(f.parts, 1)
	f.parts = nil
	if err != nil {
		return err
	}
	defer decided.close()
	next, err := newDecisions(decided)
	if err != nil {
		return err
	}
	r, err := f.records.reader()
	if err != nil {
		return err
	}
	for i := uint64(1); i <= f.stored; i++ {
		number, at, record, err := f.read(r)
		if err != nil {
			return problem(err)
		}
		keep, count, err := f.keeps(i, number, next)
		if err != nil {
			return err
		}
		if keep && !write(f.counted(record, at, count)) {
			return nil
		}
	}
	return nil
}

// keeps reports whether record i is kept, and how many there were if that is wanted.
// The number is that in the table.
func (f *Filter) keeps(i uint64, number uint32, next *decisions) (keep bool, count uint64, err error) {
	if number == known {
		if next.record != i {
			return false, 0, nil
		}
		count = next.count
		return true, count, next.advance()
	}
	if f.Count {
		count = *f.counts.at(int(number))
	}
	return !f.Last || *f.last.at(int(number)) == i, count, nil
}

// read reads a record that store has written.
func (f *Filter) read(r *bufio.Reader) (number uint32, at int, record []byte, err error) {
	var b [8]byte
	size := 4
	if f.Count {
		size = 8
	}
	if _, err = io.ReadFull(r, b[:size]); err != nil {
		return 0, 0, nil, err
	}
	f.buffer, err = readRecord(r, f.buffer)
	return binary.LittleEndian.Uint32(b[:]), int(int32(binary.LittleEndian.Uint32(b[4:]))), f.buffer, err
}

// counted returns the record with its number at an offset.
func (f *Filter) counted(record []byte, at int, count uint64) []byte {
	if !f.Count || at < 0 {
		return record
	}
	f.buffer = slices.Insert(record, at, strconv.AppendUint(nil, count, 10)...)
	return f.buffer
}

// collect keeps the hashes of a table for Seen.Save.
func (f *Filter) collect(t *table) error {
	if !f.Collect {
		return nil
	}
	var b []byte
	for h := range t.all() {
		b = h.append(b[:0])
		f.collected++
		if err := f.hashes.write(b); err != nil {
			return err
		}
	}
	return nil
}
