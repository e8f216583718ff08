package subject

import (
	"fmt"
	"strings"
	"sync"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/js"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/webapi"
)

// Weburl answers with weburl: with its class URL, and for the validation errors
// and encodings with its Parser. Where the two do not agree it panics, for then
// there is nothing to compare.
func Weburl(c Case) Answer {
	if c.Params {
		p := webapi.NewURLSearchParams(c.Input)
		parts := func() []string { return []string{p.String()} }
		a := Answer{Parts: parts()}
		for _, call := range c.Calls {
			a.Steps = append(a.Steps, step(parts, nil, p, call))
		}
		return a
	}
	var a Answer
	var base []string
	var baseURL weburl.URL
	if c.Base != nil {
		base = []string{*c.Base}
		var err error
		if baseURL, err = weburl.Parse(*c.Base); err != nil {
			return Answer{Failed: true}
		}
		a.Base = baseURL.Href()
	}
	parser := weburl.Parser{Base: baseURL, Encoding: outputEncoding(c.Encoding)}
	parser.Report = func(e reason.Fault) { a.Errors = append(a.Errors, e.Code.String()) }
	parsed, err := parser.Parse(c.Input)
	a.Failed = err != nil
	if c.Encoding != "" {
		if err == nil {
			a.Parts = []string{parsed.Href()}
		}
		return a
	}
	u, err := webapi.NewURL(c.Input, base...)
	if (err != nil) != a.Failed || err == nil && u.Href() != parsed.Href() {
		panic(fmt.Sprintf("weburl's engines differ on %+v", c))
	}
	if err != nil {
		return a
	}
	a.Parts = parts(u)
	for _, call := range c.Calls {
		a.Steps = append(a.Steps, step(func() []string { return parts(u) }, u, u.SearchParams(), call))
	}
	return a
}

func parts(u *webapi.URL) []string {
	return []string{
		u.Href(), u.Origin(), u.Protocol(), u.Username(), u.Password(), u.Host(), u.Hostname(),
		u.Port(), u.Pathname(), u.Search(), u.Hash(), u.SearchParams().String(),
	}
}

// outputEncoding returns nil, which is UTF-8, for the empty label.
func outputEncoding(label string) percent.Encoding {
	if label == "" {
		return nil
	}
	e, err := encoding.Get(label)
	if err != nil {
		panic(err)
	}
	return e.OutputEncoding()
}

// interfaces are those of URL and URLSearchParams.
var interfaces = sync.OnceValue(func() [2]js.Interface { return [2]js.Interface(js.Interfaces()[:2]) })

// step makes a call and returns the parts that it leaves and what it returns.
// Without a URL u is nil.
func step(parts func() []string, u *webapi.URL, p *webapi.URLSearchParams, call []string) []string {
	returned := ""
	for _, a := range interfaces()[0].Attributes {
		if a.Name == call[0] && a.Set != nil && a.Set(js.Object{URL: u}, call[1]) != nil {
			returned = "throws"
		}
	}
	object := js.Object{Params: p}
	for _, a := range interfaces()[1].Attributes {
		if a.Name == call[0] {
			returned = textOfResult(a.Get(object))
		}
	}
	for _, o := range interfaces()[1].Operations {
		if o.Name == call[0] {
			arguments := append(call[1:len(call):len(call)], "", "")
			returned = textOfResult(o.Do(object, js.Arguments{First: arguments[0], Second: arguments[1], Count: len(call) - 1}))
		}
	}
	return append(parts(), returned)
}

// textOfResult returns a result as a text, as answer.js does.
func textOfResult(r js.Result) string {
	switch r.Kind {
	case js.Null:
		return "null"
	case js.Boolean:
		return fmt.Sprint(r.Bool)
	case js.Number:
		return fmt.Sprint(r.Number)
	case js.String:
		return "=" + r.Text
	}
	return strings.Join(r.List, "\v")
}
