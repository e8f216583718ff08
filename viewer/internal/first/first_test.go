package first

import (
	"encoding/json"
	"fmt"
	"maps"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/viewer/internal/film"
)

// TestRemedies applies the remedy of each of the errors that have a name.
//
// https://url.spec.whatwg.org/#validation-error
func TestRemedies(t *testing.T) {
	count := 0
	for _, e := range ask[aboutAnswer](t, "about", object{}).Errors {
		if e.Example == nil {
			t.Errorf("%s has no example", e.Name)
			continue
		}
		r := ask[reading](t, "read", object{"input": e.Example.Input, "base": e.Example.Base})
		i := slices.IndexFunc(r.Errors, func(i errorInfo) bool { return i.Name == e.Name })
		if i < 0 {
			t.Errorf("%q does not have the error %s", e.Example.Input, e.Name)
			continue
		}
		f := ask[advice](t, "advise", object{"input": e.Example.Input, "base": e.Example.Base}).Fixes[i].Fix
		if f == nil {
			t.Errorf("%q: there is no remedy for %s", e.Example.Input, e.Name)
			continue
		}
		after := ask[reading](t, "read", object{"input": f.Input, "base": f.Base})
		if after.OK != f.OK || f.OK && *after.Href != *f.Href || len(after.Errors) != f.Errors {
			t.Errorf("%q: %+v, but then %+v", e.Example.Input, f, after)
		}
		if !after.OK || len(after.Errors) >= len(r.Errors) && r.OK {
			t.Errorf("%q: the remedy %q leaves %v", e.Example.Input, f.Input, after.Errors)
		}
		count++
	}
	if count != 31 {
		t.Errorf("%d errors, want 31", count)
	}
}

// TestFix asks for remedies that read leaves out.
func TestFix(t *testing.T) {
	input := "https://h/" + strings.Repeat(" ", 300) + "<"
	a := ask[advice](t, "advise", object{"input": input})
	last := len(ask[reading](t, "read", object{"input": input}).Errors) - 1
	if !a.AskFixed || len(a.Fixes) != last+1 || a.Fixes[last].Fix != nil || !a.Fixes[last].Ask {
		t.Fatalf("%+v", a)
	}
	one := ask[fixAnswer](t, "fix", object{"input": input, "error": last}).Fix
	if one == nil || one.Errors != last || !one.SameResult {
		t.Errorf("%+v", one)
	}
	if none := ask[fixAnswer](t, "fix", object{"input": input, "error": last + 1}).Fix; none != nil {
		t.Errorf("%+v", none)
	}
	all := ask[fixAnswer](t, "fix", object{"input": "https:\\\\h\\a b"}).Fix
	if all == nil || all.Input != "https://h/a%20b" || all.Errors != 0 || !all.SameResult {
		t.Errorf("%+v", all)
	}
}

