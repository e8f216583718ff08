package weburl_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/test/page"
	"github.com/weburl-go/weburl/percent"
)

// The tables of docs/from-net-url.md: the expressions of both packages that stand
// in the head of a table, and are evaluated for the inputs in its rows. s is the
// input, u is the input after url.Parse and weburl.Parse.
type (
	ofURLs struct {
		net func(u *url.URL) (any, error)
		web func(u weburl.URL) (any, error)
	}
	ofTexts struct {
		net, web func(s string) (any, error)
	}
)

// The base URL of the tables, in both packages.
const baseText = "https://example.com/docs/guide?lang=en"

var (
	netBase, _ = url.Parse(baseText)
	webBase    = weburl.MustParse(baseText)
)

var portingTables = []any{
	ofTexts{
		func(s string) (any, error) { return url.Parse(s) },
		func(s string) (any, error) { return weburl.Parse(s) },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.String(), nil },
		func(u weburl.URL) (any, error) { return u.Href(), nil },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.IsAbs(), nil },
		func(u weburl.URL) (any, error) { return u.IsValid(), nil },
	},
	ofTexts{
		func(s string) (any, error) { return netBase.Parse(s) },
		func(s string) (any, error) { return webBase.Parse(s) },
	},
	ofTexts{
		func(s string) (any, error) { return netBase.JoinPath(s), nil },
		func(s string) (any, error) { return webBase.JoinPath(s) },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.User.Username(), nil },
		func(u weburl.URL) (any, error) { return percent.Decode(u.Username()), nil },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.Redacted(), nil },
		func(u weburl.URL) (any, error) { return u.Redacted(), nil },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.Host, nil },
		func(u weburl.URL) (any, error) { return both(u.HostPort()) },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.Hostname(), nil },
		func(u weburl.URL) (any, error) { return u.Host().String(), nil },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.Port(), nil },
		func(u weburl.URL) (any, error) { return both(u.EffectivePort()) },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.Path, nil },
		func(u weburl.URL) (any, error) { return listed(u.DecodedSegments()) },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.EscapedPath(), nil },
		func(u weburl.URL) (any, error) { return u.Path(), nil },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.RawQuery, nil },
		func(u weburl.URL) (any, error) { return both(u.Query()) },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.Query().Get("a"), nil },
		func(u weburl.URL) (any, error) { return both(u.Param("a")) },
	},
	ofTexts{
		func(s string) (any, error) { return encoded(url.ParseQuery(s)).Encode(), nil },
		func(s string) (any, error) { return form.Parse(s).String(), nil },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.Fragment, nil },
		func(u weburl.URL) (any, error) {
			fragment, ok := u.Fragment()
			return both(percent.Decode(fragment), ok)
		},
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.EscapedFragment(), nil },
		func(u weburl.URL) (any, error) { return both(u.Fragment()) },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return u.Opaque, nil },
		func(u weburl.URL) (any, error) { return u.HasOpaquePath(), nil },
	},
	ofTexts{
		func(s string) (any, error) { return url.PathEscape(s), nil },
		func(s string) (any, error) { return percent.Encode(s, percent.Component), nil },
	},
	ofTexts{
		func(s string) (any, error) { return url.QueryEscape(s), nil },
		func(s string) (any, error) { return percent.Encode(s, percent.FormURLEncoded), nil },
	},
	ofTexts{
		func(s string) (any, error) { return url.PathUnescape(s) },
		func(s string) (any, error) { return percent.Decode(s), nil },
	},
	ofTexts{
		func(s string) (any, error) { return url.PathUnescape(s) },
		func(s string) (any, error) { return percent.DecodeStrict(s) },
	},
	ofURLs{
		func(u *url.URL) (any, error) { return written(json.Marshal(u)) },
		func(u weburl.URL) (any, error) { return written(json.Marshal(u)) },
	},
}

// These show the results of functions that have several. The page leaves out
// their names.
func both[T any](value T, ok bool) (any, error) {
	if s, isText := any(value).(string); isText {
		return shown(fmt.Sprintf("%s, %t", quoted(s), ok)), nil
	}
	return shown(fmt.Sprint(value, ", ", ok)), nil
}

func listed(values func(func(string) bool)) (any, error) {
	var all []string
	for value := range values {
		all = append(all, quoted(value))
	}
	return shown(strings.Join(all, ", ")), nil
}

