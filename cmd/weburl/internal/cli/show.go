package cli

import (
	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/show"
	"github.com/weburl-go/weburl/render"
)

const showLong = `Show prints each URL as it should be shown to a person who must decide whether to
trust it: without user name and password, with the domain in Unicode, and decoded
where that is safe. Below it are the registrable domain, which is the part that
its owner has registered, and warnings of what may deceive.

With --width, a URL that is too long is shortened with "…": first in the path,
then in the host, beginning with its first label. The registrable domain is never
shortened.

URLs are given as arguments, or read from standard input, one on each line.

With --json the output is a JSON object on each line, in the order of the input:
  {"text","host","hostSpan","registrableSpan","elided","restriction",
   "labels":[{"ascii","unicode","shown","restriction"}],
   "warnings":[{"severity","kind","in","span","message"}]}
or {"failure":true,"error"} for an input that is not a URL. Spans are byte offsets
into the text. Those of warnings are byte offsets into the host or the href, as
"in" says.

Text that runs from right to left is put between U+2066 and U+2069, so that it
stays in its place, unless --plain is given. Colour is used on terminals unless
NO_COLOR is set.

Exit codes
  0  all inputs are URLs, whatever the warnings
  1  at least one is not
  2  the command line is wrong
  3  reading or writing failed`

const showExample = `  weburl show 'https://examplecorp.com@attacker.example/'
  weburl show --width 30 https://examplecorp.com.evil.com/login
  weburl show --known apple.com https://xn--80ak6aa92e.com/
  weburl show --json < urls.txt`

// showFlags are the flags of the command show.
type showFlags struct {
	width                       int
	known                       []string
	host, cautious, plain, json bool
}

func newShowCommand(s streams) *cobra.Command {
	var flags showFlags
	c := newCommand("show [flags] [URL...]", "Print URLs as a person should see them, and what may deceive", showLong, showExample,
		func(c *cobra.Command, args []string) error { return runShow(c, args, flags, s) })
	f := c.Flags()
	f.IntVar(&flags.width, "width", 0, "greatest width in `columns` (default no limit)")
	f.StringArrayVar(&flags.known, "known", nil, "warn of hosts that look like this `domain`; may be repeated")
	f.BoolVar(&flags.host, "host", false, "show the host only")
	f.BoolVar(&flags.cautious, "cautious", false, "show labels that may deceive in ASCII")
	f.BoolVar(&flags.plain, "plain", false, "do not add U+2066 and U+2069")
	f.BoolVar(&flags.json, "json", false, "print a JSON object for each URL")
	return c
}

func (f showFlags) options() render.Options {
	o := render.Options{Width: f.width, Known: f.known}
	if f.host {
		o.Part = render.HostOnly
	}
	if f.cautious {
		o.Domain = render.Cautious
	}
	if f.plain {
		o.Bidi = render.Plain
	}
	return o
}

func runShow(c *cobra.Command, args []string, flags showFlags, s streams) error {
	switch {
	case c.Flags().Changed("width") && flags.width < 1:
		return misused(c, "--width must be 1 or more")
	case len(args) == 0 && s.inTerminal:
		return misused(c, "no URL given, and standard input is a terminal")
	}
	for _, known := range flags.known {
		if h, err := weburl.ParseHost(known); err != nil || h.Kind() != weburl.HostDomain {
			return misused(c, "--known must be a domain, such as example.com")
		}
	}
	j := showJob{job: newJob(s)}
	j.printer = show.Printer{Out: j.out, Options: flags.options(), JSON: flags.json, Style: s.outStyle}
	return j.end(j.inputs(args, j.show, func(reason string) error { return j.fail(reason, reason) }))
}

// showJob is a run of the command show.
type showJob struct {
	job
	printer show.Printer
}

func (j *showJob) show(input string) error {
	u, err := weburl.Parse(input)
	if err == nil {
		return j.printer.Print(u)
	}
	return j.fail(reason(err), describeFailure(input, err, j.streams))
}

// fail reports an input that is not a URL: with the reason on standard output for
// programs, or with the explanation on standard error for people.
func (j *showJob) fail(reason, explanation string) error {
	j.failed = true
	if j.printer.JSON {
		return j.printer.PrintFailure(reason)
	}
	return j.explain(explanation)
}
