package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/idna"
)

// excerptWidth is the width in cells of a line that shows a place in an input,
// so that it fits, indented, into the usual 80.
const excerptWidth = 74

// diagnosis describes the validation errors of an input.
type diagnosis struct {
	input       string
	parsed      bool
	credentials bool // the URL has credentials
	style       style
}

// describe returns what is wrong, the place, and how to mend it, in lines
// without a line feed at the end. It shows no password.
func (d diagnosis) describe(e weburl.ValidationError) string {
	paint := d.style.warning
	if e.Fatal {
		paint = d.style.failure
	}
	var b strings.Builder
	if e.Name == 0 {
		fmt.Fprintf(&b, "%s at byte %d: the URL would be longer than this program can handle", paint("too-long"), e.Start)
	} else {
		fmt.Fprintf(&b, "%s at byte %d: %s", paint(e.Name.String()), e.Start, e.Name.Meaning())
	}
	if d.input == "" {
		b.WriteString("\n    (the input is empty)")
	} else {
		maskStart, maskEnd := excerpt.Secret(d.input, d.parsed, d.credentials)
		line, underline := excerpt.New(d.input, maskStart, maskEnd).Show(e.Start, e.End, excerptWidth)
		fmt.Fprintf(&b, "\n    %s\n    %s", line, colourCaret(underline, d.style))
	}
	var cause *idna.Error
	if errors.As(e.Cause, &cause) {
		fmt.Fprintf(&b, "\n    %s %s", d.style.note("reason:"), cause.Code.Meaning())
	}
	if e.Name != 0 {
		fmt.Fprintf(&b, "\n    %s %s", d.style.note("to mend:"), e.Name.Remedy())
	}
	return b.String()
}

// colourCaret leaves the spaces before the caret as they are.
func colourCaret(underline string, s style) string {
	n := strings.IndexByte(underline, '^')
	return underline[:n] + s.pointer(underline[n:])
}
