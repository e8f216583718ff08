package main

import (
	"net/url"
	"runtime"
	"strings"

	nlnwa "github.com/nlnwa/whatwg-url/url"
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
)

// queryOperations are the operations on queries: of real URLs if there are any.
func queryOperations(d *data, peers []*peer) []operation {
	encoded := queries(d.web)
	var plain []string // queries without encoded parts
	for _, s := range encoded {
		_, query, _ := strings.Cut(s, "?")
		if !strings.ContainsAny(query, "%+") {
			plain = append(plain, s)
		}
	}
	name := "queries of " + d.webName
	return []operation{
		{"ParseQuery", name, &target{0.6, 1, 1}, func() *field { return parseQueryField(encoded, peers) }, ""},
		{"Param", name, &target{0.25, 1, 1}, func() *field { return paramField(encoded, peers) }, ""},
		{"Param", name + ", plain", &target{0.25, 0, 1}, func() *field { return paramField(plain, peers) }, ""},
	}
}

func parseQueryField(items []string, peers []*peer) *field {
	texts := make([]string, len(items))
	for i, s := range items {
		texts[i], _ = weburl.MustParse(s).Query()
	}
	return newField(&native{label: weburlName, items: len(texts), run: func(lo, hi int) {
		var last form.List
		for _, s := range texts[lo:hi] {
			last = form.Parse(s)
		}
		runtime.KeepAlive(last)
	}}, &native{label: netURLName, items: len(texts), run: func(lo, hi int) {
		var last url.Values
		for _, s := range texts[lo:hi] {
			last, _ = url.ParseQuery(s)
		}
		runtime.KeepAlive(last)
	}}, peers, "parseQuery", texts)
}

// paramField looks up one name in each query: the first name of the first
// query, the second name of the second, and so on, beginning again after the
// last.
func paramField(items []string, peers []*peer) *field {
	weburls := make([]weburl.URL, len(items))
	netURLs := make([]*url.URL, len(items))
	others := make([]*nlnwa.Url, len(items))
	wanted := make([]string, len(items))
	for i, s := range items {
		weburls[i] = weburl.MustParse(s)
		netURLs[i], _ = url.Parse(weburls[i].Href())
		others[i], _ = nlnwa.Parse(weburls[i].Href())
		query, _ := weburls[i].Query()
		if list := form.Parse(query); list.Len() > 0 {
			wanted[i] = list.At(i % list.Len()).Name
		}
	}
	return newField(&native{label: weburlName, items: len(items), run: func(lo, hi int) {
		last := ""
		for i := lo; i < hi; i++ {
			last, _ = weburls[i].Param(wanted[i])
		}
		runtime.KeepAlive(last)
	}}, &native{label: netURLName, items: len(items), run: func(lo, hi int) {
		last := ""
		for i := lo; i < hi; i++ {
			last = netURLs[i].Query().Get(wanted[i])
		}
		runtime.KeepAlive(last)
	}}, peers, "param", items, wanted).and(&native{label: nlnwaName, items: len(items), run: func(lo, hi int) {
		last := ""
		for i := lo; i < hi; i++ {
			copied := *others[i] // without the list, which it makes once and keeps
			last = copied.SearchParams().Get(wanted[i])
		}
		runtime.KeepAlive(last)
	}})
}
