package verb

import (
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/form"
)

const appendLong = `Append adds segments to the path and parameters to the query of each URL, and
writes the URL. All that is there keeps its bytes.

  --path SEGMENT       add a segment after a slash. A path that ends in a slash gets
                       no second one. Everything in SEGMENT that has a meaning in a
                       URL is encoded, also "/" and "%", so that it stays one
                       segment. "." and ".." are refused. An empty SEGMENT makes the
                       path end in a slash
  --query NAME=VALUE   add a parameter at the end, also if there is one with this
                       name. NAME ends at the first "="; without "=", the value is
                       empty. Both are encoded as forms do: a space becomes "+"

Both may be repeated, and keep their order. "weburl set query:NAME=VALUE" replaces a
parameter.`

const appendExample = `  weburl append --path docs --path 'a/b c' 'https://example.com/x?q=1'
  weburl append --query 'tag=a&b' --query page=2 'https://example.com/?q=1#top'
  weburl append --path '' https://example.com/a
  weburl append --query lang=en --from csv --append query -f urls.csv`

// Append returns the verb append.
func Append() *stream.Verb {
	var segments, params []string
	return &stream.Verb{
		Use: "append [flags] [URL...]", Short: "Add path segments and parameters to URLs", Long: appendLong, Example: appendExample,
		Document: true, Guess: true,
		Flags: func(f *pflag.FlagSet) {
			f.StringArrayVar(&segments, "path", nil, "add this `segment` to the path; may be repeated")
			f.StringArrayVar(&params, "query", nil, "add the parameter `NAME=VALUE` to the query; may be repeated")
		},
		Start: func(r *stream.Run) (stream.Plan, error) {
			if len(segments)+len(params) == 0 {
				return stream.Plan{}, stream.Usage("nothing to append; use --path or --query")
			}
			pairs := parsePairs(params)
			return stream.Each(func(in *stream.Record, out *stream.Output) error {
				u, err := in.Parse()
				if err != nil {
					return err
				}
				if len(segments) > 0 {
					if *u, err = u.AppendSegments(segments...); err != nil {
						return segmentRefusal("--path", segments, err, r.ErrStyle)
					}
				}
				for _, p := range pairs {
					if *u, err = u.AddParam(p.Name, p.Value); err != nil {
						return refusal("--query", "", err, r.ErrStyle)
					}
				}
				out.URL(u)
				return nil
			}), nil
		},
	}
}

// parsePairs reads parameters that are written as NAME=VALUE.
func parsePairs(texts []string) []form.Pair {
	var pairs []form.Pair
	for _, text := range texts {
		name, value, _ := strings.Cut(text, "=")
		pairs = append(pairs, form.Pair{Name: name, Value: value})
	}
	return pairs
}
