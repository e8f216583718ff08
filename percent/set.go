package percent

import (
	"iter"
	"strings"
	"unicode"
)

//go:generate go run ../_gen percent

// A Set is one of the standard's percent-encode sets, or a union of several,
// written with the operator |. Every set of the standard includes all code
// points above U+007E. The zero Set is empty: encoding with it changes nothing.
//
// The numbers of the constants are not part of the API: use the constants, and do
// not convert a Set to an integer. The standard may get more sets; there is space
// for them.
//
// https://url.spec.whatwg.org/#percent-encode-set
type Set uint32

// The percent-encode sets.
const (
	// C0Control is what an opaque path and an opaque host are encoded with.
	//
	// https://url.spec.whatwg.org/#c0-control-percent-encode-set
	C0Control Set = 1 << iota
	// Fragment is what a URL's fragment is encoded with.
	//
	// https://url.spec.whatwg.org/#fragment-percent-encode-set
	Fragment
	// Query is what the query of a URL without a special scheme is encoded with.
	//
	// https://url.spec.whatwg.org/#query-percent-encode-set
	Query
	// SpecialQuery is what the query of a URL with a special scheme is encoded with.
	//
	// https://url.spec.whatwg.org/#special-query-percent-encode-set
	SpecialQuery
	// Path is what the segments of a URL's path are encoded with.
	//
	// https://url.spec.whatwg.org/#path-percent-encode-set
	Path
	// Userinfo is what a URL's username and password are encoded with.
	//
	// https://url.spec.whatwg.org/#userinfo-percent-encode-set
	Userinfo
	// Component is for strings that are to stand in any part of a URL. It
	// includes '%', so [Decode] returns the string as it was before. It encodes
	// as JavaScript's encodeURIComponent does.
	//
	// https://url.spec.whatwg.org/#component-percent-encode-set
	Component
	// FormURLEncoded is what names and values of a form are encoded with. It has
	// all code points but ASCII letters and digits and "*-._". With it, and with
	// any union that includes it, a space becomes '+' instead of "%20".
	//
	// https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set
	FormURLEncoded
)

// Contains reports whether the code point c is in the set.
func (s Set) Contains(c rune) bool {
	if 0 <= c && c <= 0x7E {
		return table[c]&s != 0
	}
	return c > 0x7E && c <= unicode.MaxRune && table[0x7F]&s != 0
}

// ContainsByte reports whether the code point with b's value is in the set. For
// a byte from 0x80 upwards, which is a part of a code point above U+007F, this is
// also whether that code point is in the set.
func (s Set) ContainsByte(b byte) bool { return table[b]&s != 0 }

// setNames names the sets in the order of their bits.
var setNames = [...]string{
	"C0 control", "fragment", "query", "special-query",
	"path", "userinfo", "component", "application/x-www-form-urlencoded",
}

// String returns the standard's name of the set, such as
// "userinfo percent-encode set". The names of the members of a union are
// joined with " | ".
func (s Set) String() string {
	if s == 0 {
		return "empty percent-encode set"
	}
	var names []string
	for bit, name := range setNames {
		if s&(1<<bit) != 0 {
			names = append(names, name+" percent-encode set")
		}
	}
	if s>>len(setNames) != 0 {
		names = append(names, "unknown percent-encode set")
	}
	return strings.Join(names, " | ")
}

// Sets returns the percent-encode sets of the standard, without unions, in the
// order of the constants. It does not allocate.
//
// https://url.spec.whatwg.org/#percent-encode-set
func Sets() iter.Seq[Set] {
	return func(yield func(Set) bool) {
		for bit := range setNames {
			if !yield(1 << bit) {
				return
			}
		}
	}
}

// clean returns how many bytes at the start of s are not in the set.
func (s Set) clean(text string) int {
	i := 0
	for ; len(text)-i >= 8; i += 8 {
		b := text[i : i+8]
		if (table[b[0]]|table[b[1]]|table[b[2]]|table[b[3]]|
			table[b[4]]|table[b[5]]|table[b[6]]|table[b[7]])&s != 0 {
			break
		}
	}
	for i < len(text) && table[text[i]]&s == 0 {
		i++
	}
	return i
}
