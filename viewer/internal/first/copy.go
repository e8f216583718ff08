package first

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/viewer/internal/film"
	"github.com/weburl-go/weburl/webapi"
)

type copyQuestion struct {
	answer.Input
	As      string `json:"as"`
	Browser struct {
		Name       string      `json:"name"`
		Attributes *attributes `json:"attributes"` // null: the class URL throws
	} `json:"browser"`
}

type copyAnswer struct {
	Text    string `json:"text"`
	Type    string `json:"type"`
	Tracker string `json:"tracker"` // address of a form for an issue, filled in
}

// taken is what is written in another form.
type taken struct {
	input, base string
	encoding    percent.Encoding // nil: UTF-8
	hasBase     bool
	u           weburl.URL
	err         error
	errs        []reason.Fault
	utf8        weburl.URL // what the class URL gives, which knows no encoding
}

func (p *program) copy(in copyQuestion) (*copyAnswer, error) {
	q, err := p.prepare(in.Input)
	if err != nil {
		return nil, err
	}
	t := taken{input: q.text.String(), base: q.base.String(), hasBase: q.hasBase, encoding: q.parser.Encoding}
	if q.baseFailed {
		_, t.err = weburl.Parse(t.base)
		t.errs = q.baseErrors
	} else {
		t.u, t.errs, t.err = parse(q.parser, t.input)
		t.utf8, _ = q.inUTF8()
	}
	a := &copyAnswer{Type: "text/plain"}
	switch in.As {
	case "go":
		a.Text = t.asGo()
	case "javascript":
		a.Text, a.Type = t.asJavaScript(), "text/javascript"
	case "curl":
		if t.err != nil {
			return nil, answer.NewProblem("no-url", "the input does not parse, so there is nothing to fetch")
		}
		a.Text = "curl --globoff " + shellQuote(t.u.Href()) + "\n"
	case "json":
		a.Text, a.Type = t.asJSON(), "application/json"
	case "wpt":
		a.Type = "application/json"
		a.Text, err = t.asTestCase()
	case "issue":
		a.Text, a.Tracker, err = t.asIssue(in.Browser.Name, in.Browser.Attributes)
	default:
		return nil, answer.NewProblem("unknown-format", "there is no format of that name")
	}
	if err != nil {
		return nil, err
	}
	return a, nil
}

// inUTF8 parses as the class URL does, which does not know the encoding of a document.
func (q *question) inUTF8() (weburl.URL, error) {
	p := q.parser
	p.Encoding = nil
	return p.Parse(q.text.String())
}

// asGo writes a program.
func (t *taken) asGo() string {
	var body strings.Builder
	check := func(line string) { body.WriteString("\t" + line + "\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n") }
	imports, parser := "", "weburl.Parse("
	fields := ""
	if t.hasBase && !t.baseFails() {
		check("base, err := weburl.Parse(" + strconv.Quote(t.base) + ")")
		fields, parser = "Base: base", "base.Parse("
	}
	if t.encoding != nil {
		imports = "\t\"github.com/weburl-go/weburl/encoding\"\n"
		check("enc, err := encoding.Get(" + strconv.Quote(t.encoding.Name()) + ")")
		parser = "(weburl.Parser{" + strings.TrimPrefix(fields+", Encoding: enc", ", ") + "}).Parse(" // in an if, too
	}
	input := t.input
	if t.baseFails() {
		input = t.base
	}
	if call := parser + strconv.Quote(input) + ")"; t.err == nil {
		check("u, err := " + call)
		body.WriteString("\tif u.Href() != " + strconv.Quote(t.u.Href()) + " {\n\t\tlog.Fatal(u.Href())\n\t}\n")
	} else {
		body.WriteString("\tif _, err := " + call + "; err == nil {\n\t\tlog.Fatal(\"the standard refuses this: " + lastName(t.errs) + "\")\n\t}\n")
	}
	return "package main\n\nimport (\n\t\"log\"\n\n\t\"github.com/weburl-go/weburl\"\n" + imports + ")\n\nfunc main() {\n" + body.String() + "}\n"
}

// baseFails reports whether the base does not parse.
func (t *taken) baseFails() bool {
	return t.hasBase && !weburl.CanParse(t.base)
}

// arguments are those of the class URL.
func (t *taken) arguments() string {
	if t.hasBase {
		return scriptQuote(t.input) + ", " + scriptQuote(t.base)
	}
	return scriptQuote(t.input)
}

