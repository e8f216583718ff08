package find

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/transform"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/encoding"
)

// Problem is an error that says why a document cannot be searched. It does not
// repeat the name of the document.
type Problem string

// Error returns the text.
func (p Problem) Error() string { return string(p) }

// NotText is an error for a document with a byte near its start that no text has,
// which is zero.
type NotText struct {
	Offset int    // of that byte
	UTF16  string // the encoding that the document may be in, or an empty string
}

// Error says where the byte is, and how to read the document if it may be UTF-16.
func (n NotText) Error() string {
	if n.UTF16 != "" {
		return fmt.Sprintf("is no text: byte %d is zero; if it is UTF-16 without a byte order mark, use --encoding %s", n.Offset, n.UTF16)
	}
	return fmt.Sprintf("is no text: byte %d is zero", n.Offset)
}

// newNotText returns the error for a document with a zero byte at an offset. It may be
// UTF-16 if half of the code units or more have a zero byte, all on the same side, as
// those of ASCII have.
func newNotText(head []byte, offset int) NotText {
	var zeros [2]int // at even and at odd offsets
	for i, c := range head {
		if c == 0 {
			zeros[i%2]++
		}
	}
	enough := max(len(head)/4, 2)
	switch {
	case zeros[0] == 0 && zeros[1] >= enough:
		return NotText{offset, "utf-16le"}
	case zeros[1] == 0 && zeros[0] >= enough:
		return NotText{offset, "utf-16be"}
	}
	return NotText{Offset: offset}
}

// Open opens a document. The error is a Problem.
func Open(name string, stdin io.Reader) (io.ReadCloser, error) {
	if name == Stdin {
		return io.NopCloser(stdin), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, Problem(excerpt.WithoutName(err).Error())
	}
	return f, nil
}

// Explain returns what an error says that ended the search of a document.
func Explain(err error) string {
	if errors.As(err, new(Problem)) || errors.As(err, new(NotText)) {
		return err.Error()
	}
	return "reading: " + excerpt.WithoutName(err).Error()
}

// Input is a document that is ready to be searched.
type Input struct {
	Name     string             // of the file; the language of a program is told by it
	Domains  bool               // of plain text, domains without a scheme are URLs, too
	Columns  []string           // of tables, the names of those that have a URL in each cell; empty for URLs anywhere
	Reader   io.Reader          // UTF-8, or what should be
	Mark     string             // the byte order mark, which Reader does not yield
	Start    Position           // of what Reader yields
	Size     int64              // about how many bytes that is; 0 when it is not known
	Encoding *encoding.Encoding // nil when it is not known, which means UTF-8
	Decoded  bool               // the document is in an encoding other than UTF-8
	Parsers  *Parsers           // of earlier documents, to use them again; may be nil
}

// sniffed is how many bytes of a document are looked at to tell its encoding.
const sniffed = 1024

// BufferSize is the size of the buffer that Decode puts before a reader, unless that
// is a [bufio.Reader] with such a buffer.
const BufferSize = 64 << 10

