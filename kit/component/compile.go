package component

import (
	"strings"

	"github.com/weburl-go/weburl"
)

// Options change what a [Template] writes. The zero Options are those of the
// command's verb get without flags, apart from the terminators.
type Options struct {
	// Terminators are the bytes that end a record or a field of the output, such
	// as "\n" or "\x00". They must be below 0x20; no part of a URL has such a byte
	// unless it is decoded. A value that has one of them when it is decoded is left
	// percent-encoded as a whole, and counted.
	Terminators string

	// Absent is written in place of a component that the URL does not have.
	Absent string

	// Encoded, DefaultPort and Unicode are the prefixes url:, default: and idn: for
	// all components. A component with the prefix puny: is not in Unicode.
	Encoded, DefaultPort, Unicode bool

	// Trurl makes Compile read the format as trurl does: brackets do what braces do
	// if they come first in the format, an opening brace without a closing one is
	// text, and trurl's components options and zoneid, which no URL of the standard
	// has, are known. A zero byte in the value of a parameter is written as a full
	// stop.
	Trurl bool

	// Other, if not nil, is asked for each name that is no component, without its
	// prefixes. It returns a function that appends the value of a URL and reports
	// whether there is one, or nil for a name that it does not know. A Template with
	// such functions may be used by as many goroutines as they may.
	Other func(name string) func(dst []byte, u weburl.URL) ([]byte, bool)
}

// Compile compiles a format. Names of components are written in braces, with the
// prefixes and arguments that [Parse] knows, and two more prefixes: must: makes
// it an error if the component is absent, and strict: if the value is left
// encoded because of the terminators.
//
//	{scheme}://{host}{path}   {url:path}   {query:q}   {must:host}\t{default:port}
//
// Values are decoded as by [Component.Decoded]. The rest of the format is text, in
// which \n, \t and \r are control characters, and {{, }}, \{, \[ and \\ are a brace,
// a bracket and a backslash. Other backslashes stay. In the key of a parameter
// \} and \\ are a brace and a backslash.
//
// On failure the Template is nil and the error is an [*Error] with offsets into
// the format. An invalid terminator has offsets into the terminators.
func Compile(format string, o Options) (*Template, error) {
	t := &Template{absent: o.Absent, trurl: o.Trurl}
	for i := range len(o.Terminators) {
		b := o.Terminators[i]
		if b >= 0x20 {
			return nil, &Error{Reason: InvalidTerminator, Start: i, End: i + 1, Name: o.Terminators[i : i+1]}
		}
		t.terminators |= 1 << b
	}
	c := compiler{format: format, options: o, template: t}
	if err := c.compile(); err != nil {
		return nil, err
	}
	return t, nil
}

// A compiler is the state of Compile.
type compiler struct {
	format        string
	options       Options
	template      *Template
	opening, last byte   // the delimiters of placeholders; 0 for either kind
	text          []byte // since the last placeholder
	unclosed      bool   // there is no closing delimiter any more
}

// compile reads the whole format.
func (c *compiler) compile() *Error {
	c.opening, c.last = '{', '}'
	if c.options.Trurl {
		c.opening = 0
	}
	for i := 0; i < len(c.format); {
		b := c.format[i]
		if c.opening == 0 && (b == '{' || b == '[') {
			c.opening, c.last = b, b+2 // '}' and ']' are two after '{' and '['
		}
		switch {
		case b == '\\':
			i += c.escape(c.format[i:])
		case b != c.opening || b == 0:
			c.text = append(c.text, b)
			if i++; b == '}' && !c.options.Trurl && strings.HasPrefix(c.format[i:], "}") {
				i++
			}
		case strings.HasPrefix(c.format[i+1:], c.format[i:i+1]):
			c.text = append(c.text, b)
			i += 2
		default:
			end, err := c.placeholder(i)
			if err != nil {
				return err
			}
			i = end
		}
	}
	c.template.tail = string(c.text)
	return nil
}

// escape appends what the backslash at the start of rest and the byte after it
// stand for. It returns how many bytes that are.
func (c *compiler) escape(rest string) int {
	const written, meant = `ntr\{[`, "\n\t\r\\{["
	if len(rest) > 1 {
		if i := strings.IndexByte(written, rest[1]); i >= 0 {
			c.text = append(c.text, meant[i])
			return 2
		}
	}
	c.text = append(c.text, '\\')
	return 1
}

// placeholder adds the placeholder whose opening brace is at start. It returns
// the offset behind it.
func (c *compiler) placeholder(start int) (int, *Error) {
	body, ok := c.body(start + 1)
	if !ok {
		if c.options.Trurl {
			c.text = append(c.text, c.opening)
			return start + 1, nil
		}
		return 0, &Error{Reason: UnclosedBrace, Start: start, End: len(c.format), Name: c.format[start:]}
	}
	end := start + 1 + len(body) + 1
	if c.options.Trurl && (body == "options" || body == "zoneid") {
		c.add(placeholder{}, start, end)
		return end, nil
	}
	p, err := parsePlaceholder(body, start+1)
	if err != nil && err.Reason == UnknownName && c.options.Other != nil && err.End == end-1 {
		if other := c.options.Other(err.Name); other != nil {
			p.name, p.other, p.component = err.Name, other, Component{}
			c.add(p, start, end)
			return end, nil
		}
	}
	if err != nil {
		return 0, err
	}
	if !c.options.Trurl {
		p.component.key = strings.NewReplacer(`\\`, `\`, `\}`, `}`).Replace(p.component.key)
	}
	if c.options.Encoded {
		p.component.set |= asEncoded
	}
	if c.options.DefaultPort {
		p.component.set |= withDefaultPort
	}
	if c.options.Unicode && p.component.set&asPuny == 0 {
		p.component.set |= asIDN
	}
	c.add(p, start, end)
	return end, nil
}

// body returns the text from start to the closing brace, and whether there is
// one.
func (c *compiler) body(start int) (string, bool) {
	for i := start; i < len(c.format) && !c.unclosed; i++ {
		switch c.format[i] {
		case c.last:
			return c.format[start:i], true
		case '\\':
			if !c.options.Trurl {
				i++
			}
		}
	}
	c.unclosed = true
	return "", false
}

// add adds a part with the text before the placeholder.
func (c *compiler) add(p placeholder, start, end int) {
	added := part{text: string(c.text), placeholder: p, start: start, end: end, decoding: p.component.decoding()}
	if e := p.component.entry(); e.get != nil && !p.component.isComposed() && (p.component.set&asIDN == 0 || !e.isDomain) {
		added.get, added.isHost = e.get, e.name == "host"
	}
	c.template.parts = append(c.template.parts, added)
	c.text = c.text[:0]
}
