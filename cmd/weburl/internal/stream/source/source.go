// Package source reads the inputs of a stream in blocks of whole records.
package source

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"sync"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

const (
	// MaxRecord is how many bytes a record may have.
	MaxRecord = 16 << 20

	// blockSize is how many bytes a block has when its records are short and the
	// input does not make the command wait.
	blockSize = 96 << 10

	// operandsInBlock is how many operands a block has.
	operandsInBlock = 256
)

// ErrTooLong says that a record of the format has more than MaxRecord bytes.
type ErrTooLong format.Format

func (e ErrTooLong) Error() string {
	what := [...]string{format.Nul: "record", format.CSV: "row", format.TSV: "row", format.JSON: "element"}[e]
	return fmt.Sprintf("the %s is longer than %d bytes", cmp.Or(what, "line"), MaxRecord)
}

// Stdin is the name of standard input as an operand.
const Stdin = "-"

// Input is a stream of records.
type Input struct {
	// Name is for messages; it is empty for operands.
	Name string
	// Label is what --with source writes: the name of the file, or "-".
	Label string
	// Number is that of the input among those that are read, from 1; 0 for operands.
	Number int
	// Header has the names of the columns of a table; it is nil when there are none.
	Header []string
	// RawHeader is the header as it is in the input.
	RawHeader string
	// Eager says that a read may take long: blocks have what there is.
	Eager bool
}

// Block is a number of whole records.
type Block struct {
	Input *Input
	Data  []byte   // the records with their ends; the last one may lack it
	Texts []string // the records of operands, which have no ends
	Line  int64    // number of the line that the first record begins on; 0 for an operand
	Index int64    // number of the first record in its input
	First bool     // the block begins the input
	// Problem is why the only record of the block could not be read.
	Problem error
}

// Options say what to read.
type Options struct {
	Operands  []string // records, or Stdin
	Files     []string
	Stdin     io.Reader // also read without operands and files
	Format    format.Format
	Delimiter byte // between the fields of a table
	NoHeader  bool // the first row of a table is a record
	// Decode, if not nil, returns an input whose text is in another encoding than UTF-8
	// as UTF-8.
	Decode func(io.Reader) io.Reader
}

// Reader reads blocks. Only Next and Close may be called while Next has not returned.
type Reader struct {
	mu sync.Mutex // held by Next

	KeepMark bool // a byte order mark is a part of the first record
	options  Options
	queue    []opener
	opened   int // inputs but for operands
	current  inputReader
	buffers  sync.Pool

	// Progress, if not nil, is called with the number of bytes of each read.
	Progress func(bytes int)
}

// opener opens an input.
type opener func(r *Reader) (inputReader, error)

// inputReader reads the blocks of an input.
type inputReader struct {
	next  func() (Block, error) // the error at the end is io.EOF
	close func()
}

// NewReader returns a Reader. Files are opened when their turn comes.
func NewReader(o Options) *Reader {
	r := &Reader{options: o}
	for i := 0; i < len(o.Operands); {
		if o.Operands[i] == Stdin {
			r.queue = append(r.queue, openStdin)
			i++
			continue
		}
		start := i
		for i < len(o.Operands) && o.Operands[i] != Stdin {
			i++
		}
		texts := operands(o.Operands[start:i], int64(start))
		r.queue = append(r.queue, func(*Reader) (inputReader, error) { return texts, nil })
	}
	for _, name := range o.Files {
		if name == Stdin {
			r.queue = append(r.queue, openStdin)
		} else {
			r.queue = append(r.queue, func(r *Reader) (inputReader, error) { return openFile(r, name) })
		}
	}
	if len(r.queue) == 0 {
		r.queue = append(r.queue, openStdin)
	}
	return r
}

// Next returns the next block. The error is io.EOF at the end, or an
// [exit.IOError] or [exit.UsageError].
func (r *Reader) Next() (Block, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for {
		if r.current.next == nil {
			if len(r.queue) == 0 {
				return Block{}, io.EOF
			}
			in, err := r.queue[0](r)
			if err != nil {
				return Block{}, err
			}
			r.current, r.queue = in, r.queue[1:]
		}
		b, err := r.current.next()
		if err != io.EOF {
			return b, err
		}
		r.current.close()
		r.current = inputReader{}
	}
}

// Release gives the memory of a block back.
func (r *Reader) Release(b Block) {
	if cap(b.Data) == blockSize {
		r.buffers.Put(&b.Data)
	}
}

// Close closes the input that is open, unless Next still waits for it in another goroutine.
func (r *Reader) Close() {
	if !r.mu.TryLock() {
		return
	}
	defer r.mu.Unlock()
	if r.current.next != nil {
		r.current.close()
	}
}

func (r *Reader) buffer() []byte {
	if b, ok := r.buffers.Get().(*[]byte); ok {
		return (*b)[:0]
	}
	return make([]byte, 0, blockSize)
}

// Size returns the number of bytes of all inputs, or 0 when it is not known.
func (r *Reader) Size() int64 {
	size := int64(0)
	if len(r.options.Operands)+len(r.options.Files) == 0 {
		if f, ok := r.options.Stdin.(*os.File); ok {
			size = regularSize(f.Stat())
		}
		if size == 0 {
			return 0
		}
	}
	for _, name := range r.options.Files {
		n := regularSize(os.Stat(name))
		if n == 0 {
			return 0
		}
		size += n
	}
	return size
}

// regularSize returns the size of a regular file, or 0.
func regularSize(info os.FileInfo, err error) int64 {
	if err != nil || !info.Mode().IsRegular() {
		return 0
	}
	return info.Size()
}

// operands returns the reader of records that are operands of the command, after a number
// of others.
func operands(texts []string, index int64) inputReader {
	input := &Input{}
	return inputReader{close: func() {}, next: func() (Block, error) {
		if len(texts) == 0 {
			return Block{}, io.EOF
		}
		n := min(len(texts), operandsInBlock)
		b := Block{Input: input, Texts: texts[:n], Index: index + 1}
		texts, index = texts[n:], index+int64(n)
		return b, nil
	}}
}

func openStdin(r *Reader) (inputReader, error) {
	in := &Input{Name: "standard input", Label: Stdin, Eager: true}
	if f, ok := r.options.Stdin.(*os.File); ok {
		in.Eager = regularSize(f.Stat()) == 0
	}
	return newInput(r, in, r.options.Stdin, func() error { return nil })
}

func openFile(r *Reader, name string) (inputReader, error) {
	f, err := excerpt.Open(name, "opening")
	if err != nil {
		return inputReader{}, err
	}
	in := &Input{Name: excerpt.FileName(name), Label: name, Eager: regularSize(f.Stat()) == 0}
	opened, err := newInput(r, in, f, f.Close)
	if err != nil {
		_ = f.Close()
	}
	return opened, err
}
