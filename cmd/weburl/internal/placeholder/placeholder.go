// Package placeholder recognises the parts of URLs in documents that stand for
// something else: expressions of templates, and examples of hosts, ports and
// credentials.
package placeholder

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// expression matches an expression of a template. Text among other words may end in
// the middle of one, as it has a space.
var expression = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\{\{[^{}]*(?:\}\}|$)|\{%.*?(?:%\}|$)|<%.*?(?:%>|$)|[$#]\{[^{}]*(?:\}|$)|\$\([A-Za-z_][^()]*\)|` +
		`%[A-Z][A-Z0-9_]*[G-Z_][A-Z0-9_]*%|%\([A-Za-z_]+\)[sd]|%[sdv](?:$|[^A-Za-z0-9])|\{[^{}\s/]*\}|<[A-Za-z][A-Za-z0-9_. -]*>|\$[A-Za-z_][A-Za-z0-9_]*|` +
		`\[[A-Za-z][A-Za-z0-9_ -]*[G-Zg-z_ -][A-Za-z0-9_ -]*\]`)
})

// Templated reports whether a text has an expression of a template.
func Templated(text string) bool {
	return strings.ContainsAny(text, "{<$%[") && expression().MatchString(text)
}

// Filled returns texts with a value in the place of each expression of a template: a
// name in the first one, and a number in the second one, as a port needs it.
func Filled(text string) []string {
	fill := func(value string) string {
		return expression().ReplaceAllStringFunc(text, func(found string) string {
			if strings.HasPrefix(found, "%") && len(found) > 2 && strings.IndexByte("sdv", found[1]) >= 0 {
				return value + found[2:] // what follows a verb of a format is not part of it
			}
			return value
		})
	}
	return []string{fill("x"), fill("1")}
}

// IsPort reports whether a port is one of documentation, as in host:port: a word with
// "port" in it, or several times x or n.
func IsPort(port string) bool {
	port = strings.ToLower(port)
	if strings.Trim(port, "abcdefghijklmnopqrstuvwxyz_-") != "" {
		return port == "*"
	}
	return strings.Contains(port, "port") || len(port) > 1 && (strings.Trim(port, "x") == "" || strings.Trim(port, "n") == "")
}

// IsExampleHost reports whether a host is one of documentation, in lower case.
//
// https://www.rfc-editor.org/rfc/rfc2606
func IsExampleHost(host string) bool {
	host = strings.TrimSuffix(host, ".")
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
	for _, prefix := range []string{"", "my", "your", "the", "some", "test"} {
		rest, ok := strings.CutPrefix(text, prefix)
		if ok && slices.Contains(credentials(), strings.Trim(rest, "_-")) {
			return true
		}
	}
	return false
}

// credentials are words that stand for a user name or a password.
func credentials() []string {
	return []string{
		"user", "username", "name", "usr", "u", "login", "admin", "root", "me", "guest", "foo", "bar", "alice", "bob", "test", "example", "id", "key",
		"pass", "password", "passwd", "pwd", "pw", "p", "secret", "token", "pass word", "apikey", "api-key", "hunter", "changeme", "access-token",
	}
}
