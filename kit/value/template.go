package value

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/component"
)

// Compile compiles a format as [component.Compile] does, in which the names of this
// package are known, too. A list has spaces between its elements. A format without
// braces that is a name stands for the value with this name. The template may only be
// used by the goroutine of e, between calls of its other methods; values of a row are
// those of the last call of [Evaluator.Set].
func (e *Evaluator) Compile(format string, o component.Options) (*component.Template, error) {
	if _, err := Parse(format); err == nil && !strings.ContainsAny(format, "{}") {
		if !o.Trurl { // which has no escapes in braces
			format = strings.ReplaceAll(format, `\`, `\\`)
		}
		format = "{" + format + "}"
	}
	o.Other = func(name string) func([]byte, weburl.URL) ([]byte, bool) {
		n, err := Parse(name)
		if err != nil {
			return nil
		}
		i := len(e.columns)
		e.add(n)
		return func(dst []byte, u weburl.URL) ([]byte, bool) {
			e.url = u
			dst, state := e.Append(dst, i)
			return dst, state == Present
		}
	}
	t, err := component.Compile(format, o)
	if refused, ok := err.(*component.Error); ok {
		suggest(refused)
	}
	return t, err
}
