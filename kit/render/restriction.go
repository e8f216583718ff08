package render

import "strings"

// A RestrictionLevel says how mixed the scripts of a name are: the higher, the
// easier it is to deceive with.
//
// The levels are those of UTS #39 with Unicode's Script_Extensions and
// Identifier_Status, but for one thing: ideographs and Bopomofo that are not
// allowed in identifiers since Unicode 17 count as if they were, and so do the
// joiners.
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

// levelNames are the names of the levels, in their order.
var levelNames = [...]string{
	"ASCII-Only", "Single Script", "Highly Restrictive", "Moderately Restrictive", "Minimally Restrictive", "Unrestricted",
}

// String returns the level's name in UTS #39.
func (l RestrictionLevel) String() string { return levelNames[min(l, Unrestricted)] }

// MarshalText returns what String does.
func (l RestrictionLevel) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// Restriction returns the restriction level of s, a label or a whole domain in
// Unicode. Time is linear in its length; nothing is allocated.
//
// https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
func Restriction(s string) RestrictionLevel {
	ascii, usual := true, true
	for i := range len(s) {
		ascii, usual = ascii && s[i] < 0x80, usual && (isAlphanumeric(s[i]) || s[i] == '-')
	}
	if usual { // the rest comes to the same, slowly
		return ASCIIOnly
	}
	scripts := newResolution()
	for _, r := range s {
		if !isIdentifier(r) {
			return Unrestricted
		}
		if !ascii {
			scripts.add(r)
		}
	}
	if ascii {
		return ASCIIOnly
	}
	return scripts.level()
}

// A scriptSet is a set of scripts, without those that go with any other.
type scriptSet [4]uint64

func (s *scriptSet) add(script uint8) {
	if script != scriptCommon && script != scriptInherited {
		s[script/64] |= 1 << (script % 64)
	}
}

func (s scriptSet) has(script uint8) bool { return s[script/64]>>(script%64)&1 != 0 }

// includes reports whether s is not empty and has all scripts of t.
func (s scriptSet) includes(t scriptSet) bool {
	for i := range t {
		if t[i]&^s[i] != 0 {
			return false
		}
	}
	return s != scriptSet{}
}

// scriptsOf returns the scripts that r is used with: its Script_Extensions, or
// its Script. every reports whether it is used with all scripts.
//
// https://www.unicode.org/reports/tr24/#Script_Extensions
func scriptsOf(r rune) (set scriptSet, every bool) {
	if r >= 0x80 {
		if number := valueOf(extensionRuns, r); number != 0 {
			for i := range set {
				at := 2 * (len(set)*int(number) + i)
				set[i] = uint64(extensionSets.at(at)) | uint64(extensionSets.at(at+1))<<32
			}
			return set, false
		}
	}
	script := scriptOf(r)
	set.add(script)
	return set, script == scriptCommon || script == scriptInherited
}

// scriptName returns the name of a script.
func scriptName(script uint8) string {
	return strings.TrimRight(scriptNames[scriptWidth*int(script):][:scriptWidth], " ")
}

// The three ways of writing in several scripts, as bits above those of scripts:
// Chinese with Bopomofo, Japanese, and Korean.
const (
	writingHanb = 253 + iota
	writingJpan
	writingKore
)

// augmented returns s with the ways of writing that its scripts are a part of.
//
// https://www.unicode.org/reports/tr39/#def-augmented-script-set
func (s scriptSet) augmented() scriptSet {
	if s.has(scriptHan) {
		s.put(writingHanb, writingJpan, writingKore)
	}
	if s.has(scriptBopomofo) {
		s.put(writingHanb)
	}
	if s.has(scriptHiragana) || s.has(scriptKatakana) {
		s.put(writingJpan)
	}
	if s.has(scriptHangul) {
		s.put(writingKore)
	}
	return s
}

func (s *scriptSet) put(bits ...uint8) {
	for _, bit := range bits {
		s[bit/64] |= 1 << (bit % 64)
	}
}

// A resolution is what the scripts of all code points of a name have in common.
//
// https://www.unicode.org/reports/tr39/#def-resolved-script-set
type resolution struct {
	all    scriptSet // the scripts that each code point is used with
	others scriptSet // the same of the code points that are not used with Latin
}

func newResolution() resolution {
	full := scriptSet{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	return resolution{full, full}
}

// add takes in a code point.
func (s *resolution) add(r rune) {
	set, every := scriptsOf(r)
	if every {
		return
	}
	set = set.augmented()
	for i := range set {
		s.all[i] &= set[i]
		if !set.has(scriptLatin) {
			s.others[i] &= set[i]
		}
	}
}

// level returns the restriction level of identifiers that are not in ASCII.
func (s *resolution) level() RestrictionLevel {
	if s.all != (scriptSet{}) {
		return SingleScript
	}
	if s.others.has(writingHanb) || s.others.has(writingJpan) || s.others.has(writingKore) {
		return HighlyRestrictive
	}
	for i := range recommended {
		if s.others[i]&recommended[i] != 0 {
			return ModeratelyRestrictive
		}
	}
	return MinimallyRestrictive
}

// names lists the scripts in alphabetical order: "Latin", "Greek and Latin",
// "Greek, Han and Latin".
func (s scriptSet) names() string {
	var names []string
	for i := range uint8(scriptCount) {
		if s.has(i) {
			names = append(names, scriptName(i))
		}
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
