package find

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// css finds the URLs of a style sheet or of declarations: in url(), in src() and in
// the strings of @import, image-set() and @namespace.
//
// https://drafts.csswg.org/css-values-4/#urls
func (f *finder) css(text, where string) error {
	if strings.IndexByte(text, '(') < 0 && strings.IndexByte(text, '@') < 0 {
		return nil // it has neither functions nor rules, as most style attributes
	}
	lexer := css.NewLexer(parse.NewInputString(text))
	offset := 0
	var quoted cssStrings
	for {
		kind, token := lexer.Next()
		if kind == css.ErrorToken && len(token) == 0 {
			return nil
		}
		source := text[offset : offset+len(token)]
		start, end := 0, 0
		switch {
		case kind == css.URLToken:
			start, end = insideURL(source)
		case quoted.next(kind, source):
			start, end = 1, len(source)
			if end > 1 && source[end-1] == source[0] && !endsInBackslash(source[1:end-1]) {
				end--
			}
		}
		if end > start {
			if err := f.found(cssSyntax.read(source[start:end]), Position{Offset: int64(offset + start)}, where, false); err != nil {
				return err
			}
		}
		offset += len(token)
	}
}

// cssStrings tells which strings in a style sheet are URLs.
type cssStrings struct {
	rule  bool     // in the prelude of @import or @namespace, before its string
	calls []string // the functions and brackets that are open
}

// next takes a token and reports whether it is such a string.
func (s *cssStrings) next(kind css.TokenType, source string) bool {
	switch kind {
	case css.AtKeywordToken:
		s.rule = strings.EqualFold(source, "@import") || strings.EqualFold(source, "@namespace")
	case css.FunctionToken:
		s.calls = append(s.calls, strings.ToLower(source))
	case css.LeftParenthesisToken:
		s.calls = append(s.calls, "")
	case css.RightParenthesisToken:
		s.calls = s.calls[:max(len(s.calls)-1, 0)]
	case css.SemicolonToken, css.LeftBraceToken, css.RightBraceToken:
		s.rule, s.calls = false, nil
	case css.StringToken:
		if s.rule && len(s.calls) == 0 {
			s.rule = false
			return true
		}
		if n := len(s.calls); n > 0 {
			return s.calls[n-1] == "image-set(" || s.calls[n-1] == "-webkit-image-set(" || s.calls[n-1] == "src("
		}
	}
	return false
}

// insideURL returns the span of the URL in a token for url(), without quotes. The span is empty
// if what would end it is escaped, such as white space, about which programs do not agree.
func insideURL(token string) (start, end int) {
	open := strings.IndexByte(token, '(') + 1
	inside := trimmed(token, open, len(strings.TrimSuffix(token, ")")))
	start, end = inside.start, inside.end
	if start < end && (token[start] == '"' || token[start] == '\'') {
		if start, end = start+1, end-1; start > end || token[end] != token[start-1] {
			return 0, 0
		}
	}
	if endsInBackslash(token[start:end]) {
		return 0, 0
	}
	return start, end
}

// endsInBackslash reports whether a text ends in a backslash that no other one escapes.
func endsInBackslash(text string) bool {
	return (len(text)-len(strings.TrimRight(text, `\`)))%2 == 1
}

// cssSyntax is how a URL is written in a style sheet: as a string with escapes, and zero bytes.
//
// https://drafts.csswg.org/css-syntax/#consume-string-token
// https://drafts.csswg.org/css-syntax/#consume-escaped-code-point
var cssSyntax = syntax{special: "\\\x00", escape: func(s string) (string, int) {
	if s[0] == 0 {
		return "\uFFFD", 1
	}
	if len(s) == 1 {
		return "", 0
	}
	digits := 1
	for digits < len(s) && digits < 7 && ascii.IsHexDigit(s[digits]) {
		digits++
	}
	if digits == 1 {
		if strings.HasPrefix(s[1:], "\r\n") {
			return "", 3
		}
		c, size := utf8.DecodeRuneInString(s[1:])
		if c == '\n' || c == '\r' || c == '\f' {
			return "", 2 // the string goes on in the next line
		}
		return s[1 : 1+size], 1 + size
	}
	n, _ := strconv.ParseUint(s[1:digits], 16, 32)
	if n == 0 {
		n = 0xFFFD // which a conversion to a string also makes of what is no scalar value
	}
	if strings.HasPrefix(s[digits:], "\r\n") {
		digits += 2
	} else if digits < len(s) && ascii.IsWhitespace(s[digits]) {
		digits++
	}
	return string(rune(n)), digits
}, encode: encodeCSS}

// encodeCSS writes a URL so that it can stand in a string of either quote and
// without quotes.
func encodeCSS(text string) string {
	var b strings.Builder
	for i := range len(text) {
		switch c := text[i]; {
		case c <= ' ' || c == 0x7F:
			b.WriteString(`\` + strconv.FormatUint(uint64(c), 16) + " ")
		case strings.IndexByte(`"'()\`, c) >= 0:
			b.WriteString(`\` + string(c))
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
