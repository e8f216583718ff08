package weburlbeam_test

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/window"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/passert"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/teststream"

	"github.com/weburl-go/weburl"
	weburlbeam "github.com/weburl-go/weburl/beam"
	"github.com/weburl-go/weburl/component"
	"github.com/weburl-go/weburl/normalize"
)

func TestMain(m *testing.M) { ptest.Main(m) }

func init() {
	register.Function1x1(showRow)
	register.Function1x1(showHost)
	register.Function1x1(showFailure)
	register.Function2x1(showWindow)
	register.Function1x1(showTop)
	register.Function1x1(showEdge)
}

func showRow(r weburlbeam.Row) string { return fmt.Sprintf("%q %s", r.Input, r.Href) }

func showHost(r weburlbeam.Row) string { return showRow(r) + fmt.Sprintf(" %q", r.Host) }

func showFailure(f weburlbeam.Failure) string {
	return fmt.Sprintf("%q %q %s %d %v", f.Input, f.Base, f.Error, f.Offset, f.InBase)
}

func showWindow(w beam.Window, c weburlbeam.Count) string {
	return fmt.Sprintf("%d: %s %d %v", w.MaxTimestamp()/1000, c.Value, c.Count, c.Absent)
}

func showTop(counts []weburlbeam.Count) string {
	var b strings.Builder
	for _, c := range counts {
		fmt.Fprintf(&b, "%s %d %v|", c.Value, c.Count, c.Absent)
	}
	return b.String()
}

func showEdge(e weburlbeam.Edge) string { return fmt.Sprintf("%s %s %d", e.From, e.To, e.Count) }

// equals fails unless the elements are these texts.
func equals(s beam.Scope, col beam.PCollection, want ...string) {
	if len(want) == 0 {
		passert.Empty(s, col)
		return
	}
	passert.EqualsList(s, col, want)
}

// counters returns the counters of a pipeline.
func counters(result beam.PipelineResult) map[string]int64 {
	m := map[string]int64{}
	for _, c := range result.Metrics().AllMetrics().Counters() {
		if c.Namespace() == "weburl" {
			m[c.Name()] += c.Result()
		}
	}
	return m
}

// TestParse parses bytes and strings, and counts what fails.
func TestParse(t *testing.T) {
	inputs := []string{"https://EXAMPLE.com/\xff", "http://[", "x:y", "//a", "http://h:65536"}
	var elements [][]byte
	for _, input := range inputs {
		elements = append(elements, []byte(input))
	}
	result := ptest.BuildAndRun(t, func(s beam.Scope) {
		rows, failures := weburlbeam.Parse(s, beam.CreateList(s, elements))
		equals(s, beam.ParDo(s, showRow, rows), `"https://EXAMPLE.com/\xff" https://example.com/%EF%BF%BD`, `"x:y" x:y`)
		equals(s, beam.ParDo(s, showFailure, failures), `"http://[" "" IPv6-unclosed 7 false`,
			`"//a" "" missing-scheme-non-relative-URL 0 false`, `"http://h:65536" "" port-out-of-range 9 false`)
	})
	want := map[string]int64{"parsed": 2, "failed.IPv6-unclosed": 1, "failed.missing-scheme-non-relative-URL": 1, "failed.port-out-of-range": 1}
	if got := counters(result); !reflect.DeepEqual(got, want) {
		t.Errorf("counters %v, want %v", got, want)
	}
	ptest.BuildAndRun(t, func(s beam.Scope) {
		rows, failures := weburlbeam.Parse(s, beam.Create(s, "//a", "http://["), weburlbeam.WithBase(weburl.MustParse("ws://h/")))
		equals(s, beam.ParDo(s, showRow, rows), `"//a" ws://a/`)
		equals(s, beam.ParDo(s, showFailure, failures), `"http://[" "ws://h/" IPv6-unclosed 7 false`)
	})
	ptest.BuildAndRun(t, func(s beam.Scope) {
		rows, failures := weburlbeam.Parse(s, beam.Create(s, "WS://a:1", "http://["), weburlbeam.HrefOnly())
		equals(s, beam.ParDo(s, showHost, rows), `"WS://a:1" ws://a:1/ ""`)
		equals(s, beam.ParDo(s, showHost, weburlbeam.Normalize(s, 0, rows)), `"WS://a:1" ws://a:1/ "a"`)
		equals(s, beam.ParDo(s, showHost, weburlbeam.Dedupe(s, weburlbeam.Key{}, rows)), `"WS://a:1" ws://a:1/ "a"`)
		equals(s, beam.ParDo(s, showFailure, failures), `"http://[" "" IPv6-unclosed 7 false`)
	})
}

