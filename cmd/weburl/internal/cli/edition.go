package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
)

// maxByEdition is how many bytes an input or a base may have that an edition
// parses.
const maxByEdition = 1 << 20

// nameWidth is the width of the column of names.
const nameWidth = len("username")

func editionIDs() []string {
	var ids []string
	for info := range edition.All() {
		ids = append(ids, string(info.ID))
	}
	return ids
}

// knownEditions returns the ids as a list for people.
func knownEditions() string {
	ids := editionIDs()
	last := len(ids) - 1
	return strings.Join(ids[:last], ", ") + " or " + ids[last]
}

// runEdition is the command parse with an edition.
func runEdition(c *cobra.Command, args []string, flags parseFlags, s streams) error {
	if !slices.Contains(editionIDs(), flags.edition) {
		return misused(c, "--edition must be "+knownEditions())
	}
	d, err := textDocumentFlags(c, flags)
	if err != nil {
		return err
	}
	j := editionJob{job: newJob(s), edition: edition.ID(flags.edition), flags: d, json: flags.isJSON()}
	if err := j.checkBase(d.base); err != nil {
		return usageError(err.Error())
	}
	if flags.from == "ndjson" {
		return j.end(j.lines(j.request, j.refuse))
	}
	return j.end(j.inputs(args, func(input string) error { return j.parse(input, j.flags) }, j.refuse))
}

// editionJob is a run of the command parse with an edition.
type editionJob struct {
	job
	edition edition.ID
	flags   textDocument
	json    bool
	written bool
}

// checkBase returns an error for a base that the edition cannot parse.
func (j *editionJob) checkBase(base string) error {
	if base == "" {
		return nil
	}
	if _, err := (edition.Parser{Edition: j.edition, MaxLength: maxByEdition}).Parse(base, ""); err != nil {
		return errors.New("the base does not parse: " + j.reasonOf(err))
	}
	return nil
}

// reasonOf returns why an edition has no URL.
func (j *editionJob) reasonOf(err error) string {
	var failure *edition.Error
	switch {
	case errors.Is(err, edition.ErrTooLong):
		return fmt.Sprintf("it is longer than %d bytes", maxByEdition)
	case errors.As(err, &failure):
		where := ""
		if failure.InBase {
			where = " of the base"
		}
		return fmt.Sprintf("%s at byte %d%s, by the edition of %s", failure.Issue.Describe(), failure.Issue.Start, where, j.edition)
	}
	return "the input does not parse"
}

// request parses the input of a line of NDJSON.
func (j *editionJob) request(line []byte) error {
	request, err := jsonline.Decode(line)
	if err != nil {
		return j.refuse(err.Error())
	}
	d, err := j.flags.with(&request)
	if err == nil {
		err = j.checkBase(d.base)
	}
	if err != nil {
		return j.refuse(err.Error())
	}
	return j.parse(request.Input, d)
}

// refuse writes why an input was not parsed.
func (j *editionJob) refuse(problem string) error {
	j.failed = true
	if !j.json {
		return j.explain(problem)
	}
	return j.writeJSON(object{{"edition", j.edition}, {"failure", true}, {"errors", []string{}}, {"error", j.place() + problem}})
}

// parse parses an input and writes the result.
func (j *editionJob) parse(input string, d textDocument) error {
	var issues []edition.Issue
	more := 0
	keep := func(i edition.Issue) {
		if len(issues) < maxKept || i.Fatal {
			issues = append(issues, i)
		} else {
			more++
		}
	}
	u, err := edition.Parser{Edition: j.edition, Encoding: d.encoding, Report: keep, MaxLength: maxByEdition}.Parse(input, d.base)
	if errors.Is(err, edition.ErrTooLong) {
		return j.refuse(j.reasonOf(err))
	}
	if err != nil {
		j.failed = true
		u = nil
	}
	switch {
	case j.json:
		return j.writeRecord(u, issues)
	case err != nil:
		return j.explain(j.reasonOf(err))
	}
	j.writeText(u, issues, more)
	return nil
}

// issueJSON is what an edition has to object to.
type issueJSON struct {
	Term  string  `json:"term"`
	Name  *string `json:"name"`
	Start int     `json:"start"`
	End   int     `json:"end"`
	Fatal bool    `json:"fatal"`
}

// writeRecord writes a URL, or its failure, as a line of JSON.
func (j *editionJob) writeRecord(u *edition.URL, issues []edition.Issue) error {
	errors := []issueJSON{}
	for _, i := range issues {
		errors = append(errors, issueJSON{i.Term, nullIfEmpty(i.Name), i.Start, i.End, i.Fatal})
	}
	if u == nil {
		return j.writeJSON(object{{"edition", j.edition}, {"failure", true}, {"errors", errors}})
	}
	line := object{{"edition", j.edition}, {"href", u.Href()}}
	for a := range u.Attributes() {
		if a.Name != "href" {
			line = append(line, member{a.Name, plainValue(a.Value)})
		}
	}
	record := object{}
	for _, f := range u.Record() {
		record = append(record, member{f.Name, plainValue(f.Value)})
	}
	return j.writeJSON(append(line, member{"record", record}, member{"errors", errors}))
}

// writeText writes a URL for people.
func (j *editionJob) writeText(u *edition.URL, issues []edition.Issue, more int) {
	if j.written {
		_ = j.out.WriteByte('\n')
	}
	j.written = true
	width := nameWidth
	row := func(name, value string) {
		fmt.Fprintf(j.out, "%s%s  %s\n", j.outStyle.Label(name), strings.Repeat(" ", max(width-len(name), 0)), excerpt.Printable(value))
	}
	row("href", u.Href())
	for a := range u.Attributes() {
		if a.Name != "href" && (a.Value.Kind() != step.KindString || a.Value.Text() != "") {
			row(a.Name, textOf(a.Value))
		}
	}
	fmt.Fprintf(j.out, "\nrecord of the edition of %s:\n", j.edition)
	for _, f := range u.Record() {
		width = max(width, len(f.Name))
	}
	for _, f := range u.Record() {
		_, _ = j.out.WriteString("  ")
		row(f.Name, f.Value.String())
	}
	if len(issues) == 0 {
		return
	}
	fmt.Fprintf(j.out, "\nreported:\n")
	for _, i := range issues[:min(len(issues), diagnosis.MaxShown)] {
		fmt.Fprintf(j.out, "  %s at byte %d\n", j.outStyle.Warning(i.Describe()), i.Start)
	}
	if hidden := len(issues) + more - diagnosis.MaxShown; hidden > 0 {
		fmt.Fprintf(j.out, "  and %d more\n", hidden)
	}
}
