package stream

import (
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
)

// SharedFlag is the annotation of flags that all verbs have.
const SharedFlag = "weburl_shared"

// Command returns the command of a verb.
func Command(v *Verb, s Streams) *cobra.Command {
	o := new(options)
	c := &cobra.Command{
		Use: v.Use, Short: v.Short, Long: v.Long + helpOf(v), Example: v.Example,
		DisableFlagsInUseLine: true,
		RunE: func(c *cobra.Command, args []string) error {
			err := start(v, o, c.Flags().Changed, args, s)
			if message, ok := err.(misuse); ok {
				return exit.UsageError(string(message) + "\nRun '" + c.CommandPath() + " --help' for help.")
			}
			return err
		},
	}
	if v.Flags != nil {
		v.Flags(c.Flags())
	}
	own := map[string]bool{}
	c.Flags().VisitAll(func(f *pflag.Flag) { own[f.Name] = true })
	o.register(c.Flags(), v)
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !own[f.Name] {
			_ = c.Flags().SetAnnotation(f.Name, SharedFlag, nil)
		}
	})
	o.complete(c, v)
	return c
}

// start checks the flags and runs the verb.
func start(v *Verb, o *options, changed func(string) bool, args []string, s Streams) error {
	if err := o.setGuess(v, changed); err != nil {
		return err
	}
	if v.Prepare != nil {
		isSet := func(flag string) bool { // the environment may set it, too
			return changed(flag) && flag != "guess-scheme" || o.guess && flag == "guess-scheme"
		}
		var err error
		if args, err = v.Prepare(args, isSet); err != nil {
			return err
		}
	}
	if len(args) < v.Operands {
		return usage("an argument is missing; the usage is weburl " + v.Use)
	}
	own, urls := args[:v.Operands], args[v.Operands:]
	o.files = slices.Concat(v.Files, o.files)
	if err := o.check(v, changed, urls, &s); err != nil {
		return err
	}
	layout, err := newLayout(o, v, &s)
	if err != nil {
		return err
	}
	r := &runner{Streams: s, verb: v, options: o, layout: layout, progress: &progress{}}
	if s.ErrTerminal && !(s.OutTerminal && o.output == "") {
		r.progress.out = s.Err
	}
	if v.Document {
		if r.document, err = o.newDocument(v, changed, &s); err != nil {
			return err
		}
	}
	from, _ := format.Parse(o.from)
	decode, err := o.decoder()
	if err != nil {
		return err
	}
	r.reader = source.NewReader(source.Options{
		Operands: urls, Files: o.files, Stdin: s.In, ReadStdin: len(urls) == 0 && len(o.files) == 0,
		Format: from, Delimiter: o.separator(from), NoHeader: o.noHeader, Decode: decode,
	})
	run := &Run{
		Streams: s, Operands: own, From: layout.from, To: layout.to, Changed: changed, Terminators: layout.terminators(), Null: o.null, guess: o.guess,
		Base: r.document.base, BaseText: r.document.baseText, Encoding: r.document.encoding,
	}
	if s.OutTerminal && !layout.escape { // the output is a file, or compressed
		run.OutTerminal, run.OutStyle = false, false
	}
	r.plan, err = v.Start(run)
	if err != nil {
		return err
	}
	if r.plan.Verbatim {
		r.reader.KeepMark()
	}
	return r.run()
}
