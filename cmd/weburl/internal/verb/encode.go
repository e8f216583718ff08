package verb

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/text"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/percent"
)

// encode is a run of the verb encode.
type encode struct {
	set, label   string
	form, strict bool

	percentSet percent.Set
	encoding   percent.Encoding // nil for UTF-8
}

// Encode returns the verb encode.
func Encode() *stream.Verb {
	v := new(encode)
	return &stream.Verb{
		Use: "encode [flags] [TEXT...]", Short: "Percent-encode texts",
		Columns: stream.Closed("value"),
		Flags: func(f *pflag.FlagSet) {
			choice.Var(f, &v.set, "set", "component", "`name` of the percent-encode set", format.Names(percent.Sets(), setName))
			f.BoolVar(&v.form, "form", false, "each text is a pair of a form")
			f.StringVar(&v.label, "query-encoding", "", "`label` of the encoding of the document that contains the URLs, for their queries (default utf-8)")
			f.BoolVar(&v.strict, "strict", false, "refuse what must not be written, though it can be read")
		},
		Start: v.start,
	}
}

func (v *encode) start(r *stream.Run) (stream.Plan, error) {
	for set := range percent.Sets() {
		if setName(set) == v.set { // one of them, as the flag has these names
			v.percentSet = set
		}
	}
	enc, err := encodingOf(v.label)
	if enc != nil { // in an interface it would not be nil
		v.encoding = enc
	}
	return stream.Each(v.encode), cmp.Or(
		stream.UsageIf(v.form && r.Changed("set") && v.percentSet != percent.FormURLEncoded, "--form and --set "+v.set+" contradict each other"),
		err,
	)
}

func (v *encode) encode(in *stream.Record, out *stream.Output) error {
	if v.strict {
		if err := v.check(in.Text); err != nil {
			return err
		}
	}
	if v.form {
		out.End(v.appendPair(out.Begin(), in.Text), nil)
		return nil
	}
	out.End(percent.AppendEncodeAfterEncoding(out.Begin(), v.encoding, in.Text, v.percentSet), nil)
	return nil
}

// appendPair appends a pair of a form. A text without = has no value, and stays so.
func (v *encode) appendPair(dst []byte, text string) []byte {
	name, value, hasValue := strings.Cut(text, "=")
	if !hasValue {
		return percent.AppendEncodeAfterEncoding(dst, v.encoding, name, percent.FormURLEncoded)
	}
	return append(dst, form.New(form.Pair{Name: name, Value: value}).Serialize(v.encoding)...)
}

// check returns an error for what encoding would replace.
func (v *encode) check(text string) error {
	for i, r := range text {
		if r != utf8.RuneError {
			continue
		}
		if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
			return fmt.Errorf("byte %d is not UTF-8", i)
		}
	}
	if v.encoding == nil {
		return nil
	}
	_, n, failed := v.encoding.NewEncoder().EncodeOrFail(nil, text)
	if failed >= 0 {
		_, size := utf8.DecodeLastRuneInString(text[:n])
		return fmt.Errorf("%s has no %U, which is at byte %d", v.encoding.Name(), failed, n-size)
	}
	return nil
}

// setName returns the name of a percent-encode set for --set: that of the standard
// in lower case, with hyphens, and "form" for the longest.
func setName(set percent.Set) string {
	if set == percent.FormURLEncoded {
		return "form"
	}
	name := strings.TrimSuffix(set.String(), " percent-encode set")
	return strings.ReplaceAll(strings.ToLower(name), " ", "-")
}

// encodingOf returns the encoding of a label, or nil for UTF-8.
func encodingOf(label string) (*encoding.Encoding, error) {
	if label == "" {
		return nil, nil
	}
	enc, err := stream.LookupEncoding(label)
	if err != nil {
		return nil, stream.Usage(err.Error())
	}
	if enc.Name() == "UTF-8" {
		return nil, nil
	}
	return enc, nil
}

// decode is a run of the verb decode.
type decode struct {
	plus, form, segments, strict bool
	label                        string

	bytes       text.Decoder
	terminators string
}

func (v *decode) columns() stream.Columns {
	if v.form {
		return stream.Closed("name", "value")()
	}
	return stream.Closed("value")()
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
			f.StringVar(&v.label, "encoding", "", "`label` of the encoding of the text that is read (default utf-8)")
			f.BoolVar(&v.strict, "strict", false, "refuse what must not be written, though it can be read")
		},
		Start: v.start,
	}
}

func (v *decode) start(r *stream.Run) (stream.Plan, error) {
	enc, err := encodingOf(v.label)
	if err == nil {
		if v.bytes, err = text.NewDecoder(enc); err != nil {
			err = stream.Usage(stream.Message(err))
		}
	}
	v.terminators = r.Terminators
	return stream.Each(v.decode), cmp.Or(stream.UsageIf(v.form && v.segments, "--form and --segments contradict each other"), err)
}

func (v *decode) decode(in *stream.Record, out *stream.Output) error {
	if v.form {
		return v.pairs(in.Text, out)
	}
	parts := []string{in.Text}
	if v.segments {
		parts = strings.Split(in.Text, "/")
	}
	// All are decoded before one is written, so that a bad path writes nothing.
	values, at := parts[:0], 0
	for i, part := range parts {
		if i > 0 || part != "" || !v.segments { // a path begins with a slash
			value, err := v.value(in.Text, at, at+len(part), v.plus, out)
			if err != nil {
				return err
			}
			values = append(values, value)
		}
		at += len(part) + 1
	}
	for _, value := range values {
		out.End(append(out.Begin(), value...), nil)
	}
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
	if escape, ok := errors.AsType[*percent.DecodeError](err); ok {
		moved := escape.Fault
		moved.Start, moved.End = moved.Start+by, moved.End+by
		return &percent.DecodeError{Fault: moved}
	}
	if illFormed, ok := errors.AsType[*text.Error](err); ok {
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
	return string(format.AppendPercent(nil, raw, func(b byte) bool { return strings.IndexByte(v.terminators, b) >= 0 }))
}
