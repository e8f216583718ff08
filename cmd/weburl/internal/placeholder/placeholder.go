// Package placeholder recognizes the parts of URLs in documents that stand for
// something else: expressions of templates, and examples of hosts, ports and
// credentials.
package placeholder

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/weburl-go/weburl/percent"
)

// compiled compiles an expression when it is needed first.
func compiled(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

// expression matches an expression of a template. Text among other words may end in
// the middle of one, as it has a space. Brackets after a name have an index, as in the
// queries of forms, and braces with quotation marks have JSON: these are none. A URL may be a comment as
// a whole, which a program replaces, the %1 of Qt, or begin with what PHP and Perl put into a string.
var expression = compiled(ofTemplates + `|^<!--.*-->|^%[0-9]$|^["'] ?\. ?[$A-Za-z].*\. *["']|\{[^{}\s/"%]*\}|\{[+#./;?&][A-Za-z0-9_.,:*-]+\}|<[A-Za-z][A-Za-z0-9_. -]*>|<[A-Za-z]+:[^<>]*(?:>|$)|` +
	`(?:^|[^A-Za-z0-9\]])\[[A-Za-z][A-Za-z0-9_:. -]*[G-Zg-z_ -][A-Za-z0-9_:. -]*\]`)

// ofTemplates matches an expression in the syntax of a language of templates or of a
// shell. What begins with {% and two digits may be percent-encoded. White space around a statement, and
// beside {{- and -}}, may be left out of what it makes. What stands between two strings of a program has at most
// eight quotation marks: to look for the end behind any number of them, from each of them, takes quadratic time.
const ofTemplates = `(?:\s*\{\{[-~]|\{\{)(?:[^{}]|\{[^{}]*\})*?(?:[-~]\}\}\s*|\}\}|$)|\s*\{%(?:$|[0-9A-Fa-f]?[^0-9A-Fa-f].*?(?:%\}\s*|$))|<%(?s:.*?)(?:%>|$)|\[%[\s+-](?s:.*?)(?:%\]|$)|[$#@]\{[^{}]*(?:\}|$)|%\{[A-Za-z_][^{}]*\}|\$\([A-Za-z_][^()]*(?:\)|$)|` +
	`\\\*(?:\(..|\[[^\[\]]*\])|%%[A-Z_]+%%|%\[[0-9]\][dqsv]|###[A-Za-z_]+###|%[A-Z][A-Z0-9_]*[G-Z_][A-Z0-9_]*%|%[A-Fa-f]?[G-Zg-z_][A-Za-z0-9_.]*%(?:$|[/#?.\\])|=%[A-Za-z](?:$|&)|\\[A-Za-z]+\{[^{}]*\}|%\([A-Za-z_]+\)[sd]|(?:%[sdqv])+(?:$|[^A-Za-z0-9])|["'] ?\+[^<>"']*(?:["'][^<>"']*){0,8}\+ ?["']|\$\\[A-Za-z]+\$|\$[A-Za-z_][A-Za-z0-9_]*[$^]?`

// inFragment matches such an expression in a fragment. Other braces and brackets there
// are those of a title, which programs that make anchors of titles leave out.
var inFragment = compiled(ofTemplates + `|\{[A-Za-z_][A-Za-z0-9_]*\}`)

// Opens reports whether an expression of a template language begins in a text, whether
// it ends or not.
func Opens(text string) bool {
	return slices.ContainsFunc([]string{"{{", "{%", "<%", "${", "<?"}, func(start string) bool { return strings.Contains(text, start) })
}

// Around reports whether what is before a text and behind it is an expression of a template language: one begins
// before it and has not ended there, or only in a string, and ends behind it.
func Around(before, behind string) bool {
	return slices.ContainsFunc([][2]string{{"{{", "}}"}, {"{%", "%}"}, {"<%", "%>"}, {"<?", "?>"}, {"[% ", "%]"}}, func(signs [2]string) bool {
		at := strings.LastIndex(before, signs[0])
		if at < 0 {
			return false
		}
		rest, _, ends := strings.Cut(behind, signs[1])
		isQuoted := strings.Count(before[at:], `"`)%2 == 1 || strings.Count(before[at:], "'")%2 == 1
		return !strings.Contains(before[at:], signs[1]) || isQuoted && ends && !strings.Contains(rest, signs[0])
	})
}

// Templated reports whether a text has an expression of a template.
func Templated(text string) bool {
	if !strings.ContainsAny(text, `{<$%[+\'"`) && !strings.Contains(text, "###") || strings.HasPrefix(text, "[") && strings.Contains(text, "](") {
		return false // the last is a link of Markdown in the place of a URL
	}
	before, fragment := cutFragment(text)
	return expression().MatchString(before) || inFragment().MatchString(fragment)
}

// cutFragment divides a text before the number sign of its fragment. One in an
// expression is none.
func cutFragment(text string) (before, fragment string) {
	at := strings.IndexByte(text, '#')
	if at < 0 {
		return text, ""
	}
	for _, span := range expression().FindAllStringIndex(text, -1) {
		if at < span[0] {
			break
		}
		if at >= span[1] {
			continue
		}
		next := strings.IndexByte(text[span[1]:], '#')
		if next < 0 {
			return text, ""
		}
		at = span[1] + next
	}
	return text[:at], text[at:]
}

// Spans returns the spans of the expressions of templates in a text.
func Spans(text string) [][]int {
	before, fragment := cutFragment(text)
	spans := expression().FindAllStringIndex(before, -1)
	for _, s := range inFragment().FindAllStringIndex(fragment, -1) {
		spans = append(spans, []int{len(before) + s[0], len(before) + s[1]})
	}
	return spans
}

// Filled returns texts with a value in the place of each expression of a template: a
// name in the first one, and a number in the second one, as a port needs it.
func Filled(text string) []string {
	before, fragment := cutFragment(text)
	fill := func(value string) string {
		replace := func(found string) string {
			rest := found
			for len(rest) > 1 && rest[0] == '%' && strings.IndexByte("sdqv", rest[1]) >= 0 {
				rest = rest[2:]
			}
			switch last := found[len(found)-1:]; {
			case len(rest) < len(found) && utf8.RuneCountInString(rest) < 2:
				return value + rest // what follows a verb of a format is not part of it
			case found[0] == '%' && strings.Contains(`/#?.\`, last):
				return value + last // nor is what follows a name
			}
			if _, size := utf8.DecodeRuneInString(found); strings.HasSuffix(found, "]") && strings.IndexByte(found, '[') == size {
				return found[:size] + value // nor is what is before a bracket
			}
			return value
		}
		return expression().ReplaceAllStringFunc(before, replace) + inFragment().ReplaceAllStringFunc(fragment, replace)
	}
	return []string{fill("x"), fill("1")}
}

// Authority returns the parts of the authority in a text that may not be a URL. The
// user name and the password are decoded; the host is as it is written.
func Authority(text string) (user, password, host string) {
	_, rest, found := strings.Cut(text, "//")
	if !found {
		return "", "", ""
	}
	if i := strings.IndexAny(rest, "/?#\\"); i >= 0 {
		rest = rest[:i]
	}
	if i := strings.LastIndexByte(rest, '@'); i >= 0 {
		user, password, _ = strings.Cut(rest[:i], ":")
		rest = rest[i+1:]
	}
	if i := strings.LastIndexByte(rest, ':'); i >= 0 && !strings.HasSuffix(rest, "]") {
		rest = rest[:i]
	}
	return percent.Decode(user), percent.Decode(password), rest
}

// HasHosts reports whether a text has a list of hosts with ports in the place of one host,
// as clusters have them.
func HasHosts(text string) bool {
	_, rest, _ := strings.Cut(text, "//")
	authority, _, _ := strings.Cut(rest, "/")
	first, others, list := strings.Cut(authority, ",")
	return list && strings.Contains(first, ":") && strings.Contains(others, ":")
}

// IsPath reports whether a text is the path of something in a program of Rust or C++, such as
// http::StatusCode.
func IsPath(text string) bool {
	before, after, found := strings.Cut(text, "::")
	return found && before != "" && after != "" && strings.Trim(strings.ToLower(before+after), "abcdefghijklmnopqrstuvwxyz0123456789_:<>,&()!") == ""
}

// capitals matches a host with a label that stands for another one, as MY_HOST does.
var capitals = compiled(`(?:^|[.-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?:$|[.-])|(?:^|\.)(?i:your)_`)

// IsHost reports whether a host that is not valid stands for others: it has an
// asterisk, or a label in capital letters with low lines.
func IsHost(host string) bool { return strings.Contains(host, "*") || capitals().MatchString(host) }

// IsBracketed reports whether a host begins with a word in brackets, which is no IPv6
// address. A text may end there, before another bracket.
func IsBracketed(host string) bool {
	return host == "[" || strings.HasPrefix(host, "[") && !strings.Contains(host, ":") && strings.ContainsAny(strings.ToLower(host), "ghijklmnopqrstuvwxyz")
}

// escaped matches what is an escape in a regular expression or in a string of a
// program, and the wildcards of an expression.
var escaped = compiled(`\\[][().*+?^$|{}/"'#&_-]|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\[dswbDSWB][+*?{|)$\\]|\\[nrt](?:[^A-Za-z0-9]|$)|\.[*+](?:[^A-Za-z0-9]|$)|\)\?`)

// Escaped reports whether a text is that of a regular expression, or of a string of a
// program with its escapes.
func Escaped(text string) bool { return escaped().MatchString(text) }

// IsPort reports whether a port is one of documentation, as in host:port: a word with
// "port" in it, or several times x or n.
func IsPort(port string) bool {
	port = strings.ToLower(port)
	if strings.Trim(port, "abcdefghijklmnopqrstuvwxyz_-") != "" {
		return port == "*"
	}
	return strings.Contains(port, "port") || len(port) > 1 && (strings.Trim(port, "x") == "" || strings.Trim(port, "n") == "")
}

// IsExampleHost reports whether a host is one of documentation.
//
// https://www.rfc-editor.org/rfc/rfc2606
func IsExampleHost(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	for _, name := range []string{"example.com", "example.org", "example.net", "example.edu", "example", "test", "invalid", "localhost"} {
		if rest, ok := strings.CutSuffix(host, name); ok && (rest == "" || strings.HasSuffix(rest, ".")) {
			return true
		}
	}
	return slices.Contains([]string{"host", "hostname", "server", "127.0.0.1", "[::1]"}, host)
}

// IsCredential reports whether a user name or a password is one of documentation:
// a word such as user or secret, or one of a kind of character.
func IsCredential(text string) bool {
	text = strings.Trim(strings.ToLower(text), "_-0123456789")
	if strings.Trim(text, "x") == "" || strings.Trim(text, "*") == "" || strings.Trim(text, ".") == "" {
		return true
	}
	words := []string{
		"user", "username", "name", "usr", "u", "login", "admin", "root", "me", "guest", "foo", "bar", "alice", "bob", "test", "example", "id", "key",
		"pass", "password", "passwd", "pwd", "pw", "p", "secret", "token", "pass word", "apikey", "api-key", "hunter", "changeme", "access-token",
	}
	for _, prefix := range []string{"", "my", "your", "the", "some", "test"} {
		rest, ok := strings.CutPrefix(text, prefix)
		if ok && slices.Contains(words, strings.Trim(rest, "_-")) {
			return true
		}
	}
	return false
}
