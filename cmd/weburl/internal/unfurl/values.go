package unfurl

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/percent"
)

// get returns a component by the name that package component has for it.
func get(u weburl.URL, name string) string {
	c, err := component.Parse(name)
	if err != nil {
		return ""
	}
	value, _ := c.Get(u)
	return value
}

// domain returns the host, an IPv6 address without brackets.
func domain(u weburl.URL) string { return strings.Trim(u.Host().String(), "[]") }

// path returns the path, unless it is opaque, as in mailto:x@example.com.
func path(u weburl.URL) string {
	if u.HasOpaquePath() {
		return ""
	}
	return u.Path()
}

// keys appends the name of each parameter once.
func keys(out []string, u weburl.URL, _ string) []string {
	for name := range u.Params() {
		if name = line(name); !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// values appends the values of the parameters.
func values(out []string, u weburl.URL, _ string) []string {
	for _, value := range u.Params() {
		out = append(out, line(value))
	}
	return out
}

// keyPairs appends the parameters, decoded.
func keyPairs(out []string, u weburl.URL, _ string) []string {
	for name, value := range u.Params() {
		out = append(out, line(name)+"="+line(value))
	}
	return out
}

// line returns a value that may stand in a line: with a newline in it, it is
// encoded.
func line(value string) string {
	if strings.ContainsAny(value, "\r\n") {
		return percent.Encode(value, percent.Component)
	}
	return value
}

// A document is what the mode json has for a URL: the fields of net/url, and those
// of the format. The names and their order are unfurl's.
type document struct {
	Scheme     string      `json:"scheme"`
	Opaque     string      `json:"opaque"`
	User       string      `json:"user"`
	Host       string      `json:"host"`
	Path       string      `json:"path"`
	RawPath    string      `json:"raw_path"`
	RawQuery   string      `json:"raw_query"`
	Fragment   string      `json:"fragment"`
	Parameters []parameter `json:"parameters"`
	URL        string      `json:"url"`
	Domain     string      `json:"domain"`
	Subdomain  string      `json:"subdomain"`
	Root       string      `json:"root"`
	TLD        string      `json:"tld"`
	Apex       string      `json:"apex"`
	Port       string      `json:"port"`
	Extension  string      `json:"extension"`
}

type parameter struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// record appends the JSON object of a URL.
func record(out []string, u weburl.URL, _ string) []string {
	d := document{
		Scheme: u.Scheme(), User: get(u, "userinfo"), Host: u.Host().String(), Path: percent.Decode(u.Path()), RawQuery: get(u, "query"),
		Fragment: percent.Decode(get(u, "fragment")), Parameters: []parameter{}, URL: u.Href(), Domain: domain(u),
		Subdomain: get(u, "subdomain"), Root: get(u, "root"), TLD: get(u, "suffix"), Apex: get(u, "apex"), Port: get(u, "port"),
		Extension: get(u, "ext"),
	}
	if d.Port != "" {
		d.Host += ":" + d.Port
	}
	if u.HasOpaquePath() {
		d.Opaque, d.Path = u.Path(), ""
	} else if percent.Encode(d.Path, percent.Path) != u.Path() {
		d.RawPath = u.Path() // it cannot be made from the decoded path
	}
	for name, value := range u.Params() {
		d.Parameters = append(d.Parameters, parameter{name, value})
	}
	text, err := json.Marshal(d)
	if err != nil {
		return out
	}
	return append(out, string(text))
}

// directives are the letters of formats that stand for a component, and what package
// component calls it.
var directives = map[rune]string{
	's': "scheme", 'u': "userinfo", 'P': "port", 'S': "subdomain", 'r': "root", 't': "suffix", 'e': "ext", 'q': "query",
}

// marks are those that stand for themselves if the URL has a component.
var marks = map[rune]string{'@': "userinfo", ':': "port", '?': "query", '#': "fragment"}

// expand returns the format with its directives replaced. What is not a directive
// stays as it is.
func expand(u weburl.URL, format string) string {
	var b strings.Builder
	inDirective := false
	for _, c := range format {
		switch {
		case inDirective:
			b.WriteString(directive(u, c))
			inDirective = false
		case c == '%':
			inDirective = true
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}

// directive returns what "%" and c stand for.
func directive(u weburl.URL, c rune) string {
	if name, ok := directives[c]; ok {
		return get(u, name)
	}
	if name, ok := marks[c]; ok {
		if get(u, name) == "" {
			return ""
		}
		return string(c)
	}
	switch c {
	case '%':
		return "%"
	case 'd':
		return domain(u)
	case 'p':
		return path(u)
	case 'f':
		return line(percent.Decode(get(u, "fragment")))
	case 'a':
		return expand(u, "%u%@%d%:%P")
	}
	return "%" + string(c)
}
