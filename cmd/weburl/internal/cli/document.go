package cli

import (
	"errors"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/percent"
)

// document is what the meaning of a URL depends on.
type document struct {
	base     weburl.URL
	encoding percent.Encoding // nil for UTF-8
}

// lastRequest is the document of the last request, with the texts of its base
// and encoding.
type lastRequest struct {
	document
	baseText, label string
	hasBase         bool
}

// document returns the document of a request. Most lines of a stream have the
// same base and encoding, so the last ones are kept.
func (j *parseJob) document(request *jsonline.Request) (document, error) {
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

// base returns the base of a request.
func (j *parseJob) base(text string) (weburl.URL, error) {
	if j.last.hasBase && j.last.baseText == text {
		return j.last.base, nil
	}
	base, err := weburl.Parse(text)
	if err != nil {
		return base, errors.New("the base does not parse: " + reason(err))
	}
	j.last.base, j.last.baseText, j.last.hasBase = base, text, true
	return base, nil
}

func (j *parseJob) encoding(label string) error {
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
