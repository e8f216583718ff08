package main

import (
	"net/url"
	"runtime"

	"github.com/weburl-go/weburl"
)

// edit is one change to a URL. In net/url it is a copy, which passing the URL
// by value makes, an assignment and String.
type edit struct {
	name, value, attribute string
	weburl                 func(u weburl.URL, value string) (weburl.URL, error)
	netURL                 func(u url.URL, value string) string
}

var edits = []edit{
	{"WithPath", "/archive/2026/summer.html", "pathname", weburl.URL.WithPath,
		func(u url.URL, value string) string { u.Path, u.RawPath = value, ""; return u.String() }},
	{"WithQuery", "lang=en&page=2", "search", weburl.URL.WithQuery,
		func(u url.URL, value string) string { u.RawQuery, u.ForceQuery = value, false; return u.String() }},
	{"WithFragment", "section-2", "hash", weburl.URL.WithFragment,
		func(u url.URL, value string) string { u.Fragment, u.RawFragment = value, ""; return u.String() }},
	{"WithHost", "mirror.example.org", "host", weburl.URL.WithHost,
		func(u url.URL, value string) string { u.Host = value; return u.String() }},
}

func editOperations(d *data, js *node) []operation {
	var all []operation
	for _, e := range edits {
		setup := func() *field { return e.field(d.web, js) }
		all = append(all, operation{e.name, d.webName, &target{0.5, 1, 1}, setup, ""})
	}
	return all
}

func (e edit) field(items []string, js *node) *field {
	var weburls []weburl.URL
	var netURLs []*url.URL
	var shared []string
	for _, s := range items {
		u, err := weburl.Parse(s)
		n, netErr := url.Parse(s)
		if err == nil && netErr == nil {
			weburls, netURLs, shared = append(weburls, u), append(netURLs, n), append(shared, s)
		}
	}
	value := e.value
	return newField(&native{label: weburlName, items: len(weburls), run: func(lo, hi int) {
		last := ""
		for _, u := range weburls[lo:hi] {
			edited, _ := e.weburl(u, value)
			last = edited.String()
		}
		runtime.KeepAlive(last)
	}}, &native{label: netURLName, items: len(netURLs), run: func(lo, hi int) {
		last := ""
		for _, u := range netURLs[lo:hi] {
			last = e.netURL(*u, value)
		}
		runtime.KeepAlive(last)
	}}, js, "edit", shared, e.attribute, value)
}
