package render

import (
	"slices"
	"strings"
)

// judgePlaces reports signs and letters where no orthography has them, and where
// they may be taken for others. Chromium has rules like these.
func (s *signs) judgePlaces() {
	text := []rune(s.text)
	at := 0
	for i, r := range text {
		previous, next := rune(0), rune(0)
		if i > 0 {
			previous = text[i-1]
		}
		if i+1 < len(text) {
			next = text[i+1]
		}
		size := len(string(r))
		if r >= 0x80 {
			s.judgePlace(r, previous, next, Span{at, at + size})
		}
		at += size
	}
	s.judgeTwins(text)
	if len(text) > 3 && text[2] == '-' && text[3] == '-' {
		s.report(OutOfPlace, Span{0, len(s.text)}, "Hyphens in third and fourth place are kept for encodings such as xn--.")
	}
}

// Signs and letters that have their place. A stroke is taken for a solidus, an
// ideograph of few strokes for a Latin letter or for punctuation, and some of
// Bopomofo for an ideograph.
const (
	strokes     = "ノソゾン丶乀乁丿"
	fewStrokes  = "一ㄧ丨乛七丅丆十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁丶亅二亠冖宀巛丩ㄐ丫乂"
	iteration   = "ヽヾ"
	ideographic = "ㄧㄒㄚㄈㄏㄠㄐㄙㄎㄑㄦㄨㄕㄗㄩㄤㄇㄘㄔㄋ" // Bopomofo
	catalanDot  = '\u00B7'
	katakanaDot = '・'
	longVowel   = 'ー'
)

// judgePlace judges one code point by its neighbors, which are 0 at an end of
// the label, and by the suffix.
func (s *signs) judgePlace(r, previous, next rune, at Span) {
	reason := ""
	switch {
	case strings.ContainsRune(strokes, r) && previous != 0 && next != 0 && !isJapanese(previous) && !isJapanese(next):
		reason = "may be taken for a slash"
	case strings.ContainsRune(fewStrokes, r) && s.latin > 0 && (isForeign(previous) || isForeign(next)):
		reason = "beside letters of other scripts may be taken for one of them, or for punctuation"
	case strings.ContainsRune(ideographic, r) && (isOf(previous, scriptHan) || isOf(next, scriptHan)):
		reason = "is Bopomofo and may be taken for an ideograph"
	case r == longVowel && !isKana(previous):
		reason = "lengthens a vowel, and no Kana is before it"
	case r == katakanaDot && (next == 0 || !isJapanese(next) || previous != 0 && !isJapanese(previous)):
		reason = "is a dot that parts words in Japanese, and is not between any"
	case strings.ContainsRune(iteration, r) && !isOf(previous, scriptKatakana):
		reason = "repeats a Katakana, and none is before it"
	case r == catalanDot && !(previous == 'l' && next == 'l' && s.isBelow("cat")):
		reason = "is a dot that only Catalan writes, and only between two l"
	case (r == 'þ' || r == 'ð') && !s.isBelow("is", "fo"):
		reason = "is a letter of Icelandic; others take it for one of their own"
	case r == 'ə' && !s.isBelow("az"):
		reason = "is a letter of Azerbaijani; others take it for one of their own"
	default:
		return
	}
	s.report(OutOfPlace, at, "U+%04X %s.", r, reason)
}

func (s *signs) isBelow(suffixes ...string) bool { return slices.Contains(suffixes, s.suffix.label) }

// judgeTwins reports one of the Kana that Hiragana and Katakana draw alike, in a
// label that is otherwise in the other of the two.
func (s *signs) judgeTwins(text []rune) {
	hiragana, katakana := 0, 0
	var twin rune
	var twinOf uint8
	for _, r := range text {
		switch {
		case strings.ContainsRune("へべぺ", r):
			twin, twinOf = r, scriptKatakana
		case strings.ContainsRune("ヘベペ", r):
			twin, twinOf = r, scriptHiragana
		case r == longVowel:
		case isOf(r, scriptHiragana):
			hiragana++
		case isOf(r, scriptKatakana):
			katakana++
		default:
			return
		}
	}
	if twin != 0 && (twinOf == scriptKatakana && hiragana == 0 && katakana > 0 || twinOf == scriptHiragana && katakana == 0 && hiragana > 0) {
		at := strings.IndexRune(s.text, twin)
		s.report(OutOfPlace, Span{at, at + len(string(twin))}, "U+%04X looks like a letter of %s, and all others are of that script.", twin, scriptName(twinOf))
	}
}

// isOf reports whether r is used with one of the scripts.
func isOf(r rune, scripts ...uint8) bool {
	set, _ := scriptsOf(r)
	return slices.ContainsFunc(scripts, set.has)
}

func isKana(r rune) bool     { return isOf(r, scriptHiragana, scriptKatakana) }
func isJapanese(r rune) bool { return isOf(r, scriptHan, scriptHiragana, scriptKatakana) }

// isForeign reports whether r is a neighbor that is not written in the scripts
// of Chinese and Japanese.
func isForeign(r rune) bool {
	return r != 0 && !isOf(r, scriptHan, scriptHiragana, scriptKatakana, scriptBopomofo)
}

// isEastAsian reports whether the script is one of Chinese, Japanese or Korean.
func isEastAsian(script uint8) bool {
	return slices.Contains([]uint8{scriptHan, scriptBopomofo, scriptHiragana, scriptKatakana, scriptHangul}, script)
}