func (t *taken) asJavaScript() string {
	if t.err != nil {
		return "console.assert(!URL.canParse(" + t.arguments() + ")); // " + lastName(t.errs) + "\n"
	}
	text := "const url = new URL(" + t.arguments() + ");\nconsole.assert(url.href === " + scriptQuote(t.utf8.Href()) + ");\n"
	if t.u == t.utf8 {
		return text
	}
	base := ""
	if t.hasBase {
		base = "  page.head.append(Object.assign(page.createElement(\"base\"), { href: " + scriptQuote(t.base) + " }));\n"
	}
	return text + "\n// The class URL writes every query in UTF-8. A link in a document in " + t.encoding.Name() + " does not.\n" +
		"const frame = document.createElement(\"iframe\");\nframe.onload = () => {\n  const page = frame.contentDocument;\n" + base +
		"  const link = Object.assign(page.createElement(\"a\"), { href: " + scriptQuote(t.input) + " });\n" +
		"  console.assert(link.href === " + scriptQuote(t.u.Href()) + ");\n  frame.remove();\n};\n" +
		"frame.src = URL.createObjectURL(new Blob([], { type: " + scriptQuote("text/html;charset="+t.encoding.Name()) + " }));\ndocument.body.append(frame);\n"
}

func lastName(errs []reason.Fault) string {
	if len(errs) == 0 {
		return "failure"
	}
	return errs[len(errs)-1].Code.String()
}

// scriptQuote writes a string in JavaScript. JSON is a subset of JavaScript.
func scriptQuote(s string) string {
	quoted, _ := json.Marshal(s) // a string has no error
	return seen(string(quoted))
}

// seen writes what cannot be seen in JSON as escapes: it could turn around what is after it.
func seen(json string) string {
	var b strings.Builder
	for _, c := range json {
		if c == '\n' || strconv.IsPrint(c) {
			b.WriteRune(c)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, c) {
			b.WriteString(`\u` + strconv.FormatInt(1<<16|int64(unit), 16)[1:])
		}
	}
	return b.String()
}

// shellQuote writes a string for a POSIX shell.
func shellQuote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// encodeJSON writes a value that has no error.
func encodeJSON(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	_ = e.Encode(v)
	return seen(b.String())
}

// asked is what a record has that weburl parse --from ndjson reads.
type asked struct {
	Input    string  `json:"input"`
	Base     *string `json:"base,omitempty"`
	Encoding string  `json:"encoding,omitempty"`
}

func (t *taken) asked() asked {
	a := asked{Input: t.input}
	if t.hasBase {
		a.Base = &t.base
	}
	if t.encoding != nil {
		a.Encoding = t.encoding.Name()
	}
	return a
}

// asJSON writes the record of weburl parse --to ndjson, with what was asked.
func (t *taken) asJSON() string {
	type fault struct {
		Name  string `json:"name"`
		Start int    `json:"start"`
		End   int    `json:"end"`
		Fatal bool   `json:"fatal"`
	}
	out := struct {
		asked
		Failure bool `json:"failure,omitempty"`
		*attributes
		Errors []fault `json:"errors"`
	}{t.asked(), t.err != nil, nil, []fault{}}
	if t.err == nil {
		out.attributes = attributesOf(webapi.FromRecord(t.u))
		out.Host = out.Hostname // as everywhere in the command
	}
	for _, e := range t.errs {
		if t.baseFails() {
			break // they are those of the base
		}
		out.Errors = append(out.Errors, fault{e.Code.String(), e.Start, e.End, e.Fatal})
	}
	return encodeJSON(out)
}

// asTestCase writes a case for a file of web-platform-tests: urltestdata.json, or
// percent-encoding.json where the encoding matters.
func (t *taken) asTestCase() (string, error) {
	type common struct {
		Input string  `json:"input"`
		Base  *string `json:"base"`
	}
	c := common{t.input, t.asked().Base}
	switch {
	case t.err != nil:
		return encodeJSON(struct {
			common
			Failure bool `json:"failure"`
		}{c, true}), nil
	case t.u != t.utf8:
		return t.asEncodingCase()
	}
	a := attributesOf(webapi.FromRecord(t.u))
	if t.u.Scheme() == "file" {
		a.Origin = "" // the standard leaves it to the browser
	}
	return encodeJSON(struct {
		common
		attributes
	}{c, *a}), nil
}

