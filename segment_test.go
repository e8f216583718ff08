package weburl_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// TestWithSegment replaces each segment of URLs of every kind by each byte and by
// other values. The other segments keep their bytes.
//
// https://url.spec.whatwg.org/#url-path-segment
func TestWithSegment(t *testing.T) {
	values := []string{"", "a/b", "%2e", "C:", "C|", "\xff\xfe", "x y"}
	for b := range 256 {
		values = append(values, string([]byte{byte(b)}))
	}
	edits := 0
	for _, href := range append(segmentBases, "https://h/%7e/b//|/c%2Fd?q#f", "file:///C|/x", "file:///x/C|/") {
		u := mustParse(t, href)
		segments := slices.Collect(u.Segments())
		decoded := slices.Collect(u.DecodedSegments())
		for i := range segments {
			for _, value := range values {
				edited, err := u.WithSegment(i, value)
				if value == "." {
					if !errors.Is(err, reason.DotSegment) {
						t.Fatalf("%q, segment %d: %q, %v", u, i, edited, err)
					}
					continue
				}
				if err != nil {
					t.Fatalf("%q, segment %d, %q: %v", u, i, value, err)
				}
				checkParsed(t, edited)
				want := slices.Clone(decoded)
				want[i] = value
				if got := slices.Collect(edited.DecodedSegments()); !slices.Equal(got, want) {
					t.Fatalf("%q, segment %d, %q: %q", u, i, value, edited)
				}
				back := slices.Collect(edited.Segments())
				back[i] = segments[i]
				if restored, err := edited.WithPath(u.Path()); !slices.Equal(back, segments) || err != nil || restored != u {
					t.Fatalf("%q, segment %d, %q: %q changes more", u, i, value, edited)
				}
				edits++
			}
		}
		for _, i := range []int{-1, len(segments)} {
			code, field, index := reason.NoSegment, "index", i
			if u.HasOpaquePath() {
				code, field, index = reason.OpaquePath, "", 0
			}
			edited, err := u.WithSegment(i, "x")
			if e, ok := err.(*weburl.EditError); !ok || e.Code != code || e.Op != "WithSegment" || e.Field != field || e.Index != index {
				t.Errorf("%q, segment %d: %q, %v", u, i, edited, err)
			}
		}
	}
	if edits < 5000 {
		t.Errorf("%d edits", edits)
	}
}

func ExampleURL_WithSegment() {
	u := weburl.MustParse("https://example.com/v1/files/a%2Fb")
	fmt.Println(u.WithSegment(0, "v2"))
	fmt.Println(u.WithSegment(5, "x"))
	// Output:
	// https://example.com/v2/files/a%2Fb <nil>
	//  weburl: WithSegment: index 5: no-segment: the path has fewer segments; use AppendSegments to add some
}
