package verb

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// attributes are the names of the columns: those of JavaScript, but host without port.
var attributes = [...]string{"href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"}

// Parse returns the verb parse.
func Parse() *stream.Verb {
	diagram, chosen := false, ""
	var link linker
	v := &stream.Verb{
		Use: "parse [flags] [URL...]", Short: "Print the components and the validation errors of URLs",
		Document: true, Guess: true, Text: true,
		Columns: func() stream.Columns { return stream.Columns{Values: attributes[:], Closed: chosen != ""} },
		Flags: func(f *pflag.FlagSet) {
			link.flag(f)
			f.BoolVar(&diagram, "diagram", false, "draw where in the URL its components begin")
			ids := format.Names(edition.All(), func(e edition.Info) string { return string(e.ID) })
			choice.Var(f, &chosen, "edition", "", "parse by this `edition` of the standard", ids)
		},
		Start: func(r *stream.Run) (stream.Plan, error) {
			if r.Changed("link") {
				if link.edition = chosen; chosen != "" {
					link.view = "steps"
				}
				return link.plan(r)
			}
			if diagram && r.To != format.Text {
				return stream.Plan{}, stream.Usage("--diagram needs the format text")
			}
			if chosen != "" {
				return basedPlan(r, &editionParser{edition.ID(chosen), r})
			}
			p := parser{run: r, diagram: diagram}
			worker := stream.Worker{Do: p.text}
			switch {
			case r.To.IsJSON():
				worker = stream.Worker{Do: p.object, Failure: stream.FailureObject(appendNoURL)}
			case r.To != format.Text:
				worker.Do = stream.OfURL(p.row)
			}
			return stream.Plan{Transient: true, Errors: r.To.IsJSON() || r.To == format.Text, Worker: func() stream.Worker { return worker }}, nil
		},
	}
	v.Prepare = func(args []string, changed func(string) bool) ([]string, error) {
		v.OwnBase = changed("edition") // whose base is not a URL of the living standard
		if v.OwnBase && diagram {
			return nil, stream.Usage("--edition and --diagram cannot be used together")
		}
		return args, nil
	}
	return v
}

// parser is a run of parse.
type parser struct {
	run     *stream.Run
	diagram bool
}

func (p *parser) text(in *stream.Record, out *stream.Output) error {
	r := in.Result()
	if !r.Parsed() {
		return errors.New(describe(r, p.run.ErrStyle))
	}
	page := paper{style: p.run.OutStyle}
	if p.diagram {
		page.writeDiagram(r.URL)
	} else {
		page.writeComponents(r.URL)
		if len(r.Errors) > 0 {
			fmt.Fprintf(&page, "\n%s:\n", format.Count(len(r.Errors)+r.Dropped, "validation error"))
			writeErrors(&page, diagnosis.Of(r, page.style), r.Errors, r.Dropped)
		}
	}
	out.Paragraph(page.String())
	return nil
}

func (p *parser) object(in *stream.Record, out *stream.Output) error {
	r := in.Result()
	switch {
	case !r.Parsed():
		return r.Failure
	case out.HasFields():
		out.Row(&r.URL)
		return nil
	}
	dst := append(out.BeginObject(), '{')
	// An href is ASCII and has no control characters, so that most need no escapes.
	plain := strings.IndexByte(r.URL.Href(), '"') < 0 && strings.IndexByte(r.URL.Href(), '\\') < 0
	for i, text := range attributeValues(&r.URL) {
		dst = append(append(dst, '"'), attributes[i]...)
		if plain {
			dst = append(append(append(dst, `":"`...), text...), `",`...)
		} else {
			dst = append(format.AppendJSON(append(dst, `":`...), text, nil), ',')
		}
	}
	out.EndObject(appendErrors(dst, in, out), &r.URL)
	return nil
}

// appendNoURL appends the object for an input that is not a URL, or that could not be
// read.
func appendNoURL(dst []byte, in *stream.Record, err error, out *stream.Output) []byte {
	dst = append(dst, `{"failure":true,`...)
	if errors.As(err, new(*weburl.ParseError)) {
		return appendErrors(dst, in, out)
	}
	return format.AppendJSON(append(dst, `"errors":[],"error":`...), in.Place()+stream.Message(err), nil)
}

