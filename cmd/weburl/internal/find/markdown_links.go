package find

import (
	"bufio"
	"slices"
	"strings"

	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// endsWord reports whether only punctuation is between an offset and the end of the word. If
// there is more, programs of GitHub's dialect read a longer URL than the one that ends there.
func (m *markdown) endsWord(offset int) bool {
	rest := strings.TrimLeft(m.text[offset:], ".,;:!?'\"*_~|)]}")
	return rest == "" || strings.IndexByte(" \t\r\n\f<", rest[0]) >= 0
}

// staysLink reports whether a URL in the text of Markdown is a link for the programs of
// GitHub's dialect, and is one by the same rules when it is fixed. What is none is a word,
// which stays as it is written, and no word may become a link.
func staysLink(source, fixed string) bool {
	specified, links := autolinks(source)
	specifiedToo, linksToo := autolinks(fixed)
	return links && linksToo && specified == specifiedToo
}

// autolinks says by which rules the source of a URL in the text of Markdown is a link in
// GitHub's dialect: it begins with the name of a protocol or with www., and the last two
// segments of its domain have no underscore. By the specification the domain has two
// segments or more; the programs accept one after the name of a protocol. By neither rule is
// one a link in which a backslash may be an escape.
//
// https://github.github.com/gfm/#valid-domain
func autolinks(source string) (bySpecification, byPrograms bool) {
	if hasEscape(source) {
		return false, false
	}
	domain, least := source, 2
	if len(source) < 4 || ascii.Lower(source[:4]) != "www." {
		protocol, after, found := strings.Cut(source, "://")
		if protocol = ascii.Lower(protocol); !found || protocol != "http" && protocol != "https" {
			return false, false
		}
		domain, least = after, 1
	}
	if i := strings.IndexFunc(domain, func(c rune) bool {
		return c < 0x80 && c != '-' && c != '_' && c != '.' && !ascii.IsAlphanumeric(byte(c))
	}); i >= 0 {
		domain = domain[:i]
	}
	domain = strings.TrimRight(domain, ".")
	segments := strings.Split(domain, ".")
	n := len(segments)
	if domain == "" || strings.Contains(strings.Join(segments[max(0, n-2):], "."), "_") {
		return false, false
	}
	return n >= 2, n >= least
}

// hasEscape reports whether a backslash in a text may be an escape.
func hasEscape(text string) bool {
	for i := range len(text) - 1 {
		if text[i] == '\\' && ascii.IsPunctuation(text[i+1]) {
			return true
		}
	}
	return false
}

// isPaired reports whether each bracket of a text closes or is closed. In a link destination, one may be escaped.
// By CommonMark it is none if its parentheses are not paired; for cmark-gfm, which GitHub uses, it is one.
//
// https://spec.commonmark.org/0.31.2/#link-destination
func isPaired(text string, isDestination bool) bool {
	var open []byte
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '\\':
			if isDestination {
				i++
			}
		case '(', '[', '{':
			open = append(open, c)
		case ')', ']', '}':
			last := len(open) - 1
			if last < 0 || bracket(rune(open[last])) != bracket(rune(c)) {
				return false
			}
			open = open[:last]
		}
	}
	return len(open) == 0
}

// metadataAt is metadataEnd for the text that a reader is at.
func metadataAt(page *bufio.Reader) (end int) {
	if first, _ := page.Peek(1); len(first) == 0 || strings.IndexByte("-+{", first[0]) < 0 {
		return 0 // most texts are not to be read that far
	}
	head, _ := page.Peek(BufferSize)
	return metadataEnd(string(head))
}

// metadataEnd returns where the metadata ends that a text may begin with, for generators of sites: YAML between "---",
// which may also end with "...", TOML between "+++", or JSON whose outer brackets are alone in their lines.
func metadataEnd(text string) (end int) {
	var ends []string
	for line := range strings.Lines(text) {
		end += len(line)
		switch line = strings.TrimRight(line, " \t\r\n"); {
		case ends == nil:
			if ends = map[string][]string{"---": {"---", "..."}, "+++": {"+++"}, "{": {"}"}}[line]; ends == nil {
				return 0
			}
		case slices.Contains(ends, line):
			return end
		}
	}
	return 0
}

// inBlock returns how a text of a syntax is written in the block.
func (m *markdown) inBlock(s syntax) syntax {
	if m.block == nil || m.block.Kind() != extast.KindTableCell {
		return s
	}
	return s.in(columnSyntax)
}

// columnSyntax is how a text is written in a cell of a table: a vertical line has a backslash, also in a URL and in HTML.
//
// https://github.github.com/gfm/#example-200
var columnSyntax = syntax{special: `\`, escape: func(s string) (string, int) { return escapeOf(s, `\|`, "|") },
	encode: func(text string) string { return strings.ReplaceAll(text, "|", `\|`) }}
