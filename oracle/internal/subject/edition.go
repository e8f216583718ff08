package subject

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl/edition"
)

// Edition answers with an edition of the standard. Without withParams the edition
// is asked as if it had no URLSearchParams. There are no validation errors.
func Edition(id edition.ID, c Case, withParams bool) Answer {
	if c.Params {
		p, err := edition.NewParams(id, c.Input)
		if err != nil {
			panic(err)
		}
		a := Answer{Parts: []string{textOf(p)}}
		for _, call := range c.Calls {
			returned := editionMethod(p, call)
			a.Steps = append(a.Steps, []string{textOf(p), returned})
		}
		return a
	}
	var a Answer
	base := ""
	if c.Base != nil {
		if base = *c.Base; base == "" {
			return Answer{Failed: true} // no edition can parse an empty base
		}
		parsed, err := edition.Parse(id, base, "")
		if err != nil {
			return Answer{Failed: true}
		}
		a.Base = parsed.Href()
	}
	u, err := edition.Parse(id, c.Input, base)
	if err != nil {
		a.Failed = true
		return a
	}
	a.Parts = editionParts(u, withParams)
	for _, call := range c.Calls {
		returned := editionStep(u, call)
		a.Steps = append(a.Steps, append(editionParts(u, withParams), returned))
	}
	return a
}

// editionParts returns the parts of a URL, with an empty list of parameters if
// they are not asked for.
func editionParts(u *edition.URL, withParams bool) []string {
	var parts []string
	for attribute := range u.Attributes() {
		parts = append(parts, attribute.Value.Text())
	}
	params := ""
	if withParams {
		params = textOf(u.Params())
	}
	return append(parts, params)
}

// editionStep makes a call on a URL and returns what it returned.
func editionStep(u *edition.URL, call []string) string {
	p := u.Params()
	switch err := u.Set(call[0], strings.Join(call[1:], "")); err {
	case nil:
		return ""
	case edition.ErrNoAttribute:
		return editionMethod(p, call)
	}
	return "throws"
}

// editionMethod calls a method of the list and returns what it returned.
func editionMethod(p edition.Params, call []string) string {
	value, err := p.Call(call[0], call[1:]...)
	if err != nil {
		panic(err)
	}
	switch call[0] {
	case "get":
		if value.IsNull() {
			return "null"
		}
		return "=" + value.Text()
	case "getAll":
		return strings.Join(value.List(), "\v")
	case "has", "size":
		return fmt.Sprint(value)
	}
	return ""
}

func textOf(p edition.Params) string {
	value, err := p.Call("toString")
	if err != nil {
		panic(err)
	}
	return value.Text()
}
