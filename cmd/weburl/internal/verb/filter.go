package verb

import (
	"cmp"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
	"github.com/weburl-go/weburl/reason"
)

// filterFlags are the flags of filter.
type filterFlags struct {
	schemes, hosts, suffixes, exts, errors []string
	keys, matches, scopes, patterns        []string
	hasQuery, not, ignoreCase              bool

	conditions []condition
	names      []value.Name // of --match
	anyError   bool
	passed     occurred // a record was written
}

// occurred tells whether something has happened in any of the goroutines.
type occurred struct{ atomic.Bool }

func (o *occurred) set() {
	if !o.Load() { // which all of them can do at once
		o.Store(true)
	}
}

// orFail is for Plan.Finish: the run fails if it has not happened.
func (o *occurred) orFail(out *stream.Output) error {
	if !o.Load() {
		out.Fail()
	}
	return nil
}

// Filter returns the verb filter.
func Filter() *stream.Verb {
	f := new(filterFlags)
	return &stream.Verb{
		Use: "filter [flags] [URL...]", Short: "Write the URLs that meet conditions",
		Document: true, Guess: true, Passes: true, Flags: f.register, Start: f.start,
		Complete: map[string]func() []string{"error,": errorKeys, "match": stream.ValueNames, "pattern": noValues},
	}
}

// errorKeys are the values of --error.
func errorKeys() []string {
	return append([]string{"any", reason.InvalidUTF8.String()}, format.Names(reason.ValidationErrors(), reason.Code.String)...)
}

func (f *filterFlags) register(set *pflag.FlagSet) {
	set.StringSliceVar(&f.schemes, "scheme", nil, "URLs with one of these `schemes`")
	set.StringSliceVar(&f.hosts, "host", nil, "URLs with one of these `hosts`; also *.example.com and 10.0.0.0/8")
	set.StringArrayVar(&f.scopes, "scope", nil, "URLs with one of the hosts in this `file`; may be repeated")
	set.StringSliceVar(&f.suffixes, "suffix", nil, "URLs with one of these public `suffixes`")
	set.StringSliceVar(&f.exts, "ext", nil, "URLs with one of these `extensions`")
	set.BoolVar(&f.hasQuery, "has-query", false, "URLs with a query that is not empty")
	set.StringArrayVar(&f.keys, "key", nil, "URLs with a parameter of this `name`; may be repeated")
	set.StringArrayVar(&f.matches, "match", nil, "URLs with this `component`, or as COMPONENT~REGEXP, !~, = or != says; may be repeated")
	set.StringArrayVar(&f.patterns, "pattern", nil, "URLs that match this URL `pattern`; may be repeated")
	set.BoolVar(&f.ignoreCase, "ignore-case", false, "upper and lower case are equal in the path, the query and the fragment of patterns")
	set.StringSliceVar(&f.errors, "error", nil, "records with one of these validation `errors`, or any")
	set.BoolVar(&f.not, "not", false, "write the records that do not meet the conditions")
}

// condition reports whether a URL meets it.
type condition func(u weburl.URL, w *filterWorker) bool

func (f *filterFlags) start(r *stream.Run) (stream.Plan, error) {
	matched, err := parseAll(f.matches, parseMatch)
	if err != nil {
		return stream.Plan{}, err
	}
	if f.conditions, err = f.conditionsOf(matched); err == nil {
		err = f.addPatterns(r.Base)
	}
	isUnknown := func(name string) bool { return !slices.Contains(errorKeys(), name) }
	err = cmp.Or(err,
		stream.UsageIf(slices.ContainsFunc(f.errors, isUnknown), "--error must be the name of a validation error, such as invalid-URL-unit, or any"),
		stream.UsageIf(f.not && len(f.conditions)+len(f.errors) == 0, "--not needs a condition"),
	)
	f.names, f.anyError = matchedNames(matched), slices.Contains(f.errors, "any")
	return stream.Plan{
		Worker: func() stream.Worker {
			w := &filterWorker{filter: f, values: value.NewEvaluator(value.Options{}, f.names...)}
			if len(f.errors) > 0 {
				return stream.Worker{Do: w.doErrors}
			}
			return stream.Worker{Do: stream.OfURL(w.do)}
		},
		Errors:    len(f.errors) > 0,
		Transient: true,
		Finish:    f.passed.orFail,
	}, err
}

// addPatterns adds the condition of --pattern, if there is one.
func (f *filterFlags) addPatterns(base weburl.URL) error {
	if len(f.patterns) == 0 {
		return stream.UsageIf(f.ignoreCase, "--ignore-case needs --pattern")
	}
	set, err := urlPatterns("--pattern", f.patterns, base, f.ignoreCase)
	f.conditions = append(f.conditions, func(u weburl.URL, _ *filterWorker) bool { _, ok := set.Match(u); return ok })
	return err
}

// filterWorker filters the records of one goroutine.
type filterWorker struct {
	filter *filterFlags
	values *value.Evaluator // of --match
	buf    []byte
}

func (w *filterWorker) do(u *weburl.URL, in *stream.Record, out *stream.Output) error {
	if w.meets(in, *u) != w.filter.not {
		w.pass(u, out)
	}
	return nil
}

// doErrors filters a record by its validation errors, too.
func (w *filterWorker) doErrors(in *stream.Record, out *stream.Output) error {
	r := in.Result()
	has := w.hasError(in)
	if !r.Parsed() && !has {
		return r.Failure
	}
	if (has && w.meets(in, r.URL)) != w.filter.not {
		w.pass(&r.URL, out)
	}
	return nil
}

func (w *filterWorker) pass(u *weburl.URL, out *stream.Output) {
	out.Pass(u)
	w.filter.passed.set()
}

func (w *filterWorker) meets(in *stream.Record, u weburl.URL) bool {
	if len(w.filter.names) > 0 {
		w.values.Set(&u, new(in.Row()))
	}
	for _, c := range w.filter.conditions {
		if !c(u, w) {
			return false
		}
	}
	return true
}

// hasError reports whether the last result has one of the errors.
func (w *filterWorker) hasError(in *stream.Record) bool {
	errs, dropped := in.Errors()
	if w.filter.anyError {
		return len(errs) > 0
	}
	has := slices.ContainsFunc(errs, w.wants)
	if !has && dropped > 0 {
		in.EachError(func(e reason.Fault) { has = has || w.wants(e) })
	}
	return has
}

func (w *filterWorker) wants(e reason.Fault) bool {
	return slices.Contains(w.filter.errors, diagnosis.Name(e))
}

// hasParam returns the condition that a URL has a parameter whose name matches one of
// the patterns.
func hasParam(texts []string) (condition, error) {
	names, err := parseAll(texts, parseName)
	if err != nil {
		return nil, stream.Usage("--key: " + err.Error())
	}
	return func(u weburl.URL, _ *filterWorker) bool {
		query, _ := u.Query()
		for p := range form.RawPairs(query) {
			if name := p.Name(); slices.ContainsFunc(names, func(m matcher) bool { return m.matches(name) }) {
				return true
			}
		}
		return false
	}, nil
}

func hasExt(exts []string) (condition, error) {
	ext, err := component.Parse("ext")
	return func(u weburl.URL, w *filterWorker) bool {
		w.buf, _ = ext.AppendDecoded(w.buf[:0], u)
		return slices.ContainsFunc(exts, func(e string) bool {
			return len(w.buf) > 0 && strings.EqualFold(strings.TrimPrefix(e, "."), string(w.buf))
		})
	}, err
}
