package main

import (
	"net/url"
	"runtime"
	"strings"

	nlnwa "github.com/nlnwa/whatwg-url/url"
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/reason"
	"golang.org/x/text/encoding/charmap"
)

// parseOperations are the operations that begin with a string only.
func parseOperations(d *data, peers []*peer) []operation {
	parse := func(name string, items []string, t *target) operation {
		setup := func() *field { return parseField(items, peers) }
		return operation{"Parse", name, t, setup, lacking(items)}
	}
	all := []operation{
		parse("links.txt", d.links, &target{0.18, 0, 0.995}),
		parse("files.txt", d.files, &target{0.22, 0, 0.998}),
		parse("WPT inputs", d.wpt, &target{0.9, noLimit, 1}),
	}
	var changed []string // changed by parsing; net/url does not map hosts in Unicode, so their results cannot be compared
	for _, s := range sets {
		switch {
		case s.canonical:
			all = append(all, parse(s.name+" (own)", d.generated[s.name], &target{0.18, 0, 1}))
		case s.name != "unicode hosts":
			changed = append(changed, d.generated[s.name]...)
		}
	}
	all = append(all, parse("not canonical (own)", changed, &target{0.4, 1, 1}))
	for _, s := range sets {
		var t *target
		if s.name == "unicode hosts" {
			t = &target{0.6, 1, 1}
		}
		if !s.canonical {
			all = append(all, parse(s.name+" (own)", d.generated[s.name], t))
		}
	}
	hosts := d.generated["unicode hosts"]
	return append(all,
		operation{"Parse", "unicode hosts, encoded (own)", nil, func() *field { return encodedField(hosts, peers) }, ""},
		parse("refused (own)", refused(d.generated["canonical"]), &target{0.6, 1, 1}),
		operation{"Parser, Report", d.webName, &target{0.25, noLimit, 1}, func() *field { return reportField(d.web, peers) }, ""},
		operation{"Parser, windows-1251", d.webName, &target{0.2, 0, 0.995}, func() *field { return encodingField(d.web) }, ""},
		operation{"CanParse", d.webName, &target{0.1, 0, 1}, func() *field { return canParseField(d.web, peers) }, ""},
		operation{"Parse+String", d.webName, nil, func() *field { return parseStringField(d.web, peers) }, ""},
	)
}

// encodedField parses URLs with hosts in Unicode that are encoded, but have a capital. So
// all that parsing the others takes is measured, except their conversion. Its reference is
// that of the others.
func encodedField(items []string, peers []*peer) *field {
	var encoded []string
	for _, s := range items {
		if u, err := weburl.Parse(s); err == nil {
			encoded = append(encoded, strings.Replace(u.String(), "xn--", "XN--", 1))
		}
	}
	f := parseField(encoded, peers)
	f.reference = netURLParse(items[:len(encoded)])
	return f
}

// refused returns URLs with a space in the host, for which all parsers fail: the rest of
// each is parsed before or not at all. The error of weburl keeps the input and finds out
// what is wrong when it is asked.
func refused(canonical []string) []string {
	var all []string
	for _, s := range canonical {
		all = append(all, strings.Replace(s, ".", " ", 1))
	}
	return all
}

// noLimit is the limit of a target without a number of allocations.
const noLimit = 1 << 30

func parseField(items []string, peers []*peer) *field {
	return newField(&native{label: weburlName, items: len(items), run: func(lo, hi int) {
		var last weburl.URL
		for _, s := range items[lo:hi] {
			last, _ = weburl.Parse(s)
		}
		runtime.KeepAlive(last)
	}}, netURLParse(items), peers, "parse", items).and(nlnwaParse(items))
}

// reportField parses with a function that counts the validation errors, of which
// net/url, ada and node know nothing.
func reportField(items []string, peers []*peer) *field {
	count := 0
	f := parserField(items, weburl.Parser{Report: func(reason.Fault) { count++ }}, nlnwa.WithReportValidationErrors())
	for _, p := range peers {
		if p.name == rustName {
			f.and(&remote{p, "parseReport", []any{items}})
		}
	}
	return f
}

