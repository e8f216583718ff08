package cli

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/check"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
)

const checkLong = `Check finds URLs in documents and reports their validation errors: the standard's
name, line and column, why the error matters, and how to correct it. It is an
error when the text is not a URL, and a warning otherwise.

An argument that begins with a scheme of two or more letters and a colon is a
URL. Any other argument is the name of a file; - is standard input. Use --url and
--file for URLs and files that look different. Without URLs and files, standard
input is read.

Input
  --from lines      a URL on each line; blank lines are ignored. This is the
                    default for standard input.
  --from text       URLs with :// among other words. This is the default for
                    files. A URL ends before whitespace, quotation marks, angle
                    brackets, a closing bracket that it does not open, and
                    punctuation that ends a sentence.
  --from markdown   links, images, definitions, autolinks, bare URLs with :// and
                    attributes of HTML. This is the default for .md, .markdown,
                    .mdown and .mkd. Code spans, code blocks, <code>, <pre>,
                    <script>, <style> and comments are ignored.
  --from html       the attributes that hold URLs: href, src, srcset, action,
                    formaction, cite, poster, data, ping, background, longdesc,
                    codebase, profile, manifest, itemid, itemtype, imagesrcset,
                    xlink:href, and the content of <meta http-equiv=refresh>.
                    This is the default for .html, .htm, .xhtml and .svg. A base
                    element applies to what follows it. Scripts, styles and srcdoc
                    are ignored.

References are relative to --base. Without it, those in Markdown and HTML are
relative to an https URL that is assumed, and those in other input are errors.
The encoding of HTML is the one that a byte order mark or the page declares, that
of other input is UTF-8; --encoding overrides both. Queries are encoded as the
page is. Columns count code points. Of one URL, json and sarif list 4096 errors,
and text shows 20. A line or a tag may have up to 16 MiB, a document any length.

Formats
  --to text       for people (the default)
  --to ndjson     an object on a line for each finding: {"source","where",
                  "line","column","endLine","endColumn","offset","endOffset",
                  "name","level","message","reason","why","remedy","reference","url",
                  "fixable","fixed"}; "reason", "remedy", "reference" and "fixed"
                  only if there is one. Offsets are in bytes of UTF-8.
  --to sarif      SARIF 2.1.0, which code hosts show next to the lines
Passwords are masked in all formats. --json is the same as --to ndjson. -o writes to
a file, which appears when the output is complete. --input and --format, with json
for ndjson, are older names of --from and --to.

Fixing
With --fix, the input is printed with its fixes: lists of URLs and arguments line
by line; text, Markdown and HTML as a unified diff. Passwords are not masked in it.
Errors that are left are reported on standard error as text, and only they count
for the exit code. A fixed URL parses to exactly the same href. Fixed are:
  invalid-URL-unit                        percent-encoded where the parser does
                                          so; tabs, newlines and spaces at both
                                          ends removed; | of a drive letter to :
  invalid-reverse-solidus                 written /
  special-scheme-missing-following-solidus  two slashes, or none if it is relative
  IPv4-empty-part, -too-few-parts, -non-decimal-part, -out-of-range-part,
  IPv4-non-ASCII-input                    four decimal numbers
  IPv6-piece-leading-zero                 removed
  domain-percent-encoded                  decoded
  invalid-credentials                     removed if they are empty
  file-invalid-Windows-drive-letter, -host  file:///c:/
Not fixed are a % on its own, [ in a path, credentials and domain-to-ASCII,
because the result would be another URL, and texts that are not URLs.

Exit codes
  0  no findings of the level that --fail-on gives, or above
  1  at least one such finding
  2  the command line is wrong, or its base or encoding
  3  a document could not be read to its end, or writing failed`

const checkExample = `  weburl check 'https://example.com\a b'
  weburl check README.md docs/*.md
  weburl check --from html --to sarif -o findings.sarif page.html
  weburl check --fix < urls.txt > better.txt
  weburl check --fix index.html | patch -p1
  weburl check --ignore invalid-credentials --fail-on error notes.txt`

