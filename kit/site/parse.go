package site

import (
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/idna"
)

// section is a section of the list.
type section int8

const (
	noSection      section = -1
	icannSection   section = 0
	privateSection section = 1
)

// sectionNames follow "BEGIN" and "END" in the comments that begin and end the sections.
var sectionNames = []string{icannSection: "ICANN DOMAINS", privateSection: "PRIVATE DOMAINS"}

// maxDomain is the maximum length in bytes of a domain in the DNS.
const maxDomain = 253

// spaces are the bytes that end a rule.
const spaces = " \t\r\n\v\f"

// ParseList reads a public suffix list in the format in which it is published.
// Each line is a rule, which ends at the first space, or a comment, which begins
// with two slashes. Two comments enclose each of the sections ICANN and PRIVATE,
// and the list must have both. Rules may be in Unicode or in ASCII. A byte order
// mark, and carriage returns before line feeds, are ignored.
//
// ParseList is strict, because a wrong list would not be noticed otherwise: it
// fails at the first bad line with a [*ListError]. A wildcard must be the whole
// first label, as in browsers. The documentation of the list once allowed others,
// but no list has them. An error of r is returned as it is. A nil r fails like an
// empty list, with [MissingSection].
//
// https://github.com/publicsuffix/list/wiki/Format
func ParseList(r io.Reader) (*List, error) {
	if r == nil {
		r = strings.NewReader("")
	}
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	p := listParser{
		list:    &List{rules: map[string]kinds{}, view: fullView},
		section: noSection,
		lines:   map[string]int{},
	}
	for line := range strings.Lines(strings.TrimPrefix(string(text), "\ufeff")) {
		p.line++
		p.text = strings.TrimRight(line, "\r\n")
		if e := p.parseLine(); e != nil {
			return nil, e
		}
	}
	if e := p.finish(); e != nil {
		return nil, e
	}
	return p.list, nil
}

// listParser is the state of ParseList.
type listParser struct {
	list       *List
	line       int    // number of the line, from 1
	text       string // the line
	section    section
	seen       [2]bool        // sections that have begun
	lines      map[string]int // rule in ASCII to its line
	exceptions []loneException
}

// loneException is an exception whose wildcard has not been found yet.
type loneException struct {
	parent  string
	section section
	at      ListError
}

// problem returns an error about the bytes from start to end of the line.
func (p *listParser) problem(what Reason, start, end int) *ListError {
	return &ListError{Reason: what, Line: p.line, Start: start, End: end, Text: p.text}
}

func (p *listParser) parseLine() *ListError {
	if !utf8.ValidString(p.text) {
		return p.problem(InvalidUTF8, 0, len(p.text))
	}
	content := strings.Trim(p.text, spaces)
	if content == "" {
		return nil
	}
	if comment, ok := strings.CutPrefix(content, "//"); ok {
		return p.parseComment(strings.Trim(comment, spaces))
	}
	rule := p.text
	if end := strings.IndexAny(rule, spaces); end == 0 {
		return p.problem(LeadingSpace, 0, len(rule)-len(strings.TrimLeft(rule, spaces)))
	} else if end > 0 {
		rule = rule[:end]
	}
	if p.section == noSection {
		return p.problem(OutsideSection, 0, len(rule))
	}
	return p.parseRule(rule)
}

// parseComment looks for the markers of sections.
func (p *listParser) parseComment(comment string) *ListError {
	marker, hasStart := strings.CutPrefix(comment, "===")
	marker, hasEnd := strings.CutSuffix(marker, "===")
	if !hasStart || !hasEnd {
		return nil
	}
	verb, name, _ := strings.Cut(marker, " ")
	named := section(slices.Index(sectionNames, name))
	switch {
	case named == noSection || verb != "BEGIN" && verb != "END":
		return p.problem(UnknownMarker, 0, len(p.text))
	case verb == "BEGIN" && p.section == noSection && !p.seen[named]:
		p.section, p.seen[named] = named, true
	case verb == "END" && p.section == named:
		p.section = noSection
	default:
		return p.problem(MisplacedMarker, 0, len(p.text))
	}
	return nil
}

// parseRule adds the rule, which is the start of the line.
func (p *listParser) parseRule(rule string) *ListError {
	kind, start := normal, 0
	if strings.HasPrefix(rule, "!") {
		kind, start = exception, 1
	} else if strings.HasPrefix(rule, "*.") {
		kind, start = wildcard, 2
	}
	if at := strings.IndexByte(rule[start:], '*'); at >= 0 {
		return p.problem(MisplacedWildcard, start+at, start+at+1)
	}
	if at := strings.IndexByte(rule[start:], '!'); at >= 0 {
		return p.problem(MisplacedException, start+at, start+at+1)
	}
	domain, problem := p.parseDomain(rule, start)
	if problem != nil {
		return problem
	}
	if kind == exception {
		_, parent, ok := strings.Cut(domain, ".")
		if !ok {
			return p.problem(MisplacedException, 0, len(rule))
		}
		p.exceptions = append(p.exceptions,
			loneException{parent, p.section, *p.problem(LoneException, 0, len(rule))})
	}
	ascii := rule[:start] + domain
	if !p.list.add(domain, kind, p.section) {
		e := p.problem(DuplicateRule, 0, len(rule))
		e.Earlier = p.lines[ascii]
		return e
	}
	p.lines[ascii] = p.line
	return nil
}

// parseDomain returns the domain in the rule, which begins at start, in ASCII.
func (p *listParser) parseDomain(rule string, start int) (string, *ListError) {
	domain := rule[start:]
	if domain == "" {
		return "", p.problem(EmptyLabel, start, start)
	}
	ascii, err := idna.ParseDomain(domain)
	if err != nil {
		e := p.problem(InvalidDomain, start, len(rule))
		if cause, ok := err.(*idna.Error); ok && cause.Start < cause.End {
			e.Start, e.End = start+cause.Start, start+cause.End
		}
		e.Cause = err
		return "", e
	}
	if hasEmptyLabel(ascii) {
		return "", p.problem(EmptyLabel, start, len(rule))
	}
	if len(ascii) > maxDomain {
		return "", p.problem(TooLong, start, len(rule))
	}
	for i := range len(domain) {
		if c := domain[i]; c < utf8.RuneSelf && !isLDH(c) {
			return "", p.problem(InvalidCharacter, start+i, start+i+1)
		}
	}
	for i := range len(ascii) { // what other code points are mapped to
		if !isLDH(ascii[i]) {
			return "", p.problem(InvalidCharacter, start, len(rule))
		}
	}
	return ascii, nil
}

// isLDH reports whether c is a letter, a digit or a hyphen, or an underscore or
// a dot, which rules have as well.
func isLDH(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c == '-' || c == '_' || c == '.'
}

// finish checks what can be checked only at the end of the list.
func (p *listParser) finish() *ListError {
	p.line, p.text = max(p.line, 1), ""
	if p.section != noSection {
		return p.problem(UnclosedSection, 0, 0)
	}
	if !p.seen[icannSection] || !p.seen[privateSection] {
		return p.problem(MissingSection, 0, 0)
	}
	for _, e := range p.exceptions {
		if p.list.rules[e.parent]&wildcard.in(e.section) == 0 {
			return &e.at
		}
	}
	return nil
}
