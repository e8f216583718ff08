package find

import (
	"cmp"
	"encoding/base64"
	"mime"
	"net/mail"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
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
		return c.emailText(body, end, kind, strings.ToLower(strings.TrimSpace(message.Header.Get("Content-Transfer-Encoding"))))
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
		c.bareWithin(s.read(c.text[start+m[0]:at]), start+m[0], InText)
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

// emailText searches a text in a transfer encoding.
func (c *collection) emailText(start, end int, kind, encoding string) error {
	s := plainSyntax
	switch encoding {
	case "quoted-printable":
		s = quotedPrintable
	case "base64":
		s = base64Syntax
	}
	switch {
	case kind == "text/html":
		return c.addNested(s.read(c.text[start:end]), start, (*finder).nestedHTML)
	case encoding == "base64":
		c.bareWithin(s.read(c.text[start:end]), start, InText)
	default:
		c.quoted(start, end, s, InText)
	}
	return nil
}

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
