package defang

import (
	"iter"
	"strings"
)

// brackets are the kinds of brackets of notations.
const brackets = "[](){}"

// words are what brackets of any kind can enclose, and what it stands for.
var words = [...]struct{ inside, text string }{
	{".", "."}, {"dot", "."}, {"punto", "."}, {"punkt", "."},
	{"@", "@"}, {"at", "@"}, {"arroba", "@"},
}

// signs are what square brackets only can enclose: it stands for itself.
var signs = [...]string{"://", ":", "//", "/"}

// schemes are the notations of schemes, without an "s" at the end.
var schemes = [...]struct{ written, text string }{{"hxxp", "http"}, {"h**p", "http"}, {"fxp", "ftp"}}

// Forms yields the notations that [Refang] reads, each with what it stands for.
func Forms() iter.Seq2[string, string] {
	var all [][2]string
	for _, scheme := range schemes {
		all = append(all, [2]string{scheme.written + ":", scheme.text + ":"}, [2]string{scheme.written + "s:", scheme.text + "s:"})
	}
	for _, word := range words {
		for i := 0; i < len(brackets); i += 2 {
			all = append(all, [2]string{brackets[i:i+1] + word.inside + brackets[i+1:i+2], word.text})
		}
	}
	all = append(all, [2]string{`\.`, "."})
	for _, sign := range signs {
		all = append(all, [2]string{"[" + sign + "]", sign})
	}
	all = append(all, [][2]string{{"[[]", "["}, {"[(]", "("}, {"[{]", "{"}, {`[\]`, `\`}, {"[h]xxp", "hxxp"}, {"[f]xp", "fxp"}}...)
	return func(yield func(string, string) bool) {
		for _, form := range all {
			if !yield(form[0], form[1]) {
				return
			}
		}
	}
}

// formAt returns the length of the notation at s[i:], and what it stands for. The
// length is 0 if there is none. Refang and Defang both use it.
func formAt(s string, i int) (size int, text string) {
	switch s[i] {
	case '[', '(', '{':
		if size, text = enclosed(s[i:]); size == 0 {
			return escaped(s[i:])
		}
		return size, text
	case '\\':
		if strings.HasPrefix(s[i:], `\.`) {
			return len(`\.`), "."
		}
	case ' ':
		if size, text = enclosed(s[i+1:]); (text == "." || text == "@") && strings.HasPrefix(s[i+1+size:], " ") {
			return 1 + size + 1, text
		}
	case 'h', 'H', 'f', 'F':
		if i == 0 || !isAlphanumeric(s[i-1]) {
			size, text = schemeAt(s[i], s[i+1:])
			if after := s[i+size:]; strings.HasPrefix(after, ":") || strings.HasPrefix(after, "[:") {
				return size, text
			}
		}
	}
	return 0, ""
}

// enclosed returns the length of the notation in brackets at the start of s.
func enclosed(s string) (size int, text string) {
	if s == "" {
		return 0, ""
	}
	kind := strings.IndexByte(brackets, s[0])
	if kind < 0 || kind%2 != 0 {
		return 0, ""
	}
	closing := brackets[kind+1]
	for _, word := range words {
		if n := len(word.inside); len(s) > n+1 && s[n+1] == closing && strings.EqualFold(s[1:n+1], word.inside) {
			return n + 2, word.text
		}
	}
	for _, sign := range signs {
		if n := len(sign); kind == 0 && len(s) > n+1 && s[n+1] == closing && s[1:n+1] == sign {
			return n + 2, sign
		}
	}
	return 0, ""
}

// escaped returns the length of a character in brackets at the start of s that
// Defang has put there, so that a notation is not one.
func escaped(s string) (size int, text string) {
	if len(s) < 3 || s[0] != '[' || s[2] != ']' {
		return 0, ""
	}
	switch s[1] {
	case '[', '(', '{', '\\':
		return 3, s[1:2]
	case 'h', 'H', 'f', 'F':
		if n, _ := schemeAt(s[1], s[3:]); n > 0 {
			return 3, s[1:2]
		}
	}
	return 0, ""
}

// schemeAt returns the length of the notation of a scheme that consists of first
// and the start of rest, and the scheme. It does not look for the colon.
func schemeAt(first byte, rest string) (size int, text string) {
	for _, scheme := range schemes {
		n := len(scheme.written) - 1
		if first|0x20 != scheme.written[0] || len(rest) < n || !strings.EqualFold(rest[:n], scheme.written[1:]) {
			continue
		}
		text = scheme.text
		upper := first < 'a' && rest[n-1] < 'a'
		if n < len(rest) && rest[n]|0x20 == 's' {
			upper = upper && rest[n] < 'a'
			text += "s"
			n++
		}
		if upper {
			text = strings.ToUpper(text)
		}
		return 1 + n, text
	}
	return 0, ""
}

func isAlphanumeric(b byte) bool { return b-'0' <= 9 || b|0x20-'a' < 26 }
