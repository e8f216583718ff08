package urlpattern

import "github.com/weburl-go/weburl/reason"

// An Error says why a pattern is refused: it is the first reason found. With
// reason.FailedMatch it says why a URL is not matched. errors.Is finds its code and
// its cause, the error of an Engine or a Matcher.
//
// Its span is in the string that was parsed, or in the component of the Init. Both
// offsets are 0 if there is no such place: if the text is that of a base URL, and with
// reason.BaseWithInit, reason.FailedMatch and reason.InvalidValue.
type Error struct {
	reason.Fault
	// Component is the component in which it is wrong. It is BaseURL for
	// reason.InvalidBaseURL and reason.BaseWithInit. It means nothing for
	// reason.InvalidValue.
	Component Component
}

// Error says what is wrong, where, and what to do about it. It does not quote the
// pattern, and neither the Cause, which could.
func (e *Error) Error() string {
	place := ""
	if e.Code != reason.InvalidValue {
		place = e.Component.String() + ": "
	}
	return "urlpattern: " + place + e.Fault.Error()
}

// explainQuestionMark corrects the error about a pattern in the form of a URL with a group
// such as "(?:a|b)". The question mark begins the search there, so that the parenthesis
// is the end of its component, and not closed.
func (e *Error) explainQuestionMark(pattern string) {
	if e.Code == reason.UnclosedRegExp && e.End == e.Start+1 && e.End < len(pattern) && pattern[e.End] == '?' {
		e.Code, e.Start, e.End = reason.MisplacedQuestionMark, e.End, e.End+1
	}
}

// refused returns an error with a span.
func refused(code reason.Code, start, end int) *Error {
	return &Error{Fault: reason.Fault{Code: code, Start: start, End: end, Fatal: true}}
}

// refusedIn returns an error about the first bytes of a component, up to end.
func refusedIn(c Component, code reason.Code, end int) *Error {
	e := refused(code, 0, end)
	e.Component = c
	return e
}