func encodingField(items []string) *field {
	encoding, err := encoding.Get("windows-1251")
	if err != nil {
		panic(err) // it is one of the web's
	}
	return parserField(items, weburl.Parser{Encoding: encoding}, nlnwa.WithEncodingOverride(charmap.Windows1251))
}

func parserField(items []string, p weburl.Parser, options ...nlnwa.ParserOption) *field {
	return newField(&native{label: weburlName, items: len(items), run: func(lo, hi int) {
		var last weburl.URL
		for _, s := range items[lo:hi] {
			last, _ = p.Parse(s)
		}
		runtime.KeepAlive(last)
	}}, netURLParse(items), nil, "").and(nlnwaParse(items, options...))
}

func netURLParse(items []string) *native {
	return &native{label: netURLName, items: len(items), run: func(lo, hi int) {
		var last *url.URL
		for _, s := range items[lo:hi] {
			last, _ = url.Parse(s)
		}
		runtime.KeepAlive(last)
	}}
}

func nlnwaParse(items []string, options ...nlnwa.ParserOption) *native {
	parser := nlnwa.NewParser(options...)
	return &native{label: nlnwaName, items: len(items), run: func(lo, hi int) {
		var last *nlnwa.Url
		for _, s := range items[lo:hi] {
			last, _ = parser.Parse(s)
		}
		runtime.KeepAlive(last)
	}}
}

// canParseField compares with Parse of net/url, which has no function CanParse.
func canParseField(items []string, peers []*peer) *field {
	return newField(&native{label: weburlName, items: len(items), run: func(lo, hi int) {
		can := true
		for _, s := range items[lo:hi] {
			can = weburl.CanParse(s) != can
		}
		runtime.KeepAlive(can)
	}}, netURLParse(items), peers, "canParse", items).and(nlnwaParse(items))
}

func parseStringField(items []string, peers []*peer) *field {
	return newField(&native{label: weburlName, items: len(items), run: func(lo, hi int) {
		last := ""
		for _, s := range items[lo:hi] {
			u, _ := weburl.Parse(s)
			last = u.String()
		}
		runtime.KeepAlive(last)
	}}, &native{label: netURLName, items: len(items), run: func(lo, hi int) {
		last := ""
		for _, s := range items[lo:hi] {
			if u, err := url.Parse(s); err == nil {
				last = u.String()
			}
		}
		runtime.KeepAlive(last)
	}}, peers, "parseString", items).and(&native{label: nlnwaName, items: len(items), run: func(lo, hi int) {
		last := ""
		for _, s := range items[lo:hi] {
			if u, err := nlnwa.Parse(s); err == nil {
				last = u.Href(false)
			}
		}
		runtime.KeepAlive(last)
	}})
}

// base and references are the URL of a page and the links in it.
const base = "https://www.example.com/docs/guide/introduction.html?lang=en#top"

var references = []string{
	"",
	"#installation",
	"?lang=de",
	"chapter-2.html",
	"figures/overview.png",
	"chapter-3.html?print=1#notes",
	"./",
	"../reference/index.html",
	"../../images/logo.svg",
	"/about/contact.html",
	"//static.example.net/css/site.css?v=41",
	"https://www.example.org/community/",
}

func resolveOperation(peers []*peer) operation {
	return operation{"resolve", "12 references", &target{0.2, 1, 1}, func() *field {
		weburlBase := weburl.MustParse(base)
		netURLBase, _ := url.Parse(base)
		nlnwaBase, _ := nlnwa.Parse(base)
		return newField(&native{label: weburlName, items: len(references), run: func(lo, hi int) {
			var last weburl.URL
			for _, s := range references[lo:hi] {
				last, _ = weburlBase.Parse(s)
			}
			runtime.KeepAlive(last)
		}}, &native{label: netURLName, items: len(references), run: func(lo, hi int) {
			var last *url.URL
			for _, s := range references[lo:hi] {
				last, _ = netURLBase.Parse(s)
			}
			runtime.KeepAlive(last)
		}}, peers, "resolve", references, base).and(&native{label: nlnwaName, items: len(references), run: func(lo, hi int) {
			var last *nlnwa.Url
			for _, s := range references[lo:hi] {
				last, _ = nlnwaBase.Parse(s)
			}
			runtime.KeepAlive(last)
		}})
	}, ""}
}
