package readers

import (
	"strings"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
)

// Change is a change of the standard in JSON, perhaps with the neighbors that it is
// between.
type Change struct {
	From     edition.ID `json:"from,omitempty"`
	To       edition.ID `json:"to,omitempty"`
	ID       string     `json:"id"`
	Sentence string     `json:"sentence"`
	Date     string     `json:"date"`
	Commits  []string   `json:"commits"`
	Issues   []string   `json:"issues"`
}

// NewChange returns a change without neighbors.
func NewChange(c edition.Change) Change {
	return Change{
		ID: c.ID, Sentence: c.Sentence, Date: c.Date,
		Commits: append([]string{}, c.Commits...), Issues: append([]string{}, c.Issues...),
	}
}

// LongIssue returns an issue with its tracker.
func LongIssue(issue string) string {
	switch {
	case strings.HasPrefix(issue, "#"):
		return "whatwg/url" + issue
	case strings.HasPrefix(issue, "bug "):
		return "W3C " + issue
	}
	return "whatwg/" + strings.ReplaceAll(issue, " ", "")
}

// LongCommit returns a commit with its repository.
func LongCommit(commit string) string {
	if strings.Contains(commit, " ") {
		return commit
	}
	return "whatwg/url " + commit
}

// Names returns the names of readers as people write a list.
func Names(ids []edition.ID) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = string(id)
	}
	return strings.Join(texts, ", ")
}

// NullIfEmpty returns a text as package encoding/json takes it: nil for an empty one.
func NullIfEmpty(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// Plain returns a value as package encoding/json takes it.
func Plain(v step.Value) any {
	switch v.Kind() {
	case step.KindString:
		return v.Text()
	case step.KindList:
		return append([]string{}, v.List()...)
	case step.KindInteger:
		return v.Integer()
	case step.KindBoolean:
		return v.Boolean()
	}
	return nil
}
