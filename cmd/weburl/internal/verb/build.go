package verb

import (
	"cmp"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/queryjson"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/scalar"
)

// builder makes URLs of parts.
type builder struct {
	parts             weburl.Parts // of the flags
	port, passwordEnv string
	params            []string
	base              string
	reads             bool
	style             style.Style
}

// Build returns the verb build.
func Build() *stream.Verb {
	b := new(builder)
	return &stream.Verb{
		Use: "build [flags]", Short: "Build URLs from parts",
		NoURL: true, Flags: b.register, Prepare: b.prepare,
		Start: func(r *stream.Run) (stream.Plan, error) {
			b.style = r.ErrStyle
			plan := stream.Each(b.record)
			plan.Fields = true
			var badBase error
			if _, err := weburl.Parse(b.base); b.base != "" && err != nil {
				badBase = stream.Usage("--base is not a URL: " + stream.Message(err))
			}
			return plan, cmp.Or(
				stream.UsageIf(b.reads && !r.From.HasFields(), "the input must have columns or fields; use --from csv, tsv, ndjson or json"),
				stream.UsageIf(r.Changed("no-header"), "--no-header is not for parts, which have the names of their columns"),
				stream.UsageIf(!b.reads && b.parts.Scheme == "" && b.base == "", "--scheme or --base is required"),
				badBase,
				b.readFlags(),
			)
		},
	}
}

func (b *builder) register(f *pflag.FlagSet) {
	p := &b.parts
	f.StringVar(&b.base, "base", "", "`URL` against which the inputs are resolved")
	f.StringVar(&p.Scheme, "scheme", "", "`name` of the scheme")
	f.StringVar(&p.Username, "username", "", "username, as a `value`")
	f.StringVar(&b.passwordEnv, "password-env", "", "the password is the value of the environment variable `NAME`")
	f.StringVar(&p.Host, "host", "", "`host` without port")
	f.StringVar(&b.port, "port", "", "port, a `number` from 0 to 65535")
	f.StringVar(&p.Path, "path", "", "`path` as in a URL")
	f.StringArrayVar(&p.Segments, "segment", nil, "segment of the path, as a `value`; may be repeated")
	f.StringVar(&p.Opaque, "opaque", "", "opaque `path`")
	f.StringVar(&p.Query, "query", "", "`query` as in a URL")
	f.StringArrayVar(&b.params, "param", nil, "parameter `NAME=VALUE`, as values; may be repeated")
	f.StringVar(&p.Fragment, "fragment", "", "`fragment` as in a URL")
}

// prepare lets the verb run once without input, unless flags name one.
func (b *builder) prepare(args []string, changed func(string) bool) ([]string, error) {
	b.parts.ForceHost, b.parts.ForceQuery, b.parts.ForceFragment = changed("host"), changed("query"), changed("fragment") // perhaps empty
	b.reads = changed("from") || changed("file") || changed("null-input")
	if len(args) == 1 && args[0] == "-" {
		b.reads = true
		return args, nil
	}
	if len(args) > 0 {
		return nil, stream.Usage("this command takes no operands; parts are given by flags")
	}
	if !b.reads {
		args = []string{""} // one record, which has no fields
	}
	return args, nil
}

// readFlags completes the parts of the flags.
func (b *builder) readFlags() error {
	p := &b.parts
	for _, text := range b.params {
		name, value, _ := strings.Cut(text, "=")
		p.Params.Append(name, value)
	}
	if b.passwordEnv != "" {
		password, ok := os.LookupEnv(b.passwordEnv)
		if !ok {
			return errNotSet
		}
		p.Password = password
	}
	return nil
}

