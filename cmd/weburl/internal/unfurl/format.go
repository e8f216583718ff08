package unfurl

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

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
	switch c {
	case '%':
		return "%"
	case 's':
		return u.Scheme()
	case 'u':
		return get(u, "userinfo")
	case 'd':
		return domain(u)
	case 'P':
		return get(u, "port")
	case 'S':
		return get(u, "subdomain")
	case 'r':
		return get(u, "root")
	case 't':
		return get(u, "suffix")
	case 'p':
		return path(u)
	case 'e':
		return get(u, "ext")
	case 'q':
		return get(u, "query")
	case 'f':
		return line(percent.Decode(get(u, "fragment")))
	case '@':
		return ifAny(get(u, "userinfo"), "@")
	case ':':
		return ifAny(get(u, "port"), ":")
	case '?':
		return ifAny(get(u, "query"), "?")
	case '#':
		return ifAny(get(u, "fragment"), "#")
	case 'a':
		return expand(u, "%u%@%d%:%P")
	}
	return "%" + string(c)
}

// ifAny returns mark if there is a value.
func ifAny(value, mark string) string {
	if value == "" {
		return ""
	}
	return mark
}
