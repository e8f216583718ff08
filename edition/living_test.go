package edition_test

import (
	"slices"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/webapi"
)

// TestLiving compares the living edition with package weburl on 40,000 generated
// inputs: href, attributes, record, validation errors, setters.
func TestLiving(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	g := newGenerator(t, 1)
	parsed := 0
	for range 40_000 {
		input, base := g.input(), g.base()
		var got, want []string
		p := edition.Parser{Edition: edition.Living, Report: func(i edition.Issue) { got = append(got, i.Name) }}
		u, err := p.Parse(input, base)
		root, rootErr := weburl.URL{}, error(nil)
		rootBase := weburl.URL{}
		if base != "" {
			rootBase, rootErr = weburl.Parse(base)
		}
		if rootErr == nil {
			rootParser := weburl.Parser{Base: rootBase, Report: func(e reason.Fault) { want = append(want, e.Code.String()) }}
			root, rootErr = rootParser.Parse(input)
		}
		if (err != nil) != (rootErr != nil) || !slices.Equal(got, want) {
			t.Fatalf("%q, base %q: %v %v, want %v %v", input, base, err, got, rootErr, want)
		}
		if err != nil {
			continue
		}
		parsed++
		compareLiving(t, u, webapi.ParseURL(root.Href()))
		attribute, value := g.setter()
		if err := u.Set(attribute, value); err != nil {
			t.Fatal(err)
		}
		object := webapi.ParseURL(root.Href())
		setLiving(object, attribute, value)
		compareLiving(t, u, object)
	}
	if parsed < 10_000 {
		t.Errorf("only %d of the inputs are URLs", parsed)
	}
}

func setLiving(o *webapi.URL, attribute, value string) {
	switch attribute {
	case "protocol":
		o.SetProtocol(value)
	case "username":
		o.SetUsername(value)
	case "password":
		o.SetPassword(value)
	case "host":
		o.SetHost(value)
	case "hostname":
		o.SetHostname(value)
	case "port":
		o.SetPort(value)
	case "pathname":
		o.SetPathname(value)
	case "search":
		o.SetSearch(value)
	case "hash":
		o.SetHash(value)
	}
}

func compareLiving(t *testing.T, u *edition.URL, o *webapi.URL) {
	t.Helper()
	var got []string
	for a := range u.Attributes() {
		got = append(got, a.Value.Text())
	}
	want := []string{
		o.Href(), o.Origin(), o.Protocol(), o.Username(), o.Password(), o.Host(), o.Hostname(),
		o.Port(), o.Pathname(), o.Search(), o.Hash(),
	}
	if !slices.Equal(got, want) || u.Href() != o.Href() {
		t.Fatalf("%q: %q, want %q", o.Href(), got, want)
	}
	params, err := u.Params().Call("toString")
	if err != nil || params.Text() != o.SearchParams().String() {
		t.Fatalf("%q: searchParams %v, %v, want %q", o.Href(), params, err, o.SearchParams())
	}
	r := o.Record()
	query, hasQuery := r.Query()
	if v := u.Record().Get("query"); v.Text() != query || v.IsNull() == hasQuery || u.Record().Get("scheme").Text() != r.Scheme() {
		t.Fatalf("%q: the record is %v", o.Href(), u.Record())
	}
}
