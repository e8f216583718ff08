package cli

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/check"
	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/extract"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

const checkLong = `Check finds URLs in documents and reports their validation errors: the standard's
name, line and column, why the error matters, and how to correct it. It is an
error when the text is not a URL, and a warning otherwise.

An argument that begins with a scheme of two or more letters and a colon is a
URL. Any other argument is the name of a file or a folder; - is standard input. Use
--url and --file for URLs and files that look different. Without URLs and files,
standard input is read.

Of a folder, all files in it and in its folders are checked that are text, without
those that .gitignore files exclude and without symbolic links. --no-ignore checks
them, too, and --exclude leaves out what matches a pattern: one without a slash
matches in every folder, and ** matches any number of folders.

The last line on standard error counts the URLs, the files and the findings. --list
prints the URLs instead of checking them, as weburl extract does.

Input
  --input lines     a URL on each line; blank lines are ignored. This is the
                    default for standard input.
  --input text      URLs with :// among other words. This is the default for
                    files. A URL ends before whitespace, quotation marks, angle
                    brackets, a closing bracket that it does not open, and
                    punctuation that ends a sentence. With --bare, also domains
                    without a scheme that end in a public suffix; one such as
                    main.rs needs www. or a path. They are read as http.
  --input markdown  CommonMark and the dialect of GitHub: links, images,
                    definitions, autolinks, bare URLs with ://, www. and addresses
                    in the text, and HTML. This is the default for .md, .markdown,
                    .mdown and .mkd. Code spans, code blocks, URLs in the text of
                    <code> and <pre>, and comments are ignored.
  --input html      the attributes that hold URLs: href, src, srcset, action,
                    formaction, cite, poster, data, ping, background, longdesc,
                    codebase, profile, manifest, itemid, itemtype, imagesrcset,
                    xlink:href; the content of <meta> for refresh, Open Graph, cards
                    and schema.org; url() in <style>, style= and attributes of SVG;
                    <noscript>, srcdoc and JSON-LD. This is the default for .html,
                    .htm, .xhtml and .svg. A base element applies to what follows
                    it. Other scripts and comments are ignored.
  --input css       url(), and the strings of @import, @namespace and image-set();
                    the default for .css
  --input json      URLs with :// in strings, whose escapes are read, and in comments;
                    the default for .json, .jsonc, .jsonl, .ndjson, .jsonld,
                    .geojson, .webmanifest and .har
  --input yaml      the same in YAML; the default for .yaml and .yml
  --input xml       <loc> of site maps, <link>, <url> and the like of RSS and Atom,
                    attributes called href, src or url, and URLs with :// elsewhere;
                    the default for .xml, .rss, .atom, .rdf and .opml
  --input csv, tsv  URLs with :// in cells; the default for .csv and .tsv
  --input code      URLs with :// in the comments of programs, the default for the
                    extensions of some forty languages. Strings are ignored: what
                    they hold is often a part or a pattern of a URL.
  --input robots    the site maps of a robots.txt; Allow and Disallow are ignored

References are relative to --base. Without it, those in Markdown, HTML, CSS and
XML are relative to an https URL that is assumed, and those in other input are
errors. The encoding of HTML is the one that a byte order mark or the page declares,
that of other input is UTF-8; --encoding overrides both. Queries are encoded as the
page is. Columns count code points. Of one URL, json and sarif list 4096 errors,
and text shows 20. A line or a tag may have up to 16 MiB. HTML, text and lists may
have any length, other documents up to 64 MiB.

Formats
  --format text   for people (the default)
  --format json   an object on a line for each finding: {"source","where",
                  "line","column","endLine","endColumn","offset","endOffset",
                  "name","level","message","reason","why","remedy","reference","url",
                  "fixable","fixed"}; "reason", "remedy", "reference" and "fixed"
                  only if there is one. Offsets are in bytes of UTF-8.
  --format sarif  SARIF 2.1.0, which code hosts show next to the lines
Passwords are masked in all formats.

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

What is not checked
  --ignore NAME leaves out findings with the name of a validation error. In a
  document, usually in a comment, weburl-ignore-next-line leaves out the URLs that
  begin in its line and in the next one, and weburl-ignore-start and
  weburl-ignore-end those from the line of the one to that of the other.
  A repository may have a file .weburl.yaml, which is read from the working folder
  or from the nearest folder above it, up to the one with .git; --config names
  another file, and --config none reads none. All its keys are optional:
    exclude: [vendor, "*.min.html"]   as --exclude
    ignore: [invalid-credentials]     as --ignore
    kinds: {"*.mdx": markdown}        what files are; the longest pattern counts

Exit codes
  0  no findings of the level that --fail-on gives, or above
  1  at least one such finding
  2  the command line is wrong, or its base or encoding
  3  a document could not be read to its end, or writing failed`

