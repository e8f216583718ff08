package stream

import (
	"cmp"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
)

// options are the flags that all verbs have.
type options struct {
	files                          []string
	from, to                       string
	nul, print0, json, noHeader    bool
	column, baseColumn, delimiter  string
	fields, with, appended         []string
	prefix, null, output, compress string
	jobs, messages                 int
	unordered                      bool
	onError                        string
	base, encoding, queryEncoding  string
	illFormed                      string
	guess                          bool

	replace string

	appendFlag string // the name of the flag for appended
}

// The values of --on-error.
const (
	onErrorReport = "report"
	onErrorSkip   = "skip"
	onErrorKeep   = "keep"
	onErrorFail   = "fail"
)

func (o *options) register(f *pflag.FlagSet, v *Verb) {
	to, formats := format.Lines, format.InputNames()
	if v.Text { // for people, which cannot be read
		to, formats = format.Text, format.OutputNames()
	}
	f.StringArrayVarP(&o.files, "file", "f", nil, "read URLs from this `file`, also compressed with gzip or zstd; may be repeated")
	choice.Var(f, &o.from, "from", format.Lines.String(), "`format` of the input", format.InputNames())
	choice.Var(f, &o.to, "to", to.String(), "`format` of the output", formats)
	f.BoolVarP(&o.nul, "null-input", "0", false, "the same as --from nul")
	f.BoolVar(&o.print0, "print0", false, "the same as --to nul")
	f.BoolVar(&o.json, "json", false, "write JSON objects, one on each line")
	f.StringVar(&o.column, "column", "", "`name` or number of the column or field that has the URL (default url, or input in JSON)")
	f.BoolVar(&o.noHeader, "no-header", false, "the first row of csv or tsv is a record")
	f.StringVar(&o.delimiter, "delimiter", ",", "`character` between the fields of csv that is read or written; \\t is a tab")
	f.StringSliceVar(&o.fields, "fields", nil, "write these `components` of each record")
	f.StringSliceVar(&o.with, "with", nil, "write also these `values`")
	o.appendFlag = "append"
	if f.Lookup(o.appendFlag) != nil { // the verb has another meaning for it
		o.appendFlag = "append-fields"
	}
	f.StringSliceVar(&o.appended, o.appendFlag, nil, "add these `components` as columns to the record that was read")
	prefix := "url_"
	if v.columns().Closed {
		prefix = v.Name() + "_"
	}
	f.StringVar(&o.prefix, "prefix", prefix, "`text` that the names of added columns begin with")
	if !v.Counts {
		f.StringVar(&o.replace, "replace-column", "", "write the record that was read, with the result in this `column`")
	}
	f.StringVar(&o.null, "null", "", "`text` for a value that is absent, unless the output is JSON")
	f.StringVarP(&o.output, "output", "o", "", "write to this `file`, which appears when the output is complete")
	choice.Var(f, &o.compress, "compress", "none", "`method` to compress the output with", []string{"none", "gzip", "zstd"})
	f.IntVarP(&o.jobs, "jobs", "j", 0, "`number` of goroutines that work on records (default one for each core)")
	f.BoolVar(&o.unordered, "unordered", false, "write records as soon as they are ready")
	choice.Var(f, &o.onError, "on-error", onErrorReport, "`action` for a bad record", []string{onErrorReport, onErrorSkip, onErrorKeep, onErrorFail})
	f.IntVar(&o.messages, "messages", 10, "`number` of bad records that have a message; the others are counted by reason (0 for all)")
	if v.Document {
		f.StringVar(&o.base, "base", "", "`URL` against which the inputs are resolved")
		f.StringVar(&o.baseColumn, "base-column", "", "`name` or number of the column or field that has the base of each URL")
		f.StringVar(&o.encoding, "encoding", "", "`label` of the encoding of the text that is read (default utf-8)")
		f.StringVar(&o.queryEncoding, "query-encoding", "", "`label` of the encoding of the document that contains the URLs, for their queries (default utf-8)")
	}
	if !v.Bytes {
		choice.Var(f, &o.illFormed, "ill-formed", illFormedNames(v)[0], "what to do with `bytes` that are not UTF-8", illFormedNames(v))
	}
	if v.Guess {
		f.BoolVar(&o.guess, "guess-scheme", false, "take example.com/a for http://example.com/a, and ftp.example.com for ftp://ftp.example.com")
	}
}

