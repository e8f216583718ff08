package check

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/transform"

	"github.com/weburl-go/weburl/encoding"
)

// Kind is what a source is.
type Kind uint8

// The kinds. Auto is decided by the name of a file.
const (
	Auto Kind = iota
	Text
	Markdown
	HTML
	Lines
)

// ParseKind returns the kind with a name.
func ParseKind(name string) (Kind, bool) {
	for k, known := range [...]string{"auto", "text", "markdown", "html", "lines"} {
		if name == known {
			return Kind(k), true
		}
	}
	return Auto, false
}

// kindOf returns what a file is by its name. Standard input has none, and is a
// list of URLs.
func kindOf(name string) Kind {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".html", ".htm", ".xhtml", ".svg":
		return HTML
	case ".md", ".markdown", ".mdown", ".mkd":
		return Markdown
	}
	if name == Stdin {
		return Lines
	}
	return Text
}

// isDocument reports whether references in a source may be relative to it.
func (k Kind) isDocument() bool { return k == HTML || k == Markdown }

// Stdin is the name of standard input.
const Stdin = "-"

// sniffed is how much of a source is looked at to tell its encoding.
const sniffed = 1024

// problem is why a source was not checked, or not to its end.
type problem struct{ text string }

func (p problem) Error() string { return p.text }

// openFile opens a source. The error does not repeat the name.
func openFile(name string, stdin io.Reader) (io.ReadCloser, error) {
	if name == Stdin {
		return io.NopCloser(stdin), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, problem{reason(err)}
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		_ = f.Close()
		return nil, problem{"is a folder; name the files in it"}
	}
	return f, nil
}

// input is a source that is ready to be read.
type input struct {
	reader   io.Reader // UTF-8, or what should be
	start    Position  // of what reader yields
	encoding *encoding.Encoding
	decoded  bool // the source is in another encoding
}

// prepare finds out the encoding of a source, refuses what is no text, and
// passes by a byte order mark.
func prepare(r io.Reader, kind Kind, label *encoding.Encoding) (input, error) {
	in := input{start: Position{Line: 1, Column: 1}}
	buffered := bufio.NewReaderSize(r, 64<<10)
	in.reader = buffered
	head, err := buffered.Peek(sniffed)
	if err != nil && err != io.EOF {
		return in, err
	}
	in.encoding = label
	name := ""
	if kind == HTML {
		// Without a declaration, the answer is windows-1252 too.
		_, guess, _ := charset.DetermineEncoding(head, "")
		if guess != "windows-1252" || declaresWindows1252(head) {
			name = guess
		}
	}
	if bytes.HasPrefix(head, []byte{0xFF, 0xFE}) {
		name = "utf-16le"
	} else if bytes.HasPrefix(head, []byte{0xFE, 0xFF}) {
		name = "utf-16be"
	}
	if in.encoding == nil && name != "" {
		if in.encoding, err = encoding.Get(name); err != nil {
			return in, problem{fmt.Sprintf("there is no encoding %.40q", name)}
		}
	}
	isUTF16 := in.encoding != nil && strings.HasPrefix(in.encoding.Name(), "UTF-16")
	if nul := bytes.IndexByte(head, 0); nul >= 0 && kind != Lines && !isUTF16 {
		return in, problem{fmt.Sprintf("is no text: byte %d is zero", nul)}
	}
	if in.encoding != nil && in.encoding.Name() != "UTF-8" {
		decoder, _ := charset.Lookup(in.encoding.Name())
		if decoder == nil {
			return in, problem{fmt.Sprintf("the encoding %s cannot be read", in.encoding.Name())}
		}
		in.decoded = true
		decoded := bufio.NewReaderSize(transform.NewReader(buffered, decoder.NewDecoder()), 64<<10)
		head, _ = decoded.Peek(3)
		in.reader = decoded
		buffered = decoded
	}
	if mark := []byte("\uFEFF"); bytes.HasPrefix(head, mark) {
		in.start.Offset = int64(len(mark))
		if _, err := buffered.Discard(len(mark)); err != nil {
			return in, err
		}
	}
	return in, nil
}

// declaresWindows1252 reports whether a meta element in the head of a page
// declares that encoding, or one that is read as it.
//
// https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
func declaresWindows1252(head []byte) bool {
	z := html.NewTokenizer(bytes.NewReader(head))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return false
		case html.StartTagToken, html.SelfClosingTagToken:
			text := string(z.Raw())
			element, attributes, _ := scanTag(text)
			if element != "meta" {
				continue
			}
			for _, a := range attributes {
				label := decodeAttribute(text[a.start:a.end]).text
				if _, after, found := strings.Cut(strings.ToLower(label), "charset="); a.name == "content" && found {
					label = strings.Trim(after, `"' ;`)
				} else if a.name != "charset" {
					continue
				}
				if e, err := encoding.Get(label); err == nil && (e.Name() == "windows-1252" || e.Name() == "x-user-defined") {
					return true
				}
			}
		}
	}
}

// reason returns what the system says, without the name of the file.
func reason(err error) string {
	text := err.Error()
	if i := strings.LastIndex(text, ": "); i >= 0 {
		text = text[i+2:]
	}
	return text
}
