// Package unfurl implements the command line of the program unfurl, with the parser of the
// URL Standard in the place of net/url. It has the modes, the flags, the directives
// and the exit codes of unfurl. docs/trurl.md lists the differences.
package unfurl

import (
	"bufio"
	_ "embed" // of the help
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// Help is what --help prints.
//
//go:embed help.txt
var Help string

// maxLine is the number of bytes that a line may have.
const maxLine = 16 << 20

// The exit codes. unfurl itself has 0 for all but a wrong flag; 3 is that of the
// other commands for a failure to read or to write.
const (
	codeUsage = 2
	codeIO    = 3
)

// A mode appends the values for a URL. The second argument is the format.
type mode func(values []string, u weburl.URL, format string) []string

// modeOf returns the mode with a name; nil if there is none.
func modeOf(name string) mode {
	one := func(value func(u weburl.URL, format string) string) mode {
		return func(out []string, u weburl.URL, format string) []string { return append(out, value(u, format)) }
	}
	switch name {
	case "keys":
		return keys
	case "values":
		return params(func(_, value string) string { return line(value) })
	case "keypairs":
		return params(func(name, value string) string { return line(name) + "=" + line(value) })
	case "domains", "domain":
		return one(func(u weburl.URL, _ string) string { return domain(u) })
	case "paths", "path":
		return one(func(u weburl.URL, _ string) string { return path(u) })
	case "apexes", "apex":
		return one(func(u weburl.URL, _ string) string { return get(u, "apex") })
	case "json":
		return record
	case "format":
		return one(expand)
	}
	return nil
}

// Run runs unfurl with the arguments after its name, and returns the exit code.
func Run(arguments []string, in io.Reader, to, errs io.Writer) int {
	var unique, verbose bool
	flags := flag.NewFlagSet("unfurl", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&unique, "u", false, "")
	flags.BoolVar(&unique, "unique", false, "")
	flags.BoolVar(&verbose, "v", false, "")
	flags.BoolVar(&verbose, "verbose", false, "")
	switch err := flags.Parse(arguments); {
	case errors.Is(err, flag.ErrHelp):
		_, _ = io.WriteString(errs, Help)
		return 0
	case err != nil:
		fmt.Fprintf(errs, "%s\n%s", excerpt.Hidden(err.Error()), Help)
		return codeUsage
	}
	do := modeOf(flags.Arg(0))
	if do == nil {
		fmt.Fprintf(errs, "unknown mode: %s\n", excerpt.Hidden(flags.Arg(0))) // it may be a URL
		return 0
	}
	out := bufio.NewWriterSize(to, 64<<10)
	r := &run{do: do, format: flags.Arg(1), verbose: verbose, out: out, err: errs}
	if unique {
		r.seen = make(map[string]bool)
	}
	err := r.lines(in)
	if flushed := out.Flush(); flushed != nil {
		if !exit.IsClosedPipe(flushed) {
			fmt.Fprintf(errs, "failed to write output: %v\n", flushed)
		}
		return codeIO
	}
	if err != nil {
		fmt.Fprintf(errs, "failed to read input: %v\n", err)
		return codeIO
	}
	return 0
}

// A run is one run of unfurl.
type run struct {
	do      mode
	format  string
	verbose bool
	seen    map[string]bool // nil if values may be put out again
	out     *bufio.Writer
	err     io.Writer
	values  []string
}

func (r *run) lines(in io.Reader) error {
	lines := bufio.NewScanner(sink.FlushBefore{In: in, Out: r.out})
	lines.Buffer(make([]byte, 0, 64<<10), maxLine)
	for lines.Scan() {
		u, err := parse(lines.Text())
		if err != nil {
			if r.verbose {
				_ = r.out.Flush()
				fmt.Fprintf(r.err, "parse failure: %v\n", err)
			}
			continue
		}
		r.values = r.do(r.values[:0], u, r.format)
		for _, value := range r.values {
			r.put(value)
		}
	}
	return lines.Err()
}

// put writes a value in a line of its own, unless it is empty or was written
// before.
func (r *run) put(value string) {
	if value == "" || r.seen[value] {
		return
	}
	if r.seen != nil {
		r.seen[value] = true
	}
	_, _ = r.out.WriteString(value)
	_ = r.out.WriteByte('\n')
}

// parse returns the URL of a line. If the line has no scheme, it is an http URL,
// unless it begins with a slash and has only a path, a query or a fragment.
func parse(line string) (weburl.URL, error) {
	line = format.EscapeIllFormed(line)
	u, err := weburl.Parse(line)
	if !errors.Is(err, reason.MissingSchemeNonRelativeURL) {
		return u, err
	}
	rest, slashes := strings.CutPrefix(strings.TrimSpace(line), "//")
	if !slashes && (rest == "" || strings.ContainsAny(rest[:1], `/\?#`)) {
		return u, err
	}
	return weburl.Parse("http://" + rest)
}

// get returns a component by the name that package component has for it.
func get(u weburl.URL, name string) string {
	c, _ := component.Parse(name)
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
	seen := make(map[string]bool)
	for name := range u.Params() {
		if name = line(name); !seen[name] {
			out = append(out, name)
			seen[name] = true
		}
	}
	return out
}

// params returns the mode that appends a text for each parameter.
func params(text func(name, value string) string) mode {
	return func(out []string, u weburl.URL, _ string) []string {
		for name, value := range u.Params() {
			out = append(out, text(name, value))
		}
		return out
	}
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
	text, _ := json.Marshal(d) // it has nothing but texts
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
