package surt

import (
	"cmp"
	"slices"
	"strings"
)

// Servers of the 2000s put identifiers of sessions into URLs. The forms below are
// those that indexes of web archives leave out of their keys.

// idLength is the length of an identifier in a path.
const idLength = 24

// stripPathSession removes the segments with identifiers that ASP.NET puts into
// paths. The tests compare it with regular expressions (FuzzSteps).
func stripPathSession(path string) string {
	if !strings.Contains(path, "(") {
		return path
	}
	return stripSegment(stripSegment(path, isTaggedSession), isSession)
}

// stripSegment removes the last segment for which is reports true and that is
// followed by a slash, then at least one byte, and then ".aspx", without a
// question mark before that.
func stripSegment(path string, is func(segment string) bool) string {
	const suffix = ".aspx"
	next, mark := len(path), len(path) // where the suffix, and a question mark, is found first after the segment
	for end := len(path); ; {
		slash := strings.LastIndexByte(path[:end], '/')
		if slash < 0 {
			return path
		}
		if next < mark && is(path[slash+1:end]) {
			return path[:slash] + path[end:]
		}
		from := min(slash+len("/x"), len(path))
		if before, _, found := strings.Cut(path[from:min(end+len("/x")+len(suffix), len(path))], suffix); found {
			next = from + len(before)
		}
		if before, _, found := strings.Cut(path[slash:end], "?"); found {
			mark = slash + len(before)
		}
		end = slash
	}
}

// isSession reports whether the segment is an identifier in parentheses.
func isSession(segment string) bool {
	return len(segment) == idLength+2 && segment[0] == '(' && segment[idLength+1] == ')' && countFunc(segment[1:], isAlphanumeric) == idLength
}

// isTaggedSession reports whether the segment is, in parentheses, one or more
// times a letter and an identifier in parentheses.
func isTaggedSession(segment string) bool {
	const size = 1 + 1 + idLength + 1
	inner, ok := strings.CutPrefix(segment, "(")
	inner, closed := strings.CutSuffix(inner, ")")
	if !ok || !closed || inner == "" || len(inner)%size != 0 {
		return false
	}
	for ; inner != ""; inner = inner[size:] {
		if !isLetter(inner[0]) || !isSession(inner[1:size]) {
			return false
		}
	}
	return true
}

// querySessions are the identifiers in queries: a name, a number of letters that
// belong to the name, "=", and a number of bytes of the given kind.
var querySessions = [...]struct {
	name    string
	letters int
	value   int
	is      func(b byte) bool
}{
	{"jsessionid", 0, 32, isAlphanumeric},
	{"phpsessid", 0, 32, isAlphanumeric},
	{"sid", 0, 32, isAlphanumeric},
	{"aspsessionid", 8, 24, isLetter},
}

// stripQuerySession removes identifiers of sessions from the query. The tests
// compare it with regular expressions (FuzzSteps).
func stripQuerySession(query string) string {
	for _, session := range querySessions {
		query = cutLast(query, session.name, func(rest string) int {
			if countFunc(rest[:min(len(rest), session.letters)], isLetter) < session.letters {
				return 0
			}
			rest = rest[session.letters:]
			if !strings.HasPrefix(rest, "=") || countFunc(rest[1:min(len(rest), session.value+1)], session.is) < session.value {
				return 0
			}
			return session.letters + 1 + session.value
		})
	}
	return stripColdFusion(query)
}

// cutLast removes from the query the last occurrence of the name, in any case,
// with as many bytes after it as size returns, and "&" after these. An
// occurrence counts only if size is not 0 and "&" or the end follows.
func cutLast(query, name string, size func(rest string) int) string {
	lower := strings.ToLower(query)
	for limit := len(lower); ; {
		start := strings.LastIndex(lower[:limit], name)
		if start < 0 {
			return query
		}
		rest := query[start+len(name):]
		if n := size(rest); n > 0 && (n == len(rest) || rest[n] == '&') {
			return query[:start] + strings.TrimPrefix(rest[n:], "&")
		}
		limit = start
	}
}

// stripColdFusion removes the last cfid= that is directly followed by cftoken=,
// both with values.
func stripColdFusion(query string) string {
	const name, token = "cfid=", "&cftoken="
	lower := strings.ToLower(query)
	for limit := len(lower); ; {
		at := strings.LastIndex(lower[:limit], token)
		if at < 0 {
			return query
		}
		before := lower[strings.LastIndexByte(lower[:at], '&')+1 : at]
		rest := lower[at+len(token):]
		if i := strings.LastIndex(before[:max(len(before)-1, 0)], name); i >= 0 && rest != "" && rest[0] != '&' {
			start := at - len(before) + i
			_, after, _ := strings.Cut(query[at+len(token):], "&")
			return query[:start] + after
		}
		limit = at
	}
}

// sortQuery sorts the parameters by name and then by value. A parameter without
// "=" comes before one with an empty value.
func sortQuery(query string) string {
	if strings.IndexByte(query, '&') < 0 {
		return query
	}
	pairs := strings.Split(query, "&")
	slices.SortStableFunc(pairs, func(a, b string) int {
		nameA, _, _ := strings.Cut(a, "=")
		nameB, _, _ := strings.Cut(b, "=")
		return cmp.Or(strings.Compare(nameA, nameB), strings.Compare(a, b))
	})
	return strings.Join(pairs, "&")
}

// countFunc returns how many bytes at the start of s are of a kind.
func countFunc(s string, is func(b byte) bool) int {
	n := 0
	for n < len(s) && is(s[n]) {
		n++
	}
	return n
}

func isLetter(b byte) bool       { return b|0x20-'a' < 26 }
func isAlphanumeric(b byte) bool { return b-'0' <= 9 || isLetter(b) }
