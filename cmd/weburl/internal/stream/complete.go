package stream

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
)

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
			return withBraces(typed, values()), cobra.ShellCompDirectiveNoFileComp
		}
		if v.FileOperands {
			return nil, cobra.ShellCompDirectiveDefault
		}
		return nil, cobra.ShellCompDirectiveNoFileComp // URLs are no files
	}
}

// CompleteList returns what completes the last element of a list with commas.
func CompleteList(values func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) (lists []string, _ cobra.ShellCompDirective) {
		before := typed[:strings.LastIndexByte(typed, ',')+1]
		for _, value := range values() {
			lists = append(lists, before+value)
		}
		return lists, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}

// withBraces returns values for what follows the last brace of a format, or as they are
// if there is none.
func withBraces(typed string, values []string) (formats []string) {
	at := strings.LastIndexByte(typed, '{') + 1
	if at == 0 {
		return values
	}
	for _, value := range values {
		formats = append(formats, typed[:at]+value+"}")
	}
	return formats
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
	for n := range value.All() {
		names = append(names, n.String())
	}
	for prefix := range component.Prefixes() {
		names = append(names, prefix)
	}
	return names
}
