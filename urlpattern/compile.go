package urlpattern

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/urlpattern/internal/expression"
)

// A component is one of the eight of a pattern, compiled.
//
// https://urlpattern.spec.whatwg.org/#component
type component struct {
	patternString   string
	parts           []part
	options         partOptions
	groups          int // how many parts are groups
	hasRegExpGroups bool
	ignoreCase      bool

	// It is matched by the first of these that applies.
	regexp  *regexp.Regexp
	matcher Matcher // a regular expression that package regexp does not have
	isAny   bool    // one group that matches everything
	isText  bool    // the text
	text    string
	isPlain bool // its parts are texts and whole segments: see matchPlain
	program *program
}

// maxVisited is the memory in bits that a program may use, and maxLooped how long an
// input may be for one with repetitions, in bytes. Otherwise package regexp is used, which
// copies what it has noted of all groups again and again: for more than maxGroups, a match
// that it has found is noted by the program all the same.
const (
	maxVisited = 1 << 23
	maxLooped  = 1 << 15
	maxGroups  = 64
)

// maxLength is how long a pattern string may be, in bytes, and maxChoices how many
// groups and texts with modifiers it may have. The standard has no limits; browsers have
// those of their regular expressions. Without limits, a pattern and a URL could take
// minutes, although each takes linear time.
const (
	maxLength  = 1 << 16
	maxChoices = 1000

	// maxPattern is how long a pattern in the form of a URL may be: all its components
	// as long as they can be, and what is between them, with backslashes. It limits the
	// memory for tokens.
	maxPattern = componentCount*maxLength + 2*len("://:@:?#")
)

// compile compiles a pattern string into c, which is the zero component.
//
// https://urlpattern.spec.whatwg.org/#compile-a-component
func (c *component) compile(input string, o partOptions, canonicalize canonicalizer, engine Engine) *Error {
	if len(input) > maxLength {
		return refused(reason.TooLarge, 0, len(input))
	}
	parts, err := parsePattern(input, o, canonicalize)
	if err != nil {
		return err
	}
	c.patternString, c.parts, c.options, c.ignoreCase = patternString(input, parts, o), parts, o, o.ignoreCase
	for i := range parts {
		if parts[i].partType != fixedText {
			c.groups++
		}
		c.hasRegExpGroups = c.hasRegExpGroups || parts[i].partType == regExpPart
	}
	switch {
	case c.hasRegExpGroups:
		return c.compileRegExp(engine)
	case len(parts) == 0:
		c.isText = true
	case len(parts) == 1 && parts[0].partType == fixedText && parts[0].modifier == 0:
		c.isText, c.text = true, parts[0].value
	case len(parts) == 1 && parts[0].partType == fullWildcard && parts[0].modifier != '?' && parts[0].prefix+parts[0].suffix == "":
		c.isAny = true
	case c.hasPlainParts():
		c.isPlain = true
	default:
		c.program = newProgram(parts, o)
	}
	return nil
}

// compileRegExp compiles parts with regular expressions. An engine gets only what is valid,
// so that it knows best what it does not have.
//
// https://urlpattern.spec.whatwg.org/#compile-a-component
func (c *component) compileRegExp(engine Engine) *Error {
	whole, starts := regExpOf(c.parts, javaScript{c.options})
	status, offset := expression.Check(whole)
	if status == expression.Invalid {
		return c.invalidRegExp(starts, offset)
	}
	compiled, err := compileGo(c.parts, c.options)
	if err == nil {
		c.regexp = compiled
		return nil
	}
	if engine == nil || status == expression.TooDeep {
		return err
	}
	flags := "v"
	if c.ignoreCase {
		flags = "vi"
	}
	matcher, cause := engine.Compile(whole, flags)
	if cause != nil || matcher == nil {
		err.Cause = cause
		return err
	}
	c.matcher = matcher
	return nil
}

// invalidRegExp returns the error for a regular expression that is not valid, at an offset
// in that of the component. Each part begins with a parenthesis there.
func (c *component) invalidRegExp(starts []int, offset int) *Error {
	err := refused(reason.InvalidRegExp, 0, 0)
	for i, start := range starts {
		if p := &c.parts[i]; p.partType == regExpPart && (start < offset || err.End == 0) {
			err.Start, err.End = p.start, p.end
		}
	}
	return err
}

// compileGo compiles parts with package regexp, if it can match the same. The regular
// expressions are valid.
func compileGo(parts []part, o partOptions) (*regexp.Regexp, *Error) {
	translated := make([]part, len(parts))
	size := textSize(parts)
	for i, p := range parts {
		translated[i] = p
		if p.partType != regExpPart {
			continue
		}
		t := expression.Translate(p.value, o.ignoreCase)
		bare := p.prefix == "" && p.suffix == ""
		own := expressionSize(p.value, t.Text)
		if p.modifier.repeats() {
			own *= 2 // it is written twice
		}
		size += own
		if t.Status != expression.Translated || size > maxExpressions ||
			p.modifier != 0 && (bare && t.Nullable || p.modifier.repeats() && t.Captures) {
			return nil, refused(reason.UnsupportedRegExp, p.start, p.end)
		}
		translated[i].value = t.Text
	}
	text, _ := regExpOf(translated, goSyntax{o})
	compiled, err := regexp.Compile(text)
	if err != nil { // it is too large for package regexp
		first := &parts[slices.IndexFunc(parts, func(p part) bool { return p.partType == regExpPart })]
		return nil, refused(reason.UnsupportedRegExp, first.start, first.end)
	}
	return compiled, nil
}

// A syntax writes the pieces of regular expressions whose syntax differs.
type syntax interface {
	text(text string) string
	segment() string
	wildcard(p *part) string
}

