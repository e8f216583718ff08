package webapi_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/webapi"
)

// TestLinear wants constructors, and changes of a live query one after another,
// to take linear time. A change alone takes as long as the list is.
//
// https://url.spec.whatwg.org/#urlsearchparams-initialize
// https://url.spec.whatwg.org/#concept-urlsearchparams-update
func TestLinear(t *testing.T) {
	numbers := func(n int) string {
		var b strings.Builder
		for i := 0; b.Len() < n; i++ {
			b.WriteString(strconv.Itoa(i))
			b.WriteByte(',')
		}
		return b.String()
	}
	for name, run := range map[string]func(string){
		"NewURLSearchParams": func(s string) { webapi.NewURLSearchParams(strings.ReplaceAll(s, ",", "=&")) },
		"NewURLSearchParamsFromPairs": func(s string) {
			var pairs [][]string
			for name := range strings.SplitSeq(s, ",") {
				pairs = append(pairs, []string{name, "x"})
			}
			if p, err := webapi.NewURLSearchParamsFromPairs(pairs); err != nil || p.Size() != len(pairs) {
				t.Error(p, err)
			}
		},
		"NewURLSearchParamsFromRecord": func(s string) {
			names := strings.Split(s, ",")
			p := webapi.NewURLSearchParamsFromRecord(func(yield func(string, string) bool) {
				for _, name := range names {
					if !yield(name, "x") || !yield(name, "y") {
						return
					}
				}
			})
			if p.Size() != len(names) {
				t.Errorf("%d pairs, want %d", p.Size(), len(names))
			}
		},
		"Append to the query of a URL": func(s string) {
			u, err := webapi.NewURL("https://h/?a")
			if err != nil {
				t.Error(err)
				return
			}
			for name := range strings.SplitSeq(s, ",") {
				u.SearchParams().Append(name, "x")
			}
			if len(u.Href()) < len(s) {
				t.Errorf("%d bytes", len(u.Href()))
			}
		},
		"NewURL": func(s string) { webapi.ParseURL("https://h/?" + s) },
		"SetSearch": func(s string) {
			u, err := webapi.NewURL("https://h/?a")
			if err != nil {
				t.Error(err)
				return
			}
			u.SetSearch(s)
			u.SetHash(s)
			u.SetPathname(s)
		},
	} {
		growth.Check(t, name, run, numbers)
	}
}
