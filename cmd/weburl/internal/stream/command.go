package stream

import (
	"math/big"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/help"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
)

// SharedFlag is the annotation of flags that all verbs have.
const SharedFlag = "weburl_shared"

// Command returns the command of a verb.
func Command(v *Verb, s Streams) *cobra.Command {
	o := new(options)
	c := &cobra.Command{
		Use: v.Use, Short: v.Short, Example: v.Example,
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
	c.Long = v.Long + helpOf(v, o)
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if slices.Contains([]string{"int", "int64", "uint64"}, f.Value.Type()) {
			f.Value = decimal{f.Value}
		}
		if !own[f.Name] {
			_ = c.Flags().SetAnnotation(f.Name, SharedFlag, nil)
		}
	})
	o.complete(c, v)
	return c
}

// decimal is the value of a flag for a number. pflag would read 010 as 8, and 0x10 as 16.
type decimal struct{ pflag.Value }

func (d decimal) Set(text string) error {
	n, _ := new(big.Int).SetString(text, 10)
	return d.Value.Set(n.String()) // <nil> if the text is no number
}

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
		return Usage("an argument is missing; the usage is weburl " + v.Use)
	}
	own, urls := args[:v.Operands], args[v.Operands:]
	o.files = slices.Concat(v.Files, o.files)
	if err := o.check(v, changed, urls, &s); err != nil {
		return err
	}
	layout, err := newLayout(o, v, &s, urls)
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
	decode, err := o.decoder()
	if err != nil {
		return err
	}
	r.reader = source.NewReader(source.Options{
		Operands: urls, Files: o.files, Stdin: s.In,
		Format: layout.from, Delimiter: layout.delimiter, NoHeader: o.noHeader, Decode: decode,
	})
	run := &Run{
		Streams: s, Operands: own, From: layout.from, To: layout.to, Changed: changed, Terminators: layout.terminators(), Null: o.null, Output: o.output, guess: o.guess, illFormed: o.illFormed,
		Base: r.document.base, BaseText: r.document.baseText, Encoding: r.document.encoding,
	}
	if s.OutTerminal && !layout.escape { // the output is a file, or compressed
		run.OutTerminal, run.OutStyle = false, false
	}
	r.plan, err = v.Start(run)
	if err != nil {
		return err
	}
	r.reader.KeepMark = r.plan.Verbatim
	return r.run()
}

// complete registers the values of flags for the completion of shells. They are made
// when a shell asks for them.
func (o *options) complete(c *cobra.Command, v *Verb) {
	one := func(flag string, values func() []string) {
		_ = c.RegisterFlagCompletionFunc(flag, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return values(), cobra.ShellCompDirectiveNoFileComp
		})
	}
	list := func(flag string, values func() []string) {
		_ = c.RegisterFlagCompletionFunc(flag, CompleteList(values))
	}
	c.Flags().VisitAll(func(f *pflag.Flag) { choice.Complete(c, f) })
	list("with", v.extraNames)
	list("fields", v.fieldNames)
	list(o.appendFlag, v.fieldNames)
	for flag, values := range v.Complete {
		name, isList := strings.CutSuffix(flag, ",")
		switch f := c.Flags().Lookup(name); {
		case f == nil: // the operand
		case isList || f.Value.Type() == "stringSlice":
			list(name, values)
		default:
			one(name, values)
		}
	}
	c.ValidArgsFunction = func(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		if values := v.Complete[""]; values != nil && len(args) == 0 {
			names := values()
			if at := strings.LastIndexByte(typed, '{') + 1; at > 0 { // in a format, for what follows its last brace
				names = format.Names(slices.Values(names), func(name string) string { return typed[:at] + name + "}" })
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		}
		if v.FileOperands {
			return nil, cobra.ShellCompDirectiveDefault
		}
		return nil, cobra.ShellCompDirectiveNoFileComp // URLs are no files
	}
}

// CompleteList returns what completes the last element of a list with commas.
func CompleteList(values func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		before := typed[:strings.LastIndexByte(typed, ',')+1]
		lists := format.Names(slices.Values(values()), func(value string) string { return before + value })
		return lists, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}

// extraNames returns the values of --with for the verb.
func (v *Verb) extraNames() []string {
	if v.columns().Closed {
		return []string{"input", "line", "source", "index"} // the records are no URLs
	}
	return ValueNames()
}

// fieldNames returns the values of --fields for the verb.
func (v *Verb) fieldNames() (names []string) {
	if c := v.columns(); c.Closed {
		return c.Values
	}
	return ValueNames()
}

// ValueNames returns the names of package value and the prefixes that may stand before
// components, for the completion of shells.
func ValueNames() (names []string) {
	names = format.Names(value.All(), value.Name.String)
	for prefix := range component.Prefixes() {
		names = append(names, prefix)
	}
	return names
}

// helpOf returns the end of the help of a verb, whose flags are registered.
func helpOf(v *Verb, o *options) string {
	ofURLs := !v.columns().Closed && !v.Counts
	return "\n\n" + strings.TrimSuffix(choose(help.Topic("streams"), map[string]bool{
		"operands": !v.NoURL, "records": v.NoURL, "bytes": !v.Bytes, "document": v.Document, "guess": v.Guess, "named": v.readsNamed(),
		"each": !v.Counts, "counts": v.Counts, "urls": ofURLs, "values": !ofURLs, "renamed": o.appendFlag != "append",
	}), "\n")
}

// Help returns what the help of verbs has about input, output and failures.
func Help() string {
	return choose(help.Topic("streams"), map[string]bool{"operands": true, "bytes": true, "document": true, "guess": true, "named": true, "each": true, "urls": true})
}

// choose returns a text with the parts, between [name] and [/name], whose names are true.
func choose(text string, parts map[string]bool) string {
	for _, name := range []string{"operands", "records", "bytes", "document", "guess", "named", "each", "counts", "urls", "values", "renamed"} {
		for {
			before, after, found := strings.Cut(text, "["+name+"]")
			if !found {
				break
			}
			part, rest, _ := strings.Cut(after, "[/"+name+"]")
			if !parts[name] {
				part = ""
			}
			text = before + part + rest
		}
	}
	return text
}
