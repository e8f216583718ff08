package cli

import (
	"bufio"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/links"
	"github.com/weburl-go/weburl/cmd/weburl/internal/readers"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
)

func newExplainCommand(s streams) *cobra.Command {
	asJSON := false
	c := newCommand("explain [flags] [ID|ERROR...]", "Explain changes of the standard and validation errors",
		func(c *cobra.Command, args []string) error { return runExplain(c, args, asJSON, s) })
	c.Flags().BoolVar(&asJSON, "json", false, "write JSON objects, one on each line")
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return explained(), cobra.ShellCompDirectiveNoFileComp
	}
	return c
}

// explained are the ids of changes and the names of errors.
func explained() []string {
	changes := format.Names(edition.Changes(), func(c edition.Change) string { return c.ID })
	return slices.Concat(changes, errorNames(), format.Names(slices.Values(links.Names()), func(n links.Name) string { return string(n) }))
}

func runExplain(c *cobra.Command, args []string, asJSON bool, s streams) error {
	out := bufio.NewWriter(s.Out)
	e := explainer{out, s.OutStyle, asJSON}
	if len(args) == 0 {
		for change := range edition.Changes() {
			if asJSON {
				e.change(change)
				continue
			}
			fmt.Fprintf(out, "%s  %s%s  %s\n", change.Date, s.OutStyle.Label(change.ID), strings.Repeat(" ", max(idWidth-len(change.ID), 0)), change.Sentence)
		}
	}
	for i, id := range args {
		change, isChange := edition.Explain(id)
		code := errorOf(id)
		isLink := slices.Contains(links.Names(), links.Name(strings.ToLower(id)))
		if !isChange && code == 0 && !isLink {
			return misused(c, unknownChange(id))
		}
		if i > 0 && !asJSON {
			_ = out.WriteByte('\n')
		}
		switch {
		case isChange:
			e.change(change)
		case isLink:
			e.link(links.Name(strings.ToLower(id)))
		default:
			e.validationError(code)
		}
	}
	return written(out.Flush())
}

// errorOf returns the validation error with a name, or 0.
func errorOf(name string) reason.Code {
	for code := range reason.ValidationErrors() {
		if strings.EqualFold(code.String(), name) {
			return code
		}
	}
	return 0
}

// explainer is a run of the command explain. The writer keeps the error of a write.
type explainer struct {
	out    *bufio.Writer
	style  style.Style
	asJSON bool
}

func (e *explainer) json(value any) { _, _ = e.out.Write(jsonline.Encode(value)) }

func (e *explainer) row(name, value string) {
	fmt.Fprintf(e.out, "%s%s  %s\n", e.style.Label(name), strings.Repeat(" ", len("username")-len(name)), value)
}

// example is a text with an error, and the URL that it is; nil if it is none.
type example struct {
	Input string  `json:"input"`
	Base  *string `json:"base"`
	Href  *string `json:"href"`
}

// examples returns texts that have a validation error.
func examples(code reason.Code) (list []example) {
	for _, input := range validation.Infos[code].Examples {
		shown, base := example{Input: input}, weburl.URL{}
		if code == reason.FileInvalidWindowsDriveLetter {
			base = weburl.MustParse("file:///c:/")
			shown.Base = readers.NullIfEmpty(base.Href())
		}
		if u, err := (weburl.Parser{Base: base}).Parse(input); err == nil {
			shown.Href = readers.NullIfEmpty(u.Href())
		}
		list = append(list, shown)
	}
	return list
}

func (e *explainer) link(name links.Name) {
	meaning, why, remedy := report.ExplainLink(name)
	if e.asJSON {
		e.json(named(string(name), meaning, why, remedy))
		return
	}
	fmt.Fprintf(e.out, "%s\n\n", e.style.Bold(string(name)+": "+meaning))
	e.row("why", why)
	e.row("to mend", remedy)
}

// named returns the start of the object for a finding.
func named(name, meaning, why, remedy string) jsonline.Object {
	return jsonline.Object{}.Add("name", name).Add("meaning", meaning).Add("why", why).Add("remedy", remedy)
}

