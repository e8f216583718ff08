package more

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/readers"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

// got is an answer as the page reads it.
type got map[string]any

func ask(t testing.TB, m answer.Methods, method string, question map[string]any) got {
	t.Helper()
	text, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	var a got
	if err := json.Unmarshal([]byte(m.Call(method, string(text))), &a); err != nil {
		t.Fatalf("%s %s: %v", method, text, err)
	}
	return a
}

func (g got) list(name string) []any {
	list, _ := g[name].([]any)
	return list
}

// code returns the code of the problem, or nothing.
func (g got) code() any {
	e, _ := g["error"].(map[string]any)
	return e["code"]
}

// TestPatternExamples generates a URL for each pattern, and names what does not match.
func TestPatternExamples(t *testing.T) {
	for _, pattern := range []string{"https://*.example.com/:section/*", "/a{/b}?", "https://h/:id(\\d+)", "http{s}?://h/(a|b)", "data:*", "https://h/a\\:b?q=*#:x", "*://*:*/*"} {
		a := ask(t, Methods(), "pattern", map[string]any{"pattern": pattern, "base": "https://base.example/", "inputs": []string{}})
		example, _ := a["example"].(string)
		if example == "" {
			t.Errorf("%s: no example: %v", pattern, a)
			continue
		}
		b := ask(t, Methods(), "pattern", map[string]any{"pattern": pattern, "base": "https://base.example/", "inputs": []string{example}})
		if r := b.list("results")[0].(map[string]any); r["matches"] != true {
			t.Errorf("%s does not match %s", pattern, example)
		}
	}
	a := ask(t, Methods(), "pattern", map[string]any{"pattern": "https://h/:id", "inputs": []string{"../x", "//other/x", "y/z"}, "inputBase": "https://h/a/b"})
	for i, want := range []string{"[]", "[hostname]", "[pathname]"} {
		if r := a.list("results")[i].(map[string]any); fmt.Sprint(r["failed"]) != want {
			t.Errorf("%v, want %s", r, want)
		}
	}
}

// TestEditions compares the readings of the witnesses with package edition.
func TestEditions(t *testing.T) {
	count, changes := 0, map[string]bool{}
	for c := range edition.Changes() {
		for w := range edition.Witnesses(c.ID) {
			if w.Action != edition.ShowHref {
				continue
			}
			count++
			a := ask(t, Methods(), "editions", map[string]any{"input": w.Input, "base": w.Base, "encoding": w.Encoding})
			if a.code() != nil || len(a.list("editions")) != 6 || len(a.list("readings")) != 6 {
				t.Fatalf("%v: %v", w, a)
			}
			e, _ := encoding.Get(w.Encoding)
			for _, item := range a.list("readings") {
				r := got(item.(map[string]any))
				p := edition.Parser{Edition: edition.ID(r["edition"].(string))}
				if e != nil {
					p.Encoding = e
				}
				u, err := p.Parse(w.Input, w.Base)
				if (err == nil) != (r["ok"] == true) || err == nil && r["href"] != u.Href() {
					t.Errorf("%v by %v: %v, %v", w, r["edition"], r["href"], err)
				}
				if err != nil && r["error"] == nil {
					t.Errorf("%v by %v: there is no error", w, r["edition"])
				}
			}
			for _, item := range a.list("differences") {
				for _, k := range got(item.(map[string]any)).list("changes") {
					change := got(k.(map[string]any))
					changes[change["id"].(string)] = true
					for _, l := range change.list("commits") {
						if url := l.(map[string]any)["url"].(string); !strings.HasPrefix(url, "https://github.com/") {
							t.Errorf("%v: the commit %v", change["id"], l)
						}
					}
				}
			}
		}
	}
	if count < 50 || len(changes) < 40 {
		t.Errorf("%d witnesses, %d changes", count, len(changes))
	}
}

// TestEditionSteps asks for the steps of each edition.
func TestEditionSteps(t *testing.T) {
	m := Methods()
	for i := range edition.All() {
		a := ask(t, m, "editionSteps", map[string]any{"input": "http://u@h:80/a/../é", "edition": i.ID, "count": 1000, "overview": true})
		steps := a.list("steps")
		if a.code() != nil || float64(len(steps)) != a["total"] || len(steps) < 10 {
			t.Fatalf("%s: %d steps, %v", i.ID, len(steps), a["error"])
		}
		deepest := 0.0
		for _, item := range steps {
			s := got(item.(map[string]any))
			if s["sentence"] == "" || s["outcome"] == "unknown outcome" {
				t.Errorf("%s: %v", i.ID, s)
			}
			deepest = max(deepest, s["depth"].(float64))
		}
		if (deepest > 0) != (i.ID == edition.E2015) {
			t.Errorf("%s: the depth is %v", i.ID, deepest)
		}
		again := ask(t, m, "editionSteps", map[string]any{"input": "http://u@h:80/a/../é", "edition": i.ID, "from": 5, "count": 1})
		if index := got(again.list("steps")[0].(map[string]any))["index"]; index != 5.0 {
			t.Errorf("%s: the window begins at %v", i.ID, index)
		}
	}
}

