package urlpattern

import (
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/reason"
)

// A patternParser has the variables of the algorithm. After a failure its methods do
// nothing useful; the loop ends.
//
// https://urlpattern.spec.whatwg.org/#pattern-parser
type patternParser struct {
	tokens       []token
	canonicalize canonicalizer
	options      partOptions
	parts        []part
	input        string
	pending      string // the pending fixed value, if it is a piece of the input
	pendingBytes []byte // the pending fixed value otherwise
	pendingStart int    // where its first token is
	pendingEnd   int
	partStart    int // where the group begins that is being added
	index        int
	choices      int // the number of groups and of texts with modifiers
	nextNumber   int // the next numeric name
	failure      *Error
}

// parsePattern parses a pattern string.
//
// https://urlpattern.spec.whatwg.org/#parse-a-pattern-string
func parsePattern(input string, o partOptions, canonicalize canonicalizer) ([]part, *Error) {
	if parts, err, ok := parsePlain(input, canonicalize); ok {
		return parts, err
	}
	tokens, err := tokenize(input, true)
	if err != nil {
		return nil, err
	}
	p := patternParser{input: input, tokens: tokens, canonicalize: canonicalize, options: o, parts: make([]part, 0, min(mostParts(tokens), 32))}
	for p.index < len(tokens) && p.failure == nil {
		char := p.try(tokenChar)
		name := p.try(tokenName)
		expression := p.tryExpression(name)
		if name != nil || expression != nil {
			p.groupAfter(char, name, expression)
			continue
		}
		if char == nil {
			char = p.try(tokenEscapedChar)
		}
		if char != nil {
			p.addPending(char.value(p.input), int(char.index), int(char.end))
			continue
		}
		if p.try(tokenOpen) != nil {
			p.braces()
			continue
		}
		p.flush()
		p.require(tokenEnd, reason.UnexpectedToken, p.index)
	}
	return p.parts, p.failure
}

// mostParts returns how many parts the tokens make at most: groups, and texts between.
func mostParts(tokens []token) int {
	n := 1
	for i := range tokens {
		switch tokens[i].tokenType {
		case tokenName, tokenRegExp, tokenAsterisk, tokenOpen:
			n += 2
		}
	}
	return n
}

// asterisk are the parts of an asterisk.
var asterisk = []part{{partType: fullWildcard, name: "0", end: 1}}

// parsePlain parses the pattern strings that most components have, without tokens: an
// asterisk, and texts without syntax.
func parsePlain(input string, canonicalize canonicalizer) (parts []part, failure *Error, ok bool) {
	switch {
	case input == "":
		return nil, nil, true
	case input == "*":
		return asterisk, nil, true
	}
	if strings.ContainsAny(input, patternSyntax) {
		return nil, nil, false
	}
	value, fits := canonicalize(input)
	if !fits {
		return nil, refused(reason.InvalidComponent, 0, len(input)), true
	}
	return []part{{partType: fixedText, value: value}}, nil, true
}

// groupAfter adds a group that is not in braces, with the character before it.
func (p *patternParser) groupAfter(char, name, expression *token) {
	prefix := ""
	p.partStart = int(p.tokens[p.index-1].index)
	if name != nil {
		p.partStart = int(name.index)
	}
	if char != nil {
		prefix = char.value(p.input)
		if !p.options.isPrefix(prefix) {
			p.addPending(prefix, int(char.index), int(char.end))
			prefix = ""
		}
	}
	p.flush()
	p.addPart(prefix, name, expression, "", p.tryModifier())
}

// braces parses what follows an opening brace.
func (p *patternParser) braces() {
	at := p.index - 1
	p.partStart = int(p.tokens[at].index)
	prefix := p.text()
	name := p.try(tokenName)
	expression := p.tryExpression(name)
	suffix := p.text()
	if p.require(tokenClose, reason.UnclosedGroup, at) {
		p.addPart(prefix, name, expression, suffix, p.tryModifier())
	}
}

// fail notes the first failure, from start to end in the pattern.
func (p *patternParser) fail(code reason.Code, start, end int) {
	if p.failure == nil {
		p.failure = refused(code, start, end)
	}
}

// try is "try to consume a token".
//
// https://urlpattern.spec.whatwg.org/#try-to-consume-a-token
func (p *patternParser) try(kind tokenType) *token {
	if next := &p.tokens[p.index]; next.tokenType == kind {
		p.index++
		return next
	}
	return nil
}

// tryModifier is "try to consume a modifier token".
//
// https://urlpattern.spec.whatwg.org/#try-to-consume-a-modifier-token
func (p *patternParser) tryModifier() modifier {
	t := p.try(tokenOtherModifier)
	if t == nil {
		t = p.try(tokenAsterisk)
	}
	if t == nil {
		return 0
	}
	return modifier(t.value(p.input)[0])
}

