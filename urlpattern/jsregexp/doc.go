// Package jsregexp provides a regular expression engine for patterns of package urlpattern:
// dlclark/regexp2, for the regular expressions of JavaScript that package regexp does
// not have, such as those with lookaround and backreferences.
//
//	o := urlpattern.Options{Engine: jsregexp.Engine{}}
//	p, err := o.Parse(`https://example.com/:name((?!admin)[a-z]+)`)
//
// Package urlpattern uses it only for the components of a pattern that need it.
//
// # Time and memory
//
// Regexp2 goes back and tries again. For some expressions, such as (a+)+, the time
// doubles with each byte of the input. A match ends with [ErrTimeout] when the time
// limit of the [Engine] is over, and with [ErrMemory] when it would need more than
// 100,000 positions to go back to. [urlpattern.Pattern.TryExec] returns these errors.
// For Test and Exec there is no match then, so that a program to which it matters that a
// URL does not match needs TryExec. While a match runs, regexp2 has a goroutine for the clock, which
// ends by itself.
//
// # Differences from JavaScript
//
// Nothing is matched in another way on purpose: what regexp2 does not have is refused.
// These are classes with nested classes, subtraction (--), intersection (&&) and
// strings (\q), properties of strings, quantifiers of more than 10,000 times and, in an
// expression that ignores case, \P and more than 20 sets with most characters of Unicode,
// which regexp2 takes long to compile: properties, \D, \S and \W in classes, and ranges
// that end with \u.
// Properties of characters are those of package unicode. Components of URLs are ASCII,
// so that other characters are seldom in the way.
package jsregexp
