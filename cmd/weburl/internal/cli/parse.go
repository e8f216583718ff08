package cli

import (
	"cmp"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
)

const parseLong = `Parse prints the components of each URL and then its validation errors: mistakes
that browsers accept. For an input that is not a URL, it prints the reason on
standard error.

URLs are given as arguments; write -- before one that begins with a dash. Without
arguments they are read from standard input, one on each line. Every line is an
input, also an empty one. A line may have up to 16 MiB. A carriage return before
the line feed is not part of the line, and a byte order mark at the start is not
part of the first line.

Formats
  --from lines   a URL on each line (the default)
  --from ndjson  a JSON object on each line:
                   {"input":"...", "base":"..." or null, "encoding":"..." or null}
                 Only "input" is required. "base" and "encoding" take precedence
                 over the flags of these names, even as null. Other fields are
                 ignored. A lone surrogate becomes U+FFFD.
  --to text      for people (the default). It may change in later versions.
  --to ndjson    for programs: a JSON object on each line, in the order of the
                 input, exactly one for each URL or line:
                   {"href","origin","protocol","username","password","host",
                    "hostname","port","pathname","search","hash",
                    "errors":[{"name","start","end","fatal"}]}
                 or, for an input that is not a URL,
                   {"failure":true,"errors":[...]}
                 It has "error":"..." at the end when the input was not parsed: the
                 line is not such an object or is too long, its base does not parse,
                 or its encoding does not exist. "start" and "end" are byte offsets
                 into the input, in UTF-8. Failures are not repeated on standard
                 error.
  --json         the same as --to ndjson

With --edition, the URLs are parsed by a dated edition of the standard, with the
fields and the errors that it has. For people, Parse then prints the attributes
that are not empty and the fields of the record; for programs,
  {"edition","href",...,"record":{...},"errors":[{"term","name","start","end",
   "fatal"}]}
with all attributes of that edition's API after "href", or, for an input that is
not a URL, {"edition","failure":true,"errors":[...]}. An error has the name null
in editions whose errors have none.

Results are written before the command waits for more input. When the reader of
its output has closed the pipe, the command ends without a message.

Passwords are masked in messages, but not in the components. Colour is used on
terminals unless NO_COLOR is set.

Exit codes
  0  all inputs are URLs
  1  at least one is not
  2  the command line is wrong, or its base or encoding
  3  reading or writing failed`

const parseExample = `  weburl parse 'https://user@EXAMPLE.com:443/a b?q=1#top'
  weburl parse --json https://example.com/ http://[::1]:8080/
  weburl parse --base https://example.com/a/b ../c //other.example
  weburl parse --edition 2013 'http://faß.de/'
  weburl parse --encoding windows-1252 'https://example.com/?q=é'
  printf '%s\n' '{"input":"/x","base":"https://example.com/"}' |
    weburl parse --from ndjson --to ndjson`

// parseFlags are the flags of the command parse.
type parseFlags struct {
	base, encoding, from, to, edition string
	json                              bool
}

func newParseCommand(s streams) *cobra.Command {
	var flags parseFlags
	c := newCommand("parse [flags] [URL...]", "Print the components and the validation errors of URLs", parseLong, parseExample,
		func(c *cobra.Command, args []string) error { return runParse(c, args, flags, s) })
	flags.register(c)
	c.Flags().StringVar(&flags.edition, "edition", "", "parse by this `edition` of the standard: "+knownEditions())
	return c
}

// register adds the flags that commands with these formats have.
func (flags *parseFlags) register(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&flags.base, "base", "", "`URL` against which the inputs are resolved")
	f.StringVar(&flags.encoding, "encoding", "", "`label` of the encoding of the document that contains the URLs (default utf-8)")
	f.StringVar(&flags.from, "from", "lines", "`format` of standard input, lines or ndjson")
	f.StringVar(&flags.to, "to", "text", "`format` of the output, text or ndjson")
	f.BoolVar(&flags.json, "json", false, "the same as --to ndjson")
}

// check returns an error for flags and arguments that do not go together.
func (flags *parseFlags) check(c *cobra.Command, args []string, s streams) error {
	if err := cmp.Or(choice(c, "from", "lines", "ndjson"), choice(c, "to", "text", "ndjson")); err != nil {
		return err
	}
	set := c.Flags().Changed
	switch {
	case flags.json && set("to") && flags.to != "ndjson":
		return misused(c, "--json and --to text contradict each other")
	case len(args) > 0 && set("from"):
		return misused(c, "--from is for standard input, which is not read when URLs are given as arguments")
	case len(args) == 0 && s.inTerminal && !set("from"):
		return misused(c, "no URL given, and standard input is a terminal; name --from lines to type URLs there")
	}
	return nil
}

// isJSON reports whether the output is NDJSON.
func (flags *parseFlags) isJSON() bool { return flags.json || flags.to == "ndjson" }

func runParse(c *cobra.Command, args []string, flags parseFlags, s streams) error {
	if err := flags.check(c, args, s); err != nil {
		return err
	}
	if c.Flags().Changed("edition") {
		return runEdition(c, args, flags, s)
	}
	j := parseJob{job: newJob(s), parser: attempt.Parser{Limit: maxKept}}
	var err error
	if j.flags, err = documentFlags(c, flags, s); err != nil {
		return err
	}
	if flags.isJSON() {
		j.sink = &jsonSink{job: &j.job}
	} else {
		j.sink = &textSink{job: &j.job}
	}
	if flags.from == "ndjson" {
		return j.end(j.lines(j.request, j.refuse))
	}
	return j.end(j.inputs(args, func(input string) error { return j.parse(input, j.flags) }, j.refuse))
}

// documentFlags returns what --base and --encoding give.
func documentFlags(c *cobra.Command, flags parseFlags, s streams) (document, error) {
	var d document
	base, err := baseFlag(c, flags.base, s)
	if err != nil {
		return d, err
	}
	d.base = base
	enc, err := encodingFlag(c, flags.encoding)
	if enc != nil {
		d.encoding = enc
	}
	return d, err
}

// maxKept is how many validation errors of an input are kept, so that 16 MiB of
// invalid bytes do not fill the memory. A sink that needs all of them parses the
// input once more.
const maxKept = 1 << 12

// sink writes results in a format.
type sink interface {
	// write takes what became of an input. The parser is the one that parsed it.
	write(r *attempt.Result, p *attempt.Parser) error
	// refuse takes why an input was not parsed.
	refuse(problem string) error
}

// parseJob is a run of the command parse.
type parseJob struct {
	job
	sink   sink
	parser attempt.Parser
	flags  document // what the flags give
	last   lastRequest
}

// parse parses an input and writes the result.
func (j *parseJob) parse(input string, d document) error {
	j.parser.Base, j.parser.Encoding = d.base, d.encoding
	r := j.parser.Parse(input)
	j.failed = j.failed || !r.Parsed()
	return j.sink.write(r, &j.parser)
}

// refuse writes the result of an input that is not parsed.
func (j *parseJob) refuse(problem string) error {
	j.failed = true
	return j.sink.refuse(problem)
}

// request parses the input of a line of NDJSON.
func (j *parseJob) request(line []byte) error {
	request, err := jsonline.Decode(line)
	if err != nil {
		return j.refuse(err.Error())
	}
	d, err := j.document(&request)
	if err != nil {
		return j.refuse(err.Error())
	}
	return j.parse(request.Input, d)
}
