// Package redact hides usernames and passwords in the hrefs that are written to
// logs.
package redact

import (
	"fmt"
	"io"
	"strings"

	"github.com/weburl-go/weburl/internal/layout"
)

// mask replaces a username and a password, whatever their lengths are.
const mask = "xxxxx"

// Href returns the href of u with "xxxxx" for the username and for the password,
// and the same for URLs inside the path, the query and the fragment. It allocates
// only if there is something to hide.
func Href(u *layout.URL) string {
	credentials := ""
	switch {
	case u.Username() != "" && u.Password() != "":
		credentials = mask + ":" + mask
	case u.Username() != "":
		credentials = mask
	case u.Password() != "":
		credentials = ":" + mask
	}
	f := newFinder(u)
	inner, found := f.next()
	if credentials == "" && !found {
		return u.Href
	}
	var b strings.Builder
	b.Grow(len(u.Href) + 2*len(mask))
	written := 0
	if credentials != "" {
		written = int(u.HostStart)
		b.WriteString(u.Href[:u.SchemeEnd])
		b.WriteString("://")
		b.WriteString(credentials)
		b.WriteByte('@')
	}
	for ; found; inner, found = f.next() {
		b.WriteString(u.Href[written:inner.start])
		b.WriteString(inner.mask())
		written = inner.end
	}
	b.WriteString(u.Href[written:])
	return b.String()
}

// Syntax is how %#v writes a URL: as a call of Function with the href, and as Zero
// if there is no href.
type Syntax struct{ Function, Zero string }

// Format writes u as fmt asks for: what [Href] returns for %+v, which
// slog.TextHandler uses for values inside others, the same in Go's syntax for %#v,
// and the href for the other verbs for strings.
func Format(state fmt.State, verb rune, u *layout.URL, syntax Syntax) {
	switch {
	case state == nil: // package fmt always has one
	case verb == 'v' && state.Flag('#') && u.Href == "":
		io.WriteString(state, syntax.Zero)
	case verb == 'v' && state.Flag('#'):
		fmt.Fprintf(state, "%s(%q)", syntax.Function, Href(u))
	case verb == 'v' && state.Flag('+'):
		writeText(state, 's', Href(u))
	case verb == 'v' || verb == 's' || verb == 'q' || verb == 'x' || verb == 'X':
		writeText(state, verb, u.Href)
	default:
		fmt.Fprintf(state, fmt.FormatString(state, verb), Href(u)) // fmt writes that the verb is wrong
	}
}

// writeText writes text as fmt writes a string, with the flags of state.
func writeText(state fmt.State, verb rune, text string) {
	_, hasWidth := state.Width()
	_, hasPrecision := state.Precision()
	if !hasWidth && !hasPrecision && (verb == 's' || verb == 'v') {
		io.WriteString(state, text)
		return
	}
	fmt.Fprintf(state, fmt.FormatString(state, verb), text)
}
