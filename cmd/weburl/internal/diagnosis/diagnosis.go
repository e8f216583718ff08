// Package diagnosis describes validation errors to a person: the name, what it
// means, the place, and how to correct it. It masks what may be a username and a
// password that an "@" ends.
package diagnosis

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/runenames"

	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/reason"
)

const (
	// excerptWidth is the width in cells of a line that shows a place in an
	// input. Indented, it fits into the usual 80 columns.
	excerptWidth = 74

	// MaxShown is how many validation errors of one URL are described.
	MaxShown = 20

	// TooLong is the name of a failure to which the standard gives none.
	TooLong = "too-long"
)

// Name returns the standard's name of an error, or TooLong.
func Name(e reason.Fault) string {
	if !e.Code.IsValidationError() && e.Code != reason.InvalidUTF8 {
		return TooLong
	}
	return e.Code.String()
}

// Meaning returns what is wrong, a clause without full stop.
func Meaning(e reason.Fault) string {
	if !e.Code.IsValidationError() {
		return "the URL would be longer than this program can handle"
	}
	return e.Code.Meaning()
}

// Reason returns what IDNA says about the host, a clause without full stop. It
// is empty for an error that IDNA is not the cause of.
func Reason(e reason.Fault) string {
	var cause *idna.Error
	if errors.As(e.Cause, &cause) {
		return cause.Code.Meaning()
	}
	return ""
}

// Input is a text that has validation errors, or a failure.
type Input struct {
	Text               string
	MaskStart, MaskEnd int // the span that must not be shown
	Style              style.Style
}

// Of returns the Input for the text of a Result.
func Of(r *attempt.Result, s style.Style) Input {
	start, end := r.SecretIn(r.Text)
	return Input{r.Text, start, end, s}
}

// Describe returns the name, the place and the remedy of an error in lines. All
// but the first are indented, and the last one has no line feed.
func (in Input) Describe(e reason.Fault) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s at byte %d: %s\n", in.Paint(e, Name(e)), e.Start, Meaning(e))
	in.WritePlace(&b, e)
	if e.Code.IsValidationError() {
		fmt.Fprintf(&b, "    %s %s\n", in.Style.Faint("to mend:"), e.Code.Remedy())
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// Paint colors text by whether the error is fatal.
func (in Input) Paint(e reason.Fault, text string) string {
	if e.Fatal {
		return in.Style.Failure(text)
	}
	return in.Style.Warning(text)
}

// WritePlace writes the line of the text that the error is in, the caret under
// it, and what IDNA says.
func (in Input) WritePlace(b *strings.Builder, e reason.Fault) {
	in.WriteSpans(b, []excerpt.Span{{Start: e.Start, End: e.End}}, excerptWidth)
	if reason := Reason(e); reason != "" {
		fmt.Fprintf(b, "    %s %s\n", in.Style.Faint("reason:"), reason)
	}
}

// WriteSpans writes the text in lines of a width in cells, with carets under spans of it, which
// ascend. One that is longer is shown again, around the first span that does not have its caret yet.
func (in Input) WriteSpans(b *strings.Builder, spans []excerpt.Span, width int) {
	if in.Text == "" {
		b.WriteString("    (the input is empty)\n")
		return
	}
	for text := excerpt.New(in.Text, in.MaskStart, in.MaskEnd); len(spans) > 0; {
		line, underline, shown := text.ShowAll(spans, width)
		caret := strings.IndexByte(underline, '^')
		fmt.Fprintf(b, "    %s\n    %s%s\n", line, underline[:caret], in.Style.Pointer(underline[caret:]))
		spans = spans[max(shown, 1):]
	}
}

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
	controls := map[rune]string{0: "NULL", '\t': "TAB", '\n': "LINE FEED", '\r': "CARRIAGE RETURN", 0x1B: "ESCAPE", 0x7F: "DELETE"}
	if text, ok := controls[r]; ok {
		return text
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
