package verb

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/distinct"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
	"github.com/weburl-go/weburl/kit/dedupe"
	"github.com/weburl-go/weburl/kit/normalize"
	"github.com/weburl-go/weburl/kit/value"
)

// dedupeFlags are the flags of dedupe, and a run of it, which is a stream.Sequence.
type dedupeFlags struct {
	by, vary, keep, seen, memory, steps, folder string
	count                                       bool

	hasher  distinct.Hasher
	filter  *distinct.Filter
	earlier *distinct.Seen // what --seen names; nil for none
	buffer  []byte
}

// Dedupe returns the verb dedupe.
func Dedupe() *stream.Verb {
	flags := new(dedupeFlags)
	return &stream.Verb{
		Use: "dedupe [flags] [URL...]", Short: "Write only the first or the last of records whose URLs count as the same",

		Document: true, Guess: true, Passes: true,
		Complete: map[string]func() []string{"by": stream.ValueNames, "steps,": stepNames},
		Flags: func(f *pflag.FlagSet) {
			f.StringVar(&flags.by, "by", "url", "the `value` that makes URLs the same, such as url, normalized, endpoint, similar, host, apex or query:id")
			f.StringVar(&flags.vary, "no-vary-search", "", "URLs are the same if the header No-Vary-Search with this `value` says so")
			choice.Var(f, &flags.keep, "keep", "first", "`which` record is kept", []string{"first", "last"})
			f.BoolVar(&flags.count, "count", false, "write how many records there were, in a column count before the others, or behind those of a table or an object")
			f.StringVar(&flags.steps, "steps", "", "first normalize each URL by this `profile`, or by these steps; see weburl normalize")
			f.StringVar(&flags.seen, "seen", "", "drop also what earlier runs with this `file` have seen, and add to it")
			f.StringVar(&flags.memory, "memory", "", "use at most this `size` of memory, such as 256MB or 2GB, and temporary files for the rest")
			f.StringVar(&flags.folder, "temp-dir", "", "`folder` for temporary files (default that of the system)")
		},
		Columns: func() (c stream.Columns) {
			if flags.count {
				c.First = []string{"count"}
			}
			return c
		},
		Start: flags.start,
	}
}

// keyer appends the key of a URL.
type keyer func(dst []byte, in *stream.Record, u *weburl.URL) []byte

// keyer returns a function that makes a keyer for a goroutine, as --by, --steps and
// --no-vary-search say.
func (d *dedupeFlags) keyer(r *stream.Run) (func() keyer, error) {
	alike := func(k keyer) func() keyer { return func() keyer { return k } } // in all goroutines
	steps, err := normalize.ParseSteps(d.steps)
	if err != nil {
		return nil, stream.Usage("--steps: " + stream.Message(err))
	}
	if r.Changed("no-vary-search") {
		if r.Changed("by") {
			return nil, stream.Usage("--by and --no-vary-search exclude each other")
		}
		d.by = "no-vary-search"
		v, err := dedupe.ParseVariance(d.vary)
		if err != nil {
			return nil, stream.Usage("--no-vary-search: " + stream.Message(err))
		}
		return alike(func(dst []byte, _ *stream.Record, u *weburl.URL) []byte {
			return v.Append(dst, normalize.URL(*u, steps))
		}), nil
	}
	by, err := parseKeys("by", []string{d.by})
	if err != nil {
		return nil, err
	}
	d.by = by[0].String()
	mode, ok := dedupe.ParseMode(d.by)
	switch k := (dedupe.Keyer{Mode: mode, Steps: steps}); {
	case d.by == "url" && steps == 0:
		return alike(func(dst []byte, _ *stream.Record, u *weburl.URL) []byte { return append(dst, u.Href()...) }), nil
	case ok && mode <= dedupe.Similar:
		return alike(func(dst []byte, _ *stream.Record, u *weburl.URL) []byte { return k.Append(dst, *u) }), nil
	}
	return func() keyer {
		values := value.NewEvaluator(value.Options{Steps: steps}, by...)
		return func(dst []byte, in *stream.Record, u *weburl.URL) []byte {
			row := in.Row()
			values.Set(u, &row)
			if steps != 0 {
				values.Set(new(normalize.URL(*u, steps)), &row)
			}
			return values.AppendKey(dst, 0)
		}
	}, nil
}

