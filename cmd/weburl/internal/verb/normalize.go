package verb

import (
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/kit/normalize"
)

// normalizeFlags are the flags of normalize.
type normalizeFlags struct {
	profile string
	steps   map[normalize.Steps]*bool // the step is taken
	without map[normalize.Steps]*bool // it is not
	explain bool
}

// Normalize returns the verb normalize.
func Normalize() *stream.Verb {
	flags := normalizeFlags{steps: map[normalize.Steps]*bool{}, without: map[normalize.Steps]*bool{}}
	return &stream.Verb{
		Use: "normalize [flags] [URL...]", Short: "Write URLs in a normal form, by steps that you choose",
		Long: normalizeTable(), Document: true, Guess: true,
		Flags:    flags.register,
		Complete: map[string]func() []string{"profile,": stepNames},
		Columns: func() (c stream.Columns) {
			if flags.explain {
				c.Values = []string{"step", "before", "after", "effect"}
			}
			return c
		},
		Start: flags.start,
	}
}

func profileNames() []string {
	var names []string
	for name := range normalize.Profiles() {
		names = append(names, name)
	}
	return names
}

// stepNames are the names of profiles and steps.
func stepNames() []string {
	return append(profileNames(), format.Names(normalize.All(), normalize.Steps.String)...)
}

// register adds the flags: two for each step of package normalize.
func (n *normalizeFlags) register(f *pflag.FlagSet) {
	f.StringVar(&n.profile, "profile", "standard", "`steps` to take, a profile and names of steps, with commas between them")
	f.BoolVar(&n.explain, "explain", false, "write a record for each step that changes a URL: the step, the URL before and after it, and whether servers may see a difference")
	for step := range normalize.All() {
		name := step.String()
		doc := strings.TrimSuffix(step.Doc(), ".")
		n.steps[step] = f.Bool(name, false, strings.ToLower(doc[:1])+doc[1:])
		n.without[step] = f.Bool("no-"+name, false, "do not take the step "+name)
		_ = f.MarkHidden("no-" + name) // one sentence of the help is for all of them
	}
}

func (n *normalizeFlags) chosen(changed func(string) bool) (normalize.Steps, error) {
	steps, err := normalize.ParseSteps(n.profile)
	if err != nil {
		return 0, stream.Usage("--profile must be " + format.List(profileNames()) + ", or names of steps with commas between them")
	}
	for step := range normalize.All() {
		with, without := *n.steps[step], *n.without[step]
		switch name := step.String(); {
		case with && without:
			return 0, stream.Usage("--" + name + " and --no-" + name + " contradict each other")
		case with:
			for opposite := range step.Opposite().Each() {
				if *n.steps[opposite] {
					return 0, stream.Usage("--" + name + " and --" + opposite.String() + " contradict each other")
				}
			}
			steps = steps&^step.Opposite() | step
		case without, changed(name): // --NAME=false
			steps &^= step
		}
	}
	return steps, nil
}

func (n *normalizeFlags) start(r *stream.Run) (stream.Plan, error) {
	steps, err := n.chosen(r.Changed)
	return stream.EachURL(func(u *weburl.URL, _ *stream.Record, out *stream.Output) error {
		if !n.explain {
			if steps != 0 { // otherwise two copies
				*u = normalize.URL(*u, steps)
			}
			out.URL(u)
			return nil
		}
		for c := range normalize.Explain(*u, steps) {
			out.Row(&c.After, stream.String(c.Step.String()), stream.String(c.Before.Href()), stream.String(c.After.Href()), stream.String(c.Step.Effect().String()))
		}
		return nil
	}), err
}

func profilesOf(step normalize.Steps) []string {
	var names []string
	for name, steps := range normalize.Profiles() {
		if steps&step != 0 {
			names = append(names, name)
		}
	}
	return names
}

// normalizeTable returns the steps, by the least profile that has them.
func normalizeTable() string {
	var b strings.Builder
	for _, profile := range append(profileNames()[1:], "") {
		title := "--profile " + profile + " adds"
		if profile == "" {
			title = "Only as flags"
		}
		b.WriteString("\n  " + title + "\n")
		for step := range normalize.All() {
			names := profilesOf(step)
			if profile == "" && len(names) == 0 || len(names) > 0 && names[0] == profile {
				b.WriteString("    " + pad(step.String(), 26) + step.Effect().String() + "\n")
			}
		}
	}
	return b.String()
}

// pad returns the text with spaces up to a width.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(width-len(text), 1))
}
