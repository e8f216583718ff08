package known

import (
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/pattern"
)

// A Pattern is a case of URL patterns that is answered differently. Standard is what
// the model of the standard answers. Habits are those with which it answers Foretold.
type Pattern struct {
	Case                             pattern.Case
	Ours, Theirs, Standard, Foretold pattern.Answer
	Habits                           []string
}

// A PatternExplanation is about such a case.
type PatternExplanation = explain.Explanation[*Pattern]

// patternHabit returns an explanation: we answer what the standard asks for, and the other
// what the model foretells with some habits, the first of which has the ID.
func patternHabit(id, anchor, reason string, witnesses ...string) PatternExplanation {
	return PatternExplanation{
		ID: id, Right: us, Anchor: anchor, Reason: reason, Witnesses: witnesses,
		Match: func(p *Pattern) bool {
			return len(p.Habits) > 0 && p.Habits[0] == id &&
				p.Ours.String() == p.Standard.String() && p.Theirs.String() == p.Foretold.String()
		},
	}
}

// PatternModel has the explanations of what the model does otherwise than we: none.
func PatternModel() []PatternExplanation { return nil }

// AdaPatterns has those of ada, which is the URLPattern of a newer Node.
func AdaPatterns() []PatternExplanation {
	return []PatternExplanation{
		patternHabit("ada-opaque-path", "canonicalize-an-opaque-pathname", ""),
		patternHabit("ada-grouping", "generate-a-pattern-string", ""),
		patternHabit("ada-dots", "canonicalize-a-pathname", ""),
		patternHabit("ada-backslash", "canonicalize-a-pathname", ""),
		patternHabit("ada-protocol", "canonicalize-a-protocol", ""),
		patternHabit("ada-relative", "url-pattern-match", ""),
		patternHabit("search-question-mark", "canonicalize-a-search", ""),
	}
}

// ChromiumPatterns has those of Chromium.
func ChromiumPatterns() []PatternExplanation {
	return []PatternExplanation{
		patternHabit("ignore-case-everywhere", "url-pattern-create", ""),
		patternHabit("file-port", "url-pattern-create", ""),
		patternHabit("search-question-mark", "canonicalize-a-search", ""),
		patternHabit("chromium-null", "url-pattern-match", ""),
		patternHabit("file-host-query", "url-pattern-match", ""),
		patternHabit("opaque-base-empty-path", "process-a-urlpatterninit", ""),
		patternHabit("path-pipe", "url-pattern-create", ""),
		patternHabit("chromium-dots", "url-pattern-create", ""),
	}
}