// The values of --ill-formed.
const (
	illFormedKeep    = "keep"
	illFormedReplace = "replace"
	illFormedFail    = "fail"
)

// illFormedNames returns the values of --ill-formed; the first is the default. Only a
// URL can keep a byte, as its escape.
func illFormedNames(v *Verb) []string {
	if v.columns().Closed && !v.Guess || v.NoURL {
		return []string{illFormedReplace, illFormedFail}
	}
	return []string{illFormedKeep, illFormedReplace, illFormedFail}
}

// misuse is a wrong command line whose message is to be followed by a hint at the
// help.
type misuse string

func (m misuse) Error() string { return string(m) }

// check returns an error for flags that have bad values or that do not go together.
// It fills in what follows from others.
func (o *options) check(v *Verb, changed func(string) bool, urls []string, s *Streams) error {
	if o.output == "-" {
		o.output = "" // standard output
	}
	if o.delimiter == `\t` {
		o.delimiter = "\t"
	}
	if v.Counts && len(o.with)+len(o.appended) > 0 {
		return Usage("--with and --append are for commands that write the records which they read; this one writes others")
	}
	if v.readsNamed() && !v.Lines && !changed("from") && !o.nul && len(urls) == 0 {
		o.setFrom()
	}
	if err := o.aliases(v, changed); err != nil {
		return err
	}
	return o.together(changed, urls, s)
}

// setFrom sets the format of the input to that which the names of all files say, if they
// say the same.
func (o *options) setFrom() {
	for i, name := range o.files {
		of, ok := format.OfFile(name)
		if !ok || i > 0 && of.String() != o.from {
			o.from = format.Lines.String()
			return
		}
		o.from = of.String()
	}
}

// guessVariable is the environment variable that stands for --guess-scheme, and guessHint
// says what both do.
const (
	guessVariable = "WEBURL_GUESS_SCHEME"
	guessHint     = "--guess-scheme reads such a text as a host; " + guessVariable + "=1 in the environment does it in all commands"
)

// setGuess sets --guess-scheme to what the environment says if it is not given.
func (o *options) setGuess(v *Verb, changed func(string) bool) (err error) {
	if text := os.Getenv(guessVariable); text != "" && v.Guess && !changed("guess-scheme") {
		if o.guess, err = strconv.ParseBool(text); err != nil {
			return Usage("the environment variable " + guessVariable + " must be 1 or 0")
		}
	}
	return nil
}

// maxJobs is how many goroutines may be asked for. Each has its state and blocks in memory.
const maxJobs = 4096

// separator returns what is between the fields of a format; 0 for JSON.
func (o *options) separator(f format.Format) byte {
	switch {
	case f == format.CSV:
		return o.delimiter[0]
	case f.IsJSON():
		return 0
	}
	return '\t'
}

// aliases replaces flags by those that they stand for.
func (o *options) aliases(v *Verb, changed func(string) bool) error {
	for _, a := range []struct {
		set        bool
		flag, name string
		value      *string
		to         format.Format
	}{
		{o.json, "json", "to", &o.to, format.NDJSON},
		{o.print0, "print0", "to", &o.to, format.Nul},
		{o.nul, "null-input", "from", &o.from, format.Nul},
	} {
		if !a.set {
			continue
		}
		if changed(a.name) && *a.value != a.to.String() {
			return Usage(fmt.Sprintf("--%s and --%s %s contradict each other", a.flag, a.name, *a.value))
		}
		*a.value = a.to.String()
	}
	if o.json && o.print0 {
		return Usage("--json and --print0 contradict each other")
	}
	if (len(o.appended) > 0 || o.replace != "") && !changed("to") && !o.json && !o.print0 {
		o.to = o.from // columns are added to what was read
		if o.from == format.Lines.String() || o.from == format.Nul.String() {
			o.to = format.TSV.String()
		}
	}
	if v.Passes && len(o.fields)+len(o.with)+len(o.appended) == 0 && !changed("to") && !o.json && !o.print0 {
		o.to = o.from
	}
	return nil
}

