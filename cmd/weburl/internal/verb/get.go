package verb

import (
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
)

const getLong = `Get prints what FORMAT says for each URL: text with components in braces.

  {host} {port} {path} ...   a component; it is decoded, so {path} of /a%20b is /a b
  {url:path}                 as it is in the URL, percent-encoded
  {default:port}             also when it is the default of the scheme
  {idn:host} {puny:host}     the host in Unicode, or in ASCII
  {must:query}               fail when the component is absent
  {strict:path}              fail when the value has a byte that would end the record
  {query:KEY}                the first parameter with this key
  {query-all:KEY}            all parameters with this key
  {raw:query:KEY}            as it is in the URL
  {path:2} {host:-1}         a segment or a label; negative numbers count from the end
  {apex} {subdomain} {suffix} {ext} {origin} {hostport} ...
  {clean} {keys} {errors} {line} ...
                             every value of weburl help components; a list has spaces
                             between its elements

A format that is a name without braces, such as host, stands for {host}.

\n and \t are a line feed and a tab; \\, {{ and }} are a backslash and braces. An absent
component is empty, or what --null says. With --on-error keep, a record that fails
has an empty line.`

const getExample = `  weburl get '{host}' https://example.com/a
  weburl get '{default:port} {query:q}' 'https://example.com/?q=x%20y'
  weburl get --on-error keep '{apex}' < urls.txt | paste - urls.txt
  weburl get '{host}' -f access.gz -j 4 -o hosts.txt
  weburl get '{path:1}' --from csv --column link < table.csv`

// Get returns the verb get.
func Get() *stream.Verb {
	return &stream.Verb{
		Use: "get [flags] FORMAT [URL...]", Short: "Print components of URLs by a format", Long: getLong, Example: getExample,
		Operands: 1, Document: true, Guess: true, KeepEmpty: true, Columns: stream.Values("value"),
		Complete: map[string]func() []string{"": stream.ValueNames},
		Start: func(r *stream.Run) (stream.Plan, error) {
			o := component.Options{Terminators: r.Terminators, Absent: r.Null}
			first := value.NewEvaluator(value.Options{})
			if _, err := first.Compile(r.Operands[0], o); err != nil {
				return stream.Plan{}, stream.Usage(stream.Message(err))
			}
			return stream.Plan{
				Worker:    func() stream.Worker { return stream.Worker{Do: newGetter(r.Operands[0], o).do} },
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

func newGetter(format string, o component.Options) *getter {
	g := &getter{values: value.NewEvaluator(value.Options{})}
	g.template, _ = g.values.Compile(format, o) // which has been checked
	return g
}

// do writes the format for a record.
func (g *getter) do(in *stream.Record, out *stream.Output) error {
	u, err := in.Parse()
	if err != nil {
		return err
	}
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
