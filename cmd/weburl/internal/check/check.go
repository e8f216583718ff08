// Package check finds the URLs of documents, reports what is wrong with them,
// and prints the documents with what can be fixed. The work is done by packages
// find, attempt, remedy and report.
package check

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"sync"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/links"
	"github.com/weburl-go/weburl/cmd/weburl/internal/patch"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/percent"
)

// Source is a URL or a document.
type Source struct {
	Name  string // of a file, find.Stdin, or what to call the URL
	URL   string
	IsURL bool
}

// Options are what the command's flags say.
type Options struct {
	documents.Options // of which Run sets Own and Prose

	Base    weburl.URL
	Code    bool            // read also programs, data and settings in folders
	Format  string          // text, ndjson, sarif, github or junit
	Version string          // of the command, for SARIF
	Ignore  map[string]bool // the names of findings
	NoLinks bool            // do not look for what relative links lead to
	Root    string          // what links that begin with / are relative to; empty if it is not known
	// Templates is TemplatesCheck, or something else to make findings in templates
	// and examples notes, which are not fixed and do not count.
	Templates string
	// Changed tells which files have changed; nil for all. Of other documents only what their links to these lack is
	// reported.
	Changed   func(name string) bool
	Baseline  *report.Baseline  // findings that are not reported
	Folder    string            // that the names in a new baseline are relative to
	IgnoreURL func(string) bool // URLs that are not checked; may be nil
	HasLevel  bool              // Level is given
	Level     report.Level      // the lowest one that is reported
	Fix       bool              // lists of URLs, and documents of which hasGrammar is true
	Write     bool              // replace the files instead of printing them or a diff; Fix is set, too
	Signals   bool              // a signal ends the process, of Write between two files

	Out      *bufio.Writer
	Err      io.Writer
	Style    style.Style
	Width    int  // cells of a line of the terminal that the report goes to; 0 for another file
	Progress bool // Err is a terminal
}

// Baseline is the format that Options.Baseline is read from.
const Baseline = "baseline"

// job is a run over all sources.
type job struct {
	Options
	parser    attempt.Parser
	links     links.Checker
	linked    bool         // the links of the document are checked
	unchanged bool         // the document has not changed
	isCode    bool         // the document is nothing that people read, or text without a grammar
	isData    bool         // it is JSON or YAML
	ignored   ignoredLines // of the document
	report    report.Report
	progress  progress
	totals    report.Totals
	unfixable bool // the document can only be checked
	left      int  // how many of its URLs would be fixed

	writing sync.Mutex // held while a file is replaced
}

// Run checks the sources. The error is one of writing.
func Run(o Options, sources []Source) (report.Totals, error) {
	j := job{Options: o, progress: progress{out: o.Err, on: o.Progress}}
	j.Own, j.Prose = true, !o.Code
	if o.Changed != nil {
		j.Only = func(name string) bool {
			kind, _ := o.DocumentKind(name)
			if j.isUnchanged(name) && (o.NoLinks || kind != find.Markdown && kind != find.HTML) || o.Only != nil && !o.Only(name) {
				return false
			}
			_, err := os.Lstat(name) // one that is gone has changed, too
			return err == nil
		}
	}
	j.parser.Limit = maxErrors
	j.links = links.Checker{Root: o.Root, KindOf: o.KindOf, Encoding: o.Encoding, Each: j.each}
	j.report = o.newReport()
	if o.Write && o.Signals {
		defer exit.OnSignal(j.writing.Lock)() // and never unlock: no other file is written
	}
	for _, s := range sources {
		err := j.source(s)
		j.progress.clear()
		if failure := j.Out.Flush(); failure != nil {
			err = failure
		}
		if err != nil {
			return j.totals, err
		}
	}
	j.totals.Excluded, j.totals.Passed = j.Skipped, j.Passed
	j.report.End(j.totals)
	return j.totals, j.Out.Flush()
}

