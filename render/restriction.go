package render

import "strings"

// A RestrictionLevel says how mixed the scripts of a name are: the higher, the
// easier it is to deceive with.
//
// The levels are those of UTS #39, with two approximations. A code point has its
// own script only, since the data for Script_Extensions is not among our
// sources; so those that several scripts share count as common to all, and a
// few signs of one script that others borrow are not forgiven. And the code
// points allowed in identifiers are the letters, marks and digits of the scripts
// that UAX #31 recommends, with hyphen, low line, full stop, joiners and a few
// more signs that are part of words.
//
// https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
type RestrictionLevel uint8

// The levels.
const (
	ASCIIOnly             RestrictionLevel = iota // nothing but ASCII
	SingleScript                                  // one script, or those that Chinese, Japanese or Korean is written in
	HighlyRestrictive                             // Latin, and what Chinese, Japanese or Korean is written in
	ModeratelyRestrictive                         // Latin, and one recommended script other than Cyrillic and Greek
	MinimallyRestrictive                          // any mixture of recommended scripts
	Unrestricted                                  // anything
)

// String returns the level's name in UTS #39.
func (l RestrictionLevel) String() string {
	switch l {
	case ASCIIOnly:
		return "ASCII-Only"
	case SingleScript:
		return "Single Script"
	case HighlyRestrictive:
		return "Highly Restrictive"
	case ModeratelyRestrictive:
		return "Moderately Restrictive"
	case MinimallyRestrictive:
		return "Minimally Restrictive"
	}
	return "Unrestricted"
}

// MarshalText returns what String does.
func (l RestrictionLevel) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// Restriction returns the restriction level of s, a label or a whole domain in
// Unicode.
//
// https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
func Restriction(s string) RestrictionLevel {
	var scripts scriptSet
	ascii := true
	for _, r := range s {
		if !isIdentifier(r) {
			return Unrestricted
		}
		ascii = ascii && r < 0x80
		scripts.add(scriptOf(r))
	}
	if ascii {
		return ASCIIOnly
	}
	return scripts.level()
}

// extraIdentifiers are allowed although they are no letters: middle dot, Greek
// lower numeral sign, Armenian hyphen, Hebrew geresh and gershayim, Tibetan
// tsheg, the joiners, katakana middle dot.
const extraIdentifiers = "-._\u00B7\u0375\u058A\u05F3\u05F4\u0F0B\u200C\u200D\u30FB"

// isIdentifier reports whether r is usual in names.
func isIdentifier(r rune) bool {
	switch l := lookOf(r); l.class() {
	case classLetter, classDigit, classNonspacing, classSpacing:
		return isRecommended(scriptOf(r))
	}
	return strings.ContainsRune(extraIdentifiers, r)
}

// isRecommended reports whether UAX #31 recommends the script for identifiers.
//
// https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts
func isRecommended(script uint8) bool { return recommended[script/64]>>(script%64)&1 != 0 }

// A scriptSet is a set of scripts, without those that go with any other.
type scriptSet [4]uint64

func (s *scriptSet) add(script uint8) {
	if script != scriptCommon && script != scriptInherited {
		s[script/64] |= 1 << (script % 64)
	}
}

func (s scriptSet) has(script uint8) bool { return s[script/64]>>(script%64)&1 != 0 }

// without returns s without the given scripts.
func (s scriptSet) without(scripts ...uint8) scriptSet {
	for _, script := range scripts {
		s[script/64] &^= 1 << (script % 64)
	}
	return s
}

func (s scriptSet) isEmpty() bool { return s == scriptSet{} }

// isEastAsian reports whether Chinese with Bopomofo, Japanese or Korean can be
// written in the scripts of s. These three are what UTS #39 augments the sets of
// Han, Hiragana, Katakana, Hangul and Bopomofo with.
//
// https://www.unicode.org/reports/tr39/#def-augmented-script-set
func (s scriptSet) isEastAsian() bool {
	return s.without(scriptHan, scriptBopomofo).isEmpty() ||
		s.without(scriptHan, scriptHiragana, scriptKatakana).isEmpty() ||
		s.without(scriptHan, scriptHangul).isEmpty()
}

// single returns the only script of s, and whether there is just one.
func (s scriptSet) single() (script uint8, ok bool) {
	for i := range len(scriptNames) {
		if !s.has(uint8(i)) {
			continue
		}
		if ok {
			return 0, false
		}
		script, ok = uint8(i), true
	}
	return script, ok
}

// level returns the restriction level of identifiers that are not in ASCII.
func (s scriptSet) level() RestrictionLevel {
	if _, ok := s.single(); ok || s.isEastAsian() {
		return SingleScript
	}
	others := s.without(scriptLatin)
	if others.isEastAsian() {
		return HighlyRestrictive
	}
	if other, ok := others.single(); ok && isRecommended(other) && other != scriptCyrillic && other != scriptGreek {
		return ModeratelyRestrictive
	}
	return MinimallyRestrictive
}

// names lists the scripts in alphabetical order: "Latin", "Greek and Latin",
// "Greek, Han and Latin".
func (s scriptSet) names() string {
	var names []string
	for i, name := range scriptNames {
		if s.has(uint8(i)) {
			names = append(names, name)
		}
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
