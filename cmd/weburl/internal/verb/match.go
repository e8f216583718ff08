package verb

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/urlpattern"
)

// matching is a run of match.
type matching struct {
	patterns, values  []string
	first, ignoreCase bool

	texts   []string // of all patterns
	groups  [][]group
	set     *urlpattern.Set
	matched occurred
}

// Match returns the verb match.
func Match() *stream.Verb {
	m := new(matching)
	return &stream.Verb{
		Use: "match [flags] PATTERN [URL...]", Short: "Match URLs against patterns and write the groups",
		Operands: 1, Document: true, Columns: m.columns, Flags: m.register, Start: m.start,
		Complete: map[string]func() []string{"pattern": noValues, "group": noValues},
	}
}

func (m *matching) register(f *pflag.FlagSet) {
	f.StringArrayVar(&m.patterns, "pattern", nil, "URLs that match this URL `pattern`; may be repeated")
	f.BoolVar(&m.first, "first", false, "write only the first pattern that matches")
	f.StringArrayVar(&m.values, "group", nil, "write the value of the group with this `name`; may be repeated")
	f.BoolVar(&m.ignoreCase, "ignore-case", false, "upper and lower case are equal in the path, the query and the fragment of patterns")
}

func (m *matching) columns() stream.Columns {
	if len(m.values) > 0 {
		return stream.Columns{Values: m.values}
	}
	return stream.Columns{Values: []string{"url", "pattern", "groups"}}
}

func (m *matching) start(r *stream.Run) (plan stream.Plan, err error) {
	m.texts = append([]string{r.Operands[0]}, m.patterns...)
	plan = stream.EachURL(m.record)
	if m.set, err = urlPatterns("the pattern", m.texts, r.Base, m.ignoreCase); err != nil {
		return plan, err
	}
	for i := range m.set.Len() {
		m.groups = append(m.groups, groupsOf(m.set.Pattern(i)))
	}
	plan.Finish = m.matched.orFail
	return plan, m.checkValues()
}

// checkValues returns an error if a name of --group is not that of a group. The names
// that there are could be a part of a password that was not meant as a pattern.
func (m *matching) checkValues() error {
	for _, name := range m.values {
		if !slices.ContainsFunc(slices.Concat(m.groups...), func(g group) bool { return g.key == name }) {
			return stream.Usage("--group: no pattern has the group " + excerpt.Quoted(name) + `; the column groups has the names, such as "id" and "pathname:0"`)
		}
	}
	return nil
}

func (m *matching) record(u *weburl.URL, _ *stream.Record, out *stream.Output) error {
	for i := range m.set.All(*u) {
		m.matched.set()
		if m.write(i, u, out); m.first {
			return nil
		}
	}
	return nil
}

func (m *matching) write(i int, u *weburl.URL, out *stream.Output) {
	r, _ := m.set.Pattern(i).Exec(*u)
	if len(m.values) > 0 {
		cells := make([]stream.Cell, len(m.values))
		for c, name := range m.values {
			cells[c] = stream.Absent()
			for _, g := range m.groups[i] {
				if value, ok := r.Group(g.component, g.name); ok && g.key == name {
					cells[c] = stream.String(value)
				}
			}
		}
		out.Row(u, cells...)
		return
	}
	object := jsonline.Object{}
	for _, g := range m.groups[i] {
		if value, ok := r.Group(g.component, g.name); ok {
			object = object.Add(g.key, value)
		}
	}
	out.Row(u, stream.String(u.Href()), stream.String(m.texts[i]), stream.JSON(strings.TrimSuffix(string(jsonline.Encode(object)), "\n")))
}

// A group is a group of a pattern, and the name that it has in the output.
type group struct {
	component urlpattern.Component
	name, key string
}

// groupsOf returns the groups of a pattern that are written.
func groupsOf(p *urlpattern.Pattern) (groups []group) {
	used := map[string]bool{}
	for c := urlpattern.Protocol; c <= urlpattern.Hash; c++ {
		if p.Component(c) == "*" && (c == urlpattern.Username || c == urlpattern.Password || c == urlpattern.Search || c == urlpattern.Hash) {
			continue
		}
		for name := range p.GroupNames(c) {
			key := name
			if name[0] >= '0' && name[0] <= '9' || used[name] {
				key = c.String() + ":" + name
			}
			used[name] = true
			groups = append(groups, group{c, name, key})
		}
	}
	return groups
}

// urlPatterns returns the set of URL patterns, which may be relative to a base URL. The
// message of the error shows no part of a pattern, as it may be a URL with a password.
func urlPatterns(flag string, texts []string, base weburl.URL, ignoreCase bool) (*urlpattern.Set, error) {
	o := urlpattern.Options{Base: base, IgnoreCase: ignoreCase}
	patterns, err := parseAll(texts, o.Parse)
	if refused, ok := errors.AsType[*urlpattern.Error](err); ok {
		return nil, stream.Usage(flag + ": " + refusedPattern(refused))
	}
	return urlpattern.NewSet(patterns...), err
}

func refusedPattern(e *urlpattern.Error) string {
	switch e.Code {
	case reason.NoProtocol:
		return `the pattern has no protocol; write it, such as "https://*/a" or "*://*:*/a", or use --base`
	case reason.UnsupportedRegExp:
		return fmt.Sprintf("%s: %v at byte %d: this command does not have the regular expression; write it shorter and without backreferences, lookaround and repeated empty matches",
			e.Component, e.Code, e.Start)
	}
	return strings.TrimPrefix(e.Error(), "urlpattern: ")
}

// noValues are the values of flags that a shell cannot complete, such as patterns.
// Without them it would complete them with the names of files.
func noValues() []string { return nil }
