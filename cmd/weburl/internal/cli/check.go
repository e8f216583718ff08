package cli

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/check"
	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/config"
	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/links"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/cmd/weburl/internal/verb"
	"github.com/weburl-go/weburl/reason"
)

// checkFlags are the flags of the command check.
type checkFlags struct {
	documentFlags
	level, failOn, templates  string
	root                      string
	baseline, changedSince    string
	ignore, urls, files       []string
	ignoreURLs                []string
	fix, write, noLinks, code bool
}

func newCheckCommand(s streams) *cobra.Command {
	var flags checkFlags
	c := newCommand("check [flags] [URL|FILE...]", "Find validation errors of URLs in lists, text, Markdown and HTML",
		func(c *cobra.Command, args []string) error { return runCheck(c, args, flags, s) })
	flags.register(c, []string{"text", "ndjson", "sarif", "github", "junit", check.Baseline})
	f := c.Flags()
	choice.Var(f, &flags.level, "level", "", "lowest `level` of findings that are reported, warning in documents and style elsewhere", report.Levels())
	choice.Var(f, &flags.failOn, "fail-on", "warning", "lowest `level` of findings that make the exit code 1", levelNames())
	f.StringArrayVar(&flags.ignore, "ignore", nil, "`names` of findings not to report, separated by commas; may be repeated")
	f.StringArrayVar(&flags.ignoreURLs, "ignore-url", nil, "`pattern` of URLs not to check, in which * is any text; may be repeated")
	f.StringVar(&flags.baseline, "baseline", "", "do not report the findings in this `file`, which --to baseline writes")
	f.StringVar(&flags.changedSince, "changed-since", "", "check files that have changed since this `commit`, new ones, and links to these")
	f.StringArrayVar(&flags.urls, "url", nil, "`URL` to check; may be repeated")
	f.StringArrayVarP(&flags.files, "file", "f", nil, "read URLs from this `file`; may be repeated")
	f.BoolVar(&flags.fix, "fix", false, "print the input with its fixes, or a unified diff")
	f.BoolVar(&flags.write, "write", false, "write the fixes to the files")
	choice.Var(f, &flags.templates, "templates", "note", "`what` findings in templates and examples are", templateNames())
	f.BoolVar(&flags.code, "code", false, "read also programs, data, settings and man pages in folders, of which only errors are reported")
	f.BoolVar(&flags.noLinks, "no-links", false, "do not look for the files and anchors that relative links in Markdown and HTML lead to")
	f.StringVar(&flags.root, "root", "", "`folder` that links which begin with / are relative to")
	return c
}

// templateNames are the values of --templates.
func templateNames() []string { return []string{"note", check.TemplatesCheck} }

// levelNames are the values of --fail-on.
func levelNames() []string { return []string{"error", "warning", "style", "none"} }

func runCheck(c *cobra.Command, args []string, flags checkFlags, s streams) error {
	if err := flags.setJSON(c); err != nil {
		return err
	}
	sources := checkSources(args, flags)
	if len(sources) == 0 {
		if s.InTerminal && !c.Flags().Changed("from") {
			return misused(c, "nothing to check, and standard input is a terminal; name --from lines to type URLs there")
		}
		sources = []check.Source{{Name: find.Stdin}}
	}
	if flags.output != "" {
		s.OutStyle = false
	}
	o, err := checkOptions(c, &flags, s)
	if err != nil {
		return err
	}
	if flags.write && (flags.output != "" || slices.ContainsFunc(sources, func(s check.Source) bool { return s.IsURL || s.Name == find.Stdin })) {
		return misused(c, "--write is for files and folders, without --output, URLs and standard input")
	}
	if slices.ContainsFunc(sources, func(s check.Source) bool { return !s.IsURL && flags.replaces(s.Name) }) {
		return misused(c, "--output names a file that is checked; --write fixes it")
	}
	var sum report.Totals
	err = flags.writeTo(s, o.Fix, &o.Options, func(out *bufio.Writer, stdin io.Reader) (err error) { // a report is printable, with its colors
		o.Out, o.Stdin, o.Err = out, stdin, s.Err
		sum, err = check.Run(o, sources)
		return err
	})
	if err != nil {
		return err
	}
	fmt.Fprint(s.Err, sum.Unwritten())
	fmt.Fprintln(s.Err, sum.Summary())
	return flags.outcome(sum)
}

// outcome returns the error that decides the exit code.
func (flags *checkFlags) outcome(sum report.Totals) error {
	done := "read to the end"
	if flags.fix || flags.write {
		done = "read to the end or fixed"
	}
	if err := unread("checking", done, sum.Problems); err != nil || flags.to == check.Baseline {
		return err
	}
	if level, ok := report.ParseLevel(flags.failOn); ok && slices.Max(sum.Findings[level:]) > 0 {
		return exit.FailedError{}
	}
	return nil
}

