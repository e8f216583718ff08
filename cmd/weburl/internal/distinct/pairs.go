package distinct

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
)

// Pairs compares two lists of records by their keys. Call First for each record of the
// first list, then Second for each record of the second one, then Finish. Of records
// with the same key, the first of each list counts. Close has to be called.
//
// In memory are 40 to 60 bytes for each key of either list, and at most 32 MiB of
// records; the other records are in temporary files.
type Pairs struct {
	keys     table
	contents column  // by the numbers of the keys: of the record that came last
	states   column  // by the numbers of the keys
	count    uint32  // of the keys
	firsts   scratch // of the records of the first list
	size     uint64  // of firsts
	changed  scratch // pairs of records with the same key
	random   bufio.Reader
	buffer   []byte
	old      []byte

	// Skipped are the records that do not count and are not the same as the one with
	// their key that does.
	Skipped int64
}

// NewPairs returns a Pairs with temporary files in a folder, or in the default one.
func NewPairs(folder string) *Pairs {
	const limit = 16 << 20
	return &Pairs{keys: table{numbers: true}, firsts: scratch{limit: limit, folder: folder}, changed: scratch{limit: limit, folder: folder}}
}

// Close removes the temporary files.
func (p *Pairs) Close() {
	p.firsts.close()
	p.changed.close()
}

// The states of a key. A greater one is firstList and the offset of the record among
// those of the first list.
const (
	secondList = iota // only the second list has it
	bothLists
	firstList
)

// find returns the number of a key, which is new if ok is false.
func (p *Pairs) find(key Hash, content Hash, state uint64) (number int, ok bool, err error) {
	if n, ok := p.keys.find(key); ok {
		return int(n), true, nil
	}
	if p.count == known || !p.keys.add(key, p.count) {
		return 0, false, errors.New("the lists have too many keys")
	}
	p.contents.add(int(p.count), content.low)
	p.states.add(int(p.count), state)
	p.count++
	return 0, false, nil
}

// First takes the next record of the first list. Records with the same key are equal
// if their contents are.
func (p *Pairs) First(key, content Hash, record []byte) error {
	number, ok, err := p.find(key, content, firstList+p.size)
	if err != nil || ok {
		if err == nil && *p.contents.at(number) != content.low {
			p.Skipped++
		}
		return err
	}
	p.buffer = append(binary.AppendUvarint(p.buffer[:0], uint64(len(record))), record...)
	p.size += uint64(len(p.buffer))
	return p.firsts.write(p.buffer)
}

// Second takes the next record of the second list. It returns whether only this list
// has the key, and the record is the first with it.
func (p *Pairs) Second(key, content Hash, record []byte) (added bool, err error) {
	number, ok, err := p.find(key, content, secondList)
	if err != nil || !ok {
		return err == nil, err
	}
	same := *p.contents.at(number) == content.low
	state := *p.states.at(number)
	if state < firstList {
		if !same {
			p.Skipped++
		}
		return false, nil
	}
	*p.states.at(number), *p.contents.at(number) = bothLists, content.low
	if same {
		return false, nil
	}
	from, err := p.firsts.from(int64(state - firstList))
	if err != nil {
		return false, err
	}
	p.random.Reset(from)
	if p.old, err = readRecord(&p.random, p.old); err != nil {
		return false, problem(err)
	}
	for _, r := range [][]byte{p.old, record} {
		p.buffer = append(binary.AppendUvarint(p.buffer[:0], uint64(len(r))), r...)
		if err := p.changed.write(p.buffer); err != nil {
			return false, err
		}
	}
	return false, nil
}

// Finish calls changed for each two records with the same key and other contents, in
// the order of the second list, and then removed for the records whose keys only the
// first list has, in its order. The records are valid until the function returns.
func (p *Pairs) Finish(changed func(before, after []byte), removed func(before []byte)) error {
	var before []byte
	err := eachRecord(&p.changed, func(i int, record []byte) {
		if i%2 == 0 {
			before = record
		} else {
			changed(before, record)
		}
	})
	if err != nil {
		return err
	}
	return eachRecord(&p.firsts, func(i int, record []byte) {
		if *p.states.at(i) >= firstList {
			removed(record)
		}
	})
}

// eachRecord calls do for each record. A record is valid until the next but one.
func eachRecord(from *scratch, do func(i int, record []byte)) error {
	r, err := from.reader()
	if err != nil {
		return err
	}
	var buffers [2][]byte
	for i := 0; ; i++ {
		record, err := readRecord(r, buffers[i%2])
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return problem(err)
		}
		buffers[i%2] = record
		do(i, record)
	}
}

// readRecord reads a record after its length, into the buffer if that is large enough.
func readRecord(r *bufio.Reader, buffer []byte) ([]byte, error) {
	length, err := binary.ReadUvarint(r)
	if err != nil {
		return buffer, err
	}
	if uint64(cap(buffer)) < length {
		buffer = make([]byte, length)
	}
	_, err = io.ReadFull(r, buffer[:length])
	return buffer[:length], err
}
