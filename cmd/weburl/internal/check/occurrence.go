// Package check finds URLs in texts, Markdown, HTML and lists, says what is
// wrong with each, where, and mends what can be mended mechanically. It reads
// streams of any length in bounded memory.
package check

import (
	"errors"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// occurrence is a URL in a source.
type occurrence struct {
	written
	syntax   syntax
	start    Position // of the first byte of written.source
	base     weburl.URL
	encoding percent.Encoding // nil for UTF-8
	where    string           // what it was found in, such as "a href"
	assumed  bool             // base is documentBase
	exposed  bool             // an "@" follows, so that it may be half of a password
}

// finder finds URLs and passes them on in ascending order.
type finder struct {
	base     weburl.URL
	encoding percent.Encoding
	assumed  bool // base is documentBase
	hasBase  bool // a base element has been seen
	// found takes an occurrence.
	found func(*occurrence) error
	// passed is told that no occurrence begins before the offset any more.
	passed func(offset int64) error
	// noted takes something that is worth knowing about the source.
	noted func(at Position, note string)
}

// maxLength is how long a line or a token of HTML may be.
const maxLength = 16 << 20

// errTooLong is for a line or a token over maxLength, and what comes after it
// is not read.
var errTooLong = errors.New("a line or a tag that is longer than 16 MiB")
