package find

import (
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// latex finds the URLs of LaTeX in the text from start to end: the first arguments of
// commands that take one, and URLs with "://" among other words. Comments and what is
// printed as it is are passed by.
func (c *collection) latex(start, end int, comments bool) {
	plain := start
	words := func(to int) {
		c.quoted(plain, to, latexSyntax, InText)
		plain = to
	}
	for i := start; i < end; {
		switch c.text[i] {
		case '%':
			if i++; comments {
				words(i - 1)
				plain = i + lineLength(c.text[i:end])
				i = plain
			}
			continue
		case '\\':
		default:
			i++
			continue
		}
		text := c.text[i:min(end, i+maxExpression)]
		if strings.IndexByte(text, ']') < 0 {
			text, _, _ = strings.Cut(text, "[") // no option, which the pattern would look for up to the end
		}
		m := latexCommand.get().FindStringSubmatchIndex(text)
		if m == nil {
			i += 2 // a character that is escaped
			continue
		}
		after := i + m[1]
		switch name := c.text[i+m[2] : i+m[3]]; name {
		case "url", "nolinkurl", "href":
			words(i)
			if from, to := latexArgument(c.text[:end], after); to > 0 {
				u := trimmed(c.text, from, to)
				c.latexURL(u.start, u.end, "link")
				after = to + 1
			}
			plain = after
		case "verb", "lstinline", "path", "begin":
			words(i)
			after += verbatimLength(name, c.text[after:end])
			plain = after
		case "textasciitilde", "sim", "string", "discretionary": // may be part of a URL
		default:
			words(i)
			plain = i + len(`\`) + len(name)
		}
		i = after
	}
	words(end)
}

// latexArgument returns the span of the argument at an offset, in braces or between two
// of the same character. to is 0 if there is none.
func latexArgument(text string, at int) (from, to int) {
	if at >= len(text) || strings.IndexByte(`\#}`, text[at]) >= 0 {
		return 0, 0
	}
	if text[at] != '{' {
		if n := strings.IndexByte(text[at+1:], text[at]); n >= 0 && !ascii.IsAlphanumeric(text[at]) && !strings.Contains(text[at+1:at+1+n], "\n") {
			return at + 1, at + 1 + n
		}
		return 0, 0
	}
	depth := 0
	for i := at; i < min(len(text), at+maxExpression); i++ {
		switch text[i] {
		case '\\':
			i++
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return at + 1, i
			}
		}
	}
	return 0, 0
}

// verbatimLength returns how many bytes are printed as they are after a command.
func verbatimLength(name, rest string) int {
	if name != "begin" {
		if from, to := latexArgument(rest, 0); from > 0 && to > 0 {
			return to + 1
		}
		return 0
	}
	environment, _, _ := strings.Cut(strings.TrimPrefix(rest[:min(len(rest), maxExpression)], "{"), "}")
	switch strings.TrimSuffix(environment, "*") {
	case "verbatim", "Verbatim", "lstlisting", "minted", "comment", "alltt", "filecontents", "tikzpicture":
		if n := strings.Index(rest, `\end{`+environment+"}"); n >= 0 {
			return n
		}
		return len(rest)
	}
	return 0
}

// lineLength returns how many bytes the line at the start of a text has, its end included.
func lineLength(text string) int {
	if n := strings.IndexByte(text, '\n'); n >= 0 {
		return n + 1
	}
	return len(text)
}

// latexSyntax is how a URL is written in LaTeX: with escapes of characters that have a meaning in it, and with what
// stands for a tilde. A percent sign before the end of a line makes it go on.
var latexSyntax = syntax{special: `\%{$`, escape: func(s string) (string, int) {
	for _, tilde := range [...]string{`$\sim$`, `\textasciitilde{}`, `\textasciitilde `, `\textasciitilde`, `\string~`, `\~{}`, `\~{ }`} {
		if strings.HasPrefix(s, tilde) {
			return "~", len(tilde)
		}
	}
	switch {
	case len(s) > 3 && s[:2] == `{\` && s[3] == '}' && strings.IndexByte("%#_&", s[2]) >= 0:
		return s[2:3], 4
	case s[0] == '%' && len(s) > 1 && s[1] == '\n':
		return "", len(s) - len(strings.TrimLeft(s[1:], "\n\t "))
	case s[0] == '\\' && len(s) > 1 && strings.IndexByte("%#_&~{}$^", s[1]) >= 0:
		return s[1:2], 2
	case strings.HasPrefix(s, `\/`), strings.HasPrefix(s, `\-`):
		return "", 2
	case strings.HasPrefix(s, `\discretionary{}{}{}`):
		return "", len(`\discretionary{}{}{}`)
	}
	return "", 0
}, encode: func(text string) string {
	return strings.NewReplacer("%", `\%`, "#", `\#`, "&", `\&`, "_", `\_`).Replace(text)
}}

// latexURL adds a URL, in which there may be commands. A parameter of a command is none, and
// what begins with a command is known only to it. The name of a program or of a package stands
// for another.
func (c *collection) latexURL(start, end int, where string) {
	url := latexSyntax.read(c.text[start:end])
	if latexStart.get().MatchString(url.text) {
		return
	}
	c.add(url, start, where).Templated = !strings.ContainsAny(url.text, ":/.#") || latexName.get().MatchString(url.text)
}

// bibtex finds the URLs in the fields of entries. What is outside of them is a comment, and the
// word "@comment" begins no entry.
func (c *collection) bibtex() {
	known := &abbreviations{texts: map[string]string{}, left: 8 * len(c.text)}
	for at := 0; ; {
		m := bibtexEntry.get().FindStringSubmatchIndex(c.text[at:])
		if m == nil {
			return
		}
		name := c.text[at+m[2] : at+m[3]]
		if at += m[1]; !strings.EqualFold(name, "comment") {
			end := at + bibtexLength(c.text[at:], c.text[at-1])
			c.bibtexEntry(at, end, known, strings.EqualFold(name, "string"))
			at = end
		}
	}
}

// abbreviations are the texts that fields of BibTeX define. Values of several parts may have left bytes
// together, because short ones can be read as long texts.
type abbreviations struct {
	texts map[string]string
	left  int
}

// sum returns the syntax of a value that is made of several parts. It is read as an empty
// text if it has an abbreviation that is not known, or is long.
func (a *abbreviations) sum() syntax {
	return syntax{whole: func(source string) written {
		text := ""
		for _, part := range bibtexPart.get().FindAllString(source, -1) {
			switch {
			case part[0] == '"' || part[0] == '{':
				part = latexSyntax.read(part[1 : len(part)-1]).text
			case ascii.IsAlpha(part[0]):
				if part = a.texts[strings.ToLower(part)]; part == "" {
					return written{source: source}
				}
			}
			if len(text)+len(part) > maxExpression {
				return written{source: source}
			}
			text += part
		}
		return written{text: text, source: source, pieces: []piece{{}}}
	}, encode: latexSyntax.encode}
}

// bibtexLength returns how many bytes of a text are before what closes the entry or the value
// that begins with a bracket or a quotation mark before it: all, if nothing does. Braces are
// always in pairs, and parentheses in quotation marks close nothing.
func bibtexLength(text string, opening byte) int {
	closing := "})\""[strings.IndexByte("{(\"", opening)]
	depth, quoted := 0, false
	for i := range len(text) {
		switch c := text[i]; {
		case c == closing && depth == 0 && (opening != '(' || !quoted):
			return i
		case c == '{':
			depth++
		case c == '}':
			depth--
		case c == '"' && depth == 0:
			quoted = !quoted
		}
	}
	return len(text)
}

// bibtexEntry finds the URLs in the fields from start to end: the values of those that hold
// one, and what LaTeX has in others. It adds to the abbreviations if the fields define them.
func (c *collection) bibtexEntry(start, end int, known *abbreviations, defines bool) {
	text, last := c.text[:end], start
	for _, m := range bibtexField.get().FindAllStringSubmatchIndex(text[start:], -1) {
		name, at := strings.ToLower(text[start+m[2]:start+m[3]]), start+m[1]-1
		if start+m[0] < last {
			continue // it is in a value
		}
		isURL := name == "url" || name == "biburl" || name == "ee" || strings.HasPrefix(name, "bdsk-url")
		if m[4] >= 0 {
			last, at = start+m[5], start+m[4]
			w := known.sum().read(text[at:last])
			rest := strings.TrimLeft(text[last:], " \t\r\n")
			if known.left -= len(w.text); known.left < 0 || rest != "" && rest[0] != ',' { // such as a part with braces in it
				w.text = ""
			}
			if defines {
				known.texts[name] = w.text
			}
			if isURL && !defines && w.text != "" {
				c.add(w, at, name)
			} else if from, to := nextBare(w.text, 0); from == 0 && to == len(w.text) && strings.Count(w.text, "://") == 1 {
				c.add(w, at, InText)
				continue
			}
			if isURL || ascii.IsAlphanumeric(text[at]) {
				continue
			}
		}
		from := at + 1
		to := from + bibtexLength(text[from:], text[at])
		last = max(last, to)
		u := trimmed(text, from, to)
		value := text[u.start:u.end]
		if defines && m[4] < 0 {
			known.texts[name] = latexSyntax.read(value).text
		}
		switch {
		case isURL && value != "" &&
			!strings.Contains(value, `\url`) && !strings.Contains(value, `\href`) && strings.Count(value, "://") < 2:
			if value[0] == '{' && value[len(value)-1] == '}' {
				u = trimmed(text, u.start+1, u.end-1)
			}
			c.latexURL(u.start, u.end, name)
		case strings.Contains(value, "://") || strings.Contains(value, `\url`) || strings.Contains(value, `\href`):
			c.latex(u.start, u.end, false)
		}
	}
}
