package jsregexp

import (
	"errors"
	"time"

	"github.com/dlclark/regexp2/v2"

	"github.com/weburl-go/weburl/urlpattern"
	syntax "github.com/weburl-go/weburl/urlpattern/internal/expression"
)

// DefaultTimeout is the time limit of the zero [Engine].
const DefaultTimeout = time.Second

// The errors of compiling and matching. They contain nothing of the expression or of
// what is matched.
var (
	// ErrFlags: flags other than "v" and "vi".
	ErrFlags = errors.New("jsregexp: the flags must be v or vi")
	// ErrSyntax: not a regular expression of JavaScript with the flag v. A pattern with
	// one is refused as [reason.InvalidRegExp] before the engine gets it.
	ErrSyntax = errors.New("jsregexp: not a regular expression of JavaScript with the flag v")
	// ErrUnsupported: a regular expression of JavaScript that regexp2 does not have, or
	// may match in another way. A pattern with one is refused as
	// [reason.UnsupportedRegExp].
	ErrUnsupported = errors.New("jsregexp: regexp2 does not have this in the way of JavaScript")
	// ErrTimeout: the time limit was over before the match ended.
	ErrTimeout = errors.New("jsregexp: the match takes longer than the time limit")
	// ErrMemory: the match would need more memory than a match may have.
	ErrMemory = errors.New("jsregexp: the match takes too much memory")
)

// An Engine compiles regular expressions with regexp2. The zero Engine may be used.
type Engine struct {
	// Timeout is how long a match may take; about a tenth of a second more can pass.
	// Zero, or less, is DefaultTimeout.
	Timeout time.Duration
}

var _ urlpattern.Engine = Engine{}

// Compile compiles an expression of JavaScript with the flags "v" or "vi". The error is
// one of [ErrFlags], [ErrSyntax] and [ErrUnsupported].
func (e Engine) Compile(expression, flags string) (urlpattern.Matcher, error) {
	if flags != "v" && flags != "vi" {
		return nil, ErrFlags
	}
	options := regexp2.ECMAScript | regexp2.Unicode
	ignoreCase := flags == "vi"
	if ignoreCase {
		options |= regexp2.IgnoreCase
	}
	switch status, _ := syntax.Check(expression); status {
	case syntax.Invalid:
		return nil, ErrSyntax
	case syntax.TooDeep:
		return nil, ErrUnsupported
	}
	translated, ok := translate(expression, ignoreCase)
	if !ok {
		return nil, ErrUnsupported
	}
	compiled, err := regexp2.Compile(translated, options)
	if err != nil {
		return nil, ErrUnsupported
	}
	compiled.MatchTimeout = e.Timeout
	if e.Timeout <= 0 {
		compiled.MatchTimeout = DefaultTimeout
	}
	return matcher{compiled}, nil
}

// A matcher is a compiled expression.
type matcher struct{ compiled *regexp2.Regexp }

// Match is the method of [urlpattern.Matcher]. The error is [ErrTimeout] or
// [ErrMemory].
func (m matcher) Match(input string) ([]int, error) {
	match, err := m.compiled.FindStringMatch(input)
	if errors.Is(err, regexp2.ErrBacktrackingStackLimit) {
		return nil, ErrMemory
	}
	if err != nil {
		return nil, ErrTimeout // with the input in its text
	}
	if match == nil {
		return nil, nil
	}
	spans := make([]int, 0, 2*match.GroupCount())
	for number := range match.GroupCount() {
		group := match.GroupByNumber(number)
		if group == nil || len(group.Captures) == 0 {
			spans = append(spans, -1, -1)
			continue
		}
		start, length := group.ByteRange()
		spans = append(spans, start, start+length)
	}
	return spans, nil
}
