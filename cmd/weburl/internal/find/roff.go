package find

import "strings"

// roff finds the URLs with "://" in a man page, without its comments.
func (c *collection) roff() {
	offset := 0
	for line := range strings.Lines(c.text) {
		if strings.Contains(line, ":") && !strings.HasPrefix(line, `.\"`) && !strings.HasPrefix(line, `'\"`) {
			c.bareWithin(roffSyntax.read(line), offset, InText)
		}
		offset += len(line)
	}
}

// roffSyntax is how a text is written in a man page. Changes of the font end a URL.
//
// https://man7.org/linux/man-pages/man7/groff_char.7.html
var roffSyntax = syntax{special: `\`, escape: func(s string) (string, int) {
	name, length := s, 0
	if len(s) > 4 && s[1] == '[' && s[4] == ']' { // as after a parenthesis
		name, length = `\(`+s[2:4], 1
	}
	for _, e := range [...][2]string{{`\-`, "-"}, {`\.`, "."}, {`\e`, `\`}, {`\~`, " "}, {`\ `, " "}, {`\(ti`, "~"}, {`\(ha`, "^"}, {`\(at`, "@"},
		{`\(aq`, "'"}, {`\(dq`, `"`}, {`\(lq`, `"`}, {`\(rq`, `"`}, {`\(la`, "<"}, {`\(ra`, ">"}, {`\(em`, " "}, {`\(en`, " "}, {`\(bu`, " "}, {`\(sh`, "#"}, {`\(hy`, "-"},
		{`\:`, ""}, {`\&`, ""}, {`\%`, ""}, {`\/`, ""}, {`\,`, ""}, {`\|`, ""}, {`\^`, ""}, {`\)`, ""}, {`\c`, ""}} {
		if strings.HasPrefix(name, e[0]) {
			return e[1], len(e[0]) + length
		}
	}
	if len(s) < 2 {
		return "", 0
	}
	switch s[1] {
	case 'f', 's', 'm', '*', '(', '[': // its name has a letter, two after a bracket, or is in brackets
		n := 3
		if s[1] == '(' {
			n = 4
		} else if len(s) > 2 && s[2] == '(' {
			n = 5
		}
		if i := strings.IndexByte(s[:min(len(s), 20)], ']'); i > 0 && (s[1] == '[' || s[2] == '[') {
			n = i + 1
		}
		return " ", min(n, len(s))
	case '"', '#':
		return " ", len(s)
	}
	return " ", 2
}, encode: func(text string) string { return strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text) }}
