package first

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

type copyQuestion struct {
	answer.Input
	As      string `json:"as"`
	Browser struct {
		Name string  `json:"name"`
		Href *string `json:"href"`
	} `json:"browser"`
}

type copyAnswer struct {
	Text string `json:"text"`
	Type string `json:"type"`
}

// taken is what is written in another form.
type taken struct {
	input, base, encoding string
	hasBase               bool
	u                     weburl.URL
	err                   error
	errs                  []reason.Fault
}

func (p *program) copy(in copyQuestion) (*copyAnswer, error) {
	q, err := p.prepare(in.Input)
	if err != nil {
		return nil, err
	}
	t := taken{input: q.text.String(), base: q.base.String(), hasBase: q.hasBase}
	if q.parser.Encoding != nil {
		t.encoding = q.parser.Encoding.Name()
	}
	if q.baseFailed {
		_, t.err = weburl.Parse(t.base)
		t.errs = q.baseErrors
	} else {
		t.u, t.errs, t.err = parse(q.parser, t.input)
	}
	text, kind := "", "text/plain"
	switch in.As {
	case "go":
		text = t.asGo()
	case "javascript":
		text, kind = t.asJavaScript(), "text/javascript"
	case "curl":
		if t.err != nil {
			return nil, answer.NewProblem("no-url", "the input does not parse, so there is nothing to fetch")
		}
		text = "curl --globoff " + shellQuote(t.u.Href()) + "\n"
	case "json":
		text, kind = t.asJSON(), "application/json"
	case "wpt":
		text, kind = t.asTestCase(), "application/json"
	case "issue":
		text = t.asIssue(in.Browser.Name, in.Browser.Href)
	default:
		return nil, answer.NewProblem("unknown-format", "there is no format of that name")
	}
	return &copyAnswer{text, kind}, nil
}

func (t *taken) asGo() string {
	var b strings.Builder
	switch {
	case t.encoding != "":
		b.WriteString("enc, err := encoding.Get(" + strconv.Quote(t.encoding) + ")\nif err != nil {\n\treturn err\n}\n")
		base := ""
		if t.hasBase {
			b.WriteString("base, err := weburl.Parse(" + strconv.Quote(t.base) + ")\nif err != nil {\n\treturn err\n}\n")
			base = "Base: base, "
		}
		b.WriteString("u, err := weburl.Parser{" + base + "Encoding: enc}.Parse(" + strconv.Quote(t.input) + ")\n")
	case t.hasBase:
		b.WriteString("base, err := weburl.Parse(" + strconv.Quote(t.base) + ")\nif err != nil {\n\treturn err\n}\n")
		b.WriteString("u, err := base.Parse(" + strconv.Quote(t.input) + ")\n")
	default:
		b.WriteString("u, err := weburl.Parse(" + strconv.Quote(t.input) + ")\n")
	}
	if t.err != nil {
		b.WriteString("// err: " + lastName(t.errs) + "\n")
	} else {
		b.WriteString("// u.Href() == " + strconv.Quote(t.u.Href()) + "\n")
	}
	return b.String()
}

func (t *taken) asJavaScript() string {
	arguments := scriptQuote(t.input)
	if t.hasBase {
		arguments += ", " + scriptQuote(t.base)
	}
	if t.err != nil {
		return "new URL(" + arguments + "); // the standard: TypeError, " + lastName(t.errs) + "\n"
	}
	return "const url = new URL(" + arguments + ");\nconsole.assert(url.href === " + scriptQuote(t.u.Href()) + ");\n"
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
	return string(quoted)
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
	return b.String()
}

func (t *taken) asJSON() string {
	out := struct {
		Input      string      `json:"input"`
		Base       *string     `json:"base"`
		Href       *string     `json:"href"`
		Components *components `json:"components"`
		Errors     []string    `json:"errors"`
	}{Input: t.input, Errors: []string{}}
	if t.hasBase {
		out.Base = &t.base
	}
	if t.err == nil {
		href := t.u.Href()
		out.Href, out.Components = &href, componentsOf(t.u)
	}
	for _, e := range t.errs {
		if name := e.Code.String(); !slices.Contains(out.Errors, name) {
			out.Errors = append(out.Errors, name)
		}
	}
	return encodeJSON(out)
}

// asTestCase writes a case for urltestdata.json of web-platform-tests.
func (t *taken) asTestCase() string {
	type common struct {
		Input string  `json:"input"`
		Base  *string `json:"base"`
	}
	c := common{Input: t.input}
	if t.hasBase {
		c.Base = &t.base
	}
	if t.err != nil {
		return encodeJSON(struct {
			common
			Failure bool `json:"failure"`
		}{c, true})
	}
	u, err := newURL(t.u.Href())
	if err != nil {
		return ""
	}
	return encodeJSON(struct {
		common
		attributes
	}{c, *attributesOf(u)})
}

// asIssue writes the text of an issue for the tracker of a browser.
func (t *taken) asIssue(browser string, href *string) string {
	if browser == "" {
		browser = "The browser"
	}
	var b strings.Builder
	b.WriteString("# " + browser + " differs from the URL Standard\n\n## Steps to reproduce\n\n```js\nnew URL(" + scriptQuote(t.input))
	if t.hasBase {
		b.WriteString(", " + scriptQuote(t.base))
	}
	b.WriteString(")\n```\n\n## Expected, by https://url.spec.whatwg.org/\n\n")
	if t.err != nil {
		b.WriteString("A TypeError, because of the validation error " + lastName(t.errs) + ".\n")
	} else {
		b.WriteString("`" + t.u.Href() + "`\n")
	}
	b.WriteString("\n## Actual\n\n")
	if href == nil {
		b.WriteString("A TypeError.\n")
	} else {
		b.WriteString("`" + *href + "`\n")
	}
	b.WriteString("\n## As a case for url/resources/urltestdata.json of web-platform-tests\n\n```json\n" + t.asTestCase() + "```\n")
	return b.String()
}