func (d *dedupeFlags) start(r *stream.Run) (stream.Plan, error) {
	key, err := d.keyer(r)
	if err != nil {
		return stream.Plan{}, err
	}
	if d.seen != "" && sink.SameFile(d.seen, r.Output) {
		return stream.Plan{}, stream.Usage("--seen and --output name the same file")
	}
	o := distinct.Options{Last: d.keep == "last", Count: d.count, Folder: d.folder, Collect: d.seen != ""}
	if r.Changed("memory") {
		size, ok := parseSize(d.memory)
		if !ok || size < leastMemory {
			return stream.Plan{}, stream.Usage("--memory must be a size of at least 16MB, such as 256MB, 1.5GB or 512MiB")
		}
		// What is not the table: buffers, and what the garbage collector has not
		// returned yet.
		o.Memory = size * 3 / 8
		if r.Signals {
			debug.SetMemoryLimit(size - size/16)
		}
	}
	d.hasher = distinct.NewHasher()
	if d.seen != "" {
		if d.earlier, err = distinct.OpenSeen(d.seen, d.kind()); err != nil {
			return stream.Plan{}, err
		}
		d.hasher = d.earlier.Hasher()
	}
	d.filter = distinct.NewFilter(o)
	if d.earlier != nil {
		if err := d.earlier.Load(d.filter); err != nil {
			d.filter.Close()
			return stream.Plan{}, err
		}
	}
	return stream.Plan{Worker: func() stream.Worker { return d.worker(key) }, Sequence: d, Garbage: 40, Transient: true, End: d.end}, nil
}

// kind returns what the keys of the file of --seen are. An argument of a name may
// be a key of a query that is secret, so it is hashed.
func (d *dedupeFlags) kind() string {
	if d.steps+d.vary == "" && !strings.Contains(d.by, ":") {
		return d.by
	}
	sum := sha256.Sum256([]byte(d.by + "\x00" + d.steps + "\x00" + d.vary))
	return "sha256 of --by, --steps and --no-vary-search: " + hex.EncodeToString(sum[:])
}

// leastMemory is the least value of --memory.
const leastMemory = 16e6

func (d *dedupeFlags) worker(newKey func() keyer) stream.Worker {
	key := newKey()
	var buffer, hash []byte
	var cells []stream.Cell
	if d.count {
		cells = append(cells, stream.Later())
	}
	return stream.Worker{Do: stream.OfURL(func(u *weburl.URL, in *stream.Record, out *stream.Output) error {
		if d.by == "sample" && dedupe.IsStatic(*u) {
			return nil
		}
		buffer = key(buffer[:0], in, u)
		hash = d.hasher.Append(hash[:0], buffer)
		out.Key(hash)
		out.Pass(u, cells...)
		return nil
	})}
}

// Next is part of stream.Sequence. A record that failed and is kept has no key: it
// is the same as others with the same bytes.
func (d *dedupeFlags) Next(key, record []byte) (write bool, err error) {
	at := -1
	switch {
	case len(key) == 0:
		d.buffer = append(append(d.buffer[:0], "failed\x00"...), record...)
		key = d.hasher.Append(nil, d.buffer)
	case d.count:
		at = int(binary.LittleEndian.Uint32(key[distinct.HashSize:]))
	}
	return d.filter.Add(distinct.ParseHash(key), record, at)
}

// Finish is part of stream.Sequence.
func (d *dedupeFlags) Finish(out *stream.Output) error { return d.filter.Finish(out.Written) }

// end saves what has been seen if all of the output is written.
func (d *dedupeFlags) end(complete bool) (err error) {
	if complete && d.earlier != nil {
		err = d.earlier.Save(d.filter)
	}
	d.filter.Close()
	return err
}

// parseSize reads a number of bytes with a unit or without: 256MB, 1.5g, 512MiB.
// Units with an i are powers of 1024, others of 1000.
func parseSize(text string) (bytes int64, ok bool) {
	text = strings.TrimSuffix(strings.ToLower(strings.TrimSpace(text)), "b")
	text, binary := strings.CutSuffix(text, "i")
	power := 0
	if n := len(text); n > 0 {
		if power = strings.IndexByte("kmgt", text[n-1]) + 1; power > 0 {
			text = text[:n-1]
		}
	}
	base := 1000.0
	if binary {
		base = 1024
		if power == 0 {
			return 0, false
		}
	}
	number, err := strconv.ParseFloat(strings.TrimRight(text, " "), 64)
	size := number * math.Pow(base, float64(power))
	if err != nil || !(size >= 0) || size > 1<<60 || strings.ContainsAny(text, "xpe_+") {
		return 0, false
	}
	return int64(size), true
}
