package verb

import (
	"errors"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/kit/normalize"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/kit/value"
)

const eqLong = `Eq compares URLs and writes the components in which they differ. Nothing is written
for URLs that are equal.

The first operand is compared with each of the others, or with each line of the
input. With --other-column, each record of a table or of JSON has both URLs: that of
--column and the other one. Comparison comes after parsing, so
"https://EXAMPLE.com:443" equals "https://example.com/". Without any URL to compare
with, as when a variable of a script is empty, the exit code is 2.

  --by LIST        compare these components instead of all. The names are those of
                   --fields, such as host, port, apex, path:1 or query:q. origin and
                   site compare as browsers do: a URL whose origin is opaque, such as
                   a data: URL, has the same origin as no other
  --ignore LIST    leave these out: scheme, username, password, host, port, path,
                   query, fragment
  --after LIST     normalize both URLs first by a profile: standard, rfc3986,
                   semantic or aggressive; also steps as for normalize
  --quiet          write nothing

A table or JSON has a record for each difference, with the columns component, left
and right. An absent component is what --null says, or null. Passwords are written as
they are, as parse does, but not in messages.`

const eqExample = `  weburl eq 'https://EXAMPLE.com:443/a?q=1' 'https://example.com/b?q=1#top'
  weburl eq --ignore fragment https://example.com/#a https://example.com/#b
  weburl eq --by origin https://example.com/a https://example.com:8443/a
  weburl eq --after aggressive 'http://www.example.com/?b=1&a=2' 'https://example.com?a=2&b=1'
  weburl eq --from csv --column old --other-column new --to csv --with line -f moved.csv`

// comparison is a run of eq.
type comparison struct {
	by, ignored []string
	after       string
	other       string
	quiet       bool
	steps       normalize.Steps
	components  []compared
	first       weburl.URL
	compared    atomic.Bool // at least two URLs were compared
	text        bool
	style, out  style.Style
	run         *stream.Run
}

// Eq returns the verb eq.
func Eq() *stream.Verb {
	c := new(comparison)
	v := &stream.Verb{
		Use: "eq [flags] URL [URL...]", Short: "Compare URLs by component", Long: eqLong, Example: eqExample,
		Guess: true, Text: true, Columns: stream.Values("component", "left", "right"), Flags: c.register,
		Complete: map[string]func() []string{"by,": stream.ValueNames, "ignore,": usual, "after,": stepNames},
	}
	v.Prepare = func(args []string, changed func(string) bool) ([]string, error) {
		v.Operands = 1
		if changed("other-column") {
			v.Operands = 0
		}
		return args, c.check(changed)
	}
	v.Start = func(r *stream.Run) (stream.Plan, error) {
		c.text, c.style, c.out, c.run = r.To == format.Text, r.ErrStyle, r.OutStyle, r
		if c.other != "" && !r.From.HasFields() {
			return stream.Plan{}, stream.Usage("--other-column needs --from csv, tsv, ndjson or json")
		}
		if c.other == "" {
			first := r.Complete(r.Operands[0])
			u, err := weburl.Parse(first)
			if err != nil {
				return stream.Plan{}, stream.Usage("the first URL does not parse: " + unparsed(first, err, c.style))
			}
			c.first = normalize.URL(u, c.steps)
		}
		plan := stream.Each(c.record)
		plan.Fields = c.other != ""
		plan.Finish = func(*stream.Output) error {
			if c.compared.Load() {
				return nil
			}
			return stream.Usage("there was nothing to compare: no URL after the first one, and no record in the input")
		}
		return plan, nil
	}
	return v
}

func (c *comparison) register(f *pflag.FlagSet) {
	f.StringSliceVar(&c.by, "by", nil, "compare these `components`, also origin and site")
	f.StringSliceVar(&c.ignored, "ignore", nil, "do not compare these `components`: "+format.List(usual()))
	f.StringVar(&c.after, "after", "", "normalize first by these `steps`, a profile and names of steps, with commas between them")
	f.StringVar(&c.other, "other-column", "", "`name` or number of the column or field that has the other URL")
	f.BoolVarP(&c.quiet, "quiet", "q", false, "write nothing")
}

// compared is a component that is compared.
type compared struct {
	value.Name
	name string // with prefixes and argument
}

// usual are the components that are compared unless --by says otherwise.
func usual() []string {
	return []string{"scheme", "username", "password", "host", "port", "path", "query", "fragment"}
}

// check reads the flags.
func (c *comparison) check(changed func(string) bool) (err error) {
	if changed("by") && changed("ignore") {
		return stream.Usage("--by and --ignore contradict each other")
	}
	if c.steps, err = normalize.ParseSteps(c.after); err != nil {
		return stream.Usage("--after names no profile and no step of normalize")
	}
	names := c.by
	if !changed("by") {
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
		c.components = append(c.components, compared{known, known.String()})
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
		text = c.run.Complete(text)
		v, err := weburl.Parse(text)
		if err != nil {
			return errors.New("the other URL does not parse: " + unparsed(text, err, c.style))
		}
		left, right = right, normalize.URL(v, c.steps)
	}
	c.compare(left, right, in, out)
	return nil
}

// unparsed returns why a text is not a URL, in lines.
func unparsed(text string, err error, s style.Style) string {
	r := attempt.Result{Text: text}
	if !errors.As(err, &r.Failure) {
		return err.Error()
	}
	return diagnosis.Of(&r, s).Describe(r.Failure.Fault())
}

// compare writes in what two URLs differ.
func (c *comparison) compare(left, right weburl.URL, in *stream.Record, out *stream.Output) {
	var text strings.Builder
	for _, part := range c.components {
		if part.same(left, right) {
			continue
		}
		out.Fail()
		l, hasLeft := part.of(left)
		r, hasRight := part.of(right)
		switch {
		case c.quiet:
			return
		case c.text:
			c.show(&text, part.name, side{l, hasLeft}, side{r, hasRight})
		default:
			out.Row(&right, stream.String(part.name), cell(l, hasLeft), cell(r, hasRight))
		}
	}
	if text.Len() > 0 {
		out.Paragraph(in.Place() + strings.TrimPrefix(text.String(), "\n"))
	}
}

// same reports whether two URLs have the same component.
func (c compared) same(left, right weburl.URL) bool {
	switch c.name {
	case "origin":
		return left.Origin().SameOrigin(right.Origin())
	case "site":
		return site.SameSite(left.Origin(), right.Origin())
	}
	l, hasLeft := c.of(left)
	r, hasRight := c.of(right)
	return l == r && hasLeft == hasRight
}

// of returns the value of a URL: as it is in the URL, and with an empty host, which is
// present.
func (c compared) of(u weburl.URL) (string, bool) {
	if known, ok := c.Component(); ok {
		text, ok := known.Get(u)
		if c.name == "host" {
			ok = u.Host().Kind() != weburl.HostNull
		}
		return text, ok
	}
	values := value.NewEvaluator(value.Options{}, c.Name)
	values.Set(&u, nil)
	text, state := values.Append(nil, 0)
	return string(text), state == value.Present
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
		switch {
		case !s.ok:
			line = c.out.Faint("(absent)")
		case s.text == "":
			line = c.out.Faint("(empty)")
		}
		b.WriteString("    " + line + "\n")
		if i == 1 && left.text != "" && right.text != "" {
			caret := strings.IndexByte(underline, '^')
			b.WriteString("    " + underline[:caret] + c.out.Pointer("^") + "\n")
		}
	}
}
