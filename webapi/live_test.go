package webapi_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/webapi"
)

// TestWritesWhenRead changes a query and reads the URL in all orders.
//
// https://url.spec.whatwg.org/#concept-urlsearchparams-update
func TestWritesWhenRead(t *testing.T) {
	u, err := webapi.NewURL("https://u:p@h:1/a?b#c")
	if err != nil {
		t.Fatal(err)
	}
	q := u.SearchParams()
	for i, tt := range []struct {
		change func()
		href   string
	}{
		{func() { q.Append("é", " ") }, "https://u:p@h:1/a?b=&%C3%A9=+#c"},
		{func() { q.Delete("b"); u.SetHash("d") }, "https://u:p@h:1/a?%C3%A9=+#d"},
		{func() { q.Append("x", "y"); u.SetHost("g:2") }, "https://u:p@g:2/a?%C3%A9=+&x=y#d"},
		{func() { q.Append("z", ""); u.SetSearch("?f") }, "https://u:p@g:2/a?f#d"},
		{func() { q.Append("z", ""); u.SetSearch("") }, "https://u:p@g:2/a#d"},
		{func() { q.Append("z", ""); u.SetPort("") }, "https://u:p@g/a?z=#d"},
		{func() { q.Delete("z"); u.SetHash("") }, "https://u:p@g/a"},
		{func() { q.Append("z", ""); _ = u.SetHref("http://") }, "https://u:p@g/a?z="},
		{func() { q.Append("y", ""); _ = u.SetHref("http://f/?e") }, "http://f/?e"},
		{func() { q.Set("e", "1"); u.SetProtocol("wss"); u.SetUsername("n"); u.SetPassword("w") }, "wss://n:w@f/?e=1"},
		{func() { q.Sort(); u.SetPathname("b c") }, "wss://n:w@f/b%20c?e=1"},
	} {
		tt.change()
		if got := u.Href(); got != tt.href || u.String() != tt.href || u.Record().Href() != tt.href {
			t.Errorf("%d: %q, want %q", i, got, tt.href)
		}
		record := u.Record()
		query, _ := record.Query()
		if want := query; want != "" && u.Search() != "?"+want || want == "" && u.Search() != "" {
			t.Errorf("%d: search %q, want %q", i, u.Search(), want)
		}
		if record.Params() != nil && q.Size() != strings.Count(query, "&")+min(len(query), 1) {
			t.Errorf("%d: %d pairs in %q", i, q.Size(), query)
		}
	}
}

// TestNil reads the attributes of nil pointers, which are those of the zero values.
func TestNil(t *testing.T) {
	var u *webapi.URL
	var p *webapi.URLSearchParams
	for name, got := range map[string]string{
		"href": u.Href(), "protocol": u.Protocol(), "username": u.Username(), "password": u.Password(), "host": u.Host(),
		"hostname": u.Hostname(), "port": u.Port(), "pathname": u.Pathname(), "search": u.Search(), "hash": u.Hash(), "params": p.String(),
	} {
		if got != "" {
			t.Errorf("%s is %q", name, got)
		}
	}
	if u.Record().IsValid() || u.Origin() != "null" || u.SearchParams() != nil {
		t.Errorf("record %v, origin %s, %v", u.Record(), u.Origin(), u.SearchParams())
	}
	_, hasValue := p.Get("")
	_, _, hasPair := p.At(0)
	if p.Size() != 0 || hasValue || hasPair || p.GetAll("") != nil || p.Has("") || p.Has("", "") {
		t.Error("a nil URLSearchParams has a pair")
	}
	for name := range p.All() {
		t.Errorf("a nil URLSearchParams has %q", name)
	}
}

// TestZero uses the zero URL, whose attributes are empty.
func TestZero(t *testing.T) {
	var u webapi.URL
	u.SetProtocol("http")
	u.SetUsername("u")
	u.SetPassword("p")
	u.SetHost("h")
	u.SetHostname("h")
	u.SetPort("1")
	u.SetPort("")
	u.SetPathname("/")
	u.SetSearch("q")
	u.SetSearch("")
	u.SetHash("f")
	u.SetHash("")
	for name, got := range map[string]string{
		"href": u.Href(), "protocol": u.Protocol(), "username": u.Username(), "password": u.Password(), "host": u.Host(),
		"hostname": u.Hostname(), "port": u.Port(), "pathname": u.Pathname(), "search": u.Search(), "hash": u.Hash(),
	} {
		if got != "" {
			t.Errorf("%s is %q", name, got)
		}
	}
	if u.Record().IsValid() || u.Origin() != "null" || u.SearchParams().Size() != 0 {
		t.Errorf("record %v, origin %s", u.Record(), u.Origin())
	}
	u.SearchParams().Append("a", "b")
	if u.Href() != "" || u.SearchParams().String() != "a=b" {
		t.Errorf("%q, %q after Append", u.Href(), u.SearchParams())
	}
	if err := u.SetHref("http://h/?x"); err != nil || u.Href() != "http://h/?x" {
		t.Errorf("%q, %v after SetHref", u.Href(), err)
	}
	if p := webapi.NewURLSearchParamsFromRecord(nil); p.Size() != 0 {
		t.Errorf("%d pairs of no record", p.Size())
	}
	if p := webapi.NewURLSearchParams("\xc3%BF"); p.String() != "%EF%BF%BD%EF%BF%BD=" {
		t.Errorf("ill-formed bytes: %q", p)
	}
}