// written sorts the members of an object, because versions of Go have the fields of url.URL
// in different orders.
func written(data []byte, err error) (any, error) {
	var value any
	if err := errors.Join(err, json.Unmarshal(data, &value)); err != nil {
		return nil, err
	}
	data, err = json.Marshal(value)
	return shown(data), err
}

func encoded(values url.Values, _ error) url.Values { return values }

// portingCell returns an answer as the page shows it.
func portingCell(answer any, err error) string {
	var parse *weburl.ParseError
	var edit *weburl.EditError
	var decode *percent.DecodeError
	switch {
	case errors.As(err, &parse):
		return "error `" + parse.Fault().Code.String() + "`"
	case errors.As(err, &edit):
		return "error `" + edit.Code.String() + "`"
	case errors.As(err, &decode):
		return "error `" + decode.Code.String() + "`"
	case err != nil:
		return "error"
	}
	switch a := answer.(type) {
	case fmt.Stringer:
		answer = quoted(a.String())
	case string:
		answer = quoted(a)
	}
	return "`" + strings.ReplaceAll(fmt.Sprint(answer), "|", `\|`) + "`"
}

// shown is an answer that needs no quotation marks.
type shown string

// quoted returns a text in quotation marks, and escapes only what must be.
func quoted(s string) string {
	if strconv.CanBackquote(s) && !strings.ContainsAny(s, "\"\ufffd") {
		return `"` + s + `"`
	}
	return strconv.QuoteToASCII(s)
}

// portingRow returns the row of a table for an input.
func portingRow(table any, input string) string {
	var net, web string
	switch t := table.(type) {
	case ofTexts:
		net, web = portingCell(t.net(input)), portingCell(t.web(input))
	case ofURLs:
		if u, err := url.Parse(input); err != nil {
			net = "error"
		} else {
			net = portingCell(t.net(u))
		}
		if u, err := weburl.Parse(input); err != nil {
			web = portingCell(nil, err)
		} else {
			web = portingCell(t.web(u))
		}
	}
	return "| `\"" + strings.ReplaceAll(input, "|", `\|`) + "\"` | " + net + " | " + web + " |"
}

// expressions returns, for each element of portingTables, the two expressions as
// they are in the head of the table.
func expressions(t *testing.T) (heads []string) {
	t.Helper()
	source, err := os.ReadFile("fromneturl_test.go")
	if err != nil {
		t.Fatal(err)
	}
	files := token.NewFileSet()
	parsed, err := parser.ParseFile(files, "", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	var returned []string
	ast.Inspect(parsed, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || spec.Names[0].Name != "portingTables" {
			return true
		}
		ast.Inspect(spec, func(n ast.Node) bool {
			if r, ok := n.(*ast.ReturnStmt); ok {
				e := r.Results[0]
				returned = append(returned, string(source[files.Position(e.Pos()).Offset:files.Position(e.End()).Offset]))
			}
			return true
		})
		return false
	})
	shorten := strings.NewReplacer("netBase.", "base.", "webBase.", "base.", "encoded(url.ParseQuery(s))", "values")
	for i, e := range returned {
		for _, helper := range []string{"both(", "listed(", "written("} {
			if rest, ok := strings.CutPrefix(e, helper); ok {
				e = strings.TrimSuffix(rest, ")")
			}
		}
		returned[i] = "`" + shorten.Replace(e) + "`"
	}
	for pair := range slices.Chunk(returned, 2) {
		heads = append(heads, pair[0]+" | "+pair[1]+" |")
	}
	return heads
}

// TestFromNetURLTables evaluates each row of the tables of docs/from-net-url.md.
func TestFromNetURLTables(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "from-net-url.md"))
	if err != nil {
		t.Fatal(err)
	}
	heads, used, rows, differ := expressions(t), map[int]bool{}, 0, 0
	current := -1
	for line := range strings.Lines(string(page)) {
		line = strings.TrimSuffix(line, "\n")
		switch head, isHead := strings.CutPrefix(line, "| input | "); {
		case isHead:
			if current = slices.Index(heads, head); current < 0 || used[current] {
				t.Errorf("no test has the head %s", line)
			}
			used[current] = true
		case !strings.HasPrefix(line, "|"):
			current = -1
		case current >= 0 && line != "|---|---|---|":
			rows++
			input, _, _ := strings.Cut(strings.TrimPrefix(line, "| `\""), "\"` | ")
			want := portingRow(portingTables[current], strings.ReplaceAll(input, `\|`, "|"))
			if line != want {
				t.Errorf("the row is\n%s\nwant\n%s", line, want)
			}
			if cells := strings.Split(want, " | "); strings.TrimSuffix(cells[2], " |") != cells[1] {
				differ++
			}
		}
	}
	for i, head := range heads {
		if !used[i] {
			t.Errorf("the page has no table with the head %s", head)
		}
	}
	if rows != 128 || differ != 103 {
		t.Errorf("%d rows, of which %d have two different answers; want 128 and 103", rows, differ)
	}
}

