package unfurl

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// directives are the letters of formats that stand for a component, and what package
// component calls it.
var directives = map[rune]string{
	's': "scheme", 'u': "userinfo", 'P': "port", 'S': "subdomain", 'r': "root", 't': "suffix", 'e': "ext", 'q': "query",
}

// marks are those that stand for themselves if the URL has a component.
var marks = map[rune]string{'@': "userinfo", ':': "port", '?': "query", '#': "fragment"}

// expand returns the format with its directives replaced. What is not a directive
// stays as it is.
func expand(u weburl.URL, format string) string {
	var b strings.Builder
	inDirective := false
	for _, c := range format {
		switch {
		case inDirective:
			b.WriteString(directive(u, c))
			inDirective = false
		case c == '%':
			inDirective = true
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}

// directive returns what "%" and c stand for.
func directive(u weburl.URL, c rune) string {
	if name, ok := directives[c]; ok {
		return get(u, name)
	}
	if name, ok := marks[c]; ok {
		if get(u, name) == "" {
			return ""
		}
		return string(c)
	}
	switch c {
	case '%':
		return "%"
	case 'd':
		return domain(u)
	case 'p':
		return path(u)
	case 'f':
		return line(percent.Decode(get(u, "fragment")))
	case 'a':
		return expand(u, "%u%@%d%:%P")
	}
	return "%" + string(c)
}
