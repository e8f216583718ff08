package stream

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/pool"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
)

// ballastSize is how large the heap seems to be at least where little garbage is allowed.
const ballastSize = 16 << 20

// smallInput is how many bytes are worked on before other goroutines begin to help.
const smallInput = 256 << 10

// runner is the state of a run.
type runner struct {
	Streams
	verb     *Verb
	options  *options
	layout   *layout
	document document
	plan     Plan
	reader   *source.Reader
	progress *progress

	mu      sync.Mutex // held while a chunk is written
	sink    *sink.Sink
	chunks  sync.Pool
	first   *source.Input // that a table's header is from
	begun   bool          // the start of the output has been written
	records bool          // a record has been written
	inside  bool          // the last record that was written goes on in the next chunk
	broken  bool          // writing failed
	left    int64
	failed  bool

	replaced int64 // records with bytes that are not UTF-8
	ports    int64 // see chunk

	shown  int              // messages for records that failed
	hidden map[string]int64 // records that failed without one, by the names of the failures
}

// errStop ends a run after a record that failed.
var errStop = errors.New("stopped at a record that failed")

// run runs the verb. Its error decides the exit code.
func (r *runner) run() (err error) {
	if r.sink, err = sink.Open(r.options.output, r.Out, r.options.compress); err != nil {
		return errors.Join(exit.IOError{Doing: "writing", Err: excerpt.FileError(err, r.options.output)}, r.end(false))
	}
	defer r.reader.Close()
	if r.Signals && (r.plan.Keeps || r.plan.Sequence != nil) && os.Getenv("GOGC") == "" {
		percent := 100 // it may keep much in memory
		if r.plan.Garbage > 0 {
			percent = r.plan.Garbage
		}
		debug.SetGCPercent(percent)
		if debug.SetMemoryLimit(-1) == math.MaxInt64 { // otherwise a small heap would be collected all the time
			ballast := make([]byte, ballastSize) // which is not touched, so that it takes no memory
			defer runtime.KeepAlive(ballast)
		}
	}
	stopSignals := r.endOnInterrupt()
	defer stopSignals()
	r.progress.start(r.reader)
	err = r.work()
	if err == nil && r.plan.Sequence != nil {
		err = r.finishWith(r.plan.Sequence.Finish)
	}
	if err == nil && r.plan.Finish != nil {
		err = r.finishWith(r.plan.Finish)
	}
	r.progress.stop()
	r.mu.Lock()
	defer r.mu.Unlock()
	if err == nil || err == errStop {
		if finishErr := r.finish(); finishErr != nil {
			err = finishErr
		}
	}
	if err != nil && err != errStop {
		r.giveUp()
		return errors.Join(err, r.end(false))
	}
	if err == errStop && r.options.output != "" {
		r.sink.Abort() // it is not complete
	} else if err := r.sink.Close(); err != nil {
		return errors.Join(exit.IOError{Doing: "writing", Err: r.sink.Explain(err)}, r.end(false))
	}
	if err := r.end(err == nil); err != nil {
		return err
	}
	r.reportHidden()
	r.reportCounts()
	if r.failed {
		return exit.FailedError{}
	}
	return nil
}

// end tells the plan that the run has ended.
func (r *runner) end(complete bool) error {
	if r.plan.End == nil {
		return nil
	}
	return r.plan.End(complete)
}

// giveUp ends the output of a run that could not be completed. What was written to
// a stream stays; a JSON array and a compressed stream are closed so that they can
// be read.
func (r *runner) giveUp() {
	if r.options.output == "" {
		if r.begun && !r.inside && !r.broken {
			_ = r.finish()
		}
		_ = r.sink.Close()
	} else {
		r.sink.Abort()
	}
}

// work works on all blocks. The first ones need no other goroutine.
func (r *runner) work() error {
	w := newWorker(r)
	taken := 0
	for taken < smallInput || r.options.jobs == 1 {
		b, err := r.reader.Next()
		if err != nil {
			if err == io.EOF {
				return nil
			}
			return err
		}
		taken += len(b.Data)
		emit, failure := r.emitter()
		w.block(b, emit)
		if *failure != nil {
			return *failure
		}
	}
	workers := []*worker{w}
	return pool.Run(r.options.jobs, r.options.unordered, r.reader.Next,
		func(i int) func(source.Block, func(*chunk) bool) {
			if i > 0 {
				workers = append(workers, newWorker(r))
			}
			return workers[i].block
		}, r.consume)
}

// chunk returns an empty chunk for a block.
func (r *runner) chunk(b source.Block) *chunk {
	c, ok := r.chunks.Get().(*chunk)
	if !ok {
		return &chunk{input: b.Input}
	}
	*c = chunk{input: b.Input, bytes: c.bytes[:0], ends: c.ends[:0], keys: c.keys[:0], keyEnds: c.keyEnds[:0]}
	return c
}

