package jsonline

import (
	"encoding/json"
	"strings"
	"testing"

	"golang.org/x/text/encoding/unicode"

	"github.com/weburl-go/weburl/reason"
)

func TestDecode(t *testing.T) {
	set := func(s string) Setting { return Setting{Value: s, Present: true} }
	null := Setting{Present: true, Null: true}
	tests := []struct {
		line string
		want Request
	}{
		{`{"input":"x"}`, Request{Input: "x"}},
		{` { "input" : "x" , "base" : null , "encoding" : "utf-8" } `, Request{"x", null, set("utf-8")}},
		{`{"base":"","input":"é\u00e9\ud83d\ude00\n"}`, Request{"éé😀\n", set(""), Setting{}}},
		{`{"input":"\ud800\udc00\udc00\ud800x\ud800"}`, Request{Input: "\U00010000\uFFFD\uFFFDx\uFFFD"}},
		{"{\"input\":\"a\xff\"}", Request{Input: "a\uFFFD"}},
		{"{\"input\":\"a\xe2\x82\xf0\x9f\x98\"}", Request{Input: "a\uFFFD\uFFFD"}}, // as in lines
		{`{"input":"x","input":"y"}`, Request{Input: "y"}},
		{`{"input":"x","more":{"input":"y"}}`, Request{Input: "x"}},
	}
	for _, tt := range tests {
		if got, err := NewDecoder("", "", false).Decode([]byte(tt.line)); err != nil || got != tt.want {
			t.Errorf("%s: %+v, %v; want %+v", tt.line, got, err, tt.want)
		}
	}
}

