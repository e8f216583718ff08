package verb

import (
	"errors"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
)

// Resolve returns the verb resolve.
func Resolve() *stream.Verb {
	return &stream.Verb{
		Use: "resolve [flags] [REFERENCE...]", Short: "Resolve references against a base",
		Document: true,
		Start: func(r *stream.Run) (stream.Plan, error) {
			return stream.EachURL(func(u *weburl.URL, _ *stream.Record, out *stream.Output) error {
				out.URL(u)
				return nil
			}), needsBase(r)
		},
	}
}

// needsBase returns an error if no record can have a base.
func needsBase(r *stream.Run) error {
	return stream.UsageIf(!r.Changed("base") && !r.Changed("base-column") && !r.From.IsJSON(), "there is no base; use --base or --base-column")
}

// Relativize returns the verb relativize.
func Relativize() *stream.Verb {
	strict := false
	return &stream.Verb{
		Use: "relativize [flags] [URL...]", Short: "Write URLs as references that lead to them from a base",
		Document: true, Columns: stream.Values("reference"),
		Flags: func(f *pflag.FlagSet) {
			f.BoolVar(&strict, "strict", false, "a URL that has no shorter form is an error")
		},
		Start: func(r *stream.Run) (stream.Plan, error) {
			return stream.EachURL(func(u *weburl.URL, in *stream.Record, out *stream.Output) error {
				reference := u.RelativeTo(in.Base())
				if strict && reference == u.Href() {
					return errors.New("no reference leads from the base to the URL, because their schemes or kinds of paths differ, or there is no base")
				}
				out.End(append(out.Begin(), reference...), u)
				return nil
			}), needsBase(r)
		},
	}
}
