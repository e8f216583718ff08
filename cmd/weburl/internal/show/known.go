package show

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/kit/render"
)

// maxKnown is how long a file of known domains may be, in bytes.
const maxKnown = 64 << 20

// Known returns the set of domains that the values of --known name: each is a
// domain, or the name of a file of domains after "@". The domains of top are also in it.
func Known(values, top []string) (*render.Known, error) {
	var domains, places []string
	for _, value := range values {
		name, isFile := strings.CutPrefix(value, "@")
		if !isFile {
			domains, places = append(domains, value), append(places, "--known")
			continue
		}
		before := len(domains)
		text, err := readKnown(name)
		if err != nil {
			return nil, err
		}
		line := 0
		for entry := range strings.Lines(text) {
			line++
			entry, _, _ = strings.Cut(entry, "#")
			if entry = strings.TrimSpace(entry); entry != "" {
				domains, places = append(domains, entry), append(places, fmt.Sprintf("--known: %s, line %d", excerpt.FileName(name), line))
			}
		}
		if len(domains) == before {
			return nil, exit.UsageError("--known: " + excerpt.FileName(name) + " has no domains")
		}
	}
	// Those of the values come first, so that messages name them.
	known, err := render.NewKnown(append(domains, top...), nil)
	if refused := (*render.KnownError)(nil); errors.As(err, &refused) {
		return nil, exit.UsageError(fmt.Sprintf("%s: %s; %s", places[refused.Index], refused.Reason.Meaning(), refused.Reason.Remedy()))
	}
	return known, err
}

// readKnown returns the text of a file, without a byte order mark.
func readKnown(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", exit.IOError{Doing: "reading the known domains", Err: excerpt.FileError(err, name)}
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxKnown+1))
	if err == nil && len(text) > maxKnown {
		err = fmt.Errorf("%s is longer than %d bytes", name, maxKnown)
	}
	if err != nil {
		return "", exit.IOError{Doing: "reading the known domains", Err: excerpt.FileError(err, name)}
	}
	return strings.TrimPrefix(string(text), "\uFEFF"), nil
}