// TestReferences resolves references and makes their graph.
func TestReferences(t *testing.T) {
	ref := func(base, ref string) weburlbeam.Reference {
		return weburlbeam.Reference{Base: []byte(base), Ref: []byte(ref)}
	}
	refs := []weburlbeam.Reference{ref("https://www.a.example/x", "y"), ref("https://www.a.example/x", "https://b.example"), ref("https://a.example/x", "https://b.example"),
		ref("x", "y"), ref("https://a.example/x", "mailto:m"), ref("", "y"), ref("", "https://c.example"), ref("https://a.example", "http://[")}
	failed := []string{`"y" "x" missing-scheme-non-relative-URL 0 true`, `"y" "" missing-scheme-non-relative-URL 0 false`, `"http://[" "https://a.example" IPv6-unclosed 7 false`}
	result := ptest.BuildAndRun(t, func(s beam.Scope) {
		edges, failures := weburlbeam.LinkGraph(s, beam.CreateList(s, refs))
		equals(s, beam.ParDo(s, showEdge, edges), "https://a.example https://a.example 1", "https://a.example https://b.example 2", "https://a.example  1", " https://c.example 1")
		equals(s, beam.ParDo(s, showFailure, failures), failed...)
	})
	if got := counters(result); got["parsed"] != 5 || got["failed.missing-scheme-non-relative-URL"] != 2 || got["failed.IPv6-unclosed"] != 1 {
		t.Errorf("counters %v", got)
	}
	ptest.BuildAndRun(t, func(s beam.Scope) {
		rows, failures := weburlbeam.Resolve(s, beam.CreateList(s, refs))
		equals(s, beam.ParDo(s, showRow, rows), `"y" https://www.a.example/y`, `"https://b.example" https://b.example/`, `"https://b.example" https://b.example/`,
			`"mailto:m" mailto:m`, `"https://c.example" https://c.example/`)
		equals(s, beam.ParDo(s, showFailure, failures), failed...)
	})
}

// TestRewrite normalizes and cleans; the inputs stay.
func TestRewrite(t *testing.T) {
	const input = "http://a.example/%7ex?utm_source=1&b&my=2"
	list := []byte(`{"providers":{"x":{"urlPattern":".*","rules":["my"]}}}`)
	ptest.BuildAndRun(t, func(s beam.Scope) {
		rows, _ := weburlbeam.Parse(s, beam.Create(s, input))
		equals(s, beam.ParDo(s, showRow, weburlbeam.Normalize(s, normalize.RFC3986, rows)), `"`+input+`" http://a.example/~x?utm_source=1&b&my=2`)
		equals(s, beam.ParDo(s, showRow, weburlbeam.Clean(s, rows)), `"`+input+`" http://a.example/%7ex?b&my=2`)
		equals(s, beam.ParDo(s, showRow, weburlbeam.Clean(s, rows, weburlbeam.WithClearURLs(list))), `"`+input+`" http://a.example/%7ex?utm_source=1&b`)
	})
	p, s := beam.NewPipelineWithRoot()
	rows, _ := weburlbeam.Parse(s, beam.Create(s, input))
	weburlbeam.Clean(s, rows, weburlbeam.WithClearURLs([]byte("{")))
	if err := ptest.Run(p); err == nil {
		t.Error("a list that cannot be read was accepted")
	}
}

// TestDedupe keeps the row with the least input, whatever the order.
func TestDedupe(t *testing.T) {
	inputs := []string{"http://a.example/%7e", "http://A.example/~", "http://a.example/~", "http://b.example/", "x:y", "x:z"}
	for key, want := range map[string][]string{
		"url":        {`"http://a.example/%7e" http://a.example/%7e`, `"http://A.example/~" http://a.example/~`, `"http://b.example/" http://b.example/`, `"x:y" x:y`, `"x:z" x:z`},
		"normalized": {`"http://A.example/~" http://a.example/~`, `"http://b.example/" http://b.example/`, `"x:y" x:y`, `"x:z" x:z`},
		"host":       {`"http://A.example/~" http://a.example/~`, `"http://b.example/" http://b.example/`, `"x:y" x:y`},
		"surt":       {`"http://A.example/~" http://a.example/~`, `"http://b.example/" http://b.example/`, `"x:y" x:y`, `"x:z" x:z`},
	} {
		for range 2 {
			ptest.BuildAndRun(t, func(s beam.Scope) {
				rows, _ := weburlbeam.Parse(s, beam.CreateList(s, inputs))
				equals(s, beam.ParDo(s, showRow, weburlbeam.Dedupe(s, weburlbeam.MustKey(key), rows)), want...)
			})
			slices.Reverse(inputs)
		}
	}
}

