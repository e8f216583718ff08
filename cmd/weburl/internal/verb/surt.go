package verb

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/kit/surt"
)

// surtFlags are the flags of surt.
type surtFlags struct {
	reverse, cdx bool
	scheme       string
	without      map[surt.Steps]*bool
}

// Surt returns the verb surt.
func Surt() *stream.Verb {
	flags := surtFlags{without: map[surt.Steps]*bool{}}
	return &stream.Verb{
		Use: "surt [flags] [URL...]", Short: "Write keys that sort URLs by site, as web archives use them",
		Document: true, Guess: true,
		Flags: func(f *pflag.FlagSet) {
			f.BoolVar(&flags.cdx, "cdx", false, "write the keys of indexes of web archives, which several URLs may have")
			f.BoolVar(&flags.reverse, "reverse", false, "read keys, and write URLs")
			f.StringVar(&flags.scheme, "scheme", "https", "with --reverse --cdx: `scheme` of the URLs, which the keys do not have")
			for step := range surt.CDX.All() {
				flags.without[step] = f.Bool("no-"+strings.ToLower(step.String()), false, "with --cdx: leave out the step "+strings.ToLower(step.String()))
			}
		},
		Columns: func() (c stream.Columns) {
			if !flags.reverse {
				c.Values = []string{"key"}
			}
			return c
		},
		Start: flags.start,
	}
}

func (s *surtFlags) start(r *stream.Run) (stream.Plan, error) {
	steps := surt.CDX
	for step, without := range s.without {
		if !*without {
			continue
		}
		if steps &^= step; !s.cdx || s.reverse {
			return stream.Plan{}, stream.Usage("--no-" + strings.ToLower(step.String()) + " is for --cdx without --reverse")
		}
	}
	ofURLs := slices.ContainsFunc([]string{"base", "base-column", "encoding", "query-encoding", "guess-scheme"}, r.Changed)
	err := cmp.Or(
		stream.UsageIf(r.Changed("scheme") && !(s.cdx && s.reverse), "--scheme is for --reverse --cdx"),
		stream.UsageIf(s.reverse && ofURLs, "--reverse reads keys, for which there is neither a base nor an encoding, and no scheme to guess"),
		stream.UsageIf(s.reverse && !ascii.IsScheme(s.scheme), "--scheme takes the scheme of a URL without its colon, such as https"),
	)
	if s.reverse {
		return stream.Each(s.parse), err
	}
	return stream.EachURL(func(u *weburl.URL, _ *stream.Record, out *stream.Output) error {
		if s.cdx {
			out.End(steps.AppendKey(out.Begin(), *u), u)
		} else {
			out.End(surt.AppendTransform(out.Begin(), *u), u)
		}
		return nil
	}), err
}

func (s *surtFlags) parse(in *stream.Record, out *stream.Output) error {
	var u weburl.URL
	var err error
	if s.cdx {
		u, err = surt.ParseKey(in.Parsed(), s.scheme)
	} else {
		u, err = surt.Parse(in.Parsed())
	}
	if err != nil {
		return plain(err)
	}
	out.URL(&u)
	return nil
}

// plain returns an error for a text that is not what was parsed, so that offsets of
// the error do not fit.
func plain(err error) error {
	if failure, ok := errors.AsType[*weburl.ParseError](err); ok {
		return errors.New("the text does not stand for a URL: " + diagnosis.Name(failure.Fault()) + ", " + diagnosis.Meaning(failure.Fault()))
	}
	return err
}
