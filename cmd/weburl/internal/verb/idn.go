package verb

import (
	"encoding/json"
	"errors"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/idna"
)

// idn is a run of the verb idn.
type idn struct {
	toASCII, toUnicode, strict, errors bool
}

func (v *idn) columns() stream.Columns {
	brief := []string{"ascii"}
	if v.toUnicode {
		brief[0] = "unicode"
	}
	if v.errors {
		brief = append(brief, "codes", "start", "end")
	}
	return stream.Columns{Values: []string{"ascii", "unicode", "error", "codes", "start", "end"}, Brief: brief, Closed: true}
}

// IDN returns the verb idn.
func IDN() *stream.Verb {
	v := new(idn)
	return &stream.Verb{
		Use: "idn [flags] [DOMAIN...]", Short: "Convert domains between Unicode and ASCII",
		Columns: v.columns,
		Flags: func(f *pflag.FlagSet) {
			f.BoolVar(&v.toASCII, "to-ascii", false, "print domains in ASCII (default)")
			f.BoolVar(&v.toUnicode, "to-unicode", false, "print domains in Unicode")
			f.BoolVar(&v.strict, "strict", false, "refuse what must not be written, though it can be read")
			f.BoolVar(&v.errors, "errors", false, "print the rules that a bad domain breaks")
		},
		Start: v.start,
	}
}

func (v *idn) start(r *stream.Run) (stream.Plan, error) {
	if v.toASCII && v.toUnicode {
		return stream.Plan{}, stream.Usage("--to-ascii and --to-unicode contradict each other")
	}
	worker := stream.Worker{Do: v.convert}
	if v.errors || r.To.IsJSON() {
		worker.Failure = idnFailure
	}
	return stream.Plan{Transient: true, Worker: func() stream.Worker { return worker }}, nil
}

// convert converts a domain.
func (v *idn) convert(in *stream.Record, out *stream.Output) error {
	parse := idna.ParseDomain
	if v.strict {
		parse = idna.ParseDomainStrict
	}
	ascii, err := parse(in.Text)
	if err != nil {
		return err
	}
	out.Row(nil, stream.String(ascii), stream.String(idna.DomainToUnicode(ascii)), stream.Absent(), stream.Absent(), stream.Absent(), stream.Absent())
	return nil
}

// idnFailure writes the record for a domain that was refused or could not be read.
func idnFailure(_ *stream.Record, err error, out *stream.Output) {
	cells := []stream.Cell{stream.Absent(), stream.Absent(), stream.String(stream.Message(err)), stream.Absent(), stream.Absent(), stream.Absent()}
	var broken *idna.Error
	if errors.As(err, &broken) {
		if codes, err := json.Marshal(broken.Codes); err == nil {
			cells[3] = stream.JSON(string(codes))
		}
		cells[4], cells[5] = stream.Int(int64(broken.Start)), stream.Int(int64(broken.End))
	}
	out.Row(nil, cells...)
}
