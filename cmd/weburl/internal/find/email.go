package find

import (
	"cmp"
	"encoding/base64"
	"mime"
	"net/mail"
	"strings"

	"golang.org/x/net/html/charset"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/encoding"
)

// email finds the URLs of a message, or of a part of one, in the text from start to end:
// those in its head, and those in its parts that are text or HTML. usual is its type if it has none.
//
// https://www.rfc-editor.org/rfc/rfc2046
func (c *collection) email(start, end, depth int, usual string) error {
	body := start
	for ; body < end; body += lineLength(c.text[body:end]) {
		if line := c.text[body : body+lineLength(c.text[body:end])]; strings.TrimRight(line, "\r\n") == "" {
			break
		}
	}
	c.emailHead(start, body)
	message, err := mail.ReadMessage(strings.NewReader(c.text[start:body] + "\n\n"))
	if err != nil { // it has no head
		message, body = &mail.Message{}, start
	}
	kind, parameters, err := mime.ParseMediaType(cmp.Or(message.Header.Get("Content-Type"), usual))
	if err != nil { // such as a name of a file with a space and no quotation marks
		kind, _, _ = strings.Cut(message.Header.Get("Content-Type"), ";")
		kind = strings.ToLower(strings.TrimSpace(kind))
	}
	if strings.Count(kind, "/") != 1 || err != nil && strings.HasPrefix(kind, "multipart/") {
		kind = "text/plain"
	}
	switch {
	case depth > maxNesting:
		return nil
	case strings.HasPrefix(kind, "multipart/") && parameters["boundary"] != "":
		if usual = "text/plain"; kind == "multipart/digest" {
			usual = "message/rfc822"
		}
		return c.emailParts(body, end, depth, "--"+parameters["boundary"], usual)
	case kind == "message/rfc822":
		return c.email(body+len(c.text[body:end])-len(strings.TrimLeft(c.text[body:end], "\r\n")), end, depth+1, "text/plain")
	case kind == "text/html", kind == "text/plain", kind == "text/markdown":
		s, label := plainSyntax, parameters["charset"]
		switch strings.ToLower(strings.TrimSpace(message.Header.Get("Content-Transfer-Encoding"))) {
		case "quoted-printable":
			s = quotedPrintable
		case "base64":
			s = base64Syntax
		default:
			if c.encoding != nil { // the message has been decoded
				label = "utf-8"
			}
		}
		if line, length := lineAt(c.text[:end], body); line == "" { // between the head and the text
			body += length
		}
		flows := strings.EqualFold(parameters["format"], "flowed") && strings.EqualFold(parameters["delsp"], "yes")
		return c.emailText(body, end, kind, label, s, flows)
	}
	return nil
}

// emailHead searches the fields, in which words may be encoded.
//
// https://www.rfc-editor.org/rfc/rfc2047
func (c *collection) emailHead(start, end int) {
	at := start
	for _, m := range encodedWords.get().FindAllStringSubmatchIndex(c.text[start:end], -1) {
		c.bareIn(at, start+m[0])
		s := wordSyntax(quotedPrintable, "=")
		if m[2] >= 0 {
			s = wordSyntax(base64Syntax, " ")
		}
		at = start + m[1]
		label, _, _ := strings.Cut(c.text[start+m[0]+len("=?"):at], "?")
		label, _, _ = strings.Cut(label, "*") // a language
		c.bareWithin(s.labelled(label).read(c.text[start+m[0]:at]), start+m[0], InText)
	}
	c.bareIn(at, end)
}

// wordSyntax is the syntax of words that follow each other. For their edges it reads the end of a line that is none.
func wordSyntax(s syntax, escape string) syntax {
	return syntax{whole: func(source string) written {
		w := s.decode(strings.ReplaceAll(encodedEdge.get().ReplaceAllStringFunc(source, func(edge string) string {
			return escape + strings.Repeat(" ", len(edge)-2) + "\n"
		}), "_", " "))
		w.source = source
		return w
	}, encode: func(text string) string {
		return strings.NewReplacer("?", "=3F", "_", "=5F").Replace(s.encode(text)) // base64 has none of them
	}}
}

