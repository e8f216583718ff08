package verb

import (
	"errors"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
)

const relativizeLong = `Relativize writes the shortest reference that leads from a base to each URL. Resolve
makes the URL of it again.

The base is given as for resolve. Inputs may be references themselves; they are
resolved first.

A reference is one of these, followed by query and fragment: nothing, "b", "../b",
"./b:c", "/a/b" or "//example.com/a". It is empty if the URL is the base without its
fragment. A URL for which there is no reference but itself, because its scheme is
another one, is written whole; with --strict, it is an error. "--append reference"
adds the reference to the columns of a table.`

const relativizeExample = `  weburl relativize --base https://example.com/a/b https://example.com/a/c https://example.com/
  weburl relativize --base https://example.com/ --strict ftp://example.com/x
  weburl relativize --from csv --column link --base-column page --append reference -f links.csv`

// Relativize returns the verb relativize.
func Relativize() *stream.Verb {
	strict := false
	return &stream.Verb{
		Use: "relativize [flags] [URL...]", Short: "Write URLs as references that lead to them from a base", Long: relativizeLong, Example: relativizeExample,
		Document: true, Columns: stream.Values("reference"),
		Flags: func(f *pflag.FlagSet) {
			f.BoolVar(&strict, "strict", false, "a URL that has no shorter form is an error")
		},
		Start: func(r *stream.Run) (stream.Plan, error) {
			if err := needsBase(r); err != nil {
				return stream.Plan{}, err
			}
			return stream.EachURL(func(u *weburl.URL, in *stream.Record, out *stream.Output) error {
				reference := u.RelativeTo(in.Base())
				if strict && reference == u.Href() {
					return errors.New("no reference leads from the base to the URL, because their schemes or kinds of paths differ, or there is no base")
				}
				out.End(append(out.Begin(), reference...), u)
				return nil
			}), nil
		},
	}
}
