package verb

import (
	"cmp"
	"slices"
	"unicode"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/queryjson"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
)

// queryRun is a run of query.
type queryRun struct {
	edits         []edit
	values        []string // of --replace
	fields        []string // of --from-json-field
	at, get       patterns
	each, appends bool
	list, toJSON  bool
	jsonForm      string
	form          queryjson.Form
	terminal      bool
	style         style.Style
}

// Query returns the verb query.
func Query() *stream.Verb {
	q := new(queryRun)
	v := &stream.Verb{
		Use: "query [flags] [URL...]", Short: "Read and edit the parameters of URLs",
		Document: true, Guess: true, Flags: q.register, Columns: q.columns,
	}
	v.Prepare = func(args []string, changed func(string) bool) ([]string, error) {
		return args, q.check(changed)
	}
	v.Start = func(r *stream.Run) (stream.Plan, error) {
		q.terminal, q.style = r.OutTerminal, r.ErrStyle
		plan := stream.EachURL(q.record)
		plan.Columns = q.fields
		return plan, stream.UsageIf(q.fields != nil && !r.From.HasFields(), "--from-json-field needs --from csv, tsv, ndjson or json")
	}
	return v
}

func (q *queryRun) register(f *pflag.FlagSet) {
	op := func(name, kind, help string, make func(string) (edit, error)) {
		f.Var(setting{kind, func(value string) error {
			e, err := make(value)
			if err == nil && e.apply != nil {
				q.edits = append(q.edits, e)
			}
			return err
		}}, name, help)
	}
	op("delete", "pattern", "remove the parameters that match", deleteEdit)
	op("keep", "pattern", "remove the parameters that do not match; several in a row keep what any of them matches", q.keepEdit)
	op("sort", "bool", "sort the parameters by name", sortEdit)
	f.Lookup("sort").NoOptDefVal = "true"
	op("replace", "value", "give all parameters, or those of --at, this value", q.replaceEdit)
	op("from-json", "JSON", "make the query of these parameters", fromJSONEdit)
	op("from-json-field", "name", "make the query of the parameters in this column or field", q.fromFieldEdit)
	f.Var(setting{"pattern", q.at.add}, "at", "--replace only parameters that match; may be repeated")
	f.BoolVar(&q.each, "each", false, "--replace one parameter at a time: a URL for each of them")
	f.BoolVar(&q.appends, "append", false, "--replace adds to the values")
	f.Var(setting{"pattern", q.get.add}, "get", "write the values of the parameters that match; may be repeated")
	f.BoolVar(&q.list, "list", false, "write the name and the value of each parameter")
	f.BoolVar(&q.toJSON, "to-json", false, "write the parameters as JSON")
	choice.Var(f, &q.jsonForm, "json-form", queryjson.Names()[0], "`form` of the JSON", queryjson.Names())
}

func (q *queryRun) columns() (c stream.Columns) {
	switch {
	case len(q.get) > 0:
		c.Values = []string{"value"}
	case q.list:
		c.Values = []string{"name", "value"}
	case q.toJSON:
		c.Values = []string{"params"}
	}
	return c
}

// check returns an error for flags that do not go together.
func (q *queryRun) check(changed func(string) bool) error {
	outputs := 0
	for _, set := range []bool{len(q.get) > 0, q.list, q.toJSON} {
		if set {
			outputs++
		}
	}
	q.form = queryjson.Form(slices.Index(queryjson.Names(), q.jsonForm))
	return cmp.Or(
		stream.UsageIf(outputs > 1, "--get, --list and --to-json contradict each other"),
		stream.UsageIf(len(q.values) == 0 && (q.each || q.appends || len(q.at) > 0), "--at, --each and --append need --replace"),
		stream.UsageIf(outputs == 0 && len(q.edits) == 0, "nothing to do; use one of --get, --list, --to-json, --delete, --keep, --sort, --replace, --from-json"),
		stream.UsageIf(q.each && len(q.values) > 1, "--each needs one --replace, not several"),
		stream.UsageIf(changed("json-form") && !q.toJSON, "--json-form needs --to-json; --from-json knows all forms"),
	)
}

func (q *queryRun) record(u *weburl.URL, in *stream.Record, out *stream.Output) (err error) {
	split := len(q.edits)
	if q.each {
		split = slices.IndexFunc(q.edits, func(e edit) bool { return e.isAll })
	}
	if *u, err = q.apply(*u, in, q.edits[:split]); err != nil {
		return err
	}
	if !q.each {
		q.write(u, out)
		return nil
	}
	for i := range q.selected(*u) {
		edited, err := q.replace(*u, q.values[0], i)
		if err == nil {
			edited, err = q.apply(edited, in, q.edits[split+1:])
		}
		if err != nil {
			return refusal("query", "", err, q.style)
		}
		q.write(&edited, out)
	}
	return nil
}

// apply makes edits in their order.
func (q *queryRun) apply(u weburl.URL, in *stream.Record, list []edit) (weburl.URL, error) {
	for _, e := range list {
		edited, err := e.apply(u, in)
		if err != nil {
			return u, refusal("query", "", err, q.style)
		}
		u = edited
	}
	return u, nil
}

// write writes the URL, or what the flags ask for.
func (q *queryRun) write(u *weburl.URL, out *stream.Output) {
	switch {
	case len(q.get) > 0:
		for name, value := range u.Params() {
			if q.get.match(name, value) {
				out.Row(u, stream.String(value))
			}
		}
	case q.list:
		for name, value := range u.Params() {
			out.Row(u, stream.String(name), stream.String(value))
		}
	case q.toJSON:
		query, ok := u.Query()
		var visible func(rune) bool
		if q.terminal {
			visible = unicode.IsPrint
		}
		out.Row(u, stream.JSON(string(queryjson.Append(nil, query, ok, q.form, visible))))
	default:
		out.URL(u)
	}
}
