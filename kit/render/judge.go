package render

import "strings"

// A suffix is what is known of the last label of a domain.
type suffix struct {
	label   string // in ASCII
	scripts scriptSet
}

// newSuffix returns the suffix whose label is given in both forms.
func newSuffix(ascii, unicode string) suffix {
	s := suffix{label: ascii}
	for _, r := range unicode {
		s.scripts.add(scriptOf(r))
	}
	return s
}

// homes are the suffixes in ASCII below which names in a script are what readers
// expect, because the suffix is that of a country where it is written.
var homes = [...]struct {
	script   uint8
	suffixes string
}{
	{scriptArmenian, " am "},
	{scriptCyrillic, " ba bg by kg kz me mk mn rs ru su tj ua uz "},
	{scriptEthiopic, " er et "},
	{scriptGeorgian, " ge "},
	{scriptGreek, " cy gr "},
	{scriptHebrew, " il "},
	{scriptLao, " la "},
	{scriptMyanmar, " mm "},
	{scriptThai, " th "},
}

// expects reports whether readers of a name below the suffix expect the scripts.
func (s suffix) expects(scripts scriptSet) bool {
	if s.scripts.includes(scripts) {
		return true
	}
	for _, home := range homes {
		var only scriptSet
		only.add(home.script)
		if scripts == only {
			return strings.Contains(home.suffixes, " "+s.label+" ")
		}
	}
	return false
}

// words are common words of Russian and Ukrainian all letters of which look like
// Latin ones, and which are not taken for any word in Latin letters. Chromium
// allows them, but for the first, which is Kazakh.
const words = " мектептер секс как коса курс парк такий укроп сахарок покраска театр астро пхукет "

// telling are letters that look like Latin ones only at a glance: those with the
// shape of a capital, a hook or a bar. A reader who sees one takes a whole word for
// Cyrillic, Greek or Thai.
const telling = "бвншщєәґқҟҡҫҭұӕғԥβγσก"

// judgeScripts reports scripts that are not written together. Latin letters with
// diacritics are not written among East Asian ones.
//
// https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
func (s *signs) judgeScripts() {
	level := s.resolved.level()
	if level > HighlyRestrictive || level == HighlyRestrictive && s.accented {
		s.report(MixedScripts, Span{0, len(s.text)}, "The label mixes the scripts %s.", s.scripts.names())
	}
}

// judgeLookalikes reports letters that look like Latin ones, among Latin ones or
// in a label that has no others. In a word that has letters of its own besides,
// nobody takes it for Latin.
//
// https://www.unicode.org/reports/tr39/#Whole_Script_Confusables
func (s *signs) judgeLookalikes() {
	if s.alike == 0 {
		return
	}
	if s.latin > 0 || s.accented {
		r := []rune(s.text[s.first.Start:s.first.End])[0]
		s.reportLookalike(r, s.first)
		return
	}
	if s.alike == s.letters && !s.telling && !s.suffix.expects(s.scripts) && !strings.Contains(words, " "+s.text+" ") {
		s.report(WholeScript, Span{0, len(s.text)}, "The label may be read as %q, but its letters are %s.",
			strings.Map(asciiOrQuestion, string(appendReading(nil, s.text))), s.scripts.names())
	}
}

// reportLookalike reports a code point that looks like ASCII.
func (s *signs) reportLookalike(r rune, at Span) {
	reading, _, _ := readingOf(r)
	s.report(Lookalike, at, "U+%04X (%s) may be taken for %q in ASCII.", r, scriptName(scriptOf(r)), reading)
}

// asciiOrQuestion keeps messages in ASCII.
func asciiOrQuestion(r rune) rune {
	if r < ' ' || r >= 0x7F {
		return '?'
	}
	return r
}
