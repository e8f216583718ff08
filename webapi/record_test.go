package webapi_test

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/webapi"
)

// TestRecordAndBack takes URLs to objects and back. The record must follow every
// change, also one of the query object, and a change back.
//
// https://url.spec.whatwg.org/#concept-url-url
func TestRecordAndBack(t *testing.T) {
	for _, href := range []string{"https://u:p@example.com:8080/a?b=c#d", "mailto:x@y", "file:///C:/", "https://h/?", "x:/.//a"} {
		record := weburl.MustParse(href)
		u := webapi.FromRecord(record)
		if got := u.Record(); got != record || u.Href() != record.Href() {
			t.Errorf("%s: record %v, href %s", href, got, u.Href())
		}
		u.SearchParams().Append("n", "v")
		if got, want := u.Record(), weburl.MustParse(u.Href()); got != want || got == record {
			t.Errorf("%s: after Append the record is %v, want %v", href, got, want)
		}
		u.SetHash("other")
		if got, want := u.Record(), weburl.MustParse(u.Href()); got != want {
			t.Errorf("%s: after SetHash the record is %v, want %v", href, got, want)
		}
		if err := u.SetHref(href); err != nil || u.Record() != record {
			t.Errorf("%s: after SetHref the record is %v, %v", href, u.Record(), err)
		}
		if err := u.UnmarshalText(nil); err != nil || u.Record().IsValid() {
			t.Errorf("%s: the record of the zero value is %v, %v", href, u.Record(), err)
		}
	}
	if u := webapi.FromRecord(weburl.URL{}); u.Href() != "" || u.Record().IsValid() {
		t.Errorf("the zero URL becomes %q", u.Href())
	}
}

// TestRecordDoesNotParse counts allocations for a URL that a parse would have to
// copy: none.
//
// https://url.spec.whatwg.org/#concept-url-url
func TestRecordDoesNotParse(t *testing.T) {
	u, err := webapi.NewURL("https://EXAMPLE.com/a b")
	if err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(100, func() { _ = u.Record() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestAt asks for pairs inside and outside the list.
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
func TestAt(t *testing.T) {
	p := webapi.NewURLSearchParams("a=1&b=2")
	for i, want := range map[int]string{-1: "", 0: "a1", 1: "b2", 2: ""} {
		name, value, ok := p.At(i)
		if name+value != want || ok != (want != "") {
			t.Errorf("At(%d) = %q, %q, %t", i, name, value, ok)
		}
	}
}