// asEncodingCase writes a case for percent-encoding.json. Its harness puts the input into
// the query and the fragment of a link, in documents of both encodings.
func (t *taken) asEncodingCase() (string, error) {
	_, input, _ := strings.Cut(t.input, "?")
	input, _, _ = strings.Cut(input, "#")
	base := weburl.MustParse("https://doesnotmatter.invalid/")
	written := func(enc percent.Encoding) (query, fragment string) {
		u, _ := weburl.Parser{Base: base, Encoding: enc}.Parse("?" + input + "#" + input)
		query, _ = u.Query()
		fragment, _ = u.Fragment()
		return query, fragment
	}
	got, _ := written(t.encoding)
	want, _ := t.u.Query()
	plain, fragment := written(nil)
	if got != want || plain != fragment {
		return "", answer.NewProblem("no-case", "percent-encoding.json of web-platform-tests cannot hold this query, because a fragment is encoded in another way")
	}
	return encodeJSON(struct {
		Input  string            `json:"input"`
		Output map[string]string `json:"output"`
	}{input, map[string]string{"utf-8": plain, strings.ToLower(t.encoding.Name()): got}}), nil
}

// asIssue writes the text of an issue for the tracker of a browser, and the address of a
// form with it. There is none if the browser does what the standard says.
func (t *taken) asIssue(browser string, actual *attributes) (text, tracker string, err error) {
	var expected *attributes
	if t.err == nil {
		expected = attributesOf(webapi.FromRecord(t.utf8))
	}
	names := differing(expected, actual)
	if len(names) == 0 {
		return "", "", answer.NewProblem("no-difference", "there is nothing to report: "+browser+" does what the standard says")
	}
	var b strings.Builder
	b.WriteString("## Steps to reproduce\n\n```js\nnew URL(" + t.arguments() + ")\n```\n\n## Expected, by https://url.spec.whatwg.org/\n\n")
	b.WriteString(t.outcome(expected, names, lastName(t.errs)) + "\n## Actual, in " + browser + "\n\n" + t.outcome(actual, names, ""))
	plain := *t
	plain.u, plain.encoding = t.utf8, nil
	test, err := plain.asTestCase()
	b.WriteString("\n## As a case for url/resources/urltestdata.json of web-platform-tests\n\n```json\n" + test + "```\n")
	title := "new URL(" + film.Shorten(t.arguments(), 80) + ") differs from the URL Standard"
	return "# " + title + "\n\n" + b.String(), trackerOf(browser, title, b.String()), err
}

// differing names the attributes that differ; one of those that have none may be nil.
func differing(a, b *attributes) []string {
	switch {
	case a == nil && b == nil:
		return nil
	case a == nil || b == nil:
		return []string{"href"}
	}
	names := a.differences(b)
	if a.Protocol == "file:" { // whose origin the standard leaves to the browser
		names = slices.DeleteFunc(names, func(name string) bool { return name == "origin" })
	}
	return names
}

func (t *taken) outcome(a *attributes, names []string, why string) string {
	switch {
	case a == nil && why == "":
		return "A TypeError.\n"
	case a == nil:
		return "A TypeError, because of the validation error " + why + ".\n"
	}
	var b strings.Builder
	for name, value := range a.all {
		if slices.Contains(names, name) {
			b.WriteString("- " + name + ": `" + value + "`\n")
		}
	}
	return b.String()
}

// maxTracker is how long the address of a form may be: servers refuse longer ones.
const maxTracker = 6000

// trackerOf returns the address of a form for an issue about a browser. A long text is
// left out of it, and a browser that is not known has no address.
func trackerOf(browser, title, text string) string {
	name, _, _ := strings.Cut(browser, " ")
	form := map[string]struct{ address, fields, title, text string }{
		"Chrome":  {"https://issues.chromium.org/issues/new", "component=1456411", "title", "description"},
		"Firefox": {"https://bugzilla.mozilla.org/enter_bug.cgi", "product=Core&component=Networking", "short_desc", "comment"},
		"Safari":  {"https://bugs.webkit.org/enter_bug.cgi", "product=WebKit&component=Platform", "short_desc", "comment"},
	}
	f, ok := form[map[string]string{"Edge": "Chrome", "Opera": "Chrome"}[name]]
	if !ok {
		if f, ok = form[name]; !ok {
			return ""
		}
	}
	address := f.address + "?" + f.fields + "&" + f.title + "=" + percent.Encode(title, percent.Component)
	if full := address + "&" + f.text + "=" + percent.Encode(text, percent.Component); len(full) <= maxTracker {
		return full
	}
	return address
}