func (o *Options) newReport() report.Report {
	if o.Fix {
		return report.NewText(o.Err, o.Err, o.Style, o.Width)
	}
	switch o.Format {
	case "ndjson":
		return report.NewJSON(o.Out, o.Err)
	case "sarif":
		return report.NewSARIF(o.Out, o.Err, o.Version)
	case "github":
		return report.NewGitHub(o.Out, o.Err)
	case "junit":
		return report.NewJUnit(o.Out, o.Err)
	case Baseline:
		return report.NewBaseline(o.Out, o.Err, o.Folder)
	}
	return report.NewText(o.Out, o.Err, o.Style, o.Width)
}

// source checks a URL or a document, or all documents in a folder. The error is one
// of writing.
func (j *job) source(s Source) error {
	if s.IsURL {
		return j.argument(s)
	}
	if j.Write && isSpecial(s.Name) { // to open a pipe would wait for who writes to it
		return j.failed(s.Name, errNotRegular)
	}
	j.links.Folder = s.Name
	return j.Each(s.Name, j.document, j.failed)
}

// each calls a function for the documents in a folder, also those that have not changed. One that cannot be read
// is reported when its turn comes.
func (j *job) each(folder string, do func(name string, kind find.Kind, in *find.Input) error) {
	others := documents.Options{Kind: j.Kind, KindOf: j.KindOf, Encoding: j.Encoding, Tree: j.Tree, Own: true, Prose: true, Outputs: j.Outputs}
	_ = others.Each(folder, func(d *documents.Document) error { return do(d.Name, d.Kind, d.Input) }, func(string, error) error { return nil })
}

// failed reports a document that could not be searched to its end. The error is one
// of writing.
func (j *job) failed(name string, err error) error {
	if j.isUnchanged(name) {
		return nil
	}
	j.progress.clear()
	if failure := j.Out.Flush(); failure != nil {
		return failure
	}
	j.totals.Problems++
	j.report.Problem(report.DocumentName(name), find.Position{}, report.Error, find.Explain(err))
	return nil
}

// isUnchanged reports whether a document has not changed. It is read only for its links to others.
func (j *job) isUnchanged(name string) bool {
	return j.Changed != nil && name != find.Stdin && !j.Changed(name)
}

func (j *job) document(d *documents.Document) error {
	j.isCode, j.isData = d.IsCode, d.Kind == find.JSON || d.Kind == find.YAML
	if j.unchanged = j.isUnchanged(d.Name); j.unchanged {
		return j.search(d, nil, nil)
	}
	j.totals.Files++
	isList := d.Kind == find.Lines && !j.Write
	switch {
	case !j.Fix:
		return j.search(d, nil, nil)
	case !isList && !hasGrammar(d):
		left, err := j.unfixed(d)
		if left > 0 {
			j.totals.Unfixed++
		}
		return err
	case d.Input.Decoded:
		return j.refuse(d, fmt.Sprintf("is in %s; only what is in UTF-8 can be fixed", d.Input.Encoding.Name()))
	case isList:
		return j.list(d)
	}
	return j.mend(d)
}

// unfixed checks a document and fixes nothing in it. It returns how many of its URLs
// could be fixed.
func (j *job) unfixed(d *documents.Document) (left int, err error) {
	j.unfixable, j.left = true, 0
	err = j.search(d, nil, nil)
	j.unfixable = false
	return j.left, err
}

// refuse checks a document in which nothing can be fixed. It is an error if there is
// something to fix in it.
func (j *job) refuse(d *documents.Document, why string) error {
	left, err := j.unfixed(d)
	if err == nil && left > 0 {
		return find.Problem(why)
	}
	return err
}

func (j *job) argument(s Source) error {
	var queries percent.Encoding
	if j.Encoding != nil {
		queries = j.Encoding.OutputEncoding()
	}
	u := j.check(s.Name, find.Argument(s.URL, j.Base, queries))
	if !j.Fix {
		return nil
	}
	text := s.URL
	if u.CanFix {
		text = u.Fixed
	}
	_, err := j.Out.WriteString(text + "\n")
	return err
}

