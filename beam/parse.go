package weburlbeam

import (
	"context"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/weburl-go/weburl"
)

func init() {
	register.DoFn4x0[context.Context, []byte, func(Row), func(Failure)](&parseFn{})
	register.DoFn4x0[context.Context, Reference, func(Row), func(Failure)](&resolveFn{})
	register.Function1x1(bytesOf)
	register.Emitter1[Row]()
	register.Emitter1[Failure]()
}

// ParseOption changes what Parse does.
type ParseOption func(*parseFn)

// WithBase lets Parse resolve inputs against a URL. The zero URL means no base URL.
func WithBase(base weburl.URL) ParseOption {
	return func(f *parseFn) { f.Base = base.Href() }
}

// HrefOnly lets Parse return rows with Input and Href only. That takes less time, and
// suffices for [Normalize], [Clean], [Dedupe] and [CountBy], which need nothing else and,
// except for CountBy, return whole rows.
func HrefOnly() ParseOption {
	return func(f *parseFn) { f.HrefOnly = true }
}

// Parse parses each element of a PCollection<[]byte> or PCollection<string>. It returns a
// PCollection<Row> and a PCollection<Failure>; each input is in one of them.
func Parse(s beam.Scope, col beam.PCollection, opts ...ParseOption) (rows, failures beam.PCollection) {
	s = s.Scope("weburl.Parse")
	f := &parseFn{}
	for _, o := range opts {
		o(f)
	}
	if col.Type().Type() == reflect.TypeFor[string]() {
		col = beam.ParDo(s, bytesOf, col)
	}
	return beam.ParDo2(s, f, col)
}

// Resolve parses each Reference of a PCollection<Reference> with its base URL. It returns
// a PCollection<Row>, whose inputs are the references, and a PCollection<Failure>.
func Resolve(s beam.Scope, refs beam.PCollection) (rows, failures beam.PCollection) {
	return beam.ParDo2(s.Scope("weburl.Resolve"), &resolveFn{}, refs)
}

func bytesOf(text string) []byte { return []byte(text) }

// parseFn is the function of Parse.
type parseFn struct {
	Base     string // an href, or empty
	HrefOnly bool
	base     weburl.URL
	tally    tally
}

// Setup parses the base URL.
func (f *parseFn) Setup() { f.base = Row{Href: f.Base}.URL() }

// StartBundle begins to count.
func (f *parseFn) StartBundle(_ context.Context, _ func(Row), _ func(Failure)) { f.tally = tally{} }

// ProcessElement parses an input.
func (f *parseFn) ProcessElement(_ context.Context, input []byte, row func(Row), failure func(Failure)) {
	u, err := f.base.Parse(string(input))
	if err != nil {
		var base []byte
		if f.Base != "" {
			base = []byte(f.Base)
		}
		failure(f.tally.failed(err, Failure{Input: input, Base: base}))
		return
	}
	f.tally.parsed++
	if f.HrefOnly {
		row(Row{Input: input, Href: u.Href()})
	} else {
		row(NewRow(input, u))
	}
}

// FinishBundle adds what was counted to the metrics.
func (f *parseFn) FinishBundle(ctx context.Context, _ func(Row), _ func(Failure)) {
	f.tally.report(ctx)
}

// resolveFn is the function of Resolve.
type resolveFn struct{ resolver resolver }

// StartBundle begins to count.
func (f *resolveFn) StartBundle(_ context.Context, _ func(Row), _ func(Failure)) {
	f.resolver.tally = tally{}
}

// ProcessElement resolves a reference.
func (f *resolveFn) ProcessElement(_ context.Context, ref Reference, row func(Row), failure func(Failure)) {
	if _, u, ok := f.resolver.resolve(ref, failure); ok {
		row(NewRow(ref.Ref, u))
	}
}

// FinishBundle adds what was counted to the metrics.
func (f *resolveFn) FinishBundle(ctx context.Context, _ func(Row), _ func(Failure)) {
	f.resolver.tally.report(ctx)
}

// resolver resolves references, and counts.
type resolver struct {
	last  page
	tally tally
}

// resolve returns the URL of the page and that of the reference, or false after it has
// passed a failure on.
func (r *resolver) resolve(ref Reference, failure func(Failure)) (base, u weburl.URL, ok bool) {
	base, err := r.last.parse(ref.Base)
	if err != nil {
		failure(r.tally.failed(err, Failure{Input: ref.Ref, Base: ref.Base, InBase: true}))
		return base, u, false
	}
	if u, err = base.Parse(string(ref.Ref)); err != nil {
		failure(r.tally.failed(err, Failure{Input: ref.Ref, Base: ref.Base}))
		return base, u, false
	}
	r.tally.parsed++
	return base, u, true
}

// page keeps the last base URL, because the links of a page mostly follow each other.
type page struct {
	text string
	url  weburl.URL
	err  error
}

// parse returns what weburl.Parse returns, and the zero URL for no base.
func (p *page) parse(base []byte) (weburl.URL, error) {
	if len(base) == 0 {
		return weburl.URL{}, nil
	}
	if p.text != string(base) {
		p.text = string(base)
		p.url, p.err = weburl.Parse(p.text)
	}
	return p.url, p.err
}
