package distinct

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"errors"
	"io"
	"slices"
)

// parts is how many files hashes are distributed to at a time.
const parts = 1 << partBits

const partBits = 6

// maxLevel is the number of levels of partitions for which a hash has bits.
const maxLevel = 8

// entrySize is the size of a hash and of the number of its record.
const entrySize = HashSize + 8

func newParts(folder string, memory int) []scratch {
	list := make([]scratch, parts)
	for i := range list {
		list[i] = scratch{folder: folder, limit: memory}
	}
	return list
}

// decide decides about all records whose hashes are in the partitions, which it
// closes, and returns the decisions in the order of the records. level is that of
// the partitions into which a partition would be divided.
func (f *Filter) decide(list []scratch, level int) (*scratch, error) {
	var results []*scratch
	defer func() {
		for i := range list {
			list[i].close()
		}
		for _, r := range results {
			r.close()
		}
	}()
	for i := range list {
		if len(list[i].memory) == 0 && list[i].file == nil && list[i].err == nil {
			continue
		}
		result, err := f.decidePart(&list[i], level)
		if err != nil {
			return nil, err
		}
		list[i].close()
		results = append(results, result)
	}
	return f.merge(results)
}

// decidePart is decide for one partition.
func (f *Filter) decidePart(part *scratch, level int) (*scratch, error) {
	c := chooser{last: f.Last, table: table{numbers: true, limit: f.Memory / 8}}
	if level > maxLevel {
		c.table.limit = 0
	}
	fits := true
	err := eachEntry(part, func(entry []byte) error {
		if fits = c.add(ParseHash(entry), binary.LittleEndian.Uint64(entry[HashSize:])); !fits {
			return io.EOF
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if fits {
		if err := f.collect(&c.table); err != nil {
			return nil, err
		}
		return f.decisions(&c)
	}
	c = chooser{} // its memory is needed
	divided := newParts(f.Folder, f.share(2048))
	err = eachEntry(part, func(entry []byte) error { return divided[ParseHash(entry).part(level)].write(entry) })
	if err != nil {
		for i := range divided {
			divided[i].close()
		}
		return nil, err
	}
	return f.decide(divided, level+1)
}

// eachEntry calls do for the entries of a partition until it returns io.EOF.
func eachEntry(part *scratch, do func(entry []byte) error) error {
	r, err := part.reader()
	if err != nil {
		return err
	}
	var entry [entrySize]byte
	for err == nil {
		if _, err = io.ReadFull(r, entry[:]); err == nil {
			err = do(entry[:])
		} else if err != io.EOF {
			err = problem(err)
		}
	}
	if err == io.EOF {
		return nil
	}
	return err
}

// chooser decides about the records of a partition that fits into memory.
type chooser struct {
	last    bool
	table   table
	choices []decision
}

// decision is a record that is kept, and how many with its key there were.
type decision struct{ record, count uint64 }

// add takes the next entry. It returns false if the table is full.
func (c *chooser) add(h Hash, record uint64) bool {
	number, ok := c.table.find(h)
	switch {
	case ok && number == known:
		return true
	case ok:
		choice := &c.choices[number]
		choice.count++
		if c.last {
			choice.record = record
		}
		return true
	case record == 0:
		return c.table.add(h, known)
	}
	if !c.table.add(h, uint32(len(c.choices))) {
		return false
	}
	c.choices = append(c.choices, decision{record, 1})
	return true
}

// decisions returns the choices in the order of the records.
func (f *Filter) decisions(c *chooser) (*scratch, error) {
	if c.last {
		slices.SortFunc(c.choices, func(a, b decision) int { return cmp.Compare(a.record, b.record) })
	}
	result := &scratch{folder: f.Folder, limit: f.share(2048)}
	for _, d := range c.choices {
		if err := d.write(result); err != nil {
			result.close()
			return nil, err
		}
	}
	return result, nil
}

func (d decision) write(to *scratch) error {
	var b [16]byte
	binary.LittleEndian.PutUint64(b[:], d.record)
	binary.LittleEndian.PutUint64(b[8:], d.count)
	return to.write(b[:])
}

// merge merges decisions by the numbers of their records.
func (f *Filter) merge(results []*scratch) (*scratch, error) {
	merged := &scratch{folder: f.Folder, limit: f.share(64)}
	var heads []*decisions
	for _, r := range results {
		d, err := newDecisions(r)
		if err != nil {
			return nil, err
		}
		heads = append(heads, d)
	}
	end := decisions{decision: decision{record: noRecord}}
	for {
		next := &end
		for _, d := range heads { // there are not many
			if d.record < next.record {
				next = d
			}
		}
		if next.record == noRecord {
			return merged, nil
		}
		err := next.write(merged)
		if err == nil {
			err = next.advance()
		}
		if err != nil {
			merged.close()
			return nil, err
		}
	}
}

// decisions reads decisions. After the last one its record is the greatest number.
type decisions struct {
	decision
	r *bufio.Reader
}

const noRecord = 1<<64 - 1

func newDecisions(from *scratch) (*decisions, error) {
	r, err := from.reader()
	if err != nil {
		return nil, err
	}
	d := &decisions{r: r}
	return d, d.advance()
}

// advance reads the next decision.
func (d *decisions) advance() error {
	var b [16]byte
	_, err := io.ReadFull(d.r, b[:])
	switch {
	case errors.Is(err, io.EOF):
		d.record = noRecord
		return nil
	case err != nil:
		return problem(err)
	}
	d.record, d.count = binary.LittleEndian.Uint64(b[:]), binary.LittleEndian.Uint64(b[8:])
	return nil
}