// emailParts searches the parts of a message that a line separates.
func (c *collection) emailParts(start, end, depth int, boundary, usual string) error {
	at, part, last := start, -1, boundary+"--"
	for {
		line, length := lineAt(c.text[:end], at)
		if isLast := at == end || line == last; isLast || line == boundary {
			if part >= 0 {
				if err := c.email(part, at, depth+1, usual); err != nil {
					return err
				}
			}
			if part = at + length; isLast {
				return nil
			}
		}
		at += length
	}
}

// emailText searches a text in a transfer encoding, and in the encoding of a label, unless it names another one.
func (c *collection) emailText(start, end int, kind, label string, s syntax, flows bool) error {
	format := Text
	if kind == "text/html" {
		format = HTML
	}
	head := s.decode(c.text[start:min(start+4*sniffed, end)]).text
	label = sniff([]byte(head[:min(sniffed, len(head))]), format, label)
	if s = s.labelled(label); flows {
		s = flowed.in(s)
	}
	switch {
	case format == HTML:
		return c.addNested(s.read(c.text[start:end]), start, func(in *finder, text string) error {
			if e, err := encoding.Get(label); err == nil && c.encoding == nil {
				in.encoding = e.OutputEncoding()
			}
			in.hasBase = false
			return in.nestedHTML(text)
		})
	case s.whole != nil:
		c.bareWithin(s.read(c.text[start:end]), start, InText)
	default:
		c.quoted(start, end, s, InText)
	}
	return nil
}

// labelled is the syntax of a text that is written in s in the encoding of a label. If there is no such encoding, or none
// that browsers read, it is s, which reads UTF-8.
func (s syntax) labelled(label string) syntax {
	e, name := charset.Lookup(label)
	if e == nil || name == "utf-8" || name == "replacement" {
		return s
	}
	return syntax{encode: same, whole: func(source string) written {
		var b writer
		var text [16]byte
		in, decoder := []byte(source), e.NewDecoder()
		for at, end := 0, 1; at < len(in); end++ { // a character at a time
			if n, length, _ := decoder.Transform(text[:], in[at:end], end == len(in)); length > 0 {
				if at, end = at+length, at+length; string(text[:n]) == source[end-length:end] {
					b.literal(source[end-length:end], end-length)
				} else {
					b.replaced(string(text[:n]), end-length)
				}
			}
		}
		return b.done(source)
	}}.in(s)
}

// flowed has ends of lines after a space that are none, before the marks of a quotation.
//
// https://www.rfc-editor.org/rfc/rfc3676#section-4
var flowed = syntax{special: " ", escape: func(s string) (string, int) {
	rest, ends := strings.CutPrefix(strings.TrimPrefix(s[1:], "\r"), "\n")
	if !ends {
		return "", 0
	}
	return "", len(s) - len(strings.TrimPrefix(strings.TrimLeft(rest, ">"), " "))
}, encode: same}

// quotedPrintable has escapes of bytes, and of ends of lines that are none.
//
// https://www.rfc-editor.org/rfc/rfc2045#section-6.7
var quotedPrintable = syntax{special: "=", escape: func(s string) (string, int) {
	if rest := strings.TrimLeft(s[1:], " \t"); strings.HasPrefix(rest, "\n") || strings.HasPrefix(rest, "\r\n") {
		return "", len(s) - len(rest) + strings.IndexByte(rest, '\n') + 1
	}
	if c, ok := hexDigits(s, 1, 2); ok {
		return string([]byte{byte(c)}), 3
	}
	return "", 0
}, encode: func(text string) string { return strings.NewReplacer("=", "=3D", "\n", "=\n").Replace(text) }}

var base64Syntax = syntax{whole: decodeBase64, encode: func(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) }}

// decodeBase64 reads a text of which three bytes stand in four characters.
func decodeBase64(source string) written {
	var b writer
	group, at := make([]byte, 0, 4), 0
	for i := range len(source) {
		if ch := source[i]; ch == '=' || ch == '+' || ch == '/' || ascii.IsAlphanumeric(ch) {
			if len(group) == 0 {
				at = i
			}
			group = append(group, ch)
		}
		if len(group) == 4 {
			var text [3]byte
			n, err := base64.StdEncoding.Decode(text[:], group)
			if err != nil {
				break
			}
			b.replaced(string(text[:n]), at)
			group = group[:0]
		}
	}
	return b.done(source)
}
