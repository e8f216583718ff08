package verb

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
)

const resolveLong = `Resolve writes the URLs to which references lead from a base.

The base is that of --base, or of a column or a field named by --base-column; in
JSON it is the field "base" otherwise. An empty field in a table, or null in JSON,
means that there is no base, so that only a URL with a scheme can be resolved.

A reference that is empty leads to the base without its fragment.`

const resolveExample = `  weburl resolve --base https://example.com/a/b ../c '?q=1' //other.example/
  weburl resolve --base https://example.com/ -f references.txt
  weburl resolve --from csv --column link --base-column page -f links.csv
  echo '{"input":"x","base":"https://example.com/a/"}' | weburl resolve --from ndjson`

// Resolve returns the verb resolve.
func Resolve() *stream.Verb {
	v := &stream.Verb{
		Use: "resolve [flags] [REFERENCE...]", Short: "Resolve references against a base", Long: resolveLong, Example: resolveExample,
		Document: true,
	}
	v.Start = func(r *stream.Run) (stream.Plan, error) {
		if err := needsBase(r); err != nil {
			return stream.Plan{}, err
		}
		return stream.EachURL(func(u *weburl.URL, _ *stream.Record, out *stream.Output) error {
			out.URL(u)
			return nil
		}), nil
	}
	return v
}

// needsBase returns an error if no record can have a base.
func needsBase(r *stream.Run) error {
	if r.Changed("base") || r.Changed("base-column") || r.From.IsJSON() {
		return nil
	}
	return stream.Usage("there is no base; use --base or --base-column")
}
