package extract

import (
	"strconv"
	"unicode"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

// appendJSON appends a record as a line of JSON. It takes a fifth of the time of
// encoding/json; TestJSON compares the two.
func appendJSON(dst []byte, r *Record) []byte {
	text := func(name, value string) { dst = format.AppendJSON(append(dst, name...), value, unicode.IsPrint) }
	number := func(name string, value int64) { dst = strconv.AppendInt(append(dst, name...), value, 10) }
	text(`{"file":`, r.File)
	number(`,"line":`, int64(r.Line))
	number(`,"column":`, int64(r.Column))
	number(`,"offset":`, r.Offset)
	number(`,"endOffset":`, r.EndOffset)
	text(`,"kind":`, r.Kind)
	text(`,"url":`, r.URL)
	if r.Href == nil {
		return append(dst, `,"href":null}`+"\n"...)
	}
	text(`,"href":`, *r.Href)
	return append(dst, "}\n"...)
}
