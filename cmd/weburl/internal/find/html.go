package find

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unsafe"

	"golang.org/x/net/html"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/encoding"
)

// html finds the URLs of a page: in attributes, in styles, and in <noscript> and
// JSON-LD.
func (f *finder) html(r io.Reader, start Position) error {
	z := html.NewTokenizer(r)
	z.SetMaxBuf(maxLength)
	position := start
	open := &foreign{isXML: f.closes}
	f.foreign = open
	var inside rawText // the element whose text comes next, if it is one of these
	for last := html.ErrorToken; ; {
		z.AllowCDATA(len(open.open) > 0) // which is text in SVG and MathML, and elsewhere a comment
		token := z.Next()
		raw, of := z.Raw(), inside
		f.keep(raw, position.Offset)
		if token != html.TextToken { // in SVG, a style sheet may have several
			inside = noRawText
		}
		switch token {
		case html.ErrorToken:
			if err := z.Err(); err != io.EOF {
				return tokenError(err, last)
			}
			return f.passed(position.Offset + int64(len(raw)))
		case html.TextToken:
			if of != noRawText {
				if err := f.raw(string(raw), position, of); err != nil {
					return err
				}
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			var err error
			var element string
			if element, inside, err = f.startTag(raw, position); err != nil {
				return err
			}
			if element != "" && open.start(element, token == html.SelfClosingTagToken) {
				z.NextIsNotRawText()
				if inside != rawStyle || token == html.SelfClosingTagToken { // a style sheet in SVG is one, too
					inside = noRawText
				}
			}
		case html.EndTagToken:
			element, _ := tagName(string(raw), len("</"))
			open.end(element)
		case html.CommentToken:
			open.isXML = open.isXML || bytes.HasPrefix(raw, []byte("<?xml "))
		}
		last, position = token, after(position, unsafe.String(unsafe.SliceData(raw), len(raw)))
		if err := f.passed(position.Offset); err != nil {
			return err
		}
	}
}

// nestedHTML finds the URLs of HTML in another document.
func (f *finder) nestedHTML(text string) error {
	return f.html(strings.NewReader(text), Position{})
}

// passMetadata lets the URLs of a page be known with what is around them, and those in the metadata before
// it as such.
func (f *finder) passMetadata(page *bufio.Reader, start Position) {
	end, found := start.Offset+int64(metadataAt(page)), f.Found
	f.Found = func(o *Occurrence) error {
		o.kept = o.Start.Offset < end
		o.surround(unsafe.String(unsafe.SliceData(f.recent), len(f.recent)), int(o.Start.Offset-f.recentAt))
		return found(o)
	}
}

// keep keeps a token of the page, which begins at an offset, with what is before it.
func (f *finder) keep(token []byte, offset int64) {
	if f.depth > 0 {
		return // its tokens are a part of one of the page
	}
	if len(f.recent) > BufferSize {
		f.recent = append(f.recent[:0], f.recent[len(f.recent)-maxExpression:]...)
	}
	f.recentAt = offset - int64(len(f.recent))
	f.recent = append(f.recent, token...)
}

// tokenError returns the error for one of the tokenizer. The start of a text or of a
// comment that is too long is the last token before it.
func tokenError(err error, last html.TokenType) error {
	if !errors.Is(err, html.ErrBufferExceeded) {
		return err
	}
	switch last {
	case html.TextToken:
		return ErrLongText
	case html.CommentToken:
		return ErrLongComment
	}
	return ErrLongTag
}

// startTag finds the URLs in a start tag. It returns the name of the element, and what
// the text after the tag is.
func (f *finder) startTag(raw []byte, at Position) (element string, inside rawText, err error) {
	text := string(raw)
	element, attributes, length := scanTag(text, f.attributes[:0])
	if length == 0 {
		return "", noRawText, nil
	}
	f.attributes = attributes
	c := cursor{text: text, position: at}
	if err := f.tag(&c, element, attributes); err != nil {
		return "", noRawText, err
	}
	f.noteLabel(text, at, element, attributes)
	return element, rawTextOf(text, element, attributes), nil
}

// rawText is what the text of an element is whose text is not HTML of the page.
type rawText uint8

const (
	noRawText     rawText = iota
	rawStyle              // CSS
	rawFallback           // HTML for readers without scripts or frames
	rawLinkedData         // JSON-LD
)

func rawTextOf(tag, element string, attributes []attribute) rawText {
	switch element {
	case "style":
		return rawStyle
	case "noscript", "noframes", "noembed":
		return rawFallback
	case "script":
		for _, a := range attributes {
			essence, _, _ := strings.Cut(attributeSyntax.decode(tag[a.start:a.end]).text, ";")
			if a.name == "type" && strings.EqualFold(strings.TrimSpace(essence), "application/ld+json") {
				return rawLinkedData
			}
		}
	}
	return noRawText
}

// raw finds the URLs in the text of such an element.
func (f *finder) raw(text string, at Position, kind rawText) error {
	c := cursor{text: text, position: at}
	broken := kind == rawLinkedData && !json.Valid([]byte(text)) // so that it is not known what is a string
	return f.nested(literally(text), func(in *finder, text string) error {
		switch kind {
		case rawStyle:
			return in.css(text, "style")
		case rawLinkedData:
			data := newCollection(in, text, Position{})
			data.linkedData()
			return data.deliver()
		}
		return in.nestedHTML(text)
	}, func(o *Occurrence, offset int) error {
		o.Start, o.Templated = c.seek(offset), o.Templated || broken
		return f.Found(o)
	})
}

// setBase makes the href of the first base element the base URL of the elements
// after it, unless the standard ignores it.
//
// https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url
func (f *finder) setBase(href string) {
	if f.hasBase || f.foreign.isApart() {
		return
	}
	f.hasBase, f.rebased = true, true
	parser := weburl.Parser{Base: f.base, Encoding: f.encoding}
	if u, err := parser.Parse(href); err == nil && u.Scheme() != "data" && u.Scheme() != "javascript" {
		if u.Host().String() != f.elsewhere.Host().String() {
			f.elsewhere = weburl.URL{}
		}
		f.base = u
		if f.Rebased != nil {
			f.Rebased(u)
		}
	}
}

// noteLabel notes that the page declares an encoding that does not exist.
func (f *finder) noteLabel(text string, at Position, element string, attributes []attribute) {
	if element != "meta" {
		return
	}
	for _, a := range attributes {
		if a.name == "charset" {
			label := attributeSyntax.decode(text[a.start:a.end]).text
			if _, err := encoding.Get(label); err != nil && !strings.ContainsAny(label, "@:") {
				f.noted(at, fmt.Sprintf("there is no encoding %.40q; the page is read as if it declared none", label))
			}
		}
	}
}