// appendErrors appends the errors of the last result.
func appendErrors(dst []byte, in *stream.Record, out *stream.Output) []byte {
	dst = append(dst, `"errors":`...)
	errs, dropped := in.Errors()
	if dropped == 0 {
		return jsonline.AppendErrors(dst, errs)
	}
	// Not all of them were kept: they are found once more, and written as they are.
	dst = append(dst, '[')
	first := true
	in.EachError(func(e reason.Fault) {
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = out.Spill(jsonline.AppendError(dst, e))
	})
	return append(dst, ']')
}

func (p *parser) row(u *weburl.URL, _ *stream.Record, out *stream.Output) error {
	if out.HasFields() {
		out.Row(u)
		return nil
	}
	var cells [len(attributes)]stream.Cell
	for i, text := range attributeValues(u) {
		cells[i] = stream.String(text)
	}
	out.Row(u, cells[:]...)
	return nil
}

// attributeValues returns the attributes. But for some origins they are parts of the href.
func attributeValues(u *weburl.URL) [len(attributes)]string {
	href, o := u.Href(), u.Offsets()
	origin := href[:o.Path]
	if !u.IsSpecial() || u.HasCredentials() || u.Scheme() == "file" {
		origin = u.Origin().String()
	}
	host, port := u.Host().String(), ""
	if _, ok := u.Port(); ok {
		port = href[o.HostEnd+len(":") : o.Path]
	}
	search, hash := href[o.Query:o.Fragment], href[o.Fragment:]
	if search == "?" { // as in JavaScript
		search = ""
	}
	if hash == "#" {
		hash = ""
	}
	return [...]string{href, origin, href[:len(u.Scheme())+len(":")], u.Username(), u.Password(), host, host, port, u.Path(), search, hash}
}

// linker is a run of a verb with --link.
type linker struct {
	page    string
	edition string // by which the page shows the steps
	view    string // of the page; empty for the first one
}

func (l *linker) flag(f *pflag.FlagSet) {
	f.StringVar(&l.page, "link", "", "print a link for each URL to this `page`: the address at which the viewer is")
}

func (l *linker) plan(r *stream.Run) (stream.Plan, error) {
	u, err := weburl.Parse(l.page)
	if _, found := u.Fragment(); err != nil || found {
		return stream.Plan{}, stream.Usage("--link needs the address of the page, a URL without a fragment")
	}
	if r.To != format.Text {
		return stream.Plan{}, stream.Usage("--link needs the format text")
	}
	page := u.Href()
	return stream.Each(func(in *stream.Record, out *stream.Output) error {
		base, encoding := in.BaseText(), ""
		if base == "" {
			base = in.Base().Href()
		}
		if e := in.Encoding(); e != nil {
			encoding = e.Name()
		}
		out.Lines(page + "#" + l.fragment(in.Parsed(), base, encoding) + "\n")
		return nil
	}), nil
}

// needsSum is how long a link may be without a check sum.
const needsSum = 500

// fragment returns what viewer/page/state.js reads: an input that a fragment can hold as
// it is, or a list of fields.
func (l *linker) fragment(input, base, encoding string) string {
	const version = "v=1"
	hasDirective := strings.Contains(input, ":~:") // browsers take it out of an address, with all that is after it
	if base+encoding+l.edition+l.view == "" && !strings.HasPrefix(input, "v=") && !hasDirective {
		u, err := weburl.Parse("https://h/#" + input)
		if kept, _ := u.Fragment(); err == nil && kept == input && strings.TrimSpace(input) == input {
			return input
		}
	}
	text := version
	for _, field := range [...][2]string{{"input", input}, {"base", base}, {"encoding", encoding}, {"edition", l.edition}, {"view", l.view}} {
		if field[1] != "" {
			text += "&" + field[0] + "=" + asInScript.Replace(percent.Encode(field[1], percent.Component))
		}
	}
	if len(text) > needsSum {
		sum := fnv.New32a()
		_, _ = sum.Write([]byte(text)) // a sum has no errors
		text += "&sum=" + strconv.FormatUint(uint64(sum.Sum32()), 36)
	}
	return text
}

var asInScript = strings.NewReplacer("'", "%27", "%2F", "/", "%3A~", ":%7E", "%3A", ":", "%3F", "?", "%40", "@", "%2C", ",", "%24", "$")
