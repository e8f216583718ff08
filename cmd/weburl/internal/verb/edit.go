package verb

import (
	"errors"
	"fmt"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/reason"
)

// refusal returns err, the error of an edit, in lines for people: the target of the
// edit, what is wrong with the value, where, and how to correct it. It shows
// neither a username nor a password.
func refusal(target, value string, err error, s style.Style) error {
	var e *weburl.EditError
	if !errors.As(err, &e) {
		return err
	}
	p := problem{target: target, value: value, start: e.Start, end: e.End, style: s, cause: e.Cause}
	p.name, p.meaning, p.remedy = e.Code.String(), e.Code.Meaning(), remedy(e.Code)
	return p.err()
}

// remedy returns how to correct an edit, in the command's terms where those of the
// package are the names of methods.
func remedy(r reason.Code) string {
	const another = "use another one"
	if text, ok := map[reason.Code]string{
		reason.PortInHost: "set hostport for both", reason.UnbracketedIPv6: "write them around the address, without a zone",
		reason.FirstSlash: "use path for the one and opaque for the other", reason.NoSegment: "add one with path+=VALUE",
		reason.InvalidAddr: another, reason.ZeroURL: another,
	}[r]; ok {
		return text
	}
	return r.Remedy()
}

// problem is what is wrong with a value.
type problem struct {
	target, value string
	start, end    int // in the value
	cause         error
	masks         bool // what begins at start is not shown
	style         style.Style

	name, meaning, remedy string
}

// err returns the problem as an error whose message has several lines.
func (p problem) err() error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s: %s\n", p.target, p.style.Failure(p.name), p.meaning)
	in := diagnosis.Input{Text: p.value, Style: p.style}
	in.MaskStart, in.MaskEnd = excerpt.Secret(p.value, false, false)
	if p.masks {
		in.MaskStart, in.MaskEnd = p.start, len(p.value)
	}
	if p.value != "" && !isSecret(p.target) {
		in.WritePlace(&b, reason.Fault{Start: p.start, End: p.end, Cause: p.cause})
	}
	fmt.Fprintf(&b, "    %s %s", p.style.Faint("to mend:"), p.remedy)
	return errors.New(b.String())
}

// isSecret reports whether the value of a component must not be in a message.
func isSecret(component string) bool {
	return component == "password" || component == "username"
}

// parsePort returns the port with this number, or the error for the target. The error
// shows only digits of the text, as it may be a password in the wrong place.
func parsePort(target, text string, s style.Style) (uint16, error) {
	p := problem{target: target, value: text, end: len(text), style: s}
	name := reason.PortInvalid
	port := 0
	for i := range len(text) {
		c := text[i]
		if c < '0' || c > '9' {
			p.start, p.end, p.masks = i, len(text), true
			p.name, p.meaning, p.remedy = name.String(), name.Meaning(), name.Remedy()
			return 0, p.err()
		}
		port = min(port*10+int(c-'0'), 1<<16)
	}
	if port >= 1<<16 {
		name = reason.PortOutOfRange
		p.name, p.meaning, p.remedy = name.String(), name.Meaning(), name.Remedy()
		return 0, p.err()
	}
	return uint16(port), nil
}
