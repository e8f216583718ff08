package main

import (
	"net/url"
	"runtime"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/_bench/internal/process"
	"github.com/weburl-go/weburl/form"
)

// growthSizes are the lengths in bytes at which costs are measured.
var growthSizes = []int{16, 256, 4 << 10, 64 << 10, 1 << 20}

// shape is a kind of input that can have any length.
type shape struct {
	name               string
	start, repeat, end string
	run                func(input string)
}

func parseWeburl(input string) { _, _ = weburl.Parse(input) }
func parseNetURL(input string) { _, _ = url.Parse(input) }
func parseForm(input string)   { runtime.KeepAlive(form.Parse(input)) }

// shapes are kinds of input for each part of a URL that can be long, canonical
// and not, and for input that is refused. Each fits in the smallest size.
var shapes = []shape{
	{"path", "http://a.b/", "folder/", "", parseWeburl},
	{"path, net/url", "http://a.b/", "folder/", "", parseNetURL},
	{"path, dot segments", "http://a.b/", "a/../", "", parseWeburl},
	{"path, spaces", "http://a.b/", "a b/", "", parseWeburl},
	{"path, unicode", "http://a.b/", "ä/", "", parseWeburl},
	{"query", "http://a.b/?", "q=1&", "", parseWeburl},
	{"query, net/url", "http://a.b/?", "q=1&", "", parseNetURL},
	{"fragment", "http://a.b/#", "text-", "", parseWeburl},
	{"host", "http://", "label.", "com/", parseWeburl},
	{"host, net/url", "http://", "label.", "com/", parseNetURL},
	{"host, capitals", "http://", "LABEL.", "com/", parseWeburl},
	{"host, unicode", "http://", "ä.", "com/", parseWeburl},
	{"credentials", "http://", "u", "@a.b/", parseWeburl},
	{"opaque path", "data:,", "text", "", parseWeburl},
	{"refused at its start", "http:// /", "folder/", "", parseWeburl},
	{"refused at its end", "http://", "label.", " /", parseWeburl},
	{"tabs", "http://a.b/", "a\t", "", parseWeburl},
	{"form", "", "q=1&", "", parseForm},
	{"form, encoded", "", "q=%41+&", "", parseForm},
}

// input returns an input of the shape that has n bytes or slightly less.
func (s shape) input(n int) string {
	room := n - len(s.start) - len(s.end)
	return s.start + strings.Repeat(s.repeat, room/len(s.repeat)) + s.end
}

func (s shape) id() string { return "growth/" + s.name }

// growth is the cost of a shape at all sizes.
type growth struct {
	Shape string `json:"shape"`
	// PerByte are the nanoseconds per byte at each of growthSizes.
	PerByte []float64 `json:"nsPerByte"`
}

// measure takes samples a quarter as long as usual, because there are many. It
// allocates memory that it does not use: if the program has almost no memory in
// use, the garbage of one large input starts a collection, which costs more
// than the input.
func (s shape) measure(set settings) (growth, error) {
	untouched := make([]byte, 64<<20)
	defer runtime.KeepAlive(untouched)
	g := growth{Shape: s.name}
	for _, size := range growthSizes {
		input := s.input(size)
		n := &native{label: s.name, items: 1, run: func(int, int) { s.run(input) }}
		samples, err := measure([]contender{n}, set.rounds, set.sample/4)
		if err != nil {
			return g, err
		}
		g.PerByte = append(g.PerByte, process.Median(samples[0])/float64(len(input)))
	}
	return g, nil
}
