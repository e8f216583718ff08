package cli

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/readers"
	"github.com/weburl-go/weburl/edition"
)

// maxCompared is how many bytes an input or a base of the command diff may have.
const maxCompared = 16 << 10

const diffLong = `Diff prints how the editions of the URL Standard read each URL, and which changes
of the standard made them differ. Readings that are the same are one group. Under
each group, carets mark what differs from the group above it.

Readers are the editions of 2012, 2013, 2015, 2017 and 2024, the living standard,
and net/url, which is RFC 3986 as Go reads it. The standard went from 2013 to 2017;
2015 is a branch of its own. "not a URL" is what a reader says that cannot parse
the input. For net/url that is also a reference that stays without a scheme.

URLs are given as arguments; write -- before one that begins with a dash. Without
arguments they are read from standard input, one on each line. A URL or a base may
have up to 16384 bytes.

Formats
  --from lines   a URL on each line (the default)
  --from ndjson  a JSON object on each line:
                   {"input":"...", "base":"..." or null, "encoding":"..." or null}
                 as for weburl parse
  --to text      for people (the default). It may change in later versions.
  --to ndjson    for programs: a JSON object on each line, in the order of the
                 input, exactly one for each URL or line:
                   {"input","base","readings","changes"}
                 "readings" has an object for each reader, by its name, as in
                   {"2012":{"href":"..."}, "2013":{"href":null}, ...}
                 where null is not a URL. --attributes adds "attributes", and for
                 editions "record", both objects, or null without a URL.
                 "changes" is a list of objects in the order of the editions:
                   {"from","to","id","sentence","date","commits","issues","rules"}
                 It has "error":"..." at the end when the input was not compared.
  --json         the same as --to ndjson

With --attributes, the attributes of the API and the fields of the URL records are
compared, too, and an attribute that differs counts as a difference.

Exit codes
  0  for each input, all readers agree
  1  for at least one they differ, or an input was not compared
  2  the command line is wrong, or its base or encoding
  3  reading or writing failed`

const diffExample = `  weburl diff 'http://faß.de/'
  weburl diff --base http://u:p@example.com:8080/a/b ../c
  weburl diff --only 2013,living --attributes 'foo://host/path'
  weburl diff --only editions --json < urls.txt
  printf '%s\n' '{"input":"/x","base":"file://h/y"}' |
    weburl diff --from ndjson --to ndjson`

// diffFlags are the flags of the command diff.
type diffFlags struct {
	parseFlags
	only   []string
	fields bool
}

func newDiffCommand(s streams) *cobra.Command {
	var flags diffFlags
	c := newCommand("diff [flags] [URL...]", "Print how the editions of the standard read URLs, and why they differ", diffLong, diffExample,
		func(c *cobra.Command, args []string) error { return runDiff(c, args, flags, s) })
	flags.register(c)
	c.Flags().StringSliceVar(&flags.only, "only", nil, "compare these `readers` only: "+knownReaders()+", or editions for all of these")
	c.Flags().BoolVar(&flags.fields, "attributes", false, "compare attributes and fields of the records, too")
	c.Flags().BoolVar(&flags.fields, "fields", false, "the same as --attributes, which was called so")
	_ = c.Flags().MarkHidden("fields")
	return c
}

func knownReaders() string {
	return strings.Join(readerNames(), ", ")
}

func runDiff(c *cobra.Command, args []string, flags diffFlags, s streams) error {
	if err := flags.check(c, args, s); err != nil {
		return err
	}
	chosen, ok := readers.Choose(flags.only)
	if !ok || c.Flags().Changed("only") && len(flags.only) == 0 {
		return misused(c, "--only must be one or more of "+knownReaders()+" and editions, with commas between them")
	}
	d, err := textDocumentFlags(c, flags.parseFlags)
	if err != nil {
		return err
	}
	j := diffJob{job: newJob(s), choice: readers.Choice{Readers: chosen, Fields: flags.fields, MaxLength: maxCompared}, flags: d}
	if err := j.checkBase(d.base); err != nil {
		return usageError(err.Error())
	}
	if flags.isJSON() {
		j.sink = &diffJSONSink{&j.job, flags.fields}
	} else {
		j.sink = &diffTextSink{job: &j.job, fields: flags.fields}
	}
	if flags.from == "ndjson" {
		return j.end(j.lines(j.request, j.refuse))
	}
	return j.end(j.inputs(args, func(input string) error { return j.compare(input, j.flags) }, j.refuse))
}

// textDocumentFlags returns what --base and --encoding give.
func textDocumentFlags(c *cobra.Command, flags parseFlags) (textDocument, error) {
	d := textDocument{base: flags.base}
	enc, err := encodingFlag(c, "query-encoding", flags.encoding)
	if enc != nil {
		d.encoding = enc
	}
	return d, err
}

// diffSink writes comparisons in a format.
type diffSink interface {
	write(input, base string, r *readers.Result) error
	// refuse takes why an input was not compared.
	refuse(input, base *string, problem string) error
}

// diffJob is a run of the command diff.
type diffJob struct {
	job
	sink   diffSink
	choice readers.Choice
	flags  textDocument
}

// checkBase returns an error for a base that no reader can parse.
func (j *diffJob) checkBase(base string) error {
	if base == "" {
		return nil
	}
	r, err := j.choice.Read(base, "")
	if err != nil {
		return errors.New("the base " + tooLong())
	}
	if !r.Parsed() {
		return errors.New("the base is not a URL for any of the readers")
	}
	return nil
}

func tooLong() string { return fmt.Sprintf("is longer than %d bytes", maxCompared) }

// compare compares the readings of an input and writes them.
func (j *diffJob) compare(input string, d textDocument) error {
	j.choice.Encoding = d.encoding
	r, err := j.choice.Read(input, d.base)
	if errors.Is(err, edition.ErrTooLong) {
		j.failed = true
		return j.sink.refuse(nil, nil, "the input "+tooLong())
	}
	if err != nil {
		return err
	}
	j.failed = j.failed || r.Differ(j.choice.Fields)
	return j.sink.write(input, d.base, r)
}

// refuse writes that a line was not compared.
func (j *diffJob) refuse(problem string) error {
	j.failed = true
	return j.sink.refuse(nil, nil, problem)
}

// request compares the readings of the input of a line of NDJSON.
func (j *diffJob) request(line []byte) error {
	request, err := jsonline.Decode(line)
	if err != nil {
		return j.refuse(err.Error())
	}
	d, err := j.flags.with(&request)
	if err == nil {
		err = j.checkBase(d.base)
	}
	if err != nil {
		j.failed = true
		return j.sink.refuse(&request.Input, nullIfEmpty(request.Base.Value), err.Error())
	}
	return j.compare(request.Input, d)
}

func nullIfEmpty(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// names returns the names of readers as people write a list.
func names(ids []edition.ID) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = string(id)
	}
	return strings.Join(texts, ", ")
}

// widest returns the width of the widest list of readers.
func widest(groups []edition.Group) int {
	return len(names(slices.MaxFunc(groups, func(a, b edition.Group) int {
		return cmp.Compare(len(names(a.Editions)), len(names(b.Editions)))
	}).Editions))
}
