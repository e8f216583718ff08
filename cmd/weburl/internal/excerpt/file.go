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

// Quoted returns a name of a flag's list for a message, unless it may be a URL
// with a password.
func Quoted(name string) string {
	if strings.ContainsAny(name, "@%") {
		return "a name (not repeated here, as it may hold a password)"
	}
	return fmt.Sprintf("%.60q", name)
}

// FileError returns an error of package os for messages. It has the name that the
// user gave. A name that may be a URL with a secret is not repeated: @ separates
// credentials from the host, and package guard finds others.
func FileError(err error, name string) error {
	var path *fs.PathError
	switch {
	case !errors.As(err, &path):
		return err
	case strings.Contains(name, "@"), guard.Redactor{}.Text(name) != name:
		return fmt.Errorf("a file: %w", path.Err)
	}
	return fmt.Errorf("%s: %w", FileName(name), path.Err)
}

// WithoutName returns the reason of an error about a file, whose name may hold what a
// message must not repeat.
func WithoutName(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// Open opens a file that a flag names, for what is being done.
func Open(name, doing string) (*os.File, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, exit.IOError{Doing: doing, Err: FileError(err, name)}
	}
	return f, nil
}
