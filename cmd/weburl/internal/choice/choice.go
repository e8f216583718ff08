// Package choice implements flags whose values are fixed: other values are refused, the
// usage lists them, and shells complete them.
package choice

import (
	"errors"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

// value is the value of such a flag.
type value struct {
	at    *string
	known []string
}

// Var adds a flag that sets at to one of the known values. Its usage ends with them.
func Var(f *pflag.FlagSet, at *string, name, initial, usage string, known []string) {
	*at = initial
	f.Var(&value{at, known}, name, usage+": "+format.List(known))
}

func (v *value) String() string { return *v.at }

// Type is that of other flags with a text.
func (v *value) Type() string { return "string" }

// Set refuses values that are not known. Its error does not repeat them.
func (v *value) Set(text string) error {
	if !slices.Contains(v.known, text) {
		return errors.New("must be " + format.List(v.known))
	}
	*v.at = text
	return nil
}

// Complete has shells complete the values of the flags of a command.
func Complete(c *cobra.Command, f *pflag.Flag) {
	if v, ok := f.Value.(*value); ok {
		_ = c.RegisterFlagCompletionFunc(f.Name, cobra.FixedCompletions(v.known, cobra.ShellCompDirectiveNoFileComp))
	}
}