func (r *runner) consume(c *chunk) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if c.err != nil {
		return c.err
	}
	if err := r.begin(c.input); err != nil {
		return err
	}
	if r.plan.Sequence != nil && len(c.ends) > 0 {
		if err := r.sequence(c); err != nil {
			return err
		}
	}
	if err := r.writeChunk(c); err != nil {
		return err
	}
	r.failed = r.failed || c.failed
	r.left += c.left
	r.replaced += c.replaced
	r.ports += c.ports
	r.progress.records.Add(c.read)
	if c.stop {
		return errStop
	}
	if max(cap(c.bytes), cap(c.keys)) <= 2*spillAt {
		r.chunks.Put(c)
	}
	return nil
}

// begin writes what comes before the records, once.
func (r *runner) begin(in *source.Input) error {
	if r.begun {
		if r.layout.appending && r.layout.to.IsTable() && in != nil && !slices.Equal(in.Header, r.first.Header) {
			return exit.IOError{Doing: "reading the header of " + in.Name, Err: fmt.Errorf("its columns are not those of %s", r.first.Name)}
		}
		return nil
	}
	r.begun, r.first = true, in
	if in == nil {
		if r.layout.appending && r.layout.from.IsTable() && r.layout.to != format.JSON {
			return nil // the header would begin with columns that are not known
		}
		in = &source.Input{}
		r.first = in
	}
	start := r.layout.header(in.Header, in.RawHeader)
	if r.layout.to == format.JSON {
		start = []byte("[")
	}
	return r.write(start)
}

func (r *runner) write(b []byte) error {
	if len(b) == 0 {
		return nil
	}
	if _, err := r.sink.Write(b); err != nil {
		r.broken = true
		return exit.IOError{Doing: "writing", Err: r.sink.Explain(err)}
	}
	return nil
}

// sequence shows the records of a chunk to the Sequence, and removes those that are
// not to be written.
func (r *runner) sequence(c *chunk) error {
	start, keyStart, kept := 0, 0, 0
	for i, end := range c.ends {
		write, err := r.plan.Sequence.Next(c.keys[keyStart:c.keyEnds[i]], c.bytes[start:end])
		if err != nil {
			return err
		}
		if write {
			kept += copy(c.bytes[kept:], c.bytes[start:end])
		}
		start, keyStart = end, c.keyEnds[i]
	}
	c.bytes = c.bytes[:kept]
	return nil
}

// writeChunk writes the records and the messages of a chunk, and in their order
// when both are for a terminal.
func (r *runner) writeChunk(c *chunk) error {
	out := c.bytes
	if separator := r.layout.separatorByte(); len(out) > 0 && out[0] == separator && separator != 0 && !r.records {
		out = out[1:] // nothing is before the first record
		for i := range c.messages {
			c.messages[i].at = max(c.messages[i].at-1, 0)
		}
	}
	r.records, r.inside = r.records || len(c.bytes) > 0, c.inside
	at := 0
	if r.OutTerminal {
		for _, m := range c.messages {
			if m.at > at && m.at <= len(out) {
				if err := r.write(out[at:m.at]); err != nil {
					return err
				}
				at = m.at
			}
			r.message(m)
		}
	}
	if err := r.write(out[at:]); err != nil {
		return err
	}
	if !r.OutTerminal {
		for _, m := range c.messages {
			r.message(m)
		}
	}
	return nil
}

// message writes a message, or counts it if enough records that failed have had one.
func (r *runner) message(m message) {
	if limit := r.options.messages; m.failure != "" && limit > 0 {
		if r.shown == limit {
			if r.hidden == nil {
				r.hidden = map[string]int64{}
			}
			r.hidden[m.failure]++
			return
		}
		r.shown++
	}
	r.complain(m.text)
}

// reportHidden says how many records failed without a message, and why, the most
// frequent reason first.
func (r *runner) reportHidden() {
	if len(r.hidden) == 0 {
		return
	}
	names := slices.SortedFunc(maps.Keys(r.hidden), func(a, b string) int {
		return cmp.Or(cmp.Compare(r.hidden[b], r.hidden[a]), cmp.Compare(a, b))
	})
	total, list := int64(0), ""
	for _, name := range names {
		total += r.hidden[name]
		list += fmt.Sprintf("\n    %d %s", r.hidden[name], name)
	}
	r.complain(fmt.Sprintf("weburl: %d more records failed, by reason (--messages 0 shows all):%s\n", total, list))
}

func (r *runner) complain(text string) {
	r.progress.clear()
	_, _ = io.WriteString(r.Err, text)
}

// finish writes what comes after the records.
func (r *runner) finish() error {
	if err := r.begin(nil); err != nil {
		return err
	}
	if r.layout.to == format.JSON {
		return r.write([]byte("\n]\n"))
	}
	return nil
}

// finishWith lets a function put out the rest.
func (r *runner) finishWith(finish func(out *Output) error) error {
	emit, failure := r.emitter()
	out := &Output{layout: r.layout, chunk: &chunk{}, emit: emit}
	if err := finish(out); err != nil {
		return err
	}
	emit(out.chunk)
	return *failure
}

// emitter returns a function that writes chunks until that fails, and the failure.
func (r *runner) emitter() (emit func(*chunk) bool, failure *error) {
	failure = new(error)
	return func(c *chunk) bool {
		if *failure == nil {
			*failure = r.consume(c)
		}
		return *failure == nil
	}, failure
}