// TestOffsets checks spans, which are in UTF-16 code units.
func TestOffsets(t *testing.T) {
	r := ask[reading](t, "read", object{"input": "https://h/é😀 x"})
	if got, want := r.Errors[0].Span, (answer.Span{Start: 13, End: 14}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := r.Runs[len(r.Runs)-1].To.End, len("https://h/%C3%A9%F0%9F%98%80%20x"); got != want {
		t.Errorf("%d, want %d", got, want)
	}
}

// TestSteps asks for windows of the steps.
func TestSteps(t *testing.T) {
	input := "https://user@EXAMPLE.com/a/../é"
	all := ask[film.Answer](t, "steps", object{"input": input, "count": 1000, "overview": true})
	if all.Total < 40 || len(all.Steps) != all.Total || all.Cut || all.Overview == nil || len(all.Overview.State) != all.Total {
		t.Fatalf("%d steps, %d in all", len(all.Steps), all.Total)
	}
	for from := 0; from < all.Total; from += 7 {
		w := ask[film.Answer](t, "steps", object{"input": input, "from": from, "count": 7})
		for i, s := range w.Steps {
			if fmt.Sprint(s) != fmt.Sprint(all.Steps[from+i]) && s.C == nil {
				t.Errorf("step %d is another one in a window", from+i)
			}
			if s.Index != from+i || s.Sentence == "" || s.Reference == "" {
				t.Errorf("%+v", s)
			}
		}
	}
	last := all.Steps[all.Total-1]
	if last.Outcome != "ends" || last.After.Record[5].Name != "path" || fmt.Sprint(last.After.Record[5].Value) != "[%C3%A9]" {
		t.Errorf("%+v", last.After)
	}
	set := ask[film.Answer](t, "steps", object{"input": input, "set": "host", "value": "x:80"})
	if set.Text != "x:80" || set.Total == 0 || set.Steps[0].After.State != "host state" && set.Steps[0].State != "host state" {
		t.Errorf("%d steps, %q", set.Total, set.Text)
	}
}

// TestSentences compares the sentences of some steps.
func TestSentences(t *testing.T) {
	a := ask[film.Answer](t, "steps", object{"input": "h:/a b"})
	var got []string
	for _, s := range a.Steps {
		got = append(got, s.Sentence)
	}
	want := []string{
		"Nothing has to be removed from the input. The machine begins in the scheme start state.",
		"The machine goes to the scheme state. “h” is added to the buffer.",
		"The machine goes to the path or authority state. The buffer is emptied. The scheme becomes “h”.",
	}
	if len(got) < 4 || !slices.Equal(got[:3], want) {
		t.Errorf("%q", got)
	}
	if all := strings.Join(got, " "); !strings.Contains(all, "A validation error, invalid-URL-unit: ") || !strings.Contains(all, "The parser") && !strings.Contains(all, "the parser returns the URL") {
		t.Errorf("%q", got)
	}
}

// TestStates checks that each state of the graph has a group and that all
// transitions are between states.
func TestStates(t *testing.T) {
	a := ask[statesAnswer](t, "states", object{})
	names := map[string]bool{}
	for _, s := range a.States {
		names[s.Name] = true
		if s.Group == "" || s.About == "" || !strings.HasPrefix(s.Reference, "https://url.spec.whatwg.org/#") {
			t.Errorf("%+v", s)
		}
	}
	if len(names) != 20 || len(groups) != 20 || !names[a.Start] || len(a.Ends) != 7 {
		t.Errorf("%d states, start %q, ends %q", len(names), a.Start, a.Ends)
	}
	for _, tr := range a.Transitions {
		if !names[tr.From] || !names[tr.To] {
			t.Errorf("%+v", tr)
		}
	}
}

// TestHost compares what is said about some hosts.
//
// https://url.spec.whatwg.org/#concept-host-parser
func TestHost(t *testing.T) {
	for _, tt := range []struct{ input, want string }{
		{"https://www.BÜCHER.co.uk/", "domain xn--bcher-kva www.BÜCHER.co.uk written:www.BÜCHER.co.uk percent-decoded:www.BÜCHER.co.uk mapped:www.bücher.co.uk normalized:www.bücher.co.uk ascii:www.xn--bcher-kva.co.uk | co.uk xn--bcher-kva.co.uk https://xn--bcher-kva.co.uk"},
		{"http://0x7f.1/", "ipv4 0x7f.1 written:0x7f.1 percent-decoded:0x7f.1 mapped:0x7f.1 normalized:0x7f.1 ascii:0x7f.1 serialized:127.0.0.1 | 2130706433 [127 0 0 1] [0x7f 1] internal IPv4-too-few-parts IPv4-non-decimal-part http://127.0.0.1"},
		{"http://0X7f。1./", "ipv4 0X7f。1. written:0X7f。1. percent-decoded:0X7f。1. mapped:0x7f.1. normalized:0x7f.1. ascii:0x7f.1. serialized:127.0.0.1 | 2130706433 [127 0 0 1] [0X7f 1] internal domain-to-ASCII IPv4-non-ASCII-input IPv4-empty-part IPv4-too-few-parts IPv4-non-decimal-part http://127.0.0.1"},
		{"http://[1::8]/", "ipv6 [1::8] written:[1::8] | [1 0 0 0 0 0 0 8] [1 7] internal http://[1::8]"},
		{"foo://A%41/", "opaque A%41 written:A%41 | internal null"},
		{"mailto:x", "null | null"},
		{"http://%FF%FE/", "domain %FF%FE written:%FF%FE percent-decoded:\uFFFD\uFFFD mapped:\uFFFD\uFFFD normalized:\uFFFD\uFFFD ascii:xn--zn7ca | domain-percent-encoded domain-to-ASCII null"},
		{"http://a b/", "domain a b written:a b percent-decoded:a b mapped:a b normalized:a b ascii:a b | domain-to-ASCII null"},
	} {
		a := ask[hostAnswer](t, "host", object{"input": tt.input})
		words := []string{a.Kind}
		for _, l := range a.Labels {
			if l.Punycode != nil {
				words = append(words, l.ASCII)
			}
		}
		if a.Written != nil {
			words = append(words, a.Written.Text)
		}
		for _, s := range a.Stages {
			words = append(words, s.Name+":"+s.Text)
		}
		words = append(words, "|")
		if a.IPv4 != nil {
			words = append(words, fmt.Sprint(a.IPv4.Number, a.IPv4.Bytes, a.IPv4.Notation))
		}
		if a.IPv6 != nil {
			words = append(words, fmt.Sprint(a.IPv6.Pieces, a.IPv6.Compressed))
		}
		if a.Internal {
			words = append(words, "internal")
		}
		if a.PublicSuffix != nil {
			words = append(words, *a.PublicSuffix, *a.Registrable)
		}
		for _, e := range a.Errors {
			words = append(words, e.Name)
		}
		if got := strings.Join(append(words, a.Site), " "); got != tt.want {
			t.Errorf("%q\ngot  %s\nwant %s", tt.input, got, tt.want)
		}
	}
}

// TestQuery edits the pairs of a query.
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
func TestQuery(t *testing.T) {
	const href = "https://h/?a=1&&b=%20+&a=2"
	a := ask[queryAnswer](t, "query", object{"href": href})
	if a.Href != href || fmt.Sprint(a.Pairs) != "[{a 1 a=1} {b    b=%20+} {a 2 a=2}]" {
		t.Errorf("%+v", a)
	}
	for _, tt := range []struct {
		edit object
		want string
	}{
		{object{"operation": "append", "name": "c", "value": "&"}, "?a=1&b=++&a=2&c=%26"},
		{object{"operation": "set", "name": "a", "value": "3"}, "?a=3&b=++"},
		{object{"operation": "replace", "index": 1, "name": "x", "value": "y"}, "?a=1&x=y&a=2"},
		{object{"operation": "delete", "index": 0}, "?b=++&a=2"},
		{object{"operation": "delete", "index": 9}, "?a=1&b=++&a=2"},
		{object{"operation": "move", "index": 2, "to": 0}, "?a=2&a=1&b=++"},
		{object{"operation": "move", "index": 0, "to": 2}, "?b=++&a=2&a=1"},
		{object{"operation": "sort"}, "?a=1&a=2&b=++"},
	} {
		if a := ask[queryAnswer](t, "query", object{"href": href, "edits": []object{tt.edit}}); a.Search != tt.want || a.Href != "https://h/"+tt.want {
			t.Errorf("%v: %q, want %q", tt.edit, a.Search, tt.want)
		}
	}
}

// TestIgnoredPort sets ports that change nothing.
func TestIgnoredPort(t *testing.T) {
	for _, tt := range []struct {
		href, value string
		ignored     bool
	}{
		{"https://h/", "", false}, {"file:///x", "", false}, {"https://h/", "443", false},
		{"https://h:8080/", "8080", false}, {"https://h:8080/", "8080/x", false}, {"https://h/", "443x", false},
		{"https://h/", "x", true}, {"https://h/", " 80", true}, {"https://h/", "65536", true}, {"file:///x", "80", true},
	} {
		a := ask[setAnswer](t, "set", object{"href": tt.href, "attribute": "port", "value": tt.value})
		if len(a.Changed) > 0 || (a.Ignored != nil) != tt.ignored {
			t.Errorf("%s, %q: changed %q, ignored %+v, want %v", tt.href, tt.value, a.Changed, a.Ignored, tt.ignored)
		}
	}
}

// TestCopy writes a URL in all forms. Package pagetest executes them.
func TestCopy(t *testing.T) {
	for as, want := range map[string]string{
		"go": "package main\n\nimport (\n\t\"log\"\n\n\t\"github.com/weburl-go/weburl\"\n)\n\nfunc main() {\n\tbase, err := weburl.Parse(\"https://h/\")\n" +
			"\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tu, err := base.Parse(\"it's\")\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n" +
			"\tif u.Href() != \"https://h/it's\" {\n\t\tlog.Fatal(u.Href())\n\t}\n}\n",
		"javascript": "const url = new URL(\"it's\", \"https://h/\");\nconsole.assert(url.href === \"https://h/it's\");\n",
		"curl":       "curl --globoff 'https://h/it'\\''s'\n",
	} {
		if a := ask[copyAnswer](t, "copy", object{"input": "it's", "base": "https://h/", "as": as}); a.Text != want {
			t.Errorf("%s: %q, want %q", as, a.Text, want)
		}
	}
	for _, as := range []string{"go", "javascript", "json", "wpt", "issue"} {
		a := ask[copyAnswer](t, "copy", object{"input": "https://h/\u202e\U000e0041\u2066", "as": as, "browser": object{"name": "x"}})
		if a.Text == "" || strings.ContainsFunc(a.Text, func(r rune) bool { return r != '\n' && r != '\t' && !strconv.IsPrint(r) }) {
			t.Errorf("%s has what cannot be seen: %+q", as, a.Text)
		}
	}
	for _, as := range []string{"json", "wpt"} {
		for _, input := range []string{"https://h/é", "https://h:x/", "https://h/\u202e\U000e0041\r"} {
			a := ask[copyAnswer](t, "copy", object{"input": input, "as": as})
			var v map[string]any
			if err := json.Unmarshal([]byte(a.Text), &v); err != nil || v["input"] != input {
				t.Errorf("%s %q: %s", as, input, a.Text)
			}
		}
	}
	if _, err := exec.LookPath("sh"); err == nil {
		text := ask[copyAnswer](t, "copy", object{"input": "https://h/'$(x)`y`\"", "as": "curl"}).Text
		out, err := exec.Command("sh", "-c", "printf %s "+strings.TrimPrefix(text, "curl --globoff ")).Output()
		if err != nil || string(out) != weburl.MustParse("https://h/'$(x)`y`\"").Href() {
			t.Errorf("a shell reads %q as %q, %v", text, out, err)
		}
	}
}

// TestIssue writes issues for browsers that differ, and none for one that does not.
func TestIssue(t *testing.T) {
	const input = "https://h/a b"
	right := ask[setAnswer](t, "set", object{"href": "https://h/a%20b"}).Attributes
	wrong := *right
	wrong.Href, wrong.Pathname = "https://h/a b", "/a b"
	for _, tt := range []struct {
		name    string
		input   string
		has     *attributes
		tracker string
		want    []string
	}{
		{"Chrome 156", input, &wrong, "https://issues.chromium.org/issues/new?component=1456411&title=new%20URL(", []string{"- href: `https://h/a%20b`", "- pathname: `/a b`", "in Chrome 156"}},
		{"Edge 156", input, &wrong, "https://issues.chromium.org/", nil},
		{"Firefox 153", input, nil, "https://bugzilla.mozilla.org/enter_bug.cgi?product=Core&component=Networking&short_desc=new%20URL(", []string{"Actual, in Firefox 153\n\nA TypeError."}},
		{"Safari 26", "https://h:x/", right, "https://bugs.webkit.org/enter_bug.cgi?product=WebKit", []string{"port-invalid", "`https://h/a%20b`", `"failure": true`}},
		{"Lynx 2", input, nil, "", nil},
	} {
		a := ask[copyAnswer](t, "copy", object{"input": tt.input, "as": "issue", "browser": object{"name": tt.name, "attributes": tt.has}})
		if !strings.HasPrefix(a.Tracker, tt.tracker) || (tt.tracker == "") != (a.Tracker == "") {
			t.Errorf("%s: %s", tt.name, a.Tracker)
		}
		for _, want := range tt.want {
			if !strings.Contains(a.Text, want) {
				t.Errorf("%s: %q is not in\n%s", tt.name, want, a.Text)
			}
		}
	}
	long := ask[copyAnswer](t, "copy", object{"input": "https://h/" + strings.Repeat("a", maxTracker), "as": "issue", "browser": object{"name": "Chrome 1", "attributes": nil}})
	if len(long.Tracker) > maxTracker || strings.Contains(long.Tracker, "description") {
		t.Errorf("a tracker of %d characters", len(long.Tracker))
	}
}

// TestEncodingCopies copies a query in a legacy encoding: the class URL does not know it.
func TestEncodingCopies(t *testing.T) {
	question := object{"input": "?q=ü€", "base": "https://h/", "encoding": "windows-1252"}
	for as, want := range map[string][]string{
		"go":         {`encoding.Get("windows-1252")`, "%FC%80"},
		"javascript": {`url.href === "https://h/?q=%C3%BC%E2%82%AC"`, `link.href === "https://h/?q=%FC%80"`, "charset=windows-1252"},
		"json":       {`"encoding": "windows-1252"`, "%FC%80"},
		"wpt":        {`"windows-1252": "q=%FC%80"`, `"utf-8": "q=%C3%BC%E2%82%AC"`},
	} {
		question["as"] = as
		text := ask[copyAnswer](t, "copy", question).Text
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s: %q is not in %s", as, w, text)
			}
		}
	}
	if r := ask[reading](t, "read", question); r.UTF8 == nil || r.UTF8.Search != "?q=%C3%BC%E2%82%AC" || r.Attributes.Search != "?q=%FC%80" {
		t.Errorf("%+v", r)
	}
}

