package stream

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"golang.org/x/net/html/charset"
	"golang.org/x/text/transform"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/percent"
)

// document is what the meaning of a URL depends on.
type document struct {
	base     weburl.URL
	baseText string           // in place of the URL, for a verb that reads it itself
	encoding percent.Encoding // nil for UTF-8
	isSet    bool             // there is a base or an encoding
}

func (d *document) hasBase() bool { return d.base.IsValid() || d.baseText != "" }

// newDocument returns what --base and --query-encoding say.
func (o *options) newDocument(v *Verb, changed func(string) bool, s *Streams) (document, error) {
	var d document
	switch {
	case v.OwnBase:
		d.baseText = o.base
	case changed("base"):
		base, err := weburl.Parse(o.base)
		if err != nil {
			return d, exit.UsageError("the base does not parse: " + Describe(o.base, err, s.ErrStyle))
		}
		d.base, d.isSet = base, true
	}
	if changed("query-encoding") {
		enc, err := LookupEncoding(o.queryEncoding)
		if err != nil {
			return d, exit.UsageError(err.Error())
		}
		d.encoding, d.isSet = enc, true
	}
	return d, nil
}

// decoder returns a function that decodes an input as --encoding says; nil for UTF-8.
func (o *options) decoder() (func(io.Reader) io.Reader, error) {
	if o.encoding == "" {
		return nil, nil
	}
	enc, err := LookupEncoding(o.encoding)
	if err != nil {
		return nil, exit.UsageError(err.Error())
	}
	if enc.Name() == "UTF-8" {
		return nil, nil
	}
	known, _ := charset.Lookup(enc.Name())
	if known == nil {
		return nil, exit.UsageError("the encoding " + enc.Name() + " cannot be read")
	}
	return func(in io.Reader) io.Reader { return transform.NewReader(in, known.NewDecoder()) }, nil
}

// LookupEncoding returns the encoding with a label. The message of the error does not
// quote a label that may be a URL with a password.
func LookupEncoding(label string) (*encoding.Encoding, error) {
	enc, err := encoding.Get(label)
	if err == nil {
		return enc, nil
	}
	const known = "a label is a name such as utf-8, windows-1252 or shift_jis"
	if excerpt.MayHoldSecret(label) {
		return nil, errors.New("no encoding has this label; " + known)
	}
	return nil, fmt.Errorf("no encoding has the label %.60q; %s", label, known)
}

// documents finds the documents of records. Most records of a stream have the same
// base and encoding, so the last ones are kept.
type documents struct {
	flags    document // for records that say nothing
	base     last[weburl.URL]
	encoding last[*encoding.Encoding]
	ownBase  bool // Verb.OwnBase
}

// last is what a text was the last time.
type last[V any] struct {
	text  string
	value V
	known bool
}

// of returns what parse makes of a text.
func (l *last[V]) of(text string, parse func(string) (V, error)) (V, error) {
	if l.known && l.text == text {
		return l.value, nil
	}
	text = strings.Clone(text) // the record does not stay
	value, err := parse(text)
	if err == nil {
		*l = last[V]{text, value, true}
	}
	return value, err
}

// of returns the document of a record with these settings.
func (d *documents) of(baseSetting, encodingSetting jsonline.Setting) (document, error) {
	from := d.flags
	if baseSetting.Present {
		from.base, from.baseText = weburl.URL{}, ""
		switch {
		case baseSetting.Null:
		case d.ownBase:
			from.baseText = baseSetting.Value
		default:
			base, err := d.base.of(baseSetting.Value, parseBase)
			if err != nil {
				return from, err
			}
			from.base = base
		}
	}
	if encodingSetting.Present {
		from.encoding = nil
		if !encodingSetting.Null {
			enc, err := d.encoding.of(encodingSetting.Value, LookupEncoding)
			if err != nil {
				return from, err
			}
			from.encoding = enc
		}
	}
	from.isSet = from.base.IsValid() || from.encoding != nil
	return from, nil
}

// parseBase parses the base of a record. The error does not quote it, as a password may be in
// it.
func parseBase(text string) (weburl.URL, error) {
	base, err := weburl.Parse(text)
	if failure, ok := errors.AsType[*weburl.ParseError](err); ok {
		err = errors.New("the base does not parse: " + failure.Fault().Error())
	}
	return base, err
}
