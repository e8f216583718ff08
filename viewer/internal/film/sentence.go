package film

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/edition/step"
)

// sentence says in plain words what a step did. It compares the variables before
// and after the step, so that it needs no rule of any edition.
func sentence(s *step.Step, changed []string, errs []stepError) string {
	if s.State == "" {
		return sentenceOnStart(s)
	}
	var parts []string
	for _, name := range changed {
		if part := sentenceOnChange(s, name); part != "" {
			parts = append(parts, part)
		}
	}
	for _, e := range errs {
		parts = append(parts, sentenceOnError(e))
	}
	if text := sentenceOnOutcome(s); text != "" {
		parts = append(parts, text)
	}
	if len(parts) == 0 {
		return codePoint(s.CodePoint) + " is read."
	}
	return strings.Join(parts, " ")
}

func sentenceOnStart(s *step.Step) string {
	switch {
	case s.Outcome == step.Fails:
		return "The parser refuses the input."
	case len(s.Errors) > 0:
		return "Spaces and controls at both ends, and tabs and newlines, are removed. The machine begins in the " + s.After.State + "."
	}
	return "Nothing has to be removed from the input. The machine begins in the " + s.After.State + "."
}

func sentenceOnChange(s *step.Step, name string) string {
	kind, detail, _ := strings.Cut(name, " ")
	switch kind {
	case "state":
		if s.Outcome == step.Continues {
			return "The machine goes to the " + s.After.State + "."
		}
	case "pointer":
		if s.After.Pointer < s.Pointer {
			return "The pointer goes back."
		}
	case "buffer":
		return sentenceOnBuffer(s)
	case "flag":
		if s.After.Flag(detail) {
			return "The flag " + detail + " is set."
		}
		return "The flag " + detail + " is unset."
	case "record":
		return sentenceOnField(detail, s.Record.Get(detail), s.After.Record.Get(detail))
	}
	return ""
}

func sentenceOnBuffer(s *step.Step) string {
	added, longer := strings.CutPrefix(s.After.Buffer, s.Buffer)
	switch {
	case s.After.Buffer == "":
		return "The buffer is emptied."
	case longer:
		return quote(added) + " is added to the buffer."
	}
	return "The buffer is now " + quote(s.After.Buffer) + "."
}

func sentenceOnField(name string, before, after step.Value) string {
	switch {
	case after.IsNull():
		return "The " + name + " becomes null."
	case after.Kind() == step.KindList && before.Kind() == step.KindList:
		b, a := before.List(), after.List()
		if len(a) == len(b)+1 {
			return "The segment " + quote(a[len(a)-1]) + " is added to the " + name + "."
		}
		if len(a) < len(b) {
			return "The last segment is removed from the " + name + "."
		}
		return fmt.Sprintf("The %s now has %d segments.", name, len(a))
	case after.Kind() == step.KindString && before.Kind() == step.KindString && before.Text() != "":
		if added, longer := strings.CutPrefix(after.Text(), before.Text()); longer {
			return quote(added) + " is added to the " + name + "."
		}
	}
	if after.Kind() == step.KindString {
		return "The " + name + " becomes " + quote(after.Text()) + "."
	}
	return "The " + name + " becomes " + Shorten(after.String(), maxQuoted) + "."
}

func sentenceOnError(e stepError) string {
	what := "A validation error"
	if e.Name != "" {
		what += ", " + e.Name
	}
	if e.Meaning != "" {
		what += ": " + e.Meaning
	}
	return what + "."
}

func sentenceOnOutcome(s *step.Step) string {
	switch s.Outcome {
	case step.Ends:
		return "The input ends here, and the parser returns the URL."
	case step.Returns:
		return "The parser returns."
	case step.Fails:
		return "The parser returns failure."
	case step.Tries:
		return "The rule " + s.State + " is tried."
	case step.Matches:
		return "The rule " + s.State + " matches."
	case step.Backtracks:
		return "The rule " + s.State + " does not match here, and another one is tried."
	}
	return ""
}

// quote writes a text in quotation marks, and shortens a long one.
func quote(s string) string { return "“" + Shorten(s, maxQuoted) + "”" }

const maxQuoted = 60

// Shorten cuts a text after some code points.
func Shorten(s string, most int) string {
	n := 0
	for i := range s {
		if n++; n > most {
			return s[:i] + "…"
		}
	}
	return s
}

// codePoint names a code point.
func codePoint(c rune) string {
	switch {
	case c == step.EOF:
		return "The end of the input"
	case strconv.IsPrint(c) && c != ' ':
		return quote(string(c))
	}
	return fmt.Sprintf("U+%04X", c)
}
