package more

import (
	"errors"
	"strings"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/viewer/internal/film"
)

// maxDiff is the limit in bytes for a comparison, which parses the input some
// hundred times.
const maxDiff = 20000

type editionsAnswer struct {
	Text        string        `json:"text"`
	Base        string        `json:"base"`
	Editions    []editionInfo `json:"editions"`
	Readings    []reading     `json:"readings"`
	Differences []difference  `json:"differences"`
	Limit       int           `json:"limit"`
}

type editionInfo struct {
	ID        edition.ID `json:"id"`
	Date      string     `json:"date"`
	Commit    string     `json:"commit"`
	CommitURL string     `json:"commitURL"`
	About     string     `json:"about"`
	Branch    bool       `json:"branch"`
}

type reading struct {
	Edition    edition.ID `json:"edition"`
	OK         bool       `json:"ok"`
	Href       *string    `json:"href"`
	Error      *issue     `json:"error"`
	Attributes []named    `json:"attributes"`
}

type issue struct {
	Name   string      `json:"name"`
	Term   string      `json:"term"`
	Span   answer.Span `json:"span"`
	InBase bool        `json:"inBase"`
}

type named struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

type difference struct {
	From    edition.ID `json:"from"`
	To      edition.ID `json:"to"`
	Changes []change   `json:"changes"`
}

type change struct {
	ID       string `json:"id"`
	Sentence string `json:"sentence"`
	Date     string `json:"date"`
	Year     string `json:"year"`
	Branch   bool   `json:"branch"`
	Commits  []link `json:"commits"`
	Issues   []link `json:"issues"`
}

type link struct {
	Text string `json:"text"`
	URL  string `json:"url"`
}

func (p *program) editions(in answer.Input) (*editionsAnswer, error) {
	input, base, enc, err := prepare(in, maxDiff)
	if err != nil {
		return nil, err
	}
	c, err := edition.Differ{Encoding: enc, Fields: true}.Diff(input, base)
	if err != nil {
		return nil, err
	}
	a := &editionsAnswer{Text: input, Base: base, Differences: []difference{}, Limit: maxDiff}
	for i := range edition.All() {
		a.Editions = append(a.Editions, editionInfo{i.ID, i.Date, i.Commit, commitLink(i.Commit).URL, i.About, i.Branch})
	}
	text, baseText := answer.NewText(input), answer.NewText(base)
	for _, r := range c.Readings {
		a.Readings = append(a.Readings, readingOf(r, text, baseText))
	}
	for _, d := range c.Differences {
		out := difference{From: d.From, To: d.To, Changes: []change{}}
		for _, k := range d.Changes {
			out.Changes = append(out.Changes, changeOf(k))
		}
		a.Differences = append(a.Differences, out)
	}
	return a, nil
}

func readingOf(r edition.Reading, text, base *answer.Text) reading {
	out := reading{Edition: r.Edition, Attributes: []named{}}
	if r.URL == nil {
		var e *edition.Error
		if errors.As(r.Err, &e) {
			if e.InBase {
				text = base
			}
			out.Error = &issue{e.Issue.Name, e.Issue.Term, text.Span(e.Issue.Start, e.Issue.End), e.InBase}
		}
		return out
	}
	out.OK, out.Href = true, new(r.URL.Href())
	for attribute := range r.URL.Attributes() {
		out.Attributes = append(out.Attributes, named{attribute.Name, film.Plain(attribute.Value)})
	}
	return out
}

func changeOf(c edition.Change) change {
	out := change{ID: c.ID, Sentence: c.Sentence, Date: c.Date, Branch: c.Branch, Commits: []link{}, Issues: []link{}}
	out.Year, _, _ = strings.Cut(c.Date, "-")
	for _, text := range c.Commits {
		out.Commits = append(out.Commits, commitLink(text))
	}
	for _, text := range c.Issues {
		out.Issues = append(out.Issues, issueLink(text))
	}
	return out
}

// commitLink returns the page of a commit, which may have the name of its
// repository in front of it.
func commitLink(text string) link {
	repository, hash, found := strings.Cut(text, " ")
	if !found {
		repository, hash = "whatwg/url", text
	}
	if hash == "" {
		return link{}
	}
	return link{text, "https://github.com/" + repository + "/commit/" + hash}
}

// issueLink returns the page of an issue.
func issueLink(text string) link {
	if number, found := strings.CutPrefix(text, "#"); found {
		return link{text, "https://github.com/whatwg/url/issues/" + number}
	}
	if number, found := strings.CutPrefix(text, "bug "); found {
		return link{text, "https://www.w3.org/Bugs/Public/show_bug.cgi?id=" + number}
	}
	return link{text, ""}
}
