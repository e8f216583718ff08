package cli

import (
	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/help"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/encoding"
)

// newCommand returns a command without its flags.
func newCommand(use, short string, run func(c *cobra.Command, args []string) error) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, DisableFlagsInUseLine: true, RunE: run}
	c.Long, c.Example = help.Of(c.Name(), "")
	return c
}

// baseFlag returns the base URL that --base gives, or the zero URL. The error for
// a base that does not parse reads like that for an input.
func baseFlag(c *cobra.Command, text string, s streams) (weburl.URL, error) {
	if !c.Flags().Changed("base") {
		return weburl.URL{}, nil
	}
	base, err := weburl.Parse(text)
	if err != nil {
		return base, usageError("the base does not parse: " + stream.Describe(text, err, s.ErrStyle))
	}
	return base, nil
}

// encodingFlag returns the encoding that a flag names, or nil.
func encodingFlag(c *cobra.Command, flag, label string) (*encoding.Encoding, error) {
	if !c.Flags().Changed(flag) {
		return nil, nil
	}
	enc, err := stream.LookupEncoding(label)
	if err != nil {
		return nil, usageError(err.Error())
	}
	return enc, nil
}
