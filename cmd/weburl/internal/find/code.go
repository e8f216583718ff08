package find

import (
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// comments are how a language writes comments and strings.
type comments struct {
	line       []string    // what begins a comment up to the end of the line
	block      [][2]string // what begins and ends one
	quotes     string      // what begins and ends a string with backslashes in it
	raw        string      // the same without backslashes, over several lines
	apostrophe bool        // a character stands between apostrophes
	docstring  bool        // a string in three quotes that begins a line is a comment, but not in brackets
	words      bool        // a comment begins only where a word may
	regexps    bool        // a regular expression stands between slashes
	templates  bool        // a string between backticks has backslashes, and expressions with strings in them
	hashes     bool        // a string between quotation marks and number signs, after an r, is raw
}

// commentsOf returns those of the language of files with an extension.
func commentsOf(extension string) (c comments, known bool) {
	slashes := comments{line: []string{"//"}, block: [][2]string{{"/*", "*/"}}, quotes: `"`, apostrophe: true}
	hash := comments{line: []string{"#"}, quotes: `"'`}
	switch strings.ToLower(extension) {
	case ".go":
		slashes.raw = "`"
	case ".c", ".h", ".cc", ".cpp", ".cxx", ".hpp", ".hh", ".m", ".mm", ".java", ".cs", ".swift", ".kt", ".kts", ".scala", ".dart", ".proto", ".zig", ".glsl":
	case ".rs":
		slashes.hashes = true
	case ".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx":
		slashes.templates, slashes.quotes, slashes.apostrophe, slashes.regexps = true, `"'`, false, true
	case ".php":
		slashes.line, slashes.quotes, slashes.apostrophe = []string{"//", "#"}, `"'`, false
	case ".scss", ".less":
		slashes.quotes, slashes.apostrophe = `"'`, false
	case ".py", ".pyi":
		hash.docstring = true
		return hash, true
	case ".sh", ".bash", ".zsh", ".pl", ".pm":
		hash.words = true
		return hash, true
	case ".rb", ".r", ".jl", ".nim", ".tcl", ".awk", ".ps1", ".tf", ".hcl", ".nix", ".cmake", ".mk", ".ex", ".exs":
		hash.block = [][2]string{{"\n=begin", "\n=end"}} // of Ruby
		return hash, true
	case ".sql", ".lua", ".hs", ".elm", ".ada", ".adb", ".ads":
		return comments{line: []string{"--"}, quotes: `"'`}, true
	case ".lisp", ".el", ".clj", ".cljs", ".scm", ".asm":
		return comments{line: []string{";"}, quotes: `"`}, true
	case ".erl", ".sty", ".cls":
		return comments{line: []string{"%"}, quotes: ""}, true
	default:
		return comments{}, false
	}
	return slashes, true
}

// code finds the URLs in the comments of a program. What its strings hold is often a
// part of a URL or a pattern of one, so they are passed by.
func (c *collection) code(name string) {
	if name == cmakeLists {
		name = ".cmake"
	}
	language, known := commentsOf(filepath.Ext(name))
	if !known {
		language, _ = commentsOf(".js")
	}
	brackets := 0
	for i := 0; i < len(c.text); {
		start, end := language.next(c.text, i)
		switch {
		case strings.IndexByte("([{", c.text[i]) >= 0:
			brackets++
		case strings.IndexByte(")]}", c.text[i]) >= 0:
			brackets = max(brackets-1, 0)
		case !language.docstring || brackets == 0 || c.text[i] == '#':
			c.bareIn(start, end)
		}
		if i = max(end, i+1); start < end && strings.HasPrefix(c.text[start:], "/*") {
			i += len("*/")
		}
	}
}

// next returns the span of the comment at an offset. If there is none, start and end
// are where what stands there ends: a string, or a byte.
func (l *comments) next(text string, i int) (start, end int) {
	rest := text[i:]
	for _, begin := range l.line {
		if strings.HasPrefix(rest, begin) && !(l.words && i > 0 && strings.IndexByte(" \t\r\n;&|()", text[i-1]) < 0) {
			comment, _, _ := strings.Cut(rest, "\n")
			return i, i + len(comment)
		}
	}
	for _, b := range l.block {
		if after, found := strings.CutPrefix(rest, b[0]); found {
			comment, _, _ := strings.Cut(after, b[1])
			return i, i + len(b[0]) + len(comment)
		}
	}
	q := rest[0]
	if l.docstring && (strings.HasPrefix(rest, `"""`) || strings.HasPrefix(rest, "'''")) {
		end = len(text)
		if n := strings.Index(rest[3:], rest[:3]); n >= 0 {
			end = i + n + 6
		}
		first := i
		for first > 0 && strings.IndexByte(" \t\rrRuU", text[first-1]) >= 0 {
			first--
		}
		if first == 0 || text[first-1] == '\n' && !strings.HasSuffix(text[:first-1], `\`) {
			return i + 3, end
		}
		return end, end
	}
	switch {
	case l.templates && q == '`':
		end = templateEnd(text, i+1)
		return end, end
	case l.hashes && q == 'r' && (i == 0 || !ascii.IsAlphanumeric(text[i-1]) || text[i-1] == 'b'):
		if quoted := strings.TrimLeft(rest[1:], "#"); strings.HasPrefix(quoted, `"`) {
			first := len(rest) - len(quoted) + 1
			inside, _, _ := strings.Cut(rest[first:], `"`+rest[1:first-1])
			end = min(i+2*first+len(inside)-1, len(text)) // the marks are as many as at the start, without the r
			return end, end
		}
	case strings.IndexByte(l.raw, q) >= 0:
		if n := strings.IndexByte(rest[1:], q); n >= 0 {
			return i + n + 2, i + n + 2
		}
	case l.apostrophe && q == '\'' && len(rest) > 3 && rest[1] == '\\':
		return i + 3, i + 3
	case l.apostrophe && q == '\'' && len(rest) > 2 && rest[2] == '\'':
		return i + 3, i + 3
	case strings.IndexByte(l.quotes, q) >= 0:
		end = min(unescaped(text, i+1, q, '\n')+1, len(text)) // at the end of the line at the latest
		return end, end
	case l.regexps && q == '/':
		end = regexpEnd(text, i)
		return end, end
	}
	return i + 1, i + 1
}

// templateEnd returns the offset after the template literal whose text begins at i. An expression in it may
// have templates, too.
func templateEnd(text string, i int) int {
	open := []int{inTemplate} // for each expression how many braces are open in it
	for ; i < len(text); i++ {
		last := len(open) - 1
		switch b := text[i]; {
		case b == '\\':
			i++
		case b == '`' && open[last] == inTemplate:
			if open = open[:last]; last == 0 {
				return i + 1
			}
		case b == '`':
			open = append(open, inTemplate)
		case open[last] == inTemplate:
			if b == '$' && strings.HasPrefix(text[i:], "${") {
				open, i = append(open, 0), i+1
			}
		case b == '"' || b == '\'':
			i = unescaped(text, i+1, b, '\n')
		case b == '{':
			open[last]++
		case b == '}':
			if open[last]--; open[last] < 0 {
				open = open[:last]
			}
		}
	}
	return len(text)
}

// inTemplate stands for the text of a template in the place of a number of braces. It is less than what a
// brace too many makes.
const inTemplate = -2

// regexpEnd returns the offset after the regular expression at i, or after its slash if it is
// none, by what is before it.
func regexpEnd(text string, i int) int {
	before := strings.TrimRight(text[max(i-20, 0):i], " \t\r\n")
	if before != "" && strings.IndexByte("(,=:[!&|?{;+*%~^>-", before[len(before)-1]) < 0 && !strings.HasSuffix(before, "return") && !strings.HasSuffix(before, "typeof") {
		return i + 1
	}
	inClass := false
	for end := i + 1; end < min(len(text), i+mostPassed) && text[end] != '\n'; end++ {
		switch text[end] {
		case '\\':
			end++
		case '[':
			inClass = true
		case ']':
			inClass = false
		case '/':
			if !inClass {
				return end + 1
			}
		}
	}
	return i + 1
}

// unescaped returns the offset from i on of the first of two bytes that no backslash is
// before; the length of the text if there is none.
func unescaped(text string, i int, a, b byte) int {
	for i < len(text) && text[i] != a && text[i] != b {
		if text[i] == '\\' {
			i++
		}
		i++
	}
	return min(i, len(text))
}