func (b *builder) record(in *stream.Record, out *stream.Output) error {
	p, base := b.parts, b.base
	if b.port != "" {
		if err := b.setPort(&p, b.port); err != nil {
			return err
		}
	}
	for name, text := range in.All() {
		switch text = scalar.String(text); {
		case text == "":
			continue
		case name == "base":
			base = text
		default:
			if err := b.setField(&p, name, text); err != nil {
				return err
			}
		}
	}
	if base != "" {
		u, err := weburl.Parse(base)
		if err != nil {
			return errors.New("the base is not a URL: " + stream.Message(err))
		}
		complete(&p, u)
	}
	if p.Scheme == "" {
		return errors.New("there is no scheme; add a field scheme or base, or use --scheme or --base")
	}
	u, err := p.URL()
	if err != nil {
		return b.refused(&p, err)
	}
	out.URL(&u)
	return nil
}

// complete adds the parts that a reference takes from its base.
func complete(p *weburl.Parts, base weburl.URL) {
	if p.Scheme != "" {
		return
	}
	from := base.Parts()
	p.Scheme = from.Scheme
	if p.Host != "" || p.ForceHost {
		return
	}
	p.Host, p.ForceHost = from.Host, from.ForceHost
	if p.Username == "" && p.Password == "" && p.Port == 0 && !p.ForcePort {
		p.Username, p.Password, p.Port, p.ForcePort = from.Username, from.Password, from.Port, from.ForcePort
	}
	switch {
	case p.Segments != nil:
		above := slices.Collect(base.DecodedSegments())
		p.Segments = slices.Concat(above[:max(len(above)-1, 0)], p.Segments)
	case p.Opaque != "":
		p.Host, p.ForceHost = "", false
	case p.Path != "":
		if p.Path[0] != '/' {
			p.Path = from.Path[:strings.LastIndexByte(from.Path, '/')+1] + p.Path
		}
	default:
		p.Path, p.Opaque = from.Path, from.Opaque
		if p.Query == "" && p.Params.Len() == 0 && !p.ForceQuery {
			p.Query, p.ForceQuery = from.Query, from.ForceQuery
		}
	}
}

func (b *builder) setField(p *weburl.Parts, name, text string) error {
	name = alias(strings.TrimPrefix(name, "url:"))
	texts := map[string]*string{"scheme": &p.Scheme, "username": &p.Username, "password": &p.Password, "host": &p.Host, "fragment": &p.Fragment}
	if part := texts[name]; part != nil {
		*part = text
		return nil
	}
	switch name {
	case "port":
		return b.setPort(p, text)
	case "path":
		p.Path, p.Segments, p.Opaque = text, nil, ""
	case "opaque":
		p.Path, p.Segments, p.Opaque = "", nil, text
	case "segments":
		var segments []string
		if json.Unmarshal([]byte(text), &segments) != nil {
			return errors.New(`segments must be an array of strings as JSON, such as ["a","b"]`)
		}
		p.Path, p.Segments, p.Opaque = "", segments, ""
	case "query":
		p.Query, p.Params = text, form.List{}
	case "params":
		query, _, err := queryjson.Parse(text)
		if err != nil {
			return err
		}
		p.Query, p.Params = query, form.List{}
	default:
		key, ok := strings.CutPrefix(name, "query:")
		switch {
		case !ok:
		case p.Query != "":
			p.Query += "&" + string(form.NewRawPair(key, text))
		default:
			p.Params.Append(key, text)
		}
	}
	return nil
}

func (b *builder) setPort(p *weburl.Parts, text string) error {
	port, problem := parsePort("port", text, b.style)
	if problem != nil {
		return problem
	}
	p.Port, p.ForcePort = port, true
	return nil
}

// refused returns the error of Parts.URL for people.
func (b *builder) refused(p *weburl.Parts, err error) error {
	e, ok := errors.AsType[*weburl.EditError](err)
	if !ok {
		return err
	}
	target := strings.ToLower(e.Field)
	value := map[string]string{"scheme": p.Scheme, "host": p.Host, "path": p.Path, "opaque": p.Opaque}[target]
	switch {
	case target == "segments" && e.Index < len(p.Segments):
		value = p.Segments[e.Index]
	case target == "" || e.Start == 0 && e.End == 0:
		value = ""
	}
	return refusal(target, value, err, b.style)
}
