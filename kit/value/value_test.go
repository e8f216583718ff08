package value_test

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
	"github.com/weburl-go/weburl/percent"
)

func parse(t testing.TB, names ...string) []value.Name {
	t.Helper()
	list, err := value.ParseAll(names...)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestDocumentation checks that doc.go has the names that are not components.
func TestDocumentation(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for n := range value.All() {
		if _, ok := n.Component(); !ok {
			fmt.Fprintf(&want, "//\t%-11s %-7s %s\n", n, n.Kind(), n.Doc())
		}
	}
	if !strings.Contains(string(text), want.String()) {
		t.Errorf("doc.go does not have the table, which is\n%s", &want)
	}
}

// TestNames checks that every name is parsed, also by its aliases, and has words.
func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for n := range value.All() {
		if seen[n.String()] || n.Doc() == "" {
			t.Errorf("%v: twice, or without words %q", n, n.Doc())
		}
		seen[n.String()] = true
		for _, text := range append(slices.Collect(n.Aliases()), n.String()) {
			if got, err := value.Parse(text); err != nil || got != n {
				t.Errorf("%q: %v, %v, want %v", text, got, err, n)
			}
		}
	}
	if len(seen) != 50 {
		t.Errorf("%d names, want 50", len(seen))
	}
	if s := value.Kind(9).String() + value.State(9).String(); s != "unknownunknown" {
		t.Error(s)
	}
	for text, want := range map[string]string{"cleen": "clean", "hots": "host", "param": "params", "error": "errors", "nonsense-of-all": "", "url:host:x": ""} {
		_, err := value.Parse(text)
		var refused *component.Error
		if !errors.As(err, &refused) || refused.Nearest != want {
			t.Errorf("%q: %v, want nearest %q", text, err, want)
		}
	}
	if _, err := value.ParseAll("host", "nope"); !errors.Is(err, component.UnknownName) {
		t.Error(err)
	}
}

// TestProperties checks what names say about their values.
func TestProperties(t *testing.T) {
	for _, tt := range []struct {
		name                   string
		kind                   value.Kind
		ofHost, ofURL, hasErrs bool
	}{
		{"host", value.Text, true, true, false},
		{"idn:apex", value.Text, true, true, false},
		{"default:port", value.Number, false, true, false},
		{"effective-port", value.Number, false, true, false},
		{"depth", value.Number, false, true, false},
		{"origin", value.Text, false, true, false},
		{"keys", value.List, false, true, false},
		{"length", value.Number, false, true, false},
		{"valid", value.Flag, true, false, false},
		{"errors", value.List, false, false, true},
		{"source", value.Text, false, false, false},
	} {
		n := parse(t, tt.name)[0]
		if n.Kind() != tt.kind || n.OfHost() != tt.ofHost || n.OfURL() != tt.ofURL || n.NeedsErrors() != tt.hasErrs {
			t.Errorf("%s: %v, %v, %v, %v", n, n.Kind(), n.OfHost(), n.OfURL(), n.NeedsErrors())
		}
	}
	if (value.Name{}).OfURL() || (value.Name{}).String() != "" || (value.Name{}).Doc() != "" {
		t.Error("the zero Name has properties")
	}
}

// show writes values for a comparison: their states and texts.
func show(values []value.Value) string {
	var b strings.Builder
	for i := range values {
		v := &values[i]
		if i > 0 {
			b.WriteByte(' ')
		}
		if v.State == value.Present {
			fmt.Fprintf(&b, "%q", v.AppendText(nil))
		} else {
			b.WriteString(v.State.String())
		}
		if v.Kind == value.Number && v.State == value.Present && fmt.Sprint(v.Number) != string(v.Text) {
			fmt.Fprintf(&b, "(number %d)", v.Number)
		}
	}
	return b.String()
}

// latin is an encoding whose encoder writes U+00E9 as E9, and nothing else that is not
// ASCII.
type latin struct{}

func (latin) Name() string                     { return "latin" }
func (latin) OutputEncoding() percent.Encoding { return latin{} }
func (latin) NewEncoder() percent.Encoder      { return latin{} }
func (latin) EncodeOrFail(dst []byte, src string) ([]byte, int, rune) {
	for i, r := range src {
		switch {
		case r == 0xE9:
			dst = append(dst, 0xE9)
		case r < 0x80:
			dst = append(dst, byte(r))
		default:
			return dst, i + len(string(r)), r
		}
	}
	return dst, len(src), -1
}