// tryExpression is "try to consume a regexp or wildcard token".
//
// https://urlpattern.spec.whatwg.org/#try-to-consume-a-regexp-or-wildcard-token
func (p *patternParser) tryExpression(name *token) *token {
	t := p.try(tokenRegExp)
	if name == nil && t == nil {
		t = p.try(tokenAsterisk)
	}
	return t
}

// require is "consume a required token". If another token is there, the failure is
// from the token first up to it.
//
// https://urlpattern.spec.whatwg.org/#consume-a-required-token
func (p *patternParser) require(kind tokenType, code reason.Code, first int) bool {
	if p.try(kind) != nil {
		return true
	}
	p.fail(code, int(p.tokens[first].index), int(p.tokens[p.index].end))
	return false
}

// text is "consume text".
//
// https://urlpattern.spec.whatwg.org/#consume-text
func (p *patternParser) text() string {
	var text []byte
	for {
		t := p.try(tokenChar)
		if t == nil {
			t = p.try(tokenEscapedChar)
		}
		if t == nil {
			return string(text)
		}
		text = append(text, t.value(p.input)...)
	}
}

// addPending appends a text to the pending fixed value.
func (p *patternParser) addPending(text string, start, end int) {
	hasNone := p.pending == "" && len(p.pendingBytes) == 0
	if hasNone {
		p.pendingStart = start
	}
	if (hasNone || p.pending != "" && p.pendingEnd == start) && p.input[start:end] == text {
		p.pending = p.input[p.pendingStart:end]
	} else {
		p.pendingBytes = append(append(p.pendingBytes, p.pending...), text...)
		p.pending = ""
	}
	p.pendingEnd = end
}

// encode runs the encoding callback on a text from start to end.
func (p *patternParser) encode(text string, start, end int) string {
	if text == "" {
		return ""
	}
	encoded, ok := p.canonicalize(text)
	if !ok {
		p.fail(reason.InvalidComponent, start, end)
	}
	return encoded
}

// flush is "maybe add a part from the pending fixed value".
//
// https://urlpattern.spec.whatwg.org/#maybe-add-a-part-from-the-pending-fixed-value
func (p *patternParser) flush() {
	text := p.pending
	if len(p.pendingBytes) > 0 {
		text = string(p.pendingBytes)
	}
	if text == "" {
		return
	}
	p.pending, p.pendingBytes = "", p.pendingBytes[:0]
	value := p.encode(text, p.pendingStart, p.pendingEnd)
	p.parts = append(p.parts, part{partType: fixedText, value: value})
}

// addPart is "add a part".
//
// https://urlpattern.spec.whatwg.org/#add-a-part
// https://urlpattern.spec.whatwg.org/#is-a-duplicate-name
func (p *patternParser) addPart(prefix string, name, expression *token, suffix string, m modifier) {
	start, end := p.partStart, int(p.tokens[p.index].index)
	if name == nil && expression == nil {
		if m == 0 {
			p.addPending(prefix, start, end)
			return
		}
		p.flush()
		if prefix != "" {
			p.addChoice(part{partType: fixedText, value: p.encode(prefix, start, end), modifier: m})
		}
		return
	}
	p.flush()
	added := part{partType: segmentWildcard, modifier: m, start: start, end: end}
	if expression != nil {
		p.setExpression(&added, expression)
	}
	if name != nil {
		added.name = name.value(p.input)
	} else {
		added.name = strconv.Itoa(p.nextNumber)
		p.nextNumber++
	}
	// There are at most maxChoices names.
	if slices.ContainsFunc(p.parts, func(other part) bool { return other.name == added.name }) {
		p.fail(reason.DuplicateName, int(name.index), int(name.end))
		return
	}
	added.prefix = p.encode(prefix, start, end)
	added.suffix = p.encode(suffix, start, end)
	p.addChoice(added)
}

// addChoice adds a group or a text with a modifier. With too many of them it fails at
// once, because parts take far more memory than their text.
func (p *patternParser) addChoice(added part) {
	if p.choices++; p.choices > maxChoices {
		p.fail(reason.TooLarge, 0, int(p.tokens[len(p.tokens)-1].index))
		return
	}
	p.parts = append(p.parts, added)
}

// setExpression sets the type and the value of a part. An expression that is the same
// as that of a wildcard is the wildcard.
//
// https://urlpattern.spec.whatwg.org/#add-a-part
func (p *patternParser) setExpression(added *part, expression *token) {
	added.start, added.end = int(expression.index), int(expression.end)
	switch {
	case expression.tokenType == tokenAsterisk || expression.value(p.input) == fullWildcardRegExp:
		added.partType = fullWildcard
	case expression.value(p.input) != p.options.segmentWildcardRegExp():
		added.partType, added.value = regExpPart, expression.value(p.input)
	}
}