// TestLengths pairs code points with what became of them, also in legacy encodings.
func TestLengths(t *testing.T) {
	for _, tt := range []struct{ input, label, want string }{
		{"https://h/€ü😀", "", "[9 6 12]"},
		{"https://h/?a'ü€\"", "", "[3 6 9 3]"},
		{"https://h/?ü€ㄱ", "windows-1252", "[3 3 14]"},
		{"https://h/?日€", "shift_jis", "[6 13]"},
		{"https://h/?日", "iso-2022-jp", "[12]"},
		{"https://h/?日本", "iso-2022-jp", "[]"},
	} {
		found := false
		for _, run := range ask[reading](t, "read", object{"input": tt.input, "encoding": tt.label}).Runs {
			found = found || run.Fate == "encoded"
			if run.Fate == "encoded" && fmt.Sprint(run.Lengths) != tt.want {
				t.Errorf("%q: %v, want %s", tt.input, run.Lengths, tt.want)
			}
		}
		if !found {
			t.Errorf("%q: nothing is encoded", tt.input)
		}
	}
}

// TestGallery checks that there are 40 examples, and that each can be read.
func TestGallery(t *testing.T) {
	shown := map[string]bool{"ribbon": true, "readings": true, "steps": true, "host": true, "editing": true}
	ids := map[string]bool{}
	for _, e := range ask[galleryAnswer](t, "gallery", object{}).Examples {
		if ids[e.ID] || e.Title == "" || !strings.HasSuffix(e.Sentence, ".") || !shown[e.Show] || e.Input == "" {
			t.Errorf("%+v", e)
		}
		ids[e.ID] = true
		if e.Encoding == "" {
			r := ask[reading](t, "read", object{"input": e.Input, "base": e.Base, "escapes": e.Escapes})
			if refused := []string{"ends-in-number", "forbidden"}; r.OK == slices.Contains(refused, e.ID) {
				t.Errorf("%s: ok is %t", e.ID, r.OK)
			}
		}
	}
	if len(ids) != 40 {
		t.Errorf("%d examples, want 40", len(ids))
	}
}

