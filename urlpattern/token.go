package urlpattern

import (
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/urlpattern/internal/expression"
)

// tokenType is the type of a token.
//
// https://urlpattern.spec.whatwg.org/#token
type tokenType uint8

const (
	tokenOpen tokenType = iota
	tokenClose
	tokenRegExp
	tokenName
	tokenChar
	tokenEscapedChar
	tokenOtherModifier
	tokenAsterisk
	tokenEnd
	tokenInvalidChar
)

// A token is a piece of a pattern string. Indices are in bytes. It has no pointer, which
// the garbage collector would have to follow.
type token struct {
	index, end           int32 // where it begins, and where the next token begins
	valueStart, valueEnd int32
	tokenType            tokenType
	isIllFormed          bool // the value is not UTF-8
}

// value returns the value of the token, a piece of input. It is U+FFFD for bytes that are
// not UTF-8, as many as the parser of URLs makes one U+FFFD of.
func (t *token) value(input string) string {
	if t.isIllFormed {
		return scalar.Replacement
	}
	return input[t.valueStart:t.valueEnd]
}

// A tokenizer has the variables of the algorithm.
//
// https://urlpattern.spec.whatwg.org/#tokenizer
type tokenizer struct {
	input     string
	strict    bool // the tokenize policy; otherwise lenient
	tokens    []token
	index     int
	nextIndex int
	codePoint rune
	failure   *Error // with the policy strict
}

// tokenize splits input into tokens, the last of which is an end token. With the
// strict policy it fails at the first error, with the lenient it does not fail.
//
// https://urlpattern.spec.whatwg.org/#tokenize
func tokenize(input string, strict bool) ([]token, *Error) {
	t := tokenizer{input: input, strict: strict, tokens: make([]token, 0, len(input)+1)}
	for t.index < len(input) && t.failure == nil {
		t.seek(t.index)
		switch t.codePoint {
		case '*':
			t.addDefault(tokenAsterisk)
		case '+', '?':
			t.addDefault(tokenOtherModifier)
		case '\\':
			t.escapedChar()
		case '{':
			t.addDefault(tokenOpen)
		case '}':
			t.addDefault(tokenClose)
		case ':':
			t.name()
		case '(':
			t.regExp()
		default:
			t.addDefault(tokenChar)
		}
	}
	t.add(tokenEnd, t.index, t.index, 0)
	return t.tokens, t.failure
}

// escapedChar is tokenize for a backslash.
func (t *tokenizer) escapedChar() {
	if t.nextIndex == len(t.input) {
		t.error(reason.TrailingBackslash, t.nextIndex, t.index, t.nextIndex)
		return
	}
	escapedIndex := t.nextIndex
	t.next()
	t.add(tokenEscapedChar, t.nextIndex, escapedIndex, t.nextIndex-escapedIndex)
}

// name is tokenize for a colon.
func (t *tokenizer) name() {
	start := t.nextIndex
	position := start
	for position < len(t.input) {
		t.seek(position)
		if !isNameCodePoint(t.codePoint, position == start) {
			break
		}
		position = t.nextIndex
	}
	if position == start {
		t.error(reason.MissingName, start, t.index, start)
		return
	}
	t.add(tokenName, position, start, position-start)
}

// regExp is tokenize for an opening parenthesis. It looks for the closing one, but
// knows nothing else of the syntax of regular expressions.
func (t *tokenizer) regExp() {
	start := t.nextIndex
	position, depth := start, 1
	for position < len(t.input) && depth > 0 {
		t.seek(position)
		switch {
		case t.codePoint >= utf8.RuneSelf:
			t.error(reason.NonASCIIRegExp, start, position, t.nextIndex)
			return
		case position == start && t.codePoint == '?':
			t.error(reason.MisplacedQuestionMark, start, position, t.nextIndex)
			return
		case t.codePoint == '\\':
			if t.nextIndex == len(t.input) {
				t.error(reason.TrailingBackslash, start, position, t.nextIndex)
				return
			}
			t.next()
			if t.codePoint >= utf8.RuneSelf {
				t.error(reason.NonASCIIRegExp, start, position+1, t.nextIndex)
				return
			}
		case t.codePoint == ')':
			depth--
		case t.codePoint == '(':
			depth++
			if t.nextIndex < len(t.input) && t.input[t.nextIndex] != '?' {
				t.error(reason.NestedGroup, start, position, t.nextIndex)
				return
			}
		}
		position = t.nextIndex
	}
	switch {
	case depth > 0:
		t.error(reason.UnclosedRegExp, start, t.index, position)
	case position == start+1:
		t.error(reason.EmptyRegExp, start, t.index, position)
	default:
		t.add(tokenRegExp, position, start, position-start-1)
	}
}

// next is "get the next code point".
//
// https://urlpattern.spec.whatwg.org/#get-the-next-code-point
func (t *tokenizer) next() {
	r, width := utf8.DecodeRuneInString(t.input[t.nextIndex:])
	if r == utf8.RuneError {
		width, _ = scalar.Next(t.input[t.nextIndex:])
	}
	t.codePoint = r
	t.nextIndex += width
}

// seek is "seek and get the next code point".
//
// https://urlpattern.spec.whatwg.org/#seek-and-get-the-next-code-point
func (t *tokenizer) seek(index int) {
	t.nextIndex = index
	t.next()
}

// add is "add a token".
//
// https://urlpattern.spec.whatwg.org/#add-a-token
// https://urlpattern.spec.whatwg.org/#add-a-token-with-default-length
func (t *tokenizer) add(kind tokenType, next, valueStart, valueLength int) {
	valueEnd := valueStart + valueLength
	isIllFormed := 0 < valueLength && valueLength < utf8.UTFMax && t.input[valueStart] >= utf8.RuneSelf && !utf8.ValidString(t.input[valueStart:valueEnd])
	t.tokens = append(t.tokens, token{int32(t.index), int32(next), int32(valueStart), int32(valueEnd), kind, isIllFormed})
	t.index = next
}

// addDefault is "add a token with default position and length".
//
// https://urlpattern.spec.whatwg.org/#add-a-token-with-default-position-and-length
func (t *tokenizer) addDefault(kind tokenType) {
	t.add(kind, t.nextIndex, t.index, t.nextIndex-t.index)
}

// error is "process a tokenizing error". The reason, with its place from start to end,
// is for the strict policy. With the other one there is a token from the index to
// next, which is also where to go on.
//
// https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error
func (t *tokenizer) error(code reason.Code, next, start, end int) {
	if t.strict {
		t.failure = refused(code, start, end)
		return
	}
	t.add(tokenInvalidChar, next, t.index, next-t.index)
}

// isNameCodePoint reports whether a name can have c, or begin with c.
//
// https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point
func isNameCodePoint(c rune, first bool) bool { return expression.IsNameCodePoint(c, first) }
