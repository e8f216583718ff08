package diagnosis

import (
	"fmt"
	"unicode/utf8"

	"github.com/weburl-go/weburl/reason"
	"golang.org/x/text/unicode/runenames"
)

// Character returns the code point of a text that a validation error is about, with
// its name, such as "U+0020 SPACE". It is empty if the error is about more than one
// code point, or none, or if the code point must not be shown.
func (in Input) Character(e reason.Fault) string {
	if e.Start < 0 || e.Start >= len(in.Text) || e.End > len(in.Text) || in.MaskStart < e.End && e.Start < in.MaskEnd {
		return ""
	}
	switch e.Code {
	case reason.InvalidURLUnit, reason.HostInvalidCodePoint, reason.DomainToASCII, reason.IPv6InvalidCodePoint, reason.IPv4InIPv6InvalidCodePoint, reason.PortInvalid:
	default:
		return ""
	}
	r, size := utf8.DecodeRuneInString(in.Text[e.Start:])
	if e.Start+size != e.End || r == utf8.RuneError && size == 1 {
		return ""
	}
	return fmt.Sprintf("U+%04X %s", r, name(r))
}

// name returns the name of a code point. Unicode gives none to control characters.
func name(r rune) string {
	switch r {
	case 0:
		return "NULL"
	case '\t':
		return "TAB"
	case '\n':
		return "LINE FEED"
	case '\r':
		return "CARRIAGE RETURN"
	case 0x1B:
		return "ESCAPE"
	case 0x7F:
		return "DELETE"
	}
	switch text := runenames.Name(r); text {
	case "":
		return "(not assigned)"
	case "<control>":
		return "(a control character)"
	default:
		return text
	}
}
