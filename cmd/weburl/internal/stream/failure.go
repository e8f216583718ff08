package stream

import (
	"errors"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/kit/value"
)

// quoteWidth is the width in cells of an input in a message. With what stands before
// it, it fits into the usual 80 columns.
const quoteWidth = 68

// Describe returns why an input is not a URL, in lines for standard error.
func Describe(input string, err error, s style.Style) string {
	failure, ok := errors.AsType[*weburl.ParseError](err)
	if !ok {
		message := Message(err)
		start, end := excerpt.Secret(input, false, false) // as of a text that is no URL: it hides more
		line, _ := excerpt.New(input, start, end).Show(0, 0, quoteWidth)
		if line != "" && !strings.Contains(message, line) {
			message += "\n    " + s.Faint("input:") + " " + line
		}
		return message
	}
	r := attempt.Result{Text: input, Failure: failure}
	return diagnosis.Of(&r, s).Describe(failure.Fault())
}

// Message returns the message of an error without the name of the Go package that it
// begins with, which tells nothing to a person at a shell.
func Message(err error) string {
	message := err.Error()
	name, rest, _ := strings.Cut(message, ": ")
	switch name {
	case "clean", "component", "dedupe", "encoding", "idna", "normalize", "percent", "scope", "surt", "valid", "weburl":
		return rest
	}
	return message
}

// keep puts out the record that failed. One that is too long to be kept has a message;
// it is an empty line, or a row without values unless the fields that were read belong
// into it.
func (w *worker) keep(err error) {
	long := errors.As(err, new(source.ErrTooLong))
	if long {
		w.out.chunk.failed = true
		w.out.Warn(err.Error())
	}
	if !long || !w.layout.appending {
		w.out.keep(w.run.verb.KeepEmpty)
	}
}

// FailureName returns the name of the failure of a record, as the value failure has it.
func FailureName(err error) string {
	if failure, ok := errors.AsType[*weburl.ParseError](err); ok {
		return diagnosis.Name(failure.Fault())
	}
	if errors.As(err, new(source.ErrTooLong)) {
		return value.TooLong
	}
	return value.Unreadable
}

// fail deals with a record that failed as --on-error says.
func (w *worker) fail(err error) {
	out, failure := &w.out, w.functions.Failure
	out.problem = FailureName(err)
	switch w.run.options.onError {
	case onErrorSkip:
		return
	case onErrorKeep:
		if errors.As(err, new(twiceError)) {
			break
		}
		switch {
		case failure != nil:
			failure(&w.record, err, out)
		case !w.run.verb.Counts:
			w.keep(err)
		}
		return
	case onErrorFail:
		out.chunk.stop = true
		failure = nil
	}
	out.chunk.failed = true
	if failure != nil && !errors.As(err, new(twiceError)) {
		failure(&w.record, err, out)
		return
	}
	text, hint := w.record.Text, ""
	if errors.As(err, new(*weburl.ParseError)) {
		text = w.record.Parsed()
		if w.record.looksLikeHost() {
			hint = "\n    " + w.run.ErrStyle.Faint("or:") + " " + guessHint
		}
	}
	out.Warn(Describe(text, err, w.run.ErrStyle) + hint)
	out.chunk.messages[len(out.chunk.messages)-1].failure = out.problem
}
