package verb

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
)

// Resolve returns the verb resolve.
func Resolve() *stream.Verb {
	v := &stream.Verb{
		Use: "resolve [flags] [REFERENCE...]", Short: "Resolve references against a base",
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
