package jsonline

import (
	"strconv"

	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/reason"
)

// AppendError appends a validation error as an element of the list.
func AppendError(dst []byte, e reason.Fault) []byte {
	dst = format.AppendJSON(append(dst, `{"name":`...), diagnosis.Name(e), nil)
	dst = strconv.AppendInt(append(dst, `,"start":`...), int64(e.Start), 10)
	dst = strconv.AppendInt(append(dst, `,"end":`...), int64(e.End), 10)
	return append(strconv.AppendBool(append(dst, `,"fatal":`...), e.Fatal), '}')
}
