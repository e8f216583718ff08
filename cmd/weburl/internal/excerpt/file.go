package excerpt

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/kit/guard"
)

// FileName returns the name of a file for messages, on one line. A backslash, which names
// have in Windows, needs no quotation marks.
func FileName(name string) string {
	quoted := strconv.Quote(name)
	if len(quoted) != len(name)+len(`""`)+strings.Count(name, `\`) {
		return quoted
	}
	return name
}

// MayHoldSecret reports whether a text that should be no URL may be one with a secret, so that
// a message must not repeat it: @ separates credentials from the host, also as %40, and package
// guard finds others.
func MayHoldSecret(text string) bool {
	return strings.ContainsAny(text, "@%") || guard.Redactor{}.Text(text) != text
}

// Quoted returns a name of a flag's list for a message, unless it may hold a secret.
func Quoted(name string) string {
	if MayHoldSecret(name) {
		return "a name (not repeated here, as it may hold a password)"
	}
	return fmt.Sprintf("%.60q", name)
}

// FileError returns an error of package os for messages. It has the name that the
// user gave. A name that may be a URL with a secret is not repeated: @ separates
// credentials from the host, and package guard finds others.
func FileError(err error, name string) error {
	reason, ok := reason(err)
	switch {
	case !ok:
		return err
	case strings.Contains(name, "@"), guard.Redactor{}.Text(name) != name:
		return fmt.Errorf("a file: %w", reason)
	}
	return fmt.Errorf("%s: %w", FileName(name), reason)
}

// WithoutName returns the reason of an error about a file, whose name may hold what a
// message must not repeat.
func WithoutName(err error) error {
	if reason, ok := reason(err); ok {
		return reason
	}
	return err
}

// reason returns the reason of an error of package os, which is about one name or two.
func reason(err error) (reason error, ok bool) {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return path.Err, true
	}
	if link, ok := errors.AsType[*os.LinkError](err); ok {
		return link.Err, true
	}
	return nil, false
}

// Open opens a file that a flag names, for what is being done.
func Open(name, doing string) (*os.File, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, exit.IOError{Doing: doing, Err: FileError(err, name)}
	}
	return f, nil
}
