package verb

import (
	"cmp"
	"errors"
	"os"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/kit/normalize"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/kit/value"
	"github.com/weburl-go/weburl/percent"
)

// comparison is a run of diff.
type comparison struct {
	by, ignored []string
	after       string
	other       string
	quiet       bool
	only        []string
	steps       normalize.Steps
	components  []value.Name
	first       weburl.URL
	compared    atomic.Bool // at least two URLs were compared
	text        bool
	style, out  style.Style
	run         *stream.Run
}

// Diff returns the verb diff.
func Diff() *stream.Verb {
	c := new(comparison)
	v := &stream.Verb{
		Use: "diff [flags] URL URL... | OLD NEW", Short: "Compare URLs by component, or lists of URLs",
		Document: true, Guess: true, Text: true, FileOperands: true, Flags: c.register,
		Complete: map[string]func() []string{"by,": stream.ValueNames, "ignore,": usual, "after,": stepNames, "only,": differences},
	}
	v.Columns = func() stream.Columns {
		if v.Files != nil {
			return stream.Columns{Values: []string{"change", "url", "field", "old", "new"}, Closed: true}
		}
		return stream.Columns{Values: []string{"component", "left", "right"}}
	}
	v.Prepare = func(args []string, changed func(string) bool) ([]string, error) {
		lists, err := areLists(args, changed)
		if err != nil {
			return nil, err
		}
		if lists {
			v.Files, v.Counts, args = args, true, nil
		} else if !changed("other-column") {
			v.Operands = 1
		}
		return args, c.check(changed, lists)
	}
	v.Start = func(r *stream.Run) (stream.Plan, error) {
		c.text, c.style, c.out, c.run = r.To == format.Text, r.ErrStyle, r.OutStyle, r
		switch {
		case v.Files != nil:
			return c.lists()
		case c.other != "" && !r.From.HasFields():
			return stream.Plan{}, stream.Usage("--other-column needs --from csv, tsv, ndjson or json")
		case c.other == "":
			u, text, err := c.parse(r.Operands[0], r.Base, r.Encoding)
			if err != nil {
				return stream.Plan{}, stream.Usage("the first URL does not parse: " + stream.Describe(text, err, c.style))
			}
			c.first = u
		}
		plan := stream.Each(c.record)
		plan.Fields = c.other != ""
		plan.Finish = func(*stream.Output) error {
			return stream.UsageIf(!c.compared.Load(), "there was nothing to compare: no URL after the first one, and no record in the input")
		}
		return plan, nil
	}
	return v
}

// areLists reports whether the operands are two lists and not URLs.
func areLists(args []string, changed func(string) bool) (bool, error) {
	isURL := func(arg string) bool {
		if LooksLikeURL(arg) || !changed("guess-scheme") || arg == source.Stdin {
			return LooksLikeURL(arg)
		}
		_, err := os.Stat(arg)
		return err != nil
	}
	switch {
	case changed("other-column"):
		return false, nil
	case len(args) == 0:
		return false, stream.Usage("two URLs or two lists are missing")
	case slices.Contains(args, ""):
		return false, stream.Usage("an operand is empty")
	case isURL(args[0]):
		for _, arg := range args[1:] {
			if arg != source.Stdin && !isURL(arg) {
				return false, stream.Usage("the first operand is a URL, and another one is none; -f FILE compares with each URL of a file")
			}
		}
		if len(args) == 1 && !changed("file") {
			return false, stream.Usage("a second URL is missing; - reads standard input, and weburl editions shows how editions of the standard read one URL")
		}
		return false, nil
	case len(args) != 2 || changed("file"):
		return false, stream.Usage("lists are compared by two: OLD and NEW")
	case isURL(args[1]):
		return false, stream.Usage("the first operand is a file, and the second one a URL")
	case args[0] == source.Stdin && args[1] == source.Stdin:
		return false, stream.Usage("only one of the lists can be standard input")
	case changed("unordered"):
		return false, stream.Usage("--unordered is not for lists, of which one is read first")
	}
	for _, name := range args {
		if _, err := os.Stat(name); err != nil && name != source.Stdin {
			return false, exit.IOError{Doing: "opening what has no scheme and so is no URL", Err: excerpt.FileError(err, name)}
		}
	}
	return true, nil
}

// LooksLikeURL reports whether an argument that may be a URL or a file begins with a
// scheme and a colon. A single letter is a drive.
func LooksLikeURL(arg string) bool {
	scheme, _, found := strings.Cut(strings.TrimLeft(scalar.RemoveTabsAndNewlines(arg), " "), ":")
	return found && len(scheme) > 1 && ascii.IsScheme(scheme)
}

// parse parses a URL beside those of the records. It returns the text that was parsed,
// too.
func (c *comparison) parse(text string, base weburl.URL, encoding percent.Encoding) (weburl.URL, string, error) {
	text, err := c.run.Complete(text, base.IsValid())
	if err != nil {
		return weburl.URL{}, text, err
	}
	u, err := weburl.Parser{Base: base, Encoding: encoding}.Parse(text)
	return normalize.URL(u, c.steps), text, err
}

