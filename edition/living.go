package edition

import (
	"errors"
	"iter"
	"slices"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/webapi"
)

// livingEdition returns the living edition, which is package weburl.
func livingEdition() spec.Edition {
	return spec.Edition{
		Interfaces: []string{"URL", "URLSearchParams"},
		Parse:      parseLiving,
		NewParams:  func(init string) spec.Params { return livingParams{webapi.NewURLSearchParams(init)} },
		ParseForm:  func(input string, _ spec.FormOptions) ([]spec.Pair, bool) { return pairsOf(form.Pairs(input)), true },
		SerializeForm: func(pairs []spec.Pair, o spec.FormOptions) string {
			var list form.List
			for _, p := range pairs {
				list.Append(p.Name, p.Value)
			}
			return list.Serialize(o.Encoding)
		},
	}
}

// parseLiving parses with package weburl. The object is one of package webapi.
func parseLiving(input string, base *string, o spec.Options) (spec.URL, *spec.Failure) {
	p := weburl.Parser{Encoding: o.Encoding}
	if base != nil {
		parsed, err := weburl.Parse(*base)
		if err != nil {
			return nil, livingFailure(err, true)
		}
		p.Base = parsed
	}
	if o.Report != nil {
		p.Report = func(e reason.Fault) { o.Report(livingIssue(e)) }
	}
	if o.Trace != nil {
		tracer := step.Parser{Base: p.Base, Encoding: p.Encoding}
		for s := range tracer.Parse(input) {
			o.Trace(s)
		}
	}
	parsed, err := p.Parse(input)
	if err != nil {
		return nil, livingFailure(err, false)
	}
	return livingURL{webapi.FromRecord(parsed)}, nil
}

func livingIssue(e reason.Fault) spec.Issue {
	return spec.Issue{Term: "validation error", Error: step.Error{Name: e.Code.String(), Start: e.Start, End: e.End, Fatal: e.Fatal, Cause: e.Cause}}
}

// livingFailure makes a failure of the error of package weburl.
func livingFailure(err error, inBase bool) *spec.Failure {
	f := &spec.Failure{Issue: spec.Issue{Term: "failure", Error: step.Error{Fatal: true}}, InBase: inBase}
	var parse *weburl.ParseError
	if errors.As(err, &parse) {
		f.Issue = livingIssue(parse.Fault())
	}
	return f
}

// livingURL is an object of the class URL of package webapi.
type livingURL struct{ object *webapi.URL }

func (u livingURL) Href() string        { return u.object.Href() }
func (u livingURL) Origin() string      { return u.object.Origin() }
func (u livingURL) Params() spec.Params { return livingParams{u.object.SearchParams()} }
func (u livingURL) Clone() spec.URL     { return livingURL{webapi.FromRecord(u.object.Record())} }

func (u livingURL) Equals(other spec.URL, excludeFragments bool) (equal, defined bool) {
	v, ok := other.(livingURL)
	if !ok {
		return false, false
	}
	a, b := u.object.Record(), v.object.Record()
	return a == b || excludeFragments && a.WithoutFragment() == b.WithoutFragment(), true
}

// Record returns the fields of the URL record.
func (u livingURL) Record() step.Record {
	r := u.object.Record()
	optional := func(text string, has bool) step.Value {
		if !has {
			return step.Null()
		}
		return step.String(text)
	}
	record := step.Record{
		{Name: "scheme", Value: step.String(r.Scheme())},
		{Name: "username", Value: step.String(r.Username())},
		{Name: "password", Value: step.String(r.Password())},
		{Name: "host", Value: optional(r.Host().String(), r.Host().Kind() != weburl.HostNull)},
		{Name: "port", Value: step.Null()},
		{Name: "path", Value: step.String(r.Path())},
		{Name: "query", Value: optional(r.Query())},
		{Name: "fragment", Value: optional(r.Fragment())},
		{Name: "blob URL entry", Value: step.Null()},
	}
	if port, ok := r.Port(); ok {
		record[4].Value = step.Integer(int(port))
	}
	if !r.HasOpaquePath() {
		record[5].Value = step.List(slices.Collect(r.Segments()))
	}
	return record
}

// Attributes returns the attributes in the order of the interface.
func (u livingURL) Attributes() []spec.Attribute {
	o := u.object
	return spec.Attributes([][2]string{
		{"href", o.Href()}, {"origin", o.Origin()}, {"protocol", o.Protocol()},
		{"username", o.Username()}, {"password", o.Password()}, {"host", o.Host()},
		{"hostname", o.Hostname()}, {"port", o.Port()}, {"pathname", o.Pathname()},
		{"search", o.Search()}, {"hash", o.Hash()},
	})
}

// Set sets an attribute with package webapi, which reports no issues.
func (u livingURL) Set(attribute, value string, _ spec.Options) error {
	setters := map[string]func(string){
		"protocol": u.object.SetProtocol, "username": u.object.SetUsername, "password": u.object.SetPassword,
		"host": u.object.SetHost, "hostname": u.object.SetHostname, "port": u.object.SetPort,
		"pathname": u.object.SetPathname, "search": u.object.SetSearch, "hash": u.object.SetHash,
	}
	switch set, ok := setters[attribute]; {
	case ok:
		set(value)
	case attribute == "href":
		if err := u.object.SetHref(value); err != nil {
			return livingFailure(err, false)
		}
	case attribute == "origin":
		return spec.ErrReadOnly
	default:
		return spec.ErrNoAttribute
	}
	return nil
}

// livingParams is an object of the class URLSearchParams of package webapi.
type livingParams struct{ params *webapi.URLSearchParams }

func (p livingParams) Pairs() iter.Seq[spec.Pair] { return slices.Values(pairsOf(p.params.All())) }

func pairsOf(all iter.Seq2[string, string]) (pairs []spec.Pair) {
	for name, value := range all {
		pairs = append(pairs, spec.Pair{Name: name, Value: value})
	}
	return pairs
}

func (p livingParams) Call(method string, arguments ...string) (step.Value, error) {
	switch n := len(arguments); {
	case n == 0 && method == "size":
		return step.Integer(p.params.Size()), nil
	case n == 0 && method == "toString":
		return step.String(p.params.String()), nil
	case n == 0 && method == "sort":
		p.params.Sort()
	case n == 1 && method == "get":
		if value, ok := p.params.Get(arguments[0]); ok {
			return step.String(value), nil
		}
	case n == 1 && method == "getAll":
		return step.List(p.params.GetAll(arguments[0])), nil
	case method == "has" && (n == 1 || n == 2):
		return step.Boolean(p.params.Has(arguments[0], arguments[1:]...)), nil
	case method == "delete" && (n == 1 || n == 2):
		p.params.Delete(arguments[0], arguments[1:]...)
	case n == 2 && method == "append":
		p.params.Append(arguments[0], arguments[1])
	case n == 2 && method == "set":
		p.params.Set(arguments[0], arguments[1])
	default:
		return step.Null(), spec.ErrNoMethod
	}
	return step.Null(), nil
}