const checkExample = `  weburl check 'https://example.com\a b'
  weburl check README.md docs/*.md
  weburl check --input html --format sarif page.html > findings.sarif
  weburl check --fix < urls.txt > better.txt
  weburl check --fix index.html | patch -p1
  weburl check --ignore invalid-credentials --fail-on error notes.txt`

// checkFlags are the flags of the command check.
type checkFlags struct {
	base, encoding, format, failOn, input string
	ignore, urls, files                   []string
	fix, list                             bool
	folders                               folderFlags
}

func newCheckCommand(s streams) *cobra.Command {
	var flags checkFlags
	c := newCommand("check [flags] [URL|FILE...]", "Find validation errors of URLs in lists, text, Markdown and HTML", checkLong, checkExample,
		func(c *cobra.Command, args []string) error { return runCheck(c, args, flags, s) })
	f := c.Flags()
	f.StringVar(&flags.base, "base", "", "`URL` against which references are resolved")
	f.StringVar(&flags.encoding, "encoding", "", "`label` of the encoding of what is read")
	f.StringVar(&flags.input, "input", "auto", "`kind` of what is read: "+format.List(find.KindNames()))
	f.StringVar(&flags.format, "format", "text", "`format` of the report: text, json or sarif")
	f.StringVar(&flags.failOn, "fail-on", "warning", "lowest `level` of findings that make the exit code 1: error, warning or none")
	f.StringArrayVar(&flags.ignore, "ignore", nil, "`names` of validation errors not to report, separated by commas; may be repeated")
	f.StringArrayVar(&flags.urls, "url", nil, "`URL` to check; may be repeated")
	f.StringArrayVar(&flags.files, "file", nil, "`name` of a file to check; may be repeated")
	f.BoolVar(&flags.fix, "fix", false, "print the input with its fixes, or a unified diff")
	f.BoolVar(&flags.list, "list", false, "print what is found and check nothing, as weburl extract does")
	flags.folders.register(c)
	return c
}

func runCheck(c *cobra.Command, args []string, flags checkFlags, s streams) error {
	sources := checkSources(args, flags)
	if len(sources) == 0 {
		if s.inTerminal && !c.Flags().Changed("input") {
			return misused(c, "nothing to check, and standard input is a terminal; name --input lines to type URLs there")
		}
		sources = []check.Source{{Name: find.Stdin}}
	}
	o, err := checkOptions(c, flags, s)
	if err != nil {
		return err
	}
	if flags.list {
		return listSources(c, sources, flags, o, s)
	}
	j := newJob(s)
	o.Stdin, o.Out, o.Err = j.input(), j.out, s.err
	sum, err := check.Run(o, sources)
	if err := j.end(err); err != nil {
		return err
	}
	fmt.Fprintln(s.err, sum.Summary())
	if err := unread("checking", sum.Problems); err != nil {
		return err
	}
	if flags.failOn != "none" && sum.Errors > 0 || flags.failOn == "warning" && sum.Warnings > 0 {
		return failedError{}
	}
	return nil
}

// listSources prints what is found instead of checking it.
func listSources(c *cobra.Command, sources []check.Source, flags checkFlags, o check.Options, s streams) error {
	to, known := map[string]string{"text": "text", "json": "ndjson"}[flags.format]
	switch {
	case !known:
		return misused(c, "--list needs --format text or json; weburl extract has more formats")
	case flags.fix:
		return misused(c, "--list and --fix contradict each other")
	}
	var names []string
	for _, source := range sources {
		if source.IsURL {
			return misused(c, "--list is for files and folders; a URL that is an argument is listed already")
		}
		names = append(names, source.Name)
	}
	list := extract.Options{Base: o.Base, Format: to, Err: s.err}
	list.Options = documents.Options{Kind: o.Kind, KindOf: o.KindOf, Encoding: o.Encoding, Domains: o.Domains, Tree: o.Tree}
	return extractTo(list, names, "", s)
}

// checkOptions returns what the flags say.
func checkOptions(c *cobra.Command, flags checkFlags, s streams) (check.Options, error) {
	o := check.Options{Format: flags.format, Fix: flags.fix, Style: s.outStyle, Progress: isTerminal(s.err)}
	err := cmp.Or(
		choice(c, "input", find.KindNames()...),
		choice(c, "format", "text", "json", "sarif"),
		choice(c, "fail-on", "error", "warning", "none"),
	)
	if err != nil {
		return o, err
	}
	if flags.fix {
		if flags.format != "text" {
			return o, misused(c, "--fix prints the fixed input instead of a report, so --format must be text")
		}
		o.Style = s.errStyle
	}
	o.Kind, _ = find.ParseKind(flags.input)
	o.Version, _ = versions()
	configured, err := flags.folders.read(c)
	if err != nil {
		return o, err
	}
	o.Tree, o.KindOf, o.Domains = flags.folders.tree, configured.KindOf, flags.folders.bare
	if o.Ignore, err = ignoredNames(c, append(flags.ignore, configured.Ignore...)); err != nil {
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
