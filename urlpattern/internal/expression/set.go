package expression

import (
	"strconv"
	"unicode"
	"unicode/utf8"
)

// An asciiSet is a set of code points in ASCII. Components of URLs have no others, so
// that of a class of a regular expression only the code points in ASCII count.
type asciiSet [2]uint64

func (s *asciiSet) add(c rune) {
	if c >= 0 && c < utf8.RuneSelf {
		s[c>>6] |= 1 << (c & 63)
	}
}

func (s *asciiSet) addRange(from, to rune) {
	for c := from; c <= min(to, utf8.RuneSelf-1); c++ {
		s.add(c)
	}
}

func (s asciiSet) has(c rune) bool { return s[c>>6]&(1<<(c&63)) != 0 }

func (s asciiSet) complement() asciiSet { return asciiSet{^s[0], ^s[1]} }

func (s asciiSet) union(other asciiSet) asciiSet {
	return asciiSet{s[0] | other[0], s[1] | other[1]}
}

func (s asciiSet) intersection(other asciiSet) asciiSet {
	return asciiSet{s[0] & other[0], s[1] & other[1]}
}

// folded returns the part in ASCII of the set for which has is true, with the other case of
// its letters. The part without is s.
func (s asciiSet) folded(has func(c rune) bool) asciiSet {
	if has(longS) {
		s.add('s')
	}
	if has(kelvin) {
		s.add('k')
	}
	for c := 'a'; c <= 'z'; c++ {
		if upper := c - 'a' + 'A'; s.has(c) || s.has(upper) {
			s.add(c)
			s.add(upper)
		}
	}
	return s
}

// The two code points outside ASCII that are equal to letters in ASCII if case does
// not count.
const (
	longS  = '\u017F'
	kelvin = '\u212A'
)

// setOf returns the set of the code points from one to another.
func setOf(from, to rune, ignoreCase bool) asciiSet {
	var s asciiSet
	s.addRange(from, to)
	if !ignoreCase {
		return s
	}
	return s.folded(func(c rune) bool { return from <= c && c <= to })
}

// tableSet returns the set of the code points that a table has.
func tableSet(table *unicode.RangeTable, ignoreCase bool) asciiSet {
	var s asciiSet
	for c := range rune(utf8.RuneSelf) {
		if unicode.Is(table, c) {
			s.add(c)
		}
	}
	if !ignoreCase {
		return s
	}
	return s.folded(func(c rune) bool { return unicode.Is(table, c) })
}

// appendGo appends a regular expression of package regexp that matches one code point
// of s.
func (s asciiSet) appendGo(out []byte) []byte {
	if s == (asciiSet{}) {
		return append(out, `[^\x00-\x{10FFFF}]`...)
	}
	out = append(out, '[')
	for c := rune(0); c < utf8.RuneSelf; c++ {
		if !s.has(c) {
			continue
		}
		out = appendHex(out, c)
		last := c
		for last+1 < utf8.RuneSelf && s.has(last+1) {
			last++
		}
		if last > c {
			out = appendHex(append(out, '-'), last)
		}
		c = last
	}
	return append(out, ']')
}

func appendHex(out []byte, c rune) []byte {
	return append(strconv.AppendInt(append(out, `\x{`...), int64(c), 16), '}')
}