// TestPattern matches with a pattern.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
func TestPattern(t *testing.T) {
	a := ask(t, Methods(), "pattern", map[string]any{"pattern": "https://*.example.com/:id", "inputs": []string{"https://a.example.com/7", "https://example.org/", "x"}})
	results := a.list("results")
	if a["ok"] != true || len(results) != 3 {
		t.Fatal(a)
	}
	text, _ := json.Marshal(results)
	for _, want := range []string{`"pathname":[{"name":"id","value":"7"}]`, `{"failed":["hostname","pathname"],"groups":{},"href":"https://example.org/","matches":false,"ok":true}`, `{"failed":[],"groups":{},"href":"","matches":false,"ok":false}`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s does not contain %s", text, want)
		}
	}
	a = ask(t, Methods(), "pattern", map[string]any{"pattern": "https://h/:"})
	if p, _ := a["problem"].(map[string]any); a["ok"] != false || p["reason"] != "missing-name" || got(p)["span"].(map[string]any)["start"] != 10.0 {
		t.Error(a)
	}
	a = ask(t, Methods(), "pattern", map[string]any{"init": map[string]string{"pathname": "/(x"}})
	if p, _ := a["problem"].(map[string]any); p["component"] != "pathname" {
		t.Error(a)
	}
	a = ask(t, Methods(), "pattern", map[string]any{"pattern": "/x", "base": "nothing"})
	if p, _ := a["problem"].(map[string]any); p["component"] != "baseURL" {
		t.Error(a)
	}
}

// TestReaders compares an answer with the recording, and puts a browser among the readers
// that takes the host after an at sign.
func TestReaders(t *testing.T) {
	atlas, err := readers.Recorded()
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(readers.Data()))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	m := Methods()
	if a := m.Call("loadReaders", string(data)); a != "{}" {
		t.Fatal(a)
	}
	for _, tt := range []struct {
		input           string
		recorded, class bool
	}{{`http://a.example\\@b.example/`, true, true}, {`http://never.example\\@x`, false, true}, {"http://0xa.example/", true, false}, {"", false, false}} {
		host := map[bool]string{true: "x", false: "0xa.example"}[tt.class]
		here := map[string]any{"name": "here", "href": "http://" + host + "/", "protocol": "http:", "hostname": host, "pathname": "/"}
		a := ask(t, m, "readers", map[string]any{"input": tt.input, "escapes": true, "here": here, "check": "urllib", "request": "chromium"})
		if a["recorded"] != tt.recorded || (len(a.list("classes")) > 0) != tt.class || len(a.list("all")) != len(atlas.Found) || len(a.list("readers")) != len(atlas.Readers) {
			t.Errorf("%s: recorded %v, classes %v", tt.input, a["recorded"], a.list("classes"))
		}
		n, found := 0, false
		for _, g := range a.list("groups") {
			names := g.(map[string]any)["readers"].([]any)
			n += len(names)
			found = found || g.(map[string]any)["host"] == host && slices.Contains(names, any("here"))
		}
		want := map[bool]int{true: len(atlas.Readers), false: len(readers.Locals())}[tt.recorded] + 1
		if tt.input == "" {
			want = 0
		}
		if n != want || found != (tt.input != "") {
			t.Errorf("%s: %d readers, want %d, the browser %v: %v", tt.input, n, want, found, a.list("groups"))
		}
		p, _ := a["pair"].(map[string]any)
		if danger := p["here"]; danger != map[bool]string{true: "host"}[tt.recorded && tt.class] {
			t.Errorf("%s: the danger of the pair is %v", tt.input, danger)
		}
	}
	// curl takes no base, as with this input of web-platform-tests.
	a := ask(t, m, "readers", map[string]any{"input": "http:foo.com", "base": "http://example.org/foo/bar", "check": "urllib", "request": "curl"})
	if p, _ := a["pair"].(map[string]any); a["recorded"] != true || p["here"] != "not-asked" {
		t.Errorf("recorded %v: the danger of a pair that was not asked is %v", a["recorded"], p["here"])
	}
}

// TestProblems checks the codes of questions without an answer.
func TestProblems(t *testing.T) {
	long := strings.Repeat("a", maxDiff+1)
	for _, tt := range []struct {
		method   string
		question map[string]any
		code     string
	}{
		{"editions", map[string]any{"input": long}, "too-long"},
		{"editions", map[string]any{"encoding": "x"}, "unknown-encoding"},
		{"editionSteps", map[string]any{"edition": "1999"}, "unknown-edition"},
		{"editionSteps", map[string]any{"edition": "2012", "input": long}, "too-long"},
		{"pattern", map[string]any{"pattern": long}, "too-long"},
		{"read", nil, "unknown-method"},
		{"readers", nil, "loading"},
		{"loadReaders", map[string]any{"type": 1}, "bad-data"},
	} {
		if a := ask(t, Methods(), tt.method, tt.question); a.code() != tt.code {
			t.Errorf("%s: %v, want %s", tt.method, a, tt.code)
		}
	}
	if a := ask(t, Methods(), "encodings", nil); len(a.list("encodings")) != 40 {
		t.Error(a)
	}
}

// FuzzMore checks that every answer is a JSON object, and what encoding/json writes.
func FuzzMore(f *testing.F) {
	f.Add("http://faß.de/{}", "http://h/", "2015", uint8(0))
	f.Add("https://*.h/:x(\\d+)?", "", "2012", uint8(2))
	f.Fuzz(func(t *testing.T, input, base, id string, method uint8) {
		name := []string{"editions", "editionSteps", "pattern"}[method%3]
		a := ask(t, Methods(), name, map[string]any{"input": input, "base": base, "edition": id, "pattern": input, "inputs": []string{base}})
		if a.code() == "internal" {
			t.Errorf("%s %q %q: %v", name, input, base, a)
		}
		question, _ := json.Marshal(map[string]any{"input": input, "base": base, "edition": id, "pattern": input})
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		if v, err := Methods()[name].Answer(string(question)); err == nil {
			if _ = e.Encode(v); Methods().Call(name, string(question)) != strings.TrimSuffix(b.String(), "\n") {
				t.Errorf("%s %s is not as encoding/json writes it", name, question)
			}
		}
	})
}
