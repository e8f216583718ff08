package render

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// signs collect what an inspection of a label sees.
type signs struct {
	text     string
	suffix   suffix
	findings []Warning // with spans of text
	seen     uint64    // the kinds found so far, a bit each
	scripts  scriptSet
	resolved resolution
	letters  int  // letters and digits that are not in ASCII
	latin    int  // letters in ASCII
	accented bool // there are letters of Latin that are not in ASCII
	alike    int  // those of letters that look like ASCII, but for those of Latin and East Asia
	telling  bool // one of alike, or a mark, tells readers the script all the same
	first    Span // the first of these
	base     rune // what the last mark stands on; 0 if that cannot carry one
	mark     rune // the last mark on base, 0 if none
	marks    int  // how many it has
	digits   rune // the block of the digits seen
}

// inspect returns what may deceive in a label in Unicode, with spans of that. Only the first of each
// kind is reported. What is expected in a label depends on the suffix that it is
// below.
func inspect(text string, below suffix) []Warning {
	s := signs{text: text, suffix: below, digits: -1, resolved: newResolution()}
	for i, r := range text {
		s.see(r, Span{i, i + utf8.RuneLen(r)})
	}
	s.judgeScripts()
	s.judgeLookalikes()
	s.judgePlaces()
	return s.findings
}

// report notes a finding, unless there is one of its kind.
func (s *signs) report(k Kind, at Span, format string, args ...any) {
	if s.seen&(1<<k) == 0 {
		s.seen |= 1 << k
		s.findings = append(s.findings, Warning{k, InHost, at, fmt.Sprintf(format, args...)})
	}
}

// see takes in a code point.
func (s *signs) see(r rune, at Span) {
	s.scripts.add(scriptOf(r))
	s.resolved.add(r)
	if r < utf8.RuneSelf {
		s.seeASCII(byte(r), at)
		return
	}
	l := lookOf(r)
	switch l.class() {
	case classNonspacing, classSpacing:
		s.seeMark(r, at)
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
	switch {
	case l.class() == classLetter || l.class() == classDigit:
		s.base = r
	case !isJoiner(r):
		s.base = 0
	}
	s.mark, s.marks = lastMarkOf(r), 0
}

func (s *signs) seeASCII(b byte, at Span) {
	if isLetter(b) {
		s.latin++
	}
	s.base, s.mark, s.marks = 0, 0, 0
	if isAlphanumeric(b) {
		s.base = rune(b)
	} else if b != '-' && b != '_' {
		s.report(UncommonCharacter, at, "U+%04X is rare in names.", b)
	}
	s.seeDigit(rune(b), at, isDigit(b))
}

// seeMark takes in a mark. The diacritics of Latin, Greek and Cyrillic are not
// expected on other letters, and a dot above is not seen on a letter that has
// one.
func (s *signs) seeMark(r rune, at Span) {
	if isUncommon(r) {
		s.report(UncommonCharacter, at, "U+%04X (%s) is rare in names.", r, scriptName(scriptOf(r)))
	} else if scriptOf(r) != scriptInherited { // one of a script, such as a vowel sign of Thai or Tamil
		s.telling = true
	}
	s.marks++
	switch base := s.base; {
	case base == 0 || s.marks > maxMarks || r == 0x3099 || r == 0x309A:
		s.report(MarksInHost, at, "Marks are heaped on each other, or on nothing, from U+%04X on.", r)
	case r == s.mark:
		s.report(MarksInHost, at, "U+%04X stands twice on the same letter, where one covers the other.", r)
	case !isDiacritic(r):
	case base == 'i' || base == 'j' || base == 'l' || base == 0x131 || base == 0x237:
		if r == 0x307 || base >= 0x80 {
			s.report(MarksInHost, at, "U+%04X makes another letter of the one before it.", r)
		}
	case !slices.Contains([]uint8{scriptLatin, scriptGreek, scriptCyrillic}, scriptOf(base)):
		s.report(MarksInHost, at, "U+%04X stands on a letter of a script that does not have it.", r)
	}
	s.mark = r
}

// isDiacritic reports whether r is a mark of European scripts.
func isDiacritic(r rune) bool { return 0x300 <= r && r <= 0x36F }

func (s *signs) seeInvisible(r rune, at Span) {
	switch {
	case !isJoiner(r):
		s.report(InvisibleInHost, at, "U+%04X cannot be seen.", r)
	case at.End == len(s.text):
		s.report(OutOfPlace, at, "U+%04X cannot be seen, and no letter follows that it could join or part.", r)
	default:
		s.report(JoinerInHost, at, "U+%04X cannot be seen itself; without it this is another domain.", r)
	}
}

func (s *signs) seeLetter(r rune, at Span, l look) {
	script := scriptOf(r)
	reading, alike, _ := readingOf(r)
	switch {
	case isRare(r):
		s.report(RareCharacter, at, "U+%04X (%s) is rare; many readers do not know it.", r, scriptName(script))
	case isUncommon(r):
		s.report(UncommonCharacter, at, "U+%04X (%s) is rare in names.", r, scriptName(script))
	}
	if l.class() != classSymbol || alike {
		s.letters++
	}
	switch {
	case script == scriptLatin:
		s.accented = true
		if alike && isUncommon(r) {
			s.reportLookalike(r, at)
		}
	case alike && l.class() == classSymbol && reading == "-":
		s.reportLookalike(r, at)
	case alike && !isEastAsian(script):
		if s.alike++; s.alike == 1 {
			s.first = at
		}
		if strings.ContainsRune(telling, r) {
			s.telling = true
		}
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

// isJoiner reports whether r is one of the two invisible code points that words
// of some scripts need, and that domains may hold where they have an effect.
func isJoiner(r rune) bool { return r == '\u200C' || r == '\u200D' }