// FuzzDecode compares Decode and Lookup with encoding/json, which reads each byte that is not
// UTF-8 as U+FFFD.
func FuzzDecode(f *testing.F) {
	for _, line := range []string{
		``, `{}`, `{"input":"x"}`, `{"input":"x",}`, `{"input":"x","input":null}`, `{"base":"x"}`, "{\"input\":\"\x7f\x01\"}",
		`{"input":"x","base":null,"encoding":"y"} `, `{"input":nullnull}`, `{"input":"\""}`, "{\"input\":\"\xff\"}", `{"input":"x"}}`,
		`{"inp\u0075t":"\ud83d\ude00\/","href":1.5e-7}`, `{"a":[true,false,{"b":-0.1E+2}],"url":"x"}`, `[]`, `null`, `"input"`, "{\"a\":\"\\x\"}",
		`{"a":[],"b":{},"input":"" , "c" : [ 1 , 0 ] }`, "\x00", `{"a":01}`, `{"a":-}`, `{"a":1.}`, `{"a":1e}`, `{"a":tru}`, `{"a" "b"}`, `{"\u00zz":1}`, `{"a":"\`,
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		got, err := NewDecoder("", "", false).Decode([]byte(line))
		var fields map[string]json.RawMessage
		wellFormed, _ := unicode.UTF8.NewDecoder().String(line)
		failure := json.Unmarshal([]byte(wellFormed), &fields)
		if strings.Count(line, "[")+strings.Count(line, "{") > maxDepth {
			return
		}
		if ok := members([]byte(line), func([]byte, []byte) {}); ok != (failure == nil && fields != nil) {
			t.Fatalf("%q: an object: %v; encoding/json: %v", line, ok, failure)
		}
		var text, null string
		input, isString := fields["input"], false
		for _, name := range []string{"url", "href"} {
			if input == nil {
				input = fields[name]
			}
		}
		isString = input != nil && string(input) != "null" && json.Unmarshal(input, &text) == nil
		for _, name := range []string{"base", "encoding"} {
			if raw := fields[name]; raw != nil {
				isString = isString && json.Unmarshal(raw, &null) == nil
			}
		}
		if (err == nil) != isString || err == nil && got.Input != text {
			t.Fatalf("%q: %+v, %v; want %q, %v", line, got, err, text, isString)
		}
		for name, raw := range fields {
			want := string(raw)
			if raw[0] == '"' || raw[0] == 'n' {
				want = ""
				_ = json.Unmarshal(raw, &want)
			}
			if text, found := Lookup([]byte(wellFormed), name); !found || text != want {
				t.Fatalf("%q: %q is %q, %v", line, name, text, found)
			}
		}
	})
}

func TestPaths(t *testing.T) {
	const object = `{"req":{"url":"u","a.b":"dots","list":[["x","y"],{"z/~":"slash"}],"":"empty","null":null,"url":"v"},"req.url":null,"a.b":"whole","/a":"slash","a":{"b":1,"":{"":7}},"x":"text"}`
	for name, want := range map[string]string{
		"req.list.0.1": "y", "/req/list/0/1": "y", "/req/list/1/z~1~0": "slash", "/req/a.b": "dots", "a.b": "whole", "/a/b": "1", "/a": "slash", "/req/url": "v",
		"/req/": "empty", "req.": "empty", "/a//": "7", "a..": "7", "req.a.b": "", "req.url": "", "/req/null": "", "req.list.2": "", "req.list.-1": "", "req.list.x": "", "x.0": "", "x.y": "",
		".req": "", "": "", "/": "", "/x/": "", "nosuch.x": "",
	} {
		if got, ok := Lookup([]byte(object), name); got != want || ok != (want != "" || strings.HasSuffix(name, "null") || name == "req.url") {
			t.Errorf("%s: got %q, %v; want %q", name, got, ok, want)
		}
	}
	request, err := NewDecoder("req.url", "/doc/0/base", false).Decode([]byte(`{"req":{"url":"/x"},"doc":[{"base":"https://h/"}],"encoding":"x"}`))
	if want := (Request{Input: "/x", Base: Setting{Value: "https://h/", Present: true}}); err != nil || request != want {
		t.Errorf("%+v, %v", request, err)
	}
	if _, err := NewDecoder("req.url", "", false).Decode([]byte(`{"req":{"url":{}}}`)); err == nil || err.Error() != `"req.url" is neither a string nor null` {
		t.Error(err)
	}
	deep := `{"input":"x","a":` + strings.Repeat("[", maxDepth+1) + strings.Repeat("]", maxDepth+1) + "}"
	if _, err := NewDecoder("", "", false).Decode([]byte(deep)); err == nil || err.Error() != "the values of the record are nested too deeply" {
		t.Error(err)
	}
}

// TestDecodeAllocs counts what is allocated for a line of a log: the text of the URL, or
// nothing if that is a part of the line.
func TestDecodeAllocs(t *testing.T) {
	line := []byte(`{"ts":"2026-11-02","level":"info","n":-1.5e3,"tls":{"version":"1.3","names":["a",null]},"msg":"\"é\u00e9\"","req":{"url":"https://example.com/a"},"ok":true}`)
	for _, name := range []string{"req.url", "/req/url"} {
		for want, d := range []*Decoder{NewDecoder(name, "", true), NewDecoder(name, "", false)} {
			if n := testing.AllocsPerRun(100, func() { _, _ = d.Decode(line) }); n != float64(want) {
				t.Errorf("%s: %v allocations, want %d", name, n, want)
			}
		}
	}
}

// TestDecodeAgain: a Decoder keeps nothing of the line before.
func TestDecodeAgain(t *testing.T) {
	d := NewDecoder("", "", true)
	for _, line := range []string{`{"input":"a","base":"b","encoding":"c"}`, `{"url":"a"}`, `{"href":"a"}`} {
		want, err := NewDecoder("", "", false).Decode([]byte(line))
		if got, again := d.Decode([]byte(line)); got != want || err != nil || again != nil {
			t.Errorf("%s: %+v, %v; want %+v, %v", line, got, again, want, err)
		}
	}
}

func TestAppendError(t *testing.T) {
	got := string(AppendError(nil, reason.Fault{Code: reason.PortInvalid, Start: 3, End: 14, Fatal: true}))
	if want := `{"name":"port-invalid","start":3,"end":14,"fatal":true}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	got = string(AppendError(nil, reason.Fault{Cause: reason.TooLong, Fatal: true}))
	if want := `{"name":"too-long","start":0,"end":0,"fatal":true}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestEncode(t *testing.T) {
	if line := Encode("<a&b>\"\u2028"); string(line) != `"<a&b>\"\u2028"`+"\n" {
		t.Errorf("%s", line)
	}
}

// TestEncodeVisible escapes what JSON and a terminal need, and nothing else.
func TestEncodeVisible(t *testing.T) {
	const text = "<&> ~\x7f\u0080\u00a0\u00e9\u2028\u202e\U000e0061\U0001d4b3\"\\\x1b"
	const want = `"<&> ~\u007f\u0080\u00a0é\u2028\u202e\udb40\udc61𝒳\"\\\u001b"` + "\n"
	got := Encode(text)
	if string(got) != want {
		t.Errorf("%s; want %s", got, want)
	}
	var back string
	if err := json.Unmarshal(got, &back); err != nil || back != text {
		t.Errorf("%q, %v", back, err)
	}
}
