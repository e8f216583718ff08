package verb

import (
	"errors"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/text"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/percent"
)

// decode is a run of the verb decode.
type decode struct {
	plus, form, segments, strict bool
	label                        string

	bytes       text.Decoder
	terminators string
}

func (v *decode) columns() stream.Columns {
	c := oneValue()
	if v.form {
		c.Values = []string{"name", "value"}
	}
	return c
}

// Decode returns the verb decode.
func Decode() *stream.Verb {
	v := new(decode)
	return &stream.Verb{
		Use: "decode [flags] [TEXT...]", Short: "Decode percent-encoded texts",
		Columns: v.columns, Bytes: true,
		Flags: func(f *pflag.FlagSet) {
			f.BoolVar(&v.plus, "plus", false, "a plus sign is a space")
			f.BoolVar(&v.form, "form", false, "each text is a query or a form, whose pairs are decoded")
			f.BoolVar(&v.segments, "segments", false, "each text is a path, whose segments are decoded")
			f.StringVar(&v.label, "encoding", "", labelUsage)
			f.BoolVar(&v.strict, "strict", false, "refuse what must not be written, though it can be read")
		},
		Start: v.start,
	}
}

func (v *decode) start(r *stream.Run) (stream.Plan, error) {
	if v.form && v.segments {
		return stream.Plan{}, stream.Usage("--form and --segments contradict each other")
	}
	enc, err := encodingOf(v.label)
	if err != nil {
		return stream.Plan{}, err
	}
	if v.bytes, err = text.NewDecoder(enc); err != nil {
		return stream.Plan{}, stream.Usage(stream.Message(err))
	}
	v.terminators = r.Terminators
	return stream.Each(v.decode), nil
}

// decode writes the records for a text.
func (v *decode) decode(in *stream.Record, out *stream.Output) error {
	switch {
	case v.form:
		return v.pairs(in.Text, out)
	case v.segments:
		// All are decoded before one is written, so that a bad path writes nothing.
		var values []string
		at := 0
		for i, segment := range strings.Split(in.Text, "/") {
			if i > 0 || segment != "" { // a path begins with a slash
				value, err := v.value(in.Text, at, at+len(segment), v.plus, out)
				if err != nil {
					return err
				}
				values = append(values, value)
			}
			at += len(segment) + 1
		}
		for _, value := range values {
			out.End(append(out.Begin(), value...), nil)
		}
		return nil
	}
	value, err := v.value(in.Text, 0, len(in.Text), v.plus, out)
	if err != nil {
		return err
	}
	out.End(append(out.Begin(), value...), nil)
	return nil
}

// pairs writes a record for each pair of a form.
func (v *decode) pairs(query string, out *stream.Output) error {
	var cells []stream.Cell
	rest := query
	for raw := range form.RawPairs(query) {
		start := strings.Index(rest, string(raw)) + len(query) - len(rest)
		rest = query[start+len(raw):]
		name, _, hasValue := strings.Cut(string(raw), "=")
		decoded, err := v.value(query, start, start+len(name), true, out)
		if err != nil {
			return err
		}
		cells = append(cells, stream.String(decoded))
		if !hasValue {
			cells = append(cells, stream.String(""))
			continue
		}
		if decoded, err = v.value(query, start+len(name)+1, start+len(raw), true, out); err != nil {
			return err
		}
		cells = append(cells, stream.String(decoded))
	}
	for ; len(cells) > 0; cells = cells[2:] {
		out.Row(nil, cells[:2]...)
	}
	return nil
}

// errEndsRecord is the error of --strict for a value that lines cannot hold.
var errEndsRecord = errors.New("the value has a byte that ends a record; --print0, csv and ndjson carry it")

// value decodes a part of a text.
func (v *decode) value(whole string, start, end int, plus bool, out *stream.Output) (string, error) {
	raw := whole[start:end]
	encoded := raw
	if plus {
		encoded = strings.ReplaceAll(raw, "+", " ")
	}
	if !v.strict {
		return v.shown(raw, v.bytes.Decode(encoded), out), nil
	}
	value, err := v.bytes.DecodeStrict(encoded)
	if err != nil {
		return "", shifted(err, start)
	}
	if v.terminators != "" && strings.ContainsAny(value, v.terminators) {
		return "", errEndsRecord
	}
	return value, nil
}

// shifted returns an error in a part of a text as one in the whole.
func shifted(err error, by int) error {
	var (
		escape    *percent.DecodeError
		illFormed *text.Error
	)
	switch {
	case errors.As(err, &escape):
		moved := escape.Fault
		moved.Start, moved.End = moved.Start+by, moved.End+by
		return &percent.DecodeError{Fault: moved}
	case errors.As(err, &illFormed):
		return &text.Error{Encoding: illFormed.Encoding, Start: illFormed.Start + by}
	}
	return err
}

// shown returns the value, or the text from which it was decoded if the value has a
// byte that ends a record.
func (v *decode) shown(raw, value string, out *stream.Output) string {
	if v.terminators == "" || !strings.ContainsAny(value, v.terminators) {
		return value
	}
	out.Left(1)
	var left []byte
	for i := range len(raw) {
		if strings.IndexByte(v.terminators, raw[i]) >= 0 {
			left = percent.AppendByte(left, raw[i])
		} else {
			left = append(left, raw[i])
		}
	}
	return string(left)
}