// feedsItself reports whether the output goes into a file that is read, whose end may never
// come then.
func (o *options) feedsItself(s *Streams, urls []string) bool {
	target := sink.Files(s.Out)
	if len(target) == 0 || o.output != "" && !sink.IsStream(o.output, s.Out) {
		return false
	}
	isTarget := func(f os.FileInfo, err error) bool { return err == nil && os.SameFile(f, target[0]) }
	readsStdin := len(urls) == 0 && len(o.files) == 0 || slices.Contains(urls, source.Stdin) || slices.Contains(o.files, source.Stdin)
	if in, isFile := s.In.(*os.File); isFile && readsStdin && isTarget(in.Stat()) {
		return true
	}
	return slices.ContainsFunc(o.files, func(name string) bool { return isTarget(os.Stat(name)) })
}

// together returns an error for flags and arguments that do not go together, and fills in
// what follows from others.
func (o *options) together(changed func(string) bool, urls []string, s *Streams) error {
	from, to := format.Parse(o.from), format.Parse(o.to)
	reads := len(o.files) > 0 || len(urls) == 0 || slices.Contains(urls, source.Stdin)
	others := len(o.fields)+len(o.with)+len(o.appended) > 0
	if err := cmp.Or(
		UsageIf((changed("from") || o.nul) && !reads, "--from is for standard input and files, which are not read when URLs are given as arguments"),
		UsageIf(len(urls) == 0 && len(o.files) == 0 && s.InTerminal && !changed("from"), "no URL given, and standard input is a terminal; name --from lines to type URLs there"),
		UsageIf(o.feedsItself(s, urls), "the file that is read is also standard output; -o may name it"),
		UsageIf(o.column != "" && !from.IsTable() && !from.IsJSON(), "--column needs --from csv, tsv, ndjson or json"),
		UsageIf(o.baseColumn != "" && !from.IsTable() && !from.IsJSON(), "--base-column needs --from csv, tsv, ndjson or json"),
		UsageIf(o.guess && changed("guess-scheme") && (changed("base") || o.baseColumn != ""), "--guess-scheme is for inputs without base; with one, example.com is a relative reference"),
		UsageIf(o.noHeader && !from.IsTable(), "--no-header needs --from csv or tsv"),
		UsageIf(changed("delimiter") && from != format.CSV && to != format.CSV, "--delimiter needs --from csv or --to csv"),
		UsageIf(len(o.delimiter) != 1 || o.delimiter[0] >= 0x80 || strings.Contains("\x00\"\r\n", o.delimiter), "--delimiter must be one ASCII character, such as ; or | or \\t for a tab, and neither a quote nor the end of a line"),
		UsageIf(o.replace != "" && !from.HasFields(), "--replace-column needs --from csv, tsv, ndjson or json"),
		UsageIf(o.replace != "" && (!to.HasFields() || from.IsJSON() && !to.IsJSON()), "--replace-column cannot write the fields that were read as "+o.to),
		UsageIf(o.replace != "" && (len(o.appended)+len(o.with) > 0 || len(o.fields) > 1), "--replace-column writes one value, so that it takes neither --append nor --with, and one name in --fields"),
		UsageIf(len(o.appended) > 0 && len(o.fields) > 0, "--"+o.appendFlag+" and --fields contradict each other"),
		UsageIf(len(o.appended) > 0 && from.IsJSON() && !to.IsJSON(), "--"+o.appendFlag+" cannot write the fields of JSON objects as "+o.to+"; use --to ndjson"),
		UsageIf(to == format.Text && others && changed("to"), "--fields and --with need another format than text"),
		UsageIf(o.messages < 0, "--messages must be at least 0"),
		UsageIf(changed("jobs") && (o.jobs < 1 || o.jobs > maxJobs), fmt.Sprintf("--jobs must be from 1 to %d", maxJobs)),
		UsageIf(changed("prefix") && len(o.appended) == 0, "--prefix needs --"+o.appendFlag),
	); err != nil {
		return err
	}
	if to == format.Text && others {
		o.to = format.Lines.String()
	}
	if o.jobs == 0 {
		o.jobs = runtime.GOMAXPROCS(0)
	}
	return nil
}
