package render

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A finding is a warning about a label, with a span of its Unicode form.
type finding struct {
	kind    Kind
	span    Span
	message string
}

// signs collect what an inspection of a label sees.
type signs struct {
	text     string
	findings []finding
	seen     uint64 // the kinds found so far, a bit each
	scripts  scriptSet
	letters  int  // letters and digits that are not in ASCII
	latin    int  // letters in ASCII
	alike    int  // those of letters that look like ASCII
	first    Span // the first of these
	base     bool // the last code point can carry a mark
	marks    int
	digits   rune // the block of the digits seen
}

// inspect returns what may deceive in a label in Unicode. Only the first of each
// kind is reported. The scripts are those of the domain's last label: words of a
// script below a suffix of that script are what its readers expect.
func inspect(text string, suffix scriptSet) []finding {
	s := signs{text: text, digits: -1}
	for i, r := range text {
		s.see(r, Span{i, i + utf8.RuneLen(r)})
	}
	s.judgeScripts()
	s.judgeLookalikes(suffix)
	return s.findings
}

// report notes a finding, unless there is one of its kind.
func (s *signs) report(k Kind, at Span, format string, args ...any) {
	if s.seen&(1<<k) == 0 {
		s.seen |= 1 << k
		s.findings = append(s.findings, finding{k, at, fmt.Sprintf(format, args...)})
	}
}

// see takes in a code point.
func (s *signs) see(r rune, at Span) {
	if r < utf8.RuneSelf {
		if isLetter(byte(r)) {
			s.latin++
		}
		s.scripts.add(scriptOf(r))
		s.base, s.marks = isAlphanumeric(byte(r)), 0
		s.seeDigit(r, at, isDigit(byte(r)))
		return
	}
	l := lookOf(r)
	s.scripts.add(scriptOf(r))
	switch l.class() {
	case classNonspacing, classSpacing:
		if s.marks++; !s.base || s.marks > maxMarks {
			s.report(MarksInHost, at, "Marks are heaped on each other, or on nothing, from U+%04X on.", r)
		}
		return
	case classOverlay:
		s.report(MarksInHost, at, "U+%04X is drawn over what is before it.", r)
	case classDelimiter:
		s.report(DelimiterInHost, at, "U+%04X may be taken for a character that ends the host, though the host goes on.", r)
	case classTrust:
		s.report(TrustMarkInHost, at, "U+%04X may be taken for a mark by which a program vouches for the site.", r)
	case classLetter, classDigit, classSymbol:
		s.seeLetter(r, at, l)
	default:
		s.seeInvisible(r, at)
	}
	s.base, s.marks = l.class() == classLetter || l.class() == classDigit || isJoiner(r) && s.base, 0
}

func (s *signs) seeInvisible(r rune, at Span) {
	if isJoiner(r) {
		s.report(JoinerInHost, at, "U+%04X cannot be seen itself; without it this is another domain.", r)
		return
	}
	s.report(InvisibleInHost, at, "U+%04X cannot be seen.", r)
}

func (s *signs) seeLetter(r rune, at Span, l look) {
	if !isIdentifier(r) {
		s.report(UncommonScript, at, "U+%04X (%s) is rare in names.", r, scriptNames[scriptOf(r)])
	}
	if lookalikeOf(r) != 0 {
		if s.alike++; s.alike == 1 {
			s.first = at
		}
	}
	if l.class() != classSymbol || lookalikeOf(r) != 0 {
		s.letters++
	}
	s.seeDigit(r, at, l.class() == classDigit)
}

// seeDigit compares the digits of a label: those of one kind are in one block of
// sixteen code points.
//
// https://www.unicode.org/reports/tr39/#Mixed_Number_Detection
func (s *signs) seeDigit(r rune, at Span, isDigit bool) {
	if !isDigit {
		return
	}
	if s.digits >= 0 && s.digits != r>>4 {
		s.report(MixedDigits, at, "The label mixes digits of different scripts.")
	}
	s.digits = r >> 4
}

// judgeScripts reports scripts that are not written together.
func (s *signs) judgeScripts() {
	if s.scripts.level() > HighlyRestrictive {
		s.report(MixedScripts, Span{0, len(s.text)}, "The label mixes the scripts %s.", s.scripts.names())
	}
}

// judgeLookalikes reports letters that look like Latin ones, among Latin ones or
// in a label that has no others. In a word that has letters of its own besides,
// nobody takes it for Latin.
//
// https://www.unicode.org/reports/tr39/#Whole_Script_Confusables
func (s *signs) judgeLookalikes(suffix scriptSet) {
	if s.alike == 0 {
		return
	}
	r, _ := utf8.DecodeRuneInString(s.text[s.first.Start:])
	like, script := lookalikeOf(r), scriptNames[scriptOf(r)]
	if s.latin > 0 || s.scripts.has(scriptLatin) {
		s.report(Lookalike, s.first, "U+%04X (%s) may be taken for the ASCII character %c.", r, script, like)
		return
	}
	if s.alike == s.letters && !suffix.includes(s.scripts) {
		s.report(WholeScript, Span{0, len(s.text)}, "The label may be read as %q, but all its letters are %s.",
			strings.Map(asciiOrQuestion, Skeleton(s.text)), s.scripts.names())
	}
}

// includes reports whether s is not empty and has all scripts of t.
func (s scriptSet) includes(t scriptSet) bool {
	for i := range t {
		if t[i]&^s[i] != 0 {
			return false
		}
	}
	return !s.isEmpty()
}

// asciiOrQuestion keeps messages in ASCII.
func asciiOrQuestion(r rune) rune {
	if r < ' ' || r >= 0x7F {
		return '?'
	}
	return r
}

// isJoiner reports whether r is one of the two invisible code points that words
// of some scripts need, and that domains may hold where they have an effect.
func isJoiner(r rune) bool { return r == '\u200C' || r == '\u200D' }