// TestFromNetURLCode checks that each example of example_fromneturl_test.go is in
// docs/from-net-url.md with its output, and that there is no other code.
func TestFromNetURLCode(t *testing.T) {
	const file = "example_fromneturl_test.go"
	sources := page.Sources(t, file)
	name := filepath.Join("docs", "from-net-url.md")
	blocks, used := page.Blocks(t, name, sources)
	if len(used) != len(sources) || blocks != 12 {
		t.Errorf("%d blocks with %d of %d functions, want 12 with all", blocks, len(used), len(sources))
	}
	page, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range doc.Examples(parsed) {
		shown := sources["Example"+e.Name] + "\n```\n\n```text\n" + e.Output + "```\n"
		if e.Output == "" || !strings.Contains(string(page), shown) {
			t.Errorf("Example%s has this output, which the page does not show after the code:\n%s", e.Name, e.Output)
		}
	}
}

// addMethods adds the methods of a type URL to names.
func addMethods(names map[string]any, of reflect.Type) {
	for i := range of.NumMethod() {
		m := of.Method(i)
		names["URL."+m.Name] = m
	}
}

// functionsOfNetURL and functionsOfWeburl are the functions and types that the first table of
// docs/from-net-url.md names.
var (
	functionsOfNetURL = map[string]any{
		"url.Parse": url.Parse, "url.ParseRequestURI": url.ParseRequestURI, "url.JoinPath": url.JoinPath, "url.ParseQuery": url.ParseQuery,
		"url.PathEscape": url.PathEscape, "url.QueryEscape": url.QueryEscape, "url.PathUnescape": url.PathUnescape, "url.QueryUnescape": url.QueryUnescape,
		"url.User": url.User, "url.UserPassword": url.UserPassword, "url.Values": url.Values{}, "url.Error": url.Error{},
	}
	functionsOfWeburl = map[string]any{
		"weburl.Parse": weburl.Parse, "weburl.CanParse": weburl.CanParse, "weburl.Parts": weburl.Parts{}, "weburl.ParseError": (*weburl.ParseError)(nil),
		"percent.Encode": percent.Encode, "percent.Decode": percent.Decode, "percent.DecodeStrict": percent.DecodeStrict, "form.Parse": form.Parse, "form.List": form.List{},
		"form.FromValues": form.FromValues, "List.Values": form.List.Values, "Host.Kind": weburl.Host.Kind, "Reference.Resolve": weburl.Reference.Resolve,
	}
)

// TestFromNetURLNames checks that the first table of docs/from-net-url.md has all
// exported names of url.URL, and that all names in it exist.
func TestFromNetURLNames(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "from-net-url.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "| net/url | weburl |\n|---|---|\n")
	table, _, _ = strings.Cut(table, "\n\n")
	netNames, webNames := maps.Clone(functionsOfNetURL), maps.Clone(functionsOfWeburl)
	for _, f := range reflect.VisibleFields(reflect.TypeFor[url.URL]()) {
		netNames["URL."+f.Name] = f
	}
	addMethods(netNames, reflect.TypeFor[*url.URL]())
	addMethods(webNames, reflect.TypeFor[weburl.URL]())
	// These need no line: MarshalBinary and JoinPath say the same, and Clone, which is new in Go 1.27,
	// is for values that programs change.
	for _, name := range []string{"URL.AppendBinary", "URL.UnmarshalBinary", "URL.JoinPath", "URL.Clone"} {
		delete(netNames, name)
	}
	lines := 0
	for line := range strings.Lines(table) {
		lines++
		cells := strings.Split(line, " | ")
		for i, names := range []map[string]any{netNames, webNames} {
			for j, name := range strings.Split(cells[i], "`") {
				if j%2 == 0 {
					continue
				}
				if names[name] == nil {
					t.Errorf("there is no %s, or it is there twice: %s", name, line)
				}
				if i == 0 {
					delete(netNames, name)
				}
			}
		}
	}
	if len(netNames) != 0 || lines != 26 {
		t.Errorf("%d lines, want 26; the table lacks %v", lines, slices.Sorted(maps.Keys(netNames)))
	}
}