// Decode finds out the encoding of a document, unless it is given, and skips a
// byte order mark. The error is a Problem if the document is not text or cannot
// be decoded, and otherwise the error of r.
func Decode(r io.Reader, kind Kind, given *encoding.Encoding) (*Input, error) {
	buffered := bufio.NewReaderSize(r, BufferSize)
	head, err := buffered.Peek(sniffed)
	if err != nil && err != io.EOF {
		return nil, err
	}
	in := &Input{Start: Position{Line: 1, Column: 1}, Encoding: given}
	if name := sniff(head, kind, ""); given == nil && name != "" {
		if in.Encoding, err = encoding.Get(name); err != nil {
			return nil, Problem(fmt.Sprintf("there is no encoding %.40q", name))
		}
	}
	isUTF16 := in.Encoding != nil && strings.HasPrefix(in.Encoding.Name(), "UTF-16")
	if nul := bytes.IndexByte(head, 0); nul >= 0 && kind != Lines && !isUTF16 {
		return nil, newNotText(head, nul)
	}
	if in.Encoding != nil && in.Encoding.Name() != "UTF-8" {
		decoder, _ := charset.Lookup(in.Encoding.Name())
		if decoder == nil {
			return nil, Problem(fmt.Sprintf("the encoding %s cannot be read", in.Encoding.Name()))
		}
		in.Decoded = true
		var source io.Reader = buffered
		if isUTF16 {
			source = &codeUnits{in: buffered, bigEndian: in.Encoding.Name() == "UTF-16BE"}
		}
		buffered = bufio.NewReaderSize(transform.NewReader(source, decoder.NewDecoder()), BufferSize)
		head, _ = buffered.Peek(len(mark))
	}
	in.Reader = buffered
	if strings.HasPrefix(string(head), mark) {
		in.Mark, in.Start.Offset = mark, int64(len(mark))
		if _, err := buffered.Discard(len(mark)); err != nil {
			return nil, err
		}
	}
	return in, nil
}

// codeUnits is a reader of UTF-16. It fails at an end in the middle of a code unit or
// of a surrogate pair.
type codeUnits struct {
	in        io.Reader
	bigEndian bool
	last      [2]byte // what has been read of the last code unit
	odd       bool    // that is one byte
}

// Read implements [io.Reader].
func (u *codeUnits) Read(b []byte) (int, error) {
	n, err := u.in.Read(b)
	for _, c := range b[max(n-2, 0):n] {
		u.last = [2]byte{u.last[1], c}
	}
	u.odd = u.odd != (n%2 == 1)
	if err != io.EOF {
		return n, err
	}
	high := u.last[1]
	if u.bigEndian {
		high = u.last[0]
	}
	switch {
	case u.odd:
		err = ErrTruncated
	case 0xD8 <= high && high <= 0xDB: // a leading surrogate
		err = ErrHalfPair
	}
	return n, err
}

// The errors for UTF-16 that is not complete.
const (
	ErrTruncated = Problem("ends in the middle of a code unit of UTF-16")
	ErrHalfPair  = Problem("ends in the middle of a surrogate pair of UTF-16")
)

// mark is the byte order mark in UTF-8.
const mark = "\uFEFF"

// sniff returns the label of the encoding that a byte order mark, the document's message, or the document itself
// declares, or an empty string if there is none, or for UTF-8.
func sniff(head []byte, kind Kind, message string) string {
	switch {
	case bytes.HasPrefix(head, []byte{0xFF, 0xFE}):
		return "utf-16le"
	case bytes.HasPrefix(head, []byte{0xFE, 0xFF}):
		return "utf-16be"
	case message != "":
		return message
	case kind == XML:
		if m := xmlEncoding.get().FindSubmatch(head); m != nil {
			return string(m[1])
		}
	case kind == CSS:
		if m := cssCharset.get().FindSubmatch(head); m != nil {
			if e, err := encoding.Get(string(m[1])); err == nil && !strings.HasPrefix(e.Name(), "UTF-16") {
				return e.Name()
			}
		}
	case kind == HTML:
		// charmap.Windows1252 itself is the guess for a page without a declaration; one that is declared is wrapped.
		if declared, guess, _ := charset.DetermineEncoding(head, ""); guess != "utf-8" && declared != charmap.Windows1252 {
			return guess
		}
	}
	return ""
}

// cssCharset finds the encoding that a style sheet names. If there is none of this name, or if it is UTF-16, in which
// the name could not be read, the sheet is in UTF-8.
//
// https://drafts.csswg.org/css-syntax/#determine-the-fallback-encoding
var cssCharset = pattern{expression: `^@charset "([^"]*)";`}

// xmlEncoding finds the encoding that an XML declaration names.
//
// https://www.w3.org/TR/xml/#NT-EncodingDecl
var xmlEncoding = pattern{expression: `^(?:\x{FEFF})?<\?xml[^>]*\sencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']`}
