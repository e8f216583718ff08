package main

import (
	"net/url"
	"runtime"
	"slices"
	"strings"

	nlnwa "github.com/nlnwa/whatwg-url/url"
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
)

// edit is one change to a URL. With net/url it is a copy, an assignment and
// String. The compiler decides where the copy is: on the heap if it is kept,
// like the URL that weburl returns, and on the stack if only its string is
// used.
type edit struct {
	name, value, attribute string
	weburl                 func(u weburl.URL, value string) (weburl.URL, error)
	set                    func(u *url.URL, value string)
	nlnwa                  func(u *nlnwa.Url, value string)
}

var edits = []edit{
	{"WithPath", "/archive/2026/summer.html", "pathname", weburl.URL.WithPath,
		func(u *url.URL, value string) { u.Path, u.RawPath = value, "" }, (*nlnwa.Url).SetPathname},
	{"WithQuery", "lang=en&page=2", "search", weburl.URL.WithQuery,
		func(u *url.URL, value string) { u.RawQuery, u.ForceQuery = value, false }, (*nlnwa.Url).SetSearch},
	{"WithFragment", "section-2", "hash", weburl.URL.WithFragment,
		func(u *url.URL, value string) { u.Fragment, u.RawFragment = value, "" }, (*nlnwa.Url).SetHash},
	{"WithHostPort", "mirror.example.org", "host", weburl.URL.WithHostPort,
		func(u *url.URL, value string) { u.Host = value }, (*nlnwa.Url).SetHost},
}

// kept, keptNet and copied hold the most recent results, so that they are kept.
var (
	kept    weburl.URL
	keptNet *url.URL
	copied  string
)

func editOperations(d *data, peers []*peer) []operation {
	var all []operation
	for _, e := range edits {
		keep := func() *field { return e.field(d.web, peers, true) }
		giveUp := func() *field { return e.field(d.web, peers, false) }
		all = append(all, operation{e.name, d.webName, &target{0.3, 1, 1}, keep, ""},
			operation{e.name + ", only String", d.webName, nil, giveUp, ""})
	}
	least := func() *field { return edits[0].copied(d.web) }
	return append(all, operation{"copy of WithPath's href", d.webName, nil, least, ""})
}

// copied returns the least that an edit can take: a copy of the string of its result, whose
// URL is not made. Its reference is the edit with net/url.
func (e edit) copied(items []string) *field {
	f := e.field(items, nil, true)
	hrefs := make([]string, 0, len(items))
	for _, s := range items {
		if u, err := weburl.Parse(s); err == nil {
			edited, _ := e.weburl(u, e.value)
			hrefs = append(hrefs, edited.String())
		}
	}
	f.weburl.run = func(lo, hi int) {
		for _, s := range hrefs[lo:hi] {
			copied = strings.Clone(s)
		}
		runtime.KeepAlive(copied)
	}
	f.others = nil
	return f
}

func (e edit) field(items []string, peers []*peer, keep bool) *field {
	var weburls []weburl.URL
	var netURLs []*url.URL
	var others []*nlnwa.Url
	var shared []string
	for _, s := range items {
		u, err := weburl.Parse(s)
		n, netErr := url.Parse(s)
		other, otherErr := nlnwa.Parse(s)
		if err == nil && netErr == nil && otherErr == nil {
			weburls, netURLs, others, shared = append(weburls, u), append(netURLs, n), append(others, other), append(shared, s)
		}
	}
	value := e.value
	return newField(&native{label: weburlName, items: len(weburls), run: func(lo, hi int) {
		last := ""
		for _, u := range weburls[lo:hi] {
			edited, _ := e.weburl(u, value)
			last = edited.String()
			if keep {
				kept = edited
			}
		}
		runtime.KeepAlive(last)
		runtime.KeepAlive(kept)
	}}, &native{label: netURLName, items: len(netURLs), run: e.netURL(netURLs, keep)}, peers, "edit", shared, e.attribute, value).and(&native{label: nlnwaName, items: len(others), run: func(lo, hi int) {
		last := ""
		for _, u := range others[lo:hi] {
			edited := u.Clone()
			e.nlnwa(edited, value)
			last = edited.Href(false)
		}
		runtime.KeepAlive(last)
	}})
}

// netURL returns the edit for net/url URLs.
func (e edit) netURL(urls []*url.URL, keep bool) func(lo, hi int) {
	set, value := e.set, e.value
	if keep {
		return func(lo, hi int) {
			last := ""
			for _, u := range urls[lo:hi] {
				edited := *u
				set(&edited, value)
				last = edited.String()
				keptNet = &edited
			}
			runtime.KeepAlive(last)
			runtime.KeepAlive(keptNet)
		}
	}
	return func(lo, hi int) {
		last := ""
		var edited url.URL // one variable for all edits, which costs as little as one on the stack
		for _, u := range urls[lo:hi] {
			edited = *u
			set(&edited, value)
			last = edited.String()
		}
		runtime.KeepAlive(last)
	}
}

// buildOperation builds URLs from the host and the segments of others and from two
// parameters. With net/url these are a decoded path and Values.
func buildOperation(d *data) operation {
	return operation{"Parts.URL", d.webName, &target{0.6, 1, 0.99}, func() *field {
		var parts []weburl.Parts
		var netURLs []*url.URL
		params := form.New(form.Pair{Name: "q", Value: "caf\u00e9 au lait"}, form.Pair{Name: "page", Value: "2"})
		values := url.Values{"q": {"caf\u00e9 au lait"}, "page": {"2"}}
		for _, s := range d.web {
			u, err := weburl.Parse(s)
			n, netErr := url.Parse(s)
			if err == nil && netErr == nil {
				parts = append(parts, weburl.Parts{Scheme: u.Scheme(), Host: u.Host().String(), Segments: slices.Collect(u.DecodedSegments()), Params: params})
				netURLs = append(netURLs, &url.URL{Scheme: n.Scheme, Host: n.Host, Path: n.Path})
			}
		}
		return &field{weburl: &native{label: weburlName, items: len(parts), run: func(lo, hi int) {
			for i := range parts[lo:hi] {
				kept, _ = parts[lo+i].URL()
			}
			runtime.KeepAlive(kept)
		}}, reference: &native{label: netURLName, items: len(netURLs), run: func(lo, hi int) {
			last := ""
			for _, n := range netURLs[lo:hi] {
				built := *n
				built.RawQuery = values.Encode()
				last = built.String()
			}
			runtime.KeepAlive(last)
		}}}
	}, ""}
}
