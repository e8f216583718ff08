package weburl

import "strconv"

// OriginProblem is a reason why a text is not an origin. It is an error, which
// errors.Is finds in an [*OriginError].
type OriginProblem uint8

// The problems.
const (
	_ OriginProblem = iota
	// OriginBadScheme: the text does not begin with one of the schemes ftp, http,
	// https, ws and wss, and "://". The origins of URLs with other schemes are
	// opaque.
	OriginBadScheme
	// OriginHasCredentials: there is a username or a password.
	OriginHasCredentials
	// OriginBadHost: the host or the port is missing, not valid, or has spaces or
	// control characters.
	OriginBadHost
	// OriginHasMore: something follows the host and the port, such as a path. A
	// slash is a path.
	OriginHasMore
)

// originProblemText has the words for a problem.
type originProblemText struct{ name, meaning, remedy string }

var originProblemTexts = [...]originProblemText{
	{"unknown problem", "the text is not an origin", "write an origin like https://example.com:8080"},
	{"bad-scheme", `the text does not begin with ftp, http, https, ws or wss, and "://"`, `write an origin like https://example.com, or "null"`},
	{"has-credentials", "there is a username or a password", `remove it and the "@"`},
	{"bad-host", "the host or the port is not valid", "correct it"},
	{"has-more", "something follows the host and the port", "remove it, also a slash"},
}

func (p OriginProblem) text() originProblemText {
	if int(p) < len(originProblemTexts) {
		return originProblemTexts[p]
	}
	return originProblemTexts[0]
}

// String returns the name, such as "has-credentials".
func (p OriginProblem) String() string { return p.text().name }

// Error returns the name and what it means.
func (p OriginProblem) Error() string { return "weburl: " + p.String() + ": " + p.Meaning() }

// Meaning returns what is wrong, a clause without full stop.
func (p OriginProblem) Meaning() string { return p.text().meaning }

// Remedy returns how to correct it, a clause without full stop.
func (p OriginProblem) Remedy() string { return p.text().remedy }

// OriginError is the error of [ParseOrigin]. errors.Is finds the problem, the
// standard's name and the cause.
type OriginError struct {
	// Problem is what is wrong.
	Problem OriginProblem
	// Name is the standard's name for an OriginBadHost. It is 0 for the other
	// problems, and if the text is too long.
	Name ErrorName
	// Start and End are the span of the problem, as byte offsets into the text.
	// They are equal where something is missing.
	Start, End int
	// Cause is the error of package idna, [ErrTooLong], or nil.
	Cause error
}

// Error says what is wrong, where, and how to correct it. It does not quote the
// text, which may have a password.
func (e *OriginError) Error() string {
	const prefix = "weburl: origin: "
	if e.Name != 0 || e.Cause != nil {
		v := ValidationError{Name: e.Name, Start: e.Start, Cause: e.Cause}
		return prefix + v.message("")
	}
	return prefix + e.Problem.String() + " at byte " + strconv.Itoa(e.Start) + ": " + e.Problem.Meaning() + "; " + e.Problem.Remedy()
}

// Unwrap returns those of the problem, the name and the cause that are set.
func (e *OriginError) Unwrap() []error {
	var errs []error
	if e.Problem != 0 {
		errs = append(errs, e.Problem)
	}
	return append(errs, ValidationError{Name: e.Name, Cause: e.Cause}.Unwrap()...)
}
