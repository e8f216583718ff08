package verb

import (
	"errors"
	"fmt"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/urlpattern"
)

// urlPatterns returns the set of URL patterns, which may be relative to a base URL. The
// message of the error shows no part of a pattern, as it may be a URL with a password.
func urlPatterns(flag string, texts []string, base weburl.URL, ignoreCase bool) (*urlpattern.Set, error) {
	o := urlpattern.Options{Base: base, IgnoreCase: ignoreCase}
	patterns := make([]*urlpattern.Pattern, 0, len(texts))
	for _, text := range texts {
		p, err := o.Parse(text)
		var refused *urlpattern.Error
		if errors.As(err, &refused) {
			return nil, stream.Usage(flag + ": " + refusedPattern(refused))
		}
		patterns = append(patterns, p)
	}
	return urlpattern.NewSet(patterns...), nil
}

// refusedPattern says why a pattern is refused.
func refusedPattern(e *urlpattern.Error) string {
	switch e.Code {
	case reason.NoProtocol:
		return `the pattern has no protocol; write it, such as "https://*/a" or "*://*:*/a", or use --base`
	case reason.UnsupportedRegExp:
		return fmt.Sprintf("%s: %v at byte %d: this command does not have the regular expression; write it shorter and without backreferences, lookaround and repeated empty matches",
			e.Component, e.Code, e.Start)
	}
	return strings.TrimPrefix(e.Error(), "urlpattern: ")
}

// noValues are the values of flags that a shell cannot complete, such as patterns.
// Without them it would complete them with the names of files.
func noValues() []string { return nil }