// TestProblems checks the codes of questions without an answer.
func TestProblems(t *testing.T) {
	for _, tt := range []struct{ method, question, code string }{
		{"nothing", `{}`, "unknown-method"},
		{"read", `{`, "bad-json"},
		{"read", `[]`, "bad-json"},
		{"read", `{"input":1}`, "bad-json"},
		{"read", `{"input":"` + strings.Repeat("a", 1<<20+1) + `"}`, "too-long"},
		{"read", `{"input":"a","base":"` + strings.Repeat("a", 100001) + `"}`, "too-long"},
		{"steps", `{"input":"` + strings.Repeat("a", 100001) + `"}`, "too-long"},
		{"set", `{"href":"x","attribute":"hash","value":"y"}`, "no-url"},
		{"set", `{"href":"https://h/","attribute":"origin","value":"y"}`, "unknown-attribute"},
		{"query", `{"href":"https://h/","edits":[{"operation":"x"}]}`, "unknown-operation"},
		{"copy", `{"input":"https://h/","as":"x"}`, "unknown-format"},
		{"copy", `{"input":"x","as":"curl"}`, "no-url"},
		{"steps", `{"input":"https://h/","set":"x","value":"y"}`, "unknown-part"},
	} {
		var a struct {
			Error struct{ Code, Message string }
		}
		if err := json.Unmarshal([]byte(methods().Call(tt.method, tt.question)), &a); err != nil {
			t.Fatal(err)
		}
		if a.Error.Code != tt.code || a.Error.Message == "" {
			t.Errorf("%s: %+v, want %s", tt.method, a.Error, tt.code)
		}
	}
}

