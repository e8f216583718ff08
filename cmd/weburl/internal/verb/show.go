package verb

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/show"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/kit/render/top"
)

// shower is a run of the verb show.
type shower struct {
	width                int
	known                []string
	host, unicode, plain bool
	noTop                bool
	failOn               string
	fails                func(render.Warning) bool

	run     *stream.Run
	options render.Options
}

// Show returns the verb show.
func Show() *stream.Verb {
	v := new(shower)
	return &stream.Verb{
		Use: "show [flags] [URL...]", Short: "Print URLs as a person should see them, and what may deceive",
		Document: true, Guess: true, Text: true, Columns: stream.Values("text", "host", "ascii", "domain", "severity", "warnings"),
		Flags: func(f *pflag.FlagSet) {
			f.IntVar(&v.width, "width", 0, "greatest width in `columns` (default no limit)")
			f.StringArrayVar(&v.known, "known", nil, "warn of domains that look like this `domain`, or like those in @FILE; may be repeated")
			f.BoolVar(&v.noTop, "no-top", false, "know only the domains of --known, and not the well-known ones")
			f.BoolVar(&v.host, "host", false, "show the host only")
			f.BoolVar(&v.unicode, "unicode", false, "show labels in Unicode even if they may deceive")
			choice.Var(f, &v.failOn, "fail-on", "none", "lowest `level` of findings that make the exit code 1", failOnNames())
			f.BoolVar(&v.plain, "plain", false, "do not add U+2066 and U+2069")
		},
		Start: v.start,
	}
}

// severities are those of warnings, from the least.
var severities = []render.Severity{render.Note, render.Caution, render.Danger}

func failOnNames() []string {
	return append([]string{"none"}, format.Names(slices.Values(severities), render.Severity.String)...)
}

func (v *shower) start(r *stream.Run) (stream.Plan, error) {
	level := slices.Index(failOnNames(), v.failOn)
	v.fails = func(w render.Warning) bool { return level > 0 && w.Kind.Severity() >= severities[level-1] }
	var most []string
	if !v.noTop {
		most = slices.Collect(top.Domains())
	}
	known, err := show.Known(v.known, most)
	v.run, v.options = r, render.Options{Width: v.width, Known: known}
	if v.host {
		v.options.Part = render.HostOnly
	}
	if v.unicode {
		v.options.Domain = render.Unicode
	}
	if v.plain {
		v.options.Bidi = render.Plain
	}
	return stream.Plan{Transient: true, Worker: func() stream.Worker {
		renderer := render.NewRenderer(v.options)
		worker := stream.Worker{Do: stream.OfURL(func(u *weburl.URL, in *stream.Record, out *stream.Output) error {
			v.show(renderer.URL(*u, in.Parsed()), u, out)
			return nil
		})}
		if r.To.IsJSON() {
			worker.Failure = stream.FailureObject(appendFailure)
		}
		return worker
	}}, cmp.Or(stream.UsageIf(r.Changed("width") && v.width < 1, "--width must be 1 or more"), err)
}

func (v *shower) show(d render.Display, u *weburl.URL, out *stream.Output) {
	if slices.ContainsFunc(d.Warnings, v.fails) {
		out.Fail()
	}
	switch {
	case v.run.To == format.Text:
		out.AppendLines(func(dst []byte) []byte { return show.AppendText(dst, *u, d, v.run.OutStyle) })
	case v.run.To.IsJSON() && !out.HasFields():
		out.EndObject(show.AppendJSON(out.BeginObject(), d), u)
	default:
		var warnings []string
		worst := render.Note
		for _, w := range d.Warnings {
			warnings = append(warnings, w.Kind.String())
			worst = max(worst, w.Kind.Severity())
		}
		severity := ""
		if len(warnings) > 0 {
			severity = worst.String()
		}
		at := d.RegistrableSpan
		out.Row(u, stream.String(d.Text), stream.String(d.Host), stream.String(show.ASCII(*u, d)), stream.String(d.Text[at.Start:at.End]), stream.String(severity), stream.String(strings.Join(warnings, " ")))
	}
}

// appendFailure appends the object for an input that is not a URL, or that could not be
// read.
func appendFailure(dst []byte, in *stream.Record, err error, _ *stream.Output) []byte {
	reason := in.Place() + stream.Message(err)
	if failure, ok := errors.AsType[*weburl.ParseError](err); ok {
		reason = failure.Fault().Error()
	}
	return show.AppendFailure(dst, reason)
}
