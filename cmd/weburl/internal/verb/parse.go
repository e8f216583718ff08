package verb

import (
	"errors"
	"slices"
	"strconv"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/reason"
)

// attributes are the names of the columns: those of JavaScript.
func attributes() []string {
	return []string{"href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"}
}

// Parse returns the verb parse.
func Parse() *stream.Verb {
	diagram, edition := false, ""
	var link linker
	v := &stream.Verb{
		Use: "parse [flags] [URL...]", Short: "Print the components and the validation errors of URLs", Long: parseLong, Example: parseExample,
		Document: true, Guess: true, Text: true,
		Columns:  func() stream.Columns { return stream.Columns{Values: attributes(), Closed: edition != ""} },
		Complete: map[string]func() []string{"edition": editionIDs},
		Flags: func(f *pflag.FlagSet) {
			link.flag(f)
			f.BoolVar(&diagram, "diagram", false, "draw where in the URL its components begin")
			f.StringVar(&edition, "edition", "", "parse by this `edition` of the standard: "+format.List(editionIDs()))
		},
		Start: func(r *stream.Run) (stream.Plan, error) {
			if r.Changed("link") {
				if link.edition = edition; edition != "" {
					link.view = "steps"
				}
				return link.plan(r)
			}
			if diagram && r.To != format.Text {
				return stream.Plan{}, stream.Usage("--diagram needs the format text")
			}
			if edition != "" {
				return editionPlan(edition, r)
			}
			p := parser{run: r, diagram: diagram}
			worker := stream.Worker{Do: p.text}
			switch {
			case r.To.IsJSON():
				worker = stream.Worker{Do: p.object, Failure: p.failure}
			case r.To != format.Text:
				worker.Do = p.row
			}
			return stream.Plan{Transient: true, Errors: r.To.IsJSON() || r.To == format.Text, Worker: func() stream.Worker { return worker }}, nil
		},
	}
	v.Prepare = func(args []string, changed func(string) bool) ([]string, error) {
		v.OwnBase = changed("edition") // whose base is not a URL of the living standard
		switch {
		case v.OwnBase && !slices.Contains(editionIDs(), edition):
			return nil, stream.Usage("--edition must be " + format.List(editionIDs()))
		case v.OwnBase && diagram:
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

// text writes a URL for people.
func (p *parser) text(in *stream.Record, out *stream.Output) error {
	r := in.Result()
	if !r.Parsed() {
		return errors.New(describe(r, p.run.ErrStyle))
	}
	page := paper{style: p.run.OutStyle}
	if p.diagram {
		page.writeDiagram(r.URL)
	} else {
		page.writeURL(r)
	}
	out.Paragraph(page.String())
	return nil
}

// object writes a URL and its errors as a JSON object.
func (p *parser) object(in *stream.Record, out *stream.Output) error {
	r := in.Result()
	switch {
	case !r.Parsed():
		return r.Failure
	case out.HasFields():
		out.Row(&r.URL)
		return nil
	}
	dst := jsonline.AppendURL(out.BeginObject(), r.URL)
	out.EndObject(appendErrors(dst, in, out), &r.URL)
	return nil
}

// failure writes the object for an input that is not a URL, or that could not be
// read.
func (p *parser) failure(in *stream.Record, err error, out *stream.Output) {
	if out.HasFields() {
		out.Row(nil)
		return
	}
	dst := append(out.BeginObject(), jsonline.Failure...)
	if errors.As(err, new(*weburl.ParseError)) {
		out.EndObject(appendErrors(dst, in, out), nil)
		return
	}
	dst = append(append(dst, jsonline.ErrorsStart...), jsonline.ErrorsEnd...)
	out.EndObject(jsonline.AppendProblem(dst, in.Place()+stream.Message(err)), nil)
}

// appendErrors appends the errors of the last result.
func appendErrors(dst []byte, in *stream.Record, out *stream.Output) []byte {
	dst = append(dst, jsonline.ErrorsStart...)
	errs, dropped := in.Errors()
	if dropped == 0 {
		for i, e := range errs {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = jsonline.AppendError(dst, e)
		}
		return append(dst, jsonline.ErrorsEnd...)
	}
	// Not all of them were kept: they are found once more, and written as they are.
	first := true
	in.EachError(func(e reason.Fault) {
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = out.Spill(jsonline.AppendError(dst, e))
	})
	return append(dst, jsonline.ErrorsEnd...)
}

// row writes the attributes that JavaScript has, but host without port.
func (p *parser) row(in *stream.Record, out *stream.Output) error {
	u, err := in.Parse()
	if err != nil {
		return err
	}
	if out.HasFields() {
		out.Row(u)
		return nil
	}
	host, port := u.Host().String(), ""
	if n, ok := u.Port(); ok {
		port = strconv.Itoa(int(n))
	}
	query, _ := u.Query()
	fragment, _ := u.Fragment()
	var cells [11]stream.Cell // of attributes
	for i, text := range [len(cells)]string{
		u.Href(), u.Origin().String(), u.Href()[:len(u.Scheme())+len(":")], u.Username(), u.Password(), host, host, port, u.Path(), prefixed("?", query), prefixed("#", fragment),
	} {
		cells[i] = stream.String(text)
	}
	out.Row(u, cells[:]...)
	return nil
}

// prefixed returns a component with its delimiter. As in JavaScript, an empty
// component has no delimiter.
func prefixed(delimiter, component string) string {
	if component == "" {
		return ""
	}
	return delimiter + component
}