func (e *explainer) validationError(code reason.Code) {
	if e.asJSON {
		e.json(named(code.String(), code.Meaning(), report.Why(code), code.Remedy()).Add("reference", code.Reference()).Add("examples", examples(code)))
		return
	}
	fmt.Fprintf(e.out, "%s\n\n", e.style.Bold(code.String()+": "+code.Meaning()))
	e.row("why", report.Why(code))
	e.row("to mend", code.Remedy())
	e.row("see", code.Reference())
	for _, x := range examples(code) {
		text, result := excerpt.Printable(x.Input), "cannot be parsed"
		if x.Base != nil {
			text += " against " + *x.Base
		}
		if x.Href != nil {
			result = "is parsed as " + *x.Href
		}
		e.row("example", text+" "+result)
	}
}

// idWidth is the width of the column of ids in the list.
const idWidth = len("opaque-path-spaces-stripped")

// unknownChange returns the message for an id that there is not, with those that
// are like it.
func unknownChange(id string) string {
	if strings.ContainsAny(id, "@%:/") { // it may be a URL, with a password
		return "there is no change of that id; the ids are those that 'weburl editions' prints, and 'weburl explain' lists all"
	}
	message := fmt.Sprintf("there is no change of the id %.40q; 'weburl explain' lists all", id)
	if near := nearIDs(id); id != "" && len(near) > 0 {
		message = fmt.Sprintf("there is no change of the id %.40q; like it are %s", id, strings.Join(near, ", "))
	}
	return message
}

// nearIDs returns the ids that are nearly so, begin so, or have the word in them.
// The distance is that of cobra's suggestions for commands.
func nearIDs(id string) []string {
	known := &cobra.Command{SuggestionsMinimumDistance: 3}
	for _, other := range explained() {
		known.AddCommand(&cobra.Command{Use: other, Run: func(*cobra.Command, []string) {}})
	}
	near := known.SuggestionsFor(id)
	for _, other := range explained() {
		if len(id) > 2 && strings.Contains(other, strings.ToLower(id)) && !slices.Contains(near, other) {
			near = append(near, other)
		}
	}
	slices.Sort(near)
	return near[:min(len(near), 6)]
}

func (e *explainer) change(c edition.Change) {
	if e.asJSON {
		e.json(struct {
			readers.Change
			Witnesses []jsonline.Object `json:"witnesses"`
		}{readers.NewChange(c), witnesses(c)})
		return
	}
	fmt.Fprintf(e.out, "%s\n\n", e.style.Bold(c.Sentence))
	e.row("id", c.ID)
	e.row("date", c.Date)
	e.list("commits", c.Commits, readers.LongCommit)
	e.list("issues", c.Issues, readers.LongIssue)
	if c.Branch {
		e.row("branch", "made for the edition of 2015, and not in those after it")
	}
	for w := range edition.Witnesses(c.ID) {
		fmt.Fprintf(e.out, "\n%s\n", w)
		e.results(w)
	}
}

// list writes what there is of a list in one row.
func (e *explainer) list(name string, texts []string, long func(string) string) {
	if len(texts) > 0 {
		e.row(name, strings.Join(format.Names(slices.Values(texts), long), ", "))
	}
}

// results writes what the editions answer to a witness. Editions that answer the same
// are in one line.
func (e *explainer) results(w edition.Witness) {
	results, editions, _ := w.Results() // there is no edition without an answer
	width := 0
	for _, ids := range editions {
		width = max(width, len(readers.Names(ids)))
	}
	for i, result := range results {
		label := readers.Names(editions[i])
		fmt.Fprintf(e.out, "  %s%s  %s\n", e.style.Label(label), strings.Repeat(" ", width-len(label)), excerpt.Printable(result))
	}
}

// witnesses returns the witnesses of a change with the answers of the editions.
func witnesses(c edition.Change) []jsonline.Object {
	list := []jsonline.Object{}
	for w := range edition.Witnesses(c.ID) {
		results := jsonline.Object{}
		for info := range edition.All() {
			result, _ := w.Result(info.ID) // as for results
			results = results.Add(string(info.ID), result)
		}
		list = append(list, jsonline.NewObject("text", w.String(), "input", w.Input, "base", readers.NullIfEmpty(w.Base), "encoding", readers.NullIfEmpty(w.Encoding), "results", results))
	}
	return list
}
