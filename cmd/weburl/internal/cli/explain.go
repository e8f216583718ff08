package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/reason"
)

const explainLong = `Explain tells a change of the URL Standard: what holds since then, its date, its
commits and issues. Below are its witnesses, things to do with a URL that the
editions answer in different ways because of the change, each with the answer of
every edition.

The ids are those that weburl diff prints. Without an id, all changes are listed in
the order of their dates. The name of a validation error, such as port-invalid, is
explained, too: what is wrong, why it matters, what to do, and where the standard
says so.

With --json the output is a JSON object on each line, one for each change:
  {"id","sentence","date","commits","issues",
   "witnesses":[{"text","input","base","encoding","results":{"2012":"..."}}]}
or {"name","meaning","why","remedy","reference"} for an error.

Exit codes
  0  the change or the error is known
  2  it is not, or the command line is wrong
  3  writing failed`

const explainExample = `  weburl explain nontransitional
  weburl explain --json ends-in-a-number
  weburl explain port-out-of-range
  weburl explain`

func newExplainCommand(s streams) *cobra.Command {
	asJSON := false
	c := newCommand("explain [flags] [ID|ERROR...]", "Explain changes of the standard and validation errors", explainLong, explainExample,
		func(c *cobra.Command, args []string) error { return runExplain(c, args, asJSON, s) })
	c.Flags().BoolVar(&asJSON, "json", false, "write JSON objects, one on each line")
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return explained(), cobra.ShellCompDirectiveNoFileComp
	}
	return c
}

// explained are the ids of changes and the names of errors.
func explained() []string {
	var ids []string
	for change := range edition.Changes() {
		ids = append(ids, change.ID)
	}
	for code := range reason.ValidationErrors() {
		ids = append(ids, code.String())
	}
	return ids
}

func runExplain(c *cobra.Command, args []string, asJSON bool, s streams) error {
	j := explainJob{newJob(s)}
	if len(args) == 0 {
		for change := range edition.Changes() {
			if asJSON {
				if err := j.writeLine(change); err != nil {
					return j.end(err)
				}
				continue
			}
			fmt.Fprintf(j.out, "%s  %s%s  %s\n", change.Date, s.outStyle.Label(change.ID), strings.Repeat(" ", max(idWidth-len(change.ID), 0)), change.Sentence)
		}
		return j.end(nil)
	}
	for i, id := range args {
		change, isChange := edition.Explain(id)
		code := errorOf(id)
		if !isChange && code == 0 {
			return misused(c, unknownChange(id))
		}
		if i > 0 && !asJSON {
			_ = j.out.WriteByte('\n')
		}
		var err error
		switch {
		case code != 0:
			err = j.writeError(code, asJSON)
		case asJSON:
			err = j.writeLine(change)
		default:
			err = j.writeText(change)
		}
		if err != nil {
			return j.end(err)
		}
	}
	return j.end(nil)
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

// writeError writes what a validation error is.
func (j *explainJob) writeError(code reason.Code, asJSON bool) error {
	if asJSON {
		return j.writeJSON(struct {
			Name      string `json:"name"`
			Meaning   string `json:"meaning"`
			Why       string `json:"why"`
			Remedy    string `json:"remedy"`
			Reference string `json:"reference"`
		}{code.String(), code.Meaning(), report.Why(code), code.Remedy(), code.Reference()})
	}
	fmt.Fprintf(j.out, "%s\n\n", j.outStyle.Bold(code.String()+": "+code.Meaning()))
	for _, row := range [][2]string{{"why", report.Why(code)}, {"to mend", code.Remedy()}, {"see", code.Reference()}} {
		fmt.Fprintf(j.out, "%s%s  %s\n", j.outStyle.Label(row[0]), strings.Repeat(" ", nameWidth-len(row[0])), row[1])
	}
	return nil
}

// idWidth is the width of the column of ids in the list.
const idWidth = len("opaque-path-spaces-stripped")

// unknownChange returns the message for an id that there is not, with those that
// are like it.
func unknownChange(id string) string {
	if strings.ContainsAny(id, "@%:/") { // it may be a URL, with a password
		return "there is no change of that id; the ids are those that 'weburl diff' prints, and 'weburl explain' lists all"
	}
	message := fmt.Sprintf("there is no change of the id %.40q; 'weburl explain' lists all", id)
	if near := nearIDs(id); len(near) > 0 {
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

// explainJob is a run of the command explain.
type explainJob struct{ job }

// writeText writes a change and its witnesses for people.
func (j *explainJob) writeText(c edition.Change) error {
	fmt.Fprintf(j.out, "%s\n\n", j.outStyle.Bold(c.Sentence))
	row := func(name string, values []string) {
		if len(values) > 0 {
			fmt.Fprintf(j.out, "%s%s  %s\n", j.outStyle.Label(name), strings.Repeat(" ", nameWidth-len(name)), strings.Join(values, ", "))
		}
	}
	var commits, issues []string
	for _, commit := range c.Commits {
		commits = append(commits, longCommit(commit))
	}
	for _, issue := range c.Issues {
		issues = append(issues, longIssue(issue))
	}
	row("id", []string{c.ID})
	row("date", []string{c.Date})
	row("commits", commits)
	row("issues", issues)
	if c.Branch {
		row("branch", []string{"made for the edition of 2015, and not in those after it"})
	}
	for w := range edition.Witnesses(c.ID) {
		fmt.Fprintf(j.out, "\n%s\n", w)
		if err := j.writeResults(w); err != nil {
			return err
		}
	}
	return nil
}

// writeResults writes what the editions answer to a witness. Editions that answer
// the same are in one line.
func (j *explainJob) writeResults(w edition.Witness) error {
	results, editions, err := w.Results()
	if err != nil {
		return err
	}
	width := 0
	for _, ids := range editions {
		width = max(width, len(names(ids)))
	}
	for i, result := range results {
		label := names(editions[i])
		fmt.Fprintf(j.out, "  %s%s  %s\n", j.outStyle.Label(label), strings.Repeat(" ", width-len(label)), excerpt.Printable(result))
	}
	return nil
}

// writeLine writes a change and its witnesses as a line of JSON.
func (j *explainJob) writeLine(c edition.Change) error {
	type witnessJSON struct {
		Text     string  `json:"text"`
		Input    string  `json:"input"`
		Base     *string `json:"base"`
		Encoding *string `json:"encoding"`
		Results  object  `json:"results"`
	}
	witnesses := []witnessJSON{}
	for w := range edition.Witnesses(c.ID) {
		line := witnessJSON{w.String(), w.Input, nullIfEmpty(w.Base), nullIfEmpty(w.Encoding), object{}}
		for info := range edition.All() {
			result, err := w.Result(info.ID)
			if err != nil {
				return err
			}
			line.Results = append(line.Results, member{string(info.ID), result})
		}
		witnesses = append(witnesses, line)
	}
	return j.writeJSON(struct {
		changeJSON
		Witnesses []witnessJSON `json:"witnesses"`
	}{newChangeJSON(c), witnesses})
}
