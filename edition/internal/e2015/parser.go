package e2015

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/percent"
)

// parser is what the rules share while one of them is invoked on an input. The
// pointer is an index of code points.
type parser struct {
	options  spec.Options
	input    source.Text
	pointer  int
	base     *url
	given    bool // a base is given
	url      *url // that of a setter rule; nil in the URL parser
	encoding percent.Encoding

	exception *spec.Failure // the parse exception, once there is one
	issues    []spec.Issue  // conformance errors of what has matched so far
	marks     []string      // changes, likewise

	emptyAllowed bool     // the authority is that of a file URL
	names        []string // the names that the rule path has found last
	trace        trace
}

// parse is the basic URL parser without a setter rule.
//
// 2015: #concept-basic-url-parser #concept-url-parser
func parse(input string, base *url, given bool, o spec.Options) (*url, *spec.Failure) {
	p := newParser(source.New(input), o)
	p.base, p.given = base, given
	trimmed, before, after := p.input.Trim(ascii.IsWhitespace)
	if before > 0 {
		p.conformance(0, before)
	} else if after > 0 {
		p.conformance(p.input.Len()-after, p.input.Len())
	}
	p.input = trimmed
	p.markInput()
	p.beginTrace(&url{})
	p.stripped(input)
	u, ok := invoke(p, "url", p.ruleURL, (*url).clone)
	if !ok {
		return nil, p.failure()
	}
	return u, nil
}

func newParser(input source.Text, o spec.Options) *parser {
	return &parser{options: o, input: input, encoding: o.Encoding}
}

// on returns a parser for a part of p's input, or for what a rule has made of it,
// which does not tell anybody what it finds.
func (p *parser) on(input source.Text) *parser {
	inner := newParser(input, spec.Options{})
	if p.noting() {
		inner.options.Report = func(spec.Issue) {}
	}
	if p.marking() {
		inner.options.Mark = func(string) {}
	}
	return inner
}

// invoke runs a rule on all of the input: the first rule of an invocation. It
// reports what was found, and the last step, of which the record is that of
// result.
func invoke[T any](p *parser, name string, rule func() (T, bool), result func(T) *url) (T, bool) {
	p.tries(name)
	v, ok := rule()
	if ok && p.pointer < p.input.Len() {
		ok = false // no complete match
	}
	if p.exception != nil {
		ok = false
	}
	p.tell()
	if ok {
		p.step(step.Ends, result(v))
	} else {
		p.step(step.Fails, nil)
	}
	return v, ok
}

// try runs a rule at the pointer. Where it does not match, everything is as it was
// before, and the caller may go on with another rule, unless there is a parse
// exception.
func try[T any](p *parser, name string, rule func() (T, bool)) (T, bool) {
	p.tries(name)
	v, ok := attempt(p, rule)
	switch {
	case p.exception != nil:
	case ok:
		p.step(step.Matches, v)
	default:
		p.step(step.Backtracks, nil)
	}
	return v, ok
}

// attempt is try for a part of a rule that has no name: a row or what is optional.
func attempt[T any](p *parser, part func() (T, bool)) (T, bool) {
	pointer, encoding := p.pointer, p.encoding
	issues, marks := len(p.issues), len(p.marks)
	v, ok := part()
	if p.exception != nil {
		ok = false
	}
	if !ok {
		v = *new(T)
	}
	if !ok && p.exception == nil {
		p.pointer, p.encoding = pointer, encoding
		p.issues, p.marks = p.issues[:issues], p.marks[:marks]
		p.trace.told = min(p.trace.told, issues)
	}
	return v, ok
}

// choice returns what the first of the rows that matches does.
func choice[T any](p *parser, rows ...func() (T, bool)) (v T, ok bool) {
	for _, row := range rows {
		if v, ok := attempt(p, row); ok || p.exception != nil {
			return v, ok
		}
	}
	return v, false
}

// at returns the code point at the pointer.
func (p *parser) at() rune { return p.input.At(p.pointer) }

// terminal matches one code point for which is reports true.
func (p *parser) terminal(is func(rune) bool) bool {
	if c := p.at(); c == ascii.EOF || !is(c) {
		return false
	}
	p.pointer++
	return true
}

// code matches the code point c.
func (p *parser) code(c rune) bool { return p.terminal(func(d rune) bool { return d == c }) }

// slash matches a solidus or a reverse solidus.
func (p *parser) slash() bool { return p.code('/') || p.code('\\') }

// word matches a word, which is given in lower case, in lower and upper case.
func (p *parser) word(w string) bool {
	for i, c := range w {
		if ascii.Lower(p.input.At(p.pointer+i)) != c {
			return false
		}
	}
	p.pointer += len(w)
	return true
}

// zeroOrMore matches as many code points as it can and returns how many.
func (p *parser) zeroOrMore(is func(rune) bool) int {
	start := p.pointer
	for p.terminal(is) {
	}
	return p.pointer - start
}

// rest matches everything that is left.
func (p *parser) rest() { p.pointer = p.input.Len() }

// upTo matches what stands before the next of the code points of stop and returns
// where it began.
func (p *parser) upTo(stop func(rune) bool) (start int) {
	start = p.pointer
	p.zeroOrMore(func(c rune) bool { return !stop(c) })
	return start
}

// The code points that end components.
func endsUser(c rune) bool     { return c == ':' || endsPassword(c) }
func endsPassword(c rune) bool { return c == '@' || endsPort(c) }
func endsHost(c rune) bool     { return c == ':' || endsPort(c) }
func endsPort(c rune) bool     { return isSlash(c) || endsData(c) }
func endsData(c rune) bool     { return c == '?' || c == '#' }
func isSlash(c rune) bool      { return c == '/' || c == '\\' }
func isNumberSign(c rune) bool { return c == '#' }
