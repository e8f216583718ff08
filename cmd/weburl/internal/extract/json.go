package extract

import (
	"strconv"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
)

// appendJSON appends a record as a line of JSON. It writes most records itself, in a
// fifth of the time, and those with a character that needs an escape, or is not ASCII,
// as [jsonline.Encode] does; TestJSON compares the two.
func appendJSON(dst []byte, r *Record) ([]byte, error) {
	if !needsNoEscape(r.File) || !needsNoEscape(r.Kind) || !needsNoEscape(r.URL) || r.Href != nil && !needsNoEscape(*r.Href) {
		line, err := jsonline.Encode(r)
		return append(dst, line...), err
	}
	dst = append(append(dst, `{"file":"`...), r.File...)
	dst = strconv.AppendInt(append(dst, `","line":`...), int64(r.Line), 10)
	dst = strconv.AppendInt(append(dst, `,"column":`...), int64(r.Column), 10)
	dst = strconv.AppendInt(append(dst, `,"offset":`...), r.Offset, 10)
	dst = strconv.AppendInt(append(dst, `,"endOffset":`...), r.EndOffset, 10)
	dst = append(append(dst, `,"kind":"`...), r.Kind...)
	dst = append(append(dst, `","url":"`...), r.URL...)
	if r.Href == nil {
		return append(dst, `","href":null}`+"\n"...), nil
	}
	dst = append(append(dst, `","href":"`...), *r.Href...)
	return append(dst, `"}`+"\n"...), nil
}

// needsNoEscape reports whether a text is a JSON string as it is.
func needsNoEscape(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] >= 0x7F || s[i] == '"' || s[i] == '\\' {
			return false
		}
	}
	return true
}