// checkFlags are the flags of the command check.
type checkFlags struct {
	base, encoding, to, failOn, from string
	format, output                   string
	ignore, urls, files              []string
	fix, json                        bool
}

func newCheckCommand(s streams) *cobra.Command {
	var flags checkFlags
	c := newCommand("check [flags] [URL|FILE...]", "Find validation errors of URLs in lists, text, Markdown and HTML", checkLong, checkExample,
		func(c *cobra.Command, args []string) error { return runCheck(c, args, flags, s) })
	f := c.Flags()
	f.StringVar(&flags.base, "base", "", "`URL` against which the inputs are resolved")
	f.StringVar(&flags.encoding, "encoding", "", "`label` of the encoding of the document that contains the URLs (default utf-8, or what HTML declares)")
	f.StringVar(&flags.from, "from", "auto", "`format` of the input: "+format.List(find.KindNames()))
	f.StringVar(&flags.from, "input", "auto", "the same as --from, which was called so")
	f.StringVar(&flags.to, "to", "text", "`format` of the output: "+format.List(reportNames()))
	f.StringVar(&flags.format, "format", "text", "the same as --to, which was called so, with json for ndjson")
	f.BoolVar(&flags.json, "json", false, "write JSON objects, one on each line")
	f.StringVarP(&flags.output, "output", "o", "", "write to this `file`, which appears when the output is complete")
	f.StringVar(&flags.failOn, "fail-on", "warning", "lowest `level` of findings that make the exit code 1: "+format.List(levelNames()))
	f.StringArrayVar(&flags.ignore, "ignore", nil, "`names` of validation errors not to report, separated by commas; may be repeated")
	f.StringArrayVar(&flags.urls, "url", nil, "`URL` to check; may be repeated")
	f.StringArrayVarP(&flags.files, "file", "f", nil, "read URLs from this `file`; may be repeated")
	f.BoolVar(&flags.fix, "fix", false, "print the input with its fixes, or a unified diff")
	_, _ = f.MarkHidden("input"), f.MarkHidden("format")
	return c
}

// reportNames are the values of --to.
func reportNames() []string { return []string{"text", "ndjson", "sarif"} }

// levelNames are the values of --fail-on.
func levelNames() []string { return []string{"error", "warning", "none"} }

// aliases replaces older names of flags by those that other commands have.
func (flags *checkFlags) aliases(c *cobra.Command) error {
	set := c.Flags().Changed
	if set("format") {
		if err := choice(c, "format", "text", "json", "sarif"); err != nil {
			return err
		}
		to := flags.format
		if to == "json" {
			to = "ndjson"
		}
		if set("to") && flags.to != to {
			return misused(c, "--format and --to contradict each other")
		}
		flags.to = to
	}
	if flags.json {
		if flags.to != "ndjson" && (set("to") || set("format")) {
			return misused(c, "--json and --to "+flags.to+" contradict each other")
		}
		flags.to = "ndjson"
	}
	from := "from"
	if set("input") {
		from = "input"
	}
	return cmp.Or(choice(c, from, find.KindNames()...), choice(c, "to", reportNames()...), choice(c, "fail-on", levelNames()...))
}

func runCheck(c *cobra.Command, args []string, flags checkFlags, s streams) error {
	if err := flags.aliases(c); err != nil {
		return err
	}
	sources := checkSources(args, flags)
	if len(sources) == 0 {
		if s.inTerminal && !c.Flags().Changed("from") && !c.Flags().Changed("input") {
			return misused(c, "nothing to check, and standard input is a terminal; name --from lines to type URLs there")
		}
		sources = []check.Source{{Name: find.Stdin}}
	}
	if flags.output != "" {
		s.outStyle = false
	}
	o, err := checkOptions(c, flags, s)
	if err != nil {
		return err
	}
	out, err := sink.Open(flags.output, s.out, "none")
	if err != nil {
		return ioError{Doing: "writing", Err: excerpt.FileError(err, flags.output)}
	}
	s.out = out
	j := newJob(s)
	o.Stdin, o.Out, o.Err = j.input(), j.out, s.err
	sum, err := check.Run(o, sources)
	if err := j.end(err); err != nil {
		out.Abort()
		return err
	}
	if err := out.Close(); err != nil {
		return ioError{Doing: "writing", Err: out.Explain(err)}
	}
	return flags.outcome(sum, len(sources))
}

