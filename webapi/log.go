package webapi

import (
	"fmt"
	"io"
	"log/slog"

	"github.com/weburl-go/weburl/internal/redact"
)

// LogValue implements slog.LogValuer. It returns the text of
// [weburl.URL.Redacted] for the present URL, and nil for a nil pointer.
func (u *URL) LogValue() slog.Value {
	if u == nil {
		return slog.AnyValue(nil)
	}
	return slog.StringValue(redact.Href(u.current()))
}

// Format implements fmt.Formatter, as [weburl.URL.Format] does: %+v and %#v hide
// the username and the password, and the other verbs write the href.
func (u *URL) Format(state fmt.State, verb rune) {
	if u == nil {
		if state != nil {
			io.WriteString(state, "<nil>")
		}
		return
	}
	redact.Format(state, verb, u.current(), redact.Syntax{Function: "webapi.ParseURL", Zero: "new(webapi.URL)"})
}