// TestTop takes the largest counts; equal ones are in the order of their values.
func TestTop(t *testing.T) {
	inputs := []string{"ws://c?x", "ws://c?x", "ws://b?", "ws://b?", "ws://a", "ws://d?z"}
	for n, want := range map[int]string{-1: "", 0: "", 1: " 2 false|", 2: " 2 false|x 2 false|", 9: " 2 false|x 2 false| 1 true|z 1 false|"} {
		ptest.BuildAndRun(t, func(s beam.Scope) {
			rows, _ := weburlbeam.Parse(s, beam.CreateList(s, inputs))
			equals(s, beam.ParDo(s, showTop, weburlbeam.Top(s, n, weburlbeam.CountBy(s, weburlbeam.MustKey("query"), rows))), want)
		})
	}
}

// TestWindows groups an unbounded collection in windows of ten seconds.
func TestWindows(t *testing.T) {
	stream := teststream.NewConfig()
	for _, err := range []error{
		stream.AddElements(1000, "ws://a", "ws://a", "http://["), stream.AdvanceWatermark(5000),
		stream.AddElements(6000, "ws://b"), stream.AdvanceWatermark(12_000),
		stream.AddElements(13_000, "ws://a", "x:y"), stream.AdvanceWatermarkToInfinity(),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	ptest.BuildAndRun(t, func(s beam.Scope) {
		lines := beam.WindowInto(s, window.NewFixedWindows(10*time.Second), teststream.Create(s, stream))
		rows, failures := weburlbeam.Parse(s, lines)
		host := weburlbeam.MustKey("host")
		counts := weburlbeam.CountBy(s, host, rows)
		global := func(col beam.PCollection) beam.PCollection {
			return beam.WindowInto(s, window.NewGlobalWindows(), col)
		}
		equals(s, global(beam.ParDo(s, showWindow, counts)), "9: a 2 false", "9: b 1 false", "19: a 1 false", "19:  1 true")
		equals(s, global(beam.ParDo(s, showRow, weburlbeam.Dedupe(s, host, rows))), `"ws://a" ws://a/`, `"ws://b" ws://b/`, `"ws://a" ws://a/`, `"x:y" x:y`)
		equals(s, global(beam.ParDo(s, showTop, weburlbeam.Top(s, 1, counts))), "a 2 false|", " 1 true|")
		equals(s, global(beam.ParDo(s, showFailure, failures)), `"http://[" "" IPv6-unclosed 7 false`)
	})
}

// TestRow compares the fields of a row with the components of the same names.
func TestRow(t *testing.T) {
	for _, input := range []string{"https://u:p@www.example.co.uk:8/a?b#c", "file:///x", "mailto:m", "http://[::1]?#", "foo://h"} {
		u := weburl.MustParse(input)
		row := weburlbeam.NewRow([]byte(input), u)
		if row.URL() != u || !bytes.Equal(row.Input, []byte(input)) {
			t.Errorf("%+v", row)
		}
		port := ""
		if row.Port != nil {
			port = fmt.Sprint(*row.Port)
		}
		for name, got := range map[string]any{"url": row.Href, "scheme": row.Scheme, "host": row.Host, "port": port, "path": row.Path, "query": row.Query, "fragment": row.Fragment, "site": row.Site} {
			c, err := component.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			want, ok := c.Get(u)
			if text, nullable := got.(*string); nullable {
				if ok != (text != nil) || ok && want != *text {
					t.Errorf("%s of %s: %v, want %q, %v", name, input, text, want, ok)
				}
			} else if got != want {
				t.Errorf("%s of %s: %q, want %q", name, input, got, want)
			}
		}
	}
	if (weburlbeam.Row{}).URL() != (weburl.URL{}) {
		t.Error("the zero Row has a URL")
	}
}

// TestParseKey reads names of keys.
func TestParseKey(t *testing.T) {
	for _, name := range []string{"host", "query:id", "normalized", "similar", "exact"} {
		if k, err := weburlbeam.ParseKey(name); err != nil || k.String() != name {
			t.Errorf("%s: %v, %v", name, k, err)
		}
	}
	if _, err := weburlbeam.ParseKey("colour"); err == nil || !strings.Contains(err.Error(), "similar") {
		t.Error(err)
	}
	if (weburlbeam.Key{}).String() != "url" {
		t.Error("the zero Key is not the URL")
	}
	defer func() {
		if recover() == nil {
			t.Error("MustKey did not panic")
		}
	}()
	weburlbeam.MustKey("colour")
}
