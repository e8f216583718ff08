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
		var steps []string
		for _, call := range c.Calls {
			steps = append(steps, "\n"+methodThenText(p, call))
		}
		return Answer{Parts: []string{textOf(p)}, Steps: steps}
	}
	base := ""
	if c.Base != nil {
		if base = *c.Base; base == "" {
			return Answer{Failed: true} // no edition can parse an empty base
		}
	}
	u, err := edition.Parse(id, c.Input, base)
	if err != nil {
		return Answer{Failed: true}
	}
	var a Answer
	for _, call := range c.Calls {
		a.Steps = append(a.Steps, editionStep(u, call, withParams))
	}
	for _, attribute := range u.Attributes() {
		a.Parts = append(a.Parts, attribute.Value.Text())
	}
	params := ""
	if withParams {
		params = textOf(u.Params())
	}
	a.Parts = append(a.Parts, params)
	return a
}

// editionStep makes a call on a URL and returns what it left and returned.
func editionStep(u *edition.URL, call []string, withParams bool) string {
	p := u.Params()
	switch err := u.Set(call[0], strings.Join(call[1:], "")); {
	case err == nil && withParams:
		return u.Href() + "\n" + textOf(p) + "\n"
	case err == nil:
		return u.Href() + "\n\n"
	case err != edition.ErrNoAttribute && withParams:
		return u.Href() + "\n" + textOf(p) + "\nthrows"
	case err != edition.ErrNoAttribute:
		return u.Href() + "\n\nthrows"
	}
	result := methodThenText(p, call)
	return u.Href() + "\n" + result
}

// methodThenText calls a method and returns the list as text, then what the
// method returned.
func methodThenText(p edition.Params, call []string) string {
	value, err := p.Call(call[0], call[1:]...)
	if err != nil {
		panic(err)
	}
	result := ""
	switch call[0] {
	case "get":
		result = "null"
		if !value.IsNull() {
			result = "=" + value.Text()
		}
	case "getAll":
		result = strings.Join(value.List(), "\v")
	case "has", "size":
		result = fmt.Sprint(value)
	}
	return textOf(p) + "\n" + result
}

func textOf(p edition.Params) string {
	value, err := p.Call("toString")
	if err != nil {
		panic(err)
	}
	return value.Text()
}