// TestHostile asks about inputs that are made to be expensive. The bound is wide,
// because other programs can run at the same time.
func TestHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds: not in short mode")
	}
	fill := func(start, unit string) string {
		return start + strings.Repeat(unit, (answer.MaxInput-len(start))/len(unit))
	}
	for _, input := range []string{
		fill("https://h", "/"), fill("https://h/", "/a/../b"), fill("https://", "@"), fill("https://h/", "\uFFFD"),
		fill("https://xn--", "a"), fill("https://", "a."), fill("javascript:", "<script>alert(1)</script>"),
		"https://h/" + strings.Repeat("/a/../b", 1500), "https://h/" + strings.Repeat(" a", 5000),
	} {
		for _, method := range []string{"read", "steps", "host"} {
			start := time.Now()
			reply := methods().Call(method, string(mustJSON(t, object{"input": input, "overview": true})))
			if !json.Valid([]byte(reply)) || strings.HasPrefix(reply, `{"error"`) {
				t.Errorf("%s %.20q: %.100s", method, input, reply)
			}
			d := time.Since(start)
			t.Logf("%s %.20q: %v", method, input, d)
			if d > 10*time.Second {
				t.Errorf("%s %.20q takes %v", method, input, d)
			}
		}
	}
	if r := ask[reading](t, "read", json.RawMessage(`{"input":"https://h/\ud800\udc00\ud800"}`)); *r.Href != "https://h/%F0%90%80%80%EF%BF%BD" {
		t.Errorf("a lone surrogate: %q", *r.Href)
	}
}