// TestRow answers rows.
func TestRow(t *testing.T) {
	windows1252 := latin{}
	for _, tt := range []struct {
		names string
		row   value.Row
		want  string
	}{
		{"url host port effective-port", value.Row{Text: "https://h:8443/"}, `"https://h:8443/" "h" "8443" "8443"`},
		{"port effective-port fragment query", value.Row{Text: "https://h/?"}, `absent "443" absent ""`},
		{"host port valid failure errors keys", value.Row{Text: "nope"}, `failed failed "false" "missing-scheme-non-relative-URL" "missing-scheme-non-relative-URL" failed`},
		{"host valid failure errors", value.Row{Text: `https:\\h\a`}, `"h" "true" absent "special-scheme-missing-following-solidus special-scheme-missing-following-solidus special-scheme-missing-following-solidus invalid-reverse-solidus"`},
		{"host valid failure errors keys line index source input", value.Row{Null: true, Line: 3, Index: 2}, `null null null null null "3" "2" absent null`},
		{"host failure errors line source input", value.Row{Problem: value.Unreadable, Line: 3, Source: "f"}, `failed "unreadable" "unreadable" "3" "f" ""`},
		{"resolve valid failure errors", value.Row{Problem: value.TooLong, HasBase: true, Null: true}, `null null null null`},
		{"input line valid", value.Row{Text: "nope", Line: 7}, `"nope" "7" "false"`},
		{"keys values params", value.Row{Text: "http://h/?a=1&b+c=%41&a"}, `"a b c a" "1 A " "a=1 b+c=%41 a"`},
		{"keys values", value.Row{Text: "http://h/"}, `"" ""`},
		{"clean normalized endpoint similar length", value.Row{Text: "http://h/item/12?utm_source=x&b=%7e&a"}, `"http://h/item/12?b=%7e&a" "http://h/item/12?utm_source=x&b=~&a" "http://h/item/12?a&b&utm_source" "http://h/item/:number?a&b&utm_source" "37"`},
		{"resolve url host", value.Row{Text: "../x", Base: "https://h/a/b/c", HasBase: true}, `"https://h/a/x" "https://h/a/x" "h"`},
		{"resolve failure errors", value.Row{Text: "https://h/", HasBase: true}, `failed "missing-scheme-non-relative-URL" "missing-scheme-non-relative-URL"`},
		{"url errors", value.Row{Text: "http://h/?\u00e9", Encoding: windows1252}, `"http://h/?%E9" ""`},
		{"site apex suffix root", value.Row{Text: "https://www.example.co.uk/"}, `"https://example.co.uk" "example.co.uk" "co.uk" "example"`},
		{"site apex", value.Row{Text: "http://1.2.3.4/"}, `"http://1.2.3.4" absent`},
	} {
		e := value.NewEvaluator(value.Options{}, parse(t, strings.Fields(tt.names)...)...)
		for range 2 { // the second time with what is kept by host
			if got := show(e.Row(&tt.row)); got != tt.want {
				t.Errorf("%s of %+v:\ngot  %s\nwant %s", tt.names, tt.row, got, tt.want)
			}
		}
	}
}

// TestErrorsAreBounded checks Options.MaxErrors; a fatal error comes after the others.
func TestErrorsAreBounded(t *testing.T) {
	e := value.NewEvaluator(value.Options{MaxErrors: 2}, parse(t, "errors")...)
	got := e.Row(&value.Row{Text: `https:\\h\a:99999\\`})[0].List
	if len(got) != 2 {
		t.Errorf("%q", got)
	}
	if got = e.Row(&value.Row{Text: `https:\\\h:99999`})[0].List; len(got) != 3 || got[2] != "port-out-of-range" {
		t.Errorf("%q", got)
	}
}

// TestKeys checks which URLs count as the same.
func TestKeys(t *testing.T) {
	for _, tt := range []struct {
		name, a, b string
		same       bool
	}{
		{"host", "mailto:a", "data:b", false},
		{"hostname", "mailto:a", "data:b", false},
		{"hostname", "mailto:a", "mailto:b", true},
		{"apex", "http://1.2.3.4/", "http://1.2.3.5/", false},
		{"registrable-domain", "file:///x", "mailto:x", false},
		{"apex", "http://a.example.com", "http://b.example.com", true},
		{"subdomain", "http://a.com/", "http://a.com.b.com/", false},
		{"query:id", "http://a/", "http://b/", true},
		{"query:id", "http://a/", "http://b/?id=", false},
		{"keys", "http://a/?a+b", "http://a/?a&b", false},
		{"keys", "http://a/?a=1&b=2", "http://b/?a&b", true},
		{"valid", "http://a/", "http://b/", true},
		{"endpoint", "http://a/?a=1&b=2", "http://a/?b&a#x", true},
		{"path", "http://a/%41", "http://a/A", false},
	} {
		e := value.NewEvaluator(value.Options{}, parse(t, tt.name)...)
		key := func(text string) string {
			if u, _ := e.URL(&value.Row{Text: text}); u == nil {
				t.Fatal(text)
			}
			return string(e.AppendKey(nil, 0))
		}
		if a, b := key(tt.a), key(tt.b); (a == b) != tt.same {
			t.Errorf("%s of %s and %s: %q, %q", tt.name, tt.a, tt.b, a, b)
		}
	}
}

