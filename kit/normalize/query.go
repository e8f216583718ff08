package normalize

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
)

func removeEmptyParams(u weburl.URL) weburl.URL {
	query, _ := u.Query()
	if !strings.HasPrefix(query, "&") && !strings.HasSuffix(query, "&") && !strings.Contains(query, "&&") {
		return u
	}
	b := make([]byte, 0, len(query))
	for pair := range form.RawPairs(query) {
		b = appendPair(b, string(pair))
	}
	return withQuery(u, string(b))
}

func sortParams(u weburl.URL) weburl.URL {
	query, _ := u.Query()
	if !strings.Contains(query, "&") {
		return u
	}
	type param struct{ name, pair string }
	var few [16]param // most queries need no more
	params := few[:0]
	for pair := range form.RawPairs(query) {
		params = append(params, param{pair.Name(), string(pair)})
	}
	byName := func(a, b param) int { return compareCodeUnits(a.name, b.name) }
	if slices.IsSortedFunc(params, byName) {
		return u
	}
	slices.SortStableFunc(params, byName)
	b := make([]byte, 0, len(query))
	for _, p := range params {
		b = appendPair(b, p.pair)
	}
	return withQuery(u, string(b))
}

func removeEmptyQuery(u weburl.URL) weburl.URL {
	if query, ok := u.Query(); !ok || query != "" {
		return u
	}
	return u.WithoutQuery()
}

func removeEmptyFragment(u weburl.URL) weburl.URL {
	if fragment, ok := u.Fragment(); !ok || fragment != "" {
		return u
	}
	return u.WithoutFragment()
}

// appendPair appends a pair to a query.
func appendPair(query []byte, pair string) []byte {
	if len(query) > 0 {
		query = append(query, '&')
	}
	return append(query, pair...)
}

// compareCodeUnits compares two strings of well-formed UTF-8 as if they were
// UTF-16, which is the order of [form.List.Sort] (TestSortParams compares).
//
// https://infra.spec.whatwg.org/#code-unit-less-than
func compareCodeUnits(a, b string) int {
	for i := range min(len(a), len(b)) {
		if x, y := a[i], b[i]; x != y {
			// The code units from U+E000 to U+FFFF, whose first bytes are 0xEE and 0xEF,
			// follow the surrogates, for which 0xF0 and greater bytes stand.
			if x >= 0xEE && y >= 0xEE && (x >= 0xF0) != (y >= 0xF0) {
				return int(y) - int(x)
			}
			return int(x) - int(y)
		}
	}
	return len(a) - len(b)
}

func withQuery(u weburl.URL, query string) weburl.URL {
	edited, err := u.WithQuery(query)
	return editedOr(u, edited, err)
}