// checkOptions returns what the flags and the configuration file say. It sets those
// flags that the file has and the command line does not have.
func checkOptions(c *cobra.Command, flags *checkFlags, s streams) (check.Options, error) {
	o := check.Options{Format: flags.to, Fix: flags.fix || flags.write, Write: flags.write, Signals: s.Signals, Style: s.OutStyle, Progress: isTerminal(s.Err)}
	if o.Fix {
		if flags.to != "text" {
			return o, misused(c, "--fix prints the fixed input instead of a report, so --to must be text")
		}
		o.Style, o.Width = s.ErrStyle, style.Width(s.Err)
	} else if flags.output == "" {
		o.Width = style.Width(s.Out)
	}
	o.Version, _ = versions()
	configured, err := flags.read(c)
	if err != nil {
		return o, err
	}
	if err := flags.configure(c, configured); err != nil {
		return o, err
	}
	o.Templates, o.Code = flags.templates, flags.code || configured.Code && !c.Flags().Changed("code")
	o.NoLinks = flags.noLinks || configured.Links != nil && !*configured.Links && !c.Flags().Changed("no-links")
	if o.Root = cmp.Or(flags.root, configured.Root); o.Root != "" {
		if info, err := os.Stat(o.Root); err != nil || !info.IsDir() {
			return o, exit.UsageError(excerpt.Printable(report.DocumentName(o.Root)) + ": the root of links must be a folder")
		}
	}
	if o.Level, o.HasLevel = report.ParseLevel(flags.level); !o.HasLevel && flags.failOn == report.Style.String() {
		o.Level, o.HasLevel = report.Style, true
	}
	if o.Ignore, err = ignoredNames(c, flags.ignore, configured.Ignore); err != nil {
		return o, err
	}
	if o.IgnoreURL, err = ignoredURLs(slices.Concat(flags.ignoreURLs, configured.IgnoreURLs)); err != nil {
		return o, misused(c, err.Error())
	}
	var changed func(name string) bool
	if flags.changedSince != "" {
		if changed, err = documents.ChangedSince(flags.changedSince); err != nil {
			return o, misused(c, "--changed-since: "+err.Error())
		}
	}
	if err := flags.useBaseline(c, configured, &o); err != nil {
		return o, err
	}
	o.Options, o.Base, err = flags.options(c, configured, s)
	o.Changed = changed
	if name := cmp.Or(flags.baseline, configured.Baseline); o.Baseline != nil {
		o.Only = func(document string) bool { return !sink.SameFile(document, name) }
	}
	return o, err
}

// configure sets flags that are not on the command line to what the configuration file
// says.
func (flags *checkFlags) configure(c *cobra.Command, configured config.Config) error {
	for _, f := range []struct {
		name, text string
		value      *string
		known      []string
	}{
		{"templates", configured.Templates, &flags.templates, templateNames()},
		{"fail-on", configured.FailOn, &flags.failOn, levelNames()},
		{"level", configured.Level, &flags.level, report.Levels()},
	} {
		if f.text == "" || c.Flags().Changed(f.name) {
			continue
		}
		if !slices.Contains(f.known, f.text) {
			return exit.UsageError(fmt.Sprintf("the configuration file: %s must be one of %s", f.name, strings.Join(f.known, ", ")))
		}
		*f.value = f.text
	}
	return nil
}

// checkSources returns what the arguments and flags name.
func checkSources(args []string, flags checkFlags) (sources []check.Source) {
	number := 0
	url := func(text string) {
		number++
		sources = append(sources, check.Source{Name: fmt.Sprintf("URL %d", number), URL: text, IsURL: true})
	}
	for _, arg := range args {
		if info, err := os.Stat(arg); verb.LooksLikeURL(arg) && (err != nil || !info.Mode().IsRegular()) {
			url(arg)
			continue
		}
		for _, name := range documents.Named(arg) {
			sources = append(sources, check.Source{Name: name})
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

// useBaseline reads the baseline that the flag or the configuration file names. A new one is
// of all findings.
func (flags *checkFlags) useBaseline(c *cobra.Command, configured config.Config, o *check.Options) error {
	name := flags.baseline
	if flags.to == check.Baseline {
		if name != "" {
			return misused(c, "--to baseline writes all findings, so that there must be no --baseline")
		}
		o.Folder = filepath.Dir(flags.output)
		return nil
	}
	if name = cmp.Or(name, configured.Baseline); name == "" {
		return nil
	}
	file, err := os.Open(name)
	if err == nil {
		defer file.Close()
		o.Baseline, err = report.ReadBaseline(file, filepath.Dir(name))
	}
	if err != nil {
		return exit.UsageError("the baseline " + excerpt.Printable(report.DocumentName(name)) + ": " + excerpt.WithoutName(err).Error())
	}
	return nil
}

// ignoredURLs returns what matches the URLs of some patterns, or nil if there are none.
func ignoredURLs(texts []string) (func(string) bool, error) {
	var patterns []func(string) bool
	for _, text := range texts {
		matches, err := verb.NamePattern(text)
		if err != nil {
			return nil, err
		}
		patterns = append(patterns, matches)
	}
	if patterns == nil {
		return nil, nil
	}
	return func(url string) bool {
		return slices.ContainsFunc(patterns, func(matches func(string) bool) bool { return matches(url) })
	}, nil
}

// ignoredNames returns the names of findings that --ignore and the configuration file
// have.
func ignoredNames(c *cobra.Command, lists, configured []string) (map[string]bool, error) {
	known := map[string]bool{}
	for name := range reason.ValidationErrors() {
		known[name.String()] = true
	}
	for _, name := range links.Names() {
		known[string(name)] = true
	}
	ignored := map[string]bool{}
	for i, list := range slices.Concat(lists, configured) {
		for text := range strings.SplitSeq(list, ",") {
			name := strings.TrimSpace(text)
			if !known[name] {
				if i >= len(lists) {
					return nil, exit.UsageError(fmt.Sprintf("the configuration file: ignore: no finding is called %.60q; the names are in docs/errors.md and docs/check.md", text))
				}
				message := "--ignore takes names of findings, such as invalid-URL-unit"
				if !excerpt.MayHoldSecret(text) {
					message = fmt.Sprintf("--ignore: no finding is called %.60q; the names are in docs/errors.md and docs/check.md", text)
				}
				return nil, misused(c, message)
			}
			ignored[name] = true
		}
	}
	return ignored, nil
}