func mustJSON(t testing.TB, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// FuzzCall checks that every answer is a JSON object, and what encoding/json writes.
func FuzzCall(f *testing.F) {
	names := slices.Sorted(maps.Keys(methods()))
	f.Add("https://EXAMPLE.com/a b", "https://h/", "x", uint8(0), true)
	for i := range names {
		f.Add(`https://h/a b`, "", "go", uint8(i), true)
	}
	f.Fuzz(func(t *testing.T, input, base, other string, method uint8, escapes bool) {
		m := methods()
		question := object{"input": input, "base": base, "escapes": escapes, "as": other, "href": input, "attribute": other, "value": base,
			"a": input, "b": base, "other": other, "inputs": []string{input, base}, "text": input, "edits": []object{{"operation": "append", "name": other, "value": base}}}
		reply := m.Call(names[int(method)%len(names)], string(mustJSON(t, question)))
		if v, err := m[names[int(method)%len(names)]].Answer(string(mustJSON(t, question))); err == nil {
			var b strings.Builder
			e := json.NewEncoder(&b)
			e.SetEscapeHTML(false)
			if _ = e.Encode(v); reply != strings.TrimSuffix(b.String(), "\n") {
				t.Errorf("%s is not what encoding/json writes: %s", reply, b.String())
			}
		}
		if !strings.HasPrefix(reply, "{") || !json.Valid([]byte(reply)) || strings.Contains(reply, `"code":"internal"`) {
			t.Errorf("%s %q: %s", names[int(method)%len(names)], question, reply)
		}
	})
}
