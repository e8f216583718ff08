package machine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// TestPieces writes the pieces of some inputs, a moved one with "moved", then what the
// segments of the path are from, and what was not read.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestPieces(t *testing.T) {
	for _, tt := range []struct{ input, base, want string }{
		{"https://u:p@h:8/a/b?q#f", "", `scheme "https", username "u", password "p", host "h", port "8", path "/a", path "/b", query "q", fragment "f" [5 6]`},
		{" https:/\t/u\t:p@\tq@h/\t", "", `scheme "https", username "u", password "p@\tq", host "h", path "/" [4]`},
		{"https://a@b@h?#", "", `scheme "https", username "a@b", host "h" [-2]`},
		{"https://@:@h", "", `scheme "https", username "@", host "h" [-2]`},
		{"https://h/a/./../b/..", "", `scheme "https", host "h", path "/a", path "/.", path "/..", path "/b", path "/.." [-2]`},
		{"https://h/a/b/../.", "", `scheme "https", host "h", path "/a", path "/b", path "/..", path "/." [2 -2]`},
		{"../x\\y", "https://h/a/b/c", `path "..", path "/x", path "\\y" [-1 1 2]`},
		{"/x", "foo://h/a/b", `path "/x" [0]`},
		{"x", "file:///C:/a/b", `path "x" [-1 -1 0]`},
		{"/x", "file:///C:/a", `path "/x" [-1 0]`},
		{"file:C|/x", "file:///a/b", `scheme "file", path "C|", path "/x" [1 2]`},
		{"//C|/x/..", "file:", `moved path "C|", path "/x", path "/.." [0 -2]`},
		{"file://localhost/x", "", `scheme "file", host "localhost", path "/x" [2]`},
		{"https:\\x", "https://h/", `scheme "https", path "\\x" [1]`},
		{"foo:/a//b", "", `scheme "foo", path "/a", path "/", path "/b" [1 2 3]`},
		{"foo:a b?q", "", `scheme "foo", path "a b", query "q" []`},
		{"foo:a#f", "", `scheme "foo", path "a", fragment "f" []`},
		{"foo:a", "", `scheme "foo", path "a" []`},
		{"foo:?", "", `scheme "foo" []`},
		{"?q", "https://h/a", `query "q" []`},
		{"#f", "foo:x", `fragment "f" []`},
		{" a b", "", `[] "a b"`},
		{" ", "", `[]`},
		{"https://u@/x", "", `scheme "https", username "u" [] "x"`},
		{"https://a b\xff?q", "", `scheme "https", host "a b\xff" [] "q"`},
		{"https://h:é\xff", "", `scheme "https", host "h", port "é" [] "\xff"`},
		{`foo://h:1\2`, "", `scheme "foo", host "h", port "1\\" [] "2"`},
		{"https://h:99999/x", "", `scheme "https", host "h", port "99999" [] "x"`},
		{"https://\n ", "", `scheme "https" []`},
	} {
		var p machine.Pieces
		u, failure := parse(t, tt.input, tt.base, machine.Options{Pieces: &p})
		list := []string{}
		for _, piece := range p.List {
			moved := map[bool]string{true: "moved "}[piece.Moved]
			list = append(list, fmt.Sprintf("%s%s %q", moved, piece.Field, tt.input[piece.Start:piece.End]))
		}
		got := strings.TrimPrefix(fmt.Sprint(strings.Join(list, ", "), " ", p.Segments), " ")
		if unread := tt.input[p.Unread:]; unread != "" {
			got += fmt.Sprintf(" %q", unread)
		}
		if got != tt.want {
			t.Errorf("%q against %q:\n got %s\nwant %s", tt.input, tt.base, got, tt.want)
		}
		if n := len(p.Segments); !failure.Fatal && n > 0 && n != len(u.Path.Segments) {
			t.Errorf("%q: %d of %q", tt.input, n, u.Path.Segments)
		}
	}
}

// TestPiecesVectors checks for all vectors that the pieces are in order and do not
// overlap, and that they change nothing.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestPiecesVectors(t *testing.T) {
	for _, c := range vector.ParseCases(t) {
		var p machine.Pieces
		with, failure := parse(t, c.Input, c.Base, machine.Options{Pieces: &p})
		without, want := parse(t, c.Input, c.Base, machine.Options{})
		if fmt.Sprint(with, failure) != fmt.Sprint(without, want) {
			t.Errorf("%q: %v, %v, without pieces %v, %v", c.Input, with, failure, without, want)
		}
		end, last := 0, -1
		for _, piece := range p.List {
			if piece.Start < end || piece.End <= piece.Start {
				t.Errorf("%q: %+v", c.Input, p.List)
			}
			end = piece.End
		}
		if end > p.Unread || p.Unread > len(c.Input) {
			t.Errorf("%q: the last piece ends at %d, and what is not read begins at %d", c.Input, end, p.Unread)
		}
		for _, i := range p.Segments {
			if i >= 0 && (i <= last || p.List[i].Field != "path") {
				t.Errorf("%q: segments %v of %+v", c.Input, p.Segments, p.List)
			}
			last = max(last, i)
		}
	}
}
