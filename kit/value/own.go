package value

import (
	"strconv"

	"github.com/weburl-go/weburl/form"
)

// appendOwn appends a value that is neither a component nor a list.
func (e *Evaluator) appendOwn(dst []byte, n own) ([]byte, bool) {
	switch n {
	case clean:
		return append(dst, e.rules.URL(e.url).Href()...), true
	case resolve:
		return append(dst, e.url.Href()...), true
	case normalized, endpoint, similar:
		e.keyer.Mode = modes[n]
		return e.keyer.Append(dst, e.url), true
	case sample:
		e.keyer.Mode = modes[n]
		return e.keyer.Append(dst, e.rules.URL(e.url)), true
	case length:
		return strconv.AppendInt(dst, int64(len(e.url.Href())), 10), true
	case input:
		return append(dst, e.row.Text...), true
	case line:
		return appendNumber(dst, e.row.Line)
	case index:
		return appendNumber(dst, e.row.Index)
	case source:
		return append(dst, e.row.Source...), e.row.Source != ""
	}
	return dst, false // a failure, which a URL does not have
}

// appendNumber appends a number, unless it is 0.
func appendNumber(dst []byte, n int64) ([]byte, bool) {
	if n == 0 {
		return dst, false
	}
	return strconv.AppendInt(dst, n, 10), true
}

// appendList appends the elements of a list to e.list.
func (e *Evaluator) appendList(n own) {
	if n == errorNames {
		e.list = append(e.list, e.problems...)
		return
	}
	query, _ := e.url.Query()
	for pair := range form.RawPairs(query) {
		switch n {
		case keys:
			e.list = append(e.list, pair.Name())
		case values:
			e.list = append(e.list, pair.Value())
		default:
			e.list = append(e.list, string(pair))
		}
	}
}
