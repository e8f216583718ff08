package verb

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
)

// Get returns the verb get.
func Get() *stream.Verb {
	return &stream.Verb{
		Use: "get [flags] FORMAT [URL...]", Short: "Print components of URLs by a format",
		Operands: 1, Document: true, Guess: true, KeepEmpty: true, Columns: stream.Values("value"),
		Complete: map[string]func() []string{"": stream.ValueNames},
		Start: func(r *stream.Run) (stream.Plan, error) {
			o := component.Options{Terminators: r.Terminators, Absent: r.Null}
			first := value.NewEvaluator(value.Options{})
			if _, err := first.Compile(r.Operands[0], o); err != nil {
				return stream.Plan{}, stream.Usage(stream.Message(err))
			}
			if _, err := value.Parse(r.Operands[0]); err != nil && !strings.ContainsAny(r.Operands[0], "{}") {
				if strings.Contains(r.Operands[0], "://") {
					return stream.Plan{}, stream.Usage("the first operand must be a format such as {host}, and not a URL")
				}
				return stream.Plan{}, stream.Usage(stream.NameProblem(err))
			}
			return stream.Plan{
				Worker: func() stream.Worker {
					g := &getter{values: value.NewEvaluator(value.Options{})}
					g.template, _ = g.values.Compile(r.Operands[0], o) // which has been checked
					return stream.Worker{Do: stream.OfURL(g.do)}
				},
				Transient: true, Errors: first.NeedsErrors(),
			}, nil
		},
	}
}

// getter writes a format, in one goroutine.
type getter struct {
	values   *value.Evaluator
	template *component.Template
	names    []string // of errors
}

func (g *getter) do(u *weburl.URL, in *stream.Record, out *stream.Output) error {
	if g.values.Len() > 0 {
		row := in.Row()
		if g.values.NeedsErrors() {
			g.names = g.names[:0]
			errs, _ := in.Errors()
			for _, e := range errs {
				g.names = append(g.names, diagnosis.Name(e))
			}
			row.Errors = g.names
		}
		g.values.Set(u, &row)
	}
	text, left, err := g.template.AppendCount(out.Begin(), u)
	if err != nil {
		return err
	}
	out.Left(left)
	out.End(text, u)
	return nil
}