// list checks a list of URLs and writes it with its fixes.
func (j *job) list(d *documents.Document) error {
	rewriter := patch.NewRewriter(d.Input.Reader, d.Input.Mark, j.Out)
	d.Input.Reader = rewriter
	err := j.search(d, func(o *find.Occurrence, u report.URL) {
		if u.CanFix {
			_ = rewriter.Replace(o.Start.Offset, o.End().Offset, o.Rewrite(u.Fixed)) // Settle returns the same error
		}
	}, rewriter.Settle)
	if err == nil {
		err = rewriter.Finish()
	}
	return err
}

// search checks what is found in a document. Both functions may be nil; found gets no text for a
// URL in an ignored line.
func (j *job) search(d *documents.Document, found func(*find.Occurrence, report.URL), passed func(offset int64) error) error {
	shown := report.DocumentName(d.Name)
	j.linked = !j.NoLinks && !j.Base.IsValid() && d.Name != find.Stdin && (d.Kind == find.Markdown || d.Kind == find.HTML)
	if j.linked {
		j.links.Begin(d.Name, d.Kind)
	}
	j.ignored.reset(d.Input.Reader)
	d.Input.Reader = &j.ignored
	return find.Find(d.Input, d.Kind, j.Base, find.Visitor{
		Found: func(o *find.Occurrence) error {
			var u report.URL
			if !j.ignored.has(o.Start.Line) {
				u = j.check(shown, o)
			}
			if found != nil {
				found(o, u)
			}
			return nil
		},
		Passed: func(offset int64) error {
			j.progress.at(shown, offset, j.totals)
			if passed == nil {
				return nil
			}
			return passed(offset)
		},
		Parsed: j.links.Parsed,
		Noted: func(at find.Position, remark string) {
			if j.unchanged {
				return
			}
			j.report.Problem(shown, at, report.Note, remark)
		},
	})
}

// check judges a URL, counts it, and reports it if it has findings. For most URLs
// there is nothing to judge.
func (j *job) check(document string, o *find.Occurrence) report.URL {
	j.parser.Base, j.parser.Encoding = o.Base, o.Encoding
	var result *attempt.Result
	broken, isBroken := links.Misspelled(o.Text())
	switch {
	case j.unchanged && !j.linked:
		return report.URL{}
	case j.unchanged:
		result = new(attempt.Result)
		if broken, isBroken = j.links.Check(o); !isBroken || !j.Changed(broken.Target) {
			return report.URL{}
		}
	case o.Where == find.InReference:
		result, broken, isBroken = new(attempt.Result), links.Broken{Name: links.MissingDefinition, End: len(o.Text())}, !j.linked || !j.links.IsOfOthers()
	default:
		result = j.parser.Parse(o.Text())
		switch {
		case isBroken:
		case o.Unclosed:
			broken, isBroken = links.Broken{Name: links.UnclosedLink, Start: len(o.Text()), End: len(o.Text())}, true
		case o.Split:
			broken, isBroken = links.Broken{Name: links.SplitLink}, true
		case j.linked:
			broken, isBroken = j.links.Check(o)
		}
	}
	if len(result.Errors) == 0 && !isBroken || j.IgnoreURL != nil && j.IgnoreURL(o.Text()) {
		j.totals.URLs++
		return report.URL{}
	}
	u := report.URL{Occurrence: o, Document: document, Result: *result}
	if len(result.Errors) > 0 {
		u = j.judge(u, broken.Name == links.MisspelledScheme)
	}
	if isBroken {
		j.addLink(&u, broken)
	}
	if u.CanFix {
		j.left++
	}
	j.totals.Add(&u)
	if len(u.Findings) > 0 {
		j.progress.clear()
		j.report.URL(&u)
	}
	return u
}
