package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/encoding"
)

// newCommand returns a command without its flags.
func newCommand(use, short, long, example string, run func(c *cobra.Command, args []string) error) *cobra.Command {
	return &cobra.Command{
		Use: use, Short: short, Long: long, Example: example,
		DisableFlagsInUseLine: true,
		RunE:                  run,
	}
}

// choice returns an error if the value of a flag is not one of the known ones.
func choice(c *cobra.Command, flag string, known ...string) error {
	if value := c.Flags().Lookup(flag).Value.String(); slices.Contains(known, value) {
		return nil
	}
	last := len(known) - 1
	return misused(c, fmt.Sprintf("--%s must be %s or %s", flag, strings.Join(known[:last], ", "), known[last]))
}

// baseFlag returns the base URL that --base gives, or the zero URL. The error for
// a base that does not parse reads like that for an input.
func baseFlag(c *cobra.Command, text string, s streams) (weburl.URL, error) {
	if !c.Flags().Changed("base") {
		return weburl.URL{}, nil
	}
	base, err := weburl.Parse(text)
	if err != nil {
		return base, usageError("the base does not parse: " + describeFailure(text, err, s))
	}
	return base, nil
}

// describeFailure returns why an input is not a URL, in lines for standard error.
func describeFailure(input string, err error, s streams) string {
	var failure *weburl.ParseError
	if !errors.As(err, &failure) {
		return reasonOf(err)
	}
	r := attempt.Result{Text: input, Failure: failure}
	return diagnosis.Of(&r, s.errStyle).Describe(failure.Fault())
}

// reasonOf returns, in one line, why an input is not a URL. It does not quote the
// input, as a password may be in it.
func reasonOf(err error) string {
	var failure *weburl.ParseError
	if !errors.As(err, &failure) {
		return "the input does not parse"
	}
	return failure.Fault().Error()
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
