package cli

import (
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/percent"
)

// textDocument is a document whose base is a text, for commands with readers that
// parse the base in different ways.
type textDocument struct {
	base     string           // empty for none
	encoding percent.Encoding // nil for UTF-8
}

// with returns the document of a request, whose fields take precedence.
func (d textDocument) with(request *jsonline.Request) (textDocument, error) {
	if field := request.Base; field.Present {
		d.base = field.Value // empty when it is null
	}
	if field := request.Encoding; field.Present {
		d.encoding = nil
		if !field.Null {
			enc, err := lookup(field.Value)
			if err != nil {
				return d, err
			}
			d.encoding = enc
		}
	}
	return d, nil
}
