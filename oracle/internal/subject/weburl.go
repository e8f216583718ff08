package subject

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/encoding"
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

// step makes a call and returns the parts that it leaves and what it returns.
// Without a URL u is nil.
func step(parts func() []string, u *webapi.URL, p *webapi.URLSearchParams, call []string) []string {
	returned := "throws"
	if err := set(u, call); err == nil {
		returned = method(p, call[0], call[1:])
	}
	return append(parts(), returned)
}

// set sets the attribute that a call names, if it does so.
func set(u *webapi.URL, call []string) error {
	switch call[0] {
	case "href":
		return u.SetHref(call[1])
	case "protocol":
		u.SetProtocol(call[1])
	case "username":
		u.SetUsername(call[1])
	case "password":
		u.SetPassword(call[1])
	case "host":
		u.SetHost(call[1])
	case "hostname":
		u.SetHostname(call[1])
	case "port":
		u.SetPort(call[1])
	case "pathname":
		u.SetPathname(call[1])
	case "search":
		u.SetSearch(call[1])
	case "hash":
		u.SetHash(call[1])
	}
	return nil
}

// method calls the method of URLSearchParams with the name, if there is one, and
// returns what it returns.
func method(p *webapi.URLSearchParams, name string, args []string) string {
	switch name {
	case "append":
		p.Append(args[0], args[1])
	case "delete":
		p.Delete(args[0], args[1:]...)
	case "set":
		p.Set(args[0], args[1])
	case "sort":
		p.Sort()
	case "has":
		return fmt.Sprint(p.Has(args[0], args[1:]...))
	case "get":
		value, ok := p.Get(args[0])
		if !ok {
			return "null"
		}
		return "=" + value
	case "getAll":
		return strings.Join(p.GetAll(args[0]), "\v")
	case "size":
		return fmt.Sprint(p.Size())
	}
	return ""
}