// javaScript is the syntax of JavaScript, and goSyntax that of package regexp.
type (
	javaScript struct{ partOptions }
	goSyntax   struct{ partOptions }
)

func (javaScript) text(text string) string { return escapeRegExp(text) }
func (s javaScript) segment() string       { return s.segmentWildcardRegExp() }
func (javaScript) wildcard(*part) string   { return fullWildcardRegExp }

func (s goSyntax) text(text string) string {
	if text != "" && s.ignoreCase {
		return "(?i:" + regexp.QuoteMeta(text) + ")"
	}
	return regexp.QuoteMeta(text)
}

func (s goSyntax) segment() string {
	if s.delimiter == 0 {
		return "[^\n]+?"
	}
	return "[^" + regexp.QuoteMeta(string(rune(s.delimiter))) + "]+?"
}

// wildcard returns what a full wildcard is. JavaScript gives up an optional group that
// matches nothing.
func (s goSyntax) wildcard(p *part) string {
	if p.modifier == '?' && p.prefix == "" && p.suffix == "" {
		return "[^\n]+"
	}
	return "[^\n]*"
}

// regExpOf writes parts as a regular expression, and says where each begins in it.
//
// https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list
func regExpOf(parts []part, s syntax) (text string, starts []int) {
	var out strings.Builder
	write := func(texts ...string) {
		for _, text := range texts {
			out.WriteString(text)
		}
	}
	write("^")
	for i := range parts {
		p := &parts[i]
		starts = append(starts, out.Len())
		modifier := string(appendModifier(nil, p.modifier))
		if p.partType == fixedText {
			if p.modifier == 0 {
				write(s.text(p.value))
			} else if p.value != "" {
				write("(?:", s.text(p.value), ")", modifier)
			}
			continue
		}
		expression := p.value
		switch p.partType {
		case segmentWildcard:
			expression = s.segment()
		case fullWildcard:
			expression = s.wildcard(p)
		}
		prefix, suffix := s.text(p.prefix), s.text(p.suffix)
		switch {
		case p.prefix == "" && p.suffix == "" && !p.modifier.repeats():
			write("(", expression, ")", modifier)
		case p.prefix == "" && p.suffix == "":
			write("((?:", expression, ")", modifier, ")")
		case !p.modifier.repeats():
			write("(?:", prefix, "(", expression, ")", suffix, ")", modifier)
		default:
			write("(?:", prefix, "((?:", expression, ")(?:", suffix, prefix, "(?:", expression, "))*)", suffix, ")")
			if p.modifier == '*' {
				write("?")
			}
		}
	}
	write("$")
	return out.String(), starts
}

// match reports whether the component matches input, which must be ASCII. Unless spans
// is nil, it sets the starts and ends of the groups there, which must be -1. If a
// Matcher fails, there is no match.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-match
func (c *component) match(input string, spans []int) bool {
	switch {
	case c.isAny:
		return true
	case c.isText:
		return input == c.text || c.ignoreCase && strings.EqualFold(input, c.text)
	case c.isPlain:
		return c.matchPlain(input, spans)
	case c.regexp != nil:
		return matchBy(c.regexp, input, spans)
	case c.matcher != nil:
		ok, _ := c.tryMatch(input, spans)
		return ok
	case c.program == nil:
		return false // the zero component
	case c.program.isLarge(len(input)):
		if large := c.program.large(); large != nil {
			// To note the groups takes far longer than to find no match.
			if isMatch := matchBy(large, input, nil); !isMatch || spans == nil {
				return isMatch
			}
			if c.groups <= maxGroups {
				return matchBy(large, input, spans)
			}
		}
	}
	return c.program.match(input, spans)
}

// tryMatch is match with the error of a Matcher. A match that a Matcher returns with
// spans that are not in input is an error, too.
func (c *component) tryMatch(input string, spans []int) (bool, error) {
	if c.matcher == nil {
		return c.match(input, spans), nil
	}
	found, err := c.matcher.Match(input)
	if err != nil {
		return false, err
	}
	if found != nil && !areSpans(found, c.groups, len(input)) {
		return false, errSpans
	}
	return setSpans(spans, found), nil
}

// errSpans is the error for a Matcher that does not keep its contract.
var errSpans = errors.New("urlpattern: the Matcher returned spans that are not in the input")

// areSpans reports whether spans are what a Matcher may return for a match in an input
// of some length. Expressions may have groups of their own besides those of the parts.
func areSpans(spans []int, groups, length int) bool {
	for i := 0; i+1 < len(spans); i += 2 {
		start, end := spans[i], spans[i+1]
		if (start != -1 || end != -1) && (start < 0 || end < start || length < end) {
			return false
		}
	}
	return len(spans) >= 2+2*groups && len(spans)%2 == 0
}

// matchBy is match by a regular expression.
func matchBy(r *regexp.Regexp, input string, spans []int) bool {
	if spans == nil {
		return r.MatchString(input)
	}
	return setSpans(spans, r.FindStringSubmatchIndex(input))
}

// setSpans sets spans to those of the groups of a match, and reports whether there is
// a match.
func setSpans(spans, found []int) bool {
	if found == nil {
		return false
	}
	copy(spans, found[2:])
	return true
}

// matchesSpecialScheme reports whether the component, that of the protocol, matches one
// of the special schemes.
//
// https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme
func (c *component) matchesSpecialScheme() bool {
	return slices.ContainsFunc([]string{"http", "https", "ws", "wss", "ftp", "file"}, func(scheme string) bool { return c.match(scheme, nil) })
}

// isSpecial reports whether scheme is a special scheme.
func isSpecial(scheme string) bool { return record.SchemeOf(scheme).IsSpecial() }