// TestSet answers for a URL that was parsed elsewhere.
func TestSet(t *testing.T) {
	u := weburl.MustParse("https://h/?q=1")
	e := value.NewEvaluator(value.Options{}, parse(t, "query:q", "line", "apex")...)
	e.Set(&u, &value.Row{Line: 9})
	var got []string
	for i := range 3 {
		text, state := e.Append(nil, i)
		got = append(got, string(text)+" "+state.String())
	}
	if want := []string{"1 present", "9 present", " absent"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestCompileName compiles formats that are names, and formats with braces that would be names
// of a parameter.
func TestCompileName(t *testing.T) {
	u := weburl.MustParse(`https://h/?a=1&b\=2&c\\d=3&c\d=4`)
	for format, want := range map[string]string{
		"query:a": "1", `query:b\`: "2", `query:c\\d`: "3", `query:c\d`: "4", `{query:c\\d}`: "4",
		"query:{query:a}": "query:1", "query:a}": "query:a}",
	} {
		tmpl, err := value.NewEvaluator(value.Options{}).Compile(format, component.Options{})
		if err != nil {
			t.Errorf("%s: %v", format, err)
			continue
		}
		if got, err := tmpl.Append(nil, u); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v, want %q", format, got, err, want)
		}
	}
	tmpl, err := value.NewEvaluator(value.Options{}).Compile(`query:c\d`, component.Options{Trurl: true})
	if got, failed := tmpl.Append(nil, u); string(got) != "4" || err != nil || failed != nil {
		t.Errorf("as trurl: %q, %v, %v", got, err, failed)
	}
}

// TestCompile writes formats with values that are not components.
func TestCompile(t *testing.T) {
	u := weburl.MustParse("https://h/?a=x%0Ay&b")
	for format, want := range map[string]string{
		"{keys}|{host}": "a b|h", "keys": "a b", "host": "h", "{values}": "x%0Ay ", "{must:length}": "20", "query:a": "a=x",
		"{url:query:a}": "x%0Ay", "text": "text",
	} {
		e := value.NewEvaluator(value.Options{})
		tmpl, err := e.Compile(format, component.Options{Terminators: "\n"})
		if err != nil {
			t.Errorf("%s: %v", format, err)
			continue
		}
		if format == "query:a" {
			want = "x%0Ay"
		}
		if got, err := tmpl.Append(nil, u); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v, want %q", format, got, err, want)
		}
	}
	e := value.NewEvaluator(value.Options{})
	if _, err := e.Compile("{cleen}", component.Options{}); err == nil || err.(*component.Error).Nearest != "clean" {
		t.Error(err)
	}
	tmpl, err := e.Compile("{must:failure}", component.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var refused *component.ValueError
	if _, err := tmpl.Append(nil, u); !errors.As(err, &refused) || refused.Name != "failure" || !strings.Contains(err.Error(), "failure: absent") {
		t.Error(err)
	}
}

// TestAllocations checks that common names take no allocation.
func TestAllocations(t *testing.T) {
	e := value.NewEvaluator(value.Options{}, parse(t, "url", "scheme", "host", "port", "effective-port", "path", "query", "query:q", "apex", "idn:apex", "puny:site", "subdomain", "root", "site", "suffix", "depth", "valid", "failure", "keys", "length")...)
	row := value.Row{Text: "https://www.example.com:8443/a/b%20c?q=1&r=2"}
	e.Row(&row) // what is kept
	if n := testing.AllocsPerRun(100, func() { e.Row(&row) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestAppendToValue appends to the text and to the list of each value of a row, which must
// not change the others.
func TestAppendToValue(t *testing.T) {
	e := value.NewEvaluator(value.Options{}, parse(t, "scheme", "host", "keys", "path", "values", "port")...)
	row := value.Row{Text: "https://example.com:81/a/b%20c?q=1&r=2"}
	values := e.Row(&row)
	want := fmt.Sprintf("%+v", values)
	for _, v := range values {
		_, _ = append(v.Text, "!!"...), append(v.List, "!!")
	}
	if got := fmt.Sprintf("%+v", values); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestScratch checks that a long row does not take memory after the next one.
func TestScratch(t *testing.T) {
	e := value.NewEvaluator(value.Options{}, parse(t, "url", "path", "input", "keys")...)
	inUse := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	short := value.Row{Text: "https://example.com/a"}
	e.Row(&short)
	before := inUse()
	for _, part := range []string{"%20", "a&"} {
		e.Row(&value.Row{Text: "https://example.com/?" + strings.Repeat(part, 4<<20)})
		e.Row(&short)
		if after := inUse(); after > before+4<<20 {
			t.Errorf("%s: %d bytes more are in use", part, after-before)
		}
	}
	sites := value.NewEvaluator(value.Options{}, parse(t, "site", "suffix")...)
	sites.Row(&short)
	before = inUse()
	scheme := strings.Repeat("a", 1<<20)
	for i := range 16 {
		sites.Row(&value.Row{Text: fmt.Sprintf("%s://h%d/", scheme, i)})
	}
	if after := inUse(); after > before+8<<20 {
		t.Errorf("long schemes: %d bytes more are in use", after-before)
	}
	runtime.KeepAlive(sites)
	runtime.KeepAlive(e)
}
