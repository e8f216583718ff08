package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/kit/site"
)

// TestCmp compares values with go-cmp, which panics on structs with unexported
// fields that have no method Equal.
func TestCmp(t *testing.T) {
	type values struct {
		URL    weburl.URL
		Host   weburl.Host
		Origin weburl.Origin
		Site   site.Site
		List   form.List
		Ref    weburl.Reference
	}
	parse := func(s, query string) values {
		u := weburl.MustParse(s)
		ref, err := weburl.ParseReference("/?" + query)
		if err != nil {
			t.Fatal(err)
		}
		return values{u, u.Host(), u.Origin(), site.Of(u.Origin()), form.Parse(query), ref}
	}
	comparable := cmpopts.EquateComparable(weburl.Origin{}, weburl.Reference{}) // they have no method Equal
	a, b := parse("https://a.example/?x=1", "x=1"), parse("HTTPS://A.example:443?x=1", "&%78=1")
	b.Ref, _ = weburl.ParseReference(` \?x=1`)
	if diff := cmp.Diff(a, b, comparable); diff != "" {
		t.Errorf("the same values, written differently:\n%s", diff)
	}
	other := parse("https://b.example/?x=2", "x=2")
	for name, equal := range map[string]bool{
		"URL": cmp.Equal(a.URL, other.URL), "Host": cmp.Equal(a.Host, other.Host), "Origin": cmp.Equal(a.Origin, other.Origin, comparable),
		"Site": cmp.Equal(a.Site, other.Site), "List": cmp.Equal(a.List, other.List),
		"Reference": cmp.Equal(a.Ref, other.Ref, comparable),
	} {
		if equal {
			t.Errorf("%s: different values are equal", name)
		}
	}
	if !cmp.Equal(values{}, values{}, comparable) {
		t.Error("zero values are not equal")
	}
}
