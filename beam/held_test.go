package weburlbeam

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/window"

	"github.com/weburl-go/weburl"
)

var windows = map[string]beam.Window{"global": window.GlobalWindow{}, "of a second": window.IntervalWindow{Start: 0, End: 1000}}

// TestHeldRows runs a bundle of Dedupe: in the global window one row with each key is
// returned at the end, in another window each row at once.
func TestHeldRows(t *testing.T) {
	inputs := []string{"http://b.example/", "http://a.example/2", "http://A.example/1", "http://a.example/3", "http://b.example", "x:"}
	for name, w := range windows {
		f := &keyRowFn{keyed: keyed{Key: "host"}}
		if err := f.Setup(); err != nil {
			t.Fatal(err)
		}
		for range 2 { // a function is used for many bundles
			var got []string
			emit := func(key, packed []byte) {
				row := unpack(packed)
				got = append(got, fmt.Sprintf("%q %s %s", key, row.Input, row.Href))
			}
			f.StartBundle(emit)
			for _, input := range inputs {
				f.ProcessElement(w, NewRow([]byte(input), weburl.MustParse(input)), emit)
			}
			atOnce := len(got)
			f.FinishBundle(emit)
			slices.Sort(got)
			want := []string{`"\x00" x: x:`, `"\x01a.example" http://A.example/1 http://a.example/1`, `"\x01b.example" http://b.example http://b.example/`}
			if name != "global" {
				if len(got) != len(inputs) || atOnce != len(inputs) {
					t.Errorf("window %s: %d rows at once, %d in all", name, atOnce, len(got))
				}
			} else if atOnce != 0 || !slices.Equal(got, want) {
				t.Errorf("%d rows at once, then %q, want %q", atOnce, got, want)
			}
		}
	}
}

// TestHeldCounts counts more keys than a bundle holds: the counts of all that is returned
// are those of all rows.
func TestHeldCounts(t *testing.T) {
	const keys, length = 500, 200_000
	for name, w := range windows {
		counts := map[string]int64{}
		returned := 0
		emit := func(key []byte, n int64) {
			counts[string(key[len(key)-4:])] += n
			returned++
		}
		var c counter
		c.begin()
		long := strings.Repeat("x", length)
		for i := range 3 * keys {
			c.add(w, fmt.Appendf(nil, "%s%04d", long, i/2%keys), emit)
			if c.size > heldSize {
				t.Fatalf("%d bytes are held", c.size)
			}
		}
		before := returned
		c.end(emit)
		if len(counts) != keys || name == "global" && (before == 0 || returned < 3*keys/2 || returned > 2*keys) || name != "global" && before != 3*keys {
			t.Errorf("window %s: %d keys, returned %d before the end and %d in all", name, len(counts), before, returned)
		}
		for key, n := range counts {
			if n != 2 && n != 4 {
				t.Errorf("window %s: %s is there %d times", name, key, n)
			}
		}
	}
}

// TestPack packs rows whose href is the input, and others.
func TestPack(t *testing.T) {
	for _, input := range []string{"http://a.example/", "http://A.example/", "x:" + strings.Repeat("y", 300), "http://a.example/\xff", "x:\x00"} {
		row := NewRow([]byte(input), weburl.MustParse(input))
		packed := row.pack(nil)
		if got := unpack(packed); string(got.Input) != input || got.Href != row.Href || got.Host != row.Host {
			t.Errorf("%q: %+v", input, got)
		}
		if once := len(packed) < len(row.Input)+len(row.Href); once != (row.Href == input) {
			t.Errorf("%q is packed in %d bytes", input, len(packed))
		}
	}
	for _, packed := range []string{"", "\x80", "\x09a", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01a"} {
		if input, href := split([]byte(packed)); len(input) > 0 || len(href) > 0 {
			t.Errorf("%q: %q, %q", packed, input, href)
		}
	}
}
