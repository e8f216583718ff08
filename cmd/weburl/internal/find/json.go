package find

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// json finds the URLs in the strings of JSON, and in what is between them, such as
// comments. The programs in a source map are passed by.
func (c *collection) json(isMap bool) {
	program := false
	c.eachString(func(start, end int) {
		if program = program || isMap && c.text[start:end] == "sourcesContent"; !program {
			c.quoted(start, end, jsonSyntax, "string")
		}
	}, func(start, end int) {
		program = program && strings.IndexByte(c.text[start:end], ']') < 0
		c.bareIn(start, end)
	})
}

// eachString calls inside with each string, without its quotation marks, and between
// with what is before, between and after the strings.
func (c *collection) eachString(inside, between func(start, end int)) {
	plain := 0
	for i := 0; i < len(c.text); {
		open := strings.IndexByte(c.text[i:], '"')
		if open < 0 {
			break
		}
		start := i + open + 1
		end := unescaped(c.text, start, '"', '\n')
		if end == len(c.text) || c.text[end] == '\n' {
			i = end // no string, and none begins in what was read, where every quotation mark is escaped
			continue
		}
		between(plain, start-1)
		inside(start, end)
		i, plain = end+1, end+1
	}
	between(plain, len(c.text))
}

// quoted adds the URLs in a string, which is the source from start to end. It decodes a long
// one in parts, because what it decodes takes up to fifty times as much memory. A part ends
// before a space or an escape, where a URL ends or has an end nobody will miss.
func (c *collection) quoted(start, end int, s syntax, where string) {
	for start < end {
		stop := end
		if part := c.text[start:min(end, start+maxPart)]; len(part) < end-start {
			n := max(strings.LastIndexByte(part, ' '), strings.LastIndex(part, `\n`), strings.LastIndex(part, `\"`))
			if n <= 0 {
				n = strings.LastIndexByte(part, '\\')
			}
			if n <= 0 {
				n = len(part)
			}
			stop = start + n
		}
		if source := c.text[start:stop]; strings.Contains(source, "://") || strings.ContainsAny(source, `\&=`) {
			c.bareWithin(s.read(source), start, where)
		}
		c.flush()
		start = stop
	}
}

// maxPart is how many bytes of a text are decoded at once.
const maxPart = 1 << 18

// jsonSyntax is how a text is written in a string of JSON.
var jsonSyntax = syntax{special: `\`, escape: jsonEscape, encode: encodeJSON}

// jsonEscape reads an escape, which begins with a backslash.
func jsonEscape(s string) (text string, n int) {
	if len(s) == 1 {
		return "", 0
	}
	if s[1] == 'u' {
		return unicodeEscape(s)
	}
	if i := strings.IndexByte(`"\/bfnrt`, s[1]); i >= 0 {
		return "\"\\/\b\f\n\r\t"[i : i+1], 2
	}
	return "", 0
}

// unicodeEscape reads \u and four digits, also two of them for a code point beyond
// U+FFFF.
func unicodeEscape(s string) (text string, n int) {
	unit, ok := hexDigits(s, 2, 4)
	if !ok {
		return "", 0
	}
	if utf16.IsSurrogate(unit) {
		if low, ok := hexDigits(s, 8, 4); ok && s[6:8] == `\u` && utf16.DecodeRune(unit, low) != utf8.RuneError {
			return string(utf16.DecodeRune(unit, low)), 12
		}
	}
	return string(unit), 6
}

func hexDigits(s string, at, count int) (rune, bool) {
	if len(s) < at+count {
		return 0, false
	}
	n, err := strconv.ParseUint(s[at:at+count], 16, 32)
	return rune(n), err == nil
}

// encodeJSON writes a text as part of a string.
func encodeJSON(text string) string {
	quoted, _ := json.Marshal(text) // which has no error for a text
	return string(quoted[1 : len(quoted)-1])
}
