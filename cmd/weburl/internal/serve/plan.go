package serve

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/kit/value"
)

// Parse is the function whose result has several values.
const Parse = "parse"

// parseFields are the values of the function parse.
var parseFields = []string{
	"valid", "failure", "href", "scheme", "url:username", "url:password", "host", "host-kind", "port",
	"url:path", "url:query", "url:fragment", "origin", "apex", "errors",
}

// Plan says what each row is answered with. It does not change.
type Plan struct {
	// Columns are the results.
	Columns []value.Name
	// Arguments are the names of the arguments of a row.
	Arguments []string
	// Function is the name of the function; empty for a list of fields.
	Function string

	names []string // of the columns, as they were given
}

// NewPlan returns the plan for a function, which is a value by its name or [Parse], or for
// several fields.
func NewPlan(function string, fields []string) (*Plan, error) {
	names := fields
	switch {
	case function != "" && len(fields) > 0:
		return nil, errors.New("--function and --fields cannot be used together")
	case function == Parse:
		names = parseFields
	case function != "":
		names = []string{function}
	case len(fields) == 0:
		return nil, errors.New("--function or --fields is missing")
	case slices.Contains(fields, "resolve") || slices.Contains(fields, Parse):
		return nil, errors.New("resolve and parse are functions, not fields")
	}
	p := &Plan{Arguments: []string{"url"}, Function: function, names: names}
	for i, name := range names {
		n, err := value.Parse(name)
		switch {
		case err != nil || isOfRow(n):
			return nil, errors.New("no component or function has " + excerpt.Quoted(name) + " as its name")
		case slices.Contains(names[:i], name):
			return nil, fmt.Errorf("%s is there twice", name)
		case name == "resolve":
			p.Arguments = []string{"base", "url"}
		}
		p.Columns = append(p.Columns, n)
	}
	return p, nil
}

// isOfRow reports whether a value is none of a URL or its text, but of a file.
func isOfRow(n value.Name) bool {
	return slices.Contains([]string{"input", "line", "index", "source"}, n.String())
}

// NewEvaluator returns an evaluator for the results.
func (p *Plan) NewEvaluator() *value.Evaluator {
	return value.NewEvaluator(value.Options{}, p.Columns...)
}

// Functions yields the functions that are not components, each with a description.
func Functions() iter.Seq2[string, string] {
	return func(yield func(name, doc string) bool) {
		for n := range value.All() {
			if _, ok := n.Component(); !ok && !isOfRow(n) && !yield(n.String(), n.Doc()) {
				return
			}
		}
		yield(Parse, "the components of a URL, its errors and its failure as one value")
	}
}

// ResultName returns the name of a result. Those of the function parse are names that
// databases can use: host_kind, and path for url:path.
func ResultName(p *Plan, index int) string {
	if p.Function != Parse {
		return p.names[index]
	}
	return Identifier(p.names[index])
}

// Identifier returns the name of a value as databases can use it: without the
// prefix url:, which says that it is as in the URL, and with underscores.
func Identifier(name string) string {
	return strings.NewReplacer("-", "_", ":", "_").Replace(strings.TrimPrefix(name, "url:"))
}

// Argument is an argument of a row.
type Argument struct {
	Text string
	Null bool
	// Problem is the name of the failure of an argument that could not be read.
	Problem string
}

// Row returns the row with the arguments, which are those of Plan.Arguments.
func Row(arguments []Argument) value.Row {
	last := len(arguments) - 1
	r := value.Row{Text: arguments[last].Text, Null: arguments[last].Null, Problem: arguments[last].Problem}
	if last > 0 {
		base := &arguments[0]
		r.Base, r.HasBase, r.Null = base.Text, true, r.Null || base.Null
		if base.Problem != "" {
			r.Problem = base.Problem
		}
	}
	return r
}