// outcome returns the error that decides the exit code.
func (flags *checkFlags) outcome(sum report.Totals, sources int) error {
	if sum.Problems > 0 {
		return ioError{Doing: "checking", Err: fmt.Errorf("%d of %d sources could not be read to the end", sum.Problems, sources)}
	}
	if flags.failOn != "none" && sum.Errors > 0 || flags.failOn == "warning" && sum.Warnings > 0 {
		return failedError{}
	}
	return nil
}

// checkOptions returns what the flags say.
func checkOptions(c *cobra.Command, flags checkFlags, s streams) (check.Options, error) {
	o := check.Options{Format: flags.to, Fix: flags.fix, Style: s.outStyle, Progress: isTerminal(s.err)}
	if flags.fix {
		if flags.to != "text" {
			return o, misused(c, "--fix prints the fixed input instead of a report, so --to must be text")
		}
		o.Style = s.errStyle
	}
	o.Kind, _ = find.ParseKind(flags.from)
	o.Version, _ = versions()
	var err error
	if o.Ignore, err = ignoredNames(c, flags.ignore); err != nil {
		return o, err
	}
	if o.Base, err = baseFlag(c, flags.base, s); err != nil {
		return o, err
	}
	o.Encoding, err = encodingFlag(c, flags.encoding)
	return o, err
}

// checkSources returns what the arguments and flags name.
func checkSources(args []string, flags checkFlags) (sources []check.Source) {
	number := 0
	url := func(text string) {
		number++
		sources = append(sources, check.Source{Name: fmt.Sprintf("URL %d", number), URL: text, IsURL: true})
	}
	for _, arg := range args {
		if looksLikeURL(arg) {
			url(arg)
		} else {
			sources = append(sources, check.Source{Name: arg})
		}
	}
	for _, text := range flags.urls {
		url(text)
	}
	for _, name := range flags.files {
		sources = append(sources, check.Source{Name: name})
	}
	return sources
}

// looksLikeURL reports whether an argument begins with a scheme and a colon. A
// single letter is a drive.
func looksLikeURL(arg string) bool {
	scheme, _, found := strings.Cut(strings.TrimLeft(arg, " \t\r\n"), ":")
	if !found || len(scheme) < 2 || scheme[0]|0x20 < 'a' || scheme[0]|0x20 > 'z' {
		return false
	}
	return strings.Trim(strings.ToLower(scheme), "abcdefghijklmnopqrstuvwxyz0123456789+-.\t\r\n") == ""
}

// ignoredNames returns the validation errors that --ignore names.
func ignoredNames(c *cobra.Command, lists []string) (map[weburl.ErrorName]bool, error) {
	byName := map[string]weburl.ErrorName{}
	for name := range weburl.ErrorNames() {
		byName[name.String()] = name
	}
	ignored := map[weburl.ErrorName]bool{}
	for _, list := range lists {
		for text := range strings.SplitSeq(list, ",") {
			name, known := byName[strings.TrimSpace(text)]
			if !known {
				message := "--ignore takes names of validation errors, such as invalid-URL-unit"
				if !strings.ContainsAny(text, "@%") {
					message = fmt.Sprintf("--ignore: no validation error is called %.60q; the names are in docs/errors.md", text)
				}
				return nil, misused(c, message)
			}
			ignored[name] = true
		}
	}
	return ignored, nil
}
