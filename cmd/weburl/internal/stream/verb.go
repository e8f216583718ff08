package stream

import (
	"io"
	"strings"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/kit/guess"
	"github.com/weburl-go/weburl/percent"
)

// Streams are what the command reads and writes, and how.
type Streams struct {
	In                       io.Reader
	InTerminal               bool
	Out, Err                 io.Writer
	OutTerminal, ErrTerminal bool
	OutStyle, ErrStyle       style.Style

	// Signals says that an interrupt ends the process after the record that is
	// being written.
	Signals bool
}

// Verb describes a command that does something with each record of its inputs.
type Verb struct {
	// Use is the line of usage without the name of the program, such as
	// "get [flags] FORMAT [URL...]". The other texts are those of the help. Every
	// line of Example begins with two spaces.
	Use, Short, Long, Example string

	// Operands is how many operands come before the URLs.
	Operands int

	// Flags adds the flags of the verb.
	Flags func(f *pflag.FlagSet)

	// Document says that the verb has the flags --base, --base-column and
	// --encoding, which [Record.Parse] obeys.
	Document bool

	// OwnBase says that the verb reads the base of a record itself, from
	// [Record.BaseText]; it need not be a URL.
	OwnBase bool

	// Guess says that the verb has the flag --guess-scheme, which [Record.Parse] and
	// [Run.Complete] obey.
	Guess bool

	// Text says that the verb writes for people unless --to says otherwise.
	Text bool

	// KeepEmpty says that --on-error keep writes an empty line instead of the input.
	KeepEmpty bool

	// Passes says that the verb chooses records and puts them out with [Output.Pass],
	// as they were read. The format of the output is then that of the input unless
	// --to says otherwise.
	Passes bool

	// Columns, if not nil, returns the columns of the verb, which may depend on its
	// flags. Without it, they are those of the zero [Columns].
	Columns func() Columns

	// Counts says that the records that the verb puts out are not those that it
	// reads. --with and --append are refused then, and --on-error keep writes nothing
	// for a record that failed, unless [Worker.Failure] does.
	Counts bool

	// Complete has the values of the verb's own flags that have fixed ones, for the
	// completion of shells. The values of the first operand have the key "". A flag
	// whose name here ends in a comma has a list of values with commas.
	Complete map[string]func() []string

	// NoURL says that a record need not have a field with a URL. Record.Text is
	// empty where there is none.
	NoURL bool

	// Lines says that records are lines also of files whose names say something else;
	// Prepare may set it. It is so for a verb with neither Document nor NoURL.
	Lines bool

	// Bytes says that the verb keeps the bytes of a record that are not UTF-8.
	Bytes bool

	// Files are read before those of -f. Prepare may set them to operands that are
	// files. [Record.Input] tells the records of one from those of another. FileOperands
	// says that it may, so that shells complete them.
	Files        []string
	FileOperands bool

	// Prepare, if not nil, is called after the flags have been read. It takes the
	// operands and returns those to use, and may set Operands to how many of them
	// come before the URLs, and other fields that depend on flags or operands.
	Prepare func(args []string, changed func(flag string) bool) ([]string, error)

	// Start is called once, after the flags have been read. It checks the verb's
	// own flags and operands, and returns what to run.
	Start func(r *Run) (Plan, error)
}

// Columns are the names of the values that a verb puts out for a record. A row has
// the cells of First, and then those of Values.
type Columns struct {
	// First are columns that stay with --fields and --append, too.
	First []string

	// Values are the columns that --fields and --append take the place of. The
	// default is one, "url". Both flags may name them, too, unless a component has
	// the same name.
	Values []string

	// Brief are those of Values that a record of lines has; the default is all.
	Brief []string

	// Closed says that --fields and --append choose from Values alone, as the
	// records are not URLs. --with then has neither errors, apex nor params.
	Closed bool
}

// Values returns a function for Verb.Columns with values that no flag changes.
func Values(names ...string) func() Columns {
	return func() Columns { return Columns{Values: names} }
}

// Closed is Values for a verb whose records are not URLs; see [Columns.Closed].
func Closed(names ...string) func() Columns {
	return func() Columns { return Columns{Values: names, Closed: true} }
}

func (v *Verb) columns() (c Columns) {
	if v.Columns != nil {
		c = v.Columns()
	}
	if len(c.Values) == 0 {
		c.Values = []string{"url"}
	}
	if len(c.Brief) == 0 {
		c.Brief = c.Values
	}
	return c
}

// readsNamed reports whether the names of files say what their format is.
func (v *Verb) readsNamed() bool { return v.Document || v.NoURL }

// Name returns the name of the verb.
func (v *Verb) Name() string {
	name, _, _ := strings.Cut(v.Use, " ")
	return name
}

// Run is a run of a verb.
type Run struct {
	Streams
	// Operands are the operands before the URLs.
	Operands []string
	// Base is the URL of --base, if the command line has one; with Verb.OwnBase,
	// BaseText is in its place.
	Base     weburl.URL
	BaseText string
	// Encoding is that of --query-encoding; nil for UTF-8.
	Encoding percent.Encoding
	// From and To are the formats of the input and of the output.
	From, To format.Format
	// Changed reports whether the command line has a flag.
	Changed func(flag string) bool
	// Terminators are the bytes that end a record or a field of the output, and that
	// a value must not have. They are empty where such values are quoted.
	Terminators string
	// Null stands for an absent value in formats other than JSON.
	Null string
	// Output is the name of the file of --output; empty for standard output.
	Output string

	guess     bool
	illFormed string // of the flag
}

