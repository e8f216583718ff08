package weburl

import (
	"fmt"
	"log/slog"

	"github.com/weburl-go/weburl/internal/redact"
)

// Redacted returns the href for logs and messages, with the username and the password
// each replaced by "xxxxx". It also redacts URLs inside the path, the query and the
// fragment that are written as scheme://user@host, plain or percent-encoded once, in
// whole or in part. Examples are jdbc:postgresql://user:password@host/db and
// ?next=https%3A%2F%2Fuser%3Apassword%40host. It allocates only if there is something
// to hide.
//
// Secrets that are written in another way stay. Examples are parameters such as
// ?password=x, and jdbc:oracle:thin:user/password@host.
func (u URL) Redacted() string { return redact.Href(&u.flat) }

// LogValue implements slog.LogValuer. It returns the text of [URL.Redacted].
func (u URL) LogValue() slog.Value { return slog.StringValue(u.Redacted()) }

// Format implements fmt.Formatter. The verb %+v writes the text of [URL.Redacted],
// and so does %#v, as an argument of [MustParse]. All other verbs for strings, such
// as %v, %s and %q, write the href.
//
// Because slog.TextHandler writes slices, maps and structs with %+v, it shows no
// passwords of URLs in them. Package fmt cannot call this method for a URL in an
// unexported field: it writes all of the URL.
func (u URL) Format(state fmt.State, verb rune) {
	redact.Format(state, verb, &u.flat, redact.Syntax{Function: "weburl.MustParse", Zero: "weburl.URL{}"})
}
