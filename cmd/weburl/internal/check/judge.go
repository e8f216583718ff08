package check

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/links"
	"github.com/weburl-go/weburl/cmd/weburl/internal/placeholder"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/edition/remedy"
	"github.com/weburl-go/weburl/reason"
)

const (
	maxErrors   = 1 << 16 // of a URL; one with more is not fixed
	maxFindings = 1 << 12 // errors of a URL that are listed
)

// lowest returns the lowest level of the findings to report. What is in a list or an
// argument is written as a URL, so that style counts there. What looks like a URL in a
// program, in data or in a text without a grammar is often a part or a pattern of one, so that only errors count.
func (j *job) lowest(o *find.Occurrence) report.Level {
	switch {
	case j.HasLevel:
		return j.Level
	case o.Where == find.InArgument || o.Where == find.InLine:
		return report.Style
	case j.isCode:
		return report.Error
	}
	return report.Warning
}

// judge locates the errors of a URL, and fixes it if it can. When the run fixes, the
// errors that the fix removes are left out. A fix that would remove a note, or what is
// to be ignored, is none. If the scheme is misspelled, it would make valid what is not meant.
func (j *job) judge(u report.URL, isMisspelled bool) report.URL {
	o := u.Occurrence
	notes := j.newNotes(o, u.Result)
	remaining := map[reason.Code]int{}
	if !isMisspelled && u.Result.Parsed() && u.Result.Dropped == 0 && !notes.templated && !placeholder.Opens(o.Text()) && !placeholder.Around(o.Before, o.Behind) {
		u.Fixed, u.CanFix = remedy.Respell(o.Text(), remedy.Options{Base: o.Base, Encoding: o.Encoding, Elsewhere: o.Elsewhere})
		j.parser.EachError(u.Fixed, func(e reason.Fault) { remaining[e.Code]++ })
		// In Markdown's text, two backslashes may be one that is escaped. In another encoding than UTF-8, what
		// looks like ASCII may be the second byte of a character.
		u.CanFix = u.CanFix && !(o.Where == find.InText && strings.Contains(o.Text(), `\\`)) && !o.Unlinked && utf8.ValidString(o.Text()) && o.Takes(u.Fixed)
	}
	u.Fixing = j.Fix && !j.unfixable
	before, levels, lowest := countNames(u.Result.Errors), make([]report.Level, len(u.Result.Errors)), j.lowest(o)
	wanted := false // a finding that is shown can be fixed
	known, isKnown := make([]bool, len(levels)), j.Baseline.Of(&u)
	for i, e := range u.Result.Errors {
		levels[i] = notes.level(e)
		fewer := remaining[e.Code] < before[e.Code]
		known[i] = levels[i] >= lowest && !j.Ignore[e.Code.String()] && isKnown(diagnosis.Name(e))
		wanted = wanted || fewer && levels[i] >= lowest && !known[i]
		if fewer && (levels[i] == report.Note || j.Ignore[e.Code.String()]) {
			u.CanFix = false
		}
	}
	u.CanFix = u.CanFix && wanted
	u.Dropped = u.Result.Dropped
	places := o.Places()
	for i, e := range u.Result.Errors {
		fixable := u.CanFix && remaining[e.Code] == 0
		if !j.Ignore[e.Code.String()] && !(fixable && u.Fixing) {
			isUnlinked := o.Unlinked && e.Code == reason.InvalidURLUnit && o.Text()[e.Start] <= ' '
			add(&u, places, report.Finding{Error: e, Fixable: fixable, Level: levels[i], Unlinked: isUnlinked}, lowest, known[i])
		}
	}
	return u
}

// add adds a finding of a level, unless that is too low or the baseline has it.
func add(u *report.URL, places *find.Places, f report.Finding, lowest report.Level, isKnown bool) {
	switch {
	case isKnown:
		u.Known++
	case f.Level < lowest:
		u.Hidden[f.Level]++
	case len(u.Findings) >= maxFindings && f.Link == nil:
		u.Dropped++
	default:
		f.Start, f.End = places.Span(f.Error.Start, f.Error.End)
		u.Findings = append(u.Findings, f)
	}
}

// addLink adds the finding that a link leads nowhere.
func (j *job) addLink(u *report.URL, broken links.Broken) {
	level, lowest, name := report.Warning, j.lowest(u.Occurrence), string(broken.Name)
	if broken.Name == links.MisspelledScheme && !(j.isCode && isForeign(broken.Suggestion, false)) {
		level = report.Error
	}
	if broken.Unsure {
		level = report.Note
	}
	if j.Ignore[name] {
		return
	}
	if u.IsSecret(u.Text()) {
		broken.Suggestion = ""
	}
	f := report.Finding{Error: reason.Fault{Start: broken.Start, End: broken.End}, Link: &broken, Level: level}
	add(u, u.Places(), f, lowest, level >= lowest && j.Baseline.Of(u)(name))
}