// Complete returns a text that is a URL beside those of the records, as it is read: after
// --ill-formed, and with the scheme of --guess-scheme if it is no reference.
func (r *Run) Complete(text string, isReference bool) (string, error) {
	if r.guess && !isReference {
		text, _ = guess.Complete(text)
	}
	switch {
	case r.illFormed == illFormedKeep:
		text = format.EscapeIllFormed(text)
	case r.illFormed == illFormedFail && !utf8.ValidString(text):
		return text, errIllFormed
	}
	return text, nil
}

// Usage returns the error of Start for a wrong command line. The message must not
// repeat what may be a URL.
func Usage(message string) error { return misuse(message) }

// UsageIf is [Usage] if the command line is wrong, and nil otherwise. Of several,
// [cmp.Or] returns the first error.
func UsageIf(wrong bool, message string) error {
	if wrong {
		return Usage(message)
	}
	return nil
}

// FailureObject returns a function for [Worker.Failure] that puts out the JSON object which
// appendTo appends, without the brace that closes it, or a row without values if flags ask
// for other columns than those of the verb.
func FailureObject(appendTo func(dst []byte, in *Record, err error, out *Output) []byte) func(*Record, error, *Output) {
	return func(in *Record, err error, out *Output) {
		if out.HasFields() {
			out.Row(nil)
			return
		}
		out.EndObject(appendTo(out.BeginObject(), in, err, out), nil)
	}
}

// Plan is what a verb does with the records.
type Plan struct {
	// Worker returns the functions of one of the goroutines that work on records.
	// What they close over belongs to that goroutine.
	Worker func() Worker

	// Sequence, if not nil, sees all records in the order of the input.
	Sequence Sequence

	// Finish, if not nil, is called after the last record, not after an error. It may
	// put out more records. No worker runs any more. A Sequence has a Finish of its
	// own, which is called first.
	Finish func(out *Output) error

	// Keeps says that the verb may keep much in memory until the end, so that
	// garbage has to be collected as often as usual. A Sequence implies it.
	Keeps bool

	// Garbage is how much garbage there may be, in percent of what is kept; 100 if it
	// is 0. Less is better for large tables without pointers, which cost the collector
	// nothing.
	Garbage int

	// Fields says that Record.Field and Record.All are called.
	Fields bool

	// Columns are names for Record.Field. A table without one of these columns is an
	// error.
	Columns []string

	// Transient says that no string of a record is kept after Do returns, unless it
	// was cloned; a URL that was parsed from the record holds such strings. The
	// memory of the input is then used again, which is faster.
	Transient bool

	// Verbatim says that a record of lines has all its bytes: the end of its line, and at
	// the start of the input the byte order mark. An operand gets the end of a line.
	Verbatim bool

	// Errors says that Record.Result is used, so that the validation errors of
	// each URL have to be found.
	Errors bool

	// End, if not nil, is called once when nothing is written any more. complete
	// says that all records were read and that the output is where it belongs. It
	// is not called when an interrupt ends the process.
	End func(complete bool) error

	// Interrupted, if not nil, is called when an interrupt ends the process, to remove
	// what would stay. A worker may still run.
	Interrupted func()
}

// Worker works on records.
type Worker struct {
	// Do puts out what there is for a record: any number of records, also none. An
	// error says that the record failed: a [*weburl.ParseError] as returned by
	// in.Parse, or any error whose message can be shown. --on-error decides what
	// happens then.
	Do func(in *Record, out *Output) error

	// Failure, if not nil, puts out a record for one that failed, for reports that
	// have a record for each input. No message is shown then.
	Failure func(in *Record, err error, out *Output)
}

// Sequence sees the records that workers put out, in the order of the input, from
// one goroutine.
type Sequence interface {
	// Next takes the key that the worker gave with [Output.Key], and the record as
	// it is going to be written. It returns whether the record is written. Both are
	// valid until Next returns.
	Next(key, record []byte) (write bool, err error)

	// Finish is called after the last record, not after an error. It may put out
	// more records. An interrupt ends the process also while it runs.
	Finish(out *Output) error
}

// Each returns a Plan for a verb that needs no state, so that do keeps nothing of a
// record; see Plan.Transient.
func Each(do func(in *Record, out *Output) error) Plan { return With(Worker{Do: do}) }

// EachURL is Each for a verb that needs the URL of each record.
func EachURL(do func(u *weburl.URL, in *Record, out *Output) error) Plan { return Each(OfURL(do)) }

// OfURL returns a function for [Worker.Do] that parses each record first.
func OfURL(do func(u *weburl.URL, in *Record, out *Output) error) func(in *Record, out *Output) error {
	return func(in *Record, out *Output) error {
		u, err := in.Parse()
		if err != nil {
			return err
		}
		return do(u, in, out)
	}
}

// With is Each for functions that may write records that failed, too.
func With(w Worker) Plan { return Plan{Worker: func() Worker { return w }, Transient: true} }
