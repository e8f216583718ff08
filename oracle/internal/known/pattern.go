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

// patternHabit returns an explanation: we answer what the standard asks for, and the
// other what the model foretells with some habits, the first of which has the ID.
func patternHabit(id, right, anchor, reason string, witnesses ...string) PatternExplanation {
	return PatternExplanation{
		ID: id, Right: right, Anchor: anchor, Reason: reason, Witnesses: witnesses,
		Match: func(p *Pattern) bool {
			return len(p.Habits) > 0 && p.Habits[0] == id &&
				p.Ours.String() == p.Standard.String() && p.Theirs.String() == p.Foretold.String()
		},
	}
}

// AdaPatterns has those of ada, which is the URLPattern of a newer Node.
func AdaPatterns() []PatternExplanation {
	return []PatternExplanation{
		patternHabit("ada-opaque-path", us, "canonicalize-an-opaque-pathname",
			"A piece of an opaque pathname is parsed as what follows a scheme: one that begins with a slash is a path, not an opaque one.",
			`{"init":{"protocol":"data","pathname":"/%2e"}}`),
		patternHabit("ada-grouping", us, "generate-a-pattern-string",
			"A group whose prefix only begins with the prefix code point is written without braces.",
			`{"init":{"protocol":"https","pathname":"/{//:x}+"}}`),
		patternHabit("ada-question-mark", us, "canonicalize-a-search",
			"A question mark at the start of a piece of the search is dropped, also behind one that is the delimiter.",
			`{"init":{},"inputs":[{"init":{"search":"??a"}}]}`),
		patternHabit("ada-dots", "both", "canonicalize-a-pathname",
			"A piece of a pathname that removes the characters inserted before it is refused; the standard takes a substring from behind its end.",
			`{"init":{"protocol":"https","pathname":"*a/.."}}`),
		patternHabit("ada-backslash", us, "canonicalize-a-pathname",
			"A backslash in a pathname stays a backslash.",
			`{"init":{"protocol":"https","pathname":"*\\\\"}}`),
		patternHabit("ada-protocol", us, "canonicalize-a-protocol",
			"A piece of a protocol is a scheme, perhaps with a colon, or refused; the parser takes the scheme before its first colon.",
			`{"init":{"protocol":"h\\:ttps"}}`, `{"init":{"protocol":"http\\:{s}?"}}`),
		patternHabit("ada-ipv6", us, "url-pattern-create",
			"In a hostname with an IPv6 address a segment does not end at a dot.",
			`{"init":{"hostname":"[(.*)]([^]+?)"}}`),
		patternHabit("ada-file-port", us, "url-pattern-create",
			"The port 0 of a pattern with the protocol file is dropped, as if it were the default port.",
			`{"init":{"protocol":"file","port":"0"}}`),
		patternHabit("ada-relative", us, "url-pattern-match",
			"An input without a scheme and without a base URL is matched by its path, query and fragment.",
			`{"init":{},"inputs":[{"text":"foo"}]}`),
	}
}

// ChromiumPatterns has those of Chromium.
func ChromiumPatterns() []PatternExplanation {
	return []PatternExplanation{
		patternHabit("chromium-ignore-case", us, "url-pattern-create",
			"The option ignoreCase is for all components.",
			`{"init":{"username":"user"},"ignoreCase":true,"inputs":[{"text":"https://USER@x/"}]}`),
		patternHabit("chromium-file-port", us, "canonicalize-a-port",
			"An input in components with the protocol file has no port.",
			`{"init":{},"inputs":[{"init":{"protocol":"file","port":"21"}}]}`),
		patternHabit("chromium-question-mark", us, "canonicalize-a-search",
			"A question mark at the start of a piece of the search is dropped, also behind one that is the delimiter.",
			`{"init":{},"inputs":[{"init":{"search":"??a"}}]}`),
		patternHabit("chromium-null", us, "process-a-urlpatterninit",
			"A component of an input in components may be null where it should be empty, and few patterns match that.",
			`{"init":{"hash":":y*"},"inputs":[{"init":{"baseURL":"https://a/","pathname":"/x"}}]}`),
		patternHabit("chromium-url", us, "url-pattern-match",
			"An input is parsed as the class URL of Chromium parses it.",
			`{"init":{},"inputs":[{"text":"file://a?b"}]}`),
		patternHabit("chromium-host", us, "canonicalize-a-hostname",
			"A piece of a hostname has spaces and asterisks percent-encoded, ends at a slash, backslash, question mark or number sign, and is no IPv6 address.",
			`{"init":{"hostname":"a\\*b"}}`, `{"init":{"hostname":"a%20b"}}`),
		patternHabit("chromium-port-0", us, "url-pattern-match",
			"The port 0 of a URL is no port.",
			`{"init":{},"inputs":[{"text":"https://a:0/"}]}`),
		patternHabit("chromium-opaque-end", us, "canonicalize-an-opaque-pathname",
			"A piece of an opaque pathname keeps a question mark or number sign and what follows.",
			`{"init":{"protocol":"data","pathname":"{a#}"}}`),
		patternHabit("chromium-schemes", us, "protocol-component-matches-a-special-scheme",
			"Schemes of Chromium's own, such as devtools, count as special.",
			`{"init":{"protocol":"devtools","pathname":"/a b"}}`),
		patternHabit("chromium-port-zeros", "both", "url-pattern-create",
			"A default port with zeros before it is dropped, too; the standard speaks of a string which represents the port.",
			`{"init":{"protocol":"http","port":"0080"}}`),
		patternHabit("chromium-wildcard", us, "create-a-component-match-result",
			"An optional wildcard that is a whole component, and matches nothing, is an empty group and not undefined.",
			`{"init":{"search":"*?"},"inputs":[{"text":"https://a/"}]}`),
		patternHabit("chromium-empty-path", us, "process-a-urlpatterninit",
			"An empty pathname with a base URL that has an opaque path is a wildcard.",
			`{"text":"","base":"data:text/plain,x"}`),
		patternHabit("chromium-pipe", us, "canonicalize-a-pathname",
			"A pathname that is not opaque has U+007C (|) percent-encoded.",
			`{"init":{"protocol":"https","pathname":"/a|b"}}`),
		patternHabit("chromium-dots", us, "canonicalize-a-pathname",
			"A piece of a pathname whose dot segments remove the characters inserted before it is refused.",
			`{"init":{"protocol":"https","pathname":"*a/../bc"}}`),
	}
}
