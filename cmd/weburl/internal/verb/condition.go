package verb

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/scope"
	"github.com/weburl-go/weburl/kit/value"
)

// conditionsOf returns the conditions of the flags, the fast ones first.
func (f *filterFlags) conditionsOf(matched []match) (list []condition, err error) {
	if f.hasQuery {
		list = append(list, func(u weburl.URL, _ *filterWorker) bool { query, _ := u.Query(); return query != "" })
	}
	for _, flag := range []struct {
		values []string
		make   func(values []string) (condition, error)
	}{{f.schemes, hasScheme}, {f.exts, hasExt}, {f.hosts, inHosts}, {f.scopes, inScopes}, {f.suffixes, hasSuffix}, {f.keys, hasParam}} {
		if len(flag.values) == 0 {
			continue
		}
		c, err := flag.make(flag.values)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return append(list, matchConditions(matched)...), nil
}

func hasScheme(names []string) (condition, error) {
	schemes, err := parseAll(names, func(name string) (string, error) {
		scheme := strings.ToLower(strings.TrimSuffix(name, ":"))
		return scheme, stream.UsageIf(!ascii.IsScheme(scheme), "--scheme must be schemes, such as https,wss")
	})
	return func(u weburl.URL, _ *filterWorker) bool { return slices.Contains(schemes, u.Scheme()) }, err
}

func inHosts(hosts []string) (condition, error) {
	s, err := scope.New(hosts...)
	if refused, ok := errors.AsType[*scope.Error](err); ok {
		return nil, stream.Usage("--host: " + explain(refused))
	}
	return func(u weburl.URL, _ *filterWorker) bool { return s.Contains(u.Host()) }, err
}

// explain says what is wrong with an entry of a scope, without its line.
func explain(e *scope.Error) string {
	return e.Reason.String() + ": " + e.Reason.Meaning() + "; " + e.Reason.Remedy()
}

func inScopes(names []string) (condition, error) {
	scopes, err := parseAll(names, readScope)
	return func(u weburl.URL, _ *filterWorker) bool {
		host := u.Host()
		return slices.ContainsFunc(scopes, func(s *scope.Scope) bool { return s.Contains(host) })
	}, err
}

func readScope(name string) (*scope.Scope, error) {
	file, err := excerpt.Open(name, "reading the scope")
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	s, err := scope.Parse(file)
	var refused *scope.Error
	switch {
	case errors.As(err, &refused):
		return nil, exit.UsageError(fmt.Sprintf("%s: line %d: %s", excerpt.FileName(name), refused.Line, explain(refused)))
	case err != nil:
		return nil, exit.IOError{Doing: "reading the scope", Err: excerpt.FileError(err, name)}
	}
	return s, nil
}

func hasSuffix(suffixes []string) (condition, error) {
	list, err := parseAll(suffixes, func(text string) (string, error) {
		host, err := weburl.ParseHost(strings.TrimPrefix(text, "."))
		domain, ok := host.Domain()
		return strings.TrimSuffix(domain, "."), stream.UsageIf(err != nil || !ok, "--suffix must be a public suffix, such as com or co.uk")
	})
	suffix, _ := component.Parse("suffix")
	return func(u weburl.URL, _ *filterWorker) bool {
		value, ok := suffix.Get(u)
		return ok && slices.Contains(list, strings.TrimSuffix(value, "."))
	}, err
}

// match is what --match says about a value. If it has neither a text nor an
// expression, it is enough that the URL has the value.
type match struct {
	name     value.Name
	negative bool
	isEqual  bool
	text     string
	exp      *regexp.Regexp
}

// holds reports whether a value is as m says: one of its elements if it is a list.
func (m *match) holds(v *value.Value) bool {
	found := v.State == value.Present
	switch {
	case !found:
	case v.Kind == value.List:
		found = slices.ContainsFunc(v.List, func(text string) bool { return m.is([]byte(text)) })
	case v.Kind == value.Flag:
		found = m.is(v.AppendText(nil))
	default:
		found = m.is(v.Text)
	}
	return found != m.negative
}

// is reports whether a text is as m says, without the negation.
func (m *match) is(text []byte) bool {
	switch {
	case m.isEqual:
		return string(text) == m.text
	case m.exp != nil:
		return m.exp.Match(text)
	}
	return true
}

func parseAll[T any](texts []string, parse func(text string) (T, error)) (list []T, err error) {
	for _, text := range texts {
		v, err := parse(text)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, nil
}

// matchedNames returns the names of matches, each once, in their order.
func matchedNames(all []match) (names []value.Name) {
	for _, m := range all {
		if !slices.Contains(names, m.name) {
			names = append(names, m.name)
		}
	}
	return names
}

// matchConditions returns one condition for each name, in the order of matchedNames:
// that the value is as one of the positive matches says, and as all negative ones say.
func matchConditions(all []match) (list []condition) {
	for i, name := range matchedNames(all) {
		list = append(list, func(u weburl.URL, w *filterWorker) bool {
			v := w.values.Value(i)
			wanted, found := false, false
			for j := range all {
				m := &all[j]
				if m.name != name {
					continue
				}
				holds := m.holds(v)
				if m.negative && !holds {
					return false
				}
				if !m.negative {
					wanted, found = true, found || holds
				}
			}
			return found || !wanted
		})
	}
	return list
}

func parseMatch(text string) (match, error) {
	var m match
	name, rest := text, ""
	if i := strings.IndexAny(text, "=~!"); i > 0 {
		name, rest = text[:i], text[i:]
	} else if i == 0 {
		name, m.negative = strings.CutPrefix(text, "!")
	}
	var err error
	if m.name, err = value.Parse(name); err != nil {
		return m, stream.Usage("--match: " + stream.NameProblem(err))
	}
	if m.name.NeedsErrors() {
		return m, stream.Usage("--match cannot have errors; --error is for them")
	}
	if rest == "" {
		return m, nil
	}
	m.negative = rest[0] == '!'
	operator := strings.TrimPrefix(rest, "!")
	switch {
	case strings.HasPrefix(operator, "~"):
		m.exp, err = regexp.Compile(operator[1:])
	case strings.HasPrefix(operator, "=~"):
		m.exp, err = regexp.Compile(operator[2:])
	case strings.HasPrefix(operator, "="):
		m.isEqual, m.text = true, operator[1:]
	default:
		return m, stream.Usage("--match: after the component comes ~, !~, = or !=")
	}
	if wrong, ok := errors.AsType[*syntax.Error](err); ok {
		return m, stream.Usage("--match: the regular expression is not well-formed: " + wrong.Code.String())
	}
	return m, err
}
