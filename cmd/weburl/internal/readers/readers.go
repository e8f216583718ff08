// Package readers compares what several readers make of a URL: the editions of the
// standard, and package net/url, which reads RFC 3986 as Go does.
package readers

import (
	"net/url"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/percent"
)

// NetURL is the name of the reader that is no edition.
const NetURL edition.ID = "net/url"

// Editions is a name for all editions together.
const Editions = "editions"

// All returns the names of all readers, the editions in order first.
func All() []edition.ID {
	var all []edition.ID
	for info := range edition.All() {
		all = append(all, info.ID)
	}
	return append(all, NetURL)
}

// Choice is which readers to ask, and how.
type Choice struct {
	Readers   []edition.ID // of All, in any order
	Encoding  percent.Encoding
	Fields    bool // attributes count, too
	MaxLength int  // see [edition.Differ]
}

// Choose returns the readers of the names, and false when a name is none. No names
// are all readers.
func Choose(names []string) ([]edition.ID, bool) {
	all := All()
	var chosen []edition.ID
	for _, name := range names {
		switch {
		case name == Editions:
			chosen = append(chosen, all[:len(all)-1]...)
		case slices.Contains(all, edition.ID(name)):
			chosen = append(chosen, edition.ID(name))
		default:
			return nil, false
		}
	}
	if len(names) == 0 {
		return all, true
	}
	return chosen, true
}

// Result is what the readers make of an input.
type Result struct {
	edition.Comparison
	net *netReading // nil when net/url is not asked
}

// Read asks the readers. An empty base is none. The error is edition.ErrTooLong.
func (c Choice) Read(input, base string) (*Result, error) {
	var r Result
	editions := slices.DeleteFunc(slices.Clone(c.Readers), func(id edition.ID) bool { return id == NetURL })
	if c.MaxLength > 0 && max(len(input), len(base)) > c.MaxLength {
		return nil, edition.ErrTooLong
	}
	if len(editions) > 0 {
		d := edition.Differ{Editions: editions, Encoding: c.Encoding, Fields: c.Fields}
		compared, err := d.Diff(input, base)
		if err != nil {
			return nil, err
		}
		r.Comparison = *compared
	}
	if len(editions) < len(c.Readers) {
		r.net = readNet(input, base)
	}
	return &r, nil
}

// Hrefs returns the groups of readers that agree about the href.
func (r *Result) Hrefs() []edition.Group { return r.Fields()[0].Groups }

// Fields returns what the readers have in each field; see
// [edition.Comparison.Fields]. Fields of records are those of editions alone.
func (r *Result) Fields() []edition.Field {
	fields := slices.Collect(r.Comparison.Fields())
	if r.net == nil {
		return fields
	}
	for _, a := range r.net.attributes {
		if !slices.ContainsFunc(fields, func(f edition.Field) bool { return f.Name == a.Name && !f.Record }) {
			fields = append(fields, edition.Field{Name: a.Name, Groups: missing(r.Readings)})
		}
	}
	for i, f := range fields {
		if !f.Record {
			fields[i].Groups = edition.AddToGroups(f.Groups, r.net.group(f.Name), NetURL)
		}
	}
	return fields
}

// Differ reports whether the readers differ: in the href, or with fields in an
// attribute that two of them have.
func (r *Result) Differ(fields bool) bool {
	if len(r.Differences) > 0 || len(r.Hrefs()) > 1 {
		return true
	}
	return fields && slices.ContainsFunc(r.Fields(), func(f edition.Field) bool { return !f.Record && differs(f) })
}

// differs reports whether two readers that have a field have different values.
func differs(f edition.Field) bool {
	n := 0
	for _, g := range f.Groups {
		if !g.Missing {
			n++
		}
	}
	return n > 1
}

// Parsed reports whether a reader has a URL.
func (r *Result) Parsed() bool {
	return slices.ContainsFunc(r.Hrefs(), func(g edition.Group) bool { return !g.Failed })
}

// Readers returns the readers that were asked, the editions in order first.
func (r *Result) Readers() []edition.ID {
	var all []edition.ID
	for _, reading := range r.Readings {
		all = append(all, reading.Edition)
	}
	if r.net != nil {
		all = append(all, NetURL)
	}
	return all
}

// missing returns the groups of all editions in a field that only net/url has.
func missing(readings []edition.Reading) []edition.Group {
	var groups []edition.Group
	for _, reading := range readings {
		g := edition.Group{Failed: reading.URL == nil, Missing: reading.URL != nil}
		groups = edition.AddToGroups(groups, g, reading.Edition)
	}
	return groups
}

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
	return strings.Join(format.Names(slices.Values(ids), func(id edition.ID) string { return string(id) }), ", ")
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

// netReading is what net/url makes of an input: attributes by the names of the
// standard, or no URL.
type netReading struct {
	failed     bool
	attributes []edition.Attribute
}

// readNet parses with net/url, and resolves against base if there is one. A
// reference that stays without a scheme is no URL.
func readNet(input, base string) *netReading {
	u, err := url.Parse(input)
	if err == nil && base != "" {
		var against *url.URL
		if against, err = url.Parse(base); err == nil {
			u = against.ResolveReference(u)
		}
	}
	if err != nil || !u.IsAbs() {
		return &netReading{failed: true}
	}
	path := u.EscapedPath()
	if u.Opaque != "" {
		path = u.Opaque
	}
	password, _ := u.User.Password()
	r := &netReading{}
	for _, a := range [...][2]string{
		{"href", u.String()}, {"protocol", u.Scheme + ":"}, {"username", u.User.Username()}, {"password", password},
		{"host", u.Host}, {"hostname", u.Hostname()}, {"port", u.Port()}, {"pathname", path},
		{"search", prefixed("?", u.RawQuery)}, {"hash", prefixed("#", u.EscapedFragment())},
	} {
		value := strings.ToValidUTF8(a[1], "\uFFFD")
		r.attributes = append(r.attributes, edition.Attribute{Name: a[0], Value: step.String(value)})
	}
	return r
}

// prefixed returns a component as the API of the standard shows it: with its
// delimiter, unless it is empty.
func prefixed(delimiter, s string) string {
	if s == "" {
		return ""
	}
	return delimiter + s
}

// group returns what net/url has in an attribute.
func (r *netReading) group(name string) edition.Group {
	if r.failed {
		return edition.Group{Failed: true}
	}
	for _, a := range r.attributes {
		if a.Name == name {
			return edition.Group{Value: a.Value}
		}
	}
	return edition.Group{Missing: true}
}
