package verb

import (
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/kit/defang"
)

// textOr returns a function for the one column of a verb: that of texts that are not URLs,
// or another one.
func textOr(text *bool, other string) func() stream.Columns {
	return func() stream.Columns {
		return stream.Columns{Values: []string{map[bool]string{true: "text", false: other}[*text]}}
	}
}

// Defang returns the verb defang.
func Defang() *stream.Verb {
	text := false
	v := &stream.Verb{
		Use: "defang [flags] [URL...]", Short: "Write URLs so that no program makes a link of them",
		Document: true, Guess: true,
		Flags: func(f *pflag.FlagSet) {
			f.BoolVar(&text, "text", false, "the records are any text, in which all URLs, hosts and addresses are changed")
		},
		Columns: textOr(&text, "defanged"),
		Start: func(r *stream.Run) (stream.Plan, error) {
			if text {
				return rewriteText(r, defang.Defang)
			}
			return stream.Each(func(in *stream.Record, out *stream.Output) error {
				u, err := in.Parse()
				text := u.Href()
				if err != nil {
					bare, ok := stream.BareHost(in.Parsed())
					if !ok || in.Base().IsValid() {
						return err
					}
					u, text = &bare, in.Parsed()
				}
				out.End(defang.AppendDefang(out.Begin(), text), u)
				return nil
			}), nil
		},
	}
	v.Prepare = readsText(v, &text)
	return v
}

// readsText returns a function for Verb.Prepare: texts that are not URLs are lines that keep
// their bytes.
func readsText(v *stream.Verb, text *bool) func([]string, func(string) bool) ([]string, error) {
	return func(args []string, _ func(string) bool) ([]string, error) {
		v.Lines, v.Bytes = *text, *text
		return args, nil
	}
}

// Refang returns the verb refang.
func Refang() *stream.Verb {
	text := false
	v := &stream.Verb{
		Use: "refang [flags] [TEXT...]", Short: "Read URLs that were written so that they are no links",
		Long: refangForms(),
		Flags: func(f *pflag.FlagSet) {
			f.BoolVar(&text, "text", false, "the records are any text, in which all notations are replaced")
		},
		Columns: textOr(&text, "url"),
		Start: func(r *stream.Run) (stream.Plan, error) {
			if text {
				return rewriteText(r, defang.Refang)
			}
			return stream.Each(func(in *stream.Record, out *stream.Output) error {
				text := defang.Refang(in.Parsed())
				u, err := weburl.Parse(text)
				if err != nil {
					bare, ok := stream.BareHost(text)
					if !ok {
						return plain(err)
					}
					out.End(append(out.Begin(), text...), &bare)
					return nil
				}
				out.URL(&u)
				return nil
			}), nil
		},
	}
	v.Prepare = readsText(v, &text)
	return v
}

// refangForms lists the notations and what they stand for.
func refangForms() string {
	var b strings.Builder
	last := ""
	for written, text := range defang.Forms() {
		if text != last {
			b.WriteString("\n  " + pad(text, 8))
			last = text
		}
		b.WriteString(" " + written)
	}
	return b.String()
}

// rewriteText returns the plan for texts that are not URLs.
func rewriteText(r *stream.Run, rewrite func(string) string) (stream.Plan, error) {
	for _, flag := range []string{"base", "base-column", "encoding", "query-encoding", "guess-scheme", "ill-formed", "fields", "append"} {
		if r.Changed(flag) {
			return stream.Plan{}, stream.Usage("--" + flag + " is for URLs, which --text does not read")
		}
	}
	if r.From == format.Lines && r.To == format.Lines && !r.OutTerminal && !r.Changed("with") { // what is not rewritten stays as it is, to the byte
		plan := stream.Each(func(in *stream.Record, out *stream.Output) error {
			out.Lines(rewrite(in.Text))
			return nil
		})
		plan.Verbatim = true
		return plan, nil
	}
	return stream.Each(func(in *stream.Record, out *stream.Output) error {
		out.Row(nil, stream.String(rewrite(in.Text)))
		return nil
	}), nil
}