func (c *comparison) register(f *pflag.FlagSet) {
	f.StringSliceVar(&c.by, "by", nil, "compare these `values`, also origin and site")
	f.StringSliceVar(&c.ignored, "ignore", nil, "do not compare these `components`: "+format.List(usual()))
	f.StringVar(&c.after, "after", "", "normalize first by these `steps`, a profile and names of steps, with commas between them")
	f.StringVar(&c.other, "other-column", "", "`name` or number of the column or field that has the other URL")
	f.StringSliceVar(&c.only, "only", nil, "report these `differences` of lists only: "+format.List(differences()))
	f.BoolVarP(&c.quiet, "quiet", "q", false, "write nothing")
}

// usual are the components that are compared unless --by says otherwise.
func usual() []string {
	return []string{"scheme", "username", "password", "host", "port", "path", "query", "fragment"}
}

// check reads the flags.
func (c *comparison) check(changed func(string) bool, lists bool) (err error) {
	if changed("by") && changed("ignore") {
		return stream.Usage("--by and --ignore contradict each other")
	}
	if c.steps, err = normalize.ParseSteps(c.after); err != nil {
		return stream.Usage("--after names no profile and no step of normalize")
	}
	for _, name := range c.only {
		if !lists || !slices.Contains(differences(), name) {
			return stream.Usage("--only is for lists, and must be some of " + format.List(differences()))
		}
	}
	names := c.by
	switch {
	case changed("by"):
	case lists && !changed("ignore"):
		names = []string{"url"}
	default:
		names = usual()
		for _, name := range c.ignored {
			i := slices.Index(names, alias(name))
			if i < 0 {
				return stream.Usage("--ignore must be some of " + format.List(usual()))
			}
			names = slices.Delete(names, i, i+1)
		}
	}
	if len(names) == 0 {
		return stream.Usage("no component is left to compare")
	}
	for _, name := range names {
		known, err := value.Parse(name)
		if err != nil {
			return stream.Usage("--by: " + stream.NameProblem(err))
		}
		if !known.OfURL() {
			return stream.Usage("--by compares values of URLs, and " + known.String() + " is none")
		}
		c.components = append(c.components, known)
	}
	return nil
}

// record compares the URLs of a record.
func (c *comparison) record(in *stream.Record, out *stream.Output) error {
	c.compared.Store(true) // also if one of them does not parse, as that is a failure
	u, err := in.Parse()
	if err != nil {
		return err
	}
	left, right := c.first, normalize.URL(*u, c.steps)
	if c.other != "" {
		text, ok := in.Field(c.other)
		if !ok {
			return errors.New("the record has no field for --other-column")
		}
		v, text, err := c.parse(text, in.Base(), in.Encoding())
		if err != nil {
			return errors.New("the other URL does not parse: " + stream.Describe(text, err, c.style))
		}
		left, right = right, v
	}
	c.compare(left, right, in, out)
	return nil
}

// compare writes in what two URLs differ.
func (c *comparison) compare(left, right weburl.URL, in *stream.Record, out *stream.Output) {
	var text strings.Builder
	for _, part := range c.components {
		if same(part, left, right) {
			continue
		}
		out.Fail()
		l, r := sideOf(part, left), sideOf(part, right)
		switch {
		case c.quiet:
			return
		case c.text:
			c.show(&text, part.String(), l, r)
		default:
			out.Row(&right, stream.String(part.String()), cell(l.text, l.ok), cell(r.text, r.ok))
		}
	}
	if text.Len() > 0 {
		out.Paragraph(in.Place() + strings.TrimPrefix(text.String(), "\n"))
	}
}

// same reports whether two URLs have the same component.
func same(name value.Name, left, right weburl.URL) bool {
	switch name.String() {
	case "origin":
		return left.Origin().SameOrigin(right.Origin())
	case "site":
		return site.SameSite(left.Origin(), right.Origin())
	}
	return sideOf(name, left) == sideOf(name, right)
}

// sideOf returns the value of a URL: as it is in the URL, and with an empty host, which is
// present.
func sideOf(name value.Name, u weburl.URL) side {
	if known, ok := name.Component(); ok {
		text, ok := known.Get(u)
		if name.String() == "host" {
			ok = u.Host().Kind() != weburl.HostNull
		}
		return side{text, ok}
	}
	values := value.NewEvaluator(value.Options{}, name)
	values.Set(&u, nil)
	text, state := values.Append(nil, 0)
	return side{string(text), state == value.Present}
}

func cell(text string, ok bool) stream.Cell {
	if !ok {
		return stream.Absent()
	}
	return stream.String(text)
}

// side is the component of one of the URLs.
type side struct {
	text string
	ok   bool
}

// missing returns what is shown for a value without text; nothing for others.
func (c *comparison) missing(s side) string {
	switch {
	case !s.ok:
		return c.out.Faint("(absent)")
	case s.text == "":
		return c.out.Faint("(empty)")
	}
	return ""
}

// show writes a component of both URLs, and under them a caret where they begin to
// differ.
func (c *comparison) show(b *strings.Builder, name string, left, right side) {
	b.WriteString(c.out.Label(name) + "\n")
	at := 0
	for at < len(left.text) && at < len(right.text) && left.text[at] == right.text[at] {
		at++
	}
	const width = 74
	for i, s := range []side{left, right} {
		line, underline := excerpt.New(s.text, 0, 0).Show(at, len(s.text), width)
		b.WriteString("    " + cmp.Or(c.missing(s), line) + "\n")
		if i == 1 && left.text != "" && right.text != "" {
			caret := strings.IndexByte(underline, '^')
			b.WriteString("    " + underline[:caret] + c.out.Pointer("^") + "\n")
		}
	}
}
