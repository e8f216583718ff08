package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/percent"
)

// source is what a URL comes from, as far as parsing it needs.
type source struct {
	base     weburl.URL
	encoding percent.Encoding // nil for UTF-8

	// What base and encoding were made from, for those of requests.
	baseText, label string
	hasBase         bool
}

// source returns what a request comes from. The lines of a stream mostly have
// the same base and encoding, so those of the last one are kept.
func (j *job) source(request *jsonline.Request) (source, error) {
	from := j.flags
	if field := request.Base; field.Present {
		from.base = weburl.URL{}
		if !field.Null {
			base, err := j.base(field.Value)
			if err != nil {
				return from, err
			}
			from.base = base
		}
	}
	if field := request.Encoding; field.Present {
		from.encoding = nil
		if !field.Null {
			if err := j.encoding(field.Value); err != nil {
				return from, err
			}
			from.encoding = j.last.encoding
		}
	}
	return from, nil
}

// base returns the base of a request. The error does not quote it, as a
// password may be in it.
func (j *job) base(text string) (weburl.URL, error) {
	if j.last.hasBase && j.last.baseText == text {
		return j.last.base, nil
	}
	base, err := weburl.Parse(text)
	if err != nil {
		var failure *weburl.ParseError
		if errors.As(err, &failure) {
			err = failure.Validation()
		}
		return base, fmt.Errorf("the base does not parse: %w", err)
	}
	j.last.base, j.last.baseText, j.last.hasBase = base, text, true
	return base, nil
}

func (j *job) encoding(label string) error {
	if j.last.encoding != nil && j.last.label == label {
		return nil
	}
	enc, err := lookup(label)
	if err != nil {
		return err
	}
	j.last.encoding, j.last.label = enc, label
	return nil
}

// lookup returns the encoding with a label.
func lookup(label string) (percent.Encoding, error) {
	enc, err := encoding.Get(label)
	if err == nil {
		return enc, nil
	}
	const known = "a label is a name such as utf-8, windows-1252 or shift_jis"
	if strings.Contains(label, "@") { // a URL gone astray, perhaps with a password
		return nil, usageError("no encoding has this label; " + known)
	}
	return nil, usageError(fmt.Sprintf("no encoding has the label %.60q; %s", label, known))
}
