package urlpattern

// An Engine compiles regular expressions of JavaScript that package regexp does not
// have, such as those with lookaround and backreferences. The module
// github.com/weburl-go/weburl/urlpattern/jsregexp has one.
type Engine interface {
	// Compile compiles an expression. The flags are those of JavaScript: "v" or "vi".
	// The expression is for a whole component; it begins with "^" and ends with "$". It
	// is always one of JavaScript: others are refused before, as InvalidRegExp. So an
	// error, or a nil Matcher, means that the engine does not have it: the pattern is
	// refused as UnsupportedRegExp, with the error as Cause.
	Compile(expression, flags string) (Matcher, error)
}

// A Matcher is a compiled regular expression. Many goroutines may use it at once.
type Matcher interface {
	// Match returns where the first match in input begins and ends, and then the same
	// for each group, or -1 for a group that took no part; or nil if there is no match.
	// The error is why that is not known, such as a time limit. [Pattern.TryExec]
	// returns it; for the other methods there is no match then.
	Match(input string) (spans []int, err error)
}
